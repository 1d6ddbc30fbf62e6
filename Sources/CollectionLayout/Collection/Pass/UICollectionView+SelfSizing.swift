import Foundation

// Self-sizing views: a new view is asked for its preferred size, the layout decides whether that invalidates it,
// and if so a pass follows before the next view is made.
extension UICollectionView {
  /// The number of consecutive passes that repeated answers of views may cause; one more raises an exception.
  /// - Source: ours; observed, airbnb/epoxy-ios 88 and convos-ios 1366 (102 in a log), that it is about a hundred.
  package nonisolated static let selfSizingPassLimit = 100

  /// Runs passes until the layout grants no further preferred size.
  /// - Source: observed, the stacks of convos-ios 1349 and 1366 (iOS 26), and "Self Sizing Cells Layout, func by
  ///   func" of tigerspike.com: `cellForItemAt`, what the cell prefers, the two questions to the layout,
  ///   `invalidateLayout(with:)`, `prepare()`, then the next cell. That the rectangle is asked again, and not the
  ///   one element, is ours.
  func settlePreferredSizes(_ pass: inout SelfSizingPass) {
    while !pass.granted.isEmpty {
      selfSizing.count(pass.granted)
      guard selfSizing.repeated < Self.selfSizingPassLimit else {
        let passes = Self.selfSizingPassLimit
        if follows(.loopIsLogged) || follows(.loopRoundsAreLogged) {
          warn(.updateLoop(passes: passes, items: pass.granted.map(\.key)))
        }
        return raise(.updateLoop(passes: passes))
      }
      for (context, cause) in pass.granted.map(makeContext) {
        invalidating(by: .invalidateLayoutWith, because: cause) { layout.invalidateLayout(with: context) }
      }
      needsLayout = false
      pass = runOnePass()
    }
  }

  func preferenceChanged(of view: UICollectionReusableView) {
    guard let key = state.shown.first(where: { $0.value.view === view })?.key,
      layout.asksForPreferredAttributes(of: key.category)
    else { return }
    view.knowsItsSize = false
    state.shown[key] = state.shown[key]?.changed { $0.preference = nil }
    guard !isInPass else { return }
    record(
      .setNeedsLayout, phase: .tell, presentCause(otherwise: .driver),
      .marked(for: key, coalesced: needsLayout || isInvalid))
    setNeedsLayout()
  }

  /// The preferred attributes of a view, which differ from the given attributes.
  struct Preference {
    var key: ElementKey
    var original: UICollectionViewLayoutAttributes
    var preferred: UICollectionViewLayoutAttributes
    /// The event of the question to the view, and later of the question to the layout.
    var event: Int?
    /// Whether the view is asked for the first time since it shows the element.
    var isFirst = true
  }

  /// Whether any views are asked for their preferred size.
  package var asksForPreferredAttributes: Bool {
    [.cell, .supplementaryView].contains(where: layout.asksForPreferredAttributes)
  }

  /// Asks a view for its preferred size, and the layout whether that invalidates it.
  /// - Returns: the preferred size, if the layout grants it.
  func grant(
    to view: UICollectionReusableView, of key: ElementKey, given attributes: UICollectionViewLayoutAttributes,
    during pass: Int?
  ) -> [Preference] {
    let isFirst = state.shown[key]?.preference == nil
    return preference(of: view, for: key, given: attributes, during: pass).flatMap(decided).map {
      var preference = $0
      preference.isFirst = isFirst
      return [preference]
    } ?? []
  }

  /// Asks the views on screen that were given a new size since they were last asked.
  func askShownViews(_ objects: [ElementKey: UICollectionViewLayoutAttributes], during pass: Int?) -> [Preference] {
    guard asksForPreferredAttributes else { return [] }
    let isOneByOne = selfSizing.isOneByOne(of: state.shown.count)
    var granted: [Preference] = []
    let keys = state.shown.filter { isToBeAsked($0.value) }.keys
    for key in keys.sorted(by: { ($0.category.rawValue, $0) < ($1.category.rawValue, $1) }) {
      guard let shown = state.shown[key] else { continue }
      granted += grant(
        to: shown.view, of: key, given: objects[key] ?? shown.attributes ?? shown.snapshot.attributes, during: pass)
      if isOneByOne, !granted.isEmpty { break }
    }
    return granted
  }

  /// Returns the preferred attributes of an element's view, if they differ from the given ones.
  func preference(
    of view: UICollectionReusableView, for key: ElementKey, given attributes: UICollectionViewLayoutAttributes,
    during pass: Int?
  ) -> Preference? {
    guard layout.asksForPreferredAttributes(of: key.category), !view.knowsItsSize,
      let original = attributes.copy() as? UICollectionViewLayoutAttributes,
      let given = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let preferred = view.preferredLayoutAttributesFitting(given)
    // An app's layout may know all sizes, so a view that prefers its given size is not recorded.
    let event =
      preferred.isEqual(original) && !layout.isBuiltIn
      ? nil
      : record(
        .preferredAttributes, phase: .ask, LayoutCause(.selfSizing, event: pass, origin: origin),
        .preferred(key, given: original.size, preferred: preferred.size))
    state.shown[key] = state.shown[key]?.changed { $0.preference = (original.size, preferred.size) }
    let (frame, rounded) = (preferred.frame, roundedToPixels(preferred.frame))
    guard rounded.isFiniteRect else {
      raise(.frameNotRounded(key, preferred: frame.valuesText, rounded: rounded.valuesText))
      return nil
    }
    guard !preferred.isEqual(original) else {
      (layout.decorated ?? layout).noteGranted(preferred.size, of: key)
      return nil
    }
    return Preference(key: key, original: original, preferred: preferred, event: event)
  }

