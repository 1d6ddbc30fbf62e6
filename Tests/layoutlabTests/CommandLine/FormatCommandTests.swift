import Expectations
import Foundation
import Testing

/// `layoutlab fmt` over files and pipes.
struct FormatCommandTests {
  private static let rough = "columns   3;item 120\n\n\n\nrepeat 2{\nitem 5  # five\n}"
  private static let formed = "columns 3; item 120\n\nrepeat 2 {\n  item 5  # five\n}\n"

  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @MainActor @Test(arguments: [["fmt"], ["fmt", "-"]])
  func `standard input comes out in its one form`(arguments: [String]) throws {
    let run = try CommandRun(arguments: arguments, input: Self.rough)
    expect(run.output, is: Self.formed)
    expect(run.status, is: 0)
    try expect(CommandRun("fmt", input: Self.formed).output, is: Self.formed)
  }

  @MainActor @Test func `files are written, and those that changed are named`() throws {
    let rough = try directory.file("rough.layout", holding: Self.rough)
    let formed = try directory.file("formed.layout", holding: Self.formed)
    let run = try CommandRun("fmt", rough, formed)
    expect(run.output, is: "\(rough)\n")
    expect(run.status, is: 0)
    try expect(directory.text(of: "rough.layout"), is: Self.formed)
    try expect(directory.text(of: "formed.layout"), is: Self.formed)
  }

  @MainActor @Test func `a folder means the scripts under it, sorted`() throws {
    for folder in ["b", "a", ".hidden"] {
      try FileManager.default.createDirectory(
        atPath: directory.file(folder), withIntermediateDirectories: true)
    }
    for name in ["b/2.layout", "b/1.layout", "a/x.layout", "notes.txt", ".hidden/h.layout"] {
      _ = try directory.file(name, holding: Self.rough)
    }
    // A link to a folder above would have no end.
    try FileManager.default.createSymbolicLink(
      atPath: directory.file("a/loop"), withDestinationPath: directory.path)
    let run = try CommandRun("fmt", "--check", directory.path)
    expect(run.output, is: ["a/x", "b/1", "b/2"].map { "\(directory.path)/\($0).layout\n" }.joined())
    expect(run.status, is: 1)
    try expect(directory.text(of: "a/x.layout"), is: Self.rough)
    try expect(CommandRun("fmt", "-q", directory.path).output, is: "")
    try expect(CommandRun("fmt", "--check", directory.path).status, is: 0)
    try expect(directory.text(of: "notes.txt"), is: Self.rough)
    try expect(directory.text(of: ".hidden/h.layout"), is: Self.rough)
  }

  @MainActor @Test func `a folder without scripts is a usage error`() throws {
    let run = try CommandRun("fmt", directory.path)
    #expect(run.errors.hasPrefix("layoutlab: `\(directory.path)` holds no .layout or .md file\n"))
    expect(run.status, is: 2)
  }

  @MainActor @Test func `a script with mistakes is not touched, and the others are`() throws {
    let bad = try directory.file("bad.layout", holding: "colums   3\n")
    let rough = try directory.file("rough.layout", holding: Self.rough)
    let run = try CommandRun("fmt", bad, rough)
    expect(run.output, is: "\(rough)\n")
    #expect(run.errors.hasPrefix("error[LL0101]: unknown statement `colums`: did you mean `columns`?\n"))
    #expect(run.errors.hasSuffix("1 error: a script with mistakes is not touched\n"))
    expect(run.status, is: 2)
    try expect(directory.text(of: "bad.layout"), is: "colums   3\n")
    try expect(CommandRun("fmt", input: "colums 3").output, is: "")
  }

  @MainActor @Test func `what an included file has wrong is told where that file is named`() throws {
    let bad = try directory.file("bad.layout", holding: "colums   3\n")
    let outer = try directory.file("outer.layout", holding: "include   \"bad.layout\"\n")
    try expect(CommandRun("fmt", "--check", outer).status, is: 1)
    try expect(CommandRun("fmt", outer).status, is: 0)
    #expect(try CommandRun("check", bad, outer).errors.hasSuffix("\n1 error, 1 fixable with `--fix`\n"))
  }

  @Test func `files that cannot be read or written have status 4`() throws {
    try expect(ProcessRunner("fmt", "/nowhere/a.layout").status, is: 4)
    let run = try ProcessRunner("fmt", input: "item 5", standardOutput: "/dev/full")
    expect(run.status, is: 4)
  }

  @MainActor
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")),
    arguments: [
      rough, formed, "item 5", "\n\n\n", "item 5\n" + String(repeating: "tick\n", count: 20) + "\n\n\nitem   6",
      String(repeating: "tick ;\n", count: 9) + String(repeating: "tick\n", count: 7) + "tick ;\n\n\n\n\ntick",
      "item 5\r\n\r\n\r\nitem   6\r\n", "print (1 +\n\n 2)\n\n\n", "\n\n\nitem 5 \\\n\n\n\nitem 6 \\\n\\\n7",
    ])
  func `a patch of the difference does what fmt does`(text: String) throws {
    let path = try directory.file("a.layout", holding: text)
    let difference = try CommandRun("fmt", "--diff", path)
    expect(difference.status, is: 0)
    try expect(directory.text(of: "a.layout"), is: text)
    let formed = try CommandRun("fmt", input: text).output
    expect(difference.output.isEmpty, is: (formed == text))
    let patch = try directory.file("a.patch", holding: difference.output)
    if formed != text {
      let run = try ShellCommand("patch --binary -s '\(path)' '\(patch)'")
      expect(run.status, is: 0, "\(run.output)\(difference.output)")
    }
    // An empty result is a file that `patch` removes.
    expect((try? directory.text(of: "a.layout")) ?? "", is: formed)
    try expect(CommandRun("fmt", "--check", "--diff", "-", input: text).status, is: (formed == text ? 0 : 1))
  }

  @MainActor @Test func `the difference is a unified one`() throws {
    let run = try CommandRun("fmt", "--diff", "-", input: Self.rough)
    expect(
      run.output,
      is: """
        --- -
        +++ -
        @@ -1,7 +1,5 @@
        -columns   3;item 120
        +columns 3; item 120
         
        -
        -
        -repeat 2{
        -item 5  # five
        -}
        \\ No newline at end of file
        +repeat 2 {
        +  item 5  # five
        +}

        """)
  }
}
