import Foundation
import LayoutRendering
package import LayoutScript

/// The film of a growing session, whose lines a lab of its own runs again. The session's lab is not affected, so a
/// statement can be tried here without leaving a line, a branch or a step number.
@MainActor
package final class FilmedSession {
  private struct Line {
    var text: String
    /// The number of its first line of text.
    var number: Int
    /// The recorder's place; nil for an old line.
    var mark: FilmRecorder.Mark?
    var tip: PathTip?

    /// The number of the first line of text after the line.
    var next: Int { number + text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
  }

  /// The digest of the film up to a step, whose JSON is made again on demand to save memory.
  private struct Row {
    var digest: UInt64
    /// The number of reasons that the steps so far refer to.
    var reasons: Int
  }

  private let options: () -> LabOptions
  private let messages: ErrorMessages
  private var recorder: FilmRecorder
  private var lab: Lab
  private var ran: [Line] = []
  /// Whether the last line made UIKit throw, so that the lab has undone it.
  private var hasThrown = false
  private var rows: [Row] = []
  /// The included texts, in order of their first steps.
  private var files: [SourceText] = []

  /// The number of lines that the recorder can go back; for more, lines run again.
  private static let mostMarks = 100
  private static let name = "session"

  /// - Parameter options: returns the options of the session's lab.
  package init(options: @escaping () -> LabOptions) {
    self.options = options
    messages = ErrorMessages()
    recorder = FilmRecorder(title: "", tool: "")
    lab = Self.lab(recorder, messages, options())
  }

  private static func lab(_ recorder: FilmRecorder, _ messages: ErrorMessages, _ options: LabOptions) -> Lab {
    var options = options
    options.recordFilm()
    let listener = Listener { item in
      recorder.receive(item)
      guard case .diagnostic(let diagnostic) = item, diagnostic.severity == .error else { return }
      messages.text += diagnostic.words.message + "\n"
    }
    return Lab(transcript: listener, options: options)
  }

  /// Runs new lines and returns the difference from a known film.
  /// - Parameters:
  ///   - script: the session's lines in effect.
  ///   - tried: statements to try after the lines.
  ///   - thrown: a line that made UIKit throw, to be shown as an undone step.
  package func change(
    to script: [String], trying tried: [String] = [], throwing thrown: String? = nil, from known: FilmMark
  ) -> FilmChange {
    messages.text = ""
    if hasThrown { takeBackLast() }
    hasThrown = false
    let lines = script + tried
    let shared = zip(ran, lines).prefix { $0.text == $1 }.count
    if shared < ran.count { goBack(to: shared) }
    for text in lines[ran.count...] {
      let isTried = ran.count >= script.count
      messages.text = ""
      guard run(text) else { break }
      if isTried, !messages.text.isEmpty {
        takeBackLast()
        break
      }
    }
    if let thrown, !thrown.isEmpty, ran.count == lines.count {
      hasThrown = run(thrown)
      messages.text = ""
    }
    film()
    var change = difference(from: known)
    change.lines = (script + (hasThrown ? ran.suffix(1).map(\.text) : [])).flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    if !messages.text.isEmpty { change.failure = messages.text }
    return change
  }

  /// Returns the frames on screen after lines; empty if one of them fails.
  package func frames(after lines: [String]) -> [[Double]] {
    guard change(to: lines, from: FilmMark([])).failure == nil else { return [] }
    return recorder.look { steps, _ in
      var elements: [Int: SceneElement] = [:]
      for step in steps { step.apply(to: &elements) }
      return elements.values.filter(\.isShown).sorted { $0.key < $1.key }.map(\.frame).map { frame in
        [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
      }
    }
  }

  // MARK: Lines

  /// Runs a line; false if it was interrupted.
  private func run(_ text: String) -> Bool {
    let line = Line(text: text, number: ran.last?.next ?? 1, mark: recorder.mark, tip: lab.pathTip)
    let source = SourceText(name: Self.name, text: text, firstLine: line.number)
    guard lab.run(source, isTyped: true) != .interrupted else { return false }
    ran.append(line)
    if ran.count > Self.mostMarks { ran[ran.count - Self.mostMarks - 1].mark = nil }
    return true
  }

  /// Removes the last line, which failed and which the lab has undone.
  private func takeBackLast() {
    guard let mark = ran.removeLast().mark else { return }
    goBack(to: mark)
  }

  /// Goes back to the state after the first `count` lines; lines run again if the lab cannot go back.
  private func goBack(to count: Int) {
    let line = ran[count]
    // A question at the target of `:undo` may have forced a pass there, before or after the mark.
    let before = count > 0 ? ran[count - 1].tip : nil
    let next = ran.count > count + 1 ? ran[count + 1].tip : lab.pathTip
    if let mark = line.mark, let there = line.tip, let here = lab.pathTip, here.isSamePath(as: there),
      let before, before.lines < there.lines, let next, next.lines > there.lines,
      lab.travel(.undo(here.lines - there.lines), in: SourceText(name: Self.name, text: ":undo")) == .finished
    {
      // Tried statements leave no branch.
      lab.forgetLaterLines()
      if lab.pathTip == there {
        goBack(to: mark)
        ran.removeLast(ran.count - count)
        return
      }
    }
    let texts = ran[..<count].map(\.text)
    recorder = FilmRecorder(title: "", tool: "")
    lab = Self.lab(recorder, messages, options())
    (ran, unchangedSteps) = ([], 0)
    for text in texts where !run(text) { return }
  }

  private func goBack(to mark: FilmRecorder.Mark) {
    recorder.goBack(to: mark)
    unchangedSteps = min(unchangedSteps, max(0, mark.steps - 1))
  }

  // MARK: Steps

  /// Updates the digests of new and different steps.
  private func film() {
    recorder.look { steps, _ in
      rows.removeLast(rows.count - min(rows.count, unchangedSteps))
      var (digest, reasons) = rows.last.map { ($0.digest, $0.reasons) } ?? (FNV.start, 0)
      for index in rows.count..<steps.count {
        // 0xFF, which is not in UTF-8, separates steps.
        digest = FNV.hash(json(of: index, in: steps).utf8, after: digest ^ 0xFF)
        reasons = max(reasons, steps[index].reasonCount)
        rows.append(Row(digest: digest, reasons: reasons))
      }
      // The last step may still get checks, notes and forced calls.
      unchangedSteps = max(0, steps.count - 1)
    }
  }

  /// The number of leading steps that cannot have changed.
  private var unchangedSteps = 0

  private func json(of index: Int, in steps: [FilmStep]) -> String {
    var step = steps[index]
    step.file = file(of: step)
    return step.json(after: index > 0 ? steps[index - 1].state : nil)
  }

  private func file(of step: FilmStep) -> Int {
    let source = recorder.source(of: step)
    if source.name == Self.name { return 0 }
    if let index = files.firstIndex(where: { $0 === source }) { return index + 1 }
    files.append(source)
    return files.count
  }

  private func difference(from known: FilmMark) -> FilmChange {
    var change = FilmChange()
    change.kept = known.shared(with: rows.map(\.digest))
    change.digests = rows[change.kept...].map(\.digest)
    change.firstReason = change.kept > 0 ? rows[change.kept - 1].reasons : 0
    recorder.look { steps, reasons in
      change.steps = steps.indices[change.kept...].map { json(of: $0, in: steps) }
      change.calls = Film.calls(in: steps[change.kept...])
      change.reasons = reasons[min(change.firstReason, reasons.count)...].map(\.json)
    }
    change.files = files.map { Film.File($0).json }
    return change
  }
}

@MainActor
private final class ErrorMessages {
  var text = ""
}
