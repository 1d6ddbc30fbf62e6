public import Foundation

/// A control that counts pages.
/// - Source: documented, UIPageControl; ours, that it draws nothing.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0
  /// The page that is shown.
  open var currentPage = 0
  /// Whether the dots are hidden for a single page; no at first.
  open var hidesForSinglePage = false
  /// The colour of the other dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the current dot.
  open var currentPageIndicatorTintColor: UIColor?
}

/// A control that refreshes the content of a scroll view. No finger pulls it.
/// - Source: documented, UIRefreshControl.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether a refresh is under way; no at first.
  open private(set) var isRefreshing = false
  /// The title.
  open var attributedTitle: NSAttributedString?
  /// Begins to refresh.
  open func beginRefreshing() { isRefreshing = true }
  /// Ends the refresh.
  open func endRefreshing() { isRefreshing = false }
}

/// A switch.
/// - Source: documented, UISwitch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether the switch is on; no at first.
  open var isOn = false
  /// The colour of the switch while it is on.
  open var onTintColor: UIColor?
  /// Turns the switch on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A control with a value in a range.
/// - Source: documented, UISlider.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The value.
  open var value: Float = 0
  /// The least value.
  open var minimumValue: Float = 0
  /// The greatest value.
  open var maximumValue: Float = 1
  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// A control with several segments, of which at most one is chosen.
/// - Source: documented, UISegmentedControl.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The number for no segment.
  public static let noSegment = -1
  /// The number of the segment that is chosen; none at first.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  private var items: [Any] = []

  /// Creates a control with titles or pictures.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    self.items = items ?? []
  }

  /// The number of segments.
  open var numberOfSegments: Int { items.count }
  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    items.indices.contains(segment) ? items[segment] as? String : nil
  }
}

/// A sign that something is under way.
/// - Source: documented, UIActivityIndicatorView; ours, that it is not seen.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of the sign.
  public enum Style: Int, Sendable {
    /// A medium size.
    case medium = 100
    /// A large size.
    case large
  }

  /// The size of the sign.
  open var style = Style.medium
  /// The colour.
  open var color: UIColor! = .gray
  /// Whether the sign is hidden while it is stopped; yes at first.
  open var hidesWhenStopped = true
  /// Whether the sign moves; no at first.
  open private(set) var isAnimating = false

  /// Creates a sign of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Starts the sign.
  open func startAnimating() { isAnimating = true }
  /// Stops the sign.
  open func stopAnimating() { isAnimating = false }
}

/// A bar that shows the progress of something.
/// - Source: documented, UIProgressView.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The progress, from 0 to 1.
  open var progress: Float = 0
  /// The colour of the part that is done.
  open var progressTintColor: UIColor?
  /// The colour of the remaining part.
  open var trackTintColor: UIColor?
  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// The rule by which letters become capitals while text is typed.
/// - Source: documented, UITextAutocapitalizationType.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letter.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// A field for text. No text is typed here.
/// - Source: documented, UITextField.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The text.
  open var text: String?
  /// The text in an empty field.
  open var placeholder: String?
  /// The typeface.
  open var font: UIFont?
  /// The colour of the text.
  open var textColor: UIColor?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The delegate, which is never called.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the font follows the user's text size; has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// The rule by which letters become capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
}

/// A delegate of a text field. No text is typed here, so it is not called.
/// - Source: documented, UITextFieldDelegate.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Called on a device to ask when the return key is tapped; never here.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A scroll view of text. No text is typed here.
/// - Source: documented, UITextView.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  /// The text.
  open var text: String! = ""
  /// The typeface.
  open var font: UIFont?
  /// The colour of the text.
  open var textColor: UIColor?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be edited; yes at first.
  open var isEditable = true
  /// Whether the font follows the user's text size; has no effect here.
  open var adjustsFontForContentSizeCategory = false
}

/// An effect on the content behind a view.
/// - Source: documented, UIVisualEffect; ours, that nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur of the content behind a view. Nothing is drawn.
/// - Source: documented, UIBlurEffect.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The looks of a blur.
  public enum Style: Int, Sendable {
    /// A very light blur.
    case extraLight
    /// A light blur.
    case light
    /// A dark blur.
    case dark
    /// A blur that suits the surroundings.
    case regular = 4
    /// A blur that suits the surroundings, and stands out.
    case prominent
    /// A very thin material.
    case systemUltraThinMaterial
    /// A thin material.
    case systemThinMaterial
    /// The default material.
    case systemMaterial
    /// A thick material.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
  }

  /// Creates a blur with looks.
  public init(style: Style) { super.init() }
}

/// An effect that lets content stand out from a blur. Nothing is drawn.
/// - Source: documented, UIVibrancyEffect.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates the effect for a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with an effect.
/// - Source: documented, UIVisualEffectView.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect.
  open var effect: UIVisualEffect?
  /// The view that holds its content.
  public let contentView = UIView(frame: .zero)

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}

/// Feedback that fingers feel, which do not exist here.
/// - Source: documented, UIFeedbackGenerator.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Prepares the generator on a device; has no effect here.
  open func prepare() {}
}

/// Feedback of an impact.
/// - Source: documented, UIImpactFeedbackGenerator.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The feeling of the feedback.
  public enum FeedbackStyle: Int, Sendable {
    /// A light impact.
    case light
    /// A medium impact.
    case medium
    /// A heavy impact.
    case heavy
    /// A soft impact.
    case soft
    /// A hard impact.
    case rigid
  }

  /// Creates a generator with a style.
  public convenience init(style: FeedbackStyle) { self.init() }
  /// Makes the impact felt on a device; has no effect here.
  open func impactOccurred() {}
}

/// Feedback of a change of selection.
/// - Source: documented, UISelectionFeedbackGenerator.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Makes the change felt on a device; has no effect here.
  open func selectionChanged() {}
}

/// A message that the user answers. It is never shown.
/// - Source: documented, UIAlertController.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The style of a message.
  public enum Style: Int, Sendable {
    /// A sheet of actions.
    case actionSheet
    /// A message.
    case alert
  }

  /// The message.
  open var message: String?
  /// The actions.
  open private(set) var actions: [UIAlertAction] = []

  /// Creates a message with a title.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
  }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// An answer to a message. It is never chosen.
/// - Source: documented, UIAlertAction.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of an answer.
  public enum Style: Int, Sendable {
    /// An ordinary answer.
    case `default`
    /// An answer that cancels.
    case cancel
    /// An answer that deletes something.
    case destructive
  }

  /// The title.
  public let title: String?
  /// The style of the answer.
  public let style: Style

  /// Creates an answer, whose handler is not called.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style) = (title, style)
    super.init()
  }
}
