import Foundation

// Views that size themselves: each says what it prefers when it is new, the layout decides whether that matters, and
// where it does a pass follows at once, before the next view is made.
extension UICollectionView {
  /// How many passes in a row views that were asked before may cause; one more is an exception.
  /// - Source: ours; observed, airbnb/epoxy-ios 88 and convos-ios 1366 (102 in a log), that it is about a hundred.
  public nonisolated static let selfSizingPassLimit = 100

  /// Lays out until no view prefers another size that the layout grants.
  /// - Source: observed, the stacks of convos-ios 1349 and 1366 (iOS 26), and "Self Sizing Cells Layout, func by func" of
  ///   tigerspike.com: `cellForItemAt`, what the cell prefers, the two questions to the layout, `invalidateLayout(with:)`,
  ///   `prepare()`, then the next cell. That the rectangle is asked again, and not the one element, is ours.
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

  /// The view would answer otherwise now.
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

  /// What a view prefers, other than what it was given.
  struct Preference {
    var key: ElementKey
    var original: UICollectionViewLayoutAttributes
    var preferred: UICollectionViewLayoutAttributes
    /// The question that it answers; then that to the layout.
    var event: Int?
    /// Whether the view was asked for the first time since it shows the element.
    var isFirst = true
  }

  /// Whether there may be views that are asked what they prefer.
  var asksForPreferredAttributes: Bool {
    [.cell, .supplementaryView].contains(where: layout.asksForPreferredAttributes)
  }

  /// Asks a view, and the layout whether what it prefers matters.
  /// - Returns: what it prefers, if it does.
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

  /// Asks the views on screen that were given a size that they were not asked about.
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

  /// What the view of an element prefers, if that is other than what it is given.
  func preference(
    of view: UICollectionReusableView, for key: ElementKey, given attributes: UICollectionViewLayoutAttributes,
    during pass: Int?
  ) -> Preference? {
    guard layout.asksForPreferredAttributes(of: key.category), !view.knowsItsSize,
      let original = attributes.copy() as? UICollectionViewLayoutAttributes,
      let given = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let preferred = view.preferredLayoutAttributesFitting(given)
    // A layout that is not the engine's may know all sizes; then the answer of a view without one is not waited for.
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

  // A huge number is none any more once it is counted in pixels.
  private func roundedToPixels(_ frame: CGRect) -> CGRect {
    let scale = max(1, traitCollection.displayScale)
    func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    return CGRect(
      x: rounded(frame.origin.x), y: rounded(frame.origin.y), width: rounded(frame.size.width),
      height: rounded(frame.size.height))
  }

  // A size that was granted is not asked about: the view has said it. That lets a view answer relative to what it is
  // given. Along an axis on which the layout sizes no view, what it was given counts as granted.
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

  // Nil where the layout has it otherwise.
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
    let event = recorder?.begin(
      .invalidationContextForPreferred, phase: .ask, pass: state.pass, cause: cause)
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
  /// Attributes with these values.
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

/// What a pass leaves for the views that size themselves.
struct SelfSizingPass {
  /// The event of the pass, nil when nothing was recorded.
  var event: Int?
  /// Sizes that views prefer to those that they were given, and that the layout has granted.
  var granted: [UICollectionView.Preference]
}

/// How far the views of one layout of the view have come in saying their sizes.
struct SelfSizing {
  /// How many elements are on screen at most where views are asked one by one.
  /// - Source: ours: more are not on a device's screen, and the layout answers for all of them after each.
  static let mostElements = 256
  /// How many passes follow one view each; then all views on screen share one.
  /// - Source: ours, so that views which shrink to nothing end.
  static let mostRounds = 1000

  private var rounds = 0
  // Whether the views on screen share the next one.
  private var isShared = false
  /// How many passes have followed views that were asked before.
  private(set) var repeated = 0

  /// Whether a pass follows the first view that is granted another size, or all of them.
  mutating func isOneByOne(of elements: Int) -> Bool {
    isShared = elements > Self.mostElements || rounds >= Self.mostRounds
    return !isShared
  }

  /// Counts the pass that follows what was granted.
  mutating func count(_ granted: [UICollectionView.Preference]) {
    rounds += 1
    if rounds > 1, isShared || granted.contains(where: { !$0.isFirst }) {
      repeated += 1
    }
  }
}
