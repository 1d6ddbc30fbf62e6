import LayoutRendering
import LayoutScript

@MainActor
final class SteppedFile {
  let name: String
  /// The file's name without its folder, for prompts that a class sees.
  var shortName: String { (name.split(separator: "/").last.map(String.init) ?? name).printable }
  let script: SteppedScript
  /// Whether the blocks of the current line run without pausing.
  var isRunning = false
  /// The choice that stopped the line in its middle.
  var choice: Choice?
  /// A question to answer before the next key.
  var due: Due?

  enum Due {
    /// How often prepare() will run.
    case prediction
    /// The number of the line to run to.
    case line
  }

  init(name: String, script: SteppedScript) { (self.name, self.script) = (name, script) }

  var prompt: String {
    switch due {
    case .prediction: "prepare() will run how often? "
    case .line: "run to which line? Enter is the end: "
    case nil: "\(shortName) \(script.nextLine)/\(script.lastLine)> "
    }
  }

  /// An input that steps through a file, a single key at the prompt.
  enum Choice: String {
    case next = ""
    case back = "b"
    case run = "r"
    case predict = "p"
    case leave = "q"

    init?(_ input: String) { self.init(rawValue: String(input.filter { !$0.isWhitespace })) }
  }
}

// Stepping through a file: each line is shown before it runs.
extension PromptDriver {
  func step(_ name: String, _ script: SteppedScript) {
    let file = SteppedFile(name: name, script: script)
    stepped = file
    streams.write(
      """
      Enter or Space runs the next line, b goes back, r runs on to a line, p predicts,
      q leaves to the prompt. Statements may be typed in between; what begins with b,
      p, q or r comes after a semicolon: `; pool`

      """)
    showComing()
  }

  /// Handles an input while stepping; false if the input is not for the file.
  func step(_ input: String) -> Bool {
    guard let file = stepped else { return false }
    if let due = file.due {
      file.due = nil
      answer(due, input, in: file)
      return true
    }
    guard let choice = SteppedFile.Choice(input) else { return false }
    carryOut(choice, in: file)
    return true
  }

  private func answer(_ due: SteppedFile.Due, _ input: String, in file: SteppedFile) {
    let text = input.filter { !$0.isWhitespace }
    switch (due, Int(text)) {
    case (.prediction, let count?) where count >= 0:
      _ = run.run(SourceText(name: "prompt", text: "predict prepare \(count)"), isTyped: true)
      runStep()
    case (.line, let line?) where line > 0: runOn(file, to: line)
    case (.line, nil) where text.isEmpty: runOn(file, to: nil)
    case (.prediction, _):
      streams.writeError("a number is due, so nothing was predicted\n")
      showComing()
    case (.line, _):
      streams.writeError("a line's number is due, so nothing ran\n")
      showComing()
    }
  }

  private func carryOut(_ choice: SteppedFile.Choice, in file: SteppedFile) {
    switch choice {
    case .next: runStep()
    case .back:
      guard file.script.canGoBack else {
        streams.writeError("this is the first line\n")
        return
      }
      file.script.goBack()
      streams.write("taken back: the lab is as after @\(run.lab.step)\n")
      showComing()
    case .predict:
      if file.script.isNextCaption { return runStep() }
      file.due = .prediction
    case .leave: leaveFile("\(file.name.printable) is left at line \(file.script.nextLine)\n")
    case .run: file.due = .line
    }
  }

  private func runOn(_ file: SteppedFile, to line: Int?) {
    file.isRunning = true
    repeat {
      runLine(of: file)
    } while stepped === file && file.isRunning
      && (line.map { file.script.nextLine < $0 } ?? true) && !Interrupts.isRequested
    file.isRunning = false
    showComing()
  }

  private func runStep() {
    guard let file = stepped else { return }
    runLine(of: file)
    if let choice = file.choice {
      file.choice = nil
      if choice == .leave { return carryOut(.leave, in: file) }
    }
    showComing()
  }

  private func runLine(of file: SteppedFile) {
    run.progress.begin()
    let lab = run.lab
    lab.pause = { [weak self] place in self?.pause(at: place) ?? true }
    defer {
      lab.pause = nil
      run.progress.finish()
    }
    let result = run.limits.holding { file.script.runNext() }
    switch result {
    case .finished: if file.script.isAtEnd { leaveFile("end of \(file.name.printable)\n") }
    case .ended: leaveFile("end of \(file.name.printable)\n")
    // The user stopped the line in its middle, so it remains the next line.
    case .interrupted where file.choice != nil: file.isRunning = false
    case .rejected, .failed, .interrupted:
      file.isRunning = false
      streams.writeError("the line is the next one still: b goes back, q leaves to the prompt\n")
    }
  }

  /// Ends stepping; the effects of the lines remain.
  private func leaveFile(_ text: String) {
    stepped = nil
    streams.write(text)
  }

  func showComing() {
    guard let file = stepped, file.due == nil else { return }
    let text = file.script.nextText.split(separator: "\n", omittingEmptySubsequences: false)
    for line in text { streams.write(dimmed("  " + line) + "\n") }
  }

  private func dimmed(_ text: String) -> String {
    LabRun.textOptions(options, streams).palette.paint(text, .was)
  }

  /// Pauses before a statement of a block; false if the line has to stop.
  private func pause(at place: Place) -> Bool {
    guard let file = stepped, !file.isRunning, wish != nil else { return true }
    run.progress.finish()
    // The wait for a key is not working time.
    defer { run.progress.begin() }
    for line in place.text.split(separator: "\n") { streams.write(dimmed("    " + line) + "\n") }
    streams.flush()
    while true {
      let number = place.source.position(at: place.span.start).line
      guard let input = ask("\(file.shortName) \(number)/\(file.script.lastLine)> ") else {
        file.choice = .back
        return false
      }
      switch SteppedFile.Choice(input) {
      case .next?: return true
      case .run?:
        file.isRunning = true
        return true
      case .back?:
        file.choice = .back
        return false
      case .leave?:
        file.choice = .leave
        return false
      case .predict?, nil:
        streams.writeError("inside a line Enter goes on, r runs on, b goes back before the line, q leaves\n")
        streams.flush()
      }
    }
  }
}
