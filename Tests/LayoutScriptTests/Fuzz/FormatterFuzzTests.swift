import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutLanguage

/// Drawn programs, spaced at random: formatting twice is formatting once, and changes no parse.
struct FormatterFuzzTests {
  private static let seeds =
    1...UInt64(
      ProcessInfo.processInfo.environment["LAYOUTLAB_FUZZ"].flatMap(UInt64.init) ?? 400)

  @Test func `formatting is idempotent and changes no parse`() throws {
    var wellFormed = 0
    for seed in Self.seeds {
      var generator = ProgramGenerator(seed: seed)
      let program = generator.lines(6).joined(separator: "\n")
      let text = generator.spaced(program)
      guard Parser.parse(SourceText(name: "fuzz", text: text)).diagnostics.isEmpty else { continue }
      wellFormed += 1
      let once = try formatted(text)
      expect(meaning(once), is: meaning(text), "seed \(seed): \(text)")
      try expect(formatted(once), is: once, "seed \(seed): \(text)")
      let lines = once.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(!lines.contains { $0.hasSuffix(" ") || $0.hasSuffix("\t") }, "seed \(seed)")
      // Without joined lines and comments a program has one form, however it was spaced.
      guard !program.contains("#"), !program.contains("\\\n"), !program.hasSuffix("\\") else { continue }
      let other = generator.spaced(program, joinsLines: false)
      let (spaced, plain) = try (compact(formatted(other)), compact(formatted(program)))
      let first = zip(spaced, plain).first { $0 != $1 }
      expect(spaced, is: plain, "seed \(seed), \(String(describing: first)): \(other)")
    }
    #expect(wellFormed > Self.seeds.count / 4)
  }

  @Test func `damaged programs are formatted without harm`() {
    for seed in Self.seeds {
      var generator = ProgramGenerator(seed: seed)
      let bytes = generator.damaged(generator.lines(6).joined(separator: "\n"))
      let source = SourceText(name: "fuzz", bytes: bytes)
      guard let once = ScriptFormatter.format(source) else { continue }
      guard Parser.parse(source).diagnostics.isEmpty else { continue }
      let again = ScriptFormatter.format(SourceText(name: "fuzz", bytes: once))
      expect(again, is: once, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// A text without its empty lines.
  private func compact(_ text: String) -> [Substring] { text.split(separator: "\n") }
}

extension ProgramGenerator {
  /// A text whose tokens are the same, with other blanks, line ends and comments between them.
  mutating func spaced(_ text: String, joinsLines: Bool = true) -> String {
    let source = SourceText(name: "fuzz", text: text)
    var tokenizer = Tokenizer(source)
    var result = ""
    var previous = Token(.newline, 0, 0)
    while true {
      let isInside = tokenizer.openParentheses > 0
      let token = tokenizer.next()
      let marks: [Token.Kind] = [.semicolon, .openBrace, .closeBrace, .newline, .end]
      let isFree = marks.contains(token.kind) || marks.contains(previous.kind)
      let hadGap = token.start > previous.end
      // A bar or a colon must not become the first of a line, nor cease to be.
      let isBound = token.kind == .expected || token.kind == .command
      if hadGap || isFree, !isBound, token.kind != .end {
        var gaps = [" ", "  ", "\t", hadGap ? " " : ""]
        if joinsLines, token.kind != .newline { gaps += [" \\\n", "\\  \n\t"] }
        if joinsLines, isInside { gaps += ["\n", " # inside\n", "\n\n"] }
        result += pick(gaps)
      }
      switch token.kind {
      case .end: return result
      case .newline:
        result += pick(joinsLines ? ["\n", "\r\n", "\n\n\n", " # said  \n", "\n## caption\n"] : ["\n", "\n\n"])
      default: result += source.text(token.span)
      }
      previous = token
    }
  }
}
