package import CollectionLayout

/// The calls that causes refer to, which for a pass or a change of the screen are the calls that led there.
package struct CallLinks: Sendable {
  private var calls: [Int: Int] = [:]

  /// - Parameter events: the events of a step, in order.
  package init(_ events: [LayoutEvent]) {
    var (pass, prepare, elements): (Int?, Int?, Int?)
    for event in events {
      switch event.call {
      case .pass: (pass, prepare, elements) = (event.id, nil, nil)
      case .prepare:
        prepare = event.id
        if let pass { calls[pass] = event.id }
      case .elements: elements = event.id
      case .show: calls[event.id] = elements ?? prepare
      default: break
      }
    }
  }

  /// The id of the call that caused an event, possibly in another step.
  package func cause(of event: LayoutEvent) -> Int? { event.cause.event.map { calls[$0] ?? $0 } }
}
