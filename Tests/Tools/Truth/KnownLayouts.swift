package import LayoutScript

#if SATELLITES
  import GalleryHosts
#endif

extension LayoutCatalog {
  #if SATELLITES
    /// The layouts that tests name: the lab's own and the gallery's.
    package static let known = builtIn + gallery
  #else
    /// The layouts that tests name: the lab's own.
    package static let known = builtIn
  #endif
}
