import CollectionLayout
import Foundation
import LayoutGallery

extension CXCollectionViewLayout {
  /// Creates a layout that draws the same heights over and over.
  convenience init(drawing heights: [CGFloat]) {
    self.init()
    var drawn = 0
    randomHeight = { _ in
      defer { drawn += 1 }
      return heights[drawn % heights.count]
    }
  }
}
