public import Foundation

/// An entry of a menu.
/// - Source: documented, UIMenuElement.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The looks of an entry.
  public struct Attributes: OptionSet, Sendable {
    /// The looks as bits.
    public let rawValue: UInt
    /// Creates looks from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// An entry that cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// An entry that deletes something.
    public static let destructive = Attributes(rawValue: 2)
    /// An entry that is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The state of an entry.
  public enum State: Int, Sendable {
    /// An entry that is not chosen.
    case off
    /// A chosen entry.
    case on
    /// An entry of which a part is chosen.
    case mixed
  }

  /// The title.
  open var title: String
  /// The picture.
  open var image: UIImage?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// An entry that runs a closure.
/// - Source: documented, UIAction.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// A name of an action or a menu.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name.
  public let identifier: Identifier
  /// The looks of the entry.
  open var attributes: Attributes
  /// The state of the entry.
  open var state: State
  /// The object that runs the action; nil outside of a run.
  open private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// Creates an action; the title may be left out for the action of a button.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, image: image)
  }

  /// Runs the closure, as choosing the entry does.
  /// - Source: documented, performWithSender(_:target:), of iOS 16; the shorter name is ours.
  public func perform(_ sender: Any? = nil) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A menu, of entries and menus.
/// - Source: documented, UIMenu.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The options of a menu in another menu.
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A menu whose entries stand in the outer menu.
    public static let displayInline = Options(rawValue: 1)
    /// A menu that deletes something.
    public static let destructive = Options(rawValue: 2)
    /// A menu in which at most one entry is chosen.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The name of a menu.
  public typealias Identifier = UIAction.Identifier

  /// The name.
  public let identifier: Identifier
  /// The options of the menu.
  public let options: Options
  /// The entries of the menu.
  public let children: [UIMenuElement]

  /// Creates a menu of entries.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.options, self.children) = (options, children)
    super.init(title: title, image: image)
  }

  /// Returns the menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

/// A context menu: its name, and closures that make its preview and its entries.
/// - Source: documented, UIContextMenuConfiguration.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The name.
  public let identifier: any NSCopying
  /// Makes the controller of the preview; nothing shows it here.
  public let previewProvider: (() -> UIViewController?)?
  /// Makes the menu from the entries that the system suggests.
  public let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}

/// An interaction by which a view shows its context menus. It opens no menu by itself.
/// - Source: documented, UIContextMenuInteraction.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view to which the interaction belongs; never set here.
  open internal(set) weak var view: UIView?

  /// Creates an interaction.
  public override init() { super.init() }

  /// Creates an interaction with a delegate, which is not asked.
  public convenience init(delegate: any UIContextMenuInteractionDelegate) { self.init() }

  /// Closes the menu on a device; has no effect here.
  open func dismissMenu() {}
}

/// A delegate that makes the context menu of a view.
/// - Source: documented, UIContextMenuInteractionDelegate; ours, that it is not asked.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Makes the menu at a point of the view on a device; has no effect here.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// An animation beside that of a context menu. Nothing takes time here: changes that are added are made at once.
/// - Source: documented, UIContextMenuInteractionAnimating.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes of views.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// An animation of a menu whose preview is chosen.
/// - Source: documented, UIContextMenuInteractionCommitAnimating.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the preview disappears.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The way in which the preview of a menu disappears.
/// - Source: documented, UIContextMenuInteractionCommitStyle.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview shrinks.
  case dismiss
  /// The preview grows to the whole screen.
  case pop
}

/// An interaction of a view with fingers or a pointer, which do not exist here.
/// - Source: documented, UIInteraction.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view to which the interaction belongs.
  var view: UIView? { get }
}

/// A view that is lifted for a preview.
/// - Source: documented, UITargetedPreview; ours, that it is not shown.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// The looks of the preview.
  public let parameters: UIPreviewParameters

  /// Creates a preview of a view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
}

/// A preview of something that is dragged.
/// - Source: documented, UITargetedDragPreview.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// The looks of a preview.
/// - Source: documented, UIPreviewParameters.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The colour of the background.
  open var backgroundColor: UIColor! = .clear
  /// Creates the looks of a preview that shows all of a view.
  public override init() { super.init() }
}

/// The looks of the preview of something that is dragged.
/// - Source: documented, UIDragPreviewParameters.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A pointer over a view, which does not exist here.
/// - Source: documented, UIPointerInteraction.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view to which the interaction belongs; never set here.
  open internal(set) weak var view: UIView?
  /// Whether the interaction looks at the pointer.
  open var isEnabled = true
  /// Creates an interaction with a delegate, which is not asked.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { super.init() }
}

/// A delegate that decides the looks of a pointer.
/// - Source: documented, UIPointerInteractionDelegate; ours, that it is not asked.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {}
