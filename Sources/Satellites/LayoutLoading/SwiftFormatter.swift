import Foundation

/// The program `swift-format` of a toolchain, which puts generated Swift into the form that a team keeps.
package struct SwiftFormatter {
  private let path: String

  /// Finds the program beside the compiler or in `PATH`; nil if there is none.
  package init?(environment: [String: String]) {
    let (path, beside) = SwiftToolchain.folders(environment)
    guard let path = SwiftToolchain.find("swift-format", in: path + beside).first else { return nil }
    self.path = path
  }

  /// Returns a text in the form of the configuration that holds for a file, or as it is, with the reason.
  package static func formatted(
    _ text: String, for file: String, environment: [String: String]
  ) -> (text: String, problem: String?) {
    guard let formatter = SwiftFormatter(environment: environment) else {
      return (text, "there is no `swift-format` in PATH or beside `swiftc`")
    }
    guard let formatted = formatter.formatted(text, for: file) else {
      return (text, "`swift-format` failed on its text: \(formatter.path)")
    }
    return (formatted, nil)
  }

  /// Returns a text in the form of the configuration that holds for a file, or of none; nil where that fails.
  package func formatted(_ text: String, for file: String) -> String? {
    let place = NSTemporaryDirectory() + "layoutlab-format-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).swift"
    guard FileManager.default.createFile(atPath: place, contents: Data(text.utf8)) else { return nil }
    defer { try? FileManager.default.removeItem(atPath: place) }
    let configuration = Self.configuration(for: file) ?? #"{"version":1}"#
    guard let result = try? SwiftToolchain.run(path, ["format", "--configuration", configuration, place]),
      result.status == 0, !result.output.isEmpty
    else { return nil }
    return String(decoding: result.output, as: UTF8.self)
  }

  /// Returns the configuration in the folders around a file.
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
