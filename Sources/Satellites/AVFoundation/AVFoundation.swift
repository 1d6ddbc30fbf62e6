// `import AVFoundation` on Linux: `AVMakeRect(aspectRatio:insideRect:)`, which the engine has; nothing that plays
// or records.
@_exported public import UIKitSurface
