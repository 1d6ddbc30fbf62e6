import LayoutMessages
import LayoutScript

enum MessagesRoom: Satellite {
  static let messages: (any MessageReader.Type)? = UIKitMessageReader.self
}
