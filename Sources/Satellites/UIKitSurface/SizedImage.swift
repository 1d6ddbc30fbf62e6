import CollectionLayout
import Foundation

final class SizedImage: UIImage, @unchecked Sendable {
  private let own: CGSize

  init(_ size: CGSize) {
    own = size
    super.init()
  }

  override var size: CGSize { own }
}
