import Expectations
import Foundation
import Testing

/// The files for editors and for `man`.
struct DocumentedFileTests {
  @MainActor @Test(arguments: EditorFile.allCases) func `a file says what the tables say`(file: EditorFile) throws {
    try Project.expect(file.text, isIn: file.rawValue)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/man"), "there is no man here"))
  func `the page is one that man can show`() throws {
    let run = try ShellCommand("MANWIDTH=80 man --warnings=w -l docs/layoutlab.1 2>&1 >/dev/null | grep -v locale")
    expect(run.output, is: "")
  }
}
