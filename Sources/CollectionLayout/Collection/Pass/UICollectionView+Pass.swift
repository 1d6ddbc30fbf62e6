import Foundation

// A pass: prepare, content size, attributes, content size, visible difference, views.
extension UICollectionView {
  /// Runs the pass that is due, if any, and records its cause.
  ///
  /// A pass is due when the layout was never prepared or is invalid, or the bounds changed. No pass runs inside the
  /// block of an update, as the data is half changed, nor in a view without area, where it stays due.
  /// - Parameter needsNoArea: whether the pass also runs in a view without area, as for an update or a question.
  /// - Source: ours; code on a device calls `layoutIfNeeded`. Observed, Open Radar 26795511, that a view of no size
  ///   asks for no sizes, and that a reload at a height of 0 lays nothing out until the view is high again; that
  ///   questions and updates make the layout valid all the same is described by stacks of
  ///   `layoutAttributesForItem(at:)`, and for updates ours.
  package func validateLayout(demand: PassCause.Demand, needsNoArea: Bool = false) {
    if isPreparing { noteReentry() }
    guard !isInPass, announced == nil, needsLayout || isInvalid else { return }
    guard needsNoArea || hasArea else {
      if case .before = demand { return }
      return warn(.viewWithoutArea(storedBounds.size))
    }
    needsLayout = false
    self.demand = demand
    layoutSubviews()
    self.demand = .turnEnded
  }

  /// Whether the view's width and height are both positive.
  /// - Source: ours.
  package var hasArea: Bool { storedBounds.width > 0 && storedBounds.height > 0 }

  /// Whether the next pass will prepare the layout.
  /// - Source: ours.
  package var isInvalid: Bool { !wasPrepared || !state.pending.isEmpty }

  /// Whether the layout was ever prepared.
  /// - Source: ours.
  package var wasPrepared: Bool { state.preparation != nil }

  func runPass() {
    guard !isInPass, announced == nil else { return }
    let outer = Self.asking
    isInPass = true
    Self.asking = self
    defer {
      isInPass = false
      Self.asking = outer
    }
    let bounds = storedBounds
    selfSizing = SelfSizing()
    var pass = runOnePass()
    settlePreferredSizes(&pass)
    pass.granted = prefetch(from: bounds, during: pass.event)
    settlePreferredSizes(&pass)
    finishUpdate(after: pass.event)
  }

  // - Returns: the pass's event, and the preferred sizes that the layout has granted.
  func runOnePass() -> SelfSizingPass {
    state.pass += 1
    let cause = PassCause(work: pendingWork, demand: demand, isAnimated: transition?.isAnimated ?? false)
    let outer = currentCause
    defer { currentCause = outer }
    let event = recorder?.begin(.pass, phase: .pass, pass: state.pass, cause: reason(of: cause))
    if cause.work != .stillValid {
      prepareLayout(during: event, because: cause)
    } else if let size = state.answeredSize, storedBounds.size != state.heldSize {
      // The layout stays valid, but the view's size around the content is new, and perhaps the insets are.
      hold(size, after: event)
      forgetMovedElements()
    }
    if let transition { beginLayoutTransition(transition, during: event) }
    let askedBounds = storedBounds
    let listed = listedKeys(because: cause)
    var objects =
      listed.isEmpty
      ? askForElements(during: event, because: cause)
      : askForListedElements(listed, during: event, because: cause)
    let underWay = beginTransition(during: event)
    if underWay?.operations != nil, layout.learnsOfUpdates {
      // The answer before the update's notification does not describe the state after it.
      state.askedRect = nil
      objects = askForElements(during: event, because: cause, again: .toldOfUpdate) ?? objects
    } else if storedBounds != askedBounds {
      // The second content size or the target offset has moved the bounds away from the asked rectangle.
      forgetMovedElements()
      objects = askForElements(during: event, because: cause, again: .movedBounds) ?? objects
    }
    if let underWay {
      askForLostElements(underWay, during: event)
      askForListedOthers(during: event, because: cause)
    }
    transition = nil
    if let underWay { endTransition(underWay, during: event) }
    if let event { recorder?.end(event, .pass(cause)) }
    let granted = updateShownViews(objects, during: event)
    return SelfSizingPass(event: event, granted: granted.isEmpty ? askSiblings(during: event) : granted)
  }

