import LayoutMessages
import LayoutScript

/// Messages of UIKit's in pasted texts, which `explain` reads.
enum MessagesRoom: Satellite {
  static let messages: (any MessageReader.Type)? = UIKitMessageReader.self
}
