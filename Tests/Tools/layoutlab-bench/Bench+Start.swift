import Glibc

extension Bench {
  /// S1: the start of the release binary, beside the start of sqlite3.
  mutating func measureStart() {
    var row = Row(goal: "S1", title: "`layoutlab -c 'columns 3'`, beside sqlite3", unit: "ms", bound: .atMost(3))
    defer { add(row) }
    guard let binary = options.binary else {
      row.skipped = "no --binary"
      return
    }
    guard let sqlite = Command.find("sqlite3") else {
      row.skipped = "sqlite3 is not installed"
      return
    }
    let timing = Timing(
      rounds: options.rounds(41),
      [
        { Command.run(binary, ["-c", "columns 3"]) ? 1 : 0 },
        { Command.run(sqlite, [":memory:", "select 1"]) ? 1 : 0 },
      ])
    row.ours = timing[0] / 1e6
    row.peer = timing[1] / 1e6
    row.decisive = timing.ratio(0, to: 1)
  }
}

/// Another program, run to its end with its output discarded.
enum Command {
  /// - Returns: whether it exited with status 0.
  static func run(_ path: String, _ arguments: [String]) -> Bool {
    guard let process = start(path, arguments) else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }

  private static func start(_ path: String, _ arguments: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY)] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0)
    }
    var words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process = pid_t()
    return posix_spawn(&process, path, &actions, nil, words, environ) == 0 ? process : nil
  }

  /// Returns the peak memory, in kilobytes; nil if the program did not exit with status 0.
  static func peakMemory(_ path: String, _ arguments: [String]) -> Int? {
    var usage = rusage()
    guard let process = start(path, arguments) else { return nil }
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    return status == 0 ? usage.ru_maxrss : nil
  }

  /// Creates a file with a text; returns nil if it cannot be written.
  static func file(holding text: String) -> String? {
    var template = Array("/tmp/layoutlab-bench.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      rest = rest.dropFirst(count)
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Finds a program by the search path.
  static func find(_ name: String) -> String? {
    guard let path = getenv("PATH") else { return nil }
    return String(cString: path).split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
