import LayoutLoading
import LayoutScript

/// Makes a script of the events of one layout in a log: views, data, scrolls, changes of size, updates.
///
/// Events are buffered, since the layout answers for the state after an update before it is told of the update.
/// Statements are buffered until the log has the sizes of their items.
package final class SessionImporter {
  /// The number of events to look ahead.
  static let ahead = 600
  /// The number of statements buffered until sizes are known.
  static let waiting = 2000

  /// The remedy for a log that lacks updates.
  static let whole = "a recorder notes each update: take the file that it wrote, from its first line on"

  let write: (String) -> Void
  var events: [LogEvent] = []
  var head = 0

  var begin: LogBegin?
  var view: LogView?
  var model: SessionModel?
  var properties: [String: LogValue] = [:]
  var content: [Double]?
  var isVertical = true
  var isAxisKnown = false

  /// The buffered statements; each closure makes its text when it is written.
  var lines: [() -> String] = []
  /// The statements of the turn under way, such as a property or a reload.
  var marks: [() -> String] = []
  /// Whether the marks move the view or edit its data, and so must stand in a `turn`.
  var needsTurn = false
  var isReloadDue = false
  var isUpdateDue = false
  /// Whether the invalidation under way is one of the data.
  var wasOfData = false
  /// The number of statements so far.
  var actions = 0
  var lastCall = ""
  /// Whether the next change of the bounds belongs to a fling.
  var followsFling = false

  package internal(set) var remarks: [String] = []
  var changedSizes = 0
  /// The average of the known sizes as a script writes it; nil where it has to be computed anew.
  var knownAverage: String?
  var unknownPlaces: (count: Int, line: Int) = (0, 0)

  /// - Parameter write: receives the lines of the script, in order.
  package init(write: @escaping (String) -> Void) { self.write = write }

  /// The name of the layout; nil before the first event.
  package var layout: String? { begin?.layout }

  package var system: String { begin?.system ?? "" }

  package func add(_ event: LogEvent) throws(LogError) {
    events.append(event)
    guard events.count - head > 2 * Self.ahead else { return }
    while events.count - head > Self.ahead { try step() }
    events.removeFirst(head)
    head = 0
    release(all: false)
  }

  /// Handles the remaining events, and writes the remaining statements and remarks.
  package func finish() throws(LogError) {
    while head < events.count { try step() }
    flush()
    release(all: true)
    if changedSizes > 0 {
      remarks.append(
        "\(changedSizes) \(changedSizes == 1 ? "item has" : "items have") another size later without a reload, as where a "
          + "delegate answers by the width: the script keeps the first")
    }
    if unknownPlaces.count > 0 {
      remarks.append(
        "\(unknownPlaces.count) answers name items that are not there, the first at line \(unknownPlaces.line)")
    }
    let unknown = model?.sections.flatMap(\.items).count { $0.height == nil } ?? 0
    if unknown > 0, model?.sections.contains(where: { $0.items.contains { $0.height != nil } }) == true {
      remarks.append(
        "\(unknown) \(unknown == 1 ? "size was never seen: it is" : "sizes were never seen: they are") the average of the others"
      )
    }
  }

  func release(all: Bool) {
    knownAverage = nil
    let count = all ? lines.count : max(0, lines.count - Self.waiting)
    for line in lines.prefix(count) { write(line()) }
    lines.removeFirst(count)
  }

  func emit(_ line: @escaping () -> String) {
    actions += 1
    lines.append(line)
  }

  func flush() {
    guard !marks.isEmpty else { return }
    let (all, isTurn) = (marks, needsTurn)
    (marks, needsTurn) = ([], false)
    emit {
      let parts = all.map { $0() }.filter { !$0.isEmpty }
      // A long line is continued, since the end of a line ends the turn.
      let isLong = parts.reduce(0) { $0 + $1.count + 2 } > 100
      let text = parts.joined(separator: isLong ? "; \\\n  " : "; ")
      return isTurn ? "turn { \(text) }" : text
    }
  }

  // MARK: Events, one by one

  /// The buffered events after the current one.
  var following: ArraySlice<LogEvent> { events.dropFirst(head + 1) }

  /// The next event that is not inside of a call and not a state of the view.
  var follower: LogEvent? {
    following.first { event in if case .view = event.content { false } else { !event.isInside } }
  }

  func step() throws(LogError) {
    let event = events[head]
    switch event.content {
    case .begin(let begin): start(begin)
    case .view(let view): look(view)
    case .property(let name, let value) where !event.isInside: set(name, value)
    case .property(let name, let value): properties[name] = value
    case .counts(let counts) where !event.isInside: try count(counts, event)
    case .sizes(let sizes): learn(sizes)
    case .cut: remarks.append("the log ends at line \(event.line), where the recorder had no more room")
    case .call(let call) where !event.isInside: try take(call, event)
    // The effect of `invalidateLayout()` is in the context that it makes.
    case .call(let call)
    where event.depth == 1 && event.outermost == "invalidateLayout()" && call.name == "invalidateLayout(with:)":
      wasOfData = call.arguments["context"]?["counts"]?.bool == true
      try invalidate(call)
    case .counts, .call, .end: break
    }
    head += 1
  }

  func start(_ begin: LogBegin) {
    self.begin = begin
    for property in begin.properties { properties[property.name] = property.value }
  }

  func look(_ view: LogView) {
    let old = self.view
    self.view = view
    guard let old else {
      marks.append { Self.written("view", view.width, view.height) }
      let (begin, properties) = (self.begin, begin?.properties ?? [])
      marks.append {
        let set = properties.compactMap { property in
          let fresh = begin?.isFlow == true ? FlowProperty.all.first { $0.name == property.name }?.fresh : nil
          let isDefault = fresh.flatMap { LogValue(Array($0.utf8)[...]) } == property.value
          return isDefault ? nil : Self.statement(property.name, property.value)
        }
        return (["layout \(begin?.layout ?? "")"] + set).joined(separator: "; ")
      }
      if let version = begin?.nearestVersion { marks.append { "ios \(version)" } }
      if let remark = begin?.versionRemark { remarks.append(remark) }
      // Without a statement the lab's screen has the scale 2.
      if view.scale > 0, begin?.version != nil || view.scale != 2 {
        marks.append { "scale \(view.scale.written)" }
      }
      if view.isMirrored { marks.append { "rtl on" } }
      if view.inset.contains(where: { $0 != 0 }) { marks.append { Self.written("safe", view.inset) } }
      return
    }
    if view.inset != old.inset { marks.append { Self.written("safe", view.inset) } }
  }

  func set(_ name: String, _ value: LogValue) {
    properties[name] = value
    if name == "scrollDirection" { isAxisKnown = false }
    guard let text = Self.statement(name, value) else { return }
    marks.append { text }
  }
}
