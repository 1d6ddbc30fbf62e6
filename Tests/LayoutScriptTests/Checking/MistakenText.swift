import Foundation
import Testing

/// A text with mistakes and all that is said about them, as it stands in a file of `Mistakes/`: its lines behind `> `,
/// then what `checked` tells, then an empty line.
struct MistakenText: CustomTestStringConvertible {
  var text: String
  var expected: String

  var testDescription: String { text }

  /// The texts of all files, by the names of the files.
  static func all() throws -> [MistakenText] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Mistakes")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n\n").map { block in
        let lines = block.split(separator: "\n")
        let typed = lines.prefix { $0.hasPrefix("> ") }
        return MistakenText(
          text: typed.map { $0.dropFirst(2) }.joined(separator: "\n"),
          expected: lines.dropFirst(typed.count).joined(separator: "\n"))
      }
    }
  }
}
