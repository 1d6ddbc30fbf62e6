import Expectations
import Foundation
import LayoutScript
import Testing

/// `explain` has a page for every code, and its reproductions do what they say.
struct ExplanationTests {
  @MainActor @Test(arguments: Explanation.all.map(\.code))
  func `a reproduction yields its own code and no other error`(code: String) throws {
    let page = try #require(Explanation[code])
    let output: String
    switch page.reproduction {
    case .script(let text):
      output =
        if text.contains("10000000") {
          // Twenty million items take their time, which is not the main thread's.
          try ProcessRunner(arguments: ["--json", "run", "-"], input: text).output
        } else {
          try CommandRun(arguments: ["--json", "run", "-"], input: text).output
        }
    case .shell(let text): output = try ShellCommand(text).output
    case .swift: return  // `AppExceptionTests` raises it
    }
    if let law = page.code.wholeMatch(of: /LAW-(.+)/) {
      #expect(output.contains("{\"law\":\"\(law.1)\",\"verdict\":\"broken\""), "\(output)")
      return
    }
    let codes = output.matches(of: /"code":"(LL\d{4})"|\[(LL\d{4})\]/).compactMap { $0.1 ?? $0.2 }
    #expect(codes.contains(page.code[...]), "\(output)")
    // A layout that does one thing wrong may do another, which is told as a warning.
    #expect(codes.allSatisfy { $0 == page.code || $0.hasPrefix("LL03") }, "\(output)")
    #expect(page.reproduction.text.split(separator: "\n").count <= 4)
  }

  @Test(arguments: Explanation.all.map(\.code))
  func `a page is made for a screen`(code: String) throws {
    let page = try #require(Explanation[code])
    let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
    // What differs by version comes on top of it.
    #expect(lines.count <= 30 + 5 * page.versions.count)
    for line in lines { #expect(line.count <= 100 && !line.hasSuffix(" "), "\(line)") }
    #expect(page.summary.first?.isUppercase == false || page.summary.hasPrefix("UTF"))
    for text in [page.happened, page.device ?? ".", page.fix] {
      #expect([".", "\"", "`"].contains(String(text.suffix(1))), "\(text)")
    }
  }

  @MainActor @Test(arguments: ["LAW-economy", "law-economy", "economy", "Economy"])
  func `a law is found by its name`(typed: String) throws {
    expect(try CommandRun("explain", typed).output, is: Explanation["LAW-economy"]?.text)
  }

  @MainActor @Test(arguments: ["LL0402", "ll0402", "402", "error[LL0402]", "LL402"])
  func `a code is found as people copy it`(typed: String) throws {
    let run = try CommandRun("explain", typed)
    expect(run.output, is: Explanation["LL0402"]?.text)
    expect(run.status, is: 0)
  }

  @MainActor @Test func `without a code all are listed`() throws {
    let run = try CommandRun("explain")
    expect(run.output.matches(of: /LL\d{4} {2}|LAW-[a-z-]+ {2}/).count, is: Explanation.all.count)
    expect(run.status, is: 0)
  }

  @MainActor @Test func `a code that is none gets one suggestion or says how to list them`() throws {
    let near = try CommandRun("explain", "LL9402")
    #expect(near.errors.hasPrefix("layoutlab: there is no code `LL9402`: did you mean `LL0402`?\n"))
    expect(near.status, is: 2)
    let far = try CommandRun("explain", "columns")
    #expect(far.errors.hasPrefix("layoutlab: there is no code `columns`\n  `layoutlab explain` lists them\n"))
    expect(far.status, is: 2)
  }

  @MainActor @Test func `as JSON a page is an object`() throws {
    struct Page: Decodable, Equatable {
      var v: Int
      var type: String
      var code: String
      var summary: String
      var happened: String
      var device: String?
      var language: String
      var reproduction: String
      var fix: String
    }
    let lines = try CommandRun("explain", "--json").output.split(separator: "\n")
    let pages = try lines.map { try JSONDecoder().decode(Page.self, from: Data($0.utf8)) }
    expect(pages.map(\.code), is: Explanation.all.map(\.code))
    let expected = try #require(Explanation["LL0304"])
    expect(
      pages.first { $0.code == "LL0304" },
      is: Page(
        v: 1, type: "explanation", code: "LL0304", summary: expected.summary, happened: expected.happened,
        device: expected.device, language: "layout", reproduction: expected.reproduction.text, fix: expected.fix))
  }
}
