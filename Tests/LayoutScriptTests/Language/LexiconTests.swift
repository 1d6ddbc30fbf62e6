import Expectations
import LayoutScript
import Testing

@testable import LayoutLanguage

struct LexiconTests {
  private let lexicon = Lexicon.standard

  private func word(_ text: String, from start: Int = 0) -> Word {
    let bytes = Array(text.utf8)
    return lexicon.word(bytes.span, from: start, to: bytes.count)
  }

  @Test func `a word is the same wherever it stands, and no other word is it`() {
    for signature in SignatureTable.standard.signatures {
      let text = signature.word
      let bytes = Array(text.utf8)
      expect(lexicon.statement(word(text))?.signature.word, is: text)
      for tail in ["", " ", " 12345678", "                    "] {
        let line = Array(("; " + text + tail).utf8)
        expect(lexicon.word(line.span, from: 2, to: 2 + bytes.count), is: word(text), "\(text)")
      }
      #expect(lexicon.statement(word(text + "x"))?.signature.word != text)
      #expect(lexicon.statement(word(String(text.dropLast())))?.signature.word != text)
    }
    expect(word(""), is: .unknown)
    expect(word(String(repeating: "a", count: 16)), is: .unknown)
    expect(word("col\0\0\0\0"), is: .unknown)
  }

  @Test func `what stands in parentheses is found by its word`() {
    for entry in ExpressionTable.standard.entries {
      expect(lexicon.expression(word(entry.name))?.entry.name, is: entry.name)
    }
    for type in ExpressionType.allCases {
      for other in ExpressionType.allCases {
        for member in other.members {
          expect(
            lexicon.isMember(word(member.text), of: type), is: type.members.contains { $0.text == member.text })
        }
      }
    }
    for setting in ExpressionTable.words { #expect(lexicon.isSetting(word(setting))) }
    #expect(!lexicon.isSetting(word("frame")) && !lexicon.isSetting(.unknown))
  }
}
