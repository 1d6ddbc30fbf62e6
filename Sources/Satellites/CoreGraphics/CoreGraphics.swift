// `import CoreGraphics` on Linux: the engine's geometry, with Foundation's. The module holds more than on a device.
@_exported public import UIKitSurface
