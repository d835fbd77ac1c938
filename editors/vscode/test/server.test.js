// The server with the JSON-RPC library of VS Code. URLLINT_LSP names the command; without it Go builds it.
'use strict';

const assert = require('node:assert');
const { execFileSync, spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { test } = require('node:test');
const { pathToFileURL } = require('node:url');
const rpc = require('vscode-languageserver-protocol/node');

const text = `package m

import (
	"net/http"
	"net/url"
)

func file(file string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + url.QueryEscape(file))
}

func label(label string) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + url.PathEscape(label))
}
`;

test('it answers as the client library asks', async (t) => {
	const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'urllint-')));
	t.after(() => fs.rmSync(dir, { recursive: true }));
	let command = process.env.URLLINT_LSP;
	if (!command) {
		try {
			execFileSync('go', ['version']);
		} catch (err) {
			t.skip(`URLLINT_LSP names no server, and there is no Go to build one: ${err.message}`);
			return;
		}
		command = path.join(dir, 'urllint-lsp');
		execFileSync('go', ['build', '-o', command, '.'], { cwd: path.join(__dirname, '..', '..', '..', 'cmd', 'urllint-lsp') });
	}
	fs.writeFileSync(path.join(dir, 'go.mod'), 'module example.com/m\n\ngo 1.26\n');
	const file = path.join(dir, 'm.go');
	fs.writeFileSync(file, text);
	const uri = pathToFileURL(file).toString();

	const server = spawn(command, { stdio: ['pipe', 'pipe', 'inherit'] });
	const ended = new Promise((resolve) => server.on('exit', resolve));
	const connection = rpc.createProtocolConnection(new rpc.StreamMessageReader(server.stdout), new rpc.StreamMessageWriter(server.stdin));
	connection.onRequest(rpc.RegistrationRequest.type, () => {});
	connection.listen();
	const { capabilities } = await connection.sendRequest(rpc.InitializeRequest.type, {
		processId: process.pid, rootUri: null,
		capabilities: { textDocument: { diagnostic: {} }, workspace: { workspaceEdit: { documentChanges: true }, didChangeWatchedFiles: { dynamicRegistration: true } } },
		workspaceFolders: null,
	});
	assert.equal(capabilities.diagnosticProvider.identifier, 'urllint');
	await connection.sendNotification(rpc.InitializedNotification.type, {});
	await connection.sendNotification(rpc.DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: 'go', version: 1, text } });
	const report = await connection.sendRequest(rpc.DocumentDiagnosticRequest.type, { textDocument: { uri } });
	assert.deepEqual(report.items.map((d) => d.code), ['wrong-escape']);
	const actions = await connection.sendRequest(rpc.CodeActionRequest.type, { textDocument: { uri }, range: report.items[0].range, context: { diagnostics: report.items } });
	assert.equal(actions[0].kind, rpc.CodeActionKind.QuickFix);
	assert.equal(actions[0].edit.documentChanges[0].edits[0].newText, 'PathEscape');
	await connection.sendRequest(rpc.ShutdownRequest.type);
	await connection.sendNotification(rpc.ExitNotification.type);
	assert.equal(await ended, 0);
	connection.dispose();
});
