package import Foundation

/// A check of a layout's answers for mistakes that would cost an app time. The audit counts and compares, and never
/// measures time. A view without an audit pays nothing.
/// - Source: ours.
@MainActor
package final class LayoutAudit {
  /// The findings since the last `take()`, each once.
  private var findings: [LayoutFinding] = []
  // The returned objects with their values at that time, retained so that no new object reuses an old identity.
  private var handedOut: [ObjectIdentifier: (object: UICollectionViewLayoutAttributes, said: ElementSnapshot)] = [:]

  package init() {}

  package func take() -> [LayoutFinding] {
    defer { findings = [] }
    return findings
  }

  func note(_ finding: LayoutFinding) { findings.append(finding) }

  /// Checks attributes that were not applied because `isEqual` calls them equal to those of the view.
  /// - Parameter known: a copy, so that values lost in copies are equal in both.
  func look(at attributes: UICollectionViewLayoutAttributes, calledEqualTo known: UICollectionViewLayoutAttributes)
  {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes,
      let value = copy.difference(from: known)
    else { return }
    findings.append(.calledEqual(ElementKey(attributes), value: value, class: "\(type(of: attributes))"))
  }

  /// Checks that a copy of attributes of an app's class has lost no value.
  func look(at copy: UICollectionViewLayoutAttributes, of original: UICollectionViewLayoutAttributes) {
    guard let value = copy.difference(from: original) else { return }
    findings.append(.lostInCopy(ElementKey(original), value: value, class: "\(type(of: original))"))
  }

  /// Notes the attributes that a layout's superclass returned.
  func noteHandedOut(_ answer: [UICollectionViewLayoutAttributes]) {
    if handedOut.count > Self.limit { handedOut = [:] }
    for attributes in answer { handedOut[ObjectIdentifier(attributes)] = (attributes, ElementSnapshot(attributes)) }
  }

  // The limit of retained objects, since a layout can be asked many times between two passes.
  private static let limit = 100_000

  /// Checks an answer for a rectangle.
  /// - Parameters:
  ///   - known: the number of elements that exist.
  ///   - offset: the distance of an element on screen from its frame.
  func look(
    at answer: [UICollectionViewLayoutAttributes], for rect: CGRect, known: Int,
    shownBy offset: (ElementKey) -> CGVector = { _ in .zero }
  ) {
    lookForChanges(in: answer)
    lookForDoubles(in: answer)
    guard !rect.isEmpty else { return }
    let near = rect.insetBy(dx: -rect.width, dy: -rect.height)
    func isOutside(_ attributes: UICollectionViewLayoutAttributes, of rect: CGRect) -> Bool {
      let offset = offset(attributes.key)
      return !attributes.frame.offsetBy(dx: offset.dx, dy: offset.dy).touches(rect)
    }
    let outside = answer.filter { isOutside($0, of: rect) }
    guard let first = outside.first else { return }
    if answer.count >= known, known > 1 {
      return findings.append(.everything(meeting: answer.count - outside.count, of: answer.count))
    }
    let far = outside.filter { isOutside($0, of: near) }
    if let farthest = far.first {
      findings.append(.farBeyond(ElementKey(farthest), far: far.count, of: answer.count))
    } else {
      findings.append(.outsideRect(ElementKey(first), outside: outside.count, of: answer.count))
    }
  }

  /// Checks for elements beyond the scrollable range; `answer` includes those on screen.
  func look(at answer: [UICollectionViewLayoutAttributes], content: CGSize, bounds: CGSize) {
    let isVertical = content.width <= bounds.width
    let reach = isVertical ? max(content.height, bounds.height) : max(content.width, bounds.width)
    func end(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
      isVertical ? attributes.frame.maxY : attributes.frame.maxX
    }
    guard let last = answer.max(by: { end($0) < end($1) }), end(last) > reach + Self.tolerance else { return }
    findings.append(.hidden(ElementKey(last), end: end(last), reach: reach))
  }

  // The distance beyond the scrollable range that is too small to be seen, in points.
  private static let tolerance: CGFloat = 0.5

  private func lookForDoubles(in answer: [UICollectionViewLayoutAttributes]) {
    var seen: Set<ElementKey> = []
    seen.reserveCapacity(answer.count)
    var first: ElementKey?
    for attributes in answer {
      let key = ElementKey(attributes)
      if !seen.insert(key).inserted, first == nil { first = key }
    }
    if let first { findings.append(.doubled(first, answers: answer.count, elements: seen.count)) }
  }

  private func lookForChanges(in answer: [UICollectionViewLayoutAttributes]) {
    var now: [ObjectIdentifier: (object: UICollectionViewLayoutAttributes, said: ElementSnapshot)] = [:]
    now.reserveCapacity(answer.count)
    var isFound = false
    for attributes in answer {
      let (identity, said) = (ObjectIdentifier(attributes), ElementSnapshot(attributes))
      if !isFound, let before = handedOut[identity]?.said, before != said {
        isFound = true
        findings.append(.mutated(said.key, from: before.frame, to: said.frame))
      }
      now[identity] = (attributes, said)
    }
    handedOut = now
  }
}

extension CGRect {
  /// Whether two rectangles overlap or share an edge.
  fileprivate func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

/// A mistake of a layout that costs time on a device, or hides elements.
package enum LayoutFinding: Hashable, Sendable {
  /// Attributes outside the rectangle: the first of them, their number, and the number of all.
  case outsideRect(ElementKey, outside: Int, of: Int)
  /// All elements returned for any rectangle: the number that meet the rectangle, and the number of all.
  case everything(meeting: Int, of: Int)
  /// Attributes farther from the rectangle than its length: the first, their number, and the number of all.
  case farBeyond(ElementKey, far: Int, of: Int)
  /// A change of a returned object: the element, its old frame, and its new frame.
  case mutated(ElementKey, from: CGRect, to: CGRect)
  /// Elements returned more than once for a rectangle: the first, the number of attributes, and of elements.
  case doubled(ElementKey, answers: Int, elements: Int)
  /// A layout class whose `prepare()` does not call its superclass, which answers all the same.
  case unprepared(layout: String)
  /// An offset that `prepare()` read, although a scroll leaves the layout valid.
  case fixedOffset(CGPoint)
  /// An element that moved although the context lists only others.
  case unlisted(was: ElementSnapshot, now: ElementSnapshot)
  /// An element that is on screen by its last answer, but missing from the list for the rectangle.
  case lost(ElementSnapshot)
  /// Attributes of a class whose `isEqual` ignores a value: the element, the value, and the class.
  case calledEqual(ElementKey, value: String, class: String)
  /// Attributes of a class whose copies lose a value: the element, the value, and the class.
  case lostInCopy(ElementKey, value: String, class: String)
  /// An element beyond the scrollable range: the element, its end, and the end of the range, in points.
  case hidden(ElementKey, end: CGFloat, reach: CGFloat)
}
