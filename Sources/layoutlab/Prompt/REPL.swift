import CReadline
import Glibc
import LayoutRendering
import LayoutScript

@MainActor
struct REPL {
  let session: PromptSession
  var colors = ColorMode.auto
  var openings: [StartFiles.Opening] = []
  /// The work that replaces the banner.
  var beginning: (@MainActor () -> Void)?

  static let banner = """
    layoutlab \(Layoutlab.version), a laboratory for UICollectionView layouts
    try: columns 3; inset 20 15 10 15; item 120 80 200 60
    :learn teaches   :help leads on   :help WORD   Tab completes   Ctrl-D leaves

    """

  /// Runs until the end of input or `:quit`, and returns the exit status.
  func run() -> Int32 {
    let (session, streams, history, journal) = (session, session.streams, session.history, session.journal)
    let editor = LineEditor {
      PromptDriver.isIncomplete($0)
    } complete: {
      session.driver.completion(of: $0, at: $1)
    }
    history.load()
    warnOnce()
    history.entries.forEach { editor.remember($0.text) }
    if beginning == nil { show(Self.banner) }
    // The closure retains the editor, which retains the session.
    defer {
      session.ask = nil
      session.follower?.isAttended = false
      session.follower?.hindrance = { nil }
    }
    if let lost = journal?.lost {
      show("a session of \(Counted.text(lost.count, "input")) ended without leaving: `:recover` brings it back\n")
    }

    if let beginning {
      Interrupts.begin()
      beginning()
      Interrupts.end()
    }

    // Start files reach the journal with the first input: a session of start files alone is not kept.
    var unkept = openings.map(\.text)
    var number = 0
    while number < openings.count {
      Interrupts.begin()
      let outcome = session.open(openings[number])
      Interrupts.end()
      if case .leave(let status) = outcome { return streams.finish(status) }
      // In another lab all start files run again, with its layouts.
      number = outcome == .replaced ? 0 : number + 1
    }
    let palette: Palette = streams.output.canErase && colors.isOn(streams) ? .ansi : .none
    let painter = LinePainter(isUTF8: streams.isUTF8, palette: palette) { session.driver.preview(of: $0, at: $1) }
    editor.wrapsAnew = streams.output.wrapsAnew
    var isAsking = false
    editor.attendant = session.follower
    session.follower?.isAttended = true
    session.follower?.hindrance = {
      editor.isInBlock || isAsking ? "the terminal is in the middle of an input" : nil
    }
    session.ask = { prompt in
      isAsking = true
      defer { isAsking = false }
      // Reading and running handle signals differently.
      Interrupts.end()
      defer { Interrupts.begin() }
      editor.painter = nil
      editor.acceptsSingleKeys = true
      guard case .text(let text) = editor.readInput(prompt: prompt, continuation: "...> ") else { return nil }
      journal?.answer(text)
      return text
    }
    while !streams.isClosed, streams.failure == nil {
      streams.flush()
      editor.painter = palette.isColored && session.driver.state.showsHints ? painter : nil
      editor.acceptsSingleKeys = session.driver.isStepping
      let input = editor.readInput(prompt: session.driver.prompt, continuation: "...> ")
      switch input {
      case .endOfInput:
        journal?.close()
        return streams.finish(ExitStatus.success.rawValue)
      case .interrupted: continue
      case .text(let text), .entered(let text):
        // The input is kept before it runs, so that one that ends the lab can be recalled; keys for stepping are
        // not.
        let isKey = editor.acceptsSingleKeys && text.count == 1
        if !isKey, let kept = history.append(text) { editor.remember(kept) }
        warnOnce()
        for opening in unkept {
          journal?.begin(opening)
          journal?.end(ran: true)
        }
        unkept = []
        journal?.begin(text, in: session.driver.lesson)
        Interrupts.begin()
        let outcome = session.run(text, isEntered: input == .entered(text))
        journal?.end(
          ran: !Interrupts.isRequested && outcome != .undone && outcome != .replaced, failed: outcome == .failed,
          in: session.driver.lesson)
        session.follower?.note(text, failed: outcome == .failed || outcome == .undone)
        Interrupts.end()
        if let key = session.showHeld() { editor.prefill(key) }
        switch outcome {
        case .goOn, .failed, .undone, .replaced: break
        case .edit(let text): editor.prefill(text)
        case .leave(let status):
          journal?.close()
          return streams.finish(status)
        }
      }
    }
    // A lost terminal fails a moment before SIGHUP arrives.
    if streams.failure?.code == EIO { creadline_hang_up() }
    return streams.finish(ExitStatus.success.rawValue)
  }

  private func show(_ text: String) {
    session.streams.write(FittedText.fit(text, width: session.streams.output.size.columns))
  }

  private func warnOnce() {
    if let warning = session.history.takeWarning() { session.streams.writeError("layoutlab: \(warning)\n") }
  }
}
