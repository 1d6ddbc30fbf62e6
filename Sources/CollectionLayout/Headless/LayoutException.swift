package import Foundation

/// An exception that UIKit would raise, as a value.
public struct LayoutException: Error, Sendable, Equatable {
  /// The kind of an exception, with the facts.
  package enum Kind: Sendable, Equatable {
    /// Attributes for an index path that the data source does not have.
    case missingIndexPath(ElementKey)
    /// Attributes of a supplementary view in a section that does not exist, and the number of sections.
    case missingSectionOfSupplementary(ElementKey, sections: Int)
    /// Attributes of a supplementary view that changed without an invalidation: the old and new attributes, and the
    /// place of the disagreement.
    case changedSupplementary(was: ElementSnapshot, now: ElementSnapshot, in: Disagreement = .laterList)
    /// Missing attributes of an element, and the reason why the view needs them.
    case noAttributes(ElementKey, for: Need)
    /// A frame or size that attributes reject: the element, the previous frame, which stays, and the given value.
    case frameNotTaken(ElementKey, was: CGRect, given: AttributeValue)
    /// A preferred frame that is not finite after rounding to pixels: the element, and both frames as text.
    case frameNotRounded(ElementKey, preferred: String, rounded: String)
    /// An element's position, or (element nil) the content's size or offset, that is not finite, as text.
    case invalidGeometry(ElementKey?, position: String = "[nan nan]")
    /// A context that lists an item that does not exist: its index among all items, and the number of items.
    case missingItemInContext(ElementKey, index: Int, items: Int)
    /// A context that is not a `UICollectionViewFlowLayoutInvalidationContext`, given to a flow layout.
    case plainContext(String)
    case unregisteredIdentifier(String, kind: String?)
    /// A decoration view whose kind is not registered with the layout.
    case unregisteredDecoration(String)
    /// A view that the data source did not dequeue; `missingIn` is the data source's class if it lacks the method.
    case viewNotDequeued(ElementKey, missingIn: String? = nil)
    /// A view that the data source dequeued for another kind.
    case viewOfOtherKind(ElementKey, kind: String?)
    /// A view that was dequeued but not returned, and the element whose view was asked for, if any.
    case viewNotReturned(ReuseIdentifier, ElementKey?)
    /// A reconfigured cell that was dequeued with another identifier than before.
    case otherCellForReconfigure(ElementKey, was: String, now: String)
    /// A missing data source when an element needs a view.
    case noDataSource(ElementKey)
    /// An item that the data source does not have, and the number of its items.
    case missingData(ElementKey, count: Int)
    case negativeCount(section: Int?, count: Int)
    /// A question for the items of a section that does not exist, and the number of sections.
    case missingSection(Int, count: Int)
    /// A scroll to an item that does not exist, and the number of items in its section, or of sections.
    case scrollToMissingItem(ElementKey, count: Int, isSection: Bool)
    case invalidUpdate(UpdateProblem)
    /// A mistake in a snapshot, or in the way in which it was applied.
    case diffable(SnapshotMistake)
    /// A layout that self-sizing views kept invalid for a number of passes.
    case updateLoop(passes: Int)
    /// A section with items for which a compositional layout has no definition.
    case noSectionDefinition(section: Int)
    case groupMisfit(GroupMisfit)
    /// Badges of one kind on two subitems of a group: the kinds.
    case duplicateKinds([String], section: Int)
    /// A pinned boundary item without an extent: its frame, and the visible rectangle.
    case pinnedWithoutArea(CGRect, visible: CGRect)
    /// An interactive transition that begins during another one, or ends without one.
    case transition(isUnderWay: Bool)
  }

  /// A value assigned to attributes.
  package enum AttributeValue: Sendable, Equatable {
    case frame(CGRect)
    case size(CGSize)

    var isTaken: Bool {
      switch self {
      case .frame(let frame): frame.isFiniteRect && !frame.isInfinite
      case .size(let size): size.width.isFinite && size.height.isFinite
      }
    }

    /// Compares the texts, since NaN is not equal to itself.
    package static func == (left: Self, right: Self) -> Bool { left.text == right.text }
  }

  /// The place where two answers about one element disagree.
  package enum Disagreement: Sendable, Equatable {
    /// A later answer for a rectangle, without an invalidation in between.
    case laterList
    /// A later answer for a rectangle, after a context that lists only other elements.
    case besideListed
    /// An answer for the element alone, after an answer for a rectangle.
    case alone
    /// The element stands twice in the same answer.
    case sameList
  }

  /// The reason why the view needs the attributes of an element.
  package enum Need: Sendable, Equatable {
    case scroll
    /// An update that keeps the element.
    case update
    case layoutChange
  }

  package var kind: Kind
  /// The version of iOS whose message is used.
  public var version: SystemVersion
  /// The description of the collection view, without its address.
  package var view: String
  /// The innermost place in loaded code that was running, as a number of `callerInLoadedCode`; 0 for none.
  package var caller: UInt32 = 0

  package init(
    _ kind: Kind, in version: SystemVersion = .newest, of view: String = UICollectionView.plainDescription
  ) {
    self.kind = kind
    self.version = version
    self.view = view
  }
}
