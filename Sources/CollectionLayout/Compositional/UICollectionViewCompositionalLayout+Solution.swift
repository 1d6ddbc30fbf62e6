import Foundation

// The solution of a layout: the questions to its closures, and the answers as attributes.
extension UICollectionViewCompositionalLayout {
  // MARK: The solution

  /// The solution of a compositional layout, part of the view's state and so of snapshots.
  struct Solution: Sendable {
    var solver: CompositionalSolver
    /// The scroll offsets of orthogonal sections.
    var offsets: [Int: Double] = [:]
    /// The sizes that a pending update keeps, by new section; nil without an update.
    var carried: [Int: (sizes: MeasuredSizes, boundaries: [Int: SIMD2<Double>])]?
  }

  var solution: Solution? {
    get { attachedView?.state.compositional }
    set { attachedView?.state.compositional = newValue }
  }

  var solver: CompositionalSolver {
    computeIfNeeded()
    return solution?.solver ?? CompositionalSolver(CompositionalContext(view: .zero))
  }

  var isVertical: Bool { storedConfiguration.scrollDirection == .vertical }

  var startsAtRight: Bool {
    guard let view = attachedView else { return false }
    return view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
      && !flipsHorizontallyInOppositeLayoutDirection
  }

  /// Returns the definition of a section, which is empty if the provider returns none.
  func definition(
    ofSection index: Int, count: Int, in view: UICollectionView, _ context: CompositionalContext
  ) -> CompositionalDefinition {
    let environment = environment(in: view, context)
    let size = environment.contentSize
    let definition: CompositionalDefinition? =
      switch source {
      case .same(let section): self.definition(of: section, at: index, in: environment)
      case .provider(let provider):
        asked(index, size, in: view) {
          let section = provider(index, environment)
          return (
            section.map { self.definition(of: $0, at: index, in: environment) },
            section?.places.section.code ?? 0
          )
        }
      case .definitions(let definitions) where definitions.isProvider():
        asked(index, size, in: view) { (definitions.section(index, size), 0) }
      case .definitions(let definitions): definitions.section(index, size)
      }
    if let definition { return definition }
    if count > 0 { view.raise(.noSectionDefinition(section: index)) }
    let none = CompositionalDefinition.Dimension(kind: .absolute, value: 0)
    return CompositionalDefinition(group: .init(size: .init(width: none, height: none), content: .custom([])))
  }

  /// Whether a closure returns the sections.
  var isProvider: Bool {
    switch source {
    case .same: false
    case .provider: true
    case .definitions(let definitions): definitions.isProvider()
    }
  }

  private func definition(
    of section: NSCollectionLayoutSection, at index: Int, in environment: CompositionalEnvironment
  ) -> CompositionalDefinition {
    if let handler = section.visibleItemsInvalidationHandler {
      handlers[index] = (handler, environment, section.places.handler)
    }
    if let list = section.listConfiguration { lists[index] = list }
    return section.definition(in: environment)
  }

  // Requests the definition of a section, and records the question with the answer and the previous definition.
  private func asked(
    _ index: Int, _ size: CGSize, in view: UICollectionView, _ ask: () -> (CompositionalDefinition?, line: UInt32)
  ) -> CompositionalDefinition? {
    guard let recorder = view.recorder else { return ask().0 }
    let event = recorder.begin(
      .sectionProvider, phase: .pass, pass: view.isInPass ? view.state.pass : nil,
      cause: view.presentCause(otherwise: .driver))
    let (answer, line) = ask()
    let old = solution.flatMap { $0.solver.sections.indices.contains(index) ? $0.solver.sections[index] : nil }
    recorder.end(
      event,
      .section(index, size: size, answer?.group.summary, was: old.map(\.plan.definition.group.summary)),
      setAt: line)
    return answer
  }

  private func environment(in view: UICollectionView, _ context: CompositionalContext) -> CompositionalEnvironment {
    let insets = context.insets(nil)
    return CompositionalEnvironment(
      size: CGSize(width: context.view.x, height: context.view.y),
      insets: NSDirectionalEdgeInsets(
        top: isVertical ? 0 : insets.start.y, leading: isVertical ? insets.start.x : 0,
        bottom: isVertical ? 0 : insets.end.y, trailing: isVertical ? insets.end.x : 0),
      traits: view.traitCollection)
  }

  // Returns the context, in which safe area that the content inset already clears is not cleared again, regardless
  // of the former content.
  // - Source: inferred.
  func context(in view: UICollectionView) -> CompositionalContext {
    let content = view.insetBeforeContent
    let isVertical = isVertical
    let size = view.bounds.size
    var context = CompositionalContext(
      view: isVertical
        ? .init(max(0, size.width - content.left - content.right), size.height)
        : .init(size.width, max(0, size.height - content.top - content.bottom)),
      isVertical: isVertical, scale: (displayScale ?? view.traitCollection.displayScale).pixels)
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func rest(_ insets: UIEdgeInsets) -> CompositionalDefinition.Insets {
      let left = max(0, insets.left - content.left)
      let right = max(0, insets.right - content.right)
      return .init(
        start: .init(isRightToLeft ? right : left, max(0, insets.top - content.top)),
        end: .init(isRightToLeft ? left : right, max(0, insets.bottom - content.bottom)))
    }
    context.mistakes = mistakes
    context.safeArea = rest(view.safeAreaInsets)
    context.margins = rest(view.layoutMargins)
    context.reference =
      storedConfiguration.contentInsetsReference.definition ?? CompositionalDefinition.Reference.none
    return context
  }

