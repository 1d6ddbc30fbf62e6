import GalleryHosts
import LayoutScript

/// The classes of the articles.
enum GalleryRoom: Satellite {
  static let layouts = LayoutCatalog.gallery
}
