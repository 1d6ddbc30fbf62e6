import CollectionLayout

extension MessageMatch {
  /// Returns the values of the placeholders that the text has.
  func values(in text: PastedText) -> [UIKitMessage.Placeholder: String] {
    var values: [UIKitMessage.Placeholder: String] = [:]
    var index = 0
    while index < template.pieces.count {
      guard case .value = template.pieces[index] else {
        index += 1
        continue
      }
      // Values without letters between them are read together.
      var end = index + 1
      while end < template.pieces.count, template.starts[end] == template.starts[end + 1] || isValue(end) {
        end += 1
      }
      while !isValue(end - 1) { end -= 1 }
      if let room = room(of: template.starts[index], in: text) {
        read(index..<end, from: text.text(room), into: &values)
      }
      index = end
    }
    return values
  }

  private func isValue(_ piece: Int) -> Bool {
    if case .value = template.pieces[piece] { true } else { false }
  }

  /// Returns the bytes between the words before and after a value.
  private func room(of letter: Int, in text: PastedText) -> Range<Int>? {
    let before = letter == 0 ? nil : places[letter - 1]
    let after = letter == places.count ? nil : places[letter]
    // The preceding words are cut off, so the start of the value is unknown.
    if before == -1 { return nil }
    let end = after.flatMap { $0 >= 0 ? Int(text.places[$0]) : nil }
    let start = before.map { Int(text.places[$0]) + 1 } ?? (end.map { max(0, $0 - Self.longest) } ?? 0)
    return start..<min(end ?? text.bytes.count, start + Self.longest)
  }

  /// The most bytes to read of a value.
  private static let longest = 8000

  private func read(
    _ pieces: Range<Int>, from room: String, into values: inout [UIKitMessage.Placeholder: String]
  ) {
    var rest = room[...]
    // The punctuation at the end of the preceding and at the beginning of the following words.
    if pieces.lowerBound > 0, case .words(let words) = template.pieces[pieces.lowerBound - 1] {
      rest = rest.dropping(prefix: words.suffix { PastedText.letter($0) == 0 })
    }
    let after: Substring =
      if pieces.upperBound < template.pieces.count, case .words(let words) = template.pieces[pieces.upperBound] {
        words.prefix { $0.utf8.allSatisfy { PastedText.letter($0) == 0 } }
      } else { "" }
    let isLast = template.starts[pieces.upperBound] == template.letters.count
    if !isLast { rest = rest.dropping(suffix: after) }
    for piece in pieces {
      guard case .value(let name) = template.pieces[piece] else { continue }
      var value = rest
      if piece + 1 < pieces.upperBound, case .words(let marks) = template.pieces[piece + 1] {
        let mark = marks.filter { !$0.isWhitespace }
        if let range = rest.firstRange(of: marks) ?? rest.firstRange(of: mark) {
          value = rest[..<range.lowerBound]
          rest = rest[range.upperBound...]
        }
      } else if isLast, name.form == .name || name.form == .text {
        value = value.firstThing.dropping(suffix: after)
      }
      if let value = name.form.value(of: value) { values[name] = value }
    }
  }
}

extension UIKitMessage.Placeholder.Form {
  /// Returns the value of this kind at the start of a text.
  fileprivate func value(of text: Substring) -> String? {
    switch self {
    case .number:
      let digits = text.drop { !$0.isASCIIDigit }.prefix(while: \.isASCIIDigit)
      guard !digits.isEmpty, digits.count <= 20 else { return nil }
      return (text[..<digits.startIndex].hasSuffix("-") ? "-" : "") + digits
    case .path:
      let text = text.prefix(160)
      let marks = text.firstRange(of: "path =").map { text[$0.upperBound...] } ?? text
      if text.contains("(null)") { return "(null)" }
      var numbers: [Substring] = []
      var rest = marks
      while numbers.count < 2, let start = rest.firstIndex(where: \.isASCIIDigit) {
        let digits = rest[start...].prefix(while: \.isASCIIDigit)
        numbers.append(digits)
        rest = rest[digits.endIndex...]
      }
      return numbers.count == 2 && numbers.allSatisfy { $0.count <= 12 } ? numbers.joined(separator: ":") : nil
    case .name, .text:
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !words.isEmpty else { return nil }
      return words.count <= 1000 ? words : words.prefix(997) + "..."
    }
  }
}

extension Substring {
  /// Returns the text without punctuation at its start, ignoring spaces.
  fileprivate func dropping(prefix marks: Substring) -> Substring {
    var rest = drop(while: \.isWhitespace)
    for mark in marks where !mark.isWhitespace {
      guard rest.first == mark else { return rest }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    return rest
  }

  /// Returns the text without punctuation at its end, ignoring spaces.
  fileprivate func dropping(suffix marks: Substring) -> Substring {
    var rest = self
    func trim() { while rest.last?.isWhitespace == true { rest.removeLast() } }
    trim()
    for mark in marks.reversed() where !mark.isWhitespace {
      guard rest.last == mark else { return rest }
      rest.removeLast()
      trim()
    }
    return rest
  }

  /// Returns the longest suffix of bytes that fulfil a condition.
  fileprivate func suffix(_ condition: (UInt8) -> Bool) -> Substring {
    let letters = utf8.reversed().prefix(while: condition).count
    return self[utf8.index(utf8.endIndex, offsetBy: -letters)...]
  }

  /// The first value of a text: a bracketed expression, or a line without its final punctuation.
  fileprivate var firstThing: Substring {
    let pairs: [Character: Character] = ["<": ">", "{": "}", "(": ")", "[": "]"]
    guard let open = first, let close = pairs[open] else {
      var line = prefix { !$0.isNewline }
      while let last = line.last, "'\".,".contains(last) || last.isWhitespace { line.removeLast() }
      return line
    }
    var depth = 0
    for (index, character) in zip(indices, self) {
      if character == open { depth += 1 } else if character == close { depth -= 1 }
      if depth == 0 { return self[...index] }
    }
    return self
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
