import Foundation
import Glibc

/// A command as a reader of the documentation would type it, run by the shell in the project's folder.
struct ShellCommand {
  /// Both streams, in the order in which they were written.
  var output: String
  var status: Int32

  /// - Parameter command: `layoutlab` in it is the program under test.
  init(_ command: String) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("output", holding: "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = Project.root
    let folder = URL(fileURLWithPath: BuiltBinary.path).deletingLastPathComponent().path
    process.environment = BuiltBinary.environment(["PATH": folder + ":/usr/bin:/bin"])
    process.standardInput = FileHandle.nullDevice
    guard let file = FileHandle(forWritingAtPath: path) else { throw CocoaError(.fileWriteUnknown) }
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
