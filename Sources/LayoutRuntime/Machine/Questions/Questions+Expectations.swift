package import CollectionLayout
package import Foundation

package enum Expectation {
  case holds(Bool)
  case content(CGSize)
  case frame(NamedElement, CGRect)
  /// Exactly these items, or ranges of them.
  case visible([Value])
  /// Whether these items, among others, or none of them are on screen.
  case shown([Value], Bool)
  case inside
  case noOverlap
  case count(CallWord, Comparison, Int)
  case order([CallWord])
  case calls([CallWord])

  /// Creates the expectation from the values after `expect`, or after `predict`, which has no comparison.
  package init(_ values: [Value], of verb: CheckVerb = .expect) {
    var rest = values[...]
    if case .truth(let holds) = values[0] {
      self = .holds(holds)
      return
    }
    let first = rest.removeFirst()
    switch CheckWord(rawValue: first.word) {
    case .frame?:
      let element = rest.takeElement()
      _ = rest.takeWord(Comparison.self)
      let origin = rest.removeFirst()
      self = .frame(
        element, rest.first.map { CGRect(origin: origin.cgPoint, size: $0.cgSize) } ?? origin.cgRect)
    case .visible?:
      // The only word is `none`. A prediction names all items.
      let isWhole = rest.takeWord(Comparison.self) != nil || verb == .predict
      let items = rest.filter { !$0.isWord }
      self = isWhole ? .visible(items) : .shown(items, true)
    case .not?: self = .shown(Array(rest.dropFirst()), false)
    case .inside?: self = .inside
    case .no?: self = rest.takeWord(CallWord.self).map { .count($0, .equal, 0) } ?? .noOverlap
    case .order?: self = .order(rest.map { $0.keyword() })
    case .calls?: self = .calls(rest.map { $0.keyword() })
    case .content?, nil:
      let comparison = rest.takeWord(Comparison.self) ?? .equal
      // `content` is also the word of a call, which is counted.
      if case .size? = rest.first {
        self = .content(rest.removeFirst().cgSize)
      } else {
        self = .count(first.keyword(), comparison, rest.removeFirst().whole)
      }
    }
  }
}

extension Questions {
  /// The failure of a check, and its reading for other states; the reading is nil for a check of calls.
  typealias Failure = (found: CheckFailure, reading: Reading?)
  typealias Reading = @MainActor (Questions) -> [Value]

  /// Returns the reading of an expectation that holds; nil for calls, and for checks of all elements.
  func reading(of expectation: Expectation) -> Reading? {
    switch expectation {
    case .content: { [Value($0.lab.view.contentSize)] }
    case .frame(let element, _):
      (try? self.element(element, at: place.span)).map { found in { $0.frame(of: found.key) } }
    case .visible, .shown:
      { $0.shownItems.sorted().map { .path(ItemPath(section: $0.section, item: $0.item)) } }
    case .holds, .inside, .noOverlap, .count, .order, .calls: nil
    }
  }

  func failure(of expectation: Expectation) throws(RunFailure) -> Failure? {
    switch expectation {
    case .holds(let holds):
      return holds ? nil : failure("something true", "false") { _ in [] }
    case .content(let size):
      return equal(Value(size), Value(lab.view.contentSize), reading(of: expectation))
    case .frame(let element, let frame):
      let found = try self.element(element, at: place.span)
      return equal(Value(frame), Value(found.frame), reading(of: expectation))
    case .visible(let items):
      let wanted = try keys(items)
      guard wanted != Set(shownItems) else { return nil }
      return failure(Self.list(wanted.sorted()), Self.list(shownItems.sorted()), reading(of: expectation))
    case .shown(let items, let isShown):
      let wanted = try keys(items)
      let others = isShown ? wanted.subtracting(shownItems) : wanted.intersection(shownItems)
      guard !others.isEmpty else { return nil }
      return failure(
        "\(Self.list(others.sorted())) \(isShown ? "" : "not ")on screen", Self.list(shownItems.sorted()),
        reading(of: expectation))
    case .inside: return insideFailure()
    case .noOverlap: return overlapFailure()
    case .count(let call, let comparison, let count): return self.count(of: call, comparison, count)
    case .order(let calls): return orderFailure(calls.map(\.rawValue))
    case .calls(let calls): return callsFailure(calls.map(\.rawValue))
    }
  }

