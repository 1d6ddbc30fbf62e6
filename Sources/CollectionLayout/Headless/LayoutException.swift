package import Foundation

/// An exception that UIKit would have thrown, as a value.
public struct LayoutException: Error, Sendable, Equatable {
  /// The kind of the exception, with the facts.
  package enum Kind: Sendable, Equatable {
    /// Attributes for an index path that the data source does not have.
    case missingIndexPath(ElementKey)
    /// Attributes of a supplementary view in a section that the view does not have, and the number of its sections.
    case missingSectionOfSupplementary(ElementKey, sections: Int)
    /// Attributes of a supplementary view that changed without an invalidation: the old and the new ones, and where
    /// the two answers disagree.
    case changedSupplementary(was: ElementSnapshot, now: ElementSnapshot, in: Disagreement = .laterList)
    /// Missing attributes of an element that the view needs, and the reason for the need.
    case noAttributes(ElementKey, for: Need)
    /// A frame, or its size, that attributes cannot have: the element, its previous frame, which it keeps, and the given
    /// value.
    case frameNotTaken(ElementKey, was: CGRect, given: AttributeValue)
    /// A preferred frame that is not finite after rounding to pixels: the element, the frame and the rounded frame,
    /// as text.
    case frameNotRounded(ElementKey, preferred: String, rounded: String)
    /// A position of an element, or a size or an offset of the content, with numbers that are not finite, as text;
    /// the element is nil for the content.
    case invalidGeometry(ElementKey?, position: String = "[nan nan]")
    /// A context that lists an item that does not exist: its index among all items, and the number of items.
    case missingItemInContext(ElementKey, index: Int, items: Int)
    /// A context of a class that flow layouts do not accept.
    case plainContext(String)
    /// A reuse identifier without a registration.
    case unregisteredIdentifier(String, kind: String?)
    /// A decoration view of a kind that is not registered with the layout.
    case unregisteredDecoration(String)
    /// A view from the data source that was not dequeued; the class of the data source, where it lacks the method.
    case viewNotDequeued(ElementKey, missingIn: String? = nil)
    /// A view from the data source that was registered for another kind.
    case viewOfOtherKind(ElementKey, kind: String?)
    /// A view that was dequeued and not returned: its name, and the element whose view was
    /// asked for; nil if none was.
    case viewNotReturned(ReuseIdentifier, ElementKey?)
    /// A reconfigured cell that was dequeued with another identifier than its own.
    case otherCellForReconfigure(ElementKey, was: String, now: String)
    /// A missing data source when the view of an element is needed.
    case noDataSource(ElementKey)
    /// An item that the data source does not have, and the number of items it has.
    case missingData(ElementKey, count: Int)
    /// A negative count from the data source.
    case negativeCount(section: Int?, count: Int)
    /// A question for the items of a section that does not exist, and the number of sections.
    case missingSection(Int, count: Int)
    /// A scroll to an item that does not exist, and the number of items in its section, or of sections.
    case scrollToMissingItem(ElementKey, count: Int, isSection: Bool)
    /// An update that cannot be carried out.
    case invalidUpdate(UpdateProblem)
    /// A mistake in a snapshot of a diffable data source, or in the way it was applied.
    case diffable(SnapshotMistake)
    /// A layout that views which size themselves kept invalid for a number of passes.
    case updateLoop(passes: Int)
    /// A section with items for which a compositional layout has no definition.
    case noSectionDefinition(section: Int)
    /// A group of a compositional layout without room after insets, or too short for its first item.
    case groupMisfit(GroupMisfit)
    /// Badges of one kind at two subitems of a group in a section: the kinds.
    case duplicateKinds([String], section: Int)
    /// A pinned boundary item without an extent: its frame, and the visible rectangle.
    case pinnedWithoutArea(CGRect, visible: CGRect)
    /// An interactive transition that begins while another one is under way, or ends without one.
    case transition(isUnderWay: Bool)
  }

  /// A value that is given to attributes.
  package enum AttributeValue: Sendable, Equatable {
    case frame(CGRect)
    case size(CGSize)

    /// Whether attributes accept the value.
    var isTaken: Bool {
      switch self {
      case .frame(let frame): frame.isFiniteRect && !frame.isInfinite
      case .size(let size): size.width.isFinite && size.height.isFinite
      }
    }

    /// Compares as texts: NaN is not equal to itself.
    package static func == (left: Self, right: Self) -> Bool { left.text == right.text }
  }

  /// The place where two answers about one element disagree.
  package enum Disagreement: Sendable, Equatable {
    /// A later answer for a rectangle, without an invalidation in between.
    case laterList
    /// A later answer for a rectangle, after a context that lists other elements.
    case besideListed
    /// An answer for the element alone, after an answer for a rectangle.
    case alone
    /// A single answer that contains the element twice.
    case sameList
  }

  /// The reason why the view needs the attributes of one element.
  package enum Need: Sendable, Equatable {
    /// A scroll to the item.
    case scroll
    /// An update that keeps the element.
    case update
    case layoutChange
  }

  /// The kind of the exception.
  package var kind: Kind
  /// The version of iOS whose message is used.
  public var version: SystemVersion
  /// The description of the collection view, without addresses.
  package var view: String
  /// The code of the innermost place in loaded code that was running; 0 for none.
  package var caller: UInt32 = 0

  /// Creates an exception with the message of a version.
  package init(
    _ kind: Kind, in version: SystemVersion = .newest, of view: String = UICollectionView.plainDescription
  ) {
    self.kind = kind
    self.version = version
    self.view = view
  }
}
