public import Foundation

/// What UIKit would have written to the console, or what is worth a remark though it writes nothing, as a value. Nothing stops; what follows is undefined on a device.
public struct LayoutWarning: Sendable, Equatable {
  /// What is wrong, with the facts.
  public enum Kind: Sendable, Equatable {
    /// Items of a flow are larger across the scroll axis than the room for a line.
    ///
    /// The element is the first of them, the size its size; `room` is the view's side less content and section insets,
    /// in points, and `count` how many such items there are.
    case itemLargerThanLine(
      ElementKey, size: CGSize, room: CGFloat, scrollDirection: UICollectionView.ScrollDirection, count: Int)
    /// Items of a flow with a side of 0 or less: the first of them, its size, and how many there are.
    case itemWithoutArea(ElementKey, size: CGSize, count: Int)
    /// A handler changed visible items of a section whose sizes are estimated: which section.
    case handlerOfEstimatedItems(Int)
    /// The first item of a group does not fit it, so that nothing of a section is laid out: which section.
    case groupWithoutItems(Int)
    /// The length of a group is an estimate, and no item of it is, so that none is measured: which section.
    case nothingMeasured(Int)
  }

  /// What is wrong.
  public var kind: Kind

  /// Creates a warning.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// UIKit's own words, line by line, without the lines that name objects by their addresses; ours where it says nothing.
  /// - Source: observed, issue threads.
  public var words: [String] {
    switch kind {
    case .itemLargerThanLine(_, _, _, let direction, _):
      let (side, insets) = direction == .vertical ? ("width", "left and right") : ("height", "top and bottom")
      return [
        "The behavior of the UICollectionViewFlowLayout is not defined because:",
        "the item \(side) must be less than the \(side) of the UICollectionView minus the section insets \(insets) "
          + "values, minus the content insets \(insets) values.",
        "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.",
      ]
    case .itemWithoutArea(_, let size, _):
      func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
      return [
        "Negative or zero item sizes are not supported by flow layout.",
        "Make a symbolic breakpoint at UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger.",
        "Invalid size: {\(number(size.width)), \(number(size.height))}",
      ]
    case .groupWithoutItems(let section):
      return ["not even the first item fits the group of section \(section): nothing of it is laid out"]
    case .nothingMeasured(let section):
      return ["the group of section \(section) is an estimate, and no cell in it is: nothing is measured"]
    case .handlerOfEstimatedItems:
      return [
        "[UICompositionalLayout] note: the section invalidation handler cannot currently mutate visible items for layouts "
          + "containing estimated items."
      ]
    }
  }
}
