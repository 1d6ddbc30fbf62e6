package import Foundation

/// A line that UIKit would log, or ours where UIKit is silent. A device continues with undefined results.
public struct LayoutWarning: Sendable, Equatable {
  /// The kind of a warning, with the facts.
  package enum Kind: Sendable, Equatable {
    /// Items of a flow that are larger across the scroll axis than the room for a line, in points. The first such
    /// item with its size, the view's side without content and section insets, and the number of such items.
    case itemLargerThanLine(
      ElementKey, size: CGSize, room: CGFloat, scrollDirection: UICollectionView.ScrollDirection, count: Int,
      sizedBy: Sizer = Sizer())
    /// Items of a flow with a side of 0 or less: the first, its size, and their number.
    case itemWithoutArea(ElementKey, size: CGSize, count: Int)
    /// A section with estimated sizes whose visible items a handler changed.
    case handlerOfEstimatedItems(Int)
    /// A section in which nothing is laid out, because the first item of a group does not fit.
    case groupWithoutItems(Int)
    /// A section in which no item is measured, as only the group's length is estimated.
    case nothingMeasured(Int)
    /// A section of a compositional layout with an inset along an estimated side, which is ignored.
    case insetIgnored(Int)
    /// A horizontal flow section of several sizes, whose two spacings devices are reported to exchange.
    case spacingsReported(Int, lines: Double, items: Double)
    /// A pass that waits because the view, of the given size, has no area.
    case viewWithoutArea(CGSize)
    /// Attributes that are left out as their index paths do not exist: the first, the layout's class, the item
    /// counts of sections, and the number of such attributes.
    case attributesIgnored(ElementSnapshot, layout: String, counts: [Int], count: Int)
    /// An element that a context lists and the layout has no attributes for.
    case nothingListed(ElementKey)
    /// A layout that self-sizing views kept invalid for many passes, in the last by `items`; an exception follows.
    case updateLoop(passes: Int, items: [ElementKey])
    case preparedAgain
    /// An edit outside `performBatchUpdates` with wrong counts, which reloads everything.
    case reloadedInstead(LayoutException.UpdateProblem)
    case deletedTwice(ElementKey)
    /// An item that is reloaded and moved in one update, and keeps its old cell.
    case reloadLost(ElementKey, now: ElementKey)
    /// A scroll to a missing item, which scrolls to offset zero; the number of items, or of sections.
    case scrolledToZero(ElementKey, count: Int, isSection: Bool)
    /// Identifiers that an edit adds although the snapshot contains them.
    case identifiersExist([String])
  }

  /// The source of the sizes of a flow layout's items.
  package struct Sizer: Sendable, Equatable {
    /// The layout's class.
    package var layout = "UICollectionViewFlowLayout"
    /// Whether the delegate returns the sizes, not the layout's `itemSize`.
    package var isDelegate = false
  }

  package var kind: Kind

  /// The version of iOS whose message is used.
  public var version: SystemVersion

  package init(_ kind: Kind, in version: SystemVersion = .newest) {
    self.kind = kind
    self.version = version
  }

  /// UIKit's message, line by line, without addresses; our own words where UIKit is silent.
  /// - Source: observed, issue threads.
  public var words: [String] {
    switch kind {
    case .itemLargerThanLine(_, _, _, let direction, _, let sizer):
      // Adds the line about the delegate if the delegate returned the sizes.
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
