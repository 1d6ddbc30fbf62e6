public import Foundation

/// A control that counts pages.
/// - Source: documented, UIPageControl; ours, that it draws nothing.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0
  /// The page that is shown.
  open var currentPage = 0
  /// Whether one page has no dots; no at first.
  open var hidesForSinglePage = false
  /// The colour of the other dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the current dot.
  open var currentPageIndicatorTintColor: UIColor?
}

/// A control that refreshes the content of a scroll view. Nobody pulls it.
/// - Source: documented, UIRefreshControl.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether it refreshes; no at first.
  open private(set) var isRefreshing = false
  /// Its title.
  open var attributedTitle: NSAttributedString?
  /// Begins to refresh.
  open func beginRefreshing() { isRefreshing = true }
  /// Ends that.
  open func endRefreshing() { isRefreshing = false }
}

/// A switch.
/// - Source: documented, UISwitch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on; no at first.
  open var isOn = false
  /// The colour while it is on.
  open var onTintColor: UIColor?
  /// Turns it.
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

/// A control with several segments, one of which is chosen.
/// - Source: documented, UISegmentedControl.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The number for no segment.
  public static let noSegment = -1
  /// The number of the segment that is chosen; none at first.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  private var items: [Any] = []

  /// Makes one with titles or pictures.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    self.items = items ?? []
  }

  /// How many segments there are.
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
  /// How large it is.
  public enum Style: Int, Sendable {
    /// Medium.
    case medium = 100
    /// Large.
    case large
  }

  /// How large it is.
  open var style = Style.medium
  /// The colour.
  open var color: UIColor! = .gray
  /// Whether it is hidden while it stands; yes at first.
  open var hidesWhenStopped = true
  /// Whether it moves; no at first.
  open private(set) var isAnimating = false

  /// Makes one of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Starts it.
  open func startAnimating() { isAnimating = true }
  /// Stops it.
  open func stopAnimating() { isAnimating = false }
}

/// A bar that says how far something is.
/// - Source: documented, UIProgressView.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How far it is, from 0 to 1.
  open var progress: Float = 0
  /// The colour of what is done.
  open var progressTintColor: UIColor?
  /// The colour of the rest.
  open var trackTintColor: UIColor?
  /// Sets how far it is.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// Whether capital letters come by themselves.
/// - Source: documented, UITextAutocapitalizationType.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No.
  case none
  /// For each word.
  case words
  /// For each sentence.
  case sentences
  /// All.
  case allCharacters
}

/// A field for text. Nobody types.
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
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural
  /// Who would be told.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether its font follows the user's choice; has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// Whether capital letters come by themselves.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
}

/// Who is told of a field. It is not called: nobody types.
/// - Source: documented, UITextFieldDelegate.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Would be asked when the return key is tapped.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A scroll view of text. Nobody types.
/// - Source: documented, UITextView.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  /// The text.
  open var text: String! = ""
  /// The typeface.
  open var font: UIFont?
  /// The colour of the text.
  open var textColor: UIColor?
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural
  /// Whether it can be changed; yes at first.
  open var isEditable = true
  /// Whether its font follows the user's choice; has no effect here.
  open var adjustsFontForContentSizeCategory = false
}

/// A change of what lies behind a view.
/// - Source: documented, UIVisualEffect; ours, that nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Blurs what lies behind a view. Nothing is drawn.
/// - Source: documented, UIBlurEffect.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// Very light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As its surroundings.
    case regular = 4
    /// As its surroundings, standing out.
    case prominent
    /// Very thin.
    case systemUltraThinMaterial
    /// Thin.
    case systemThinMaterial
    /// The usual one.
    case systemMaterial
    /// Thick.
    case systemThickMaterial
    /// As bars.
    case systemChromeMaterial
  }

  /// Makes one of a look.
  public init(style: Style) { super.init() }
}

/// Lets content stand out from what is blurred. Nothing is drawn.
/// - Source: documented, UIVibrancyEffect.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Makes one beside a blur.
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

  /// Makes one with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Makes one from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}

/// Feedback that fingers feel, which there are none of.
/// - Source: documented, UIFeedbackGenerator.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes one.
  public override init() { super.init() }
  /// Would make it ready.
  open func prepare() {}
}

/// Feedback of a push.
/// - Source: documented, UIImpactFeedbackGenerator.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How it feels.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light
    /// Medium.
    case medium
    /// Heavy.
    case heavy
    /// Soft.
    case soft
    /// Hard.
    case rigid
  }

  /// Makes one that feels so.
  public convenience init(style: FeedbackStyle) { self.init() }
  /// Would be felt.
  open func impactOccurred() {}
}

/// Feedback of another selection.
/// - Source: documented, UISelectionFeedbackGenerator.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Would be felt.
  open func selectionChanged() {}
}

/// A message that the user answers. It is never shown.
/// - Source: documented, UIAlertController.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How it looks.
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

  /// Makes one with a title.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
  }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// An answer to a message. Nobody gives it.
/// - Source: documented, UIAlertAction.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// The usual one.
    case `default`
    /// It gives up.
    case cancel
    /// It takes something away.
    case destructive
  }

  /// The title.
  public let title: String?
  /// How it looks.
  public let style: Style

  /// Makes one, whose handler is not called.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style) = (title, style)
    super.init()
  }
}
