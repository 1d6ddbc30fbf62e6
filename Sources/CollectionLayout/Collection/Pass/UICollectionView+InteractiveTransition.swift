extension UICollectionView {
  /// A closure called at the end of an interactive transition, with whether the animation completed, and whether
  /// the transition finished rather than was cancelled.
  /// - Source: documented, UICollectionView.LayoutInteractiveTransitionCompletion.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  struct InteractiveTransition {
    var layout: UICollectionViewTransitionLayout
    var completion: LayoutInteractiveTransitionCompletion?
  }

  // Notifies layouts and views of the other layout, and begins the transition.
  // - Source: documented that they are notified; when and in which order is inferred.
  func beginInteractiveTransition(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if let interactiveTransition {
      raise(.transition(isUnderWay: true))
      return interactiveTransition.layout
    }
    validateLayout(demand: .question)
    let current = self.layout
    let own = delegateAnswer { $0.collectionView(self, transitionLayoutForOldLayout: current, newLayout: layout) }
    let between = own ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: layout)
    interactiveTransition = InteractiveTransition(layout: between, completion: completion)
    between.takeOver(from: self)
    exchange(for: between, after: current)
    between.begin(in: self)
    for view in shownViews { view.willTransition(from: current, to: layout) }
    current.prepareForTransition(to: layout)
    layout.prepareForTransition(from: current)
    return between
  }

  func endInteractiveTransition(isFinished: Bool) {
    guard let ending = interactiveTransition else { return raise(.transition(isUnderWay: false)) }
    let between = ending.layout
    let layout = isFinished ? between.nextLayout : between.currentLayout
    let other = isFinished ? between.currentLayout : between.nextLayout
    exchange(for: layout, after: between)
    between.end(in: self, keeping: layout)
    layout.attachedView = self
    other.attachedView = self
    // The remaining layout asks cells for their preferred sizes again.
    state.shown = state.shown.mapValues { shown in shown.changed { $0.preference = nil } }
    validateLayout(demand: .event)
    between.currentLayout.finalizeLayoutTransition()
    between.nextLayout.finalizeLayoutTransition()
    other.attachedView = nil
    for view in shownViews { view.didTransition(from: between.currentLayout, to: between.nextLayout) }
    interactiveTransition = nil
    ending.completion?(true, isFinished)
  }

  // The views on screen, in the order of their elements.
  var shownViews: [UICollectionReusableView] { state.shown.sorted { $0.key < $1.key }.map(\.value.view) }
}
