public import Foundation

/// An item of a group in a compositional layout: a cell of a size.
/// - Source: documented, NSCollectionLayoutItem.
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size of the item.
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// The insets of the item's frame in its slot; they move no other item.
  open var contentInsets = NSDirectionalEdgeInsets.zero { didSet { placeOfInsets = .caller } }
  /// The spacing outside the item's slot; copied when set.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    get { edges }
    set { edges = newValue.map { $0.copyOfSameClass() } }
  }
  /// The supplementary items attached to the item, such as a badge.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

  private var edges: NSCollectionLayoutEdgeSpacing?
  private(set) var placeOfInsets = DefinitionPlace()
  var attached: [NSCollectionLayoutSupplementaryItem] = []

  /// Creates an item with attached supplementary items.
  public required init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    // - Source: measured, charon: four fixed zeros at first.
    edges = NSCollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: nil, bottom: nil)
    attached = NSCollectionLayoutSupplementaryItem.checked(supplementaryItems)
    super.init()
  }

  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns an item with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.init(layoutSize: layoutSize, supplementaryItems: attached)
    copy.contentInsets = contentInsets
    copy.placeOfInsets = placeOfInsets
    copy.edgeSpacing = edgeSpacing
    return copy
  }

  /// Returns the item as a value.
  /// - Parameter environment: the argument of a custom group's closure.
  func node(in environment: any NSCollectionLayoutEnvironment) -> CompositionalDefinition.Node {
    CompositionalDefinition.Node(
      size: layoutSize.definition, insets: contentInsets.definition(at: placeOfInsets),
      edges: edges?.definition ?? .init(),
      content: content(in: environment), supplementaries: supplementaryItems.map { $0.supplementary })
  }

  func content(in environment: any NSCollectionLayoutEnvironment) -> CompositionalDefinition.Node.Content { .item }

  /// Whether the other object is an item with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutItem, type(of: other) == type(of: self) else { return false }
    return layoutSize == other.layoutSize && contentInsets == other.contentInsets
      && edgeSpacing == other.edgeSpacing
      && supplementaryItems == other.supplementaryItems
  }

  /// A hash of the size.
  open override var hash: Int { layoutSize.hash }
}

