import CollectionLayout

/// A match of a message's wording with a text.
struct MessageMatch: Sendable {
  var template: MessageTemplate
  /// The index in the text's letters for each letter of the wording; -1 for missing letters.
  var places: [Int]
  var count: Int
  /// The numbers of letters missing before the first and after the last match, where the text is cut.
  var cutBefore = 0
  var cutAfter = 0
  /// Whether the text differs after a value or a sentence, so that it may be cut or be another message.
  var isDoubtful = false
  /// The number of letters of the text between matched words.
  var noise = 0
  /// The number of letters missing although the text continues.
  var contradiction = 0

  var isWhole: Bool { count == template.letters.count }

  /// Whether the text contains the message: a short one completely, of others enough ordinary words, because names
  /// of classes and methods are in every log.
  var isRecognised: Bool {
    let whole = template.letters.count
    guard count >= 12 else { return false }
    if whole < 40 { return count == whole || contradiction == 0 && count >= 24 }
    guard count < whole else { return true }
    let ordinary = template.isOrdinary.count { $0 }
    let found = places.indices.count { places[$0] >= 0 && template.isOrdinary[$0] }
    return contradiction * 10 <= whole && count >= max(24, isDoubtful ? whole / 2 : whole / 3)
      && found >= max(12, ordinary / 3)
  }

  /// Returns the match up to its line's end for the lab's own output, such as `error[LL0402]: Invalid update: ...`.
  func reported(in text: PastedText) -> MessageMatch? {
    guard let first = places.first, first >= 0 else { return nil }
    let start = Int(text.places[first])
    guard text.text(max(0, start - 14)..<start).contains("[LL") else { return nil }
    let line = text.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.bytes.count
    var match = self
    match.count =
      places.indices.prefix {
        $0 == 0 || places[$0] == places[$0 - 1] + 1 && text.places[places[$0]] < line
      }
      .count
    guard match.count >= 24, text.ends(at: places[match.count - 1] + 1) else { return nil }
    for letter in match.count..<places.count { match.places[letter] = -1 }
    (match.cutAfter, match.contradiction, match.isDoubtful) = (places.count - match.count, 0, false)
    return match
  }

  /// Whether the wording begins like another match's.
  func beginsAs(_ other: MessageMatch) -> Bool { template.letters.prefix(16) == other.template.letters.prefix(16) }

  /// The range of the text's letters from the first to the last match.
  var span: Range<Int> {
    let found = places.lazy.filter { $0 >= 0 }
    return (found.first ?? 0)..<((places.last { $0 >= 0 } ?? -1) + 1)
  }

  func isEqual(_ other: MessageMatch) -> Bool {
    template.message.id == other.template.message.id && count == other.count && contradiction == other.contradiction
      && template.letters.count == other.template.letters.count && noise == other.noise
  }

  /// Whether a match ranks before another: by found letters, then by shorter wordings, less noise and fewer pieces.
  static func isBetter(_ left: MessageMatch, _ right: MessageMatch) -> Bool {
    let (a, b) = (left.count - left.contradiction, right.count - right.contradiction)
    if a != b { return a > b }
    return (left.template.letters.count, left.noise, left.template.pieces.count)
      < (right.template.letters.count, right.noise, right.template.pieces.count)
  }
}

/// Consecutive letters that a wording and a text share.
private struct Segment {
  var letter: Int
  var place: Int
  var count: Int

  var letterEnd: Int { letter + count }
  var placeEnd: Int { place + count }
  func trimmed(by count: Int) -> Segment {
    Segment(letter: letter + count, place: place + count, count: self.count - count)
  }
}

extension MessageIndex {
  /// The limits of a search, which bound its time.
  fileprivate enum Bounds {
    /// The most occurrences of eight letters of messages.
    static let hits = 200_000
    /// The most segments to chain for a wording.
    static let segments = 60
    /// The most letters of a value, and of other text between words.
    static let value = 8000
    static let noise = 400
  }

