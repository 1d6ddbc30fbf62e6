import CReadline
import Glibc

/// The prompt: reads, keeps in the history, runs, until the user leaves.
@MainActor
struct REPL {
  let driver: any LabDriver
  let streams: StandardStreams
  let history: HistoryStore
  /// What is typed is kept there as long as the session lives.
  var journal: SessionJournal?
  /// Goes on with a session of another process.
  var isResumed = false

  static let banner = """
    layoutlab \(Layoutlab.version), a laboratory for UICollectionView layouts
    try: columns 3; inset 20 15 10 15; items 20 80...240; scroll 400
    :help words   :help WORD   Tab completes   Ctrl-D leaves

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
    if !isResumed { streams.write(Self.banner) }
    defer { driver.leave() }
    if !isResumed, let lost = journal?.lost {
      let count = lost.inputs.count + (lost.last == nil ? 0 : 1)
      let inputs = count == 1 ? "1 input" : "\(count) inputs"
      streams.write("a session of \(inputs) ended without leaving: `:recover` brings it back\n")
    }

    while !streams.isClosed, streams.failure == nil {
      streams.flush()
      switch editor.readInput(prompt: driver.prompt, continuation: "...> ") {
      case .endOfInput:
        journal?.close()
        return streams.finish(ExitStatus.success.rawValue)
      case .interrupted: continue
      case .text(let text):
        // Kept before it runs: what brings the lab down can be called back.
        if let kept = history.append(text) { editor.remember(kept) }
        warnOnce()
        journal?.begin(text)
        Interrupts.begin()
        let outcome = driver.run(text)
        journal?.end(ran: !Interrupts.isRequested && outcome != .undone, failed: outcome == .failed)
        Interrupts.end()
        guard case .leave(let status) = outcome else { continue }
        journal?.close()
        return streams.finish(status)
      }
    }
    // A terminal that is gone fails a moment before its signal comes.
    if streams.failure?.code == EIO { creadline_hang_up() }
    return streams.finish(ExitStatus.success.rawValue)
  }

  private func warnOnce() {
    if let warning = history.takeWarning() { streams.writeError("layoutlab: \(warning)\n") }
  }
}
