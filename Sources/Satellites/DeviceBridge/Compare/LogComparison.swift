import CollectionLayout

/// A difference between a device and the lab, with its rule.
package struct LogDifference: Sendable {
  package var rule: LifecycleRule
  /// The call on the device; nil where only the lab makes it.
  package var device: ComparedCall?
  /// The call in the lab; nil where only the device makes it.
  package var lab: ComparedCall?
  /// The sentence that says which part differs.
  package var account: String { words(.all) }
  /// Returns the sentence, without the kinds that must not be named.
  var words: @Sendable (KindWords) -> String
  /// The number of the layout in the log; nil for a log with one layout.
  package var layout: Int?
  /// The last calls before the difference, which are alike on both sides.
  package var before: [ComparedCall] = []
}

/// The result of a comparison: the violated rules, each with its first difference.
package struct LogOutcome: Sendable {
  package struct Group: Sendable {
    package var first: LogDifference
    package var count: Int
  }

  /// The groups in the order of their first differences.
  package private(set) var groups: [Group] = []
  package var alike = 0
  /// Sentences about layouts whose log ends before the lab's calls.
  package var ends: [String] = []

  package init() {}

  package var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// Adds a difference that comes after all others; `count` differences where several have its rule.
  package mutating func add(_ difference: LogDifference, count: Int = 1) {
    if let index = groups.firstIndex(where: { $0.first.rule == difference.rule }) {
      groups[index].count += count
    } else {
      groups.append(Group(first: difference, count: count))
    }
  }

  /// Adds the outcome of another layout of the log; `layout` is its number, nil for a log with one layout.
  package mutating func add(_ other: LogOutcome, layout: Int?) {
    for group in other.groups {
      var first = group.first
      first.layout = layout
      add(first, count: group.count)
    }
    alike += other.alike
    ends += other.ends.map { end in (layout.map { "layout \($0): " } ?? "") + end }
  }
}

