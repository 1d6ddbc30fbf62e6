import LayoutScript

/// Earlier states of a session with loaded layouts, each a copy of the process that waits, so that `:undo` is there at once:
/// a layout that is an object of the user's cannot be put back, and to make it anew all lines would run again.
///
/// **How going back works.** A line runs in a copy of the process, and the one before it stays. `:undo` hands the session
/// over to the one that stands where the lines lead back to, and waits in its turn: it alone knows what lies ahead. What
/// is typed in the earlier one runs there. What asks for more than it knows (`:redo`, `:branches`, `@7.content`) goes
/// back to the later one: that hands over to another copy, goes on where it stands, or, where something else was typed
/// meanwhile, runs it all again in silence, and so comes to what it would be without any copies.
struct KeptCopies {
  /// A process that waits.
  struct Copy {
    let line: ProcessLine
    /// How many lines of the path it has run.
    let lines: Int
    /// How many inputs of the session it knows.
    var inputs: Int
  }

  /// The process that knows what lies ahead.
  struct Home {
    var line: ProcessLine
    /// How many inputs of the session it knows.
    var inputs: Int
    /// Where the lab stood when it handed over.
    var tip: PathTip?
  }

  /// From the oldest on.
  private var copies: [Copy] = []
  /// The processes that know what lies ahead: where lines were typed in this one's past, the one that knew more first, and
  /// then the one that handed over last.
  private var homes: [Home] = []
  var home: Home? { homes.last }
  /// How many are kept.
  private(set) var limit = 15

  /// Takes the number that the environment says.
  /// - Returns: what is wrong with it.
  mutating func setLimit(_ environment: [String: String]) -> String? {
    let name = "LAYOUTLAB_COPIES"
    guard let text = environment[name], !text.isEmpty else { return nil }
    guard let number = Int(text), number >= 0 else {
      return "layoutlab: \(name) is a whole number from 0, and not `\(text.printable)`: \(limit) copies are kept; "
        + "\(name)=0 keeps none"
    }
    limit = number
    return nil
  }

  /// The last one that stands at a place on the path.
  func copy(after lines: Int) -> Copy? { copies.last { $0.lines == lines } }

  mutating func append(_ copy: Copy) {
    copies.append(copy)
    while copies.count > limit { Self.end(copies.removeFirst()) }
  }

  /// The one at a place has gone.
  mutating func forget(_ copy: Copy) {
    copy.line.close()
    copies.removeAll { $0.lines == copy.lines }
  }

  /// The one at a place knows so many inputs now.
  mutating func note(after lines: Int, inputs: Int) {
    for index in copies.indices where copies[index].lines == lines { copies[index].inputs = inputs }
  }

  // MARK: Those that know more

  /// Another process handed over. Of those before it the first can do all that they could.
  mutating func come(from home: Home) {
    for old in homes.dropFirst() { old.line.close() }
    homes = homes.prefix(1) + [home]
  }

  /// What lies ahead of this state is handed back, or gone.
  mutating func forgetHome() { homes.removeLast() }

  /// A step took the place of what the last one knew: that is a branch now, and a process before it can make it again.
  mutating func leaveHome() {
    guard homes.count > 1 else { return }
    let home = homes.removeLast()
    _ = home.line.send(Word.end)
    home.line.close()
  }

  mutating func removeAll() {
    copies.forEach(Self.end)
    copies = []
  }

  private static func end(_ copy: Copy) {
    _ = copy.line.send(Word.end)
    copy.line.close()
  }

  /// What processes of a session tell each other.
  enum Word: Codable {
    /// The other one is to be the session.
    case handOver(Handover)
    /// It is there, and can be.
    case isThere
    /// It is.
    case go
    /// It is not needed any more.
    case end
  }

  /// What a process does not know that was kept before, or waits meanwhile.
  struct Handover: Codable {
    /// How many inputs are left out, and those after them; the last one is what is to be done.
    var inputs: Int
    var session: SessionJournal.Session
    /// What was typed since the session began.
    var history: [HistoryStore.Entry]
    var prompt: PromptState
    /// What lies ahead of an earlier state.
    var later: LaterLines?
    /// Whether the other one has to run what was typed meanwhile, and not only to go elsewhere on the path.
    var catchesUp: Bool
  }
}

/// What the prompt knows besides its lab and what was typed.
struct PromptState: Codable {
  /// `:mode` and `:names`.
  var mode: String
  var names: String
  /// `:hints`, `:pager` and `:time`.
  var showsHints: Bool
  var showsPages: Bool
  var showsTime: Bool
  /// Lines are counted through the session.
  var nextLine: Int
  /// What was said, and is said once.
  var hasShownColon: Bool
  var hasSeenChange: Bool
}
