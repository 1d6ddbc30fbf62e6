import Foundation

protocol JSONLine: Encodable {}

extension JSONLine {
  /// The row as JSON with a line break.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}
