import Foundation

/// The attributes that were answered last, which become those of the next answer.
///
/// An object is used again only while nothing else holds it, so one that is kept keeps its values. Which element it
/// was of does not matter: to make it another's costs a few numbers.
@MainActor
struct AttributesWindow {
  typealias Element = SectionedWaterfallSolver.Element

  // The last answer, of which those before the count belong to the one that is under way.
  private var objects: [UICollectionViewLayoutAttributes] = []
  private var count = 0
  // What a shorter answer had no use for.
  private var spare: [UICollectionViewLayoutAttributes] = []

  /// Begins another answer.
  mutating func begin() {
    count = 0
  }

  /// Appends the attributes of the next element, plain but for their frame.
  mutating func append(_ element: Element, frame: CGRect) {
    if count == objects.count {
      objects.append(spare.popLast() ?? UICollectionViewLayoutAttributes())
    }
    Self.reuse(&objects[count], element, frame)
    count += 1
  }

  @inline(__always)
  private static func reuse(_ object: inout UICollectionViewLayoutAttributes, _ element: Element, _ frame: CGRect) {
    if !isKnownUniquelyReferenced(&object) { object = UICollectionViewLayoutAttributes() }
    object.become(element, frame)
  }

  /// Ends the answer.
  mutating func end() -> [UICollectionViewLayoutAttributes] {
    // Of a much longer answer nothing is kept; a screen is not that much longer than the next one.
    if objects.count > 4 * count + 64 {
      objects = Array(objects.prefix(count))
      spare = []
    }
    while objects.count > count { spare.append(objects.removeLast()) }
    return objects
  }
}

extension UICollectionViewLayoutAttributes {
  /// Becomes the plain attributes of an element of a waterfall.
  final func become(_ element: SectionedWaterfallSolver.Element, _ frame: CGRect) {
    switch element {
    case .item(let item, let section): become(.cell, item: item, section: section, frame: frame)
    case .header(let section):
      become(
        .supplementaryView, kind: UICollectionView.elementKindSectionHeader, item: 0, section: section, frame: frame
      )
    case .footer(let section):
      become(
        .supplementaryView, kind: UICollectionView.elementKindSectionFooter, item: 0, section: section, frame: frame
      )
    }
  }
}
