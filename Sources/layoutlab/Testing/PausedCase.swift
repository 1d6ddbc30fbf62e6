import LayoutScript

/// A case that failed, to look at: a prompt in the state in which it did.
@MainActor
struct PausedCase {
  private let unit: TestUnit
  private let index: Int

  /// - Parameter index: the place of the case in its text.
  init(_ unit: TestUnit, _ index: Int) { (self.unit, self.index) = (unit, index) }

  /// Runs the case again up to the line that fails, and opens a prompt there, until somebody leaves it.
  func open(_ options: Invocation.Options, _ streams: StandardStreams) {
    let history = HistoryStore(path: HistoryStore.standardPath)
    let driver = PromptDriver(options, streams: streams, history: history)
    let line = streams.muted { driver.replay(unit.source, case: index) }
    let place = line.map { "\(unit.file):\($0) is where it fails" } ?? "this is the end of the case"
    streams.write("\(place); Ctrl-D leaves it\n")
    Interrupts.install(.prompt)
    defer { Interrupts.install(.batch) }
    _ = REPL(driver: driver, streams: streams, history: history).run()
  }
}
