import Foundation

/// Texts with a JSON object a line: reports, and the files in which the program keeps what it knows.
enum JSONLines {
  /// Returns the rows of a text, without damaged ones.
  static func rows<Row: Decodable>(_ bytes: [UInt8], of type: Row.Type = Row.self) -> [Row] {
    bytes.split(separator: 0x0A).compactMap { try? JSONDecoder().decode(type, from: Data($0)) }
  }

  /// Returns a row with a line break.
  static func line(_ row: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(row)).map { Array($0) + [0x0A] } ?? []
  }
}
