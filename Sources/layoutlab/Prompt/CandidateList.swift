/// A list of candidates with their descriptions, a row each, aligned.
struct CandidateList {
  var candidates: [Completion.Candidate]

  /// Returns the rows, none wider than `columns`.
  func rows(columns: Int) -> [String] {
    let widest = candidates.map(\.text.count).max() ?? 0
    return candidates.map { candidate in
      let gap = String(repeating: " ", count: widest - candidate.text.count + 3)
      let row = candidate.description.isEmpty ? candidate.text : candidate.text + gap + candidate.description
      // The last column stays free: some terminals begin another row after a full one.
      return row.count < columns ? row : String(row.prefix(max(columns - 4, 1))) + "..."
    }
  }

  /// Writes the rows by screenfuls: Space shows another screenful, Return another row, `q` ends.
  func show(rows height: Int, columns: Int, write: (String) -> Void, readKey: () -> Unicode.Scalar?) {
    var room = max(height - 1, 1)
    let page = room
    let lines = rows(columns: columns)
    for (index, line) in lines.enumerated() {
      if room == 0 {
        let prompt = "-- \(lines.count - index) more: Space, Return, q --"
        write(prompt)
        let key = readKey()
        write("\r" + String(repeating: " ", count: prompt.count) + "\r")
        switch key {
        case " ", "\t", "y", "Y": room = page - 1
        case "\r", "\n": room = 1
        default: return
        }
      }
      write(line + "\n")
      room -= 1
    }
  }
}

struct Completion {
  /// The UTF-8 range of the text that a candidate replaces, up to the cursor.
  var range: Range<Int>
  var candidates: [Candidate] = []
  /// The character to append after an only candidate; nil for none.
  var append: Unicode.Scalar? = " "
  /// Whether file names may stand here, which Readline completes itself.
  var wantsFilenames = false

  struct Candidate: Equatable {
    var text: String
    var description = ""
  }

  static func none(at offset: Int) -> Completion { Completion(range: offset..<offset) }
}
