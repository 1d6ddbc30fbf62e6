import Expectations
import Foundation
import Testing

@testable import CollectionLayout

struct UICollectionViewLayoutAttributesTests {
  private func makeAttributes() -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    return attributes
  }

  // Attributes with a value of their own, as an app would add it.
  final class Tinted: UICollectionViewLayoutAttributes {
    var tint = 0

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tinted)?.tint = tint
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? Tinted)?.tint == tint
    }
  }

  @Test func `new attributes are a visible cell without a frame`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
    expect(attributes.indexPath, is: IndexPath(item: 3, section: 1))
    expect(attributes.frame, is: .zero)
    #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden)
    #expect(attributes.transform.isIdentity)
  }

  @Test func `three initialisers make three categories`() {
    let path = IndexPath(item: 0, section: 2)
    let cell = UICollectionViewLayoutAttributes(forCellWith: path)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
    let shadow = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shadow", with: path)
    #expect(cell.representedElementCategory == .cell && cell.representedElementKind == nil)
    expect(header.representedElementCategory, is: .supplementaryView)
    expect(header.representedElementKind, is: UICollectionView.elementKindSectionHeader)
    #expect(shadow.representedElementCategory == .decorationView && shadow.representedElementKind == "shadow")
    #expect([cell, header, shadow].allSatisfy { $0.indexPath == path })
  }

  @Test func `the frame sets centre, size and bounds`() {
    let attributes = makeAttributes()
    expect(attributes.center, is: CGPoint(x: 60, y: 45))
    expect(attributes.size, is: CGSize(width: 100, height: 50))
    expect(attributes.bounds, is: CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `the centre moves the frame and keeps the size`() {
    let attributes = makeAttributes()
    attributes.center = CGPoint(x: 100, y: 100)
    expect(attributes.frame, is: CGRect(x: 50, y: 75, width: 100, height: 50))
  }

  @Test func `size and bounds grow about the centre`() {
    let attributes = makeAttributes()
    attributes.size = CGSize(width: 20, height: 10)
    expect(attributes.frame, is: CGRect(x: 50, y: 40, width: 20, height: 10))
    attributes.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    expect(attributes.frame, is: CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func `a frame is read back bit for bit`() {
    let attributes = makeAttributes()
    let frame = CGRect(x: 0.1, y: 1e9 + 0.1, width: 100 / 3, height: 0.7)
    attributes.frame = frame
    expect(attributes.frame, is: frame)
  }

  @Test func `a transformation changes the frame, not centre and size`() {
    let attributes = makeAttributes()
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    expect(attributes.frame, is: CGRect(x: -40, y: -5, width: 200, height: 100))
    expect(attributes.center, is: CGPoint(x: 60, y: 45))
    expect(attributes.size, is: CGSize(width: 100, height: 50))
    attributes.transform = .identity
    expect(attributes.frame, is: CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func `a copy has all values and a life of its own`() throws {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "badge", with: IndexPath(item: 1, section: 0))
    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    attributes.alpha = 0.5
    attributes.zIndex = 7
    attributes.isHidden = true
    attributes.transform = CGAffineTransform(translationX: 5, y: 0)
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy !== attributes)
    expect(copy, is: attributes)
    expect(copy.hash, is: attributes.hash)
    copy.frame.origin.x = 0
    copy.zIndex = 0
    expect(attributes.zIndex, is: 7)
    expect(attributes.frame.minX, is: 15)
  }

  @Test(arguments: [[], [4], [4, 5, 6]]) func `a path of any length is kept, copied and compared`(_ indexes: [Int])
    throws
  {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "badge", with: IndexPath(indexes: indexes))
    attributes.transform = CGAffineTransform(translationX: 5, y: 0)
    #expect(attributes.indexPath == IndexPath(indexes: indexes) && attributes.representedElementKind == "badge")
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy == attributes && copy.hash == attributes.hash && copy.indexPath == attributes.indexPath)
    copy.indexPath = IndexPath(item: 2, section: 1)
    #expect(copy != attributes && copy.indexPath == [1, 2])
    #expect(copy.representedElementKind == "badge" && copy.transform == attributes.transform)
    copy.indexPath = attributes.indexPath
    expect(copy, is: attributes)
  }

  @Test func `a subclass is copied as itself, with its own values`() throws {
    let attributes = Tinted(forCellWith: IndexPath(item: 0, section: 0))
    attributes.tint = 5
    let copy = try #require(attributes.copy() as? Tinted)
    expect(copy.tint, is: 5)
    expect(copy, is: attributes)
    copy.tint = 6
    #expect(copy != attributes)
  }

  @Test func `attributes of the base are never those of a subclass`() {
    let path = IndexPath(item: 0, section: 0)
    #expect(UICollectionViewLayoutAttributes(forCellWith: path) != Tinted(forCellWith: path))
  }

  @Test(arguments: 0..<8) func `equality looks at every value`(_ which: Int) throws {
    let one = makeAttributes()
    let other = try #require(one.copy() as? UICollectionViewLayoutAttributes)
    expect(one, is: other)
    switch which {
    case 0: other.indexPath.item = 4
    case 1: other.frame.origin.x = 11
    case 2: other.size.height = 51
    case 3: other.alpha = 0.9
    case 4: other.zIndex = 1
    case 5: other.isHidden = true
    case 6: other.transform = CGAffineTransform(rotationAngle: 1)
    default: other.transform3D = CATransform3DMakeTranslation(0, 0, 1)
    }
    #expect(one != other)
  }

  @Test func `kinds and categories tell elements apart`() {
    let path = IndexPath(item: 0, section: 0)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "x", with: path)
    let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "x", with: path)
    #expect(header != decoration)
    #expect(header != UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "y", with: path))
  }
}
