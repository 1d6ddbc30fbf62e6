import LayoutScript

/// Runs work that may reach code of loaded layouts in a copy of the process: a trap, an exit or an endless loop there
/// costs that work alone.
@MainActor
enum CrashGuard {
  /// The end of a copy.
  struct Crash: Codable {
    /// The end in a few words.
    var summary: String
    /// The place in a user's file, as far as the back trace has one.
    var place: CrashPlace?
    /// The machine's address in the loaded code: the same trap has the same address.
    var address: String?
    /// The statement of a script that ran.
    var statement: Statement?
    /// The lines that were printed in the call that ended it, and the runtime's message.
    var printed: [String] = []
    /// The counts of code that ran, where it is measured.
    var counts: [LoadedCode.Counts] = []
    var isInterruption = false
    /// Whether it was ended because it did not end by itself.
    var isHang = false
    /// Whether all work was done, and only the end of the process was to come.
    var isAtEnd = false

    /// The lines for the user.
    var text: String {
      var rows = [remark]
      if let place {
        rows[0] = "\(place.file.printable):\(place.line):\(place.column): \(remark)"
        if let excerpt = place.markedExcerpt { rows.append(excerpt) }
      }
      if let statement { rows.append(statement.row) }
      return rows.joined(separator: "\n").printableLines + "\n"
    }

    /// The lines for the user, after those that were printed.
    var report: String { printed.map { $0.printable + "\n" }.joined() + text }

    /// The event, and its function.
    var remark: String { (summary + (place?.function.map { " in \($0)" } ?? "")).printable }
  }

  /// A statement of a script that ran.
  struct Statement: Codable, Equatable {
    var file: String
    var line: Int
    var column: Int
    /// The first line of the statement.
    var text: String

    /// `tr.layout:7:1: at `property columns 0``
    var row: String {
      let shown = text.count > Self.width ? text.prefix(Self.width - 3) + "..." : text[...]
      return "\(file.printable):\(line):\(column): at `\(String(shown).printable)`"
    }

    private static let width = 80
  }

  /// The link from work in a copy to the process that waits for it.
  struct Link<Answer> {
    /// Keeps an answer in case the copy dies later.
    var keep: (Answer) -> Void = { _ in }
    /// Gives the work so many seconds from now on; it is ended then.
    var grant: (Double) -> Void = { _ in }
  }

  /// The end of work in a copy.
  struct Outcome<Answer> {
    /// The answer; after a crash the one that was kept last.
    var answer: Answer?
    var crash: Crash?
  }

  /// Does work in a copy of the process, if code of layouts is loaded, and hands its answer over.
  /// - Parameters:
  ///   - patience: the most seconds for it; it is ended then. Nil for no limit.
  ///   - findsPlace: whether the line of a trap is looked up, which takes a while; that of an alarm always is.
  ///   - showsOutput: whether output of the copy is written, rather than dropped.
  static func inCopy<Answer: Codable>(
    patience: Double? = nil, findsPlace: Bool = true, showsOutput: Bool = false, _ work: (Link<Answer>) -> Answer
  ) -> Outcome<Answer> {
    guard LoadedCode.isLoaded, let room = LoadedCode.room else { return Outcome(answer: work(Link())) }
    return room.runInCopy(patience: patience, findsPlace: findsPlace, showsOutput: showsOutput, work)
  }
}

/// A place in a user's Swift file.
struct CrashPlace: Codable, Equatable {
  var file: String
  var line: Int
  var column: Int
  var function: String?
  /// The line of the file.
  var excerpt: String?
  /// The line of the file, and below it a mark at the column.
  var markedExcerpt: String?
}
