// The worker runs urllint. The page gives it the compiled program and the library, then
// queries, which it answers one after the other.
"use strict";

importScripts("wasm_exec.js");

self.onmessage = async ({ data }) => {
	if (data.module) {
		const go = new Go();
		const instance = await WebAssembly.instantiate(data.module, go.importObject);
		go.run(instance);
		self.urllintLibrary(data.library);
		self.postMessage({ ready: true });
		return;
	}
	try {
		self.postMessage({ answer: self.urllint(data.query) });
	} catch {
		self.postMessage({ failed: true }); // the text is nested so deep that the stack is full
	}
};
