// The extension as VS Code loads it, with a VS Code and a client library that note what is asked of them.
'use strict';

const assert = require('node:assert');
const Module = require('node:module');
const path = require('node:path');
const { test } = require('node:test');

function load(settings, startFails) {
	const seen = { clients: [], commands: {}, errors: [], started: 0, stopped: 0 };
	const vscode = {
		workspace: {
			getConfiguration: () => ({ get: (key, standard) => settings[key] ?? standard }),
			onDidChangeConfiguration: (f) => { seen.configured = f; return {}; },
		},
		commands: { registerCommand: (name, f) => { seen.commands[name] = f; return {}; } },
		window: { showErrorMessage: (text) => seen.errors.push(text) },
	};
	class LanguageClient {
		constructor(id, name, server, options) { seen.clients.push({ id, name, server, options }); }
		async start() { seen.started++; if (startFails) throw new Error('ENOENT'); }
		async stop() { seen.stopped++; }
	}
	const inner = Module._load;
	Module._load = (name, ...rest) => ({ vscode, 'vscode-languageclient/node': { LanguageClient } })[name] ?? inner(name, ...rest);
	try {
		const file = path.join(__dirname, '..', 'extension.js');
		delete require.cache[file];
		return { extension: require(file), seen };
	} finally {
		Module._load = inner;
	}
}

test('it starts the server with the settings, and again when they change', async () => {
	const { extension, seen } = load({ path: '/bin/urllint-lsp', settings: { std: 'rfc3986' } });
	const context = { subscriptions: [] };
	await extension.activate(context);
	assert.equal(context.subscriptions.length, 2);
	assert.equal(seen.clients[0].server.run.command, '/bin/urllint-lsp');
	assert.deepEqual(seen.clients[0].options.initializationOptions, { std: 'rfc3986' });
	assert.deepEqual(seen.clients[0].options.documentSelector, [{ scheme: 'file', language: 'go' }]);
	await seen.commands['urllint.restart']();
	await seen.configured({ affectsConfiguration: (section) => section === 'urllint' });
	await seen.configured({ affectsConfiguration: () => false });
	assert.deepEqual([seen.started, seen.stopped], [3, 2]);
	await extension.deactivate();
	await extension.deactivate();
	assert.deepEqual([seen.started, seen.stopped], [3, 3]);
});

test('it says what to do if there is no server', async () => {
	const { extension, seen } = load({}, true);
	await extension.activate({ subscriptions: [] });
	assert.match(seen.errors[0], /^urllint-lsp does not start: ENOENT.*go install/);
	await extension.deactivate();
	assert.equal(seen.stopped, 0);
});
