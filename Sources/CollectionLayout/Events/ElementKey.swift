public import Foundation

/// The identity of an element: category, kind, and place.
public struct ElementKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Whether the element is a cell, a supplementary view or a decoration view.
  public var category: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view; nil for a cell.
  public var kind: String? {
    get { name?.text }
    set { name = newValue.map(InternedText.init) }
  }
  private var name: InternedText?

  /// The section; 0 if the index path has none.
  public var section: Int
  /// The item; 0 if the index path has none.
  public var item: Int

  /// Creates the identity of a cell.
  public init(section: Int, item: Int) { self.init(.cell, nil, section: section, item: item) }

  /// Creates the identity of a supplementary or decoration view.
  public init(category: UICollectionView.ElementCategory, kind: String?, section: Int, item: Int) {
    self.init(category, kind.map(InternedText.init), section: section, item: item)
  }

  /// Hashes only the place: the few elements at one index path collide.
  public func hash(into hasher: inout Hasher) { hasher.combine(place) }

  /// Returns a hash by one multiplication, as elements are looked up often and places come from no attacker.
  public func _rawHashValue(seed: Int) -> Int { place.spread(by: seed) }

  private var place: Int { section << 32 &+ item }

  /// Compares the numbers, and the kinds by address.
  public static func == (left: ElementKey, right: ElementKey) -> Bool {
    left.item == right.item && left.section == right.section && left.category == right.category
      && left.name?.address == right.name?.address
  }

  /// Creates the identity of the element that attributes describe.
  public init(_ attributes: UICollectionViewLayoutAttributes) { self = attributes.key }

  init(_ category: UICollectionView.ElementCategory, _ name: InternedText?, section: Int, item: Int) {
    (self.category, self.name, self.section, self.item) = (category, name, section, item)
  }

  /// Creates the identity of an element; the index path may be shorter than section and item.
  init(_ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath) {
    self.init(
      category: category, kind: kind, section: path.isEmpty ? 0 : path[0], item: path.count > 1 ? path[1] : 0)
  }

  /// The index path of the element.
  public var indexPath: IndexPath { IndexPath(item: item, section: section) }

  /// The rank of an element in its section: header, cells, footer, other supplementary views, decorations.
  private var rank: Int {
    switch category {
    case .cell: 1
    case .supplementaryView: name == .header ? 0 : name == .footer ? 2 : 3
    case .decorationView: 4
    }
  }

  /// Orders by section, and within it header, cells, footer, other supplementary views, decorations.
  public static func < (left: ElementKey, right: ElementKey) -> Bool {
    if left.section != right.section { return left.section < right.section }
    if left.category == .cell, right.category == .cell { return left.item < right.item }
    if left.rank != right.rank { return left.rank < right.rank }
    if left.name != right.name { return (left.kind ?? "") < (right.kind ?? "") }
    return left.item < right.item
  }

  /// The text `0:3`, `header 0`, `footer 1`, `name 0:2`, or `whole header` for an element of the whole layout.
  public var description: String {
    switch (category, kind) {
    case (.cell, _): "\(section):\(item)"
    case (_, UICollectionView.elementKindSectionHeader?) where item == .max: "whole header"
    case (_, UICollectionView.elementKindSectionFooter?) where item == .max: "whole footer"
    case (_, let kind?) where item == .max: "whole \(kind)"
    case (.supplementaryView, UICollectionView.elementKindSectionHeader?): "header \(section)"
    case (.supplementaryView, UICollectionView.elementKindSectionFooter?): "footer \(section)"
    default: "\(kind ?? "element") \(section):\(item)"
    }
  }
}

extension Collection<ElementKey> {
  /// Returns the keys in order. Cells alone are sorted as numbers, and consecutive cells need no sorting.
  /// - Precondition: the keys are distinct.
  /// - Complexity: O(*n* log *n*); O(*n*) for consecutive cells.
  func inOrder() -> [ElementKey] {
    var places: [Int] = []
    places.reserveCapacity(count)
    var (first, last) = (Int.max, Int.min)
    for key in self {
      guard key.category == .cell, key.section | key.item >= 0, key.section | key.item <= UInt32.max >> 1 else {
        return sorted()
      }
      let place = key.section << 32 | key.item
      places.append(place)
      (first, last) = (Swift.min(first, place), Swift.max(last, place))
    }
    guard !places.isEmpty else { return [] }
    if last - first == places.count - 1 {
      for index in places.indices { places[index] = first + index }
    } else {
      places.sort()
    }
    return places.map { ElementKey(section: $0 >> 32, item: $0 & Int(UInt32.max)) }
  }
}
