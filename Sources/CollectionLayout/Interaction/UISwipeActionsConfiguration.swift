public import Foundation

/// An action that a swipe shows.
/// - Source: documented, UIContextualAction.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// The usual one.
    case normal
    /// It takes something away.
    case destructive
  }

  /// Runs where it is chosen: the action, the view, and who is told whether it was carried out.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// How it looks.
  public let style: Style
  /// Runs where it is chosen.
  public let handler: Handler
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// The colour behind it.
  open var backgroundColor: UIColor!

  /// Makes one.
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
  /// Whether a long swipe runs the first one; yes at first.
  open var performsFirstActionWithFullSwipe = true

  /// Makes one of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// Lines between rows of a list.
/// - Source: documented, UIListSeparatorConfiguration; they have no influence on frames.
public struct UIListSeparatorConfiguration: Equatable {
  /// Whether a line is seen.
  public enum Visibility: Int, Sendable {
    /// As the list has it.
    case automatic
    /// Yes.
    case visible
    /// No.
    case hidden
  }

  /// The insets that the list has.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether the line above is seen.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below is seen.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The room beside the line above, in points.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The room beside the line below, in points.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour.
  public var color = UIColor.separator
  /// The colour in a row with several selected ones.
  public var multipleSelectionColor = UIColor.separator
  /// The effect behind it.
  public var visualEffect: UIVisualEffect?

  /// Makes that of a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Whether two have the same values; effects are compared by object.
  public static func == (left: Self, right: Self) -> Bool {
    left.topSeparatorVisibility == right.topSeparatorVisibility
      && left.bottomSeparatorVisibility == right.bottomSeparatorVisibility
      && left.topSeparatorInsets == right.topSeparatorInsets
      && left.bottomSeparatorInsets == right.bottomSeparatorInsets && left.color == right.color
      && left.multipleSelectionColor == right.multipleSelectionColor && left.visualEffect === right.visualEffect
  }
}
