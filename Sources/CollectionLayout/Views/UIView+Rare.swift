// Values that few views set, kept in an object apart so that cells stay small.
final class RareViewValues {
  var isAccessibilityElement = false
  var accessibilityLabel: String?
  var accessibilityHint: String?
  var accessibilityValue: String?
  var accessibilityElementsHidden = false
  var accessibilityIdentifier: String?
  var accessibilityTraits = UIAccessibilityTraits.none
  var mask: UIView?
  var interactions: [any UIInteraction] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var clearsContextBeforeDrawing = true
  var preservesSuperviewLayoutMargins = false
  var insetsLayoutMarginsFromSafeArea = true
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  // The defaults, shared by all views that have no object of their own.
  @MainActor static let ofMost = RareViewValues()
}

extension UIResponder {
  var rareValues: RareViewValues { rare ?? .ofMost }
  var keptValues: RareViewValues {
    if let rare { return rare }
    let made = RareViewValues()
    rare = made
    return made
  }
}

extension UIView {
  /// The layout margins in the direction of text, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: isRightToLeft ? layoutMargins.right : layoutMargins.left,
        bottom: layoutMargins.bottom, trailing: isRightToLeft ? layoutMargins.left : layoutMargins.right)
    }
    set {
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isRightToLeft ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
        right: isRightToLeft ? newValue.leading : newValue.trailing)
    }
  }

  /// The interactions of the view, none of which ever occurs here.
  public var interactions: [any UIInteraction] { rare?.interactions ?? [] }
  /// Adds an interaction to the view.
  public func addInteraction(_ interaction: any UIInteraction) { keptValues.interactions.append(interaction) }
  /// Removes an interaction from the view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    keptValues.interactions.removeAll { $0 === interaction }
  }

  /// Sets the priority with which the view resists growing; has no effect here.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    keptValues.hugging[axis] = priority
  }
  /// The priority with which the view resists growing; 250 at first.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    rare?.hugging[axis] ?? .defaultLow
  }
  /// Sets the priority with which the view resists shrinking; has no effect here.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { keptValues.resistance[axis] = priority }
  /// The priority with which the view resists shrinking; 750 at first.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    rare?.resistance[axis] ?? .defaultHigh
  }
}

private final class NoRegistration: UITraitChangeRegistration {}

extension UITraitEnvironment {
  /// Calls a closure when one of the traits changes on a device; has no effect here.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { NoRegistration() }

  /// Calls a method when one of the traits changes on a device; has no effect here.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    NoRegistration()
  }

  /// Ends a registration on a device; has no effect here.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
