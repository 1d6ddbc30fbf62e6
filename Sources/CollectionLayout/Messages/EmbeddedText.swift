// C functions without an import, as a user's file compiled against the engine would need the C module too.
@_silgen_name("embedded_texts") private func texts() -> UnsafePointer<UInt8>
@_silgen_name("embedded_texts_count") private func textsCount() -> Int
@_silgen_name("embedded_texts_find") private func place(
  of text: UnsafePointer<UInt8>, _ count: Int, from start: Int
) -> Int

/// A text in the program: a name, lines `key: value`, and sections, each a line `## TITLE` and the lines below. The
/// texts are files of `Sources/CTexts`. A text is parsed when it is requested.
package struct EmbeddedText: Sendable {
  /// The kinds of texts. The first word of a file is its kind, the second its name.
  package enum Kind: String, Sendable {
    case message, code, version, law, topic, call, names, words
  }

  /// A title, the words after it, and the lines below, without empty lines at the end.
  private struct Section: Sendable {
    var title: String
    var argument: String
    var lines: [Substring]
  }

  package let name: String
  private var fields: [(key: Substring, value: String)] = []
  private var sections: [Section] = []

  /// Returns the names of all texts of a kind, in the order of the files.
  package static func names(of kind: Kind) -> [String] { places.filter { $0.kind == kind.rawValue }.map(\.name) }

  /// The last section of a text: the text's name, the words after the title, and the non-empty lines below.
  package typealias End = (name: String, argument: Substring, lines: [Substring])

  /// Returns the sections with a title at the end of texts of a kind.
  package static func ends(of kind: Kind, _ title: String) -> [End] {
    places.compactMap { $0.kind == kind.rawValue ? end(in: $0.bytes, title, name: $0.name) : nil }
  }

  /// Returns the last section of a text that has a title and a line beginning with a word and a space or a colon.
  /// - Complexity: O(bytes of all texts), by the search of the C library; one text is read.
  package static func end(_ title: String, withLine word: String) -> End? {
    let line = Array("\n\(word)".utf8)
    var start = 0
    while true {
      let place = place(of: line, line.count, from: start)
      if place == bytes.count { return nil }
      start = place + line.count
      guard [UInt8(ascii: " "), UInt8(ascii: ":")].contains(bytes[start]) else { continue }
      let text = (bytes[..<place].lastIndex(of: 0) ?? -1) + 1..<(bytes[place...].firstIndex(of: 0) ?? bytes.count)
      let name = bytes[text].prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " "))[2]
      if let end = end(in: text, title, name: String(decoding: name, as: UTF8.self), before: place) { return end }
    }
  }

  private static func end(in text: Range<Int>, _ title: String, name: String, before place: Int = .max) -> End? {
    let heading = Array("\n## \(title)".utf8)
    guard
      let start = (text.lowerBound..<max(text.lowerBound, text.upperBound - heading.count)).last(where: { start in
        bytes[start] == heading[0] && bytes[start..<start + heading.count].elementsEqual(heading)
      }), start < place
    else { return nil }
    let text = Substring(decoding: bytes[(start + heading.count)..<text.upperBound], as: UTF8.self)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    return (name, lines[0].dropFirst(), lines.dropFirst().filter { !$0.isEmpty })
  }

  /// Creates the text with a name; nil if there is none.
  /// - Parameters:
  ///   - keys: The keys that a text of this kind may have.
  ///   - titles: The titles that its sections may have.
  /// - Precondition: The text has no other keys and titles.
  package init?(_ kind: Kind, _ name: String, keys: Set<Substring>, titles: [String]) {
    guard let place = Self.places.first(where: { $0.name == name && $0.kind == kind.rawValue }) else { return nil }
    self.name = name
    let text = Substring(decoding: Self.bytes[place.bytes], as: UTF8.self)
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst() {
      let line = Substring(line)
      if line.hasPrefix("## ") {
        let heading = line.dropFirst(3)
        guard let title = titles.first(where: { heading == $0 || heading.hasPrefix($0 + " ") }) else {
          preconditionFailure("\(name): `\(line)` is none of the sections \(titles)")
        }
        sections.append(Section(title: title, argument: String(heading.dropFirst(title.count + 1)), lines: []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      } else if !line.isEmpty {
        guard let colon = line.firstRange(of: ": "), keys.contains(line[..<colon.lowerBound]) else {
          preconditionFailure("\(name): `\(line)` begins with none of the keys \(keys.sorted())")
        }
        fields.append((line[..<colon.lowerBound], String(line[colon.upperBound...])))
      }
    }
    for index in sections.indices {
      while sections[index].lines.last?.isEmpty == true { sections[index].lines.removeLast() }
    }
  }

  package subscript(key: String) -> String? { fields.first { $0.key == key }?.value }

  /// Returns the values of a key that may occur several times.
  package func values(_ key: String) -> [String] { fields.filter { $0.key == key }.map(\.value) }

  /// Returns the value of a key, word by word; empty without the key.
  package func words(_ key: String) -> [String] { self[key]?.split(separator: " ").map(String.init) ?? [] }

  /// Returns the sections with a title: the words after the title, and the lines below.
  package func sections(_ title: String) -> [(argument: String, text: String)] {
    sections.filter { $0.title == title }.map { ($0.argument, $0.lines.joined(separator: "\n")) }
  }

  /// Returns the lines of the section with a title; nil if there is none.
  package func lines(_ title: String) -> String? { sections(title).first?.text }

  /// Returns the section with a title as one paragraph, with spaces for line breaks; nil if there is none.
  package func prose(_ title: String) -> String? {
    sections.first { $0.title == title }.map { $0.lines.joined(separator: " ") }
  }

  /// Returns the list items of a section, each a paragraph that begins with `- ` and continues in indented lines.
  package func points(_ title: String) -> [String] {
    (sections.first { $0.title == title }?.lines ?? []).reduce(into: []) { points, line in
      if line.hasPrefix("- ") {
        points.append(String(line.dropFirst(2)))
      } else {
        points[points.count - 1] += " " + line.drop { $0 == " " }
      }
    }
  }

  private static let places: [(kind: String, name: String, bytes: Range<Int>)] =
    bytes.split(separator: 0).map { text in
      let title = text.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " "))
      return (
        String(decoding: title[1], as: UTF8.self), String(decoding: title[2], as: UTF8.self),
        text.startIndex..<text.endIndex
      )
    }

  private static var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: texts(), count: textsCount()) }
}
