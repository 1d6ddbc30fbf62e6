import LayoutMessages
import LayoutScript

/// The room of UIKit's messages in pasted texts.
enum MessagesRoom: Satellite {
  static let messages: (any MessageReader.Type)? = UIKitMessageReader.self
}
