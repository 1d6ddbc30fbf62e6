import CollectionLayout
package import LayoutScript

/// The language server, from messages of an editor to messages for it. Diagnostics, completion and the meaning of
/// words come from `Analysis`, as for the command line and the prompt.
@MainActor
package final class LanguageServer {
  private let version: String
  let options: LabOptions
  private var documents: [String: TextDocument] = [:]
  /// The documents that changed since their last diagnostics, in order.
  private var stale: [String] = []
  private var stage = Stage.waiting
  private var encoding = PositionEncoding.utf16

  private enum Stage {
    case waiting, running, shutDown, ended
  }

  enum ErrorCode: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case notInitialized = -32002
    case requestFailed = -32803
  }

  /// - Parameters:
  ///   - version: the version of the program.
  ///   - options: the options of the labs that run scripts for their answers; long runs are stopped.
  package init(version: String, options: LabOptions) {
    (self.version, self.options) = (version, options)
  }

  /// The exit status after the client's `exit`: 1 without a `shutdown` before it.
  package private(set) var exitStatus: Int32?

  /// Handles a message, and returns the messages for the client in order, without those of `diagnostics()`.
  package func receive(_ bytes: [UInt8]) -> [JSON] {
    guard let message = JSON(bytes), case .object = message else {
      return [failure(.null, .parseError, "the message is no JSON object")]
    }
    let (id, params) = (message["id"], message["params"])
    guard let method = message["method"].string else {
      // A response of the client is ignored: no request of the server needs one.
      return message["result"].isNull && message["error"].isNull && !id.isNull
        ? [failure(id, .invalidRequest, "the message has no method")] : []
    }
    guard !id.isNull else {
      notice(method, params)
      return []
    }
    switch (stage, method) {
    case (.waiting, "initialize"):
      stage = .running
      return [["jsonrpc": "2.0", "id": id, "result": initialize(params)]]
    case (.waiting, _): return [failure(id, .notInitialized, "`initialize` comes first")]
    case (.running, "initialize"): return [failure(id, .invalidRequest, "`initialize` came before")]
    case (.running, "shutdown"):
      stage = .shutDown
      return [["jsonrpc": "2.0", "id": id, "result": nil]]
    case (.running, _): return [answer(method, params, id)]
    case (.shutDown, _), (.ended, _): return [failure(id, .invalidRequest, "the server was shut down")]
    }
  }

  /// Returns the diagnostics of the documents that changed since the last call, to be sent when no message waits.
  package func diagnostics() -> [JSON] {
    defer { stale = [] }
    return stale.map { uri in
      let document = documents[uri]
      var params: [String: JSON] = ["uri": .string(uri), "diagnostics": .array(document.map(mistakes) ?? [])]
      if let version = document?.version { params["version"] = .int(version) }
      return notification("textDocument/publishDiagnostics", .object(params))
    }
  }

  // MARK: The session

  private func initialize(_ params: JSON) -> JSON {
    let offered = params["capabilities"]["general"]["positionEncodings"].array?.compactMap(\.string) ?? []
    if offered.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    return [
      "serverInfo": ["name": "layoutlab", "version": .string(version)],
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "completionProvider": [
          "triggerCharacters": [" ", "(", ".", "$", "@", ":"], "resolveProvider": true,
        ],
        "signatureHelpProvider": ["triggerCharacters": [" "]],
        "hoverProvider": true, "definitionProvider": true, "documentSymbolProvider": true,
        "referencesProvider": true, "renameProvider": ["prepareProvider": true],
        "foldingRangeProvider": true, "documentFormattingProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
        "codeLensProvider": ["resolveProvider": false],
        "semanticTokensProvider": [
          "legend": ["tokenTypes": .array(TokenType.allCases.map { .string($0.rawValue) }), "tokenModifiers": []],
          "full": ["delta": true], "range": true,
        ],
      ],
    ]
  }

  private func notice(_ method: String, _ params: JSON) {
    if method == "exit" {
      exitStatus = stage == .shutDown ? 0 : 1
      stage = .ended
    }
    guard stage == .running else { return }
    let item = params["textDocument"]
    guard let uri = item["uri"].string else { return }
    switch method {
    case "textDocument/didOpen":
      documents[uri] = TextDocument(
        uri: uri, path: Self.path(of: uri), text: item["text"].string ?? "", version: item["version"].int,
        encoding: encoding, analysis: { [unowned self] in analysis(of: $0) }, run: { [unowned self] in run($0) })
    case "textDocument/didChange":
      documents[uri]?.change(params["contentChanges"].array ?? [], version: item["version"].int)
    case "textDocument/didClose": documents[uri] = nil
    case "textDocument/didSave": break
    default: return
    }
    // Other documents may include this one.
    for (other, document) in documents where other != uri && document.includesFiles {
      document.forget()
      note(other)
    }
    note(uri)
  }

  private func note(_ uri: String) {
    stale.removeAll { $0 == uri }
    stale.append(uri)
  }

  private func answer(_ method: String, _ params: JSON, _ id: JSON) -> JSON {
    let result: JSON
    if method == "completionItem/resolve" {
      result = resolved(params)
    } else {
      guard let request = DocumentRequest(rawValue: method) else {
        return failure(id, .methodNotFound, "`\(method.prefix(80))` is not known here")
      }
      guard let document = params["textDocument"]["uri"].string.flatMap({ documents[$0] }) else {
        return failure(id, .invalidParams, "the document is not open")
      }
      do throws(Refusal) {
        result = try self.answer(request, document, params)
      } catch {
        return failure(id, .requestFailed, error.text)
      }
    }
    return ["jsonrpc": "2.0", "id": id, "result": result]
  }

  private func failure(_ id: JSON, _ code: ErrorCode, _ text: String) -> JSON {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .int(code.rawValue), "message": .string(text)]]
  }

  private func notification(_ method: String, _ params: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }

  // MARK: Scripts

  /// The open scripts, sorted by URI.
  var openDocuments: [TextDocument] { documents.values.sorted { $0.uri < $1.uri } }

  /// Returns the path of a file URI; other URIs are returned unchanged.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    let rest = uri.dropFirst("file://".count)
    return String(rest[(rest.firstIndex(of: "/") ?? rest.startIndex)...]).removingPercentEncoding ?? String(rest)
  }

  private func analysis(of source: SourceText) -> Analysis {
    Analysis(of: source, in: Scope(known: options.names)) { [unowned self] path throws(UnreadableFile) in
      try read(path)
    }
  }

  /// Returns the bytes of a file, if possible the editor's version.
  func read(_ path: String) throws(UnreadableFile) -> [UInt8] {
    if let document = documents.values.first(where: { $0.path == path }) { return document.source.bytes }
    return try options.readFile(path)
  }

  /// The time limit of a run, because the editor waits.
  private static let patience = Duration.milliseconds(400)

  private func run(_ source: SourceText) -> ScriptRun {
    var result = ScriptRun()
    let end = ContinuousClock.now + Self.patience
    var looks = 0
    var options = options
    options.foreignItemLimit = Limits.foreignItemsInEditor
    options.trace = .off
    options.readFile = { [unowned self] path throws(UnreadableFile) in try read(path) }
    options.noteAnswer = { if $0.place.source === source { result.answers.append($0) } }
    options.isInterrupted = {
      looks += 1
      return looks % 64 == 0 && ContinuousClock.now > end
    }
    let lines = options.answerLines
    let listener = Listener { item in
      switch item {
      case .step(let step) where step.place.source === source:
        let lines = step.events.compactMap(Self.line)
        if !lines.isEmpty { result.calls[step.place.span.start, default: []] += lines }
      case .answer(let answer) where answer.place.source === source:
        result.texts[answer.place.span.start] = lines(answer.value)
      case .check(let outcome) where !outcome.passed && outcome.place.source === source:
        result.failures.append(outcome.place.span.start)
      case .diagnostic(let problem) where problem.severity == .error && problem.source === source:
        result.failures.append(problem.span.start)
      default: break
      }
    }
    _ = Lab(transcript: listener, options: options).run(source)
    return result
  }

  /// Returns a call with its line in a loaded class, or what that printed; nil for a call without such code.
  private static func line(of event: LayoutEvent) -> String? {
    if case .printed(let printed) = event.detail { return "\(CallWord.say.rawValue)  \(printed.text)" }
    return event.place.map { "\(event.call.rawValue)  \($0)" }
  }
}
