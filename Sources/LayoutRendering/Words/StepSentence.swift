package import CollectionLayout
import Foundation
package import LayoutScript

/// A step's events in a few short sentences.
package struct StepSentence {
  private let changes: [StepChange]
  private let events: [LayoutEvent]
  private let earlierPreparations: Int
  /// The numbers of items and other elements that moved on screen.
  private let moved: (items: Int, others: Int)

  package init(_ step: Step, _ events: [LayoutEvent], moved: (items: Int, others: Int)) {
    (changes, self.events, self.moved) = (step.changes, events, moved)
    earlierPreparations = step.earlierPreparations
  }

  /// Creates the sentence of a step without a known scene, from the layout's answers.
  package init(_ step: Step) {
    let events = step.events
    var moves: [ElementKey: (from: CGRect, to: CGRect)] = [:]
    func move(_ now: ElementSnapshot, _ was: ElementSnapshot?) {
      if let was { moves[now.key] = (moves[now.key]?.from ?? was.frame, now.frame) }
    }
    for event in events {
      switch event.detail {
      case .elements(_, _, _, let all) where event.cause.reason != .lookingAhead:
        for one in all { move(one.now, one.was) }
      case .listed(_, let now?, let was): move(now, was)
      default: break
      }
    }
    // A layout may answer for more than the rectangle, and elements that appear or leave do not move on screen.
    let keys = moves.filter { _, move in
      move.from.isElsewhere(than: move.to) && move.from.isSeen(in: step.onScreen.before)
        && move.to.isSeen(in: step.onScreen.after)
    }.keys
    let items = keys.count { $0.category == .cell }
    self.init(step, events, moved: (items, keys.count - items))
  }

  package var text: String {
    let parts = [device, decision, exception, update, preferences, preparation, movement, views].compactMap { $0 }
    return parts.joined(separator: " ")
  }

  /// The action on the device.
  private var device: String? {
    var parts: [String] = []
    for change in changes {
      switch change {
      case .offset(let from, let to) where from != to:
        parts.append("The content moves \(Self.movement(from, to)).")
      case .view(let from, let to) where from != to: parts.append("The view is \(to) now.")
      case .drag(let key, _, let place, _):
        parts.append(
          place == key
            ? "The finger holds the item that is \(key) now." : "The finger takes \(key) to the place of \(place).")
      case .tap(let key): parts.append(key.map { "The tap hits \($0)." } ?? "The tap hits no item.")
      default: break
      }
    }
    for event in events where event.cause.reason == .settling {
      guard case .offsetHeld(let from, let to) = event.detail else { continue }
      parts.append("The content settles back \(Self.movement(from, to)).")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// `30 points up`
  private static func movement(_ from: CGPoint, _ to: CGPoint) -> String {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let way = dy > 0 ? "up" : dy < 0 ? "down" : dx > 0 ? "left" : "right"
    // A fling ends between pixels, so the distance is rounded to tenths.
    let length = Double(abs(dy == 0 ? dx : dy))
    let distance = Decimal.text((length * 10).rounded() / 10)
    return "\(distance) \(distance == "1" ? "point" : "points") \(way)"
  }

  private var decision: String? {
    for event in events {
      guard case .boundsDecision(_, _, let answer?, let rule) = event.detail else { continue }
      return "The layout says: \(answer ? "I am invalid" : "still valid") (\(EventWords.rule(rule, answer)))."
    }
    return nil
  }

  private var exception: String? {
    events.contains { $0.call == .exception } ? "UIKit throws an exception." : nil
  }

  private var update: String? {
    for event in events where event.call == .prepareForUpdates {
      guard case .operations(let operations) = event.detail else { continue }
      if operations.isEmpty, events.contains(where: { $0.call == .endMovement }) {
        return "The finger lets go: the data has its order already, so the update is empty."
      }
      return operations.isEmpty
        ? "An empty update: all sizes are asked again." : "An update: \(UpdateWords.list(operations))."
    }
    return nil
  }

  /// The sentence about cells that prefer other sizes, which prepares the layout again.
  private var preferences: String? {
    let asked = events.compactMap { event in
      if case .preferred(_, let given, let size) = event.detail { given != size } else { nil }
    }
    guard asked.contains(true) else { return nil }
    let differing = asked.count { $0 }
    let (asks, sizes) = asked.count == 1 ? ("is asked for its", "size") : ("are asked for their", "sizes")
    return "\(asked.count, of: "cell") \(asks) preferred \(sizes); "
      + "\(differing, of: "answer") differ\(differing == 1 ? "s" : "") from the given \(sizes)."
  }

  private var preparation: String? {
    func has(_ call: LayoutCall) -> Bool { events.contains { $0.call == call } }
    let preparations = events.count { $0.call == .prepare }
    if preparations > 0 {
      let ofTurn = earlierPreparations > 0 ? ": \(earlierPreparations + preparations) runs in this turn" : ""
      return "prepare() runs \(preparations == 1 ? "once" : "\(preparations) times")\(ofTurn)."
    }
    if has(.exception) { return nil }
    if has(.elements) { return "No prepare(): the view asks only for a rectangle." }
    if has(.pass) { return "No prepare(): the last requested rectangle covers the screen." }
    if events.contains(where: \.isMark) {
      return "The statement only marks: the pass runs when the line ends, or earlier if something needs it."
    }
    if events.isEmpty, device == nil { return "Nothing is called." }
    return has(.reconfigureItems) ? "Cells stay, and show something else." : nil
  }

  private var movement: String? {
    switch moved {
    case (0, 0): nil
    case (0, let others): others == 1 ? "1 view follows." : "\(others) views follow."
    case (let items, _): items == 1 ? "1 item on screen moves." : "\(items) items on screen move."
    }
  }

  private var views: String? {
    var (made, reused, ready, left, deleted, ahead) = (0, 0, 0, 0, 0, 0)
    for event in events {
      guard case .shown(let difference) = event.detail else { continue }
      for entry in difference.appeared + difference.reloaded {
        if entry.isNew { made += 1 } else if entry.wasReady { ready += 1 } else { reused += 1 }
      }
      left += difference.left.count
      deleted += difference.deleted.count
      ahead += difference.ahead.count
    }
    let all = made + reused + ready
    let parts = Counted.parts(["made": made, "reused": reused, "ready": ready])
    let texts = [
      (all, "\(all, of: "view") appear\(all == 1 ? "s" : ""): \(parts.joined(separator: ", "))."),
      (left, "\(left, of: "view") leave\(left == 1 ? "s" : "") the screen."),
      (
        deleted,
        "\(deleted, of: "view") leave\(deleted == 1 ? "s with its deleted element" : " with their deleted elements")."
      ),
      (ahead, "\(ahead, of: "cell") \(ahead == 1 ? "is" : "are") made ahead."),
    ].filter { $0.0 > 0 }.map(\.1)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}

extension LayoutEvent {
  fileprivate var isMark: Bool {
    switch detail {
    case .invalidation, .marked: true
    default: false
    }
  }
}

extension CGRect {
  /// Whether a visible part of the rectangle lies in another one.
  fileprivate func isSeen(in other: CGRect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.width > 0.001 && common.height > 0.001
  }

  /// Whether the rectangle differs from another one by more than the default tolerance of expectations (`within`).
  package func isElsewhere(than other: CGRect) -> Bool {
    let pairs = [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)]
    return pairs.contains { abs($0 - $1) > 0.001 }
  }
}
