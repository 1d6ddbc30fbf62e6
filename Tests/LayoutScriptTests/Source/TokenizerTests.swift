import Expectations
import LayoutScript
import Testing

@testable import LayoutLanguage

struct TokenizerTests {
  /// Each token as its kind and text.
  private func tokens(_ text: String) -> [String] {
    let source = SourceText(name: "test", text: text)
    var tokenizer = Tokenizer(source)
    var all: [String] = []
    while true {
      let token = tokenizer.next()
      if token.kind == .end { return all }
      all.append("\(token.kind) \(source.text(token.span))")
    }
  }

  @Test(arguments: [
    ("1:3...1:5", ["range 1:3...1:5"]),
    ("2....5", ["range 2...", "dot .", "number 5"]),
    ("0.5...1.5", ["range 0.5...1.5"]),
    ("2..5", ["twoDots 2..5"]),
    ("1.x", ["number 1", "dot .", "name x"]),
    ("1e5x2E-1", ["size 1e5x2E-1"]),
    ("1e", ["number 1", "name e"]),
    ("-5x3", ["number -5", "name x3"]),
    ("5,-3", ["point 5,-3"]),
    ("5, 3", ["number 5", "comma ,", "number 3"]),
    ("-5%", ["percent -5%"]),
    ("10-5", ["number 10", "number -5"]),
    ("(10-5)", ["openParenthesis (", "number 10", "minus -", "number 5", "closeParenthesis )"]),
    ("(1,2)", ["openParenthesis (", "number 1", "comma ,", "number 2", "closeParenthesis )"]),
    ("(3%2)", ["openParenthesis (", "number 3", "percentSign %", "number 2", "closeParenthesis )"]),
    ("(1//2)", ["openParenthesis (", "number 1", "slash /", "slash /", "number 2", "closeParenthesis )"]),
    (
      "(1\n-2)\n-2",
      ["openParenthesis (", "number 1", "minus -", "number 2", "closeParenthesis )", "newline \n", "number -2"]
    ),
    ("a-- b", ["name a", "foreignComment -- b"]),
    ("/* a */ b", ["foreignComment /* a */", "name b"]),
    ("@4.2.x", ["step @4.2", "dot .", "name x"]),
    ("@-1 @a_1 @", ["step @-1", "step @a_1", "loneSigil @"]),
    ("a | b", ["name a", "unknown |", "name b"]),
    (" | b", ["expected | b"]),
    ("a : b\n: b", ["name a", "unknown :", "name b", "newline \n", "command : b"]),
    ("a \\\n| b", ["name a", "unknown |", "name b"]),
    ("\u{201C}a b\u{201D} c", ["foreignString \u{201C}a b\u{201D}", "name c"]),
    ("'a b' c", ["foreignString 'a b'", "name c"]),
    (
      "<= < >= > == != =",
      [
        "comparison <=", "comparison <", "comparison >=", "comparison >", "comparison ==", "comparison !=",
        "assign =",
      ]
    ),
  ])
  func `the longest token wins`(text: String, expected: [String]) {
    expect(tokens(text), is: expected)
  }

  @Test func `tokens and gaps tile random bytes`() {
    var random = RandomStream(seed: 1)
    for round in 0..<3000 {
      let count = Int(random.next() % 40)
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      expectTiles(bytes, "seed 1, round \(round): \(bytes)")
    }
  }

  @Test func `tokens and gaps tile whatever pieces of the grammar are put together`() {
    var random = RandomStream(seed: 2)
    for round in 0..<6000 {
      let count = Int(random.next() % 14)
      let text = (0..<count).map { _ in Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }.joined()
      expectTiles(Array(text.utf8), "seed 2, round \(round): \(text)")
    }
  }

  @Test func `a script with a byte changed, dropped or doubled is still read`() {
    let script = Array(
      """
      view 320x480; layout flow \\
        animated
      section "Fruit" { item 120 80 "Swift"  # caption
        if (frame(0).maxY + 10 == -frame(1:3).y) { columns 2 } else { rows 3 } }
      expect frames 2...4 == 115,110 90x60; scroll 50%; :undo
      | 0:0  x 15
      for $k in 0...9 { items 20 80...240 }; diff @2 @-1
      """.utf8)
    var random = RandomStream(seed: 3)
    for round in 0..<4000 {
      var bytes = script
      for _ in 0...random.next() % 3 {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(bytes[place], at: place)
        case 2: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        default: bytes[place] = bytes[Int(random.next() % UInt64(bytes.count))]
        }
      }
      expectTiles(bytes, "seed 3, round \(round)")
    }
  }

  private static let pieces = [
    " ", " ", "\n", "\r\n", "\t", "\\\n", "\\", ";", "{", "}", "(", ")", "\"", "\"a\"", "\\\"", "a", "else", "not",
    "and",
    "or", "if", "x", "320x480", "1:3", "2...4", "..", "...", "…", "×", "-", "+", "*", "/", "%", "=", "==", "<",
    "50%", "1,2", ",",
    ".", "$h", "$", "@4", "@", "# c", "##", "|", ":", "é", "\u{201C}", "'", "1e9", "1e999", "0.3", "lab>", "--",
    "//", "/*",
    "let", "\u{0}", "\u{FEFF}", "frame(0)", ".w",
  ]

  /// Checks the tokens of some bytes, and that all that reads them comes to an end.
  private func expectTiles(_ bytes: [UInt8], _ comment: @autoclosure () -> String) {
    let source = SourceText(name: "test", bytes: bytes)
    var tokenizer = Tokenizer(source)
    var end = 0
    var isInside = false
    while true {
      let token = tokenizer.next()
      let gap = bytes[end..<token.start]
      let isGap = gap.allSatisfy { [0x20, 0x09, 0x5C].contains($0) || $0 == 0x0A || $0 == 0x0D } || end == 0
      let hasBreak = gap.contains(0x0A) && !isInside && !gap.contains(0x5C)
      if !isGap || hasBreak { Issue.record("a gap holds more than space: \(comment())") }
      if token.kind == .end { break }
      guard token.end > token.start else {
        Issue.record("a token is empty: \(comment())")
        return
      }
      end = token.end
      isInside = tokenizer.openParentheses > 0
    }
    let (script, diagnostics) = Parser.parse(source)
    for (diagnostic, next) in zip(diagnostics, diagnostics.dropFirst())
    where diagnostic.span.start > next.span.start {
      Issue.record("errors are out of order: \(comment())")
    }
    for diagnostic in diagnostics {
      let fixes = diagnostic.suggestions.map(\.span)
      for span in [diagnostic.span] + diagnostic.related + fixes
      where span.start < 0 || span.end < span.start || span.end > bytes.count {
        Issue.record("a span leaves the source: \(diagnostic) \(comment())")
      }
      _ = (diagnostic.words, diagnostic.source.position(at: diagnostic.span.end))
    }
    if diagnostics.isEmpty, script.dump.contains("!") && !bytes.contains(UInt8(ascii: "!")) {
      Issue.record("a broken statement without an error: \(comment())")
    }
    _ = Continuation.of(source)
  }
}
