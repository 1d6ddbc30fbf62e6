import Foundation

// Views that size themselves: after a pass those that are new say what they prefer, the layout decides whether that
// matters, and where it does another pass follows at once.
extension UICollectionView {
  /// How many passes in a row views that size themselves may cause; one more is an exception.
  /// - Source: ours; the number of a device is not known.
  public nonisolated static let selfSizingPassLimit = 100

  /// Asks and lays out until no cell prefers another size.
  ///
  /// New views have said what they prefer when they were made. All other views that are to be asked in a round are asked
  /// before the layout is, and all the layout's contexts are made before the first one invalidates it.
  /// - Source: documented for the order of the calls of one view; that views of one pass share a round is ours.
  func settlePreferredSizes(_ pass: inout SelfSizingPass) {
    var passes = 0
    while true {
      let wishes = (pass.wishes + preferences(after: pass) + siblingPreferences(after: pass)).compactMap(decided)
      guard !wishes.isEmpty else { return }
      guard passes < Self.selfSizingPassLimit else {
        if follows(.loopIsLogged) || follows(.loopRoundsAreLogged) {
          warn(.updateLoop(passes: passes, items: wishes.map(\.key)))
        }
        return raise(.updateLoop(passes: passes))
      }
      passes += 1
      for (context, cause) in wishes.map(makeContext) {
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
  }

  // What the views prefer that were given a size that they were not asked about; new ones have been asked.
  private func preferences(after pass: SelfSizingPass) -> [Preference] {
    guard [.cell, .supplementaryView].contains(where: layout.asksForPreferredAttributes) else { return [] }
    return state.shown.keys.sorted(by: { ($0.category.rawValue, $0) < ($1.category.rawValue, $1) })
      .compactMap { key in
        guard let shown = state.shown[key], isToBeAsked(shown) else { return nil }
        return preference(
          of: shown.view, for: key, given: pass.objects[key] ?? shown.attributes ?? shown.snapshot.attributes,
          during: pass.event)
      }
  }

  /// What the view of an element prefers, if that is other than what it is given.
  func preference(
    of view: UICollectionReusableView, for key: ElementKey, given attributes: UICollectionViewLayoutAttributes,
    during pass: Int?
  ) -> Preference? {
    guard layout.asksForPreferredAttributes(of: key.category),
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
  // given.
  // - Source: ours.
  private func isToBeAsked(_ shown: CollectionViewState.Shown) -> Bool {
    guard let preference = shown.preference else { return true }
    let size = shown.attributes?.size ?? shown.snapshot.frame.size
    if size == preference.preferred {
      state.shown[shown.snapshot.key] = shown.changed { $0.preference?.given = size }
      return false
    }
    return size != preference.given
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
  /// The layout's attributes of what it answered; empty when it was not asked.
  var objects: [ElementKey: UICollectionViewLayoutAttributes]
  /// What the views that it made prefer, other than what they were given.
  var wishes: [UICollectionView.Preference]
}
