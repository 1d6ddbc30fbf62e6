import Glibc

/// A child process that exchanges lines with this one.
final class ChildProcess {
  /// The descriptor of the child's output.
  let output: Int32
  private let input: Int32
  private let pid: pid_t
  private var hasEnded = false
  private var reader: LineReader

  /// Starts a command in its own process group, so that Ctrl-C reaches only this process.
  init(_ command: [String]) throws(SystemError) {
    // Writing to a dead child then returns an error instead of ending this process.
    signal(SIGPIPE, SIG_IGN)
    let toChild = try Self.pipe()
    let fromChild: (reading: Int32, writing: Int32)
    do {
      fromChild = try Self.pipe()
    } catch {
      close(toChild.reading)
      close(toChild.writing)
      throw error
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let arguments = command.map { strdup($0) } + [nil]
    var pid: pid_t = 0
    let error = posix_spawn(&pid, command[0], &actions, &attributes, arguments, environ)
    arguments.forEach { free($0) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(toChild.reading)
    close(fromChild.writing)
    self.pid = pid
    input = toChild.writing
    output = fromChild.reading
    reader = LineReader(output)
    guard error == 0 else {
      hasEnded = true
      throw SystemError(code: error)
    }
  }

  deinit {
    close(input)
    close(output)
    if !hasEnded { end() }
  }

  /// Returns both ends of a pipe, which other children do not inherit.
  private static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw .current }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Writes a line to the child; false if the child no longer reads.
  func send(_ line: [UInt8]) -> Bool { SystemFile.write(line + [0x0A], to: input) == nil }

  /// Waits for output and returns its complete lines, possibly none; nil at the end of the output.
  func receive() -> [[UInt8]]? { reader.read() }

  /// Kills the child if it still runs, reaps it, and returns how it ended.
  @discardableResult
  func end() -> String {
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    let signal = status & 0x7F
    return signal == 0 ? "left with status \((status >> 8) & 0xFF)" : "was ended by signal \(signal)"
  }
}
