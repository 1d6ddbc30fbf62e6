/// A view that fingers operate. There are none here, so it calls nobody.
/// - Source: documented, UIControl; ours, that no event comes.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What happens to a control.
  public struct Event: OptionSet, Sendable {
    /// The number of the events.
    public let rawValue: UInt

    /// Events of a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches it.
    public static let touchDown = Event(rawValue: 1)
    /// A finger is lifted from it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger is lifted beside it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Its value is another one.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// Its primary action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Its text is another one.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Any of them.
    public static let allEvents = Event(rawValue: .max)
  }

  /// How a control looks.
  public struct State: OptionSet, Hashable, Sendable {
    /// The number of the states.
    public let rawValue: UInt

    /// States of a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Switched off.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }

  /// Whether it answers; yes at first.
  open var isEnabled = true
  /// Whether it is selected; no at first.
  open var isSelected = false
  /// Whether it is touched; no at first.
  open var isHighlighted = false
  /// How it looks now.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  private var actions: [(action: UIAction, events: Event)] = []

  /// Would call a method when something happens.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  /// Takes a target away.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {}
  /// Adds an action for events.
  open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }
  /// Takes an action away.
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
  /// How it looks.
  public enum ButtonType: Int, Sendable {
    /// Plain.
    case custom
    /// As the system's.
    case system
    /// With a sign for more.
    case detailDisclosure
    /// With a sign for information.
    case infoLight
    /// With a sign for information, dark.
    case infoDark
    /// With a sign for addition.
    case contactAdd
    /// With a sign that closes.
    case close = 7
  }

  /// The view of its title.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The view of its image.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  /// A menu that it would open.
  open var menu: UIMenu?
  /// Whether it opens its menu at once; no at first.
  open var showsMenuAsPrimaryAction = false
  /// Room around its content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Room around its title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Room around its image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero

  /// Creates one of a kind.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// Creates one of a kind whose tap runs an action.
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

  /// The title of a state; where there is none that of `normal`.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// Sets the colour of a state's title.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    if state == .normal { titleLabel?.textColor = color }
  }

  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    if state == .normal { imageView?.image = image }
  }

  /// The image of a state; where there is none that of `normal`.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
}
