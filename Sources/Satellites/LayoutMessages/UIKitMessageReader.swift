import CollectionLayout
import LayoutRendering
package import LayoutScript

/// The search for UIKit's messages in texts, and their pages.
package enum UIKitMessageReader: MessageReader {
  package static var list: String {
    "\nMessages of UIKit's\n" + UIKitMessage.all.map { "\($0.id)  \($0.summary)\n" }.joined()
      + "\n`explain LL0402` explains one of them, and `explain` with the text of a crash finds its message.\n"
  }

  package static func message(named name: String) -> (any MessageReading)? {
    UIKitMessage(named: name).map { Reading.messages([RecognisedMessage($0)]) }
  }

  package static func read(_ bytes: [UInt8]) -> any MessageReading {
    let found = RecognisedMessage.all(in: bytes)
    if !found.isEmpty { return Reading.messages(found) }
    let stack = CrashStack(PastedText(bytes))
    return stack.isWithoutReason ? Reading.stack(stack) : Reading.nearest(MessageNeighbour.nearest(to: bytes))
  }

  enum Reading: MessageReading {
    /// The messages in a text, gravest first.
    case messages([RecognisedMessage])
    /// The nearest messages, for a text without a message.
    case nearest([MessageNeighbour])
    /// The stack of an exception without its reason.
    case stack(CrashStack)

    var first: String? {
      guard case .messages(let found) = self else { return nil }
      return found.first?.message.id
    }

    var text: String {
      switch self {
      case .messages(let found): RecognisedMessage.text(of: found)
      case .nearest(let nearest): MessageNeighbour.text(of: nearest)
      case .stack(let stack): stack.text
      }
    }

    var json: [UInt8] {
      switch self {
      case .messages(let found): JSONBuffer.lines("message", found.map { FactRow($0) })
      case .nearest(let nearest): JSONBuffer.lines("nearest", nearest.map(\.row))
      case .stack(let stack): JSONBuffer.lines("nearest", stack.neighbours.map(\.row))
      }
    }
  }
}
