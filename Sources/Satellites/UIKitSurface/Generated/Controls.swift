// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Controls.api.
public import CollectionLayout
public import Foundation

/// A view that fingers operate. No fingers exist here, so its targets are never called.
/// - Source: documented, UIControl; ours, that no event comes.
@preconcurrency @MainActor open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let allEvents = Event(rawValue: .max)
  }

  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  /// UIKit's `isEnabled`.
  open var isEnabled = true
  /// UIKit's `isSelected`.
  open var isSelected = false
  /// UIKit's `isHighlighted`.
  open var isHighlighted = false
  /// UIKit's `state`.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }
  private var actions: [(action: UIAction, events: Event)] = []
  /// UIKit's `addTarget`; has no effect here.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  /// UIKit's `removeTarget`; has no effect here.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {}
  /// UIKit's `addAction`.
  open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }
  /// UIKit's `removeAction`.
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
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    case custom
    case system
    case detailDisclosure
    case infoLight
    case infoDark
    case contactAdd
    case close = 7
  }

  /// UIKit's `titleLabel`.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  /// UIKit's `imageView`.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  /// UIKit's `menu`.
  open var menu: UIMenu?
  /// UIKit's `showsMenuAsPrimaryAction`.
  open var showsMenuAsPrimaryAction = false
  /// The room around the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// The room around the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The room around the image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// UIKit's `init(type: ButtonType)`.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  /// UIKit's `init(type: ButtonType = .system, primaryAction: UIAction?)`.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered])
  }
  /// UIKit's `setTitle`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { titleLabel?.text = title }
  }
  /// The title of a state; where it has none, the title of `normal`.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// Sets the colour of the title of `normal`; for other states, no colour is kept.
  open func setTitleColor(_ color: UIColor?, for state: State) { if state == .normal { titleLabel?.textColor = color } }
  /// UIKit's `setImage`.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    if state == .normal { imageView?.image = image }
  }
  /// The image of a state; where it has none, the image of `normal`.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
}

/// A control that counts pages.
/// - Source: documented, UIPageControl; ours, that it draws nothing.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// UIKit's `numberOfPages`.
  open var numberOfPages = 0
  /// UIKit's `currentPage`.
  open var currentPage = 0
  /// UIKit's `hidesForSinglePage`.
  open var hidesForSinglePage = false
  /// UIKit's `pageIndicatorTintColor`.
  open var pageIndicatorTintColor: UIColor?
  /// UIKit's `currentPageIndicatorTintColor`.
  open var currentPageIndicatorTintColor: UIColor?
}

/// A control that refreshes the content of a scroll view. No finger pulls it.
/// - Source: documented, UIRefreshControl.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// UIKit's `isRefreshing`.
  open private(set) var isRefreshing = false
  /// UIKit's `attributedTitle`.
  open var attributedTitle: NSAttributedString?
  /// UIKit's `beginRefreshing`.
  open func beginRefreshing() { isRefreshing = true }
  /// UIKit's `endRefreshing`.
  open func endRefreshing() { isRefreshing = false }
}

/// A switch.
/// - Source: documented, UISwitch.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// UIKit's `isOn`.
  open var isOn = false
  /// UIKit's `onTintColor`.
  open var onTintColor: UIColor?
  /// UIKit's `setOn`.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A control with a value in a range.
/// - Source: documented, UISlider.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// UIKit's `value`.
  open var value: Float = 0
  /// UIKit's `minimumValue`.
  open var minimumValue: Float = 0
  /// UIKit's `maximumValue`.
  open var maximumValue: Float = 1
  /// UIKit's `setValue`.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// A control with several segments, of which at most one is chosen.
/// - Source: documented, UISegmentedControl.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// UIKit's `noSegment`.
  public static let noSegment = -1
  /// UIKit's `selectedSegmentIndex`.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  private var items: [Any] = []
  /// UIKit's `init(items: [Any]?)`.
  public convenience init(items: [Any]?) { self.init(frame: .zero); self.items = items ?? [] }
  internal func insert(_ item: Any, at segment: Int) { items.insert(item, at: min(max(0, segment), items.count)) }
  /// UIKit's `removeSegment`.
  open func removeSegment(at segment: Int, animated: Bool) { if items.indices.contains(segment) { items.remove(at: segment) } }
  /// UIKit's `removeAllSegments`.
  open func removeAllSegments() { items = [] }
  /// UIKit's `selectedSegmentTintColor`.
  open var selectedSegmentTintColor: UIColor?
  /// UIKit's `apportionsSegmentWidthsByContent`.
  open var apportionsSegmentWidthsByContent = false
  /// UIKit's `numberOfSegments`.
  open var numberOfSegments: Int { items.count }
  /// UIKit's `titleForSegment`.
  open func titleForSegment(at segment: Int) -> String? { items.indices.contains(segment) ? items[segment] as? String : nil }
}