  // A huge number becomes infinite when it is counted in pixels.
  private func roundedToPixels(_ frame: CGRect) -> CGRect {
    let scale = max(1, traitCollection.displayScale)
    func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    return CGRect(
      x: rounded(frame.origin.x), y: rounded(frame.origin.y), width: rounded(frame.size.width),
      height: rounded(frame.size.height))
  }

  // Whether a view is to be asked for its preferred size. A granted size is not asked about again, so a view may
  // answer relative to its given size. Along an axis without self-sizing, the given size counts as granted.
  // - Source: ours; measured, charon, that a cell is asked once for one size.
  func isToBeAsked(_ shown: CollectionViewState.Shown) -> Bool {
    guard !shown.view.knowsItsSize else { return false }
    guard let (given, preferred) = shown.preference else { return true }
    let size = shown.attributes?.size ?? shown.snapshot.frame.size
    guard size != given else { return false }
    guard size.width == preferred.width || size.width == given.width,
      size.height == preferred.height || size.height == given.height
    else { return true }
    state.shown[shown.snapshot.key] = shown.changed { $0.preference?.given = size }
    return false
  }

  // Asks the layout whether a preferred size invalidates it; returns nil if not.
  private func decided(_ preference: Preference) -> Preference? {
    let outer = currentCause
    let event = recorder?.begin(
      .shouldInvalidateForPreferred, phase: .ask, pass: state.pass,
      cause: LayoutCause(.prefersOther, event: preference.event, origin: origin))
    currentCause = LayoutCause(.askedByLayout, event: event)
    let answer = layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preference.preferred, withOriginalAttributes: preference.original)
    currentCause = outer
    if let event { recorder?.end(event, .preferredDecision(preference.key, answer: answer)) }
    var decided = preference
    decided.event = event
    if !answer { (layout.decorated ?? layout).noteGranted(preference.preferred.size, of: preference.key) }
    return answer ? decided : nil
  }

  private func makeContext(for preference: Preference) -> (UICollectionViewLayoutInvalidationContext, LayoutCause) {
    let cause = LayoutCause(.answeredYes, event: preference.event, origin: origin)
    let event = recorder?.begin(.invalidationContextForPreferred, phase: .ask, pass: state.pass, cause: cause)
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preference.preferred, withOriginalAttributes: preference.original)
    context.purpose = .preferred
    if let event {
      recorder?.end(event, .preferredContext(preference.key, InvalidationSummary(context, purpose: .preferred)))
    }
    return (context, LayoutCause(.answeredYes, event: event, origin: origin))
  }
}

extension ElementSnapshot {
  fileprivate var attributes: UICollectionViewLayoutAttributes {
    let attributes =
      switch (key.category, key.kind) {
      case (.supplementaryView, let kind?):
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: key.indexPath)
      case (.decorationView, let kind?):
        UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: key.indexPath)
      default: UICollectionViewLayoutAttributes(forCellWith: key.indexPath)
      }
    attributes.frame = frame
    attributes.zIndex = zIndex
    attributes.alpha = alpha
    attributes.isHidden = isHidden
    return attributes
  }
}

/// The result of a pass with self-sizing views.
struct SelfSizingPass {
  /// The event of the pass; nil if nothing was recorded.
  var event: Int?
  /// The preferred sizes that the layout has granted.
  var granted: [UICollectionView.Preference]
}

/// The progress of self-sizing in a layout.
struct SelfSizing {
  /// The largest number of elements on screen with which views are asked one by one.
  /// - Source: ours: more are not on a device's screen, and the layout answers for all of them after each.
  static let mostElements = 256
  /// The number of passes after single views, beyond which all views on screen share a pass.
  /// - Source: ours; it ends for views that shrink to nothing.
  static let mostRounds = 1000

  private var rounds = 0
  // Whether the views on screen share the next pass.
  private var isShared = false
  /// The number of passes that followed repeated answers of views.
  private(set) var repeated = 0

  /// Returns whether a pass follows the first granted size, rather than all granted sizes.
  mutating func isOneByOne(of elements: Int) -> Bool {
    isShared = elements > Self.mostElements || rounds >= Self.mostRounds
    return !isShared
  }

  mutating func count(_ granted: [UICollectionView.Preference]) {
    rounds += 1
    if rounds > 1, isShared || granted.contains(where: { !$0.isFirst }) {
      repeated += 1
    }
  }
}
