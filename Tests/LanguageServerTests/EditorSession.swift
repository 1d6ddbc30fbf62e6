import GalleryHosts
import LanguageServer
import LayoutRendering
import LayoutScript
import Testing

/// An editor with one script open, as the server sees it.
@MainActor
struct EditorSession {
  static let uri = "file:///tmp/a%20b/test.layout"

  let server: LanguageServer
  private(set) var answers: [JSON] = []

  /// - Parameter encodings: what the editor can count positions in.
  init(_ text: String? = nil, encodings: [JSON] = []) throws {
    var options = LabOptions()
    options.catalog = .builtIn + .gallery
    options.answerLines = AnswerText.lines
    server = LanguageServer(version: "1", options: options)
    let capabilities: JSON = ["general": ["positionEncodings": .array(encodings)]]
    answers = server.receive(
      (["jsonrpc": "2.0", "id": 0, "method": "initialize", "params": ["capabilities": capabilities]] as JSON).bytes)
    notify("initialized", [:])
    guard let text else { return }
    let item: JSON = ["uri": .string(Self.uri), "languageId": "layoutlab", "version": 1, "text": .string(text)]
    notify("textDocument/didOpen", ["textDocument": item])
  }

  func notify(_ method: String, _ params: JSON) {
    let answers = server.receive((["jsonrpc": "2.0", "method": .string(method), "params": params] as JSON).bytes)
    #expect(answers == [])
  }

  /// A request about the open script.
  /// - Returns: its result.
  func ask(_ method: String, at line: Int = 0, _ character: Int = 0, _ more: [String: JSON] = [:]) throws -> JSON {
    var params: [String: JSON] = [
      "textDocument": ["uri": .string(Self.uri)], "position": ["line": .int(line), "character": .int(character)],
    ]
    params.merge(more) { $1 }
    let answer = try request("textDocument/" + method, .object(params))
    try #require(answer["error"].isNull, "\(answer)")
    return answer["result"]
  }

  func request(_ method: String, _ params: JSON) throws -> JSON {
    let message: JSON = ["jsonrpc": "2.0", "id": "x", "method": .string(method), "params": params]
    let answers = server.receive(message.bytes)
    try #require(answers.count == 1)
    #expect(answers[0]["id"] == "x")
    return answers[0]
  }

  /// Puts a text in the place of a range, `(line, character)` up to another.
  func change(_ start: (Int, Int), _ end: (Int, Int), _ text: String, version: Int = 2) {
    func position(_ place: (Int, Int)) -> JSON { ["line": .int(place.0), "character": .int(place.1)] }
    let change: JSON = ["range": ["start": position(start), "end": position(end)], "text": .string(text)]
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(Self.uri), "version": .int(version)], "contentChanges": [change]])
  }

  /// The mistakes that are reported of the open script, each as `line:character code`.
  func mistakes() -> [String]? {
    let notices = server.diagnostics().filter { $0["params"]["uri"].string == Self.uri }
    return notices.last?["params"]["diagnostics"].array?.map { mistake in
      let start = mistake["range"]["start"]
      return "\(start["line"].int ?? -1):\(start["character"].int ?? -1) \(mistake["code"].string ?? "")"
    }
  }
}
