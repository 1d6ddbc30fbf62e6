package import LayoutScript

#if SATELLITES
  import GalleryHosts
#else
  extension LayoutCatalog { fileprivate static let gallery = LayoutCatalog([]) }
#endif

extension LayoutCatalog {
  /// The layouts that tests name: the lab's own, and the gallery's where that satellite is.
  package static let known = builtIn + gallery
  package static let hasGallery = !gallery.entries.isEmpty
}
