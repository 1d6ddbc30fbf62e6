import Glibc
import Testing

/// The program over files and pipes.
@Suite struct CommandLineTests {
  @Test func `the version is one line`() throws {
    let run = try ProcessRunner("--version")
    #expect(run.output == "layoutlab 0.1\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `help goes to standard output`() throws {
    let run = try ProcessRunner("run", "--help")
    #expect(run.output.hasPrefix("usage: layoutlab run"))
    #expect(run.status == 0)
  }

  @Test func `a usage error has status 2 and leaves standard output empty`() throws {
    let run = try ProcessRunner("--jsn", "-c", "print \"hi\"")
    #expect(run.output == "")
    #expect(
      run.errors == "layoutlab: unknown option `--jsn`\n  did you mean `--json`?\nTry `layoutlab --help`.\n")
    #expect(run.status == 2)
  }

  @Test func `a file that cannot be read has status 4, and nothing runs`() throws {
    let run = try ProcessRunner("run", "-", "/nowhere/a.layout", input: "print \"hi\"\n")
    #expect(run.output == "")
    #expect(run.errors == "layoutlab: /nowhere/a.layout: no such file or directory\n")
    #expect(run.status == 4)
  }

  @Test func `a pipe is a script: no banner, no prompt, no echo`() throws {
    let run = try ProcessRunner(input: "print \"hi\"\nprint \"there\"\n")
    #expect(run.output == "?   print \"hi\"\n    hi\n?   print \"there\"\n    there\n")
    #expect(run.status == 0)
  }

  @Test func `a full disk has status 4 and says so`() throws {
    let run = try ProcessRunner("--help", standardOutput: "/dev/full")
    #expect(run.errors == "layoutlab: standard output: no space left on the device\n")
    #expect(run.status == 4)
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
    #expect(try process.wait() == 0)
    #expect(try directory.text(of: "err") == "")
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
    let deadline = ContinuousClock.now + .seconds(10)
    while unread > 0, ContinuousClock.now < deadline {
      _ = ioctl(ends[0], UInt(FIONREAD), &unread)
      usleep(1_000)
    }
    process.signal(SIGINT)
    #expect(try process.wait() == 130)
  }
}
