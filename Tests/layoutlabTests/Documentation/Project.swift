import Expectations
import Foundation
import Testing

/// The files of the project, as the tests' own sources lie in them.
enum Project {
  /// The folder that holds `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Expected outputs that differ are rewritten, and the run fails, since it proves nothing.
  static let isRecording = ProcessInfo.processInfo.environment["LAYOUTLAB_RECORD"] == "1"

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files of a folder whose names end so, without that ending, in order.
  static func names(in folder: String, endingIn suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// Compares a text with the file that holds what is expected; recording, writes the file where it differs.
  static func expect(_ text: String, isIn path: String) throws {
    let expected = try? self.text(of: path)
    if isRecording, text != expected {
      try Data(text.utf8).write(to: root.appending(path: path))
      Issue.record("recorded \(path)")
    } else {
      Expectations.expect(text, is: expected, "`make record` rewrites \(path)")
    }
  }
}
