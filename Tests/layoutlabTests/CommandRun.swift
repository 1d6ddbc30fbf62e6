import Foundation
import Glibc

@testable import layoutlab

/// A command line carried out in this process, through the program's own entry.
@MainActor
struct CommandRun {
  var output: String
  var errors: String
  var status: Int32

  /// - Parameter input: what standard input holds.
  init(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws {
    try self.init(arguments: arguments, input: input, environment: environment)
  }

  init(arguments: [String], input: String = "", environment: [String: String] = [:]) throws {
    let (output, errors) = (try NamelessFile(), try NamelessFile())
    status = try Self.run(arguments, input: input, output, errors, environment)
    self.output = output.text
    self.errors = errors.text
  }

  /// Runs with one file behind both standard output and standard error.
  /// - Parameter folder: the working directory while it runs.
  /// - Returns: what was written, in its order, and the exit status.
  static func together(
    _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> (output: String, status: Int32) {
    let before = FileManager.default.currentDirectoryPath
    guard chdir(folder) == 0 else { throw CocoaError(.fileNoSuchFile) }
    defer { chdir(before) }
    let file = try NamelessFile()
    let status = try run(arguments, input: "", file, file, environment)
    return (file.text, status)
  }

  private static func run(
    _ arguments: [String], input: String, _ output: NamelessFile, _ errors: NamelessFile,
    _ environment: [String: String]
  ) throws -> Int32 {
    let input = try NamelessFile(holding: input)
    // The streams know descriptors only.
    return withExtendedLifetime((input, output, errors)) {
      let streams = StandardStreams(
        input: input.descriptor, output: output.descriptor, errors: errors.descriptor,
        environment: BuiltBinary.environment(environment), isUTF8: true)
      return Layoutlab.run(["layoutlab"] + arguments, streams)
    }
  }
}

/// A file without a name; it is gone with the value.
final class NamelessFile {
  let descriptor: Int32

  init(holding text: String = "") throws {
    var template = Array((NSTemporaryDirectory() + "layoutlab-tests.XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // What one stream appends, another one that shares the file does not write over.
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
    guard SystemFile.write(Array(text.utf8), to: descriptor) == nil, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  deinit { close(descriptor) }

  /// All that was written to it.
  var text: String {
    lseek(descriptor, 0, SEEK_SET)
    return String(
      decoding: (try? TextFile.contents(of: descriptor, named: "what was written")) ?? [], as: UTF8.self)
  }
}
