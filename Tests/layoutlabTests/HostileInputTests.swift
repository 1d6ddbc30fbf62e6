import Expectations
import Foundation
import Testing

/// Files and pipes that hold what no script should.
struct HostileInputTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func run(_ bytes: [UInt8]) throws -> ProcessRunner {
    let path = directory.file("script.layout")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try ProcessRunner("-q", "run", path)
  }

  private func run(_ text: String) throws -> ProcessRunner { try run(Array(text.utf8)) }

  @Test func `a byte order mark and CRLF are fine`() throws {
    let run = try run([0xEF, 0xBB, 0xBF] + Array("columns 3\r\nprint (columns)\r\n".utf8))
    expect(run.output, is: "3\n")
    expect(run.status, is: 0)
  }

  private static let noTexts: [(bytes: [UInt8], words: String)] = [
    ([0xFF, 0xFE, 0x61, 0x00], "the text is UTF-16"), (Array("item 5\0\n".utf8), "U+0000"),
    (Array("print \"".utf8) + [0xFF, 0x22, 0x0A], "the byte FF is not UTF-8"),
    (Array("item 5\ritem 6\r".utf8), "U+000D"), (Array("print \"open\n".utf8), "a string is not closed"),
    (Array("{{{{".utf8), "a block stands without a statement"),
  ]

  @Test(arguments: noTexts)
  func `bytes that are no text are told`(bytes: [UInt8], words: String) throws {
    let run = try run(bytes)
    #expect(run.errors.contains(words))
    #expect(run.errors.hasSuffix("nothing was run\n"))
    expect(run.output, is: "")
    expect(run.status, is: 2)
  }

  @Test func `binary garbage is refused`() throws {
    let run = try run((0..<20_000).map { UInt8(truncatingIfNeeded: ($0 &* $0 &* 2_654_435_761) >> 13) })
    expect(run.status, is: 2)
    expect(run.output, is: "")
  }

  @Test func `a word of 10 MB is told in a few lines`() throws {
    let run = try run(String(repeating: "a", count: 10_000_000))
    #expect(run.errors.hasPrefix("error[LL0101]: unknown statement `aaaa"))
    #expect(run.errors.utf8.count < 1000)
    expect(run.status, is: 2)
  }

  @Test func `10 MB of lines run`() throws {
    let run = try run(
      String(repeating: "# a comment, and a blank line behind it\n\n", count: 250_000) + "print \"end\"\n")
    expect(run.output, is: "end\n")
  }

  @Test func `a hundred thousand items on one line run`() throws {
    let run = try run("item" + String(repeating: " 50", count: 100_000) + "\nscroll end; print (count)\n")
    expect(run.output, is: "100000\n")
    expect(run.status, is: 0)
  }

  @Test(arguments: ["turn { ", "print (", "print (not ", "print (- ", "if (1 < 2) { } else "])
  func `nesting 10,000 deep is refused`(opening: String) throws {
    let repeated = opening.hasPrefix("print") ? String(opening.dropFirst("print ".count)) : opening
    let run = try run(opening + String(repeating: repeated, count: 10_000))
    #expect(run.errors.contains("error[LL0125]: nested more than 200 deep"))
    expect(run.status, is: 2)
  }

  // MARK: Includes

  private func files(_ texts: [String: String]) throws {
    try FileManager.default.createDirectory(atPath: directory.file("sub"), withIntermediateDirectories: true)
    for (name, text) in texts { _ = try directory.file(name, holding: text) }
  }

  @Test func `includes are relative to the file they stand in, and may meet again`() throws {
    try files([
      "main.layout": "include \"sub/x.layout\"\ninclude \"./sub/y.layout\"\nprint (count)\n",
      "sub/x.layout": "include \"y.layout\"\ninclude \"y.layout\"\n", "sub/y.layout": "item 5\n",
    ])
    let run = try ProcessRunner("-q", "run", directory.file("main.layout"))
    expect(run.output, is: "3\n")
    expect(run.errors, is: "")
  }

  @Test func `includes that cannot be are told with their place, in order`() throws {
    try files([
      "main.layout":
        "include \"none.layout\"\ninclude \"sub\"\ninclude \"bad.layout\"\ninclude \"bad.layout\"\ncolums\n",
      "bad.layout": "item x\ninclude \"./main.layout\"\nitem (\n",
    ])
    let run = try ProcessRunner("run", directory.file("main.layout"))
    let places = run.errors.matches(of: /error\[(LL\d+)\][^\n]*\n *--> [^\n]*\/(\w+)\.layout:(\d)/)
    expect(
      places.map { "\($0.2):\($0.3) \($0.1)" },
      is: [
        "main:1 LL0142", "main:2 LL0142", "main:5 LL0101", "bad:1 LL0204", "bad:2 LL0141", "bad:3 LL0111",
      ])
    expect(run.output, is: "")
    expect(run.status, is: 2)
  }

  @Test func `a chain of includes has an end`() throws {
    try files(
      Dictionary(uniqueKeysWithValues: (0..<60).map { ("d\($0).layout", "include \"d\($0 + 1).layout\"\n") }))
    let run = try ProcessRunner("run", directory.file("d0.layout"))
    #expect(run.errors.contains("files include each other more than 50 deep"))
    expect(run.status, is: 2)
  }
}
