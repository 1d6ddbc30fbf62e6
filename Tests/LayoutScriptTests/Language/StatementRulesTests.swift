import Expectations
import LayoutScript
import Testing

@testable import LayoutLanguage

struct StatementRulesTests {
  /// One of each sort of argument, on both sides of each limit.
  private static let arguments = [
    "0", "3", "120", "-50", "80.5", "2.5", "1000", "1001", "999999999", "1000000000", "50%", "320x480", "160,100",
    "-3,4", "3", "1:3", "2...4", "4...2", "1:0...1:4", "3...", "...4", "80...240", "80..<240", "-2...3", "\"text\"",
    "$h", "(1)", "($h)", "($h > 2)", "(content)", "(content.h)", "(inset)", "(spacing.lines)", "(1:2)", "(1...3)",
    "(@4)", "(\"a\")", "(horizontal)", "(size(1, 2))", "(frame(3))", "horizontal", "waterfall", "prepare",
    "columns",
    "content", "content.h", "inset.top", "no.word", "card", "LL0402", "LL9999", "==", "!=", "<", ">=", "@4",
    "@before",
  ]

  private let names = LayoutCatalog.tested.names

  @Test func `the fast answer about arguments is the slow one`() {
    let seed: UInt64 = 11
    var generator = ArgumentGenerator(seed: seed)
    for signature in SignatureTable.standard.signatures {
      let keywords = signature.forms.flatMap(\.slots).flatMap { $0.kind.choices(names) }.map(\.text)
      let pool = Self.arguments + keywords + keywords
      var texts = [signature.word] + Set(pool).sorted().map { "\(signature.word) \($0)" }
      for _ in 0..<150 {
        let arguments = (0..<generator.whole(2, 5)).map { _ in pool[generator.whole(0, pool.count - 1)] }
        texts.append("\(signature.word) \(arguments.joined(separator: " "))")
      }
      for text in texts { expectSameAnswer(text, signature, seed) }
    }
  }

  private func expectSameAnswer(_ text: String, _ signature: Signature, _ seed: UInt64) {
    let script = Parser.parse(SourceText(name: "test", text: text)).script
    guard let statement = script.tree.statements.first, !statement.isBroken,
      let rules = Lexicon.standard.statement(statement.word)
    else { return }
    let shapes = Arguments(script, statement.arguments).map(ArgumentShape.init)
    let slow = try? signature.match(shapes, names: names) { "\($0)" }
    expect(rules.match(statement, in: script.tree, of: script, names: names), is: slow, "\(text), seed \(seed)")
  }

  @Test func `the fast answer about blocks is the slow one`() {
    for signature in SignatureTable.standard.signatures {
      for ending in ["", " { tick }", " { tick } else { tick }", " else tick"] {
        let script = Parser.parse(SourceText(name: "test", text: signature.word + ending)).script
        guard let statement = script.tree.statements.first, !statement.isBroken,
          let rules = Lexicon.standard.statement(statement.word)
        else { continue }
        for form in [nil] + signature.forms.indices.map(Optional.some) {
          let slow = signature.blockMismatch(
            form: form, hasBlock: ending.contains("{ tick }") && !ending.hasPrefix(" else"),
            hasElse: ending.contains("else"))
          expect(
            rules.allowsBlocks(of: statement, form: form),
            is: (slow == nil), "\(signature.word)\(ending) \(form ?? -1)")
        }
      }
    }
  }
}
