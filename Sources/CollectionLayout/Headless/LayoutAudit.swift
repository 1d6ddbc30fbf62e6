public import Foundation

/// Looks at what a layout answers, and takes down what an app would pay for.
///
/// A view without one looks at nothing, and pays nothing. It counts and compares, and never measures time.
/// - Source: ours.
@MainActor
public final class LayoutAudit {
  /// What was found and not taken yet, each sort of thing once.
  private var findings: [LayoutFinding] = []
  // Objects that the layout handed out, and what they said then. They are held, so that none has another's identity.
  private var handedOut: [ObjectIdentifier: (object: UICollectionViewLayoutAttributes, said: ElementSnapshot)] = [:]

  /// Creates an audit that has seen nothing.
  public init() {}

  /// Takes out what was found.
  public func take() -> [LayoutFinding] {
    defer { findings = [] }
    return findings
  }

  /// Takes down that a class answers by a superclass that its `prepare()` does not reach.
  func noteUnprepared(_ layout: String) { findings.append(.unprepared(layout: layout)) }

  /// Takes down that a scroll leaves a layout valid which had read the offset in `prepare()`.
  func noteFixedOffset(_ offset: CGPoint) { findings.append(.fixedOffset(offset)) }

  /// Takes down what a layout gives to its subclass.
  func noteHandedOut(_ answer: [UICollectionViewLayoutAttributes]) {
    if handedOut.count > Self.limit { handedOut = [:] }
    for attributes in answer { handedOut[ObjectIdentifier(attributes)] = (attributes, ElementSnapshot(attributes)) }
  }

  // Objects that are held; bounded, because many may be asked for without a pass between.
  private static let limit = 100_000

  /// Looks at an answer to a question for a rectangle.
  /// - Parameter known: how many elements there are.
  func look(at answer: [UICollectionViewLayoutAttributes], for rect: CGRect, known: Int) {
    lookForChanges(in: answer)
    lookForDoubles(in: answer)
    guard !rect.isEmpty else { return }
    let near = rect.insetBy(dx: -rect.width, dy: -rect.height)
    let outside = answer.filter { !$0.frame.touches(rect) }
    guard let first = outside.first else { return }
    if answer.count >= known, known > 1 {
      return findings.append(.everything(meeting: answer.count - outside.count, of: answer.count))
    }
    let far = outside.filter { !$0.frame.touches(near) }
    if let farthest = far.first {
      findings.append(.farBeyond(ElementKey(farthest), far: far.count, of: answer.count))
    } else {
      findings.append(.outsideRect(ElementKey(first), outside: outside.count, of: answer.count))
    }
  }

  /// Looks for elements after the end of the content. Those on screen are found all the same.
  func look(at answer: [UICollectionViewLayoutAttributes], content: CGSize, bounds: CGSize) {
    let isVertical = content.width <= bounds.width
    let reach = isVertical ? max(content.height, bounds.height) : max(content.width, bounds.width)
    func end(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
      isVertical ? attributes.frame.maxY : attributes.frame.maxX
    }
    guard let last = answer.max(by: { end($0) < end($1) }), end(last) > reach + Self.tolerance else { return }
    findings.append(.hidden(ElementKey(last), end: end(last), reach: reach))
  }

  // A smaller overlap cannot be seen.
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
  /// Whether two rectangles share at least an edge.
  fileprivate func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

/// What a layout does that costs something on a device, or hides something, as a value.
public enum LayoutFinding: Hashable, Sendable {
  /// It answered attributes that do not meet the rectangle: the first of them, and how many of how many.
  case outsideRect(ElementKey, outside: Int, of: Int)
  /// It answered all elements, whatever the rectangle: how many meet it, and how many there are.
  case everything(meeting: Int, of: Int)
  /// It answered attributes farther from the rectangle than that is long: the first of them, how many of how many.
  case farBeyond(ElementKey, far: Int, of: Int)
  /// It changed an object that it had handed out: whose, where it was, and where it is now.
  case mutated(ElementKey, from: CGRect, to: CGRect)
  /// Elements that were answered more than once for one rectangle: the first of them, and how many attributes for how many elements.
  case doubled(ElementKey, answers: Int, elements: Int)
  /// A superclass that answers, and that `prepare()` does not reach: the name of its class.
  case unprepared(layout: String)
  /// An offset that `prepare()` read, where the layout stays valid after a scroll to another one.
  case fixedOffset(CGPoint)
  /// The content ends before an element does: which, where it ends, and the end of what can be scrolled to, in points.
  case hidden(ElementKey, end: CGFloat, reach: CGFloat)
}
