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
      ElementKey, size: CGSize, room: CGFloat, scrollDirection: UICollectionView.ScrollDirection, count: Int,
      sizedBy: Sizer = Sizer())
    /// Items of a flow with a side of 0 or less: the first of them, its size, and how many there are.
    case itemWithoutArea(ElementKey, size: CGSize, count: Int)
    /// A handler changed visible items of a section whose sizes are estimated: which section.
    case handlerOfEstimatedItems(Int)
    /// The first item of a group does not fit it, so that nothing of a section is laid out: which section.
    case groupWithoutItems(Int)
    /// The length of a group is an estimate, and no item of it is, so that none is measured: which section.
    case nothingMeasured(Int)
    /// A pass was due in a view of no width or no height, and waits until it has an area: its size.
    case viewWithoutArea(CGSize)
    /// A layout answered attributes at index paths that are not there, which are left out: those of the first, the class of
    /// the layout, the counts of the sections, and how many such attributes there are.
    case attributesIgnored(ElementSnapshot, layout: String, counts: [Int], count: Int)
    /// A context listed an element that the layout has no attributes of.
    case nothingListed(ElementKey)
    /// Views that size themselves kept the layout invalid for this many passes, those of these elements in the last one; an
    /// exception follows.
    case updateLoop(passes: Int, items: [ElementKey])
    /// `prepare()` made the view lay out, or ask the layout, while it ran.
    case preparedAgain
    /// An edit outside of `performBatchUpdates` whose counts do not agree: everything was loaded again.
    case reloadedInstead(LayoutException.UpdateProblem)
    /// An item that two deletes of one update name.
    case deletedTwice(ElementKey)
    /// An item that is reloaded, and has another place after the same update, so that its cell was not asked for again.
    case reloadLost(ElementKey, now: ElementKey)
    /// A scroll to an item that is not there, on a version of which no source says what it does.
    case scrolledNowhere(ElementKey)
    /// Identifiers that were appended or inserted, and are in the snapshot already.
    case identifiersExist([String])
  }

  /// The giver of the sizes of a flow's items.
  public struct Sizer: Sendable, Equatable {
    /// The class of the layout.
    public var layout = "UICollectionViewFlowLayout"
    /// Whether the delegate did, and not the layout's own `itemSize`.
    public var isDelegate = false

    /// A plain flow layout with its own size.
    public init() {}
  }

  /// What is wrong.
  public var kind: Kind

  /// The version of iOS whose words it has.
  public var version: SystemVersion

  /// Creates a warning.
  public init(_ kind: Kind, in version: SystemVersion = .newest) {
    self.kind = kind
    self.version = version
  }

  /// UIKit's own words, line by line, without addresses of objects; ours where it says nothing.
  /// - Source: observed, issue threads.
  public var words: [String] {
    switch kind {
    case .itemLargerThanLine(_, _, _, let direction, _, let sizer):
      // The line about the delegate stands where the delegate gave the sizes.
      return Self.lines(
        UIKitMessage[direction == .vertical ? .f01 : .f02].wordings[sizer.isDelegate ? 2 : 1]
          .text([.layout: "<\(sizer.layout)>", .collectionView: "<UICollectionView>"]))
    case .itemWithoutArea(_, let size, _):
      func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
      return Self.lines(
        UIKitMessage[.f03].text(
          [.size: "{\(number(size.width)), \(number(size.height))}", .collectionView: "<UICollectionView>"],
          in: version))
    case .attributesIgnored(let first, let layout, let counts, _):
      let sections = counts.enumerated().map { "(\($0):\($1))" }.joined(separator: ", ")
      return Self.lines(
        UIKitMessage[.a02].text(
          [
            .attributes: "<index path: \(first.key.pathText); \(first.attributesText)>", .layout: "<\(layout)>",
            .countsBefore: "[\(sections)]",
          ], in: version))
    case .nothingListed(let key):
      return ["\(key) is listed as invalid, and the layout has no attributes of it"]
    case .updateLoop(let passes, let items):
      guard VersionedBehavior.loopRoundsAreLogged.isIn(version) else {
        return Self.lines(UIKitMessage[.s05].text([.collectionView: "<UICollectionView>"], in: version))
      }
      // - Source: reported, xmtplabs/convos-ios#1366, where each round has a line.
      let paths = items.map { "\"(\($0.section)-\($0.item))\"" }.joined(separator: ", ")
      return [
        "For layout pass \(passes), tracked invalidation with index 0 had 0 change(s). Reason: \"PreferredAttributes\"; "
          + "invalidatedItems: [\(paths)]."
      ]
    case .preparedAgain: return Self.lines(UIKitMessage[.a16].text(in: version))
    case .groupWithoutItems(let section):
      return ["not even the first item fits the group of section \(section): nothing of it is laid out"]
    case .reloadedInstead(let problem):
      // - Source: observed, two logs of 2021 and 2023.
      return [UIKitMessage.fallback + problem.reason]
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
    case .scrolledNowhere(let key):
      return ["there is no item \(key) to scroll to: no source says what this version does"]
    case .identifiersExist(let names):
      return [UIKitMessage[.n04].text(SnapshotMistake.counted(names))]
    case .nothingMeasured(let section):
      return ["the group of section \(section) is an estimate, and no cell in it is: nothing is measured"]
    case .viewWithoutArea:
      return ["the view has no area: nothing is laid out until it has"]
    case .handlerOfEstimatedItems:
      return [
        "[UICompositionalLayout] note: the section invalidation handler cannot currently mutate visible items for layouts "
          + "containing estimated items."
      ]
    }
  }

  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
