import LayoutScript

/// Going back and forth in time, as fields of an object.
enum JSONTravel {
  static func write(_ travel: Travel, to json: inout JSONBuffer) {
    switch travel {
    case .undone(let places, let step): write("undone", places, step, to: &json)
    case .redone(let places, let step): write("redone", places, step, to: &json)
    case .stands(let stop, _):
      json.field("did") { $0.string("went") }
      json.field("after") { $0.number(stop?.number ?? 0) }
    case .standsInRecord(let call, _):
      json.field("did") { $0.string("moved") }
      JSONWatch.write(call, to: &json)
    case .leftRecord(let step, _):
      json.field("did") { $0.string("left") }
      json.field("after") { $0.number(step) }
    case .steps(let stops, let at):
      json.field("did") { $0.string("listed") }
      json.field("after") { $0.number(at) }
      json.field("steps") { json in json.array(stops) { write($1, to: &$0) } }
    case .changed(let stop, let isDropped, let lines, let difference):
      json.field("did") { $0.string(isDropped ? "dropped" : "replaced") }
      json.field("step") { write(stop, to: &$0) }
      json.field("lines") { $0.number(lines) }
      JSONDifference.write(difference, to: &json)
    case .found(let expectation, let stop, let failure, let tries):
      json.field("did") { $0.string("found") }
      json.field("expectation") { $0.string(expectation) }
      json.field("step") { write(stop, to: &$0) }
      if let failure { JSONCheck.write(failure, to: &json) }
      json.field("tries") { $0.number(tries) }
    }
  }

  private static func write(_ did: String, _ places: [Place], _ step: Int, to json: inout JSONBuffer) {
    json.field("did") { $0.string(did) }
    json.field("lines") { $0.array(places) { $0.string($1.text) } }
    json.field("after") { $0.number(step) }
  }

  private static func write(_ stop: Travel.Stop, to json: inout JSONBuffer) {
    json.object { json in
      json.field("n") { $0.number(stop.number) }
      json.place(stop.place)
      json.field("statement") { $0.string(stop.place.text) }
      json.field("ahead") { $0.bool(stop.isAhead) }
    }
  }
}