  private func failure(
    _ expected: String, _ actual: String, deltas: [NumberDelta] = [], _ reading: Reading? = nil
  ) -> Failure {
    (CheckFailure(expected: expected, actual, deltas), reading)
  }

  private func equal(_ expected: Value, _ actual: Value, _ reading: Reading?) -> Failure? {
    guard !actual.isEqual(to: expected, within: lab.state.settings.within) else { return nil }
    let deltas = deltas(expected: expected, actual: actual)
    return failure(
      expected.printed, actual.printed, deltas: deltas, reading.map { Self.numbers(that: deltas, in: $0) })
  }

  /// Restricts a reading to the differing numbers, because other changes are no cause; to all if none differs.
  static func numbers(that deltas: [NumberDelta], in reading: @escaping Reading) -> Reading {
    let names = deltas.map(\.name)
    return { questions in
      let values = reading(questions)
      let numbers = values.flatMap(\.components).filter { names.contains($0.name) }
      return numbers.isEmpty ? values : numbers.map { .number($0.number) }
    }
  }

  /// Returns the frame in which an element is on screen; empty if the element is not on screen.
  func shownFrame(of key: ElementKey) -> [Value] {
    lab.view.shownElements.first { $0.key == key }.map { [Value(lab.view.onScreen($0).frame)] } ?? []
  }

  /// Returns the frame of an element; empty for a missing element.
  func frame(of key: ElementKey) -> [Value] { snapshot(of: key).map { [Value($0.frame)] } ?? [] }

  /// Returns an element with its frame; nil for a missing element.
  package func snapshot(of key: ElementKey) -> ElementSnapshot? {
    let element: NamedElement =
      key.category == .cell ? .item(ItemPath(section: key.section, item: key.item)) : .other(key)
    return try? self.element(element, at: place.span)
  }

  private func keys(_ values: [Value]) throws(RunFailure) -> Set<ElementKey> {
    var keys: Set<ElementKey> = []
    for value in values { keys.formUnion(try named([value]).map { ElementKey($0) }) }
    return keys
  }

  private var shownItems: [ElementKey] { lab.view.shownElements.map(\.key).filter { $0.category == .cell } }

  private static func list(_ keys: [ElementKey]) -> String {
    keys.isEmpty ? "none" : ElementRanges.pieces(keys).joined(separator: " ")
  }

  // MARK: Geometry

  private func insideFailure() -> Failure? {
    let size = lab.view.contentSize
    let tolerance = lab.state.settings.within
    let content = CGRect(origin: .zero, size: size).insetBy(dx: -tolerance, dy: -tolerance)
    guard let outside = allElements().first(where: { !content.contains($0.frame) }) else { return nil }
    return failure(
      "every element inside \(Decimal.text(CGRect(origin: .zero, size: size)))",
      "\(outside.key) at \(Decimal.text(outside.frame))"
    ) { $0.frame(of: outside.key) + [Value($0.lab.view.contentSize)] }
  }

  /// - Complexity: O(n log n + n · items that lie beside each other along one axis).
  private func overlapFailure() -> Failure? {
    guard let (first, second, common) = overlaps(among: allElements(), first: true).first else { return nil }
    return failure("no overlap", "\(first.key) and \(second.key) share \(Decimal.text(common))") {
      $0.frame(of: first.key) + $0.frame(of: second.key)
    }
  }