  // Moves pinned elements to bounds that the pass has changed, and requests them again.
  private func forgetMovedElements() {
    guard (layout.decorated ?? layout).followMovedBounds() else { return }
    state.askedRect = nil
    state.preparation?.forgetQuestion()
  }

  private var pendingWork: PassCause.Work {
    if !wasPrepared { return .neverPrepared }
    return state.pending.isEmpty ? .stillValid : .invalidated(state.pending)
  }

  private func reason(of cause: PassCause) -> LayoutCause {
    switch cause.work {
    case .neverPrepared:
      let first = state.pending.first
      return LayoutCause(.neverPrepared, event: first?.event, origin: first?.origin ?? origin)
    case .invalidated(let invalidations):
      return LayoutCause(.invalidated, event: invalidations.first?.event, origin: invalidations.first?.origin)
    case .stillValid:
      return LayoutCause(.stillValid, origin: origin)
    }
  }

  // MARK: Prepare

  private func prepareLayout(during pass: Int?, because cause: PassCause) {
    let reason = reason(of: cause)
    let invalidations = state.pending
    state.pending = []
    // Counts from before the first pass are not requested again.
    // - Source: observed, Texture's tests of UICollectionView.
    if invalidations.contains(where: { $0.summary.counts || $0.summary.everything }) {
      state.counts = nil
    }
    let prepare = recorder?.begin(.prepare, phase: .pass, pass: state.pass, cause: reason)
    var bounds = storedBounds
    currentCause = LayoutCause(.askedByLayout, event: prepare)
    isPreparing = true
    (layout.hasPreparedBase, layout.wasAskedUnprepared, hasReadOffset) = (false, false, false)
    layout.prepare()
    if prepare != nil { recorder?.noteAnswer() }
    isPreparing = false
    if layout.hasKeptResults, let last = state.preparation { bounds.size = last.bounds.size }
    let preparation = LayoutPreparation(bounds: bounds)
    if let prepare, let recorder {
      recorder.end(prepare, .prepared(recorder.questions(inside: prepare)))
    }
    state.preparation = preparation
    layout.preparation = preparation
    if listedKeys(because: cause).isEmpty { state.askedRect = nil }
    // In an update the target offset alone decides.
    // - Source: observed, MagazineLayout and ChatLayout, which keep their adjustment until the update is over.
    if updateUnderWay == nil, transition?.operations == nil {
      for invalidation in invalidations where invalidation.summary.offsetAdjustment != .zero {
        move(by: invalidation.summary.offsetAdjustment, because: invalidation)
      }
    }
    readContentSize(because: LayoutCause(.afterPrepare, event: prepare, origin: origin), isFirst: true)
    currentCause = LayoutCause(.countsUnknown, event: pass)
    _ = counts()
  }

  private func move(by adjustment: CGPoint, because invalidation: Invalidation) {
    let old = storedBounds.origin
    storedBounds.origin = CGPoint(x: old.x + adjustment.x, y: old.y + adjustment.y)
    record(
      .contentOffset, phase: .pass,
      LayoutCause(.invalidated, event: invalidation.event, origin: invalidation.origin),
      .offsetHeld(from: old, to: storedBounds.origin))
  }

  func readContentSize(because cause: LayoutCause, isFirst: Bool) {
    let event = recorder?.begin(.contentSize, phase: .pass, pass: state.pass, cause: cause)
    currentCause = LayoutCause(.askedByLayout, event: event)
    let answer = layout.collectionViewContentSize
    let previous = state.answeredSize
    if let event { recorder?.end(event, .contentSize(answer, previous: previous, isFirstInPass: isFirst)) }
    guard answer.width.isFinite, answer.height.isFinite else {
      return raise(.invalidGeometry(nil, position: CGPoint(x: answer.width, y: answer.height).layerText))
    }
    hold(answer, after: event)
  }

