import CollectionLayout
import Foundation

// The law about an app's subclasses of attributes.
extension LawTrial {
  // Each change affects a single value of UIKit's class; half a turn keeps the frame.
  private static let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
    { $0.center.x += 1 }, { $0.alpha = $0.alpha == 1 ? 0.5 : 1 }, { $0.zIndex += 1 }, { $0.isHidden.toggle() },
    { $0.transform = $0.transform.scaledBy(x: -1, y: -1) },
  ]

  func equality() throws(LawBreach) -> LawVerdict {
    let own = try still().attributes.filter { type(of: $0) != UICollectionViewLayoutAttributes.self }
    guard !own.isEmpty else { return .notAsked("all attributes are of UIKit's class") }
    for (attributes, next) in zip(own, own.dropFirst() + own.prefix(1)).prefix(Self.asked) {
      try holdEquality(of: attributes, beside: next)
    }
    return .held
  }

  /// Throws if a copy of the attributes loses a value, or if `isEqual` ignores one.
  /// - Parameter next: attributes of another element, whose values of the subclass's own properties are tried.
  private func holdEquality(
    of attributes: UICollectionViewLayoutAttributes, beside next: UICollectionViewLayoutAttributes
  ) throws(LawBreach) {
    let (name, key) = ("\(type(of: attributes))", Self.name(ElementKey(attributes)))
    func breach(_ what: String) -> LawBreach { LawBreach(.changed, what, shownBy: Self.asking(.equality)) }
    func copy(_ original: UICollectionViewLayoutAttributes) throws(LawBreach) -> UICollectionViewLayoutAttributes {
      guard let copy = original.copy() as? UICollectionViewLayoutAttributes, type(of: copy) == type(of: original)
      else { throw breach("`copy()` of \(name) returns an object of another class") }
      return copy
    }
    let same = try copy(attributes)
    if let lost = same.difference(from: attributes) {
      throw breach("`copy()` of \(name) loses `\(lost)` of \(key)")
    }
    guard attributes.isEqual(same) else { throw breach("`isEqual` of \(name) tells \(key) from its copy") }
    var others = [try copy(next)]
    others[0].takeLook(of: attributes)
    for change in Self.changes {
      others.append(try copy(attributes))
      change(others[others.count - 1])
    }
    for other in others where attributes.isEqual(other) {
      if let value = other.difference(from: attributes) {
        throw breach("`isEqual` of \(name) takes \(key) for the same with another `\(value)`")
      }
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Copies the place and look of other attributes, without a subclass's additional values.
  fileprivate func takeLook(of other: UICollectionViewLayoutAttributes) {
    (indexPath, transform3D, size, center) = (other.indexPath, other.transform3D, other.size, other.center)
    (alpha, zIndex, isHidden) = (other.alpha, other.zIndex, other.isHidden)
  }
}
