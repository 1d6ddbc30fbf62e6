import CollectionLayout
import LayoutScript

/// What somebody waited for, and what came of a prediction, as fields of an object.
enum JSONWatch {
  static func write(_ hit: WatchHit, to json: inout JSONBuffer) {
    switch hit {
    case .call(let watch, let step, let position, let event):
      json.place(watch)
      json.field("statement") { $0.string(watch.text) }
      json.field("n") { $0.number(step) }
      json.field("position") { $0.number(position) }
      json.field("calls") { JSONEvents([.event(event)], isOwn: false).writeCalls(to: &$0) }
    case .value(let watch, let step, let from, let to):
      json.place(watch)
      json.field("statement") { $0.string(watch.text) }
      json.field("n") { $0.number(step) }
      json.field("from") { json in
        if let from { json.string(from) } else { json.null() }
      }
      json.field("to") { $0.string(to) }
    }
  }

  static func write(_ prediction: PredictionOutcome, to json: inout JSONBuffer) {
    json.place(prediction.place)
    json.field("statement") { $0.string(prediction.place.text) }
    json.field("right") { $0.bool(prediction.failure == nil) }
    if let failure = prediction.failure { JSONCheck.write(failure, to: &json) }
    json.field("score") { $0.numbers(Double(prediction.right), Double(prediction.total)) }
  }
}
