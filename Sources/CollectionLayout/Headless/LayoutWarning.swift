package import Foundation

/// A line that UIKit would have written to the console, or a remark where UIKit is silent, as a value. Execution
/// continues; the consequences are undefined on a device.
public struct LayoutWarning: Sendable, Equatable {
  /// The kind of the warning, with the facts.
  package enum Kind: Sendable, Equatable {
    /// Items of a flow that are larger across the scroll axis than the room for a line.
    ///
    /// The element is the first such item, `size` its size; `room` is the view's side without content and section
    /// insets, in points, and `count` the number of such items.
    case itemLargerThanLine(
      ElementKey, size: CGSize, room: CGFloat, scrollDirection: UICollectionView.ScrollDirection, count: Int,
      sizedBy: Sizer = Sizer())
    /// Items of a flow with a side of 0 or less: the first of them, its size, and their number.
    case itemWithoutArea(ElementKey, size: CGSize, count: Int)
    /// A section with estimated sizes whose visible items a handler changed.
    case handlerOfEstimatedItems(Int)
    /// A section in which nothing is laid out, because the first item of a group does not fit.
    case groupWithoutItems(Int)
    /// A section in which no item is measured: the length of a group is an estimate, but no item's length is.
    case nothingMeasured(Int)
    /// A section of a compositional layout with an inset along an estimated side, which is ignored.
    case insetIgnored(Int)
    /// A section of a horizontal flow with several sizes and two different spacings, which devices are reported to
    /// exchange: the distances of lines and of items.
    case spacingsReported(Int, lines: Double, items: Double)
    /// A pass that was due in a view of no width or height, and waits until it has an area: the view's size.
    case viewWithoutArea(CGSize)
    /// Attributes at index paths that do not exist, which are left out: the first of them, the class of the layout,
    /// the counts of the sections, and the number of such attributes.
    case attributesIgnored(ElementSnapshot, layout: String, counts: [Int], count: Int)
    /// An element that a context listed, and that has no attributes in the layout.
    case nothingListed(ElementKey)
    /// A layout that views which size themselves kept invalid for a number of passes, in the last one by the given
    /// elements; an exception follows.
    case updateLoop(passes: Int, items: [ElementKey])
    /// A call of `prepare()` that made the view lay out or ask the layout.
    case preparedAgain
    /// An edit outside of `performBatchUpdates` with wrong counts: everything was reloaded.
    case reloadedInstead(LayoutException.UpdateProblem)
    /// An item that is deleted twice in one update.
    case deletedTwice(ElementKey)
    /// An item that is reloaded and moves in the same update, so that its cell was not asked for again.
    case reloadLost(ElementKey, now: ElementKey)
    /// A scroll to an item that does not exist, which becomes one to the offset of zero, and the number of items in its
    /// section, or of sections.
    case scrolledToZero(ElementKey, count: Int, isSection: Bool)
    /// Identifiers that were appended or inserted although they are in the snapshot already.
    case identifiersExist([String])
  }

  /// The source of the sizes of a flow layout's items.
  package struct Sizer: Sendable, Equatable {
    /// The class of the layout.
    package var layout = "UICollectionViewFlowLayout"
    /// Whether the sizes come from the delegate, and not from the layout's own `itemSize`.
    package var isDelegate = false
  }

  /// The kind of the warning.
  package var kind: Kind

  /// The version of iOS whose message is used.
  public var version: SystemVersion

  /// Creates a warning.
  package init(_ kind: Kind, in version: SystemVersion = .newest) {
    self.kind = kind
    self.version = version
  }

  /// UIKit's message, line by line, without addresses of objects; ours where UIKit is silent.
  /// - Source: observed, issue threads.
  public var words: [String] {
    switch kind {
    case .itemLargerThanLine(_, _, _, let direction, _, let sizer):
      // The line about the delegate is included if the delegate returned the sizes.
      return Self.lines(
        UIKitMessage[direction == .vertical ? "F01" : "F02"].wordings[sizer.isDelegate ? 2 : 1]
          .text([.layout: "<\(sizer.layout)>", .collectionView: "<UICollectionView>"]))
    case .itemWithoutArea(_, let size, _):
      func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
      return Self.lines(
        UIKitMessage["F03"].text(
          [.size: "{\(number(size.width)), \(number(size.height))}", .collectionView: "<UICollectionView>"],
          in: version))
    case .attributesIgnored(let first, let layout, let counts, _):
      let sections = counts.enumerated().map { "(\($0):\($1))" }.joined(separator: ", ")
      return Self.lines(
        UIKitMessage["A02"].text(
          [
            .attributes: "<index path: \(first.key.pathText); \(first.attributesText)>", .layout: "<\(layout)>",
            .countsBefore: "[\(sections)]",
          ], in: version))
    case .nothingListed(let key):
      return ["\(key) is listed as invalid, and the layout has no attributes of it"]
    case .updateLoop(let passes, let items):
      guard VersionedBehavior.loopRoundsAreLogged.isIn(version) else {
        return Self.lines(UIKitMessage["S05"].text([.collectionView: "<UICollectionView>"], in: version))
      }
      // - Source: reported, xmtplabs/convos-ios#1366, where each round has a line.
      let paths = items.map { "\"(\($0.section)-\($0.item))\"" }.joined(separator: ", ")
      return [
        "For layout pass \(passes), tracked invalidation with index 0 had 0 change(s). Reason: \"PreferredAttributes\"; "
          + "invalidatedItems: [\(paths)]."
      ]
    case .preparedAgain: return Self.lines(UIKitMessage["A16"].text(in: version))
    case .groupWithoutItems(let section):
      return ["not even the first item fits the group of section \(section): nothing of it is laid out"]
    case .reloadedInstead(let problem):
      // - Source: observed, two logs of 2020, and two of 2021 and 2023.
      return [
        "[UICollectionView] "
          + (version < .ios15
            ? "\(problem.reason) - will perform reloadData."
            : "Performing reloadData as a fallback — \(problem.reason)")
      ]
    case .deletedTwice(let key):
      // - Source: observed, IGListKit issues 657 and 689, a radar (31786176), iOS 10.
      return [
        "\(key) is named twice by `deleteItems`, and the update is carried out: the state of the view is broken from here on, "
          + "and a later update may end in EXC_BAD_ACCESS"
      ]
    case .reloadLost(let key, let now):
      return [
        "\(key) was reloaded, and is \(now) after the same update: its cell stays and is not asked for again"
      ]
    case .insetIgnored(let section):
      return ["an inset of an item in section \(section) lies along a side that is an estimate: UIKit ignores it"]
    case .spacingsReported(let section, let lines, let items):
      return [
        "items of section \(section) differ in size: lines are \(CGFloat(lines).valueText) apart, items "
          + "\(CGFloat(items).valueText), as documented; devices are reported to do the reverse"
      ]
    case .scrolledToZero(let key, _, _):
      return [UIKitMessage["X05"].text([.path: key.pathText, .collectionView: "<UICollectionView>"])]
    case .identifiersExist(let names):
      return [UIKitMessage["N04"].text(SnapshotMistake.counted(names))]
    case .nothingMeasured(let section):
      return ["the group of section \(section) is an estimate, and no cell in it is: nothing is measured"]
    case .viewWithoutArea:
      return ["the view has no area: nothing is laid out before it has one"]
    case .handlerOfEstimatedItems:
      return [
        "[UICompositionalLayout] note: the section invalidation handler cannot currently mutate visible items for layouts "
          + "containing estimated items."
      ]
    }
  }

  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