  // Sets a content size for the current size of the view, and keeps the offset in the legal range.
  private func hold(_ answer: CGSize, after event: Int?) {
    let isNewRange = answer != state.answeredSize || storedBounds.size != state.heldSize
    let before = state.heldSize.map { (contentSize.width, $0.width, state.wasMirrored) }
    state.answeredSize = answer
    state.heldSize = storedBounds.size
    state.wasMirrored = isMirrored
    let inset = state.heldInset ?? adjustedContentInset
    contentSize = answer
    keepStart(after: inset, because: LayoutCause(.contentBegins, event: event, origin: origin))
    keepBeginning(of: before, because: LayoutCause(.contentBegins, event: event, origin: origin))
    // An offset beyond unchanged content comes from a drag; an update or a change of layout asks for one first.
    if isNewRange, transition?.asksForOffset != true {
      holdOffsetInContent(because: LayoutCause(.contentEnds, event: event, origin: origin))
    }
  }

  // MARK: Attributes

  /// The reason for a second question about the visible rectangle in one pass.
  enum SecondQuestion {
    /// The bounds changed since the first question.
    case movedBounds
    /// The layout was notified of an update since the first question.
    case toldOfUpdate
  }

  // Asks for the elements in the visible rectangle, unless the last asked rectangle covers it.
  // - Returns: the layout's objects; empty if it was not asked and the view became smaller; nil if it was not asked
  //   or returned nil, and the elements on screen stay.
  func askForElements(during pass: Int?, because cause: PassCause, again: SecondQuestion? = nil) -> [ElementKey:
    UICollectionViewLayoutAttributes]?
  {
    let isStillValid = again == .movedBounds || again == nil && cause.work == .stillValid
    if isStillValid, let asked = state.askedRect, asked.contains(storedBounds) {
      let visible = visibleAnswers
      let isShown = visible.allSatisfy { state.shown.keys.contains($0.key) }
      if isShown { return visible.count < state.shown.count ? [:] : nil }
      if elementsQuery == .pages { return state.pageObjects }
    }
    noteQuestion()
    let rect = rectToAsk
    let isUncovered = isStillValid || state.askedRect != nil
    let reason: LayoutCause.Reason =
      again == .toldOfUpdate ? .toldOfUpdate : isUncovered ? .regionNotCovered : .afterPrepare
    let event = recorder?.begin(
      .elements, phase: .pass, pass: state.pass, cause: LayoutCause(reason, event: pass, origin: origin))
    currentCause = LayoutCause(.askedByLayout, event: event)
    let asked = mirrored(rect)
    let answer = layout.layoutAttributesForElements(in: asked)
    if event != nil { recorder?.noteAnswer() }
    let attributes = withMovingItem(isMirrored ? answer.map { $0.map(mirrored) } : answer)
    let (objects, answers) = checked(attributes ?? [])
    if let answer {
      let own = layout.decorated ?? layout
      audit?.look(at: answer, for: asked, known: knownCount(with: answers), shownBy: own.shownOffset)
    }
    if layout.wasAskedUnprepared, !layout.hasPreparedBase {
      audit?.note(.unprepared(layout: "\(type(of: layout))"))
    }
    if let event {
      recorder?.onElements?(attributes?.map(ElementSnapshot.init))
      recorder?.end(
        event,
        .elements(
          rect: asked, returned: attributes?.count, total: knownCount(with: answers),
          changes: attributes == nil ? [] : changes(to: answers)))
    }
    let listed = again == nil ? listedKeys(because: cause) : []
    if cause.work == .stillValid || !listed.isEmpty { checkKept(answers, besides: listed) }
    if attributes != nil, cause.work != .neverPrepared { checkLost(answers, during: cause.work) }
    if attributes != nil {
      if transition?.isAnswered == false { transition?.answersBefore = state.answers }
      state.askedRect = rect
      state.answers = answers
      // Copies, since a layout may change the objects that it has returned.
      if elementsQuery == .pages {
        state.pageObjects = objects.compactMapValues { $0.copy() as? UICollectionViewLayoutAttributes }
      }
      if !state.askedAlone.isEmpty { state.askedAlone = [] }
      transition?.isAnswered = true
    }
    if !isStillValid, Self.contentSizeReadings > 1 {
      readContentSize(because: LayoutCause(.afterElements, event: event, origin: origin), isFirst: false)
    }
    if let attributes { audit?.look(at: attributes, content: contentSize, bounds: storedBounds.size) }
    return attributes == nil ? nil : objects
  }

