import Foundation
import LayoutScript

/// A script that was handed in.
struct HandIn: Codable {
  /// The path as it was named.
  var file: String
  var bytes: Data
  /// The files of the checks that it may include.
  var included: [String] = []

  /// The most memory of a hand-in, in bytes.
  static let memoryLimit = 512 << 20

  /// The absolute path.
  var path: String {
    file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
  }

  /// Returns the checks with the hand-in above them; their lines keep their numbers.
  func unit(over checks: TestUnit) -> TestUnit {
    let written = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    var unit = checks
    unit.bytes = Data("include \"\(written)\"\n".utf8) + checks.bytes
    unit.firstLine = checks.firstLine - 1
    return unit
  }

  /// Returns the options of a lab in which the hand-in cannot change how it is judged.
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
