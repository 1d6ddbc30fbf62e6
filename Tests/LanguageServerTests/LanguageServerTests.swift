import Expectations
import Foundation
import LanguageServer
import Testing

@MainActor
struct LanguageServerTests {
  // MARK: The session

  @Test func `the first message is answered with what the server can do`() throws {
    let session = try EditorSession()
    let result = session.answers[0]["result"]
    #expect(result["serverInfo"]["name"] == "layoutlab")
    #expect(result["capabilities"]["positionEncoding"] == "utf-16")
    #expect(result["capabilities"]["hoverProvider"] == true)
    #expect(
      try EditorSession(encodings: ["utf-8"]).answers[0]["result"]["capabilities"]["positionEncoding"] == "utf-8")
  }

  @Test func `before the first message and after the last nothing is answered`() throws {
    let session = try EditorSession("item 5\n")
    #expect(try session.request("shutdown", nil)["result"].isNull)
    #expect(try session.request("textDocument/hover", [:])["error"]["code"] == -32600)
    session.notify("exit", nil)
    #expect(session.server.exitStatus == 0)
    let other = try EditorSession()
    other.notify("exit", nil)
    #expect(other.server.exitStatus == 1)
  }

  @Test(arguments: [
    "", "nonsense", "[]", "{}", "7", "null", "{\"id\":1}", "{\"id\":1,\"method\":7}",
    "{\"method\":\"textDocument/didOpen\"}",
    "{\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"x\"}}}",
    "{\"id\":1,\"method\":\"textDocument/hover\",\"params\":[1,2]}",
    "{\"id\":1,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":\"file:///none\"}}}",
    "{\"id\":{},\"method\":\"frobnicate\"}", "{\"id\":1,\"method\":\"initialize\"}", "\u{0}\u{FFFF}",
  ]) func `what a broken client sends is refused or passed over, and the server goes on`(message: String) throws {
    let session = try EditorSession("colums 3\n")
    for answer in session.server.receive(Array(message.utf8)) { #expect(!answer["error"].isNull, "\(answer)") }
    #expect(session.mistakes() == ["0:0 LL0101"])
  }

  @Test func `messages come in pieces, behind noise, and without an end`() {
    let first: JSON = ["id": 1, "method": "a"]
    let second: JSON = ["id": 2, "method": "é"]
    let noise = Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
    let bytes = MessageReader.frame(first) + noise + MessageReader.frame(second)
    for size in [1, 2, 3, 7, 64, bytes.count] {
      var reader = MessageReader()
      var found: [JSON?] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(bytes.count, start + size)])
        while let message = reader.next() { found.append(JSON(message)) }
      }
      expect(found, is: [first, second], "in pieces of \(size)")
    }
    var reader = MessageReader()
    reader.append(Array("Content-Length: \(1 << 40)\r\n\r\nabc".utf8))
    #expect(reader.next() == nil)
    var endless = MessageReader()
    endless.append([UInt8](repeating: 0x61, count: 1 << 20))
    #expect(endless.next() == nil)
    endless.append([0x0A, 0x0A] + MessageReader.frame(first))
    #expect(endless.next().flatMap(JSON.init) == first)
    var long = MessageReader()
    long.append([UInt8](repeating: 0, count: 100_000) + [0x0A, 0x0A] + MessageReader.frame(first))
    #expect(long.next().flatMap(JSON.init) == first, "in one piece with what came before")
  }

  // MARK: Mistakes

  @Test func `mistakes follow what is typed`() throws {
    let session = try EditorSession("columns 3\nitem 5; colums 3\n")
    #expect(session.mistakes() == ["1:8 LL0101"])
    #expect(session.mistakes() == nil, "nothing changed")
    session.change((1, 13), (1, 13), "n")
    #expect(session.mistakes() == [])
    session.change((0, 8), (1, 0), "x\n\u{1F600}\n")
    #expect(session.mistakes()?.first?.hasPrefix("0:8 ") == true)
    session.notify("textDocument/didClose", ["textDocument": ["uri": .string(EditorSession.uri)]])
    #expect(session.mistakes() == [])
  }

  @Test func `positions count UTF-16 where nothing else was agreed`() throws {
    let text = "print \"\u{1F600}é\"; colums 3\n"
    #expect(try EditorSession(text).mistakes() == ["0:13 LL0101"])
    #expect(try EditorSession(text, encodings: ["utf-8"]).mistakes() == ["0:16 LL0101"])
    let session = try EditorSession(text)
    session.change((0, 18), (0, 18), "n")
    #expect(session.mistakes() == [])
  }

  @Test func `edits at any places leave the same text as they would in a string`() throws {
    var session = try EditorSession("")
    var (text, state): ([Character], UInt64) = ([], 11)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Int(state >> 33) % count
    }
    let pieces = ["item 5\n", "é", "\u{1F600}", "\n", "columns 3; ", ""]
    for _ in 0..<300 {
      let (a, b) = (random(text.count + 1), random(text.count + 1))
      let (start, end) = (min(a, b), min(max(a, b), min(a, b) + 4))
      func place(_ index: Int) -> (Int, Int) {
        let before = String(text[..<index])
        let line = before.split(separator: "\n", omittingEmptySubsequences: false)
        return (line.count - 1, line.last.map { $0.utf16.count } ?? 0)
      }
      let piece = pieces[random(pieces.count)]
      session.change(place(start), place(end), piece)
      text.replaceSubrange(start..<end, with: Array(piece))
    }
    // What the server has is seen where it formats a text, or in what it says of mistakes.
    let other = try EditorSession(String(text))
    #expect(session.mistakes() == other.mistakes())
    session = other
  }

  @Test func `an error names other places`() throws {
    let session = try EditorSession("print (1 + 2\n")
    let mistake = session.server.diagnostics().last?["params"]["diagnostics"].array?.first
    #expect(
      mistake?["relatedInformation"].array?.first?["location"]["range"]["start"]["character"] == 12,
      "\(mistake ?? nil)")
  }

  // MARK: Help

  @Test func `completion offers what can stand there, in the place of what is typed`() throws {
    let session = try EditorSession("colu\nlayout WaterfallL\nlet $abc 5; item $a\n")
    func texts(_ line: Int, _ character: Int) throws -> [String] {
      let items = try session.ask("completion", at: line, character)["items"].array ?? []
      return items.compactMap { $0["textEdit"]["newText"].string }
    }
    try expect(texts(0, 4), is: ["columns"])
    try expect(texts(1, 17), is: ["WaterfallLayout"])
    try expect(texts(2, 19), is: ["$abc"])
    let item = try session.ask("completion", at: 0, 4)["items"].array?.first ?? nil
    #expect(item["textEdit"]["range"]["start"]["character"] == 0)
    let resolved = try session.request("completionItem/resolve", item)["result"]
    #expect(resolved["documentation"]["value"].string?.contains("Lanes of a vertical waterfall") == true)
  }

  @Test func `hover says what a word is, and what the lab answers to the line`() throws {
    let session = try EditorSession("columns 3; item 100\nframe 0\nscenario \"s\" { item 50\n  content\n}\n")
    func text(_ line: Int, _ character: Int) throws -> String {
      try session.ask("hover", at: line, character)["contents"]["value"].string ?? ""
    }
    #expect(try text(0, 2).contains("Lanes of a vertical waterfall"))
    let frame = try text(1, 2)
    #expect(frame.contains("0:0         0        0      100      100"), "\(frame)")
    let content = try text(3, 4)
    #expect(content.contains("320x"), "\(content)")
    #expect(try session.ask("hover", at: 0, 9).isNull)
  }

  @Test func `hover says what a setting is after its statement, and explains a mistake`() throws {
    let session = try EditorSession(
      "inset 20 15; columns 3\nrepeat 2 { inset (2 * 4) # both\n}\nsection { inset 5 }\ncolums 3\n")
    func text(_ line: Int, _ character: Int) throws -> String {
      try session.ask("hover", at: line, character)["contents"]["value"].string ?? ""
    }
    let mistake = try text(4, 2)
    #expect(mistake.contains("LL0101: an unknown statement") && mistake.contains("What happened"), "\(mistake)")
    let start = "```text\n    "
    #expect(try !text(0, 1).hasPrefix(start), "nothing runs with a mistake in it")
    session.change((4, 5), (4, 5), "n")
    #expect(try text(0, 1).hasPrefix(start + "inset 20 15\n"))
    #expect(try text(1, 12).hasPrefix(start + "inset 8\n"))
    #expect(try text(4, 1).hasPrefix(start + "columns 3\n"))
    #expect(try !text(3, 12).hasPrefix(start), "a section's own settings are not asked")
  }

  @Test func `a script without an end does not keep the editor waiting`() throws {
    let session = try EditorSession("item 5\nframe 0\nrepeat 1000000 { repeat 1000000 { columns 2; columns 3 } }\n")
    #expect(try session.ask("hover", at: 1, 2)["contents"]["value"].string?.contains("0:0") == true)
  }

  @Test func `the form of a statement is shown with the part that is due`() throws {
    let session = try EditorSession("inset 20 15 \ncolumns 3; \n")
    let help = try session.ask("signatureHelp", at: 0, 12)
    #expect(help["signatures"].array?.isEmpty == false)
    #expect(help["signatures"].array?.last?["activeParameter"] == 2, "\(help)")
    #expect(try session.ask("signatureHelp", at: 1, 11).isNull)
  }

  // MARK: The script as a whole

  @Test func `a name leads to where it is given`() throws {
    let session = try EditorSession("def tall { item 300 }\nlet $x 5\ntall; item $x\n")
    let line = { (result: JSON) in result["range"]["start"]["line"].int }
    try expect(line(session.ask("definition", at: 2, 1)), is: 0)
    try expect(line(session.ask("definition", at: 2, 12)), is: 1)
    #expect(try session.ask("definition", at: 2, 7).isNull)
  }

  @Test func `a layout of a loaded file is completed and leads to its class, and nothing of it runs`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "import UIKit\n\nfinal class GridLayout: UICollectionViewLayout { #error(\"no\") }\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let session = try EditorSession("load \"\(path)\"\nlayout GridLayout\n")
    let file = try session.ask("definition", at: 0, 8)
    expect(file["uri"], is: .string("file://\(path)"))
    let name = try session.ask("definition", at: 1, 9)
    expect(name["uri"], is: .string("file://\(path)"))
    expect(name["range"], is: ["start": ["line": 2, "character": 12], "end": ["line": 2, "character": 22]])
    let completion = try EditorSession("load \"\(path)\"\nlayout Gr").ask("completion", at: 1, 9)
    #expect((completion["items"].array ?? []).map { $0["label"] }.contains("GridLayout"))
  }

  private static let named = """
    def card $w { item $w; mark here }
    def tall $w { item $w }
    let $w 5
    scenario "one" { card $w; expect (@here.count == 1) }
    card 3; tall 4
    """

  @Test(arguments: [
    (0, 5, ["0:4", "3:17", "4:0"]), (3, 18, ["0:4", "3:17", "4:0"]), (0, 11, ["0:10", "0:20"]),
    (2, 5, ["2:5", "3:23"]), (3, 35, ["0:28", "3:35"]), (3, 11, ["3:10"]), (2, 0, []),
  ]) func `a name is found where it is given and used, a value in its own statement`(
    line: Int, character: Int, places: [String]
  ) throws {
    let found = try EditorSession(Self.named).ask("references", at: line, character)
    let starts = (found.array ?? []).map { $0["range"]["start"] }
    expect(starts.map { "\($0["line"].int ?? -1):\($0["character"].int ?? -1)" }, is: places)
  }

  @Test func `a name becomes another one everywhere, where that makes no mistake`() throws {
    let session = try EditorSession(Self.named)
    let range = try session.ask("prepareRename", at: 4, 1)
    expect(range["placeholder"], is: "card")
    #expect(try session.ask("prepareRename", at: 2, 0).isNull, "a word of the language")
    func rename(_ line: Int, _ character: Int, _ name: JSON) throws -> [String] {
      let edits = try session.ask("rename", at: line, character, ["newName": name])["changes"][EditorSession.uri]
      return (edits.array ?? []).map { "\($0["range"]["start"]["line"].int ?? -1) \($0["newText"].string ?? "")" }
    }
    try expect(rename(4, 1, "tile"), is: ["0 tile", "3 tile", "4 tile"])
    try expect(rename(2, 5, "$h"), is: ["2 h", "3 h"])
    try expect(rename(0, 29, "@there"), is: ["0 there", "3 there"])
    try expect(rename(3, 12, "the first"), is: ["3 the first"])
    for (name, words) in [
      ("tall", "`tall` is there already"), ("two words", "`two words` is not a name"),
      ("item", "`item` cannot stand there"),
    ] as [(JSON, String)] {
      let error = try session.request(
        "textDocument/rename",
        [
          "textDocument": ["uri": .string(EditorSession.uri)], "position": ["line": 4, "character": 1],
          "newName": name,
        ])["error"]
      expect(error["code"], is: -32803)
      #expect(error["message"].string?.hasPrefix(words) == true, "\(error)")
    }
  }

  @Test func `symbols, folds, lenses and tokens`() throws {
    let session = try EditorSession(
      "# one\n# two\nscenario \"s\" {\n  item 5\n  frame 0\n  | 0:0\n  | x\n}\nmark here\n")
    let symbols = try session.ask("documentSymbol").array ?? []
    expect(symbols.compactMap { $0["name"].string }, is: ["s", "here"])
    expect(symbols.map { $0["range"]["end"]["line"].int }, is: [7, 8], "a block belongs to its name")
    expect(symbols.map { $0["selectionRange"]["end"]["line"].int }, is: [2, 8])
    let folds = try session.ask("foldingRange").array ?? []
    expect(
      folds.map { [$0["startLine"].int ?? -1, $0["endLine"].int ?? -1] }.sorted { $0[0] < $1[0] },
      is: [[0, 1], [2, 6], [5, 6]])
    let lenses = try session.ask("codeLens").array ?? []
    expect(lenses.compactMap { $0["command"]["title"].string }, is: ["run", "film", "test"])
    let data = try session.ask("semanticTokens/full")["data"].array?.compactMap(\.int) ?? []
    #expect(data.count % 5 == 0 && data.prefix(5) == [0, 0, 5, 4, 0])
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func `tokens of a range are those of the whole there, and edits make the new ones of the old`(
    encoding: PositionEncoding
  ) throws {
    func numbers(_ value: JSON) -> [Int] { value.array?.compactMap(\.int) ?? [] }
    let lines = ["columns 3; item 5", "print \"äö😀\" (count) # 漢字", "", "frame 0", "| 0:0 […]", "| ...", "item 7"]
    let session = try EditorSession(
      lines.joined(separator: "\n") + "\n", encodings: [.string(encoding.rawValue)])
    /// Tokens as line, character, length, type.
    func places(_ data: [Int]) -> [[Int]] {
      var (line, character) = (0, 0)
      return stride(from: 0, to: data.count, by: 5).map { index in
        character = data[index] == 0 ? character + data[index + 1] : data[index + 1]
        line += data[index]
        return [line, character, data[index + 2], data[index + 3]]
      }
    }
    let whole = try session.ask("semanticTokens/full")
    let all = places(numbers(whole["data"]))
    // Behind the text of line 1 stands `(`: what is before it counts as the editor counts.
    let units = encoding == .utf8 ? "print \"äö😀\" ".utf8.count : "print \"äö😀\" ".utf16.count
    #expect(all.contains([1, units, 1, 6]), "\(all)")
    for first in lines.indices {
      for last in first..<lines.count {
        let range: JSON = [
          "start": ["line": .int(first), "character": 0], "end": ["line": .int(last), "character": 99],
        ]
        let part = places(numbers(try session.ask("semanticTokens/range", at: 0, 0, ["range": range])["data"]))
        expect(part.filter { first...last ~= $0[0] }, is: all.filter { first...last ~= $0[0] })
        #expect(part.allSatisfy { first - 1...last ~= $0[0] }, "\(part)")
      }
    }
    var (data, id) = (numbers(whole["data"]), whole["resultId"])
    for (place, text) in [((0, 8), "12"), ((2, 0), "tick; item 120 80"), ((6, 0), "# "), ((0, 0), "\n")] {
      session.change(place, place, text)
      let edits = try session.ask("semanticTokens/full/delta", at: 0, 0, ["previousResultId": id])
      for edit in edits["edits"].array ?? [] {
        let start = edit["start"].int ?? 0
        data.replaceSubrange(start..<(start + (edit["deleteCount"].int ?? 0)), with: numbers(edit["data"]))
      }
      id = edits["resultId"]
      expect(
        data,
        is: numbers(
          try session.ask(
            "semanticTokens/range", at: 0, 0,
            [
              "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
            ])["data"]))
    }
    let same = try session.ask("semanticTokens/full/delta", at: 0, 0, ["previousResultId": id])
    expect(same["edits"].array, is: [])
    #expect(try session.ask("semanticTokens/full/delta", at: 0, 0, ["previousResultId": "1"])["data"].array != nil)
  }

  @Test func `what is written is read again`() {
    let text = "\u{0}\u{1F}\n\r\t\"\\/ äö😀\u{2028}"
    let value: JSON = [
      "b": [nil, true, false, 0, -7, .double(1.5), .string(text)], "a": ["\n": [:]], "c": [],
    ]
    expect(JSON(value.bytes), is: value)
    expect(
      String(decoding: (["b": 1, "a": "x\u{1}"] as JSON).bytes, as: UTF8.self), is: "{\"a\":\"x\\u0001\",\"b\":1}")
  }

  @Test func `formatting changes the lines that have another form`() throws {
    let session = try EditorSession("columns   3\nitem 5\n")
    let edits = try session.ask("formatting").array ?? []
    expect(edits.count, is: 1)
    expect(edits.first?["newText"].string, is: "columns 3\n")
    #expect(try EditorSession("colums 3\n").ask("formatting").isNull)
  }

  @Test func `what has one correction is corrected, and an answer is written`() throws {
    let session = try EditorSession("colums 3\n")
    let range: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 1]]
    let actions = try session.ask("codeAction", at: 0, 0, ["range": range]).array ?? []
    expect(
      actions.compactMap { $0["title"].string },
      is: ["write `columns`", "Explain LL0101", "Fix what has one certain correction"])
    #expect(actions[1]["command"]["command"] == "layoutlab.explain")
    #expect(actions[1]["command"]["arguments"] == ["LL0101"])
    #expect(actions.first?["edit"]["changes"][EditorSession.uri].array?.first?["newText"] == "columns")
    let other = try EditorSession("item 50\ncontent\n| 1x1\n")
    let line: JSON = ["start": ["line": 1, "character": 0], "end": ["line": 1, "character": 0]]
    let bless = try other.ask("codeAction", at: 1, 0, ["range": line]).array?.first ?? nil
    #expect(bless["title"] == "Expect the answer that comes now")
    #expect(bless["edit"]["changes"][EditorSession.uri].array?.first?["newText"] == "| 320x50", "\(bless)")
  }

  @Test func `what fails can be made small from any line of its scenario, and from no other`() throws {
    let session = try EditorSession(
      "items 3\nscenario \"a\" {\n  items 2\n  expect (count == 1)\n}\nscenario \"b\" { expect (count == 3) }\n"
        + "scenario \"c\" {\n  print (1/0)\n}\n")
    func shrink(at line: Int) throws -> JSON? {
      let place: JSON = ["line": .int(line), "character": 2]
      let actions =
        try session.ask("codeAction", at: line, 2, ["range": ["start": place, "end": place]]).array ?? []
      return actions.first { $0["title"] == "Shrink what fails here" }?["command"]
    }
    for line in 1...4 {
      try expect(shrink(at: line)?["arguments"], is: [.string(EditorSession.uri), 2], "line \(line)")
    }
    try expect(shrink(at: 2)?["command"], is: "layoutlab.shrink")
    try expect(shrink(at: 5), is: nil)
    try expect(shrink(at: 7)?["arguments"], is: [.string(EditorSession.uri), 7])
    session.change((3, 19), (3, 20), "2")
    try expect(shrink(at: 2)?["arguments"], is: [.string(EditorSession.uri), 2], "it fails still")
    session.change((3, 19), (3, 20), "5")
    try expect(shrink(at: 2), is: nil)
  }

  @Test func `a file that is open is included as the editor has it`() throws {
    let session = try EditorSession("include \"part.layout\"\ntall\n")
    #expect(session.mistakes()?.isEmpty == false)
    let part: JSON = ["uri": "file:///tmp/a%20b/part.layout", "version": 1, "text": "def tall { item 300 }\n"]
    session.notify("textDocument/didOpen", ["textDocument": part])
    #expect(session.mistakes() == [])
    let changes = try session.ask("rename", at: 1, 1, ["newName": "high"])["changes"]
    expect(changes[EditorSession.uri].array?.count, is: 1)
    expect(changes["file:///tmp/a%20b/part.layout"].array?.count, is: 1, "where it is given")
  }
}
