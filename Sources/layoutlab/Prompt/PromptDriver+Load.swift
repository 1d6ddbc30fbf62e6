import CollectionLayout
import Foundation
import Glibc
import LayoutLoading
import LayoutRendering
import LayoutScript

// Layouts that are loaded during a session: another program has them, and it runs the session again.
extension PromptDriver {
  /// Carries out `:load FILE...`.
  func load(_ files: [String]) {
    attempt {
      let (program, product) = try LoadCommand.compile(files, streams)
      let library = product.library(of: files)
      if LoadingProgram.loaded.contains(library) {
        return isOpening ? () : streams.write("nothing changed: \(Self.list(files))\n")
      }
      let others = LoadingProgram.loaded.filter { $0.operands != files }
      try goOn(in: program, with: others + [library], "loaded: \(product.words)")
    }
  }

  /// Compiles files again, for `:reload`.
  /// - Returns: false if none of them changed, and a script was run that can run again.
  func reloadLayouts() -> Bool {
    guard !LoadingProgram.loaded.isEmpty else { return false }
    var isDone = true
    attempt {
      let before = LoadingProgram.loaded
      let (program, now) = try LoadingProgram.compiledAgain(streams)
      let changed = zip(before, now).filter { $0 != $1 }.flatMap(\.1.operands)
      isDone = !changed.isEmpty || lastFile == nil
      if !changed.isEmpty {
        try goOn(in: program, with: now, "compiled again: \(Self.list(changed))")
      } else if isDone {
        streams.write("nothing changed: \(Self.list(now.flatMap(\.operands)))\n")
      }
    }
    return isDone
  }

  /// Makes the layouts with arguments that an input names, and continues with the input in the program that has
  /// them.
  /// - Returns: nil if there are none to be made.
  func make(for input: String) -> LabOutcome? {
    guard input.contains("("), !LoadingProgram.loaded.isEmpty, !LoadingProgram.hasLayoutsBuiltIn else { return nil }
    let makings = Analysis.makings(of: SourceText(name: "prompt", text: input)) { _ in [] }
    var (libraries, hasFailed) = (LoadingProgram.loaded, false)
    attempt {
      let isMade = try LoadingProgram.make(makings, in: &libraries, streams) { making, error in
        hasFailed = true
        streams.writeError("`\(making.printable)` cannot be made: \(error.text)")
      }
      if isMade, !hasFailed { try goOn(in: LoadingProgram.find(), with: libraries, nil, pending: input) }
    }
    return hasFailed ? .failed : nil
  }

  /// Becomes the program with other libraries, which continues this session.
  /// - Parameters:
  ///   - title: the message about the change; nil if only changes on screen are reported.
  ///   - pending: the input that runs there.
  private func goOn(
    in program: LoadingProgram, with libraries: [LoadingProgram.Library], _ title: String?, pending: String? = nil
  ) throws(LoadError) {
    guard let journal else { throw LoadError("layouts are loaded at the prompt itself, not in a case of a test") }
    leave()
    streams.flush()
    var state = state
    // Later changes are reported again.
    state.hasSeenChange = false
    var resumption = SessionResumption(
      session: journal.session, journal: journal.path, prompt: state, shown: SessionResumption.shown(run.lab),
      title: title, pending: pending)
    // The files that begin a session are not in its journal: they run again, with the layouts then known.
    resumption.opensAgain = isOpening
    throw program.become(with: libraries, Array(CommandLine.arguments.dropFirst()), resuming: resumption)
  }

  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch let error as LoadError { streams.writeError(error.text) } catch let error as FileError {
      streams.writeError(error.message + "\n")
    } catch let error as UsageError {
      streams.writeError(error.message.printable + "\n")
    } catch { streams.writeError("\(error)\n") }
  }

  private static func list(_ files: [String]) -> String { files.map(\.printable).joined(separator: ", ") }

  // MARK: Resuming

  /// Runs the inputs of another process again, in silence, and reports the values that changed by that.
  func resume(_ past: SessionResumption) {
    journal?.adopt(past.session, from: past.journal)
    var (crashes, failures): ([String], [String]) = ([], [])
    Interrupts.begin()
    replay(past.session) { index, input in
      let (outcome, crash) = runGuarded(input)
      if let crash { crashes.append(crash.text) }
      if outcome == .failed, !past.session.failures.contains(index) || crash != nil { failures.append(input) }
    }
    state = past.prompt
    let isStopped = Interrupts.isRequested
    Interrupts.end()
    if let title = past.title { streams.write(title + "\n") }
    defer { if let lesson = past.session.lesson { lessons.begin(lesson) } }
    let count = past.session.inputs.count
    guard count > 0 else { return }
    let place = run.lab.step == 0 ? "at its start" : "after @\(run.lab.step)"
    if isStopped { streams.writeError("stopped: not all of the session ran again\n") }
    if past.title != nil {
      streams.write("\(Counted.text(count, "input")) ran again: the lab is as \(place)\n")
    }
    for crash in crashes { streams.writeError(crash) }
    for input in failures { streams.writeError("this failed, and did not before: \(input.printable)\n") }
    let now = SessionResumption.shown(run.lab)
    if past.title != nil || past.shown != now { streams.write(past.differences(from: now)) }
  }
}

/// A session on its way from one process to the next.
struct SessionResumption: Codable {
  /// A value on screen, and its name.
  struct Shown: Codable, Equatable {
    var name: String
    var value: String
  }

  var session: SessionJournal.Session
  /// The file of its journal.
  var journal: String
  var prompt: PromptState
  /// The values on screen before, to be compared.
  var shown: [Shown]
  /// The message about the change; nil if there is none.
  var title: String?
  /// The input that has not run yet.
  var pending: String?
  /// Whether the files that begin a session run from the start.
  var opensAgain = false

  /// Returns the content's size and the elements on screen, as words.
  @MainActor
  static func shown(_ lab: Lab) -> [Shown] {
    let scene = lab.shownScene
    func number(_ value: CGFloat) -> String { Decimal.text(Double(value)) }
    return [Shown(name: "content", value: "\(number(scene.content.width))x\(number(scene.content.height))")]
      + scene.elements.map { element in
        let frame = element.frame
        return Shown(
          name: element.key.description,
          value: "\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))x\(number(frame.height))")
      }
  }

  private static let mostDifferences = 20

  /// Returns the values that are different now, in lines.
  func differences(from now: [Shown]) -> String {
    let before = Dictionary(shown.map { ($0.name, $0.value) }) { first, _ in first }
    let left = Set(now.map(\.name))
    let rows =
      now.compactMap { shown in
        switch before[shown.name] {
        case shown.value?: String?.none
        case let was?: "\(shown.name)  \(shown.value), was \(was)"
        case nil: "\(shown.name)  \(shown.value), new on screen"
        }
      } + shown.filter { !left.contains($0.name) }.map { "\($0.name)  gone from the screen" }
    if rows.isEmpty { return "what is on screen is as before\n" }
    let rest = rows.count - Self.mostDifferences
    return rows.prefix(Self.mostDifferences).map { "    \($0)\n" }.joined()
      + (rest > 0 ? "    ... \(rest) more\n" : "")
  }
}
