/// A folder of scripts that pass and fail in every way there is.
struct SampleTestFolder {
  let directory: TemporaryDirectory

  static let cards = """
    columns 2; item 100 120 80
    scenario "two lanes" {
      expect frame 2 == 0,110 155x80
    }
    scenario "three <lanes> & more # here" {
      columns 3
      expect frame 2 == 0,110 155x80
      expect content == 320x120
    }
    scenario "later" { skip "not yet"; frame 9 }
    scenario "known" { xfail "a bug"; expect (1 == 2) }

    """
  static let crash = """
    item 3
    scenario "counts" { model insert 0 100; notify delete 0 }
    scenario "fine" { expect (count == 1) }

    """
  static let page = """
    # A page
    ```layout
    item 50; expect content == 320x50
    ```
    ## Its end
    ```layout
    expect (count == 0)
    expect (count == 1)
    ```

    """

  init() throws {
    directory = try TemporaryDirectory()
    _ = try directory.file("cards.layout", holding: Self.cards)
    _ = try directory.file("crash.layout", holding: Self.crash)
    _ = try directory.file("page.md", holding: Self.page)
    _ = try directory.file("whole.layout", holding: "items 3 100\nexpect no overlap\n")
  }

  var path: String { directory.path }

  /// Runs `layoutlab test` in the folder, in this process.
  @MainActor
  func test(_ arguments: String) throws -> (output: String, status: Int32) {
    try CommandRun.together(
      ["test"] + arguments.split(separator: " ").map(String.init), in: path,
      environment: ["XDG_CACHE_HOME": path + "/.cache"])
  }

  /// Runs `layoutlab test` in the folder through the shell: many processes, or a redirection.
  func shellTest(_ arguments: String) throws -> ShellCommand {
    try shell("layoutlab test \(arguments)")
  }

  /// Runs a command in the folder.
  func shell(_ command: String) throws -> ShellCommand {
    try ShellCommand("cd '\(path)' && export XDG_CACHE_HOME='\(path)/.cache' && \(command)")
  }

  /// The names of the cases that ran, in the order in which they were reported.
  @MainActor
  func cases(_ arguments: String) throws -> [String] {
    try test("-v \(arguments)").output.matches(of: #/(?m)^(?:ok|FAIL|skip|xfail) [^ ]+: (?:scenario )?"(.*)": /#)
      .map { String($0.1) }
  }
}
