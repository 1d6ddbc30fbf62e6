/// What may stand at the cursor.
package struct Completion: Hashable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package var text: String
    /// One line about it.
    package var description: String
    /// What follows it when it is the only one: a space, or nothing.
    package var appended: String
  }

  /// What a candidate replaces: from the start of the word to the cursor.
  package var replace: Span
  /// In the order in which they are to be shown.
  package var candidates: [Candidate] = []
  /// Names of files may stand here, which only the caller can list.
  package var wantsFileName = false
  /// The ways to go on.
  package var hint: Hint?

  /// The ways to write what is being typed, and which part of each is due.
  package struct Hint: Hashable, Sendable {
    /// `inset TOP LEFT BOTTOM RIGHT`
    package struct Way: Hashable, Sendable {
      /// What stands before the parts, with its space or parenthesis.
      var lead: String
      var parts: [String]
      var separator = " "
      var tail = ""
      /// The part that the cursor is at; nil where none is due yet.
      package var present: Int?

      package var text: String { lead + parts.joined(separator: separator) + tail }

      /// Where each part stands in the text, in characters.
      package var ranges: [Range<Int>] {
        var start = lead.count
        return parts.map { part in
          defer { start += part.count + separator.count }
          return start..<start + part.count
        }
      }
    }

    /// A piece of what is shown.
    package struct Piece: Hashable, Sendable {
      package var text: String
      /// It is the part that is due.
      package var isPresent = false
    }

    package var ways: [Way]

    package var text: String { ways.map(\.text).joined(separator: " | ") }

    /// As much as there is room for: all of it, without the word, from the part that is due on, or only that part.
    ///
    /// What is shown is ASCII, a column for each character.
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

    /// The ways one after the other, each once.
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