/// Compares the calls of a log with the lab's; after a missing or extra call it finds the next calls that match.
@MainActor
package final class LogComparison {
  /// The number of calls within which both sides have to match again.
  private static let window = 240
  private static let kept = 3

  private let session: LabSession
  private let isDevice: Bool
  private let isImported: Bool
  /// Whether the log ends inside of a call, or where the recorder had no more room.
  private var isCut = false
  /// Whether the last two calls compared match.
  private var isTogether = false
  private var device: [ComparedCall] = []
  private var lab: [ComparedCall] = []
  private var isLabAtEnd = false
  private var past: [ComparedCall] = []
  private var deviceStart = SetUp()
  private var labStart = SetUp()

  package private(set) var outcome = LogOutcome()

  /// The lab's calls after the end of the log, which are not compared.
  private struct Rest {
    /// The last call that the log and the lab have in common.
    var last: ComparedCall?
    /// The number of the lab's calls after `last`.
    var count: Int
    var first: ComparedCall

    var text: String {
      let line = last?.line.map { " at line \($0)" } ?? ""
      let statement = last?.statement.map { ", in `\($0.text)`" } ?? ""
      let calls = count == 1 ? "1 call of the lab after it is" : "\(count) calls of the lab after it are"
      return "the log's last call is\(line)\(statement): \(calls) not compared, first \(first.text)"
    }
  }

  /// - Parameters:
  ///   - isDevice: whether the log is from Apple's UIKit, which asks for elements by pages.
  ///   - isImported: whether the script is made of the log, and so ends in the turn in which the log ends.
  package init(_ session: LabSession, isDevice: Bool, isImported: Bool) {
    (self.session, self.isDevice, self.isImported) = (session, isDevice, isImported)
  }

  /// The first pass of a layout, whose set-up calls are not compared: the lab changes from another layout and tells
  /// of it; a view on a device may have no layout before.
  private struct SetUp {
    private var prepared = 0
    private var isOver = false

    mutating func leavesAside(_ call: ComparedCall) -> Bool {
      guard !isOver else { return false }
      switch call.call {
      case let change
      where [.layoutChange, .targetAfterChange, .appearAndDisappear].contains(LifecycleRule(of: change)):
        return true
      case .prepare:
        prepared += 1
        if prepared > 1 { isOver = true }
        return false
      case .shouldInvalidateForBoundsChange, .scrollTarget, .prepareForUpdates, .prepareForAnimatedBoundsChange:
        // Before the first preparation these calls are set-up, too.
        if prepared > 0 { isOver = true }
        return prepared == 0
      default: return prepared == 0
      }
    }
  }

  package func add(_ call: LogCall, line: Int) {
    if !call.isEnded { isCut = true }
    guard let call = ComparedCall(call, line: line), !deviceStart.leavesAside(call) else { return }
    device.append(call)
    guard device.count > 2 * Self.window else { return }
    while device.count > Self.window { step() }
  }

  /// Notes that the recorder had no more room at the end of the log.
  package func cut() { isCut = true }

  package func finish() {
    while !device.isEmpty { step() }
    var rest: Rest?
    fill(1)
    while !lab.isEmpty {
      let call = lab.removeFirst()
      if isAfterLog(call) {
        rest = rest ?? Rest(last: past.last, count: 0, first: call)
        rest?.count += 1
      } else {
        report(extra: nil, missing: call)
      }
      fill(1)
    }
    if let rest { outcome.ends.append(rest.text) }
  }

  /// Whether a call of the lab after the log's last call says nothing about the device. A log may end within a
  /// turn, and no line marks the end of a turn.
  private func isAfterLog(_ call: ComparedCall) -> Bool {
    if isCut { return true }
    guard isTogether else { return false }
    guard !isImported, let here = call.statement, let last = past.last?.statement else { return isImported }
    return here == last
  }

  private func fill(_ count: Int) {
    while lab.count < count, !isLabAtEnd {
      guard let call = session.next() else {
        isLabAtEnd = true
        return
      }
      if !labStart.leavesAside(call) { lab.append(call) }
    }
  }

  private func step() {
    fill(1)
    guard let (left, right) = device.first.flatMap({ left in lab.first.map { (left, $0) } }) else {
      if !device.isEmpty { report(extra: device.removeFirst(), missing: nil) }
      return
    }
    guard left.isLike(right) else { return realign() }
    device.removeFirst()
    lab.removeFirst()
    isTogether = true
    if let difference = difference(left, right) {
      note(difference)
    } else {
      outcome.alike += 1
    }
    remember(right, left)
  }

  private func remember(_ lab: ComparedCall, _ device: ComparedCall) {
    var call = lab
    call.line = device.line
    past.append(call)
    if past.count > Self.kept { past.removeFirst() }
  }

  /// Reports the calls before the nearest place from which both sides match.
  private func realign() {
    fill(Self.window)
    func matches(_ i: Int, _ j: Int) -> Bool {
      for next in 0..<3 {
        guard i + next < device.count, j + next < lab.count else { return next > 0 }
        guard device[i + next].isLike(lab[j + next]) else { return false }
      }
      return true
    }
    let most = min(device.count, Self.window) + min(lab.count, Self.window)
    var found: (Int, Int)?
    search: for sum in 1..<max(2, most) {
      for i in 0...sum where i < device.count && sum - i < lab.count && matches(i, sum - i) {
        found = (i, sum - i)
        break search
      }
    }
    let (extra, missing) = found ?? (device.count > 1 || lab.count > 1 ? (1, 1) : (device.count, lab.count))
    // The lab's calls come first: they are the reason more often.
    for call in lab.prefix(missing) { report(extra: nil, missing: call) }
    for call in device.prefix(extra) { report(extra: call, missing: nil) }
    lab.removeFirst(min(missing, lab.count))
    device.removeFirst(min(extra, device.count))
  }

  private func report(extra: ComparedCall?, missing: ComparedCall?) {
    isTogether = false
    if let call = missing, let rule = LifecycleRule(of: call.call, call.cause?.reason) {
      note(LogDifference(rule: rule, lab: call) { _ in "the lab makes this call, the device does not" })
    } else if let call = extra, let rule = LifecycleRule(of: call.call, cause(ofExtra: call)) {
      note(LogDifference(rule: rule, device: call) { _ in "the device makes this call, the lab does not" })
    }
  }

  /// Returns the cause that the lab would give a call that only the device makes.
  private func cause(ofExtra call: ComparedCall) -> LayoutCause.Reason? {
    let last = past.last?.call
    switch call.call {
    case .contentSize where last == .elements: return .afterElements
    case .elements where last == .shouldInvalidateForBoundsChange: return .regionNotCovered
    case .elements where last == .contentSize || last == .prepareForUpdates:
      return past.contains { $0.call == .prepareForUpdates } ? .toldOfUpdate : .afterPrepare
    default: return nil
    }
  }

  private func note(_ difference: LogDifference) {
    var difference = difference
    difference.before = past
    outcome.add(difference)
  }

  // MARK: Two calls

  private var tolerance: Double { isDevice ? 0.5 : 0.001 }

  private func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= tolerance }

  private func difference(_ left: ComparedCall, _ right: ComparedCall) -> LogDifference? {
    func differs(_ rule: LifecycleRule, _ account: String) -> LogDifference {
      LogDifference(rule: rule, device: left, lab: right) { _ in account }
    }
    func differs(_ device: String, _ lab: String) -> LogDifference {
      differs(.ownAnswer, "the device's layout answers \(device), the lab's \(lab)")
    }
    for (name, values) in left.numbers where !(isDevice && name == "rect") {
      guard let other = right.numbers.first(where: { $0.name == name })?.values else { continue }
      // A rotation on a device may move the offset before the size.
      guard zip(values, other).allSatisfy(isNear) else {
        return differs(
          LifecycleRule(ofArgumentOf: left.call),
          "`\(name)` is \(ComparedCall.text(values)) on the device and \(ComparedCall.text(other)) in the lab")
      }
    }
    guard left.updates == right.updates else {
      return differs(
        .updateOrder,
        "the device tells of \(left.updates.joined(separator: ", ")), the lab of \(right.updates.joined(separator: ", "))"
      )
    }
    guard left.isEnded else { return nil }
    switch (left.answer, right.answer) {
    case (.truth(let a), .truth(let b)) where a != b: return differs("\(a)", "\(b)")
    case (.pair(let a, let b), .pair(let c, let d)) where !isNear(a, c) || !isNear(b, d):
      return differs(ComparedCall.text([a, b]), ComparedCall.text([c, d]))
    case (.places(let a), .places(let b)) where a != b:
      return differs("[\(a.joined(separator: ", "))]", "[\(b.joined(separator: ", "))]")
    case (.elements(let a), .elements(let b)):
      return elementDifference(a, b, left, right).map {
        LogDifference(rule: .ownAnswer, device: left, lab: right, words: $0)
      }
    default: return nil
    }
  }

  private func elementDifference(
    _ left: [LogElement]?, _ right: [LogElement]?, _ device: ComparedCall, _ lab: ComparedCall
  ) -> (@Sendable (KindWords) -> String)? {
    guard let left, let right else {
      guard (left == nil) != (right == nil) else { return nil }
      let side = left == nil ? "device" : "lab"
      return { _ in "the \(side)'s layout answers nil, the other does not" }
    }
    let rect = lab.numbers.first { $0.name == "rect" }?.values
    let isHashed = left.contains { KindHash.isHash($0.kind) }
    func key(_ element: LogElement, isLabs: Bool) -> String {
      "\(isLabs && isHashed ? KindHash.hash(of: element.kind) : element.kind) \(element.section):\(element.item)"
    }
    func known(_ list: [LogElement], isLabs: Bool = false) -> [String: LogElement] {
      // A device asks for more than the bounds: only elements that meet the bounds count.
      let seen = list.filter { element in
        guard isDevice, let rect else { return true }
        return element.x < rect[0] + rect[2] && element.x + element.width > rect[0] && element.y < rect[1] + rect[3]
          && element.y + element.height > rect[1]
      }
      return Dictionary(seen.map { (key($0, isLabs: isLabs), $0) }) { first, _ in first }
    }
    let (a, b) = (known(left), known(right, isLabs: true))
    for name in Set(a.keys).union(b.keys).sorted() {
      guard let one = a[name], let other = b[name] else {
        guard let element = a[name] ?? b[name] else { continue }
        let (owner, lacking) = a[name] == nil ? ("lab", "device") : ("device", "lab")
        return { words in
          "the \(owner)'s layout answers \(ComparedCall.name(element, words)), the \(lacking)'s does not"
        }
      }
      let isSame =
        isNear(one.x, other.x) && isNear(one.y, other.y) && isNear(one.width, other.width)
        && isNear(one.height, other.height) && one.z == other.z && abs(one.alpha - other.alpha) < 0.001
        && one.isHidden == other.isHidden
      if !isSame {
        return { words in
          "the device has \(ComparedCall.text(one, words)), the lab \(ComparedCall.text(other, words))"
        }
      }
    }
    return nil
  }
}