  // Places pinned elements for the view's bounds at the first question.
  func noteQuestion() {
    state.preparation?.wasAsked(at: storedBounds)
    (layout.decorated ?? layout).holdInBounds()
  }

  // Returns the number of items, plus that of other answered elements, whose total only the layout knows.
  private func knownCount(with answers: [ElementKey: ElementSnapshot]) -> Int {
    counts().reduce(0, +) + answers.keys.count { $0.category != .cell }
  }

  // MARK: Views

  var visibleAnswers: [ElementSnapshot] { state.answers.values.filter(isVisible) }

  private func isVisible(_ answer: ElementSnapshot) -> Bool {
    !answer.isHidden && shownFrame(of: answer).meets(storedBounds)
  }

  /// Returns the frame of an element on screen, with the offset of an orthogonal section.
  func shownFrame(of snapshot: ElementSnapshot) -> CGRect {
    let offset = (layout.decorated ?? layout).shownOffset(of: snapshot.key)
    return offset == .zero ? snapshot.frame : snapshot.frame.offsetBy(dx: offset.dx, dy: offset.dy)
  }

  // The visible elements, cells first, each in order, and whether there are others than cells.
  // - Source: observed, logs of real data sources.
  private var visibleElements: (keys: [ElementKey], areOthers: Bool) {
    var (cells, others): ([ElementKey], [ElementKey]) = ([], [])
    let answers = state.answers
    cells.reserveCapacity(answers.count)
    for (key, answer) in answers where isVisible(answer) {
      if key.category == .cell { cells.append(key) } else { others.append(key) }
    }
    others.sort { @Sendable in ($0.category.rawValue, $0) < ($1.category.rawValue, $1) }
    return (
      inOrderOfUpdate(cells.inOrder() + others), !others.isEmpty || updateUnderWay?.newSections.isEmpty == false
    )
  }

  // Orders new elements of an update: by section in new sections, then item by item.
  // - Source: observed, tests of Composed against UIKit.
  private func inOrderOfUpdate(_ keys: [ElementKey]) -> [ElementKey] {
    guard let newSections = updateUnderWay?.newSections, !newSections.isEmpty else { return keys }
    return keys.filter { newSections.contains($0.section) } + keys.filter { !newSections.contains($0.section) }
  }

  // Returns the number of visible elements that were already on screen, and the elements that left.
  private func stays(of visible: [ElementKey]) -> (count: Int, left: [ElementKey]) {
    let (shown, discarded) = (state.shown, state.discarded)
    let count = visible.count { discarded.keys.contains($0) || shown.keys.contains($0) }
    // After a reload usually no element leaves.
    guard count < discarded.count + shown.count else { return (count, []) }
    return (count, Set(shown.keys).union(discarded.keys).subtracting(visible).inOrder())
  }

