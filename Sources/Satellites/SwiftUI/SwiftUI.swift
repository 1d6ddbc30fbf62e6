// `import SwiftUI` on Linux: types that compile and show nothing. `Declarations/Views.api` lists them.
@_exported public import Combine
@_exported public import UIKitSurface
