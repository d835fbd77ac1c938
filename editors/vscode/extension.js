// Starts urllint-lsp for Go files. All else is the server's and the client library's.
'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

/** What the client library needs to start the server, by the settings of the user. */
function start() {
	const settings = vscode.workspace.getConfiguration('urllint');
	const server = { command: settings.get('path', 'urllint-lsp') };
	client = new LanguageClient('urllint', 'urllint', { run: server, debug: server }, {
		documentSelector: [{ scheme: 'file', language: 'go' }],
		initializationOptions: settings.get('settings', {}),
	});
	return client.start().catch((err) => {
		client = undefined;
		vscode.window.showErrorMessage(
			`${server.command} does not start: ${err.message}. ` +
			'"go install github.com/urllint/urllint/cmd/urllint-lsp@latest" installs it; the setting urllint.path names it.');
	});
}

async function stop() {
	const old = client;
	client = undefined;
	await old?.stop();
}

async function restart() {
	await stop();
	await start();
}

exports.activate = (context) => {
	context.subscriptions.push(
		vscode.commands.registerCommand('urllint.restart', restart),
		vscode.workspace.onDidChangeConfiguration((e) => e.affectsConfiguration('urllint') && restart()),
	);
	return start();
};

exports.deactivate = stop;
