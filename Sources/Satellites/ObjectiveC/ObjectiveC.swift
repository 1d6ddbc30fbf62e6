// `import ObjectiveC` on Linux: associated objects, which the engine has.
@_exported public import UIKitSurface
