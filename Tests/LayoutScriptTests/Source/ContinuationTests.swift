import Expectations
import LayoutScript
import Testing

struct ContinuationTests {
  @Test(arguments: [
    ("columns 3", nil),
    ("", nil),
    ("repeat 3 {", "{ 9 1"),
    ("repeat 3 {\n", "{ 9 1"),
    ("repeat 3 { if (", "( 14 2"),
    ("repeat 3 { item 1 }", nil),
    ("scroll (content.h -", "( 7 1"),
    ("inset 20 \\", "\\ 9 0"),
    ("inset 20 \\  ", "\\ 9 0"),
    ("inset 20 \\\n", nil),
    ("inset 20 \\\n 15", nil),
    ("a { b \\", "\\ 6 1"),
    ("print \"one \\", "\" 6 0"),
    ("print \"one \\\\", nil),
    ("print \"one", nil),
    ("print \"{ (\"", nil),
    ("a # { (", nil),
    ("a # \\", nil),
    (":undo {", nil),
    ("a { # }", "{ 2 1"),
    ("a }", nil),
    ("a { ) ", nil),
    ("} {", nil),
  ])
  func `the prompt asks for more exactly when more can help`(text: String, expected: String?) {
    let continuation = Continuation.of(SourceText(name: "prompt", text: text))
    let shown = continuation.map { continuation in
      let opener =
        switch continuation.reason {
        case .open(let delimiter): delimiter.rawValue
        case .joined: "\\"
        }
      return "\(opener) \(continuation.span.start) \(continuation.depth)"
    }
    expect(shown, is: expected)
  }
}
