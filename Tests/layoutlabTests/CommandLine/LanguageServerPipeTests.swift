import Expectations
import Foundation
import LanguageServer
import Testing

/// `layoutlab lsp` with a client at the other end of its pipes.
@Suite(.timeLimit(.minutes(1))) struct LanguageServerPipeTests {
  private final class Client {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var reader = MessageReader()
    private var last = 0

    init(_ arguments: [String] = ["lsp"], environment: [String: String] = [:]) throws {
      process.currentDirectoryURL = Project.root
      process.executableURL = URL(fileURLWithPath: BuiltBinary.path)
      process.arguments = arguments
      process.environment = BuiltBinary.environment(environment)
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
    }

    func send(_ bytes: [UInt8]) throws { try input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

    func notify(_ method: String, _ params: JSON) throws {
      try send(MessageReader.frame(["jsonrpc": "2.0", "method": .string(method), "params": params]))
    }

    /// The next message; nil at the end.
    func next() -> JSON? {
      while true {
        if let message = reader.next() { return JSON(message) }
        let bytes = output.fileHandleForReading.availableData
        if bytes.isEmpty { return nil }
        reader.append(bytes)
      }
    }

    /// Asks, and passes over what is no answer to it.
    func ask(_ method: String, _ params: JSON) throws -> JSON {
      last += 1
      try send(
        MessageReader.frame(["jsonrpc": "2.0", "id": .int(last), "method": .string(method), "params": params]))
      while let message = next() {
        if message["id"] == .int(last) { return message["result"] }
      }
      throw CocoaError(.fileReadUnknown)
    }

    /// The codes of the next diagnostics.
    func mistakes() -> [String]? {
      while let message = next() {
        guard message["method"] == "textDocument/publishDiagnostics" else { continue }
        return message["params"]["diagnostics"].array?.compactMap { $0["code"].string }
      }
      return nil
    }

    func end() -> Int32 {
      input.fileHandleForWriting.closeFile()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private static let item: JSON = ["uri": "file:///tmp/s.layout", "version": 1]

  private func position(_ line: Int, _ character: Int) -> JSON {
    [
      "textDocument": ["uri": "file:///tmp/s.layout"],
      "position": ["line": .int(line), "character": .int(character)],
    ]
  }

  @Test func `Ctrl-C ends the server whether it waits or works`() throws {
    for messages in 1...12 {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      defer { ends.forEach { close($0) } }
      let process = try SpawnedProcess(
        arguments: ["lsp"], environment: BuiltBinary.environment(),
        streams: [
          .descriptor(ends[0]), .path("/dev/null", flags: O_WRONLY), .path("/dev/null", flags: O_WRONLY),
        ])
      let message = MessageReader.frame(["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": [:]])
      let bytes = Array(repeating: message, count: messages).flatMap(\.self)
      write(ends[1], bytes, bytes.count)
      // The pipe is emptied once the server reads; it answers while the signal comes.
      var unread: Int32 = 1
      let deadline = ContinuousClock.now + SpawnedProcess.patience
      while unread > 0, ContinuousClock.now < deadline { _ = ioctl(ends[0], UInt(FIONREAD), &unread) }
      process.signal(SIGINT)
      try expect(process.wait(), is: 130)
    }
  }

  @Test func `a session of an editor, with noise between its messages`() throws {
    let client = try Client()
    let abilities = try client.ask("initialize", ["capabilities": [:]])["capabilities"]
    for name in [
      "completionProvider", "signatureHelpProvider", "hoverProvider", "definitionProvider",
      "documentSymbolProvider", "foldingRangeProvider", "documentFormattingProvider", "codeActionProvider",
      "codeLensProvider", "semanticTokensProvider",
    ] {
      #expect(!abilities[name].isNull, "\(name)")
    }
    try client.notify("initialized", [:])
    let text = "columns 3; items 5 100\nframe 3\nexpect no overlap\n"
    try client.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "file:///tmp/s.layout", "languageId": "layoutlab", "version": 1, "text": .string(text),
        ]
      ])
    expect(client.mistakes(), is: [])
    let hover = try client.ask("textDocument/hover", position(1, 2))["contents"]["value"].string ?? ""
    #expect(hover.contains("0:3"), "\(hover)")
    // What is typed comes key by key, in one write.
    var bytes: [UInt8] = Array("nonsense\r\n\r\n".utf8)
    for (index, key) in "colum".enumerated() {
      bytes += MessageReader.frame([
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file:///tmp/s.layout", "version": .int(index + 2)],
          "contentChanges": [
            [
              "range": [
                "start": ["line": 3, "character": .int(index)], "end": ["line": 3, "character": .int(index)],
              ],
              "text": .string(String(key)),
            ]
          ],
        ],
      ])
    }
    try client.send(bytes)
    var codes: [String]?
    repeat { codes = client.mistakes() } while codes == []
    expect(codes, is: ["LL0101"])
    let items = try client.ask("textDocument/completion", position(3, 5))["items"].array ?? []
    expect(items.compactMap { $0["label"].string }, is: ["columns"])
    #expect(
      try client.ask("completionItem/resolve", items[0])["documentation"]["value"].string?.contains("Lanes") == true
    )
    #expect(try client.ask("shutdown", nil).isNull)
    try client.notify("exit", nil)
    expect(client.end(), is: 0)
  }

  @Test func `a client that is gone ends it, and garbage does not`() throws {
    let client = try Client()
    try client.send([UInt8](repeating: 0, count: 100_000) + Array("\r\n\r\n{\"id\":".utf8))
    _ = try client.ask("initialize", ["capabilities": [:]])
    try client.send(Array("Content-Length: 3\r\n\r\n{]}".utf8))
    expect(client.next()?["error"]["code"], is: -32700)
    expect(client.end(), is: 1)
  }

  @Test(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
  func `hover names the lines of a loaded class that a statement runs, and those that set a frame`() throws {
    let path = "\(Project.root.path)/docs/use/session/BoardLayout.swift"
    let client = try Client(["load", path, "lsp"], environment: LoadingLab.environment)
    _ = try client.ask("initialize", ["capabilities": [:]])
    let text = "layout BoardLayout; items 4\nproperty gap 20\nblame frame 2\n"
    try client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": "file:///tmp/s.layout", "version": 1, "text": .string(text)]])
    func hover(_ line: Int) throws -> String {
      try client.ask("textDocument/hover", position(line, 2))["contents"]["value"].string ?? ""
    }
    let source = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    func line(_ text: String) -> Int { 1 + (source.firstIndex { $0.contains(text) } ?? -1) }
    let step = try hover(1)
    #expect(
      step.contains("\nprepare()  BoardLayout.swift:\(line("func prepare()"))\nsay  [debug layout] 4"), "\(step)")
    let answer = try hover(2)
    #expect(answer.contains(", set at BoardLayout.swift:\(line("card.frame = "))\n"), "\(answer)")
    _ = try client.ask("shutdown", [:])
    try client.notify("exit", [:])
    expect(client.end(), is: 0)
  }
}
