package import Foundation

/// A check of a layout's answers, which collects findings that would cost an app time.
///
/// A view without an audit checks nothing, at no cost. The audit counts and compares, and never measures time.
/// - Source: ours.
@MainActor
package final class LayoutAudit {
  /// The findings that were not taken yet, each kind of finding once.
  private var findings: [LayoutFinding] = []
  // The objects that the layout returned, with their values then. They are retained, so that no new object has the
  // identity of an old one.
  private var handedOut: [ObjectIdentifier: (object: UICollectionViewLayoutAttributes, said: ElementSnapshot)] = [:]

  /// Creates an audit without findings.
  package init() {}

  /// Removes and returns the findings.
  package func take() -> [LayoutFinding] {
    defer { findings = [] }
    return findings
  }

  func note(_ finding: LayoutFinding) { findings.append(finding) }

  /// Checks attributes that were not applied because they call themselves equal to those that the view has.
  /// - Parameter known: a copy, so that values which copies lose are equal in both.
  func look(at attributes: UICollectionViewLayoutAttributes, calledEqualTo known: UICollectionViewLayoutAttributes)
  {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes,
      let value = copy.difference(from: known)
    else { return }
    findings.append(.calledEqual(ElementKey(attributes), value: value, class: "\(type(of: attributes))"))
  }

  /// Checks a copy of attributes of a class of the app's.
  func look(at copy: UICollectionViewLayoutAttributes, of original: UICollectionViewLayoutAttributes) {
    guard let value = copy.difference(from: original) else { return }
    findings.append(.lostInCopy(ElementKey(original), value: value, class: "\(type(of: original))"))
  }

  /// Notes the attributes that a layout returned to its subclass.
  func noteHandedOut(_ answer: [UICollectionViewLayoutAttributes]) {
    if handedOut.count > Self.limit { handedOut = [:] }
    for attributes in answer { handedOut[ObjectIdentifier(attributes)] = (attributes, ElementSnapshot(attributes)) }
  }

  // The limit of retained objects, since many may be asked for without a pass in between.
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

  /// Checks for elements after the end of the content. Those on screen are included.
  func look(at answer: [UICollectionViewLayoutAttributes], content: CGSize, bounds: CGSize) {
    let isVertical = content.width <= bounds.width
    let reach = isVertical ? max(content.height, bounds.height) : max(content.width, bounds.width)
    func end(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
      isVertical ? attributes.frame.maxY : attributes.frame.maxX
    }
    guard let last = answer.max(by: { end($0) < end($1) }), end(last) > reach + Self.tolerance else { return }
    findings.append(.hidden(ElementKey(last), end: end(last), reach: reach))
  }

  // Smaller overlaps are not visible.
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

/// A property of a layout that costs time on a device, or hides elements, as a value.
package enum LayoutFinding: Hashable, Sendable {
  /// Attributes outside of the rectangle: the first of them, their number, and the number of all.
  case outsideRect(ElementKey, outside: Int, of: Int)
  /// An answer of all elements for any rectangle: the number that meets the rectangle, and the number of all.
  case everything(meeting: Int, of: Int)
  /// Attributes farther from the rectangle than its length: the first of them, their number, and the number of all.
  case farBeyond(ElementKey, far: Int, of: Int)
  /// A change of an object that the layout had returned: the element, its old frame, and its frame now.
  case mutated(ElementKey, from: CGRect, to: CGRect)
  /// Elements that were returned more than once for a rectangle: the first of them, the number of attributes, and
  /// of elements.
  case doubled(ElementKey, answers: Int, elements: Int)
  /// A layout class whose answers come from a superclass that its `prepare()` does not reach: its name.
  case unprepared(layout: String)
  /// An offset that `prepare()` read, although the layout stays valid after a scroll to another offset.
  case fixedOffset(CGPoint)
  /// An element that moved although a context lists others alone.
  case unlisted(was: ElementSnapshot, now: ElementSnapshot)
  /// An element that is on screen by its last answer, and that the list leaves out.
  case lost(ElementSnapshot)
  /// Attributes of a class that calls them equal to others with another value: the element, the value, and the class.
  case calledEqual(ElementKey, value: String, class: String)
  /// Attributes of a class whose copies have another value: the element, the value, and the class.
  case lostInCopy(ElementKey, value: String, class: String)
  /// An element after the end of the content: the element, its end, and the end of the scrollable range, in points.
  case hidden(ElementKey, end: CGFloat, reach: CGFloat)
}