  /// Returns the best match of each wording that is partly found.
  /// - Complexity: O(n) for n letters of the text.
  func matches(in text: PastedText) -> [MessageMatch] {
    segments(in: text).sorted { $0.key < $1.key }.compactMap { number, segments in
      chain(segments, templates[number], text).map { fill(templates[number], $0, text) }
    }
  }

  private func segments(in text: PastedText) -> [Int: [Segment]] {
    var found: [Int: [Segment]] = [:]
    // The end of the last matched segment, by wording and by the distance between text and wording.
    var ends: [Int: Int] = [:]
    var key: UInt64 = 0
    var hits = 0
    for end in text.letters.indices {
      key = (key << 5 | UInt64(text.letters[end])) & Self.mask
      guard end + 1 >= Self.length, let seeds = places(of: key) else { continue }
      let start = end + 1 - Self.length
      for seed in seeds {
        hits += 1
        let diagonal = seed.template << 40 + (start - seed.letter + 1 << 32)
        if let known = ends[diagonal], known > end { continue }
        let segment = extended(seed, start, text)
        ends[diagonal] = segment.placeEnd
        found[seed.template, default: []].append(segment)
      }
      if hits > Bounds.hits { break }
    }
    return found
  }

  /// Returns a seed extended by equal letters both ways, up to values that may have letters.
  private func extended(_ seed: Seed, _ start: Int, _ text: PastedText) -> Segment {
    let template = templates[seed.template]
    var segment = Segment(letter: seed.letter, place: start, count: Self.length)
    while segment.letterEnd < template.letters.count, segment.placeEnd < text.letters.count,
      !template.breaks[segment.letterEnd], template.letters[segment.letterEnd] == text.letters[segment.placeEnd]
    {
      segment.count += 1
    }
    while segment.letter > 0, segment.place > 0, !template.breaks[segment.letter],
      template.letters[segment.letter - 1] == text.letters[segment.place - 1]
    {
      segment.letter -= 1
      segment.place -= 1
      segment.count += 1
    }
    return segment
  }

  private func chain(_ all: [Segment], _ template: MessageTemplate, _ text: PastedText) -> [Segment]? {
    let segments = all.sorted { $0.count > $1.count }.prefix(Bounds.segments).sorted { $0.place < $1.place }
    var best: [(score: Int, from: Int?, trimmed: Int)] = []
    for (index, segment) in segments.enumerated() {
      // Letters missing before the segment count against it, unless the text begins there.
      let missing = text.begins(at: segment.place) ? 0 : template.lettersOfRun(before: segment.letter)
      best.append(((segment.count - missing) * 8, nil, 0))
      for other in 0..<index {
        let before = segments[other]
        let overlap = max(before.letterEnd - segment.letter, before.placeEnd - segment.place, 0)
        guard overlap < segment.count else { continue }
        let next = segment.trimmed(by: overlap)
        let gap = next.place - before.placeEnd
        let hasValue = template.breaks[before.letterEnd...next.letter].contains(true)
        guard gap <= (hasValue ? Bounds.value : Bounds.noise) else { continue }
        let unsaid = 8 * min(template.lettersOfRun(before: next.letter), next.letter - before.letterEnd)
        let price = hasValue ? min(48, gap / 64) + unsaid : min(48, 2 * gap) + 2 * (next.letter - before.letterEnd)
        let score = best[other].score + next.count * 8 - price
        if score > best[index].score { best[index] = (score, other, overlap) }
      }
    }
    guard var index = best.indices.max(by: { best[$0].score < best[$1].score }) else { return nil }
    var chain: [Segment] = []
    while true {
      chain.append(segments[index].trimmed(by: best[index].trimmed))
      guard let from = best[index].from else { return chain.reversed() }
      index = from
    }
  }

