import LayoutScript

/// A check that failed, as fields of an object.
enum JSONCheck {
  static func write(_ failure: CheckFailure, to json: inout JSONBuffer) {
    switch failure.finding {
    case .value(let expected, let actual, let deltas):
      json.field("expected") { $0.string(expected) }
      json.field("actual") { $0.string(actual) }
      write(deltas, to: &json)
    case .answer(let comparison):
      json.field("expected") { $0.array(comparison.expectedLines) { $0.string($1) } }
      json.field("actual") { $0.array(comparison.actualLines) { $0.string($1) } }
      write(comparison.deltas, to: &json)
    }
    guard let cause = failure.cause else { return }
    json.field("cause") { json in
      json.object { json in
        json.field("text") { $0.string(cause.place.text) }
        json.field("step") { $0.number(cause.step) }
      }
    }
  }

  private static func write(_ deltas: [NumberDelta], to json: inout JSONBuffer) {
    guard !deltas.isEmpty else { return }
    json.field("delta") { json in
      json.array(deltas) { json, delta in
        json.object { json in
          json.field("field") { $0.string(delta.name) }
          json.field("from") { $0.number(delta.expected) }
          json.field("to") { $0.number(delta.actual) }
        }
      }
    }
  }
}
