import CollectionLayout
import Foundation

/// What a layout has made of the lab's data, to be compared with another one.
struct LabPicture {
  var content: CGSize
  var offset: CGPoint
  var view: CGSize
  var elements: [ElementSnapshot]
  /// Every element is there, not only those on screen.
  var isWhole: Bool

  /// Beyond this many items only those on screen are compared.
  static let elementLimit = 20_000

  @MainActor
  init(_ view: UICollectionView, elements: [ElementSnapshot], isWhole: Bool) {
    content = view.contentSize
    offset = view.contentOffset
    self.view = view.bounds.size
    self.elements = elements
    self.isWhole = isWhole
  }
}