  /// Returns the match of a chain, including words of less than eight letters between values.
  private func fill(_ template: MessageTemplate, _ chain: [Segment], _ text: PastedText) -> MessageMatch {
    var places = [Int](repeating: -1, count: template.letters.count)
    for segment in chain {
      for offset in 0..<segment.count { places[segment.letter + offset] = segment.place + offset }
    }
    for run in template.runs where run.count < Self.length && places[run].allSatisfy({ $0 < 0 }) {
      let before = places[..<run.lowerBound].last { $0 >= 0 }
      let after = places[run.upperBound...].first { $0 >= 0 }
      let start = before.map { $0 + 1 } ?? max(0, (after ?? 0) - Bounds.noise)
      let end = after ?? min(text.letters.count, (before ?? 0) + Bounds.value)
      let room = start..<max(start, end)
      if let place = text.place(of: template.letters[run], in: room) {
        for (offset, letter) in run.enumerated() { places[letter] = place + offset }
      }
    }
    var match = MessageMatch(template: template, places: places, count: places.count { $0 >= 0 })
    let head = places.prefix { $0 < 0 }.count
    let tail = places.reversed().prefix { $0 < 0 }.count
    let span = match.span
    match.contradiction = places.count - match.count - head - tail
    if head == 0 || text.begins(at: span.lowerBound) {
      match.cutBefore = head
    } else if template.breaks[head] {
      (match.cutBefore, match.isDoubtful) = (head, true)
    } else {
      match.contradiction += head
    }
    if tail > 0, template.breaks[places.count - tail] {
      match.cutAfter = tail
      match.isDoubtful = match.isDoubtful || !text.endsInBrackets(after: span.upperBound)
    } else if tail == 0 || text.ends(at: span.upperBound) {
      match.cutAfter = tail
    } else if text.endsSentence(at: span.upperBound) {
      (match.cutAfter, match.isDoubtful) = (tail, true)
    } else {
      match.contradiction += tail
    }
    for letter in places.indices.dropFirst() where !template.breaks[letter] {
      if places[letter] >= 0, places[letter - 1] >= 0 { match.noise += places[letter] - places[letter - 1] - 1 }
    }
    return match
  }
}

extension PastedText {
  /// Returns the place where letters form whole words.
  fileprivate func place(of word: ArraySlice<UInt8>, in room: Range<Int>) -> Int? {
    guard room.count >= word.count else { return nil }
    return room.dropLast(word.count - 1).first { start in
      guard letters[start..<start + word.count].elementsEqual(word) else { return false }
      let (first, last) = (Int(places[start]), Int(places[start + word.count - 1]))
      return (first == 0 || !Self.isPartOfWord(bytes[first - 1]))
        && (last + 1 >= bytes.count || !Self.isPartOfWord(bytes[last + 1]))
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    letter(byte) > 0 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Whether the text begins at a letter: at most two letters, or an ellipsis, precede it.
  fileprivate func begins(at letter: Int) -> Bool {
    guard letter > 2, letter < places.count else { return true }
    let place = Int(places[letter])
    return text(max(0, place - 5)..<place).contains("..")
  }

  /// Whether the text ends before a letter: a line break or an ellipsis precedes it.
  fileprivate func ends(at letter: Int) -> Bool {
    guard letter < places.count, letter > 0 else { return true }
    let between = bytes[(Int(places[letter - 1]) + 1)..<Int(places[letter])]
    return between.contains(UInt8(ascii: "\n")) || String(decoding: between, as: UTF8.self).contains("..")
  }

  /// Whether a sentence ends before a letter.
  fileprivate func endsSentence(at letter: Int) -> Bool {
    letter > 0 && bytes[(Int(places[letter - 1]) + 1)...].starts(with: Array(". ".utf8))
  }

  /// Whether the text ends inside a bracketed value after the preceding letter.
  fileprivate func endsInBrackets(after letter: Int) -> Bool {
    guard letter > 0 else { return false }
    var depth = 0
    for byte in bytes[(Int(places[letter - 1]) + 1)...].prefix(MessageIndex.Bounds.value) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return false }
      default: if depth == 0, Self.letter(byte) > 0 { return false }
      }
    }
    return depth > 0
  }
}
