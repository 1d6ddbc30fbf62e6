import Foundation

/// A row of a report that is a line of JSON.
protocol JSONLine: Encodable {}

extension JSONLine {
  /// The value as a line, with its end.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}