  // MARK: Preserved sizes

  // Keeps preferred sizes if the definition is unchanged; an update has moved them.
  func section(_ plan: CompositionalPlan, count: Int, at index: Int, from old: Solution?)
    -> CompositionalSection
  {
    if let carried = old?.carried {
      guard let kept = carried[index] else { return CompositionalSection(plan, count: count) }
      return CompositionalSection(plan, count: count, sizes: kept.sizes, boundarySizes: kept.boundaries)
    }
    guard let old, old.solver.sections.indices.contains(index) else {
      return CompositionalSection(plan, count: count)
    }
    let before = old.solver.sections[index]
    if before.plan === plan, before.count == count { return before }
    guard before.plan.definition == plan.definition else { return CompositionalSection(plan, count: count) }
    return CompositionalSection(plan, count: count, sizes: before.sizes, boundarySizes: before.boundarySizes)
  }

  // Moves preferred sizes with their items in an update, without those of deleted and reloaded items.
  // - Complexity: O(stored sizes).
  func carry(along map: UpdateMap) {
    guard let old = solution else { return }
    var carried: [Int: (sizes: MeasuredSizes, boundaries: [Int: SIMD2<Double>])] = [:]
    for (index, section) in old.solver.sections.enumerated() {
      if let new = map.newSection(of: index), !section.boundarySizes.isEmpty {
        carried[new, default: (MeasuredSizes(), [:])].boundaries = section.boundarySizes
      }
      section.sizes.forEach { item, axis, value in
        let key = ElementKey(section: index, item: item)
        guard let new = map.new(key), !map.isReloaded(key) else { return }
        carried[new.section, default: (MeasuredSizes(), [:])].sizes.set(value, item: new.item, axis: axis)
      }
    }
    solution?.carried = carried
  }

  /// Drops the preferred sizes of cells after the given items of their sections, without asking them again.
  /// - Complexity: O(stored sizes).
  func forgetSizes(behind keys: [ElementKey]) {
    guard let old = solution, let view = attachedView, !keys.isEmpty else { return }
    let last = Dictionary(keys.map { ($0.section, $0.item) }, uniquingKeysWith: min)
    var carried: [Int: (sizes: MeasuredSizes, boundaries: [Int: SIMD2<Double>])] = [:]
    for (index, section) in old.solver.sections.enumerated() {
      var sizes = MeasuredSizes()
      section.sizes.forEach { item, axis, value in
        if item <= last[index] ?? .max { sizes.set(value, item: item, axis: axis) }
      }
      carried[index] = (sizes, section.boundarySizes)
    }
    solution?.carried = carried
    // The items after the listed item have moved, so the list does not suffice.
    view.state.askedRect = nil
    for (key, shown) in view.state.shown where key.category == .cell && key.item > last[key.section] ?? .max {
      shown.view.knowsItsSize = true
    }
  }

  // MARK: Attributes

  func handOut(_ placed: CompositionalSolver.Placed?, _ solver: CompositionalSolver)
    -> UICollectionViewLayoutAttributes?
  {
    guard let placed, let attributes = attributes(placed, solver) else { return nil }
    attachedView?.audit?.noteHandedOut([attributes])
    return attributes
  }

  func attributes(_ placed: CompositionalSolver.Placed, _ solver: CompositionalSolver)
    -> UICollectionViewLayoutAttributes?
  {
    let attributesClass =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    let attributes = attributesClass.init(byClass: ())
    var frame = placed.frame
    if startsAtRight { frame.origin.x = solver.contentSize.x - frame.end.x }
    let rect = CGRect(x: frame.origin.x, y: frame.origin.y, width: frame.size.x, height: frame.size.y)
    switch placed.element {
    case .cell(let section, let item): attributes.become(.cell, item: item, section: section, frame: rect)
    case .badge(let kind, let section, let item):
      attributes.become(.supplementaryView, kind: kind, item: item, section: section, frame: rect)
    case .boundary(let section, let index):
      let kind = solver.sections[section].plan.definition.boundaries[index].kind
      attributes.become(.supplementaryView, kind: kind, item: 0, section: section, frame: rect)
    case .layoutBoundary(let index):
      attributes.become(
        .supplementaryView, kind: solver.boundaries[index].kind, item: .max, section: 0, frame: rect)
    case .background(let section, let index):
      let kind = solver.sections[section].plan.definition.backgrounds[index].kind
      attributes.become(.decorationView, kind: kind, item: index, section: section, frame: rect)
    }
    attributes.zIndex = placed.z
    attributes.setters = AttributeSetters()
    return attributes
  }
}

extension CGFloat {
  /// The scale in pixels per point; nil for 0, which rounds nothing.
  fileprivate var pixels: Double? { self > 0 ? Double(self) : nil }
}
