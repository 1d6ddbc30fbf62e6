import CReadline
import Glibc

/// The prompt's line editor, GNU Readline: one a process, only on a terminal, because Readline would echo a pipe.
@MainActor
final class LineEditor {
  enum Input: Equatable {
    /// A line, or the lines of a whole block.
    case text(String)
    /// A line from the attendant; the line being typed is kept.
    case entered(String)
    /// Ctrl-C, which discards the typed text.
    case interrupted
    /// Ctrl-D on an empty line, or a lost terminal.
    case endOfInput
  }

  private let isIncomplete: (String) -> Bool
  private let complete: (_ text: String, _ offset: Int) -> Completion
  /// The lines of the block before the edited line, each with a line break.
  private var pending = ""
  var isInBlock: Bool { !pending.isEmpty }
  /// The work to do between keys.
  var attendant: (any EditorAttendant)? {
    didSet { attend() }
  }
  private var listed: [Completion.Candidate] = []
  /// The painter of the line; nil leaves painting to Readline.
  var painter: LinePainter? {
    didSet { creadline_paint_with(painter == nil ? nil : Self.paint) }
  }
  /// Whether the first key of an input may be the whole input: Space is Enter, and some letters are lines.
  var acceptsSingleKeys = false
  var wrapsAnew = true

  /// The current editor, for C callbacks, which carry no context. Readline's own state is process-wide as well.
  private static weak var current: LineEditor?

  /// - Parameters:
  ///   - isIncomplete: whether a text continues on the next line.
  ///   - complete: returns the candidates at a UTF-8 offset of a text.
  init(
    isIncomplete: @escaping (String) -> Bool,
    complete: @escaping (_ text: String, _ offset: Int) -> Completion
  ) {
    self.isIncomplete = isIncomplete
    self.complete = complete
    Self.current = self
    creadline_start(
      Self.applicationName,
      { line, cursor in
        guard let line else { return }
        let text = String(decoding: UnsafeRawBufferPointer(start: line, count: strlen(line)), as: UTF8.self)
        MainActor.assumeIsolated { LineEditor.current?.offer(line: text, cursor: Int(cursor)) }
      },
      { rows, columns in
        MainActor.assumeIsolated { LineEditor.current?.list(rows: Int(rows), columns: Int(columns)) }
      })
  }

  func readInput(prompt: String, continuation: String) -> Input {
    pending = ""
    defer { pending = "" }
    while true {
      var line: UnsafeMutablePointer<CChar>?
      creadline_accept_single_keys(acceptsSingleKeys && pending.isEmpty)
      let result = creadline_read(pending.isEmpty ? prompt : continuation, &line)
      switch result {
      case creadline_interrupted: return .interrupted
      case creadline_end:
        // An open block is returned as it is, and its parser reports the missing part.
        return pending.isEmpty ? .endOfInput : .text(String(pending.dropLast()))
      default: break
      }
      guard let line else { return .endOfInput }
      defer { free(line) }
      if result == creadline_entered { return .entered(String(cString: line)) }
      let text = pending + String(cString: line)
      if !isIncomplete(text) { return .text(text) }
      pending = text + "\n"
    }
  }

  /// Puts a text into the next input, to be edited.
  func prefill(_ text: String) { creadline_prefill(text) }

  /// Adds a text to the history of the arrow keys and Ctrl-R.
  func remember(_ text: String) { creadline_add_history(text) }

  private func offer(line: String, cursor: Int) {
    let before = pending.utf8.count
    let completion = complete(pending + line, before + cursor)
    listed = completion.candidates
    if completion.wantsFilenames { return creadline_offer_filenames() }
    // A candidate cannot replace text of an earlier line.
    let start = Int32(max(completion.range.lowerBound - before, 0))
    let append = CChar(truncatingIfNeeded: completion.append?.value ?? 0)
    for candidate in listed { creadline_offer(candidate.text, start, append) }
  }

  private func list(rows: Int, columns: Int) {
    CandidateList(candidates: listed).show(rows: rows, columns: columns) { text in
      creadline_write(text, text.utf8.count)
    } readKey: {
      let key = creadline_read_key()
      return key < 0 ? nil : Unicode.Scalar(UInt8(truncatingIfNeeded: key))
    }
  }

  // MARK: Work beside the keys

  private func attend() {
    guard attendant != nil else { return creadline_attend_to(nil) }
    var calls = creadline_attendant(
      descriptor: { MainActor.assumeIsolated { LineEditor.current?.attendant?.descriptor ?? -1 } },
      timeout: { MainActor.assumeIsolated { LineEditor.current?.attendant?.timeout ?? -1 } },
      attend: { MainActor.assumeIsolated { LineEditor.current?.attendant?.attend() } },
      line: { MainActor.assumeIsolated { LineEditor.current?.attendant?.takeLine() }.flatMap { strdup($0) } })
    creadline_attend_to(&calls)
  }

  // MARK: Painting

  private static let paint: creadline_painter = { action, view in
    guard let view = view?.pointee else { return }
    let line = UnsafeRawBufferPointer(start: view.line, count: Int(view.length))
    let shown = LinePainter.View(
      prompt: String(cString: view.prompt), line: Array(line), cursor: Int(view.cursor),
      region: max(0, Int(view.region_start))..<max(0, Int(view.region_start), Int(view.region_end)),
      columns: Int(view.columns), rows: Int(view.rows))
    MainActor.assumeIsolated { LineEditor.current?.paint(action, shown) }
  }

  private func paint(_ action: creadline_action, _ view: LinePainter.View) {
    guard let painter else { return }
    var view = view
    view.pending = pending
    let bytes: [UInt8]
    switch action {
    case creadline_leave: bytes = painter.leave()
    case creadline_forget:
      painter.forget()
      return
    case creadline_reflow:
      bytes = painter.takeAway(columns: view.columns, rows: view.rows, wrapsAnew: wrapsAnew)
    default: bytes = painter.paint(view, isFinal: action == creadline_finish)
    }
    bytes.withUnsafeBytes { creadline_write($0.baseAddress, $0.count) }
  }

  /// The program's name for Readline, which keeps the pointer.
  private nonisolated(unsafe) static let applicationName = UnsafePointer<CChar>(strdup("layoutlab"))
}

/// Work that is done between keys.
@MainActor
protocol EditorAttendant: AnyObject {
  /// The descriptor that becomes readable when there is work; -1 for none.
  var descriptor: Int32 { get }

  /// The milliseconds until there is work in any case; -1 for never.
  var timeout: Int32 { get }

  /// Does the pending work without waiting.
  func attend()

  /// Removes and returns the next line to enter as if it had been typed.
  func takeLine() -> String?
}
