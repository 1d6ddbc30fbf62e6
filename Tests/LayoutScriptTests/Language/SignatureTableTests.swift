import Expectations
import LayoutScript
import Testing

@testable import LayoutLanguage

struct SignatureTableTests {
  private let table = SignatureTable.standard

  private func match(_ word: String, _ arguments: [ArgumentShape]) -> Signature.Match? {
    try? table[word]?.match(arguments, names: LayoutCatalog.tested.names) { "\($0)" }
  }

  @Test func `every statement has a short summary and an example that passes its own check`() {
    for signature in table.signatures {
      #expect(!signature.page.summary.isEmpty && signature.page.summary.count <= 66, "\(signature.word)")
      #expect(!signature.page.summary.hasSuffix("."), "\(signature.word)")
      #expect(!signature.page.examples.isEmpty, "\(signature.word)")
      for example in signature.page.examples where example.isKnown {
        expect(checked(example), is: [], "\(example)")
        let (script, _) = Parser.parse(SourceText(name: "example", text: example))
        let words = script.tree.statements.compactMap { Lexicon.standard.statement($0.word)?.signature.word }
        #expect(words.contains(signature.word), "\(example)")
      }
    }
  }

  @Test func `every verb has its own row, and the row its verb`() {
    expect(table.signatures.count, is: Verb.allCases.count)
    for verb in Verb.allCases { expect(table[verb.word]?.verb, is: verb, "\(verb)") }
    // What is answered may have lines with bars below it.
    for signature in table.signatures {
      switch signature.verb {
      case .question, .comparison: #expect(signature.isQuestion && !signature.asksAlone)
      case .setting: #expect(!signature.isQuestion && signature.asksAlone)
      case .data, .definition, .event, .check, .control, .lesson:
        #expect(!signature.isQuestion && !signature.asksAlone)
      }
    }
  }

  @Test func `every statement is found by its word, and nothing else is`() {
    for signature in table.signatures {
      expect(table[signature.word]?.word, is: signature.word)
      #expect(table[signature.word + "x"]?.word != signature.word)
      #expect(table[String(signature.word.dropLast())]?.word != signature.word)
    }
    #expect(table[""] == nil)
  }

  @Test func `a synonym leads to one statement and is none itself`() {
    var seen: [String: String] = [:]
    for signature in table.signatures {
      for synonym in signature.page.synonyms {
        expect(synonym, is: synonym.lowercased())
        #expect(table[synonym] == nil, "\(synonym) is a statement")
        expect(seen.updateValue(signature.word, forKey: synonym), is: nil, "\(synonym) leads to two statements")
        expect(table.suggestion(for: synonym), is: signature.word)
      }
    }
  }

  @Test(arguments: [
    ("colums", "columns"), ("gap", "spacing"), ("margin", "inset"), ("padding", "inset"), ("cols", "columns"),
    ("width", "view"), ("add", "item"), ("offset", "scroll"), ("refresh", "reload"),
    ("reloadData", "reload"), ("setNeedsLayout", "invalidate"), ("layoutIfNeeded", "tick"),
    ("minimumLineSpacing", "spacing"), ("setMinimumLineSpacing", "spacing"), ("setContentOffset", "scroll"),
    ("contentOffset", "scroll"), ("sizeForItemAt", "itemsize"), ("scrollDirection", "axis"), ("setView", "view"),
    ("Columns", "columns"), ("shouldInvalidateLayout", "policy"), ("quit", ":quit"),
  ])
  func `a word that means something elsewhere leads to its statement`(word: String, statement: String) {
    expect(table.suggestion(for: word), is: statement)
  }

  @Test(arguments: ["collectionView", "xyzzy", "q", ""])
  func `a word that is like nothing has no suggestion`(word: String) {
    expect(table.suggestion(for: word), is: nil)
  }

  @Test func `optional and repeated slots stand at the end`() {
    for form in table.signatures.flatMap(\.forms) {
      #expect(form.slots.dropLast().allSatisfy { !$0.isRepeated })
      let firstOptional = form.slots.firstIndex { $0.isOptional } ?? form.slots.count
      #expect(form.slots[firstOptional...].allSatisfy { $0.isOptional })
    }
  }

  @Test func `whatever a form describes, it takes, and one argument more or less is told with the usage`() {
    let seed: UInt64 = 7
    var generator = ArgumentGenerator(seed: seed)
    for signature in table.signatures {
      for (index, form) in signature.forms.enumerated() {
        for _ in 0..<20 {
          let arguments = generator.arguments(for: form)
          #expect(
            match(signature.word, arguments) != nil, "\(signature.word), form \(index), \(arguments), seed \(seed)")
          let longer = arguments + [generator.argument(for: form.slots.last?.kind ?? .size)]
          for changed in [Array(arguments.dropLast()), longer] {
            let isAllowed =
              signature.forms.contains { $0.arity.contains(changed.count) }
              || changed.isEmpty && signature.asksAlone
            if isAllowed || changed.count == arguments.count { continue }
            do throws(Signature.Mismatch) {
              _ = try signature.match(changed, names: LayoutCatalog.tested.names) { "\($0)" }
              Issue.record("\(signature.word) took \(changed), seed \(seed)")
            } catch {
              #expect(signature.usages.count > 8 || error.problem.usage == signature.usage)
              expect(
                Diagnostic.Kind.argument(error.problem).words.notes, is: [error.problem.usage], "\(error.problem)")
            }
          }
        }
      }
    }
  }

  @Test func `a value that is known only later may be anything but the words of the grammar`() {
    expect(match("scroll", [.variable("x")]), is: Signature.Match(form: 0))
    expect(match("scroll", [.expression(nil), .variable("y")]), is: nil)
    expect(match("axis", [.variable("a")]), is: Signature.Match(form: 0))
    expect(match("axis", [.expression(.size)]), is: nil)
  }

  @Test func `a bare set-up word asks`() {
    for signature in table.signatures(in: .setUp) where signature.word != "reset" {
      expect(match(signature.word, []), is: Signature.Match(form: nil), "\(signature.word)")
    }
  }

  @Test func `UIKit's name of a call leads to its word`() {
    for call in CallWord.allCases {
      #expect(!call.page.summary.isEmpty)
      for name in call.uikitNames { expect(CallWord(uikitName: name), is: call) }
    }
    expect(CallWord(uikitName: "layoutAttributesForElements"), is: .elements)
    expect(CallWord(uikitName: "nothing"), is: nil)
  }
}
