// `import UIKit` on Linux: the engine under Apple's name, with Foundation, as on a device. The engine re-exports
// Foundation: see `CGRect.intersects(_:)`.
#if SATELLITES
  @_exported public import UIKitSurface
#else
  @_exported public import CollectionLayout
#endif
