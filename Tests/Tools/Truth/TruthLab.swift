import CollectionLayout
import Foundation
import LayoutRendering
import LayoutScript

/// A lab that the judge drives: lines go in, answers come out as data.
///
/// What is to be judged is read from the JSON lines that everybody can read; what is true is read from plain questions.
@MainActor
final class TruthLab {
  let lab: Lab
  private let sink = Sink()

  /// The options of the judge's labs.
  static var options: LabOptions {
    var options = LabOptions()
    options.catalog = .known
    options.foreignItemLimit = 500
    options.answerLines = AnswerText.lines
    return options
  }

  init() { lab = Lab(transcript: sink, options: Self.options) }

  /// A lab in which lines ran; nil where one of them fails.
  init?(_ lines: [String]) {
    lab = Lab(transcript: sink, options: Self.options)
    for line in lines where !run(line) { return nil }
  }

  /// Runs a line; false where it fails, and so was undone.
  @discardableResult
  func run(_ line: String) -> Bool {
    sink.mode = .nothing
    return lab.run(SourceText(name: "truth", text: line)) == .finished
  }

  /// Runs a line and answers the codes of its errors and remarks.
  func codes(of line: String) -> (finished: Bool, codes: [String]) {
    sink.codes = []
    sink.mode = .codes
    let result = lab.run(SourceText(name: "truth", text: line)) == .finished
    return (result, sink.codes)
  }

  /// What is answered to questions and checks, as the objects of `--json`.
  func objects(_ questions: String) -> [JSONObject] {
    sink.bytes = []
    sink.mode = .json
    _ = lab.run(SourceText(name: "truth", text: questions))
    return sink.bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      ((try? JSONSerialization.jsonObject(with: Data($0))) as? JSONObject).map(TruthJudge.hears)
    }
  }

  /// What is answered, as values; nil where a question fails.
  func values(_ questions: String) -> [Answer]? {
    sink.answers = []
    sink.mode = .values
    guard lab.run(SourceText(name: "truth", text: questions)) == .finished else { return nil }
    return sink.answers
  }

  /// Returns the steps of a line that runs.
  func steps(of line: String) -> [Step] {
    sink.steps = []
    sink.mode = .steps
    _ = lab.run(SourceText(name: "truth", text: line))
    return sink.steps
  }

  /// How often the layout was prepared since the lab began; looks without touching.
  var prepares: Int? {
    guard case .text(let text)? = values("print (total(prepare))")?.first?.value else { return nil }
    return Int(text)
  }

  /// Keeps what the judge wants to know of what is said.
  private final class Sink: Transcript {
    enum Mode { case nothing, codes, json, values, steps }

    var mode = Mode.nothing
    var answers: [Answer] = []
    var codes: [String] = []
    var steps: [Step] = []
    var bytes: [UInt8] {
      get { kept.bytes }
      set { kept.bytes = newValue }
    }
    private final class Kept { var bytes: [UInt8] = [] }
    private let kept = Kept()
    private lazy var renderer = JSONRenderer { [kept] bytes in kept.bytes += bytes }

    func receive(_ item: TranscriptItem) {
      switch (mode, item) {
      case (.values, .answer(let answer)): answers.append(answer)
      case (.steps, .step(let step)): steps.append(step)
      case (.codes, .diagnostic(let diagnostic)): codes.append(diagnostic.code)
      case (.codes, .step(let step)):
        for case .remark(let remark) in step.entries { codes.append(remark.code) }
      case (.json, .answer), (.json, .check), (.json, .diagnostic): renderer.receive(item)
      default: break
      }
    }
  }
}

/// An object of `--json`.
package typealias JSONObject = [String: Any]
