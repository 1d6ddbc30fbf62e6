// `import QuartzCore` on Linux: the engine's transformations of space. The module holds more than on a device.
@_exported public import UIKitSurface
