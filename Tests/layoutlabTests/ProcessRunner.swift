import Glibc

/// Runs the program over files, to its end.
struct ProcessRunner {
  var output: String
  var errors: String
  var status: Int32
  var processorTime: Duration

  /// - Parameters:
  ///   - input: what standard input holds.
  ///   - standardOutput: a path to write to in place of catching the output.
  init(
    _ arguments: String..., input: String = "", environment: [String: String] = [:], standardOutput: String? = nil
  ) throws {
    try self.init(arguments: arguments, input: input, environment: environment, standardOutput: standardOutput)
  }

  /// - Parameter program: its path.
  init(
    arguments: [String], input: String = "", environment: [String: String] = [:], standardOutput: String? = nil,
    program: String = BuiltBinary.path
  ) throws {
    let directory = try TemporaryDirectory()
    for (name, text) in [("in", input), ("out", ""), ("err", "")] { _ = try directory.file(name, holding: text) }
    let process = try SpawnedProcess(
      program, arguments: arguments, environment: BuiltBinary.environment(environment),
      streams: [
        .path(directory.file("in"), flags: O_RDONLY),
        .path(standardOutput ?? directory.file("out"), flags: O_WRONLY),
        .path(directory.file("err"), flags: O_WRONLY),
      ])
    status = try process.wait()
    processorTime = process.processorTime
    output = try directory.text(of: "out")
    errors = try directory.text(of: "err")
  }
}
