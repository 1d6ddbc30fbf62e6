import Foundation

/// Formats generated Swift with the `swift-format` of the toolchain.
package enum SwiftFormatter {
  /// Returns a text formatted by the configuration for a file or the default; else unchanged, with the problem.
  package static func formatted(
    _ text: String, for file: String, environment: [String: String]
  ) -> (text: String, problem: String?) {
    let (path, beside) = SwiftToolchain.folders(environment)
    guard let program = SwiftToolchain.find("swift-format", in: path + beside).first else {
      return (text, "there is no `swift-format` in PATH or beside `swiftc`")
    }
    let place = NSTemporaryDirectory() + "layoutlab-format-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).swift"
    defer { try? FileManager.default.removeItem(atPath: place) }
    let configuration = configuration(for: file) ?? #"{"version":1}"#
    guard FileManager.default.createFile(atPath: place, contents: Data(text.utf8)),
      let result = try? SwiftToolchain.run(program, ["format", "--configuration", configuration, place]),
      result.status == 0, !result.output.isEmpty
    else { return (text, "`swift-format` failed on its text: \(program)") }
    return (String(decoding: result.output, as: UTF8.self), nil)
  }

  /// Returns the path of the nearest `.swift-format` in the folders around a file.
  private static func configuration(for file: String) -> String? {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    for _ in 0..<64 {
      let path = folder.appendingPathComponent(".swift-format").path
      if FileManager.default.fileExists(atPath: path) { return path }
      if folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
