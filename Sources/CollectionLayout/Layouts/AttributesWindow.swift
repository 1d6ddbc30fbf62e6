import Foundation

/// The attributes of a waterfall's last answer, which the next answer reuses. An object is reused, for any element,
/// only if nothing else retains it, so a retained object keeps its values.
@MainActor
struct AttributesWindow {
  typealias Element = SectionedWaterfallSolver.Element

  // The objects of the last answer, of which the first `count` belong to the current answer.
  private var objects: [UICollectionViewLayoutAttributes] = []
  private var count = 0
  // The objects that a shorter answer left unused.
  private var spare: [UICollectionViewLayoutAttributes] = []

  mutating func begin() {
    count = 0
  }

  /// Appends the attributes of the next element, which are plain except for their frame.
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

  mutating func end() -> [UICollectionViewLayoutAttributes] {
    // Releases unused objects of a much longer answer, as consecutive screens seldom differ that much.
    if objects.count > 4 * count + 64 {
      objects = Array(objects.prefix(count))
      spare = []
    }
    while objects.count > count { spare.append(objects.removeLast()) }
    return objects
  }
}

extension UICollectionViewLayoutAttributes {
  /// Resets the attributes to those of a waterfall's element.
  final func become(_ element: SectionedWaterfallSolver.Element, _ frame: CGRect) {
    if case .item(let item, let section) = element {
      become(.cell, item: item, section: section, frame: frame)
    } else {
      become(.supplementaryView, kind: element.key.kind, item: 0, section: element.key.section, frame: frame)
    }
  }
}