/// A group of items in a row, in a column, or at frames from a closure.
/// - Source: documented, NSCollectionLayoutGroup.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Arrangement {
    case subitems([NSCollectionLayoutItem], axis: Int, CompositionalDefinition.Group.Count)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private var arrangement = Arrangement.subitems([], axis: 0, .fitting)
  private var spacing: NSCollectionLayoutSpacing?

  /// The spacing between the group's items, by default a fixed 0; copied when set.
  open var interItemSpacing: NSCollectionLayoutSpacing? {
    get { spacing ?? .fixed(0) }
    set { spacing = newValue.map { $0.copyOfSameClass() } }
  }

  /// The supplementary items attached to the group; copied when set.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = NSCollectionLayoutSupplementaryItem.checked(newValue.map { $0.copyOfSameClass() }) }
  }

  /// The items of the group; empty for a custom group.
  open var subitems: [NSCollectionLayoutItem] {
    if case .subitems(let items, _, _) = arrangement { items } else { [] }
  }

  private class func make(
    _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], axis: Int,
    _ count: CompositionalDefinition.Group.Count
  ) -> Self {
    if subitems.isEmpty { CompositionalPrecondition.fail("At least 1 subitem is required for a group") }
    switch count {
    case .dividing(let number), .repeating(let number):
      if number < 1 {
        CompositionalPrecondition.fail(
          "A repeating \(axis == 0 ? "horizontal" : "vertical") group should specify a count >= 1")
      }
    case .fitting: break
    }
    let group = self.init(layoutSize: layoutSize, supplementaryItems: [])
    group.arrangement = .subitems(subitems.map { $0.copyOfSameClass() }, axis: axis, count)
    return group
  }

  /// Returns a row of as many items as fit, repeated from the start of the list.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, subitems, axis: 0, .fitting)
  }

  /// Returns a row of a number of items that share its width equally, whatever their own width.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> Self
  {
    make(layoutSize, [subitem], axis: 0, .dividing(count))
  }

  /// Returns a row of a number of items, each of its own width.
  /// - Source: documented; that their fractions count the width less the distances is inferred.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, [subitem], axis: 0, .repeating(count))
  }

  /// Returns a column of as many items as fit, repeated from the start of the list.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, subitems, axis: 1, .fitting)
  }

  /// Returns a column of a number of items that share its height equally, whatever their own height.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self
  {
    make(layoutSize, [subitem], axis: 1, .dividing(count))
  }

  /// Returns a column of a number of items, each of its own height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, [subitem], axis: 1, .repeating(count))
  }

  /// Returns a group whose frames a closure returns, relative to the outer corner of the group.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    let group = self.init(layoutSize: layoutSize, supplementaryItems: [])
    group.arrangement = .custom(itemProvider)
    return group
  }

  /// Returns a group with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let group = copy as? NSCollectionLayoutGroup else { return copy }
    group.arrangement = arrangement
    group.interItemSpacing = interItemSpacing
    return group
  }

  override func content(in environment: any NSCollectionLayoutEnvironment) -> CompositionalDefinition.Node.Content {
    switch arrangement {
    case .subitems(let items, let axis, let count):
      .group(
        CompositionalDefinition.Group(
          axis: axis, subitems: items.map { $0.node(in: environment) }, count: count,
          spacing: spacing?.definition ?? .init()))
    case .custom(let provider):
      .custom(
        provider(environment).map {
          CompositionalDefinition.CustomItem(
            origin: .init($0.frame.minX, $0.frame.minY), size: .init($0.frame.width, $0.frame.height), z: $0.zIndex)
        })
    }
  }

  /// Whether the other object is a group with the same values; closures are equal only in copies of one group.
  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutGroup else { return false }
    switch (arrangement, other.arrangement) {
    case (.subitems(let a, let axis, let count), .subitems(let b, let otherAxis, let otherCount)):
      return axis == otherAxis && count == otherCount && a == b && interItemSpacing == other.interItemSpacing
    default: return self === other
    }
  }

  /// Returns the group and its items as text, one per line.
  /// - Differs: a device draws a picture of characters.
  open func visualDescription() -> String { Self.lines(of: self, depth: 0).joined(separator: "\n") }

  private static func lines(of item: NSCollectionLayoutItem, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    guard let group = item as? NSCollectionLayoutGroup else { return ["\(indent)item \(item.layoutSize)"] }
    var name = "custom"
    if case .subitems(_, let axis, _) = group.arrangement { name = axis == 0 ? "horizontal" : "vertical" }
    return ["\(indent)\(name) \(group.layoutSize)"] + group.subitems.flatMap { lines(of: $0, depth: depth + 1) }
  }
}

/// A closure that returns the frames of a custom group's items, in an environment of the whole view.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A frame in a custom group.
/// - Source: documented, NSCollectionLayoutGroupCustomItem.
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// The frame, relative to the outer corner of the group.
  open private(set) var frame: CGRect
  /// The position from back to front; higher values are in front.
  open private(set) var zIndex: Int

  /// Creates a custom item.
  public required init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  /// Creates a custom item with a `zIndex` of 0.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Returns a custom item with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { Self.init(frame: frame, zIndex: zIndex) }

  /// Whether the other object is a custom item with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutGroupCustomItem else { return false }
    return frame == other.frame && zIndex == other.zIndex
  }

  /// A hash of the frame's origin.
  open override var hash: Int { frame.minX.hashValue ^ frame.minY.hashValue }
}

extension NSCopying {
  /// Returns a copy of the same class, as every class of a definition makes.
  func copyOfSameClass() -> Self { (copy(with: nil) as? Self) ?? self }
}

extension NSDirectionalEdgeInsets {
  func definition(at place: DefinitionPlace = DefinitionPlace()) -> CompositionalDefinition.Insets {
    var insets = CompositionalDefinition.Insets(start: .init(leading, top), end: .init(trailing, bottom))
    insets.place = place
    return insets
  }
}
