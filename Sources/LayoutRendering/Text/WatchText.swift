import CollectionLayout
import LayoutScript

struct WatchText {
  var options: TextOptions
  var level: TraceLevel

  func write(_ hit: WatchHit, to buffer: inout TextBuffer) {
    switch hit {
    case .call(let watch, let call):
      RecordedCallText(options: options, level: level)
        .write(call, "as `\(SourceLine.text(watch.text))` wanted", to: &buffer)
    case .value(let watch, let step, let from, let to):
      buffer.append("@\(step)", as: .stepNumber)
      buffer.append(SourceLine.text(watch.text), as: .source, at: StepText.Column.source, atLeast: 1)
      buffer.pad(to: StepText.Column.change)
      buffer.line(from.map { "\($0) -> \(to)" } ?? to)
    case .removed(let places, _):
      let texts = places.map { "`\(SourceLine.text($0.text))`" }.joined(separator: ", ")
      buffer.line(places.isEmpty ? "there was no break and no watch" : "removed \(texts)")
    }
  }

  func write(_ prediction: PredictionOutcome, to buffer: inout TextBuffer) {
    let score = "\(prediction.right) of \(prediction.total) right"
    buffer.append("\(prediction.failure == nil ? "right" : "wrong"): ")
    buffer.append(SourceLine.text(prediction.place.text), as: .source)
    buffer.line(", \(score)")
    if var failure = prediction.failure {
      failure.cause = failure.cause ?? prediction.cause
      CheckText(options: options, level: level).write(failure, to: &buffer)
    } else if let cause = prediction.cause {
      buffer.line("because   " + CheckText.words(cause), at: StepText.Column.source)
    }
  }
}
