import CReadline
import Glibc
import LayoutRendering
import LayoutScript

/// The prompt: reads an input, keeps it in the history, runs it, until the user leaves.
@MainActor
struct REPL {
  let driver: any LabDriver
  let streams: StandardStreams
  let history: HistoryStore
  /// The journal, which keeps inputs as long as the session lives.
  var journal: SessionJournal?
  var colors = ColorMode.auto
  /// The files that run before the first prompt.
  var openings: [StartFiles.Opening] = []
  /// The start that replaces the banner.
  var beginning: (@MainActor () -> Void)?
  /// The input from another process, which runs first.
  var pending: String?
  /// Whether it resumes a session of another process.
  var isResumed = false

  static let banner = """
    layoutlab \(Layoutlab.version), a laboratory for UICollectionView layouts
    try: columns 3; inset 20 15 10 15; item 120 80 200 60
    :learn teaches   :help words   :help WORD   Tab completes   Ctrl-D leaves

    """

  /// Runs until the end of input or `:quit`.
  /// - Returns: the exit status.
  func run() -> Int32 {
    let driver = self.driver
    let editor = LineEditor {
      driver.isIncomplete($0)
    } complete: {
      driver.completion(of: $0, at: $1)
    }
    history.load()
    warnOnce()
    history.entries.forEach { editor.remember($0.text) }
    history.follow = { editor.remember($0) }
    if !isResumed, beginning == nil { show(Self.banner) }
    defer {
      driver.leave()
      // The closure holds the editor, which holds the driver.
      driver.ask = nil
      history.follow = nil
    }
    if !isResumed, let lost = journal?.lost {
      show("a session of \(Counted.text(lost.count, "input")) ended without leaving: `:recover` brings it back\n")
    }

    if let beginning {
      Interrupts.begin()
      beginning()
      Interrupts.end()
    }

    // The journal gets the files that begin a session with the first input: a session of these alone is not kept.
    var unkept = openings.map(\.text)
    for opening in openings {
      Interrupts.begin()
      let outcome = driver.open(opening)
      Interrupts.end()
      if case .leave(let status) = outcome { return streams.finish(status) }
    }
    let palette: Palette = streams.output.canErase && colors.isOn(streams) ? .ansi : .none
    let painter = LinePainter(isUTF8: streams.isUTF8, palette: palette) { driver.preview(of: $0, at: $1) }
    let pager = Pager(environment: streams.environment)
    editor.wrapsAnew = streams.output.wrapsAnew
    driver.ask = { prompt in
      // Reading and running have signals of their own.
      Interrupts.end()
      defer { Interrupts.begin() }
      editor.painter = nil
      editor.acceptsSingleKeys = true
      guard case .text(let text) = editor.readInput(prompt: prompt, continuation: "...> ") else { return nil }
      journal?.answer(text)
      return text
    }
    var pending = self.pending
    while !streams.isClosed, streams.failure == nil {
      streams.flush()
      editor.painter = palette.isColored && driver.showsHints ? painter : nil
      editor.acceptsSingleKeys = driver.isStepping
      let isTyped = pending == nil
      let input = pending.map { .text($0) } ?? editor.readInput(prompt: driver.prompt, continuation: "...> ")
      pending = nil
      switch input {
      case .endOfInput:
        journal?.close()
        return streams.finish(ExitStatus.success.rawValue)
      case .interrupted: continue
      case .text(let text):
        // The input is kept before it runs, so an input that ends the lab can be recalled. Keys that lead through a
        // file are not kept.
        let isKey = editor.acceptsSingleKeys && text.count == 1
        if !isKey, isTyped, let kept = history.append(text) { editor.remember(kept) }
        warnOnce()
        for opening in unkept {
          journal?.begin(opening)
          journal?.end(ran: true)
        }
        unkept = []
        journal?.begin(text, in: driver.lesson)
        Interrupts.begin()
        let isPaged = pager != nil && driver.onlyAsks(text)
        let outcome = isPaged ? streams.holding { driver.run(text) } : driver.run(text)
        journal?.end(
          ran: !Interrupts.isRequested && outcome != .undone, failed: outcome == .failed, in: driver.lesson)
        Interrupts.end()
        if let key = pager.flatMap(streams.showHeld) { editor.prefill(key) }
        switch outcome {
        case .goOn, .failed, .undone: break
        case .edit(let text): editor.prefill(text)
        case .leave(let status):
          journal?.close()
          return streams.finish(status)
        }
      }
    }
    // A terminal that is gone fails a moment before its signal comes.
    if streams.failure?.code == EIO { creadline_hang_up() }
    return streams.finish(ExitStatus.success.rawValue)
  }

  private func show(_ text: String) { streams.write(FittedText.fit(text, width: streams.output.size.columns)) }

  private func warnOnce() {
    if let warning = history.takeWarning() { streams.writeError("layoutlab: \(warning)\n") }
  }
}
