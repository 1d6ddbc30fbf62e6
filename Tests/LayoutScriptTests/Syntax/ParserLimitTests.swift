import Expectations
import LayoutScript
import Testing

@testable import LayoutLanguage

struct ParserLimitTests {
  private func codes(_ text: String) -> [String] {
    Parser.parse(SourceText(name: "test", text: text)).diagnostics.map(\.code)
  }

  @Test(arguments: [
    "(", "(-", "(f(", "(not ", "a{", "if (a) {} else ", "{", "(a.b*(", "(1+(-", "(1 or not (",
  ])
  func `what nests without end is refused, and the stack holds`(opener: String) {
    for count in [199, 201, 10_000, 200_000] {
      let text = "a " + String(repeating: opener, count: count)
      #expect(1...3 ~= codes(text).count, "\(opener) \(count) times")
    }
  }

  @Test func `two hundred levels are read`() {
    func nested(_ count: Int) -> String {
      "a " + String(repeating: "(", count: count) + "1" + String(repeating: ")", count: count)
    }
    expect(codes(nested(200)), is: [])
    expect(codes(nested(201)), is: ["LL0125"])
    func blocks(_ count: Int) -> String {
      String(repeating: "a {", count: count) + "b" + String(repeating: "}", count: count) + "\nc )"
    }
    expect(codes(blocks(200)), is: ["LL0112"])
    expect(codes(blocks(201)), is: ["LL0125", "LL0112"])
    expect(codes(blocks(10_000)), is: ["LL0125", "LL0112"])
  }

  @Test func `a level is left again, also after a mistake in it`() {
    expect(codes(String(repeating: "a ((((1 2))))\n", count: 400)), is: Array(repeating: "LL0118", count: 400))
    #expect(codes(String(repeating: "a (-(not f(1)))\nb {{}}\n", count: 300)).allSatisfy { $0 == "LL0120" })
  }

  @Test(arguments: ["+", "-", "*", "/", "%", " and ", " or ", " == ", ".a"])
  func `a chain of operators has an end`(operation: String) {
    let text = "print (a" + String(repeating: operation == ".a" ? ".a" : operation + "a", count: 100_000) + ")"
    expect(codes(text), is: [operation == " == " ? "LL0216" : "LL0125"])
  }

  @Test(arguments: [
    "(", ")", "{", "}", "x", "1", "\"", "\\", ";", "+", "=", ",", ".", "-", "\u{201C}", "@", "é", ":", "|", "#",
    "lab>", "1x", "a{", "a{}",
  ])
  func `a quarter megabyte of one mark in one line is read in one go`(mark: String) {
    let text = String(repeating: mark, count: (1 << 18) / mark.utf8.count)
    let (script, diagnostics) = Parser.parse(SourceText(name: "test", text: text))
    #expect(diagnostics.count <= Parser.errorLimit + 1)
    #expect(!script.lines.isEmpty)
    _ = Continuation.of(script.source)
  }

  @Test func `of very many mistakes the first thousand are told, whoever finds them`() {
    for line in ["columns 0\nprint )\n", "columns 0\n", "print )\n"] {
      let text = String(repeating: line, count: 1001)
      let (script, parsed) = Parser.parse(SourceText(name: "test", text: text))
      let all = Checker.check(script, parsed: parsed)
      expect(all.count, is: Parser.errorLimit + 1)
      expect(all.last?.code, is: "LL0125")
      expect(all.map(\.span.start), is: all.map(\.span.start).sorted())
    }
    let text = String(repeating: "columns 0\n", count: 1000)
    let (script, parsed) = Parser.parse(SourceText(name: "test", text: text))
    expect(Checker.check(script, parsed: parsed).map(\.code), is: Array(repeating: "LL0205", count: 1000))
  }

  @Test func `ten megabytes in one line are read`() {
    #if DEBUG
      let count = 150_000
    #else
      let count = 1_500_000
    #endif
    let (script, diagnostics) = Parser.parse(
      SourceText(name: "test", text: String(repeating: "item 1;", count: count)))
    #expect(diagnostics.isEmpty)
    guard case .statements(let statements)? = script.lines.first?.content else { return #expect(Bool(false)) }
    expect(statements.count, is: count)
  }

  @Test func `errors have an end`() {
    let codes = codes(String(repeating: "a )\n", count: 3000))
    expect(codes.count, is: 1001)
    expect(codes.last, is: "LL0125")
  }

  @Test func `a source has an end`() {
    let source = SourceText(name: "test", text: "columns 3")
    expect(Parser.parse(source, sizeLimit: 9).diagnostics.map(\.code), is: [])
    expect(Parser.parse(source, sizeLimit: 8).diagnostics.map(\.code), is: ["LL0125"])
  }
}
