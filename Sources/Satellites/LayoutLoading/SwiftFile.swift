import Foundation

/// A Swift file with its syntax tree.
package struct SwiftFile {
  let name: String
  /// The text, to which the tree's offsets refer.
  let bytes: [UInt8]
  /// The text with blanks for comments and the contents of strings.
  let code: [UInt8]
  let tree: SyntaxNode
  /// The reasons for left-out bodies, by the offset of the body.
  var emptied: [Int: String] = [:]
  var blanked: [Range<Int>] = []

  init(name: String, bytes: [UInt8], _ tree: SyntaxNode) {
    (self.name, self.bytes, self.tree) = (name, bytes, tree)
    code = Self.blanked(bytes)
  }

  /// Returns all nodes of a kind at any depth, in the order of the text.
  func nodes(ofKind kind: String) -> [SyntaxNode] { tree.nodes { $0.kind == kind } }

  func text(_ range: Range<Int>) -> String {
    let held = range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[held], as: UTF8.self)
  }

  func line(at offset: Int) -> Int { 1 + bytes.prefix(offset).count { $0 == 0x0A } }

  /// Returns the modifiers of a declaration: the words before it on its line.
  func words(before node: SyntaxNode) -> Set<String> {
    let start = min(node.start, code.count)
    let line = code[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let text = String(decoding: code[line..<start], as: UTF8.self)
    return Set(text.split { !($0.isLetter || $0.isNumber) }.map(String.init))
  }

  /// Returns the text with edits, sorted by their offsets; of overlapping edits the first counts.
  func applying(_ edits: [(range: Range<Int>, text: String)]) -> [UInt8] {
    var (result, place) = ([UInt8](), 0)
    for (range, text) in edits where range.lowerBound >= place {
      result += bytes[place..<range.lowerBound] + Array(text.utf8)
      place = range.upperBound
    }
    return result + bytes[place...]
  }

  /// Returns the end of the word that begins at `start`, or the next offset if none begins there.
  func endOfWord(at start: Int) -> Int {
    guard start < bytes.count, Self.isWord(bytes[start]) else { return start + 1 }
    return bytes[start...].firstIndex { !Self.isWord($0) } ?? bytes.count
  }

  /// Returns the first offset of an ASCII character from `start` on, outside of comments and strings.
  func place(of sign: Character, from start: Int) -> Int? {
    guard let value = sign.asciiValue, start <= code.count else { return nil }
    return code[start...].firstIndex(of: value)
  }

  /// Returns the matches of a pattern outside of comments and strings, as ranges of groups; group 0 is the match.
  func matches(_ pattern: String) -> [[Range<Int>]] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    // One character per byte keeps the offsets.
    let text = String(decoding: code.map { $0 < 0x80 ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
    return expression.matches(in: text, range: NSRange(location: 0, length: code.count)).map { match in
      (0..<match.numberOfRanges).map { group in
        let range = match.range(at: group)
        return range.location == NSNotFound ? 0..<0 : range.location..<range.location + range.length
      }
    }
  }

  /// Returns the offset behind the bracket that closes a parenthesis or a brace.
  func end(ofBracketAt start: Int) -> Int {
    let (open, close) = (code[start], "()".utf8.contains(code[start]) ? UInt8(ascii: ")") : UInt8(ascii: "}"))
    var depth = 0
    for place in start..<code.count {
      if code[place] == open { depth += 1 }
      if code[place] == close { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return code.count
  }

  static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
      || (byte >= 0x30 && byte <= 0x39)
  }

  /// Returns a text of equal length with blanks for comments and contents of strings; line breaks stay.
  package static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var index = 0
    func begins(_ text: StaticString, at place: Int) -> Bool {
      let count = text.utf8CodeUnitCount
      guard place + count <= bytes.count else { return false }
      return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }
    func blank(_ range: Range<Int>) {
      for place in range where result[place] != 0x0A { result[place] = 0x20 }
    }
    while index < bytes.count {
      var end = index + 1
      if begins("//", at: index) {
        end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
        blank(index..<end)
      } else if begins("/*", at: index) {
        var depth = 1
        end = index + 2
        while end < bytes.count, depth > 0 {
          if begins("/*", at: end) {
            depth += 1
            end += 2
          } else if begins("*/", at: end) {
            depth -= 1
            end += 2
          } else {
            end += 1
          }
        }
        end = min(end, bytes.count)
        blank(index..<end)
      } else if begins("\"\"\"", at: index) {
        end = index + 3
        while end < bytes.count, !begins("\"\"\"", at: end) { end += 1 }
        end = min(end + 3, bytes.count)
        blank(index..<end)
      } else if bytes[index] == UInt8(ascii: "\"") {
        while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A {
          end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end, bytes.count)
        blank(index + 1..<max(index + 1, end))
        end = min(end + 1, bytes.count)
      }
      index = end
    }
    return result
  }
}

/// A node of the syntax tree that Swift's parser prints as JSON.
struct SyntaxNode {
  let fields: [String: Any]

  init(_ fields: [String: Any]) { self.fields = fields }

  var kind: String { fields["_kind"] as? String ?? "" }

  /// The name of a declaration, without labels.
  var name: String { self["name"]?["base_name"]?.string("name") ?? "" }

  var labels: [String] { self["name"]?.fields["args"] as? [String] ?? [] }

  /// The name of a function with its labels: `layoutAttributesForItem(at:)`.
  var fullName: String { "\(name)(\(labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))" }

  /// The offsets of the first and the last token.
  var start: Int { self["range"]?.fields["start"] as? Int ?? 0 }
  var lastToken: Int { self["range"]?.fields["end"] as? Int ?? 0 }

  var attributes: [SyntaxNode] { nodes("attrs") }
  var members: [SyntaxNode] { nodes("members") }
  var accessors: [SyntaxNode] { nodes("accessors") }

  subscript(field: String) -> SyntaxNode? { (fields[field] as? [String: Any]).map { SyntaxNode($0) } }

  func string(_ field: String) -> String? { fields[field] as? String }

  func flag(_ field: String) -> Bool { fields[field] as? Bool ?? false }

  func nodes(_ field: String) -> [SyntaxNode] {
    (fields[field] as? [Any] ?? []).compactMap { ($0 as? [String: Any]).map { SyntaxNode($0) } }
  }

  func has(_ attribute: String) -> Bool { attributes.contains { $0.kind == attribute } }

  /// The written access level, such as `public`; nil for none.
  var access: String? { attributes.first { $0.kind == "access_control_attr" }?.string("access_level") }

  var isPrivate: Bool { access == "private" || access == "fileprivate" }

  func nodes(where isWanted: (SyntaxNode) -> Bool) -> [SyntaxNode] {
    var found: [SyntaxNode] = []
    collect(isWanted, &found)
    // The fields of a node are unordered.
    return found.sorted { $0.start < $1.start }
  }

  private func collect(_ isWanted: (SyntaxNode) -> Bool, _ found: inout [SyntaxNode]) {
    if isWanted(self) { found.append(self) }
    for value in fields.values { for node in Self.nodes(in: value) { node.collect(isWanted, &found) } }
  }

  /// Returns the nodes that a field's value holds: itself, or those in lists.
  static func nodes(in value: Any) -> [SyntaxNode] {
    if let fields = value as? [String: Any] { return [SyntaxNode(fields)] }
    return (value as? [Any])?.flatMap { nodes(in: $0) } ?? []
  }
}
