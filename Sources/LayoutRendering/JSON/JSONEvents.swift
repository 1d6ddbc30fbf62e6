import CollectionLayout
import Foundation
import LayoutScript

/// Recorded events as the fields `invalidates calls content elements appeared left`.
struct JSONEvents {
  private let events: [LayoutEvent]
  /// What the statement told; the others are calls.
  private let tells: [LayoutEvent]
  private let calls: [LayoutEvent]
  /// The number in `calls` by the id of an event.
  private var numbers: [Int: Int] = [:]

  /// - Parameter isOwn: the entries are those of a step, so that its own tells are no calls.
  init(_ entries: [StepEntry], isOwn: Bool) {
    var events: [LayoutEvent] = []
    events.reserveCapacity(entries.count)
    for case .event(let event) in entries { events.append(event) }
    self.events = events
    tells = isOwn ? events.filter(\.isTellOfStatement) : []
    // A pass and a change of the screen are no calls of anybody; what they are made of is.
    calls = events.filter { $0.call != .pass && $0.call != .show && !(isOwn && $0.isTellOfStatement) }
    for (index, call) in calls.enumerated() { numbers[call.id] = index + 1 }
    linkPasses()
  }

  // Who names a pass or a change of the screen as its cause means the call in it that led there.
  private mutating func linkPasses() {
    var prepare: Int?
    var elements: Int?
    var pass: Int?
    for event in events {
      switch event.call {
      case .pass:
        pass = event.id
        (prepare, elements) = (nil, nil)
      case .prepare:
        prepare = numbers[event.id]
        if let pass { numbers[pass] = prepare }
      case .elements: elements = numbers[event.id]
      case .show: numbers[event.id] = elements ?? prepare
      default: break
      }
    }
  }

  func write(to json: inout JSONBuffer) {
    json.field("invalidates") { json in
      json.array(tells) { writeInvalidation($1, to: &$0) }
    }
    json.field("calls") { writeCalls(to: &$0) }
    json.field("content") { json in
      if let size = lastContentSize { json.size(size) } else { json.null() }
    }
    writeElements(to: &json)
    writeScreen(to: &json)
  }

  func writeCalls(to json: inout JSONBuffer) {
    json.array(calls.enumerated()) { json, call in write(call.element, number: call.offset + 1, to: &json) }
  }

  private func writeInvalidation(_ event: LayoutEvent, to json: inout JSONBuffer) {
    json.object { json in
      json.field("what") { json in
        // A view that was only marked for a pass has nothing invalid.
        guard case .invalidation(let summary, _) = event.detail else { return json.string("nothing") }
        json.string(Self.extent(summary))
      }
      json.field("why") { $0.string(event.call.rawValue) }
      json.field("coalesced") { $0.bool(event.isCoalesced) }
    }
  }

  static func extent(_ summary: InvalidationSummary) -> String {
    summary.everything
      ? "everything" : summary.listed == 0 ? "layout" : EventWords.count(summary.listed, "element")
  }

  // MARK: What came of it

  private var lastContentSize: CGSize? {
    for event in events.reversed() {
      if case .contentSize(let size, _, _) = event.detail { return size }
    }
    return nil
  }

  private func writeElements(to json: inout JSONBuffer) {
    var count: Int?
    var changes: [ElementChange] = []
    for event in events {
      if case .listed(_, let now?, let was) = event.detail, now != was {
        changes.append(ElementChange(now: now, was: was))
      }
      guard case .elements(_, let returned, _, let new) = event.detail else { continue }
      count = returned
      changes = changes.isEmpty ? new : changes + new
    }
    json.field("elements") { json in
      json.object { json in
        json.field("count") { json in
          if let count { json.number(count) } else { json.null() }
        }
        json.field("list") { json in
          json.array(changes) { json, change in
            json.object { json in
              json.element(change.now)
              if change.isInserted { json.field("new") { $0.bool(true) } }
              if let was = change.was { json.field("was") { $0.object { $0.element(was) } } }
            }
          }
        }
      }
    }
  }

  private func writeScreen(to json: inout JSONBuffer) {
    var differences: [VisibleDifference] = []
    for event in events {
      if case .shown(let difference) = event.detail { differences.append(difference) }
    }
    json.field("appeared") { json in
      let appeared = differences.lazy.flatMap { difference in
        difference.appeared.map { (entry: $0, isReload: false) }
          + difference.reloaded.map { (entry: $0, isReload: true) }
      }
      json.array(appeared) { json, element in
        json.object { json in
          json.key(element.entry.key)
          json.field("view") { $0.string(element.entry.isNew ? "made" : "reused") }
          json.field("reloaded") { $0.bool(element.isReload) }
        }
      }
    }
    json.field("left") { json in
      json.array(differences.lazy.flatMap { $0.left + $0.deleted }) { json, key in json.object { $0.key(key) } }
    }
  }

  // MARK: Calls

  private func write(_ event: LayoutEvent, number: Int, to json: inout JSONBuffer) {
    json.object { json in
      json.field("id") { $0.number(number) }
      json.field("phase") { $0.string(event.phase.rawValue) }
      json.field("name") { $0.string(event.call.rawValue) }
      JSONCall.writeDetail(event, to: &json)
      json.field("pass") { json in
        if let pass = event.pass { json.number(pass) } else { json.null() }
      }
      json.field("cause") { json in
        json.object { json in
          json.field("text") { $0.string(JSONCall.text(event.cause)) }
          // A call that names its own pass would name itself.
          if let cause = event.cause.event.flatMap({ numbers[$0] }), cause < number {
            json.field("call") { $0.number(cause) }
          } else if let origin = event.cause.origin {
            json.field("step") { $0.number(origin.step) }
          }
        }
      }
    }
  }
}

extension JSONBuffer {
  /// Which element: `kind`, `name` where a kind has one, `section`, `item`.
  mutating func key(_ key: ElementKey) {
    switch (key.category, key.kind) {
    case (.cell, _): field("kind") { $0.string("cell") }
    case (.supplementaryView, UICollectionView.elementKindSectionHeader?):
      field("kind") { $0.string("header") }
    case (.supplementaryView, UICollectionView.elementKindSectionFooter?):
      field("kind") { $0.string("footer") }
    case (let category, let name):
      field("kind") { $0.string(category == .supplementaryView ? "supplementary" : "decoration") }
      field("name") { $0.string(name ?? "") }
    }
    field("section") { $0.number(key.section) }
    field("item") { $0.number(key.item) }
  }

  /// The fields of an element.
  mutating func element(_ element: ElementSnapshot) {
    key(element.key)
    field("frame") { $0.rect(element.frame) }
    field("zIndex") { $0.number(element.zIndex) }
    field("alpha") { $0.number(Double(element.alpha)) }
    field("hidden") { $0.bool(element.isHidden) }
    if let transform = element.transform {
      field("transform") {
        $0.numbers(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
      }
    }
  }
}