  // Removes the views of elements that left and makes the views of new elements, asking each for its preferred size
  // before the next. If the layout grants a size, the rest waits for the pass that follows at once.
  // - Source: observed, IGListKit issue 1352: the question is inside of the call that makes a cell; stacks of
  //   convos-ios 1349 and 1366 (iOS 26): so is the invalidation. Measured, charon: what slides out of sight
  //   meanwhile is never made.
  // - Returns: the preferred sizes that the layout has granted.
  private func updateShownViews(_ objects: [ElementKey: UICollectionViewLayoutAttributes]?, during pass: Int?)
    -> [Preference]
  {
    checkStrayViews()
    guard let objects else { return askShownViews([:], during: pass) }
    var difference = VisibleDifference()
    difference.deleted = updateUnderWay?.deletedOnScreen ?? []
    updateUnderWay?.deletedOnScreen = []
    let (answers, discarded, dataSource, delegate) = (state.answers, state.discarded, dataSource, delegate)
    let (visible, areOthers) = visibleElements
    let stays = stays(of: visible)
    difference.left = stays.left
    let show = recorder?.begin(
      .show, phase: .show, pass: state.pass, cause: LayoutCause(.newAttributes, event: pass, origin: origin))
    currentCause = LayoutCause(.newAttributes, event: show, origin: origin)
    for key in difference.left {
      guard let shown = state.shown.removeValue(forKey: key) else { continue }
      leave(shown, key)
    }
    keepFewReadyCells(shown: visible.count)
    var granted: [Preference] = []
    currentCause = LayoutCause(.newlyVisible, event: show, origin: origin)
    let isScreenEmpty = state.shown.isEmpty
    if isScreenEmpty {
      state.shown.reserveCapacity(visible.count)
      difference.reloaded.reserveCapacity(stays.count)
      difference.appeared.reserveCapacity(visible.count - stays.count)
    }
    let asks = asksForPreferredAttributes
    let isOneByOne = selfSizing.isOneByOne(of: visible.count)
    for key in visible {
      guard let attributes = objects[key], let index = answers.index(forKey: key) else { continue }
      let snapshot = answers.values[index]
      if !isScreenEmpty, let old = state.shown[key] {
        if areNews(attributes, snapshot, to: old) {
          state.shown[key] = old.changed {
            $0.snapshot = snapshot
            $0.attributes = ownValues(of: attributes)
          }
          place(old.view, attributes, of: key)
        }
        if asks, let shown = state.shown[key], isToBeAsked(shown) {
          granted += grant(to: shown.view, of: key, given: attributes, during: pass)
        }
      } else {
        let ready = takeReadyCell(for: snapshot, attributes)
        guard let shown = ready ?? makeView(for: snapshot, attributes, from: dataSource) else { continue }
        let view = shown.view
        state.shown[key] = shown
        view.isSelectedItem = !state.selected.isEmpty && state.selected.contains(key)
        adopt(view)
        if asks, ready == nil { granted += grant(to: view, of: key, given: attributes, during: pass) }
        if let delegate { willDisplay(view, key, to: delegate) }
        let isReady = ready != nil
        let entry = VisibleDifference.Entry(key: key, isNew: !isReady && shown.use.isNew, wasReady: isReady)
        if discarded.keys.contains(key) {
          difference.reloaded.append(entry)
        } else {
          difference.appeared.append(entry)
        }
      }
      if isOneByOne, !granted.isEmpty { break }
    }
    if granted.isEmpty || !isOneByOne {
      state.discarded = [:]
    } else {
      for key in difference.left + difference.reloaded.map(\.key) { state.discarded[key] = nil }
    }
    // Cells without other elements are already in order.
    if areOthers {
      difference.appeared.sort { @Sendable in $0.key < $1.key }
      difference.reloaded.sort { @Sendable in $0.key < $1.key }
    }
    if let show { recorder?.end(show, .shown(difference)) }
    return granted.isEmpty ? askShownViews(objects, during: pass) : granted
  }

  /// Whether attributes are applied to a view on screen; for an app's class only `isEqual` decides.
  /// - Source: documented, UICollectionViewLayoutAttributes: attributes that are equal are not applied again.
  func areNews(
    _ attributes: UICollectionViewLayoutAttributes, _ snapshot: ElementSnapshot, to old: CollectionViewState.Shown
  ) -> Bool {
    guard let known = old.attributes else { return old.snapshot != snapshot }
    guard known.isEqual(attributes) else { return true }
    audit?.look(at: attributes, calledEqualTo: known)
    return false
  }

  func ownValues(of attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    guard type(of: attributes) != UICollectionViewLayoutAttributes.self else { return nil }
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    if let copy { audit?.look(at: copy, of: attributes) }
    return copy
  }

  func place(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, of key: ElementKey
  ) {
    // Sets the whole property: an override in a subclass may store the value elsewhere.
    view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
    let offset = (layout.decorated ?? layout).shownOffset(of: key)
    view.center = CGPoint(x: attributes.center.x + offset.dx, y: attributes.center.y + offset.dy)
    view.transform3D = attributes.transform3D
    view.layer.zPosition = CGFloat(attributes.zIndex)
    view.alpha = attributes.alpha
    view.isHidden = attributes.isHidden
    view.apply(attributes)
  }
}
