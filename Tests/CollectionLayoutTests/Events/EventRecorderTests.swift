import Expectations
import Testing

@testable import CollectionLayout

/// Calls for views that nobody reads: they are counted, and leave an event only where something happened inside.
@MainActor struct EventRecorderTests {
  private let recorder = EventRecorder()

  init() { recorder.keepsViews = false }

  private func begin(_ call: LayoutCall) -> Int {
    recorder.begin(call, phase: .show, pass: nil, cause: LayoutCause(.driver))
  }

  private func endView(_ id: Int) {
    if let event = recorder.endUnread(id) { recorder.end(event, .none) }
  }

  private var counted: [String] { recorder.takeCounts().counts.map { "\($0.count) \($0.call)" } }

  /// Each event with the one that it is in.
  private var recorded: [String] {
    let events = recorder.take()
    return events.map { event in
      "\(event.id) \(event.call)" + (event.parent.map { " in \($0)" } ?? "")
    }
  }

  @Test func `an event inside brings those around it, outermost first`() {
    let (outer, inner) = (begin(.viewForSupplementary), begin(.cellForItem))
    recorder.record(.exception, phase: .pass, pass: nil, cause: LayoutCause(.driver), .none)
    recorder.record(.prepareForReuse, phase: .show, pass: nil, cause: LayoutCause(.driver), .none)
    endView(inner)
    endView(outer)
    expect(recorded, is: ["1 viewForSupplementary", "2 cellForItem in 1", "3 exception in 2"])
    expect(counted, is: ["1 prepareForReuse"])
  }

  @Test func `where what began inside was forgotten nothing happened`() {
    let outer = begin(.cellForItem)
    recorder.cancel(begin(.didSelectItem))
    endView(outer)
    expect(recorded, is: [])
    expect(counted, is: ["1 cellForItem"])
  }

  @Test func `sizes that are asked inside do not join those before`() {
    recorder.recordSizes(section: 0, items: 0..<2, pass: nil, cause: LayoutCause(.driver))
    let outer = begin(.cellForItem)
    recorder.recordSizes(section: 0, items: 2..<4, pass: nil, cause: LayoutCause(.driver))
    recorder.recordSizes(section: 0, items: 4..<5, pass: nil, cause: LayoutCause(.driver))
    endView(outer)
    expect(recorded, is: ["1 sizes", "2 cellForItem", "3 sizes in 2"])
  }
}
