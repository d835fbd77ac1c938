// The playground: an editor, and what urllint says of its text.
"use strict";

const play = document.getElementById("play");
const text = document.getElementById("text");
const mirror = document.getElementById("mirror");
const status_ = document.getElementById("status");
const std = document.getElementById("std");
const level = document.getElementById("level");
const groups = [...document.querySelectorAll("select.group")];

const pause = 150; // milliseconds without a key before urllint looks
const most = 200; // findings that are listed
const longest = 200000; // characters of a text that is underlined

function say(line) {
	status_.textContent = line;
}

// --- The program.

// unpacked returns the response of a compressed file as it was before.
async function unpacked(name, type) {
	const response = await fetch(name);
	if (!response.ok) {
		throw new Error(`${name}: ${response.status}`);
	}
	const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
	return new Response(stream, { headers: { "Content-Type": type } });
}

// program is loaded once. Workers come and go.
let program;

async function load() {
	const [module, library] = await Promise.all([
		unpacked(play.dataset.wasm, "application/wasm").then((r) => WebAssembly.compileStreaming(r)),
		unpacked(play.dataset.library, "text/plain").then((r) => r.text()),
	]);
	program = { module, library };
}

let worker; // undefined while there is none
let busy = false; // it works on a query, or starts
let waiting = false; // the text has changed since
let timer;

function start() {
	worker = new Worker("worker.js");
	busy = true;
	worker.onmessage = ({ data }) => {
		clearTimeout(timer);
		if (data.failed) {
			restart("urllint cannot read this text: it is nested too deeply.");
			return;
		}
		busy = false;
		if (data.answer !== undefined && !waiting) {
			show(JSON.parse(data.answer));
			play.dataset.state = "done";
			play.dataset.first ??= Math.round(performance.now());
		}
		if (waiting || data.ready) {
			ask();
		}
	};
	worker.onerror = (e) => {
		e.preventDefault();
		restart("urllint stopped at this text. Please report it.");
	};
	watch();
	worker.postMessage(program);
}

// watch bounds the milliseconds that urllint may take.
function watch() {
	const limit = Number(play.dataset.limit);
	clearTimeout(timer);
	timer = setTimeout(() => restart(`urllint was stopped after ${limit / 1000} seconds. Try a shorter text.`), limit);
}

// restart ends a worker that does not answer. It works on the next text.
function restart(line) {
	clearTimeout(timer);
	worker.terminate();
	worker = undefined;
	busy = false;
	clear();
	say(line);
	play.dataset.state = "stopped";
	if (waiting) {
		start();
	}
}

// ask asks about the text, or notes that it is to be asked about.
function ask() {
	if (!program) {
		return;
	}
	if (busy) {
		waiting = true;
		return;
	}
	waiting = false;
	if (!worker) {
		start();
		return;
	}
	busy = true;
	asked = text.value;
	watch();
	worker.postMessage({ query: JSON.stringify({ text: asked, ...flags() }) });
}

let asked = "";

// flags returns the switches as those of the command.
function flags() {
	const named = (value) => [
		...groups.filter((g) => g.value === value).map((g) => g.dataset.group),
		...document.getElementById(value).value.split(",").map((name) => name.trim()).filter((name) => name !== ""),
	];
	return { std: std.value, level: level.value, enable: named("enable"), disable: named("disable") };
}

// restore sets the text and the switches to those of the address.
function restore() {
	const query = decoded(location.hash.slice(1));
	if (!query) {
		return;
	}
	text.value = query.text;
	std.value = query.std || std.options[0].value;
	level.value = query.level || "";
	for (const g of groups) {
		g.value = "";
	}
	for (const value of ["enable", "disable"]) {
		const others = [];
		for (const name of query[value] ?? []) {
			const group = groups.find((g) => g.dataset.group === name);
			if (group) {
				group.value = value;
			} else {
				others.push(name);
			}
		}
		document.getElementById(value).value = others.join(",");
	}
	changed();
}

