public import Foundation

/// An action that a swipe shows.
/// - Source: documented, UIContextualAction.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case normal
    /// An action that deletes something.
    case destructive
  }

  /// The closure of an action: it gets the action, the view, and a callback for whether the action was carried out.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of the action.
  public let style: Style
  /// The closure that runs when the action is chosen.
  public let handler: Handler
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// The colour of the background.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.handler, self.title) = (style, handler, title)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The actions that a swipe shows, the first at the edge.
/// - Source: documented, UISwipeActionsConfiguration.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public let actions: [UIContextualAction]
  /// Whether a long swipe runs the first action; yes at first.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// Lines between rows of a list.
/// - Source: documented, UIListSeparatorConfiguration; they have no influence on frames.
public struct UIListSeparatorConfiguration: Equatable {
  /// The visibility of a line.
  public enum Visibility: Int, Sendable {
    /// The visibility that the list decides.
    case automatic
    /// A visible line.
    case visible
    /// A hidden line.
    case hidden
  }

  /// The insets that the list decides.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// The visibility of the line above.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line below.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The room beside the line above, in points.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The room beside the line below, in points.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour.
  public var color = UIColor.separator
  /// The colour in a selected row beside other selected rows.
  public var multipleSelectionColor = UIColor.separator
  /// The effect behind the line.
  public var visualEffect: UIVisualEffect?

  /// Creates the lines of a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Whether two configurations have the same values; effects are compared by identity.
  public static func == (left: Self, right: Self) -> Bool {
    left.topSeparatorVisibility == right.topSeparatorVisibility
      && left.bottomSeparatorVisibility == right.bottomSeparatorVisibility
      && left.topSeparatorInsets == right.topSeparatorInsets
      && left.bottomSeparatorInsets == right.bottomSeparatorInsets && left.color == right.color
      && left.multipleSelectionColor == right.multipleSelectionColor && left.visualEffect === right.visualEffect
  }
}