/// A sign that something is under way.
/// - Source: documented, UIActivityIndicatorView; ours, that it is not seen.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the sign.
  public enum Style: Int, Sendable {
    case medium = 100
    case large
  }

  /// UIKit's `style`.
  open var style = Style.medium
  /// UIKit's `color`.
  open var color: UIColor! = .gray
  /// UIKit's `hidesWhenStopped`.
  open var hidesWhenStopped = true
  /// UIKit's `isAnimating`.
  open private(set) var isAnimating = false
  /// UIKit's `init(style: Style)`.
  public convenience init(style: Style) { self.init(frame: .zero); self.style = style }
  /// UIKit's `startAnimating`.
  open func startAnimating() { isAnimating = true }
  /// UIKit's `stopAnimating`.
  open func stopAnimating() { isAnimating = false }
}

/// A bar that shows the progress of something.
/// - Source: documented, UIProgressView.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// UIKit's `progress`.
  open var progress: Float = 0
  /// UIKit's `progressTintColor`.
  open var progressTintColor: UIColor?
  /// UIKit's `trackTintColor`.
  open var trackTintColor: UIColor?
  /// UIKit's `setProgress`.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// The rule by which letters become capitals while text is typed.
/// - Source: documented, UITextAutocapitalizationType.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none
  case words
  case sentences
  case allCharacters
}

/// A field for text. No text is typed here.
/// - Source: documented, UITextField.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// UIKit's `text`.
  open var text: String?
  /// UIKit's `placeholder`.
  open var placeholder: String?
  /// UIKit's `font`.
  open var font: UIFont?
  /// UIKit's `textColor`.
  open var textColor: UIColor?
  /// UIKit's `textAlignment`.
  open var textAlignment = NSTextAlignment.natural
  /// The delegate, which is never called.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the font follows the user's text size; has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// UIKit's `autocapitalizationType`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// UIKit's `autocorrectionType`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// UIKit's `spellCheckingType`.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// UIKit's `keyboardType`.
  open var keyboardType = UIKeyboardType.default
  /// UIKit's `keyboardAppearance`.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// UIKit's `returnKeyType`.
  open var returnKeyType = UIReturnKeyType.default
  /// UIKit's `textContentType`.
  open var textContentType: UITextContentType!
  /// UIKit's `enablesReturnKeyAutomatically`.
  open var enablesReturnKeyAutomatically = false
  /// UIKit's `isSecureTextEntry`.
  open var isSecureTextEntry = false
  /// UIKit's `borderStyle`.
  open var borderStyle = BorderStyle.none
  /// UIKit's `clearButtonMode`.
  open var clearButtonMode = ViewMode.never
  /// UIKit's `leftViewMode`.
  open var leftViewMode = ViewMode.never
  /// UIKit's `rightViewMode`.
  open var rightViewMode = ViewMode.never
  /// UIKit's `leftView`.
  open var leftView: UIView?
  /// UIKit's `rightView`.
  open var rightView: UIView?
  /// UIKit's `attributedText`.
  open var attributedText: NSAttributedString?
  /// UIKit's `attributedPlaceholder`.
  open var attributedPlaceholder: NSAttributedString?
  /// UIKit's `clearsOnBeginEditing`.
  open var clearsOnBeginEditing = false
  /// UIKit's `adjustsFontSizeToFitWidth`.
  open var adjustsFontSizeToFitWidth = false
  /// UIKit's `minimumFontSize`.
  open var minimumFontSize: CGFloat = 0
  /// UIKit's `isEditing`.
  open var isEditing: Bool { false }
  /// UIKit's `textRect`.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// UIKit's `editingRect`.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// UIKit's `placeholderRect`.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

/// A delegate of a text field. No text is typed here, so it is not called.
/// - Source: documented, UITextFieldDelegate.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// UIKit's `textFieldShouldBeginEditing`.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// UIKit's `textFieldShouldEndEditing`.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// UIKit's `textFieldShouldClear`.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// UIKit's `textFieldDidBeginEditing`; has no effect here.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// UIKit's `textFieldDidEndEditing`; has no effect here.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// UIKit's `textFieldDidChangeSelection`; has no effect here.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// UIKit's `textField`.
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
  /// Called on a device to ask when the return key is tapped; never here.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns the default.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Returns the default.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Returns the default.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns the default.
  public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
  /// Returns the default.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A scroll view of text. No text is typed here.
