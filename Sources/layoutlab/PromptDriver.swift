import LayoutRendering
import LayoutScript

/// The lab behind the prompt: statements run, session commands are carried out here.
@MainActor
final class PromptDriver: LabDriver {
  private let streams: StandardStreams
  private let run: LabRun
  private var journal = Journal()
  private var stepped: SteppedFile?
  // Lines are counted through the session, so that a message's place is one of it.
  private var nextLine = 1
  private var hasShownColon = false

  init(_ options: Invocation.Options, streams: StandardStreams) {
    self.streams = streams
    run = LabRun(options, streams: streams, isPrompt: true)
  }

  var prompt: String {
    stepped.map { "\($0.name):\($0.nextLine)> " } ?? "lab> "
  }

  func isIncomplete(_ text: String) -> Bool { PromptInput.isIncomplete(text) }

  func completion(of text: String, at offset: Int) -> Completion {
    let found = Completer(variables: run.lab.variableNames).complete(text: text, cursor: offset)
    return Completion(
      range: found.replace.start..<found.replace.end,
      candidates: found.candidates.map { Completion.Candidate(text: $0.text, description: $0.description) },
      append: found.candidates.first?.appended == " " ? " " : nil, wantsFilenames: found.wantsFileName)
  }

  func run(_ input: String) -> LabOutcome {
    if stepped != nil, input.allSatisfy(\.isWhitespace) {
      runStep()
      return .goOn
    }
    let firstLine = nextLine
    nextLine += input.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    for part in PromptInput.split(input) {
      switch part {
      case .statements(let text, let line):
        guard run(text, name: "prompt", line: firstLine + line - 1) == .finished else { return .goOn }
      case .command(let text, let isBare):
        if isBare { showColon(text) }
        if let outcome = carryOut(text) { return outcome }
      }
    }
    return .goOn
  }

  private func run(_ text: String, name: String, line: Int = 1) -> RunResult {
    let result = run.run(SourceText(name: name, text: text, firstLine: line), isTyped: name == "prompt")
    if result == .finished { journal.append(text) }
    return result
  }

  private func showColon(_ text: String) {
    guard !hasShownColon else { return }
    hasShownColon = true
    streams.write("(:\(text) is its whole name, and works in every place)\n")
  }

  // MARK: Session commands

  private func carryOut(_ text: String) -> LabOutcome? {
    let words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard let word = words.first else {
      streams.writeError("`:` names no command: `:help commands` lists them\n")
      return nil
    }
    let arguments = Array(words.dropFirst())
    switch SessionCommand.find(word) {
    case .command(let command):
      return carryOut(command, arguments)
    case .ambiguous(let candidates):
      streams.writeError("`:\(word)` may be \(candidates.map { ":" + $0.word }.joined(separator: ", "))\n")
    case .unknown:
      streams.writeError("there is no command `:\(word)`: `:help commands` lists them\n")
    }
    return nil
  }

  private func carryOut(_ command: SessionCommand, _ arguments: [String]) -> LabOutcome? {
    switch (command.word, arguments.count) {
    case ("help", _): streams.write(Help().text(about: arguments.joined(separator: " ")))
    case ("quit", 0): return .leave(status: 0)
    case ("quit", 1):
      guard let status = Int32(arguments[0]), Limits.exitStatus.contains(Int(status)) else { fallthrough }
      return .leave(status: status)
    case ("save", 1): save(arguments[0])
    case ("run", 1): runFile(arguments[0])
    case ("run", 2) where arguments[1] == "step": stepFile(arguments[0])
    default: streams.writeError("usage: \(command.usage)\n")
    }
    return nil
  }

  private func save(_ path: String) {
    do throws(FileError) {
      try AtomicFile.write(journal.text, to: path)
      streams.write("\(path): \(journal.lines) \(journal.lines == 1 ? "line" : "lines")\n")
    } catch {
      streams.writeError("\(error.message)\n")
    }
  }

  // MARK: Files

  private func read(_ path: String) -> SourceText? {
    do throws(FileError) {
      return SourceText(name: path, bytes: try TextFile.read(.file(path)))
    } catch {
      streams.writeError("\(error.message)\n")
      return nil
    }
  }

  private func runFile(_ path: String) {
    guard let source = read(path) else { return }
    if run.run(source) == .finished { journal.append(source.text(Span(0, source.bytes.count))) }
  }

  private func stepFile(_ path: String) {
    guard let source = read(path), let script = run.lab.steppedScript(of: source) else { return }
    stepped = SteppedFile(name: path, script: script)
    streams.write("Enter runs the next line of \(path); anything else you type is a digression\n")
    leaveFinishedFile()
  }

  private func runStep() {
    guard let script = stepped?.script else { return }
    streams.write(script.nextText + "\n")
    let text = script.nextText
    defer { run.progress.finish() }
    guard script.runNext() == .finished else {
      streams.writeError("the file is left here; `:run FILE step` starts it again\n")
      stepped = nil
      return
    }
    journal.append(text)
    leaveFinishedFile()
  }

  private func leaveFinishedFile() {
    guard let file = stepped, file.script.isAtEnd else { return }
    streams.write("end of \(file.name)\n")
    stepped = nil
  }

  /// A file that is run line by line.
  @MainActor
  private struct SteppedFile {
    var name: String
    var script: SteppedScript

    var nextLine: Int { script.nextLine }
  }
}
