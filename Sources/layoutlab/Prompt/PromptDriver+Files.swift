import Foundation
import LayoutRendering
import LayoutScript

// What a session produces: a test, a report; and what it left in the history.
extension PromptDriver {
  // MARK: A script

  /// What was typed and worked, without what was taken back: the version that wrote it, lines about settings, and the
  /// lines.
  /// - Parameter path: where it will stand.
  func script(settings: [String] = [], at path: String = "") -> String {
    (["\(Self.mark)\(Layoutlab.version)"] + loads(at: path) + settings + run.lab.script).joined(separator: "\n")
      + "\n"
  }

  /// The lines that load what this session has loaded.
  private func loads(at path: String) -> [String] {
    let isHere = AtomicFile.directory(of: path) == "."
    return LoadingProgram.loaded.flatMap(\.operands).map { operand in
      let file = isHere ? operand : URL(fileURLWithPath: operand).standardizedFileURL.path
      return "load \(Value.text(file).written)"
    }
  }

  /// How many lines of a saved script were typed.
  var savedLines: String {
    Counted.text(run.lab.script.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }, "line")
  }

  /// What a saved script has in another form.
  private var savedComments: String {
    switch run.lab.script.count(where: { $0.hasPrefix(Lab.scenarioMark) }) {
    case 0: ""
    case 1: "; a scenario is a comment, since in a file nothing else follows one"
    case let count: "; \(count) scenarios are comments, since in a file nothing else follows one"
    }
  }

  // MARK: Writing

  func save(_ path: String) {
    write(script(), to: path, savedLines + savedComments)
  }

  /// Whether `:save` may write there: a file of another program, or one that was changed since this session wrote it, is
  /// left alone.
  func maySave(to path: String, isForced: Bool) -> Bool {
    do throws(FileError) {
      try OwnOutput.check(path, isForced: isForced) { $0.starts(with: Self.mark.utf8) }
      if !isForced, let saved = saved[path], let now = try? TextFile.bytes(at: path), now != saved {
        throw FileError(path, "was changed since it was saved: write another name, or say --force")
      }
      return true
    } catch {
      streams.writeError("\(error.message)\n")
      return false
    }
  }

  /// What a saved session begins with.
  static let mark = "# layoutlab "

  /// Writes a file, and says what is in it or why it could not be written.
  func write(_ text: String, to path: String, _ summary: String) { write(Array(text.utf8), to: path, summary) }

  /// The same of bytes.
  func write(_ bytes: [UInt8], to path: String, _ summary: String) {
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
      saved[path] = bytes
      streams.write("\(path.printable): \(summary)\n")
    } catch {
      streams.writeError("\(error.message)\n")
    }
  }

  // MARK: A test

  /// Writes what was typed and worked, and below each question its answer.
  func saveExpecting(_ path: String) {
    let script = SourceText(name: path, text: self.script(settings: settings, at: path))
    let answered = AnsweredRun(script, Invocation.Options(), streams)
    switch answered.result {
    case .finished, .ended: break
    case .rejected, .failed, .interrupted:
      return streams.writeError("what was typed does not run as a file: nothing was written\n")
    }
    let blessing = ScriptBlessing(script, answers: answered.answers, addsLines: true)
    let text = String(decoding: blessing.text(with: blessing.changes), as: UTF8.self)
    let count = answered.answers.isEmpty ? 0 : Set(answered.answers.map(\.place.span)).count
    let left = blessing.disagreements.count
    write(text, to: path, "\(savedLines), \(count - left) answered\(savedComments)")
    for place in blessing.disagreements {
      streams.writeError("\(BlessCommand.title(place)): it is answered in several ways: nothing is expected\n")
    }
    if answered.hasFailed { streams.writeError("a check that was typed fails, so the file fails, too\n") }
  }

  /// The settings that were not typed: those of the command line.
  private var settings: [String] {
    options.trace.map { ["trace \($0.rawValue)"] } ?? []
  }

  // MARK: A film, a picture, a report

  /// Writes what was typed and worked in the form that the ending says.
  func export(_ path: String, isForced: Bool) {
    do {
      let form = try ExportForm(path: path)
      try OwnOutput.check(path, isForced: isForced, isOwn: form.isOwn)
      switch form {
      case .md, .txt: report(path, form)
      case .swift: write(try ExportedSession.swift(of: run.lab, named: "session"), to: path, "the layout")
      case .html, .json, .svg, .cast:
        let source = SourceText(name: "session", text: script())
        let film = FilmRun(source, title: "session", streams, tellsFailures: false).film
        guard let film else { return }
        let bytes = try ExportedSession.bytes(of: film, form, ExportMode())
        write(bytes, to: path, ExportedSession.summary(of: film, bytes))
      }
    } catch let error as UsageError {
      streams.writeError("\(error.message.printable)\(error.hint.map { ": " + $0 } ?? "")\n")
    } catch let error as FileError {
      streams.writeError("\(error.message)\n")
    } catch {
      streams.writeError("\(error)\n")
    }
  }

  /// Writes what was typed and what it prints, with the line that failed last.
  private func report(_ path: String, _ form: ExportForm) {
    var script = self.script(settings: settings)
    let printed = PrintedRun(SourceText(name: "report", text: script), options, streams, then: failure)
    if let failure { script += failure.hasSuffix("\n") ? failure : failure + "\n" }
    write(ExportedSession.report(script, printed.text, form), to: path, "\(savedLines) and what they print")
  }

  // MARK: What failed

  /// Prints the smallest script that fails as the session did last.
  func shrink() {
    // What was refused ran nothing, so nothing of it fails.
    for text in [lost, failure].compactMap({ $0 }).map({ script + $0 }) + [script] {
      if let failing = try? FailingScript.last(in: SourceText(name: "session", text: text)) {
        return show(failing, below: loads(at: ""))
      }
    }
    streams.writeError("nothing that was typed fails: `:shrink FILE` takes a file\n")
  }

  private var script: String { run.lab.script.map { $0 + "\n" }.joined() }

  /// The same of a case in a file.
  func shrink(_ file: String) {
    let path = TestPath(.file(file))
    do {
      let source = SourceText(name: path.input.name, bytes: try TextFile.bytes(at: path.input.name))
      guard let failing = try FailingScript.first(in: source, line: path.line) else {
        throw ShrinkCommand.nothing(path)
      }
      show(failing, below: [])
    } catch let error as UsageError {
      streams.writeError("\(error.message.printable)\(error.hint.map { ": " + $0 } ?? "")\n")
    } catch let error as FileError {
      streams.writeError("\(error.message)\n")
    } catch {
      streams.writeError("\(error)\n")
    }
  }

  private func show(_ failing: FailingScript, below head: [String]) {
    let small = failing.smallest(run.progress)
    streams.write((head + [small.text, small.summary]).map { $0 + "\n" }.joined())
  }

  // MARK: The history

  /// How many inputs are listed at most.
  private static let listedInputs = 200

  /// Lists the inputs that hold a text, the last ones where there are many.
  func showHistory(of pattern: String) {
    let wanted = pattern.lowercased()
    let found = history.entries.enumerated().filter { wanted.isEmpty || $1.text.lowercased().contains(wanted) }
    let shown = found.suffix(Self.listedInputs)
    if shown.count < found.count { streams.write("... \(found.count - shown.count) before these\n") }
    let width = "\(shown.last.map { $0.offset + 1 } ?? 0)".count
    for (index, entry) in shown {
      var number = "\(index + 1)"
      number = String(repeating: " ", count: width - number.count) + number + "  "
      for line in entry.text.split(separator: "\n", omittingEmptySubsequences: false) {
        streams.write(number + String(line).replacing("\t", with: "  ").printable + "\n")
        number = String(repeating: " ", count: width + 2)
      }
    }
    if found.isEmpty {
      streams.writeError(wanted.isEmpty ? "nothing was typed yet\n" : "nothing that was typed holds `\(pattern)`\n")
    }
  }
}