// decoded returns the query in a fragment, or undefined if there is none.
function decoded(fragment) {
	try {
		const bytes = Uint8Array.from(atob(fragment.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
		const query = JSON.parse(new TextDecoder().decode(bytes));
		return typeof query.text === "string" ? query : undefined;
	} catch {
		return undefined;
	}
}

// --- The results.

function element(name, properties, ...children) {
	const e = Object.assign(document.createElement(name), properties);
	e.append(...children);
	return e;
}

// actions shows a button that applies all fixes, and the command line to copy.
function actions(answer) {
	const box = document.getElementById("actions");
	if (answer.fixAll) {
		const button = element("button", { type: "button" }, "Fix all");
		button.onclick = () => apply(answer.fixAll);
		box.append(button);
	}
	if (answer.command) {
		const button = element("button", { type: "button" }, "Copy");
		button.onclick = () => copy(button, answer.command);
		const words = answer.command.split(/(?<=\s)(-[a-z-]+)/).map((word, i) =>
			i % 2 === 0 ? word : element("span", { className: "flag" }, word));
		box.append(element("code", { id: "command" }, ...words), button);
	}
}

// copy copies a text. The button says so for a while.
async function copy(button, value) {
	const label = button.dataset.label ??= button.textContent;
	try {
		await navigator.clipboard.writeText(value);
		button.textContent = "Copied";
	} catch { // not over plain HTTP
		button.textContent = "Cannot copy here";
	}
	setTimeout(() => (button.textContent = label), 2000);
}

function clear() {
	document.getElementById("actions").replaceChildren();
	document.getElementById("notes").replaceChildren();
	document.getElementById("findings").replaceChildren();
	document.getElementById("url").replaceChildren();
	document.getElementById("way").replaceChildren();
	underline([]);
}

function show(answer) {
	clear();
	if (text.value !== text.defaultValue || location.hash) {
		history.replaceState(null, "", answer.fragment ? "#" + answer.fragment : location.pathname);
	}
	if (answer.error) {
		say(answer.error);
		return;
	}
	const n = answer.findings.length;
	say(answer.status);
	actions(answer);
	document.getElementById("notes").append(...answer.notes.map((note) =>
		element("li", {}, place(note, `line ${note.line}`), " " + note.message)));
	document.getElementById("findings").append(...answer.findings.slice(0, most).map(item));
	if (n > most) {
		document.getElementById("findings").append(element("li", {}, `and ${n - most} more`));
	}
	underline(answer.findings.slice(0, 10 * most));
	if (answer.url) {
		explain(answer.url);
	}
}

// place returns a button that leads to a span of the text.
function place(span, label) {
	const button = element("button", { type: "button", className: "place" }, label);
	button.onclick = () => {
		text.setSelectionRange(span.start, span.end);
		text.blur(); // so that it scrolls there
		text.focus();
	};
	return button;
}

function item(finding) {
	const li = element("li", {}, place(finding, `${finding.line}:${finding.column}`), " ", message(finding));
	if (finding.fix) {
		const button = element("button", { type: "button", className: "fix" }, "Fix: " + finding.fix.message);
		button.onclick = () => apply(finding.fix);
		li.append(" ", button);
	}
	return li;
}

// message returns the message with links to the rule and the section that it names.
function message(finding) {
	const span = element("span", { className: "message" });
	const at = finding.message.lastIndexOf(finding.rule);
	const before = finding.message.slice(0, at);
	const section = /RFC (\d+) §([\d.]+)(?=, $)/.exec(before);
	if (section) {
		span.append(before.slice(0, section.index), element("a", { href: `https://www.rfc-editor.org/rfc/rfc${section[1]}#section-${section[2]}` }, section[0]), before.slice(section.index + section[0].length));
	} else {
		span.append(before);
	}
	span.append(element("a", { href: `rules/${finding.rule}.html` }, finding.rule), finding.message.slice(at + finding.rule.length));
	return span;
}

// apply makes the edits of a fix in one step, which can be undone.
function apply(fix) {
	if (text.value !== asked) {
		return; // it was made for another text
	}
	const from = fix.edits[0].start;
	const to = fix.edits.at(-1).end;
	let result = "";
	let at = from;
	for (const e of fix.edits) {
		result += asked.slice(at, e.start) + e.text;
		at = e.end;
	}
	text.focus();
	text.setSelectionRange(from, to);
	if (!document.execCommand("insertText", false, result)) {
		text.setRangeText(result, from, to, "end");
	}
	changed();
}

// explain shows what each standard says of a URL, and the way through one grammar.
function explain(url) {
	const parts = element("dl", { className: "components" }, ...url.components.map((c) => {
		const group = element("div", {}, element("dt", {}, c.name), element("dd", {}, c.text || "(empty)"));
		group.dataset.component = c.name.replaceAll(" ", "-");
		return group;
	}));
	const verdicts = element("ul", { className: "verdicts" }, ...url.verdicts.map((v) => {
		const facts = (v.faults ?? []).map((f) => f.fact + (f.citation ? ` (${f.citation})` : ""));
		const li = element("li", {}, element("b", {}, names[v.standard]), ": " + v.verdict + (v.reason ? `: ${v.reason}` : ""),
			...(facts.length > 0 ? [element("ul", {}, ...facts.map((f) => element("li", {}, f)))] : []),
			...(v.fixed ? [element("div", { className: "fixed" }, "Fixed: ", element("code", {}, v.fixed), " ",
				...(url.url === asked.trim() ? [writes(v.fixed)] : []))] : [])); // with a password it is not the text itself
		li.dataset.verdict = v.verdict;
		return li;
	}));
	document.getElementById("url").append(
		element("h2", {}, "Components"), parts,
		element("h2", {}, "Verdicts"), verdicts,
	);
	const i = url.verdicts.findIndex((v) => v.standard === std.value);
	way(url.ways[i], url.verdicts[i]);
}

// writes returns a button that replaces the URL.
function writes(url) {
	const button = element("button", { type: "button" }, "Write it");
	button.onclick = () => {
		const start = asked.indexOf(asked.trim());
		apply({ edits: [{ start, end: start + asked.trim().length, text: url }] });
	};
	return button;
}

// names are those of the standards.
const names = Object.fromEntries([...std.options].map((o) => [o.value, o.text]));

// way shows the way through the grammar of a standard.
function way(way, verdict) {
	const box = document.getElementById("way");
	box.replaceChildren();
	if (way.diagrams.length === 0) {
		return;
	}
	const valid = verdict.verdict === "valid";
	box.append(
		element("h2", {}, `The way through the grammar of ${names[verdict.standard]}`),
		element("p", { className: "expected" }, valid ? "The whole URL is read." :
			`Reading stops ${way.at < text.value.trimEnd().length ? `at character ${way.at + 1}, "${String.fromCodePoint(text.value.codePointAt(way.at))}"` : "at the end"}. What could stand there: ${way.expected}.`),
		...way.diagrams.map((d) => {
			const diagram = element("div", { className: "scroll", tabIndex: 0 });
			diagram.innerHTML = d.svg; // drawn by urllint; it holds nothing of the text
			const link = element("a", { href: `grammar/${verdict.standard}.html#${encodeURIComponent(d.rule)}` }, d.rule);
			return element("figure", {}, element("figcaption", {}, link, ` = ${d.text}`), diagram);
		}),
		element("p", { className: "legend" }, "Filled boxes were read. Dashed ones could come next. The red cross is where reading stops."),
	);
	const stop = box.querySelector(".stop");
	if (stop) { // in a narrow window it may be out of sight
		const diagram = stop.closest(".scroll");
		diagram.scrollLeft = stop.getBoundingClientRect().x - diagram.getBoundingClientRect().x - diagram.clientWidth / 2;
	}
}

let underlined = []; // in drawn
let drawn = "";

// moved returns what is underlined in the text as it is now: what was edited is not.
function moved() {
	const [old, now] = [drawn, text.value];
	const least = Math.min(old.length, now.length);
	let before = 0;
	while (before < least && old[before] === now[before]) {
		before++;
	}
	let behind = 0;
	while (behind < least - before && old.at(-1 - behind) === now.at(-1 - behind)) {
		behind++;
	}
	const by = now.length - old.length;
	return underlined.flatMap((f) => f.end <= before ? [f] :
		f.start >= old.length - behind ? [{ start: f.start + by, end: f.end + by }] : []);
}

// underline draws the text below the editor, with what is found underlined.
function underline(findings) {
	const value = text.value;
	underlined = value.length > longest ? [] : findings;
	drawn = value;
	if (value.length > longest) {
		mirror.replaceChildren();
		return;
	}
	const nodes = [];
	let at = 0;
	for (const f of findings) {
		if (f.start < at) {
			continue;
		}
		const end = Math.max(f.end, f.start + 1);
		nodes.push(...numbered(value.slice(at, f.start)), element("mark", {}, ...numbered(value.slice(f.start, end) || " ")));
		at = end;
	}
	nodes.push(...numbered(value.slice(at) + "\n"));
	nodes.pop(); // the number after the last line break
	mirror.replaceChildren(number(), ...nodes);
	scroll();
}

// numbered returns a part of the text with a place for a number at the start of each line.
function numbered(part) {
	return part.split(/(?<=\n)/).flatMap((line) => line.endsWith("\n") ? [line, number()] : [line]);
}

// number returns a place for a number, which the style sheet counts.
function number() {
	return element("i", {});
}

function scroll() {
	mirror.scrollTop = text.scrollTop;
	mirror.scrollLeft = text.scrollLeft;
}

// --- The editor.

let pending;

function changed() {
	play.dataset.state = "changed";
	underline(underlined.length > 0 ? moved() : []);
	clearTimeout(pending);
	pending = setTimeout(ask, pause);
}

text.addEventListener("input", changed);
text.addEventListener("scroll", scroll);
for (const control of [std, level, ...groups, document.getElementById("enable"), document.getElementById("disable")]) {
	control.addEventListener("change", () => {
		play.dataset.state = "changed";
		ask();
	});
}
window.addEventListener("hashchange", restore);
document.getElementById("link").addEventListener("click", (e) => copy(e.target, location.href));
underline([]);
restore();

if (location.protocol === "file:") {
	say("The playground does not run from a file: serve this folder over HTTP.");
} else {
	load().then(ask, (e) => say(`The playground cannot load: ${e.message}.`));
}
