import Foundation
import LayoutScript

/// A script that was handed in for marking.
struct HandIn: Codable {
  /// The path as the user named it.
  var file: String
  var bytes: Data
  /// The files that the checks may include.
  var included: [String] = []

  static let memoryLimit = 512 << 20

  var path: String {
    file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
  }

  /// Returns the checks with an include of the hand-in as line 0, so that their line numbers stay.
  func unit(over checks: TestUnit) -> TestUnit {
    let written = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    var unit = checks
    unit.bytes = Data("include \"\(written)\"\n".utf8) + checks.bytes
    unit.firstLine = checks.firstLine - 1
    return unit
  }

  /// Returns the options of a lab in which the hand-in cannot affect its marking.
  @MainActor
  func options(_ options: LabOptions) -> LabOptions {
    var options = options
    let (read, path, bytes, included) = (options.readFile, path, Array(bytes), Set(included))
    options.handIn = path
    options.readFile = { asked throws(UnreadableFile) in
      if asked == path { return bytes }
      guard included.contains(asked) else {
        throw UnreadableFile(reason: "what is handed in stands alone: only what the checks include is read")
      }
      return try read(asked)
    }
    return options
  }
}