/// - Source: documented, UITextView.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  /// UIKit's `text`.
  open var text: String! = ""
  /// UIKit's `font`.
  open var font: UIFont?
  /// UIKit's `textColor`.
  open var textColor: UIColor?
  /// UIKit's `textAlignment`.
  open var textAlignment = NSTextAlignment.natural
  /// UIKit's `isEditable`.
  open var isEditable = true
  /// UIKit's `isSelectable`.
  open var isSelectable = true
  /// UIKit's `attributedText`.
  open var attributedText: NSAttributedString! = NSAttributedString(string: "")
  /// UIKit's `textContainerInset`.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// UIKit's `dataDetectorTypes`.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// UIKit's `keyboardType`.
  open var keyboardType = UIKeyboardType.default
  /// UIKit's `returnKeyType`.
  open var returnKeyType = UIReturnKeyType.default
  /// UIKit's `autocorrectionType`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// UIKit's `autocapitalizationType`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// UIKit's `selectedRange`.
  open var selectedRange = NSRange()
  /// UIKit's `linkTextAttributes`.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The delegate; only its `scrollViewDidScroll(_:)` is called.
  open var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  /// Whether the font follows the user's text size; has no effect here.
  open var adjustsFontForContentSizeCategory = false
}

/// A blur of the content behind a view. Nothing is drawn.
/// - Source: documented, UIBlurEffect.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The looks of a blur.
  public enum Style: Int, Sendable {
    case extraLight
    case light
    case dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial
    case systemThinMaterial
    case systemMaterial
    case systemThickMaterial
    case systemChromeMaterial
  }

  /// UIKit's `init(style: Style)`.
  public init(style: Style) { super.init() }
}

/// An effect that lets content stand out from a blur. Nothing is drawn.
/// - Source: documented, UIVibrancyEffect.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  /// UIKit's `init(blurEffect: UIBlurEffect)`.
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with an effect.
/// - Source: documented, UIVisualEffectView.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// UIKit's `effect`.
  open var effect: UIVisualEffect?
  /// UIKit's `contentView`.
  public let contentView = UIView(frame: .zero)
  /// UIKit's `init(effect: UIVisualEffect?)`.
  public init(effect: UIVisualEffect?) { self.effect = effect; super.init(frame: .zero); addSubview(contentView) }
  /// UIKit's `init?(coder: NSCoder)`.
  public required init?(coder: NSCoder) { super.init(coder: coder); addSubview(contentView) }
}

/// Feedback that fingers feel, which do not exist here.
/// - Source: documented, UIFeedbackGenerator.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// UIKit's `init()`.
  public override init() { super.init() }
  /// UIKit's `prepare`; has no effect here.
  open func prepare() {}
}

/// Feedback of an impact.
/// - Source: documented, UIImpactFeedbackGenerator.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The feeling of the feedback.
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  /// UIKit's `init(style: FeedbackStyle)`.
  public convenience init(style: FeedbackStyle) { self.init() }
  /// UIKit's `impactOccurred`; has no effect here.
  open func impactOccurred() {}
}

/// Feedback of a change of selection.
/// - Source: documented, UISelectionFeedbackGenerator.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// UIKit's `selectionChanged`; has no effect here.
  open func selectionChanged() {}
}

/// A message that the user answers. It is never shown.
/// - Source: documented, UIAlertController.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The style of a message.
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  /// UIKit's `message`.
  open var message: String?
  /// UIKit's `actions`.
  open private(set) var actions: [UIAlertAction] = []
  /// UIKit's `init(title: String?, message: String?, preferredStyle: Style)`.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
  }
  /// UIKit's `addAction`.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// An answer to a message. It is never chosen.
/// - Source: documented, UIAlertAction.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The style of an answer.
  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  /// UIKit's `title`.
  public let title: String?
  /// UIKit's `style`.
  public let style: Style
  /// UIKit's `init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil)`.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style) = (title, style)
    super.init()
  }
}

extension UIScrollView {
  /// The control that refreshes the content; nil at first.
  public var refreshControl: UIRefreshControl? { get { refresher as? UIRefreshControl } set { refresher = newValue } }
}

