// Search hides the entries of a page that do not have all the words searched for.
"use strict";

const search = document.getElementById("search");
const entries = [...document.querySelectorAll("[data-words]")];

search.addEventListener("input", () => {
	const words = search.value.toLowerCase().split(/\s+/);
	let n = 0;
	for (const e of entries) {
		const text = e.dataset.words.toLowerCase();
		e.hidden = !words.every((w) => text.includes(w));
		n += e.hidden ? 0 : 1;
	}
	for (const s of document.querySelectorAll("main section")) {
		s.hidden = !s.querySelector("[data-words]:not([hidden])");
	}
	document.getElementById("count").textContent = search.value.trim() === "" ? "" : `${n} of ${entries.length}`;
});
search.form.addEventListener("submit", (e) => e.preventDefault());
