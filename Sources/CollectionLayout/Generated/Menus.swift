// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Menus.api.
public import Foundation

/// An entry of a menu.
/// - Source: documented, UIMenuElement.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The looks of an entry.
  public struct Attributes: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The state of an entry.
  public enum State: Int, Sendable {
    case off
    case on
    case mixed
  }

  /// UIKit's `title`.
  open var title: String
  /// UIKit's `image`.
  open var image: UIImage?
  internal init(title: String, image: UIImage?) { (self.title, self.image) = (title, image); super.init() }
}

/// An entry that runs a closure.
/// - Source: documented, UIAction.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// A name of an action or a menu.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// UIKit's `init(_ rawValue: String)`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// UIKit's `identifier`.
  public let identifier: Identifier
  /// UIKit's `attributes`.
  open var attributes: Attributes
  /// UIKit's `state`.
  open var state: State
  /// The object that runs the action; nil outside of a run.
  open private(set) var sender: Any?
  private let handler: (UIAction) -> Void
  /// Creates an action; the title may be left out for the action of a button.
  public init(title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, image: image)
  }
  /// Runs the closure, as choosing the entry does.
  /// - Source: documented, performWithSender(_:target:), of iOS 16; the shorter name is ours.
  open func perform(_ sender: Any? = nil) { self.sender = sender; handler(self); self.sender = nil }
}

/// A menu, of entries and menus.
/// - Source: documented, UIMenu.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The options of a menu in another menu.
  public struct Options: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }

  /// UIKit's `Identifier`.
  public typealias Identifier = UIAction.Identifier
  /// UIKit's `identifier`.
  public let identifier: Identifier
  /// UIKit's `options`.
  public let options: Options
  /// UIKit's `children`.
  public let children: [UIMenuElement]
  /// UIKit's `init(title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = [])`.
  public init(title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.options, self.children) = (options, children)
    super.init(title: title, image: image)
  }
  /// UIKit's `replacingChildren`.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

/// A context menu: its name, and closures that make its preview and its entries.
/// - Source: documented, UIContextMenuConfiguration.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// UIKit's `identifier`.
  public let identifier: any NSCopying
  /// Makes the controller of the preview; nothing shows it here.
  public let previewProvider: (() -> UIViewController?)?
  /// UIKit's `actionProvider`.
  public let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  /// UIKit's `init(identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil, actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil)`.
  public init(identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil, actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}

/// An interaction by which a view shows its context menus. It opens no menu by itself.
/// - Source: documented, UIContextMenuInteraction.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view to which the interaction belongs; never set here.
  open internal(set) weak var view: UIView?
  /// UIKit's `init()`.
  public override init() { super.init() }
  /// UIKit's `init(delegate: any UIContextMenuInteractionDelegate)`.
  public convenience init(delegate: any UIContextMenuInteractionDelegate) { self.init() }
  /// UIKit's `dismissMenu`; has no effect here.
  open func dismissMenu() {}
}

/// A delegate that makes the context menu of a view.
/// - Source: documented, UIContextMenuInteractionDelegate; ours, that it is not asked.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Makes the menu at a point of the view on a device; has no effect here.
  func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint) -> UIContextMenuConfiguration?
}

/// An animation beside that of a context menu. Nothing takes time here: changes that are added are made at once.
/// - Source: documented, UIContextMenuInteractionAnimating.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes of views.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// An animation of a menu whose preview is chosen.
/// - Source: documented, UIContextMenuInteractionCommitAnimating.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the preview disappears.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The way in which the preview of a menu disappears.
/// - Source: documented, UIContextMenuInteractionCommitStyle.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss
  case pop
}

/// An interaction of a view with fingers or a pointer, which do not exist here.
/// - Source: documented, UIInteraction.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view to which the interaction belongs.
  var view: UIView? { get }
}

/// A view that is lifted for a preview.
/// - Source: documented, UITargetedPreview; ours, that it is not shown.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// UIKit's `view`.
  public let view: UIView
  /// UIKit's `parameters`.
  public let parameters: UIPreviewParameters
  /// UIKit's `init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters())`.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
}

/// A preview of something that is dragged.
/// - Source: documented, UITargetedDragPreview.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
}

/// The looks of a preview.
/// - Source: documented, UIPreviewParameters.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// UIKit's `backgroundColor`.
  open var backgroundColor: UIColor! = .clear
  /// UIKit's `init()`.
  public override init() { super.init() }
}

/// The looks of the preview of something that is dragged.
/// - Source: documented, UIDragPreviewParameters.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
}

/// A pointer over a view, which does not exist here.
/// - Source: documented, UIPointerInteraction.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view to which the interaction belongs; never set here.
  open internal(set) weak var view: UIView?
  /// UIKit's `isEnabled`.
  open var isEnabled = true
  /// UIKit's `init(delegate: (any UIPointerInteractionDelegate)? = nil)`.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { super.init() }
}

/// A delegate that decides the looks of a pointer.
/// - Source: documented, UIPointerInteractionDelegate; ours, that it is not asked.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
}

/// An action that a swipe shows.
/// - Source: documented, UIContextualAction.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    case normal
    case destructive
  }

  /// UIKit's `Handler`.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  /// UIKit's `style`.
  public let style: Style
  /// UIKit's `handler`.
  public let handler: Handler
  /// UIKit's `title`.
  open var title: String?
  /// UIKit's `image`.
  open var image: UIImage?
  /// UIKit's `backgroundColor`.
  open var backgroundColor: UIColor!
  /// UIKit's `init(style: Style, title: String?, handler: @escaping Handler)`.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.handler, self.title) = (style, handler, title)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The actions that a swipe shows, the first at the edge.
/// - Source: documented, UISwipeActionsConfiguration.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// UIKit's `actions`.
  public let actions: [UIContextualAction]
  /// UIKit's `performsFirstActionWithFullSwipe`.
  open var performsFirstActionWithFullSwipe = true
  /// UIKit's `init(actions: [UIContextualAction])`.
  public init(actions: [UIContextualAction]) { self.actions = actions; super.init() }
}

/// Lines between rows of a list.
/// - Source: documented, UIListSeparatorConfiguration; they have no influence on frames.
public struct UIListSeparatorConfiguration: Equatable {
  /// The visibility of a line.
  public enum Visibility: Int, Sendable {
    case automatic
    case visible
    case hidden
  }

  /// UIKit's `automaticInsets`.
  public static let automaticInsets = NSDirectionalEdgeInsets(top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)
  /// UIKit's `topSeparatorVisibility`.
  public var topSeparatorVisibility = Visibility.automatic
  /// UIKit's `bottomSeparatorVisibility`.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The room beside the line above, in points.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The room beside the line below, in points.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// UIKit's `color`.
  public var color = UIColor.separator
  /// UIKit's `multipleSelectionColor`.
  public var multipleSelectionColor = UIColor.separator
  /// UIKit's `visualEffect`.
  public var visualEffect: UIVisualEffect?
  /// UIKit's `init(listAppearance: UICollectionLayoutListConfiguration.Appearance)`.
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

