import Expectations
import Foundation
import Glibc
import Testing

/// The program over files and pipes.
struct CommandLineTests {
  @Test func `the version says what the program was built with`() throws {
    let run = try ProcessRunner("--version")
    #expect(
      run.output.contains(/\Alayoutlab 0\.2\.0\nSwift 6\.\d( or later)?, GNU Readline \d+\.\d+\n\z/),
      "\(run.output)")
    expect(run.errors, is: "")
    expect(run.status, is: 0)
  }

  @Test func `an installed program names the commit that it was built from`() throws {
    let folder = try TemporaryDirectory()
    let binary = folder.file("bin/layoutlab")
    for part in ["bin", "lib/layoutlab"] {
      try FileManager.default.createDirectory(atPath: folder.file(part), withIntermediateDirectories: true)
    }
    _ = try folder.file("lib/layoutlab/commit", holding: "1091482+\n")
    let run = try ShellCommand("cp \(BuiltBinary.path) \(binary) && \(binary) --version")
    #expect(run.output.hasPrefix("layoutlab 0.2.0 (commit 1091482+)\n"), "\(run.output)")
  }

  @Test func `help goes to standard output`() throws {
    let run = try ProcessRunner("run", "--help")
    #expect(run.output.hasPrefix("usage: layoutlab run"))
    expect(run.status, is: 0)
  }

  @Test func `a usage error has status 2 and leaves standard output empty`() throws {
    let run = try ProcessRunner("--jsn", "-c", "print \"hi\"")
    expect(run.output, is: "")
    expect(run.errors, is: "layoutlab: unknown option `--jsn`\n  did you mean `--json`?\nTry `layoutlab --help`.\n")
    expect(run.status, is: 2)
  }

  @Test func `a file that cannot be read has status 4, and nothing runs`() throws {
    let run = try ProcessRunner("run", "-", "/nowhere/a.layout", input: "print \"hi\"\n")
    expect(run.output, is: "")
    expect(run.errors, is: "layoutlab: /nowhere/a.layout: no such file or directory\n")
    expect(run.status, is: 4)
  }

  @Test func `a pipe is a script: no banner, no prompt, no echo`() throws {
    let run = try ProcessRunner(input: "print \"hi\"\nprint \"there\"\n")
    expect(run.output, is: "?   print \"hi\"\n    hi\n?   print \"there\"\n    there\n")
    expect(run.status, is: 0)
  }

  @Test func `a full disk has status 4 and says so`() throws {
    let run = try ProcessRunner("--help", standardOutput: "/dev/full")
    expect(run.errors, is: "layoutlab: standard output: no space left on the device\n")
    expect(run.status, is: 4)
  }

  @Test func `a closed pipe ends quietly, with the status so far`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let directory = try TemporaryDirectory()
    let errors = try directory.file("err", holding: "")
    let process = try SpawnedProcess(
      arguments: ["--help"], environment: BuiltBinary.environment(),
      streams: [.path("/dev/null", flags: O_RDONLY), .descriptor(ends[1]), .path(errors, flags: O_WRONLY)])
    try expect(process.wait(), is: 0)
    try expect(directory.text(of: "err"), is: "")
  }

  @Test func `Ctrl-C while a script is read has status 130`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let process = try SpawnedProcess(
      arguments: ["run", "-"], environment: BuiltBinary.environment(),
      streams: [
        .descriptor(ends[0]), .path("/dev/null", flags: O_WRONLY), .path("/dev/null", flags: O_WRONLY),
      ])
    // The pipe is emptied once the program reads, and by then it takes signals.
    write(ends[1], "\n", 1)
    var unread: Int32 = 1
    let deadline = ContinuousClock.now + SpawnedProcess.patience
    while unread > 0, ContinuousClock.now < deadline {
      _ = ioctl(ends[0], UInt(FIONREAD), &unread)
      usleep(1_000)
    }
    process.signal(SIGINT)
    try expect(process.wait(), is: 130)
  }

  private static let statuses: [(arguments: [String], status: Int32)] = [
    (["-c", "item 120; content"], 0), (["-c", "colums 3"], 2), (["-c", "print (1/0)"], 3),
    (["run", "/nowhere"], 4),
    (["run", "/"], 2), (["check", "/nowhere"], 4), (["run"], 2), (["-c"], 2), (["--color", "red"], 2),
    (["--trace", "loud", "-c", "item 5"], 2), (["-c", "item 5", "content"], 2), (["frobnicate"], 2),
    (["--version"], 0),
  ]

  @Test(arguments: statuses)
  func `the exit status says how it went`(arguments: [String], status: Int32) throws {
    let run = try ProcessRunner(arguments: arguments)
    expect(run.status, is: status)
    expect(run.errors.isEmpty, is: (status == 0))
  }

  @MainActor @Test func `statements print their steps and the prompt has no part in it`() throws {
    let run = try CommandRun("-c", "columns 3; inset 20 15 10 15; item 120; scroll 400")
    #expect(run.output.hasPrefix("@1  columns 3               was 2             tell  invalidateLayout()\n"))
    #expect(run.output.contains("    note[LL0301] held at 0: the content (150) is shorter than the view (480)\n"))
    expect(run.status, is: 0)
  }

  @MainActor @Test func `three mistakes are told in order and nothing runs`() throws {
    let run = try CommandRun("run", "-", input: "item 5\ncolums 3\ninset 1 2 3\nrepeat x { }\n")
    expect(run.output, is: "")
    expect(run.errors.matches(of: /--> -:(\d):/).map { String($0.1) }, is: ["2", "3", "4"])
    #expect(run.errors.hasSuffix("3 errors: nothing was run\n"))
    expect(run.status, is: 2)
  }

  @MainActor @Test func `the first error that comes while it runs stops the file and undoes its line`() throws {
    let run = try CommandRun("-q", "run", "-", input: "item 5\nitem 6; print (1/0)\nprint \"not reached\"\n")
    expect(run.output, is: "")
    #expect(run.errors.contains("error[LL0231]: divided by zero"))
    #expect(run.errors.hasSuffix("the line was undone, the lab is as after @1\n"))
    expect(run.status, is: 3)
  }

  @MainActor
  @Test(arguments: [
    "item 120 80; frames; content; draw; lanes; state; calls; counts; pool; invalid; print \"\\\"\" 5x6",
    "colums 3",
    "item 5; print (1/0)", "layout WaterfallLayout; items 20 50; scroll end; at 5,5; rect 0,0 9x9; visible",
    "repeat 3 { item 7 }; turn { columns 3; scroll 5 }; trace off; rotate", "",
  ])
  func `with JSON every line is an object and nothing else is written`(statements: String) throws {
    let run = try CommandRun("--json", "-c", statements)
    let lines = run.output.split(separator: "\n")
    let objects = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.allSatisfy { $0["v"] as? Int == 1 && $0["type"] is String })
    expect(objects.last?["type"] as? String, is: "summary")
    expect(objects.last?["exit"] as? Int32, is: run.status)
    expect(run.errors, is: "")
  }

  @MainActor @Test func `colour is asked for, and changes no words`() throws {
    let plain = try CommandRun("-c", "item 5; colour")
    let bare = try CommandRun("--color", "never", "-c", "item 5; frames")
    let colored = try CommandRun("--color", "always", "-c", "item 5; frames", environment: ["NO_COLOR": "1"])
    #expect(!plain.errors.contains("\u{1B}"))
    #expect(colored.output.contains("\u{1B}["))
    expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: ""), is: bare.output)
  }

  @MainActor @Test func `trace, quiet and plain say how much is told`() throws {
    let statements = "item 5; rotate; print \"x\""
    try expect(CommandRun("--quiet", "-c", statements).output, is: "x\n")
    try expect(CommandRun("--trace", "off", "-c", statements).output, is: "x\n")
    let steps = try CommandRun("--trace", "steps", "-c", statements).output
    let all = try CommandRun("--trace", "all", "-c", statements).output
    expect(steps.split(separator: "\n").filter { $0.hasPrefix("@") }.count, is: 2)
    #expect(!steps.contains("layoutAttributesForElements(in:)"))
    #expect(all.contains("collectionView(_:cellForItemAt:)"))
    #expect(try CommandRun("--plain", "-c", "item 5; frames").output.contains("0:0  x 0  y 0  w 155  h 5"))
  }

  @Test func `a reader that leaves ends a long run quietly`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0)
    let directory = try TemporaryDirectory()
    let errors = try directory.file("err", holding: "")
    let process = try SpawnedProcess(
      arguments: ["-c", "items 20000 50; frames 0...19999"], environment: BuiltBinary.environment(),
      streams: [.path("/dev/null", flags: O_RDONLY), .descriptor(ends[1]), .path(errors, flags: O_WRONLY)])
    close(ends[1])
    var byte: UInt8 = 0
    expect(read(ends[0], &byte, 1), is: 1)
    close(ends[0])
    try expect(process.wait(), is: 0)
    try expect(directory.text(of: "err"), is: "")
  }

  @Test func `a full disk ends a run with status 4`() throws {
    let run = try ProcessRunner("-c", "items 20 50; frames", standardOutput: "/dev/full")
    expect(run.errors, is: "layoutlab: standard output: no space left on the device\n")
    expect(run.status, is: 4)
  }

  @Test func `Ctrl-C stops what runs and undoes its line`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0)
    let directory = try TemporaryDirectory()
    let errors = try directory.file("err", holding: "")
    let process = try SpawnedProcess(
      arguments: ["-c", "trace all; repeat 1000000 { scroll by 1 }"], environment: BuiltBinary.environment(),
      streams: [.path("/dev/null", flags: O_RDONLY), .descriptor(ends[1]), .path(errors, flags: O_WRONLY)])
    close(ends[1])
    // Once it prints, it runs; then the pipe fills, and the write that waits must see the signal as well.
    var byte: UInt8 = 0
    expect(read(ends[0], &byte, 1), is: 1)
    process.signal(SIGINT)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while read(ends[0], &chunk, chunk.count) > 0 {}
    close(ends[0])
    try expect(process.wait(), is: 130)
    try expect(directory.text(of: "err"), is: "interrupted: the line was undone, the lab is as at its start\n")
  }
}
