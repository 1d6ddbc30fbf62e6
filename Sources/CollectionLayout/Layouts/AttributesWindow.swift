import Foundation

/// The attributes that were answered last, to be answered again: most of a screen is that of the screen before it.
///
/// An object is used again only while nobody else holds it, so whoever keeps one keeps what it said.
@MainActor
struct AttributesWindow {
  /// An item's place; items are answered in this order.
  private struct Place: Comparable {
    var section: Int
    var item: Int

    static func < (left: Place, right: Place) -> Bool {
      left.section != right.section ? left.section < right.section : left.item < right.item
    }
  }

  private var places: [Place] = []
  private var objects: [UICollectionViewLayoutAttributes] = []
  // What is under way: the answer so far, how far the last one was read, and which of it are not in this one.
  private var newPlaces: [Place] = []
  private var newObjects: [UICollectionViewLayoutAttributes] = []
  private var next = 0
  private var free: [Int] = []

  /// Begins another answer.
  mutating func begin() {
    newPlaces.removeAll(keepingCapacity: true)
    newObjects = []
    newObjects.reserveCapacity(objects.count + 2)
    next = 0
    free.removeAll(keepingCapacity: true)
  }

  /// The attributes of the next item of the answer, plain but for their frame.
  mutating func attributes(section: Int, item: Int, frame: CGRect) -> UICollectionViewLayoutAttributes {
    let place = Place(section: section, item: item)
    while next < places.count, places[next] < place {
      free.append(next)
      next += 1
    }
    let object: UICollectionViewLayoutAttributes
    if next < places.count, places[next] == place, isKnownUniquelyReferenced(&objects[next]) {
      object = objects[next]
      next += 1
      object.becomePlain()
    } else if let index = free.popLast(), isKnownUniquelyReferenced(&objects[index]) {
      object = objects[index]
      object.becomePlain()
      object.indexPath = IndexPath(item: item, section: section)
    } else {
      object = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    }
    object.frame = frame
    newPlaces.append(place)
    newObjects.append(object)
    return object
  }

  /// Ends the answer; the next one is made of its objects.
  mutating func end() {
    swap(&places, &newPlaces)
    swap(&objects, &newObjects)
    newObjects = []
  }
}
