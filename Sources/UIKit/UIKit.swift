// `import UIKit` on Linux: the engine under Apple's name, with Foundation, as on a device.
@_exported public import CollectionLayout
@_exported public import Foundation
