import Foundation
import Glibc

/// A command as a reader of the documentation would type it, run by the shell in the project's folder.
struct ShellCommand {
  /// Both streams, in the order in which they were written.
  var output: String
  var status: Int32

  /// - Parameters:
  ///   - command: `layoutlab` in it is the program under test.
  ///   - environment: changes of the environment; folders of `PATH` follow that of the program.
  init(_ command: String, environment: [String: String] = [:]) throws {
    let directory = try TemporaryDirectory()
    let outputPath = try directory.file("output", holding: "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = Project.root
    let folder = URL(fileURLWithPath: BuiltBinary.path).deletingLastPathComponent().path
    let path = folder + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    process.environment = BuiltBinary.environment(environment).merging(["PATH": path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    guard let file = FileHandle(forWritingAtPath: outputPath) else { throw CocoaError(.fileWriteUnknown) }
    // Appending, so that two streams that share the file do not write over each other.
    _ = fcntl(file.fileDescriptor, F_SETFL, O_APPEND)
    process.standardOutput = file
    process.standardError = file
    try process.run()
    process.waitUntilExit()
    output = try directory.text(of: "output")
    status = process.terminationStatus
  }
}
