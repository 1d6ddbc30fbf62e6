// A client of `layoutlab lsp`, on nothing but what VS Code and its Node bring.
'use strict';
const vscode = require('vscode');
const { spawn } = require('child_process');

/** The server's process, and what was asked of it. */
class Connection {
  constructor(path, notices, ended) {
    this.notices = notices;
    this.waiting = new Map();
    this.last = 0;
    this.bytes = Buffer.alloc(0);
    this.process = spawn(path, ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.process.on('error', ended);
    this.process.on('exit', () => {
      for (const answer of this.waiting.values()) answer(null);
      this.waiting.clear();
      ended();
    });
    this.process.stdin.on('error', () => {});
    this.process.stdout.on('data', (chunk) => this.take(chunk));
  }

  take(chunk) {
    this.bytes = Buffer.concat([this.bytes, chunk]);
    for (;;) {
      const end = this.bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.bytes.toString('ascii', 0, end))?.[1] ?? 0);
      if (this.bytes.length < end + 4 + length) return;
      const message = JSON.parse(this.bytes.toString('utf8', end + 4, end + 4 + length));
      this.bytes = this.bytes.subarray(end + 4 + length);
      if (message.method) this.notices(message.method, message.params);
      else if (this.waiting.has(message.id)) {
        this.waiting.get(message.id)(message.error ? null : message.result);
        this.waiting.delete(message.id);
      }
    }
  }

  send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  ask(method, params) {
    const id = ++this.last;
    return new Promise((answer) => {
      this.waiting.set(id, answer);
      this.send({ id, method, params });
    });
  }
}

const language = 'layoutlab';
const range = (r) => new vscode.Range(r.start.line, r.start.character, r.end.line, r.end.character);
const markdown = (m) => new vscode.MarkdownString(m.value);
let connection;

