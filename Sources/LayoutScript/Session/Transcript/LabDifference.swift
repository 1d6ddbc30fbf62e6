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

  /// Nothing is different.
  package var isEmpty: Bool {
    content == nil && offset == nil && view == nil && changes.isEmpty && gone.isEmpty
  }

  /// - Complexity: O(elements).
  /// - Parameter steps: where the cause is looked up, as far as the second state; nil where no step is the cause.
  init(from: LabPicture, to: LabPicture, steps: StepRecord? = nil, upTo step: Int = .max) {
    content = from.content == to.content ? nil : (from.content, to.content)
    offset = from.offset == to.offset ? nil : (from.offset, to.offset)
    view = from.view == to.view ? nil : (from.view, to.view)
    isOfScreen = !from.isWhole || !to.isWhole
    changes = []
    gone = []
    // Both lists are in the order of elements.
    var (old, new) = (from.elements[...], to.elements[...])
    while let first = old.first, let second = new.first {
      if first.key == second.key {
        if first != second { changes.append(ElementChange(now: second, was: first)) }
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
