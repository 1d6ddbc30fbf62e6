import Foundation

/// The attributes that were answered last, to be answered again: most of a screen is that of the screen before it.
///
/// An object is used again only while nobody else holds it, so whoever keeps one keeps what it said.
@MainActor
struct AttributesWindow {
  typealias Element = SectionedWaterfallSolver.Element

  private var elements: [Element] = []
  private var objects: [UICollectionViewLayoutAttributes] = []
  // The answer before the one that is under way, how far it was read, and which of its items are not in this one.
  private var oldElements: [Element] = []
  private var oldObjects: [UICollectionViewLayoutAttributes] = []
  private var next = 0
  private var free: [Int] = []

  /// Begins another answer.
  mutating func begin() {
    swap(&elements, &oldElements)
    swap(&objects, &oldObjects)
    elements.removeAll(keepingCapacity: true)
    objects = []
    objects.reserveCapacity(oldObjects.count + 4)
    next = 0
    free.removeAll(keepingCapacity: true)
  }

  /// Appends the attributes of the next element, plain but for their frame.
  mutating func append(_ element: Element, frame: CGRect) {
    let object = object(for: element)
    object.frame = frame
    elements.append(element)
    objects.append(object)
  }

  /// Ends the answer.
  mutating func end() -> [UICollectionViewLayoutAttributes] {
    oldObjects = []
    return objects
  }

  private mutating func object(for element: Element) -> UICollectionViewLayoutAttributes {
    while next < oldElements.count, oldElements[next].order < element.order {
      if case .item = oldElements[next] { free.append(next) }
      next += 1
    }
    if next < oldElements.count, oldElements[next] == element {
      next += 1
      if isKnownUniquelyReferenced(&oldObjects[next - 1]) {
        oldObjects[next - 1].becomePlain()
        return oldObjects[next - 1]
      }
    } else if case .item(let item, let section) = element, let index = free.popLast(),
      isKnownUniquelyReferenced(&oldObjects[index])
    {
      oldObjects[index].becomePlain()
      oldObjects[index].indexPath = IndexPath(item: item, section: section)
      return oldObjects[index]
    }
    return UICollectionViewLayoutAttributes(element)
  }
}

extension UICollectionViewLayoutAttributes {
  /// Plain attributes of an element of a waterfall.
  convenience init(_ element: SectionedWaterfallSolver.Element) {
    switch element {
    case .item(let item, let section):
      self.init(forCellWith: IndexPath(item: item, section: section))
    case .header(let section):
      self.init(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
    case .footer(let section):
      self.init(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
        with: IndexPath(item: 0, section: section))
    }
  }
}

extension SectionedWaterfallSolver.Element {
  /// Orders by section, and in it header, items, footer.
  fileprivate var order: (section: Int, item: Int) {
    switch self {
    case .header(let section): (section, -1)
    case .item(let item, let section): (section, item)
    case .footer(let section): (section, .max)
    }
  }
}