async function activate(context) {
  const path = vscode.workspace.getConfiguration('layoutlab').get('path');
  const mistakes = vscode.languages.createDiagnosticCollection(language);
  const add = (...things) => context.subscriptions.push(...things);
  add(mistakes);

  connection = new Connection(
    path,
    (method, params) => {
      if (method === 'textDocument/publishDiagnostics') {
        const uri = vscode.Uri.parse(params.uri);
        mistakes.set(uri, params.diagnostics.map((d) => diagnostic(d)));
      }
    },
    (error) => {
      mistakes.clear();
      if (error) vscode.window.showWarningMessage(`layoutlab: ${path}: ${error.message}; set "layoutlab.path"`);
    });
  const server = connection;
  const started = await server.ask('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  if (!started) return;
  server.notify('initialized', {});

  // The scripts that are open.
  const isOurs = (document) => document.languageId === language;
  const item = (document) => ({ uri: document.uri.toString() });
  const open = (d) => isOurs(d) && server.notify('textDocument/didOpen', {
    textDocument: { ...item(d), languageId: language, version: d.version, text: d.getText() },
  });
  vscode.workspace.textDocuments.forEach(open);
  add(
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidCloseTextDocument((d) => {
      if (!isOurs(d)) return;
      server.notify('textDocument/didClose', { textDocument: item(d) });
      mistakes.delete(d.uri);
    }),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (!isOurs(event.document) || event.contentChanges.length === 0) return;
      server.notify('textDocument/didChange', {
        textDocument: { ...item(event.document), version: event.document.version },
        contentChanges: event.contentChanges.map((c) => ({ range: c.range, text: c.text })),
      });
    }));

  // What may be asked of them.
  const ask = (method, document, more) =>
    server.ask(`textDocument/${method}`, { textDocument: item(document), ...more });
  const edits = (list) => list.map((e) => new vscode.TextEdit(range(e.range), e.newText));
  const capabilities = started.capabilities;
  add(
    vscode.languages.registerCompletionItemProvider(language, {
      async provideCompletionItems(document, position) {
        const result = await ask('completion', document, { position });
        return (result?.items ?? []).map((i) => {
          const completion = new vscode.CompletionItem(i.label, vscode.CompletionItemKind.Keyword);
          Object.assign(completion, {
            detail: i.detail, sortText: i.sortText, filterText: i.textEdit.newText,
            range: range(i.textEdit.range), insertText: i.textEdit.newText,
          });
          return completion;
        });
      },
      async resolveCompletionItem(completion) {
        const result = await server.ask('completionItem/resolve', { label: completion.label });
        if (result?.documentation) completion.documentation = markdown(result.documentation);
        return completion;
      },
    }, ...capabilities.completionProvider.triggerCharacters),
    vscode.languages.registerSignatureHelpProvider(language, {
      async provideSignatureHelp(document, position) {
        const result = await ask('signatureHelp', document, { position });
        if (!result) return null;
        const help = new vscode.SignatureHelp();
        help.signatures = result.signatures.map((s) => {
          const signature = new vscode.SignatureInformation(s.label, s.documentation);
          signature.parameters = s.parameters.map((p) => new vscode.ParameterInformation(p.label));
          signature.activeParameter = s.activeParameter;
          return signature;
        });
        help.activeSignature = result.activeSignature;
        return help;
      },
    }, ...capabilities.signatureHelpProvider.triggerCharacters),
    vscode.languages.registerHoverProvider(language, {
      async provideHover(document, position) {
        const result = await ask('hover', document, { position });
        return result && new vscode.Hover(markdown(result.contents), range(result.range));
      },
    }),
    vscode.languages.registerDefinitionProvider(language, {
      async provideDefinition(document, position) {
        const result = await ask('definition', document, { position });
        return result && new vscode.Location(vscode.Uri.parse(result.uri), range(result.range));
      },
    }),
    vscode.languages.registerDocumentSymbolProvider(language, {
      async provideDocumentSymbols(document) {
        return ((await ask('documentSymbol', document)) ?? []).map((s) =>
          // The protocol counts kinds from 1, the editor from 0.
          new vscode.DocumentSymbol(s.name, s.detail, s.kind - 1, range(s.range), range(s.selectionRange)));
      },
    }),
    vscode.languages.registerFoldingRangeProvider(language, {
      async provideFoldingRanges(document) {
        const kinds = { comment: vscode.FoldingRangeKind.Comment, region: vscode.FoldingRangeKind.Region };
        return ((await ask('foldingRange', document)) ?? []).map((f) =>
          new vscode.FoldingRange(f.startLine, f.endLine, kinds[f.kind]));
      },
    }),
    vscode.languages.registerDocumentFormattingEditProvider(language, {
      async provideDocumentFormattingEdits(document) {
        return edits((await ask('formatting', document)) ?? []);
      },
    }),
    vscode.languages.registerCodeActionsProvider(language, {
      async provideCodeActions(document, wanted) {
        return ((await ask('codeAction', document, { range: wanted })) ?? []).map((a) => {
          const kind = a.kind === 'quickfix' ? vscode.CodeActionKind.QuickFix : vscode.CodeActionKind.SourceFixAll;
          const action = new vscode.CodeAction(a.title, kind);
          if (a.edit) action.edit = new vscode.WorkspaceEdit();
          for (const [uri, list] of Object.entries(a.edit?.changes ?? {})) action.edit.set(vscode.Uri.parse(uri), edits(list));
          action.command = a.command;
          action.isPreferred = a.isPreferred;
          action.diagnostics = a.diagnostics?.map((d) => diagnostic(d));
          return action;
        });
      },
    }),
    vscode.languages.registerCodeLensProvider(language, {
      async provideCodeLenses(document) {
        return ((await ask('codeLens', document)) ?? []).map((l) => new vscode.CodeLens(range(l.range), l.command));
      },
    }),
    vscode.languages.registerDocumentSemanticTokensProvider(language, {
      async provideDocumentSemanticTokens(document) {
        const result = await ask('semanticTokens/full', document);
        return result && new vscode.SemanticTokens(new Uint32Array(result.data));
      },
    }, new vscode.SemanticTokensLegend(capabilities.semanticTokensProvider.legend.tokenTypes)));

  // The lenses, and the actions that need a terminal.
  const shown = (uri) => (uri ? vscode.Uri.parse(uri) : vscode.window.activeTextEditor?.document.uri)?.fsPath;
  const terminal = (...words) => {
    const quoted = words.map((w) => (/^[\w./:-]+$/.test(w) ? w : `'${w.replaceAll("'", `'\\''`)}'`));
    const shell = vscode.window.terminals.find((t) => t.name === language) ?? vscode.window.createTerminal(language);
    shell.show(true);
    shell.sendText([path, ...quoted].join(' '));
  };
  add(
    vscode.commands.registerCommand('layoutlab.run', (uri) => shown(uri) && terminal('run', shown(uri))),
    vscode.commands.registerCommand('layoutlab.film', (uri) => shown(uri) && terminal('play', shown(uri))),
    vscode.commands.registerCommand('layoutlab.test', (uri, line) => terminal('test', '-v', `${shown(uri)}:${line}`)),
    vscode.commands.registerCommand('layoutlab.shrink', (uri, line) => terminal('shrink', `${shown(uri)}:${line}`)),
    vscode.commands.registerCommand('layoutlab.explain', (code) => terminal('explain', code)));
}

function diagnostic(d) {
  // The protocol counts severities from 1, the editor from 0.
  const result = new vscode.Diagnostic(range(d.range), d.message, d.severity - 1);
  result.code = d.code;
  result.source = d.source;
  result.relatedInformation = d.relatedInformation?.map((i) =>
    new vscode.DiagnosticRelatedInformation(
      new vscode.Location(vscode.Uri.parse(i.location.uri), range(i.location.range)), i.message));
  return result;
}

async function deactivate() {
  if (!connection) return;
  await Promise.race([connection.ask('shutdown'), new Promise((done) => setTimeout(done, 500))]);
  connection.notify('exit');
}

module.exports = { activate, deactivate };
