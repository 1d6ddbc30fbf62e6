import Foundation
import Glibc
import LayoutRendering
import LayoutScript

// The products of a session: scripts, tests and the history.
extension PromptDriver {
  // MARK: A script

  /// Returns the script of the session: the version that wrote it, lines about settings, and the lines that worked
  /// and were not undone.
  /// - Parameter path: the path of the file to write.
  func script(settings: [String] = [], at path: String = "") -> String {
    script(of: run.lab.script, settings: settings, at: path)
  }

  private func script(of lines: [String], settings: [String] = [], at path: String = "") -> String {
    (["\(Self.mark)\(Layoutlab.version)"] + loads(at: path) + settings + lines).joined(separator: "\n") + "\n"
  }

  /// Returns the statements that load the session's files, for a script at a path.
  func loads(at path: String) -> [String] {
    let isHere = AtomicFile.directory(of: path) == "."
    return LoadedCode.operands.map { operand in
      let file = isHere ? operand : URL(fileURLWithPath: operand).standardizedFileURL.path
      return "load \(Value.text(file).written)"
    }
  }

  var savedLines: String {
    Counted.text(run.lab.script.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }, "line")
  }

  /// A note about scenarios, which are comments in a saved script.
  private var savedComments: String {
    switch run.lab.script.count(where: { $0.hasPrefix(Lab.scenarioMark) }) {
    case 0: ""
    case 1: "; a scenario is a comment, since in a file nothing else follows one"
    case let count: "; \(count) scenarios are comments, since in a file nothing else follows one"
    }
  }

  // MARK: Writing

  /// Saves the lines in effect as a script, after a trial run: a line that fails there becomes a comment, and a
  /// state that the script does not reach is reported. Inside of a line such a script is not written.
  func save(_ path: String) {
    run.progress.begin()
    defer { run.progress.finish() }
    guard let saved = tried else {
      writeSession(script(), to: path, savedLines + savedComments)
      return streams.writeError("the file was not tried to its end\n")
    }
    guard isReached(by: saved) else { return }
    writeSession(script(of: saved.lines), to: path, savedLines + savedComments)
    if !saved.isTried { streams.writeError("the file was not tried to its end\n") }
    if saved.stopped > 0 {
      streams.writeError(
        saved.stopped == 1
          ? "a line would stop the file: it is a comment in it\n"
          : "\(saved.stopped) lines would stop the file: they are comments in it\n")
    }
    if !saved.differences.isEmpty {
      streams.writeError("the file leads elsewhere: \(saved.differences.joined(separator: ", "))\n")
    }
  }

  /// The lines in effect as a script after its trial; nil if the trial trapped.
  private var tried: SavedScript? {
    let tried = CrashGuard.inCopy(patience: TestJob.defaultTimeout, findsPlace: false) { _ in
      run.lab.savedScript()
    }
    return tried.crash == nil ? tried.answer : nil
  }

  /// Whether a script may be written: inside of a line only if the script leads to this state.
  private func isReached(by saved: SavedScript?) -> Bool {
    guard run.lab.isInLine, let saved, saved.stopped > 0 || !saved.differences.isEmpty else { return true }
    streams.writeError("nothing was written: no script leads inside of this line; `:redo` goes to its end\n")
    return false
  }

  /// Writes a session as a script. An older file that this session did not write is kept with `~` after its name.
  private func writeSession(_ text: String, to path: String, _ summary: String) {
    if saved[path] == nil, ScriptFiles.kind(of: path) == S_IFREG, let old = try? TextFile.bytes(at: path),
      old != Array(text.utf8),
      (try? AtomicFile.write(old, to: path + "~")) != nil
    {
      streams.writeError("the former file is \(path.printable)~\n")
    }
    write(text, to: path, summary)
  }

  /// Whether `:save` may write to a path: without force, not over foreign files or files changed since the last
  /// save.
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

  static let mark = "# layoutlab "

  /// Writes a file, and reports its summary or the failure.
  func write(_ text: String, to path: String, _ summary: String) { write(Array(text.utf8), to: path, summary) }

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

  /// Writes the inputs that worked, with the answer below each question.
  func saveExpecting(_ path: String) {
    guard !run.lab.isInLine || isReached(by: tried) else { return }
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
    writeSession(text, to: path, "\(savedLines), \(count - left) answered\(savedComments)")
    for place in blessing.disagreements {
      streams.writeError("\(place.title): it is answered in several ways: nothing is expected\n")
    }
    if answered.hasFailed { streams.writeError("a check that was typed fails, so the file fails, too\n") }
  }

  /// Statements for the settings of the command line.
  var settings: [String] {
    options.trace.map { ["trace \($0.rawValue)"] } ?? []
  }

  // MARK: What was printed

  /// Lists printed lines of loaded code that contain a text, with their places in the record.
  func showPrinted(holding text: String) {
    let found = run.lab.printedLines(holding: text)
    let width = found.map { "\($0.position)".count }.max() ?? 0
    for line in found {
      let moment = "\(line.position)"
      streams.write(
        moment + String(repeating: " ", count: width + 2 - moment.count) + line.text.printable + "\n")
    }
    if found.isEmpty { streams.writeError("nothing that was printed holds `\(text)`\n") }
  }

  // MARK: The history

  private static let listedInputs = 200

  /// Lists the last inputs that contain a text.
  func showHistory(of pattern: String) {
    let wanted = pattern.lowercased()
    let found = entries.enumerated().filter { wanted.isEmpty || $1.text.lowercased().contains(wanted) }
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
