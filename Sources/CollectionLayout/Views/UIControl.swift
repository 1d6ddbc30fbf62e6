/// A view that fingers operate. No fingers exist here, so its targets are never called.
/// - Source: documented, UIControl; ours, that no event comes.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Sendable {
    /// The events as bits.
    public let rawValue: UInt

    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1)
    /// A finger is lifted from the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger is lifted beside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The control's value changes.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action is triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's text changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// All events.
    public static let allEvents = Event(rawValue: .max)
  }

  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt

    /// Creates states from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state.
    public static let normal: State = []
    /// The touched state.
    public static let highlighted = State(rawValue: 1)
    /// The disabled state.
    public static let disabled = State(rawValue: 2)
    /// The selected state.
    public static let selected = State(rawValue: 4)
  }

  /// Whether the control is enabled; yes at first.
  open var isEnabled = true
  /// Whether the control is selected; no at first.
  open var isSelected = false
  /// Whether the control is touched; no at first.
  open var isHighlighted = false
  /// The current state.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  private var actions: [(action: UIAction, events: Event)] = []

  /// Calls a method for events on a device; has no effect here.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  /// Removes a target on a device; has no effect here.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {}
  /// Adds an action for events.
  open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }
  /// Removes an action.
  open func removeAction(_ action: UIAction, for events: Event) {
    actions.removeAll { $0.action === action && $0.events == events }
  }
  /// Runs the actions of events; targets are not called.
  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) { entry.action.perform(self) }
  }
}

/// A control with a title.
/// - Source: documented, UIButton; ours, that it draws nothing.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    /// A plain button.
    case custom
    /// A button in the system's style.
    case system
    /// A button with a sign for more.
    case detailDisclosure
    /// A button with a sign for information.
    case infoLight
    /// A button with a dark sign for information.
    case infoDark
    /// A button with a sign for addition.
    case contactAdd
    /// A button with a sign that closes.
    case close = 7
  }

  /// The view of the title.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The view of the image.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  /// The menu that the button would open.
  open var menu: UIMenu?
  /// Whether a tap opens the menu at once; no at first.
  open var showsMenuAsPrimaryAction = false
  /// The room around the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// The room around the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The room around the image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero

  /// Creates a button of a type.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// Creates a button of a type whose tap runs an action.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { titleLabel?.text = title }
  }

  /// The title of a state; where it has none, the title of `normal`.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// Sets the colour of the title of `normal`; for other states, no colour is kept.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    if state == .normal { titleLabel?.textColor = color }
  }

  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    if state == .normal { imageView?.image = image }
  }

  /// The image of a state; where it has none, the image of `normal`.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
}
