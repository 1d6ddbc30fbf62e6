package struct Completion: Hashable, Codable, Sendable {
  package struct Candidate: Hashable, Codable, Sendable {
    package var text: String
    package var description: String
    /// The text that is added after the only candidate: a space, or nothing.
    package var appended: String
  }

  /// The span that a candidate replaces: from the start of the word to the cursor.
  package var replace: Span
  package var candidates: [Candidate] = []
  /// Whether the name of a file may stand here; only the caller can list files.
  package var wantsFileName = false
  package var hint: Hint?

  /// The ways to write the statement at the cursor, and the part of each that is due.
  package struct Hint: Hashable, Codable, Sendable {
    /// A way to write the statement: `inset TOP LEFT BOTTOM RIGHT`
    package struct Way: Hashable, Codable, Sendable {
      /// The text before the parts, with its space or parenthesis.
      var lead: String
      var parts: [String]
      var separator = " "
      var tail = ""
      /// The index of the part at the cursor; nil if none is due yet.
      package var present: Int?

      package var text: String { lead + parts.joined(separator: separator) + tail }

      /// The range of each part in the text, in characters.
      package var ranges: [Range<Int>] {
        var start = lead.count
        return parts.map { part in
          defer { start += part.count + separator.count }
          return start..<start + part.count
        }
      }
    }

    package struct Piece: Hashable, Sendable {
      package var text: String
      package var isPresent = false
    }

    package var ways: [Way]

    package var text: String { ways.map(\.text).joined(separator: " | ") }

    /// Returns as much as fits: everything, or without the word, or from the due part on, or only that part.
    ///
    /// The text is ASCII, a column for each character.
    package func pieces(fitting columns: Int) -> [Piece] {
      var forms = [
        joined { [Piece(text: $0.lead)] + $0.pieces(from: 0) + [Piece(text: $0.tail)] },
        joined { $0.pieces(from: 0) },
      ]
      if ways.contains(where: { $0.present != nil }) {
        forms.append(joined { $0.present == nil ? [] : $0.pieces(from: $0.present ?? 0) })
        forms.append(joined { way in way.present.map { [Piece(text: way.parts[$0], isPresent: true)] } ?? [] })
      }
      func width(_ pieces: [Piece]) -> Int { pieces.reduce(0) { $0 + $1.text.count } }
      if let form = forms.first(where: { width($0) <= columns }) { return form }
      guard columns >= 8, var rest = forms.last else { return [] }
      while width(rest) > columns - 3, let last = rest.popLast() {
        let room = columns - 3 - width(rest)
        if room > 0 { rest.append(Piece(text: String(last.text.prefix(room)), isPresent: last.isPresent)) }
      }
      return rest + [Piece(text: "...")]
    }

    /// Returns the pieces of the ways one after another, without repetitions.
    private func joined(_ part: (Way) -> [Piece]) -> [Piece] {
      var all: [[Piece]] = []
      for way in ways {
        let pieces = part(way).filter { !$0.text.isEmpty }
        if !pieces.isEmpty, !all.contains(pieces) { all.append(pieces) }
      }
      return Array(all.joined(separator: [Piece(text: " | ")]))
    }
  }
}

extension Completion.Hint.Way {
  fileprivate func pieces(from first: Int) -> [Completion.Hint.Piece] {
    parts[first...].enumerated().flatMap { index, part in
      (index == 0 ? [] : [Completion.Hint.Piece(text: separator)])
        + [Completion.Hint.Piece(text: part, isPresent: present == first + index)]
    }
  }
}
