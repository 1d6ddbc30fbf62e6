import Expectations
import LayoutLoading
import LayoutScript
import Testing

@testable import layoutlab

/// The parts of a mistake, of which a page makes a card; and the lines of pictures beside.
@MainActor @Suite struct FaultTests {
  @Test func `a mistake has its sentence, its line, and the mark in it`() throws {
    let source = SourceText(name: "a.layout", text: "items 3\n  é layout nope\n")
    let mistake = try #require(Analysis(of: source, in: Scope()).diagnostics.first { $0.severity == .error })
    let fault = Fault(mistake, isException: false)
    expect([fault.file, fault.source], is: ["a.layout", "  é layout nope"])
    expect([fault.line, fault.from], is: [2, 2])
    #expect(fault.more.contains("--> a.layout:2:3"))
  }

  @Test func `of a compiler's messages the first error is told`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("A.swift", holding: "let a = 1\nlet b = nope\n")
    let fault = Fault(
      LoadError(
        "\(path):1:5: warning: unused\n\(path):2:9: error: cannot find 'nope' in scope\n\(path):3:1: error: no"))
    expect([fault.text, fault.file, fault.source], is: ["Cannot find 'nope' in scope.", path, "let b = nope"])
    expect([fault.line, fault.from, fault.length], is: [2, 8, 1])
    #expect(fault.more.contains("warning: unused"))
    expect(Fault(LoadError("there is no swiftc", hint: "install it")).text, is: "There is no swiftc.")
  }

  @Test func `beside a statement stands in the place of the lines' own of its word`() {
    let lines = BesideLines("view 320x568; spacing 2")
    expect(lines.of("view 393x852; columns 3; spacing 10"), is: "view 320x568; columns 3; spacing 2")
    expect(lines.of("  spacing 4\ncolumns 2"), is: "  spacing 2\ncolumns 2")
    expect(lines.of("section { spacing 4 }; viewer 3"), is: "section { spacing 4 }; viewer 3")
    expect(lines.of("insert 2 view 3"), is: "insert 2 view 3")
  }
}
