public import Foundation

/// What UIKit would have thrown, as a value.
public struct LayoutException: Error, Sendable, Equatable {
  /// What went wrong, with the facts.
  public enum Kind: Sendable, Equatable {
    /// Attributes for an index path that the data source does not have.
    case missingIndexPath(ElementKey)
    /// Attributes of a header, a footer or the like in a section that the view does not have, and how many it has.
    case missingSectionOfSupplementary(ElementKey, sections: Int)
    /// Attributes of a supplementary view that changed although nothing was invalidated: what they were and are, and where
    /// the two were answered.
    case changedSupplementary(was: ElementSnapshot, now: ElementSnapshot, in: Disagreement = .laterList)
    /// No attributes of an element that the view needs them of, and what for.
    case noAttributes(ElementKey, for: Need)
    /// A frame that cannot be given to attributes: whose, the frame that they keep, and the one that was given, as text.
    case frameNotTaken(ElementKey, was: CGRect, given: String, isNull: Bool)
    /// A preferred frame that is not finite once it is rounded to pixels: whose, as preferred and rounded, as text.
    case frameNotRounded(ElementKey, preferred: String, rounded: String)
    /// A position of an element, or a size or an offset of the content, that is not made of finite numbers, as text; nil
    /// for the content.
    case invalidGeometry(ElementKey?, position: String = "[nan nan]")
    /// A context that lists an item that is not there: its place among all items, and how many there are.
    case missingItemInContext(ElementKey, index: Int, items: Int)
    /// A flow layout was given a context of this class.
    case plainContext(String)
    /// A reuse identifier that nothing was registered for.
    case unregisteredIdentifier(String, kind: String?)
    /// A decoration view of a kind that was not registered with the layout.
    case unregisteredDecoration(String)
    /// The data source gave a view that was not dequeued.
    case viewNotDequeued(ElementKey)
    /// The data source gave a view that was registered for this other kind.
    case viewOfOtherKind(ElementKey, kind: String?)
    /// A view was dequeued and not returned: its name, and the element whose view was asked for; nil where none was.
    case viewNotReturned(ReuseIdentifier, ElementKey?)
    /// A cell that is configured again was dequeued by another identifier than the one that it has.
    case otherCellForReconfigure(ElementKey, was: String, now: String)
    /// The data source is gone, and a view is needed of an element.
    case noDataSource(ElementKey)
    /// The data source was asked for an item that it does not have, and how many it has.
    case missingData(ElementKey, count: Int)
    /// The data source gave a negative count.
    case negativeCount(section: Int?, count: Int)
    /// The view was asked for the items of a section that it does not have, and how many sections it has.
    case missingSection(Int, count: Int)
    /// A scroll to an item that is not there, and how many items its section has, or how many sections there are.
    case scrollToMissingItem(ElementKey, count: Int, isSection: Bool)
    /// An update that cannot be carried out.
    case invalidUpdate(UpdateProblem)
    /// A snapshot of a diffable data source, or the way it was applied.
    case diffable(SnapshotMistake)
    /// Views that size themselves kept the layout invalid for this many passes.
    case updateLoop(passes: Int)
    /// A compositional layout was not told what a section is that has items.
    case noSectionDefinition(section: Int)
    /// A group of a compositional layout is left no room by insets, or fits not even its first item.
    case groupMisfit(GroupMisfit)
    /// Badges of one kind at two subitems of a group, in a section: the kinds.
    case duplicateKinds([String], section: Int)
    /// A pinned boundary item without an extent: its frame, and what is visible.
    case pinnedWithoutArea(CGRect, visible: CGRect)
    /// An interactive transition that is begun while another one is under way, or ended while none is.
    case transition(isUnderWay: Bool)
  }

  /// Where two answers about one element disagree.
  public enum Disagreement: Sendable, Equatable {
    /// A later list of a rectangle, without an invalidation in between.
    case laterList
    /// The answer about the element alone, after a list.
    case alone
    /// A list that holds the element twice.
    case sameList
  }

  /// The reason for which the view needs the attributes of one element.
  public enum Need: Sendable, Equatable {
    /// A scroll to the item.
    case scroll
    /// An update that does not take the element away.
    case update
    /// A change of the layout.
    case layoutChange
  }

  /// What went wrong.
  public var kind: Kind
  /// The version of iOS whose words it has.
  public var version: SystemVersion
  /// The collection view as its description says it, without addresses.
  public var view: String

  /// Creates an exception in the words of a version.
  public init(
    _ kind: Kind, in version: SystemVersion = .newest, of view: String = UICollectionView.plainDescription
  ) {
    self.kind = kind
    self.version = version
    self.view = view
  }
}