  /// Returns the pairs of items that overlap by more than `within` points in both directions, and the overlaps.
  /// - Parameter first: whether one pair is enough.
  /// - Complexity: O(n log n + pairs that are level).
  func overlaps(
    among elements: [ElementSnapshot], first isEnough: Bool = false
  ) -> [(first: ElementSnapshot, second: ElementSnapshot, common: CGRect)] {
    let tolerance = lab.state.settings.within
    let cells = elements.filter { $0.key.category == .cell && !$0.frame.isEmpty }
      .sorted { $0.frame.minY < $1.frame.minY }
    var found: [(ElementSnapshot, ElementSnapshot, CGRect)] = []
    var open: [ElementSnapshot] = []
    for cell in cells {
      open.removeAll { $0.frame.maxY <= cell.frame.minY + tolerance }
      for other in open {
        guard let common = common(cell.frame, other.frame) else { continue }
        let (first, second) = other.key < cell.key ? (other, cell) : (cell, other)
        found.append((first, second, common))
        if isEnough { return found }
      }
      open.append(cell)
    }
    return found
  }

  /// Returns the overlap of two frames if it is more than `within` in both directions.
  package func common(_ one: CGRect, _ other: CGRect) -> CGRect? {
    let (common, tolerance) = (one.intersection(other), lab.state.settings.within)
    return common.width > tolerance && common.height > tolerance ? common : nil
  }

  // MARK: Calls

  private func count(of call: CallWord, _ comparison: Comparison, _ wanted: Int) -> Failure? {
    let (word, found) = (call.rawValue, callsInLastTurn(call))
    guard !comparison.holds(found, wanted) else { return nil }
    return failure("\(word) \(comparison.rawValue) \(wanted)", "\(word) == \(found)")
  }

  private func orderFailure(_ words: [String]) -> Failure? {
    let made = wordsOfLastTurn
    var rest = words[...]
    for word in made where word == rest.first { rest = rest.dropFirst() }
    guard let missing = rest.first else { return nil }
    let before = words.count - rest.count
    let after = before == 0 ? "" : " after " + words[..<before].joined(separator: " ")
    return failure(
      words.joined(separator: " "),
      "no `\(missing)`\(after): " + (made.isEmpty ? "no call" : made.joined(separator: " ")))
  }

  /// Compares only calls of the layout; other questions and notifications count only if the check names them.
  private func callsFailure(_ words: [String]) -> Failure? {
    let aside = Set([CallWord.counts, .sizes, .cell, .willDisplay, .didEndDisplay, .invalidate].map(\.rawValue))
      .subtracting(words)
    let made = wordsOfLastTurn.filter { !aside.contains($0) }
    guard made != words else { return nil }
    return failure(words.joined(separator: " "), made.isEmpty ? "no call" : made.joined(separator: " "))
  }

  private var wordsOfLastTurn: [String] {
    lastTurns(1).joined().flatMap { event -> [String] in
      guard let word = CallWord(event.call) else { return [] }
      return Array(repeating: word.rawValue, count: event.callCount)
    }
  }

  func deltas(expected: Value, actual: Value) -> [NumberDelta] {
    let (wanted, found) = (expected.components, actual.components)
    guard wanted.map(\.name) == found.map(\.name) else { return [] }
    // Numbers in parentheses are compared with their own tolerance.
    let tolerance = if case .number = expected { 0.0 } else { lab.state.settings.within }
    return zip(wanted, found).compactMap { wanted, found in
      abs(wanted.number - found.number) <= tolerance
        ? nil : NumberDelta(name: wanted.name, expected: wanted.number, actual: found.number)
    }
  }
}

extension Value {
  /// The numbers in the value, by the names of a frame's numbers; a single number has an empty name.
  fileprivate var components: [(name: String, number: Double)] {
    switch self {
    case .number(let number): [("", number)]
    case .size(let w, let h): [("w", w), ("h", h)]
    case .point(let x, let y): [("x", x), ("y", y)]
    case .rect(let x, let y, let w, let h): [("x", x), ("y", y), ("w", w), ("h", h)]
    default: []
    }
  }
}

extension Comparison {
  fileprivate func holds(_ a: Int, _ b: Int) -> Bool {
    switch self {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    }
  }
}
