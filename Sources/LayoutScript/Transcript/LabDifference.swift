package import CollectionLayout
package import Foundation

/// What is different between two states of a lab, or between two layouts of the same data.
package struct LabDifference: Sendable {
  /// The content size, where it differs.
  package var content: (from: CGSize, to: CGSize)?
  package var offset: (from: CGPoint, to: CGPoint)?
  package var view: (from: CGSize, to: CGSize)?
  /// Elements that stand elsewhere or look otherwise, and those that only the second one has, in order.
  package var changes: [ElementChange]
  /// Elements that only the first one has, in order.
  package var gone: [ElementSnapshot]
  /// Only what is on screen was compared.
  package var isOfScreen: Bool
  /// The step that brought the first change, where one is known.
  package var cause: CheckFailure.Cause?
  /// What made the second state was taken back; its steps have numbers that others get.
  package var isTakenBack = false
  /// Of two layouts, why each has the first element that differs where it is.
  package var placements: [Placement] = []

  /// Why a layout has an element where it is.
  package struct Placement: Sendable {
    package var layout: String
    package var key: ElementKey
    /// Empty where the layout has no such element.
    package var reasons: [Reason]
  }

  /// The first element that differs, or that only one has.
  var firstKey: ElementKey? {
    [changes.first?.now.key, gone.first?.key].compactMap { $0 }.min()
  }

  /// Nothing is different.
  package var isEmpty: Bool {
    content == nil && offset == nil && view == nil && changes.isEmpty && gone.isEmpty
  }

  /// - Complexity: O(elements).
  /// - Parameters:
  ///   - tolerance: what numbers may differ by and are still the same, in points.
  ///   - steps: where the cause is looked up, as far as the second state; nil where no step is the cause.
  init(
    from: Scene, to: Scene, within tolerance: Double, steps: StepRecord? = nil, upTo step: Int = .max
  ) {
    func same(_ a: CGSize, _ b: CGSize) -> Bool {
      abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
    }
    let offsets = (from: from.viewport.origin, to: to.viewport.origin)
    let isAtOffset =
      abs(offsets.from.x - offsets.to.x) <= tolerance && abs(offsets.from.y - offsets.to.y) <= tolerance
    content = same(from.content, to.content) ? nil : (from.content, to.content)
    offset = isAtOffset ? nil : offsets
    view = same(from.viewport.size, to.viewport.size) ? nil : (from.viewport.size, to.viewport.size)
    isOfScreen = from.extent == .screen || to.extent == .screen
    changes = []
    gone = []
    // Both lists are in the order of elements.
    var (old, new) = (from.elements[...], to.elements[...])
    while let first = old.first, let second = new.first {
      if first.key == second.key {
        if !first.isAlike(second, within: tolerance) { changes.append(ElementChange(now: second, was: first)) }
        old.removeFirst()
        new.removeFirst()
      } else if first.key < second.key {
        gone.append(old.removeFirst())
      } else {
        changes.append(ElementChange(now: new.removeFirst(), was: nil, isInserted: true))
      }
    }
    gone += old
    changes += new.map { ElementChange(now: $0, was: nil, isInserted: true) }
    if let first = changes.first, let steps {
      cause = steps.lastChange(of: first.now.key, upTo: step) ?? steps.lastChange(upTo: step)
    }
  }
}

extension ElementSnapshot {
  fileprivate func isAlike(_ other: ElementSnapshot, within tolerance: Double) -> Bool {
    if self == other { return true }
    var moved = other
    moved.frame = frame
    return self == moved && abs(frame.minX - other.frame.minX) <= tolerance
      && abs(frame.minY - other.frame.minY) <= tolerance && abs(frame.width - other.frame.width) <= tolerance
      && abs(frame.height - other.frame.height) <= tolerance
  }
}

/// A number that is not what was expected.
package struct NumberDelta: Sendable, Equatable {
  /// `y`, `w`; empty where a number stands alone.
  package var name: String
  package var expected: Double
  package var actual: Double

  /// `y 56 -> 100, +44`
  package var text: String {
    let difference = actual - expected
    let sign = difference < 0 ? "-" : "+"
    let texts = Decimal.texts(expected, actual)
    let isClose = Decimal.text(difference) == "0"
    return (name.isEmpty ? "" : name + " ") + texts.0 + " -> " + texts.1 + ", " + sign
      + (isClose ? String(format: "%.3g", difference.magnitude) : Decimal.text(difference.magnitude))
  }
}
