import Glibc

/// This program, started once more.
enum OwnProgram {
  /// Starts it.
  /// - Parameters:
  ///   - environment: its environment, `NAME=VALUE` each; nil for that of this process.
  ///   - output: the descriptor that is its standard output and standard error; nil for those of this process.
  /// - Returns: the number of the process, which is a child.
  static func start(
    _ words: [String], environment: [String]? = nil, output: Int32? = nil
  ) throws(SystemError) -> pid_t {
    let program = "/proc/self/exe"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in output == nil ? [] : [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, output ?? -1, stream)
    }
    let arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    let values: [UnsafeMutablePointer<CChar>?]? = environment.map { $0.map { strdup($0) } + [nil] }
    defer { (arguments + (values ?? [])).forEach { free($0) } }
    var child: pid_t = 0
    let error =
      if let values {
        posix_spawn(&child, program, &actions, nil, arguments, values)
      } else {
        posix_spawn(&child, program, &actions, nil, arguments, environ)
      }
    guard error == 0 else { throw SystemError(code: error) }
    return child
  }
}
