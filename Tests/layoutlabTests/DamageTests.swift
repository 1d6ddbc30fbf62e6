import Expectations
import Foundation
import Glibc
import LayoutScript
import Testing

@testable import layoutlab

/// What may not be lost: files of others, what ended before a crash, processes that nobody waits for.
struct DamageTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  // MARK: Files

  @Test func `a file that was changed meanwhile is not written over`() throws {
    let path = try directory.file("a", holding: "what an editor saved")
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write(Array("new".utf8), to: path, replacing: Array("what was read".utf8))
    }
    #expect(error?.reason.contains("was changed meanwhile") == true)
    try expect(directory.text(of: "a"), is: "what an editor saved")
    try AtomicFile.write(Array("new".utf8), to: path, replacing: Array("what an editor saved".utf8))
    try expect(directory.text(of: "a"), is: "new")
    try expect(FileManager.default.contentsOfDirectory(atPath: directory.path), is: ["a"])
  }

  @Test func `bless keeps what was saved while it asked`() throws {
    let path = try directory.file("a.layout", holding: "item 5\ncontent\n| 1x1\n")
    let terminal = try PseudoTerminal("bless", "-i", path)
    try terminal.wait(for: "rewrite? [y]es [n]o [e]dit [a]ll [q]uit: ")
    _ = try directory.file("a.layout", holding: "item 5  # saved meanwhile\n")
    terminal.send("y\r")
    try expect(terminal.waitForExit(), is: 4)
    try expect(directory.text(of: "a.layout"), is: "item 5  # saved meanwhile\n")
  }

  @MainActor @Test func `a report is not written over a script`() throws {
    let path = try directory.file("a.layout", holding: "item 5\n")
    _ = try directory.file("b.layout", holding: "item 5\n")
    let run = try CommandRun("test", "--junit", path, directory.file("b.layout"))
    expect(run.status, is: 4)
    #expect(run.errors.contains("does not look like an output of this program"), "\(run.errors)")
    try expect(directory.text(of: "a.layout"), is: "item 5\n")
    let report = directory.file("report.xml")
    for _ in 1...2 { try expect(CommandRun("test", "--junit", report, path).status, is: 0) }
  }

  @Test func `save writes over saved sessions only, and none that was changed since`() throws {
    let path = try directory.file("mine.layout", holding: "item 7\n")
    let saved = directory.file("saved.layout")
    let terminal = try PseudoTerminal(columns: 200)  // a name of a file is shown in one row
    try terminal.wait(for: "lab> ")
    func answer(_ line: String) throws -> String {
      try terminal.enter(line)
      return try terminal.wait(for: "lab> ")
    }
    _ = try answer("trace off; item 5")
    #expect(try answer(":save \(path)").contains("does not look like an output of this program"))
    try expect(directory.text(of: "mine.layout"), is: "item 7\n")
    for _ in 1...2 { #expect(try answer(":save \(saved)").contains("1 line")) }
    _ = try directory.file("saved.layout", holding: "# layoutlab 0.1\nitem 9\n")
    #expect(try answer(":save \(saved) --expect").contains("was changed since it was saved"))
    try expect(directory.text(of: "saved.layout"), is: "# layoutlab 0.1\nitem 9\n")
    #expect(try answer(":save \(path) --force").contains("1 line"))
    #expect(try directory.text(of: "mine.layout").hasSuffix("trace off; item 5\n"))
  }

  @MainActor @Test func `names that are no UTF-8 are errors, not left out`() throws {
    _ = try directory.file("good.layout", holding: "item 5\n")
    let name =
      Array(directory.path.utf8CString.dropLast()) + [0x2F, CChar(bitPattern: 0xFF)] + Array(".layout".utf8CString)
    let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    for command in ["test", "check", "fmt"] {
      let run = try CommandRun(command, directory.path)
      expect(run.status, is: 4, "\(command)")
      #expect(run.errors.contains("its name is no UTF-8"), "\(run.errors)")
    }
  }

  @Test func `arguments that are no UTF-8 are refused`() throws {
    let run = try ShellCommand(
      #"layoutlab -c "$(printf 'print "\377"')"; echo $?; layoutlab run "$(printf 'a\377')"; echo $?"#)
    #expect(run.output.contains("an argument is no UTF-8"))
    expect(run.output.split(separator: "\n").filter { $0.count == 1 }.joined(), is: "24")
  }

  @Test func `a file that may not grow is told, and nothing is left behind`() throws {
    let path = try directory.file("a.layout", holding: String(repeating: "item   5\n", count: 2000))
    let run = try ShellCommand("ulimit -f 4; layoutlab fmt '\(path)'; echo $?")
    #expect(run.output.hasSuffix("\n4\n"), "\(run.output)")
    try expect(FileManager.default.contentsOfDirectory(atPath: directory.path), is: ["a.layout"])
    try expect(directory.text(of: "a.layout").utf8.count, is: 18_000)
  }

  @Test func `a list that others append to is replaced under its lock only`() throws {
    let path = try directory.file("list", holding: "one\n")
    let holder = open(path, O_RDWR)
    flock(holder, LOCK_EX)
    let file = try LockedFile(path)
    #expect(throws: SystemError.self) { try file.replace(with: []) }
    try expect(directory.text(of: "list"), is: "one\n")
    close(holder)
    #expect(throws: SystemError.noFile) { _ = try LockedFile("/dev/zero") }
  }

  // MARK: Names

  @MainActor
  @Test(arguments: ["check", "run", "fmt", "fmt --diff", "test", "test --tap", "test --github", "bless"])
  func `no name reaches the terminal as anything but one line of text`(command: String) throws {
    let text = "include \"\u{1B}]0;pwned\u{7}\"\nitem   5\nexpect (count == 2)\ncontent\n| 1x1\n"
    let harmless = "item   5\nexpect (count == 2)\ncontent\n| 1x1\n"
    for (name, text) in [("a\u{1B}[2Jb", text), ("a\nok 1 - forged", harmless), ("a\u{202E}b", harmless)] {
      let path = try directory.file("\(name).layout", holding: text)
      for path in [path, path + "\u{1B}[1m"] {
        let run = try CommandRun(arguments: command.split(separator: " ").map(String.init) + [path])
        for stream in [run.output, run.errors] {
          #expect(
            !stream.unicodeScalars.contains { $0 != "\n" && $0.isUnsafeToShow },
            "\(command): \(stream.debugDescription)")
          #expect(
            !stream.split(separator: "\n").contains { $0.hasPrefix("ok 1 - forged") }, "\(command): \(stream)")
        }
      }
    }
  }

  @MainActor @Test func `a file is one file by whatever name`() throws {
    let path = try directory.file("a.layout", holding: "item 5\nexpect (count == 1)\n")
    let run = try CommandRun("test", "-v", path, directory.path + "/./a.layout", directory.path + "//a.layout")
    #expect(run.output.hasSuffix("\n1 passed, 0 failed, 0 skipped\n"), "\(run.output)")
    try expect(CommandRun("test", path + ":2:1").status, is: 0)
    try expect(CommandRun("test", path + ":9:1").status, is: 2)
  }

  // MARK: Processes

  /// The children of a process.
  private func children(of pid: pid_t) -> [pid_t] {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  /// Whether a process runs; one that ended and that nobody asked for its status does not.
  private func runs(_ pid: pid_t) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
    return text.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  private func waits(until isReached: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + SpawnedProcess.patience
    while ContinuousClock.now < deadline {
      if isReached() { return true }
      usleep(10_000)
    }
    return false
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL], ["1", "2"])
  func `workers end with the process that started them, and what was told stays`(signal: Int32, jobs: String) throws
  {
    _ = try directory.file("a.layout", holding: "item 5; expect (count == 1)\n")
    _ = try directory.file("b.layout", holding: "repeat 1000000 { columns 2; columns 3 }\n")
    let output = try directory.file("out", holding: "")
    let process = try SpawnedProcess(
      arguments: ["test", "-v", "-j", jobs, directory.path], environment: BuiltBinary.environment(),
      streams: [
        .path("/dev/null", flags: O_RDONLY), .path(output, flags: O_WRONLY), .path("/dev/null", flags: O_WRONLY),
      ])
    #expect(waits { (try? directory.text(of: "out"))?.contains("ok ") == true })
    let workers = children(of: process.pid)
    #expect(!workers.isEmpty)
    process.signal(signal)
    try expect(process.wait(), is: -signal)
    #expect(waits { !workers.contains(where: runs) })
    #expect(try directory.text(of: "out").contains("a.layout:1"))
  }

  @Test func `after the reader of a pipe has gone the run ends`() throws {
    let endless = "layoutlab -q -c 'repeat 1000000 { repeat 1000000 { print \"x\" } }'"
    let run = try ShellCommand("{ timeout 120 \(endless); echo $? >&2; } | head -n 1")
    expect(run.output, is: "x\n0\n")
  }

  // MARK: Limits

  @MainActor @Test func `a case that takes too long fails, and the next one runs`() throws {
    let path = try directory.file(
      "a.layout",
      holding: """
        scenario "endless" { repeat 1000000 { repeat 1000000 { columns 2; columns 3 } } }
        scenario "short" { item 5; expect (count == 1) }

        """)
    let run = try CommandRun("test", "-v", "--timeout", "200ms", path)
    expect(run.status, is: 3)
    #expect(run.output.contains("LL0248"), "\(run.output)")
    #expect(run.output.contains("the time is over: this ran longer than 0.2 s"), "\(run.output)")
    #expect(run.output.contains("ok "), "\(run.output)")
    try expect(CommandRun("run", "-q", "--timeout", "0.1", path).status, is: 3)
    try expect(CommandRun("run", "--timeout", "soon", path).status, is: 2)
  }
}
