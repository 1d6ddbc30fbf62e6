import LayoutScript

/// Runs work that may reach loaded layouts in a copy of the process, which alone suffers a trap, an exit or a hang.
@MainActor
enum CrashGuard {
  /// The abnormal end of a copy.
  struct Crash: Codable {
    /// How the copy ended, in a few words.
    var summary: String
    /// The place in a user's file, if the back trace has one.
    var place: CrashPlace?
    /// The address in the loaded code, which identifies a trap.
    var address: String?
    /// The statement that was running.
    var statement: Statement?
    /// The lines printed in the call that ended the copy, and the runtime's message.
    var printed: [String] = []
    /// The coverage counts of loaded code, if coverage is measured.
    var counts: [LoadedCode.Counts] = []
    var isInterruption = false
    /// Whether the copy was killed because it did not end.
    var isHang = false
    /// Whether all work was done and the process was already exiting.
    var isAtEnd = false

    /// The report for the user.
    var text: String {
      var rows = [remark]
      if let place {
        rows[0] = "\(place.file.printable):\(place.line):\(place.column): \(remark)"
        if let excerpt = place.markedExcerpt { rows.append(excerpt) }
      }
      if let statement { rows.append(statement.row) }
      return rows.joined(separator: "\n").printableLines + "\n"
    }

    /// The printed lines and the report for the user.
    var report: String { printed.map { $0.printable + "\n" }.joined() + text }

    /// How the copy ended, and in which function.
    var remark: String { (summary + (place?.function.map { " in \($0)" } ?? "")).printable }
  }

  struct Statement: Codable, Equatable {
    var file: String
    var line: Int
    var column: Int
    var text: String

    /// The row of a report: `tr.layout:7:1: at `property columns 0``.
    var row: String {
      let shown = text.count > Self.width ? text.prefix(Self.width - 3) + "..." : text[...]
      return "\(file.printable):\(line):\(column): at `\(String(shown).printable)`"
    }

    private static let width = 80
  }

  /// The link from a copy to the process that waits for it.
  struct Link<Answer> {
    /// Keeps an answer in case the copy crashes later.
    var keep: (Answer) -> Void = { _ in }
    /// Gives the work this many seconds from now, after which the copy is killed.
    var grant: (Double) -> Void = { _ in }
  }

  struct Outcome<Answer> {
    /// The answer; after a crash, the last one that was kept.
    var answer: Answer?
    var crash: Crash?
  }

  /// Does work in a copy of the process if layouts are loaded, otherwise in this process.
  /// - Parameters:
  ///   - patience: the limit in seconds, after which the copy is killed; nil for none.
  ///   - findsPlace: whether to look up the line of a trap, which is slow; the line of a hang is always looked up.
  ///   - showsOutput: whether the copy's output is written rather than dropped.
  static func inCopy<Answer: Codable>(
    patience: Double? = nil, findsPlace: Bool = true, showsOutput: Bool = false, _ work: (Link<Answer>) -> Answer
  ) -> Outcome<Answer> {
    guard LoadedCode.isLoaded, let room = LoadedCode.room else { return Outcome(answer: work(Link())) }
    return room.runInCopy(patience: patience, findsPlace: findsPlace, showsOutput: showsOutput, work)
  }
}

struct CrashPlace: Codable, Equatable {
  var file: String
  var line: Int
  var column: Int
  var function: String?
  var excerpt: String?
  /// The line of the file, with a mark at the column below it.
  var markedExcerpt: String?
}
