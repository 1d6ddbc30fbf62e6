import Expectations
import Foundation
import Testing

@testable import layoutlab

/// The scripts that shells complete the command line with.
struct CompletionScriptTests {
  private static func path(of shell: Shell) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell.rawValue }
      .first(where: FileManager.default.isExecutableFile)
  }

  @Test(arguments: Shell.allCases.filter { path(of: $0) != nil })
  func `a shell can parse its script`(shell: Shell) throws {
    let directory = try TemporaryDirectory()
    let script = try directory.file("script", holding: try ProcessRunner("completions", shell.rawValue).output)
    let run = try ShellCommand("\(shell.rawValue) -n '\(script)'")
    expect(run.output, is: "")
    expect(run.status, is: 0)
  }

  @Test(arguments: Shell.allCases) func `a script knows every command and option`(shell: Shell) {
    let script = shell.completionScript
    for command in CommandLineCommand.all { #expect(script.contains(command.name)) }
    for option in CommandLineOption.all {
      let names = shell == .fish ? option.long.map { "-l " + $0 } ?? "-s c" : option.written
      #expect(script.contains(names), "\(names)")
      for choice in option.choices { #expect(script.contains(choice)) }
    }
    for lesson in LessonShelf.course { #expect(script.contains(lesson.name)) }
    #expect(script.contains("md"))
  }

  // The last word is the one that is completed; bash cuts words at `=`.
  private static let cases: [(words: [String], expected: [String])] = [
    (["ch"], ["check"]),
    ([""], CommandLineCommand.firstWords()), (["device", ""], ["recorder", "import", "compare"]),
    (["device", "compare", "--r"], ["--report"]),
    (["check", "--s"], ["--sarif"]), (["--quiet", "fmt", "--d"], ["--diff"]),
    (["run", "--trace", "s"], ["steps", "story"]), (["--color", "=", "al"], ["always"]),
    (["--color", "="], ["always", "never", "auto"]),
    (["--trace", "all", "exp"], ["explain", "export"]), (["--color", "=", "never", "he"], ["help"]),
    (["explain", "LL041"], ["LL0410", "LL0411", "LL0412", "LL0414", "LL0415"]),
    (["completions", ""], ["bash", "zsh", "fish"]),
    (["test", "--sh"], ["--shuffle", "--shard"]), (["-j", "4", "te"], ["test"]),
    (["help", "r"], ["run"]),
    (["run", "a"], ["a file.layout", "also"]), (["bless", "--f"], ["--force"]),
    (["fmt", "x.layout", "b"], ["b.layout", "b page.md"]), (["export", "b"], ["b.layout", "b page.md"]),
    (["test", "b"], ["b.layout", "b page.md"]), (["run", "b"], ["b.layout"]), (["learn", "h"], ["hunts"]),
    (["load", "a"], ["a layout.swift", "also"]),
    (["load", "a layout.swift", "-"], ["-o", "--output", "--list", "--cover", "-h", "--help"]),
    (["-c", ""], []),
  ]

  @Test(.enabled(if: path(of: .bash) != nil), arguments: cases.indices)
  func `bash completes a command, an option and a file`(index: Int) throws {
    let (words, expected) = Self.cases[index]
    let directory = try TemporaryDirectory()
    for name in ["a file.layout", "a layout.swift", "a.txt", "b.layout", "b page.md"] {
      _ = try directory.file(name, holding: "")
    }
    try FileManager.default.createDirectory(
      atPath: directory.file("also"), withIntermediateDirectories: false)
    let program = try directory.file(
      "complete.bash",
      holding: """
        source <(layoutlab completions bash)
        [[ $(complete -p layoutlab) == *'-F _layoutlab layoutlab' ]] || exit 1
        cd '\(directory.path)'
        COMP_WORDS=(layoutlab "$@")
        COMP_CWORD=$#
        _layoutlab
        for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
        """)
    let quoted = words.map(Shell.quoted).joined(separator: " ")
    let run = try ShellCommand("bash '\(program)' \(quoted)")
    expect(run.output, is: expected.map { $0 + "\n" }.joined())
    expect(run.status, is: 0)
  }
}
