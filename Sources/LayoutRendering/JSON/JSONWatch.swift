import CollectionLayout
import LayoutScript

/// What somebody waited for, and what came of a prediction, as fields of an object.
enum JSONWatch {
  static func write(_ hit: WatchHit, to json: inout JSONBuffer) {
    switch hit {
    case .call(let watch, let call):
      json.place(watch)
      json.field("statement") { $0.string(watch.text) }
      write(call, to: &json)
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

  static func write(_ call: RecordedCall, to json: inout JSONBuffer) {
    json.field("n") { $0.number(call.position.step) }
    json.field("position") { $0.number(call.position.index) }
    json.field("of") { $0.number(call.count) }
    json.field("calls") { JSONEvents([.event(call.event)], isOwn: false).writeCalls(to: &$0) }
    json.field("callsBefore") { json in
      json.array(call.callsBefore) { json, counted in
        json.object { json in
          json.field("call") { $0.string(counted.call.rawValue) }
          json.field("times") { $0.number(counted.times) }
        }
      }
    }
    json.field("answers") { json in
      json.array(call.answers) { json, answer in
        json.object { json in
          json.field("at") { $0.string("\(answer.position)") }
          json.field("call") { $0.string(answer.event.call.rawValue) }
          JSONCall.writeDetail(answer.event, to: &json)
        }
      }
    }
    if let position = call.invalidSince { json.field("invalidSince") { $0.string("\(position)") } }
  }

  static func write(_ prediction: PredictionOutcome, to json: inout JSONBuffer) {
    json.place(prediction.place)
    json.field("statement") { $0.string(prediction.place.text) }
    json.field("right") { $0.bool(prediction.failure == nil) }
    if let failure = prediction.failure { JSONCheck.write(failure, to: &json) }
    json.field("score") { $0.numbers(Double(prediction.right), Double(prediction.total)) }
  }
}
