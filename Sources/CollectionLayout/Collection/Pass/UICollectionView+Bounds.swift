import Foundation

extension UICollectionView {
  func changeBounds(to newBounds: CGRect) {
    guard newBounds.isFiniteRect else { return raise(.invalidGeometry(nil)) }
    let oldBounds = storedBounds
    guard newBounds != oldBounds else {
      recordDecision(from: oldBounds, to: newBounds, answer: nil, rule: .sameBounds)
      return
    }
    var invalidation: (context: UICollectionViewLayoutInvalidationContext, cause: LayoutCause)?
    if wasPrepared {
      invalidation = askWhetherToInvalidate(from: oldBounds, to: newBounds)
    } else {
      // The layout has no results yet that the new bounds could invalidate.
      record(
        .setNeedsLayout, phase: .tell, LayoutCause(.driver, origin: origin),
        .marked(for: nil, coalesced: !state.pending.isEmpty))
    }
    if UIView.areAnimationsUnderWay, wasPrepared, transition == nil {
      transition = CollectionViewTransition(oldBounds: oldBounds, shownBefore: shownElements)
    }
    storedBounds = newBounds
    // - Source: observed: MagazineLayout and ChatLayout compare the view's width with the last one in this call,
    //   and with the old bounds they would miss every rotation.
    if let (context, cause) = invalidation {
      invalidating(by: .invalidateLayoutWith, because: cause) { layout.invalidateLayout(forView: context) }
    }
    setNeedsLayout()
  }

  // Invalidates the layout for new insets, without asking the layout. The elements that a device's context lists
  // are not known; that a flow layout keeps its delegate's answers is ours.
  func invalidateForInsets(_ invalidate: (UICollectionViewLayoutInvalidationContext) -> Void) {
    guard wasPrepared else { return }
    let context = layout.makeInvalidationContext(.insets)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    invalidating(by: .invalidateLayoutWith, because: presentCause(otherwise: .insetsChange)) { invalidate(context) }
  }

  // The cause of a bounds change; for a scroll by the layout in a pass, with the pass's event.
  private var boundsChangeCause: LayoutCause {
    LayoutCause(.boundsChange, event: isInPass ? currentCause.event : nil, origin: origin)
  }

  // Asks the layout whether new bounds invalidate it; returns the context and the cause if they do.
  private func askWhetherToInvalidate(from oldBounds: CGRect, to newBounds: CGRect) -> (
    context: UICollectionViewLayoutInvalidationContext, cause: LayoutCause
  )? {
    let cause = boundsChangeCause
    let question = recorder?.begin(
      .shouldInvalidateForBoundsChange, phase: .ask, pass: isInPass ? state.pass : nil, cause: cause)
    let (answer, rule) = decide(from: oldBounds, to: newBounds)
    if let question {
      recorder?.end(
        question, .boundsDecision(oldBounds: oldBounds, newBounds: newBounds, answer: answer, rule: rule))
    }
    guard answer else {
      if hasReadOffset, newBounds.origin != oldBounds.origin { audit?.note(.fixedOffset(newBounds.origin)) }
      return nil
    }
    let yes = LayoutCause(.answeredYes, event: question, origin: origin)
    let context = layout.invalidationContext(forBoundsChange: newBounds)
    context.purpose = .bounds
    if boundsChangePolicy == .context { listMovedElements(in: context, newBounds) }
    record(
      .invalidationContextForBoundsChange, phase: .ask, yes,
      .context(newBounds: newBounds, InvalidationSummary(context, purpose: .bounds)))
    return (context, yes)
  }

  private func decide(from oldBounds: CGRect, to newBounds: CGRect) -> (answer: Bool, rule: BoundsChangeRule) {
    let policy = boundsChangePolicy
    switch policy {
    case .size: return (newBounds.size != oldBounds.size, .policy(policy))
    case .always: return (true, .policy(policy))
    case .context:
      return (newBounds.size != oldBounds.size || !movedElements(by: newBounds).isEmpty, .policy(policy))
    case .never: return (false, .policy(policy))
    case .own:
      layout.engineAnswer = nil
      let answer = layout.shouldInvalidateLayout(forBoundsChange: newBounds)
      // The superclass's answer has the superclass's reason, even if an override returns it.
      guard layout.engineAnswer == answer else {
        return (answer, .ownAnswer("\(type(of: layout.decorated ?? layout))"))
      }
      return (answer, layout.builtIn?.boundsChangeRule(for: newBounds, answer: answer) ?? .baseAnswer)
    }
  }

  // Returns the pinned elements that move with new bounds, by kind.
  private func movedElements(by newBounds: CGRect) -> [String: [Int]] {
    let own = layout.decorated ?? layout
    if let compositional = own as? UICollectionViewCompositionalLayout {
      return Dictionary(grouping: compositional.heldElements(movedBy: newBounds).filter { $0.item == 0 }) {
        $0.kind ?? ""
      }.mapValues { $0.map(\.section) }
    }
    return (own as? UICollectionViewFlowLayout)?.elementsHeldInView(movedBy: newBounds) ?? [:]
  }

  // Adds the moved elements to a context if the layout listed none for a scroll.
  private func listMovedElements(in context: UICollectionViewLayoutInvalidationContext, _ newBounds: CGRect) {
    guard newBounds.size == storedBounds.size, context.invalidatedSupplementaryIndexPaths == nil else { return }
    for (kind, sections) in movedElements(by: newBounds).sorted(by: { $0.key < $1.key }) {
      context.invalidateSupplementaryElements(
        ofKind: kind, at: sections.map { IndexPath(item: 0, section: $0) })
    }
  }

  private func recordDecision(from oldBounds: CGRect, to newBounds: CGRect, answer: Bool?, rule: BoundsChangeRule) {
    record(
      .shouldInvalidateForBoundsChange, phase: .ask, boundsChangeCause,
      .boundsDecision(oldBounds: oldBounds, newBounds: newBounds, answer: answer, rule: rule))
  }

  // Moves the offset into the legal range after the content became too short. The layout is already being validated
  // for the resulting bounds, so it is not asked whether they invalidate it.
  // - Source: documented for reloadData, that the offset is adjusted; that nothing is asked is ours.
  func holdOffsetInContent(because cause: LayoutCause) {
    let held = onPixels(nearestLegalOffset(to: contentOffset))
    guard held != contentOffset else { return }
    record(.contentOffset, phase: .pass, cause, .offsetHeld(from: contentOffset, to: held))
    storedBounds.origin = held
  }
}
