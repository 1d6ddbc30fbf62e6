public import Foundation

/// An entry of a menu.
/// - Source: documented, UIMenuElement.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How an entry looks.
  public struct Attributes: OptionSet, Sendable {
    /// The number of the looks.
    public let rawValue: UInt
    /// Looks of a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It takes something away.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not seen.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// Whether an entry is chosen.
  public enum State: Int, Sendable {
    /// An entry that is not chosen.
    case off
    /// A chosen entry.
    case on
    /// Some of it is.
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
    /// The value of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The value of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name.
  public let identifier: Identifier
  /// How it looks.
  open var attributes: Attributes
  /// Whether it is chosen.
  open var state: State
  /// Who runs it; nil outside of a run.
  open private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// Makes one; the title of an action of a button may be left out.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, image: image)
  }

  /// Runs its closure, as the choice of the entry does.
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
  /// How a menu stands in another one.
  public struct Options: OptionSet, Sendable {
    /// The number of the options.
    public let rawValue: UInt
    /// Options of a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its entries stand in the outer menu.
    public static let displayInline = Options(rawValue: 1)
    /// It takes something away.
    public static let destructive = Options(rawValue: 2)
    /// One entry at most is chosen.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The name of a menu.
  public typealias Identifier = UIAction.Identifier

  /// The name.
  public let identifier: Identifier
  /// How it stands in another menu.
  public let options: Options
  /// Its entries.
  public let children: [UIMenuElement]

  /// Makes one of entries.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.options, self.children) = (options, children)
    super.init(title: title, image: image)
  }

  /// The menu with other entries.
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
  /// Makes the controller of the preview; nothing here shows one.
  public let previewProvider: (() -> UIViewController?)?
  /// Makes the menu, from what the system suggests.
  public let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Makes one.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}

/// Who a view shows its menus by. It opens none by itself.
/// - Source: documented, UIContextMenuInteraction.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view that it belongs to.
  open internal(set) weak var view: UIView?

  /// Makes one.
  public override init() { super.init() }

  /// Makes one with a delegate, which is not asked.
  public convenience init(delegate: any UIContextMenuInteractionDelegate) { self.init() }

  /// Would close the menu.
  open func dismissMenu() {}
}

/// Who is asked for the menu of a view.
/// - Source: documented, UIContextMenuInteractionDelegate; ours, that it is not asked.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Would make the menu at a point of the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// An animation beside that of a context menu. There is no time here: what is added is done at once.
/// - Source: documented, UIContextMenuInteractionAnimating.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes of views.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds something that follows.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// An animation of a menu whose preview is chosen.
/// - Source: documented, UIContextMenuInteractionCommitAnimating.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview goes.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How the preview of a menu goes.
/// - Source: documented, UIContextMenuInteractionCommitStyle.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It shrinks.
  case dismiss
  /// It grows to the screen.
  case pop
}

/// Something that a view does with fingers or a pointer, which there are none of.
/// - Source: documented, UIInteraction.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that it belongs to.
  var view: UIView? { get }
}

/// A view that is lifted for a preview.
/// - Source: documented, UITargetedPreview; ours, that it is not shown.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it is shown.
  public let parameters: UIPreviewParameters

  /// Makes one of a view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
}

/// A preview of something that is dragged.
/// - Source: documented, UITargetedDragPreview.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// How a preview is shown.
/// - Source: documented, UIPreviewParameters.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The colour behind it.
  open var backgroundColor: UIColor! = .clear
  /// Makes one of all of a view.
  public override init() { super.init() }
}

/// How the preview of something that is dragged is shown.
/// - Source: documented, UIDragPreviewParameters.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A pointer over a view, which there is none of.
/// - Source: documented, UIPointerInteraction.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view that it belongs to.
  open internal(set) weak var view: UIView?
  /// Whether it looks at the pointer.
  open var isEnabled = true
  /// Makes one with a delegate, which is not asked.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { super.init() }
}

/// Who is asked how a pointer looks.
/// - Source: documented, UIPointerInteractionDelegate; ours, that it is not asked.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {}
