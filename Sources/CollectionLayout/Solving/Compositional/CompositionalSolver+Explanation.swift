package import Foundation

/// The explanation of an element's place in a compositional layout: sums of named terms.
/// - Source: ours.
package struct CompositionalPlacement: Sendable {
  package enum Role: Sendable {
    /// An item of a group: its index and the group's number of items, the group's index and the section's number of
    /// groups, and the kind of group.
    case cell(Int, of: Int, group: Int, groups: Int, GroupSummary)
    /// A badge attached to a cell or a group.
    case badge
    /// An item at an edge of a section or of the layout.
    case boundary
    case background
  }

  /// The meaning of a term.
  package enum Name: Sendable, Hashable {
    case sectionStart, header, inset(CGRectEdge), safe, around, spacing, group, groupsBefore, cellsBefore, inGroup
    case points, container, estimate, said, view, section
    /// The preferred size of another item's view, to which the item grows.
    case alike(section: Int, item: Int)
    /// The part that rounding to whole pixels adds.
    case rounding
    /// The terms of badges and boundary items: the space left beside the item, its own size, its host, the size to
    /// which its fractions refer, its offset, and the items nearer to the section.
    case rest, own, host, room, offset, nearer
  }

  package struct Term: Sendable {
    package var name: Name
    package var value: Double
    package var factor = 1.0
    package var isPercent = false
    /// The number of parts among which the number is divided.
    package var share: Int?
    /// The line of loaded code that defines the number.
    var place = DefinitionPlace()
    /// The line of loaded code that defines the group to which a fraction refers.
    var placeOfContainer = DefinitionPlace()
    /// The codes of both lines, without 0.
    package var callers: [UInt32] { [place.code, placeOfContainer.code].filter { $0 != 0 } }

    package var amount: Double { value * factor / Double(share ?? 1) }
  }

  package var role: Role
  /// The sums for x, y, width and height.
  package var sums: [[Term]]
  /// The scale to whose pixels the numbers are rounded; nil rounds nothing.
  package var scale: Double?
  /// Whether sizes lie on pixels, as positions do.
  package var areSizesOnPixels = true
  /// The insets along estimated sides, which have no effect.
  package var ignored: [Term] = []
}

extension CompositionalPlacement {
  /// Creates a placement whose sums omit terms of 0.
  fileprivate init(_ role: Role, _ sums: [[Term]], ignored: [Term] = [], in context: CompositionalContext) {
    var told = sums.map(Self.told)
    // Insets that are larger than a side leave the absolute difference.
    for side in 2..<told.count where told[side].reduce(0, { $0 + $1.amount }) < 0 {
      told[side] = told[side].reversed()
      for term in told[side].indices { told[side][term].factor.negate() }
    }
    self.init(
      role: role, sums: told, scale: context.scale,
      areSizesOnPixels: !context.mistakes.contains(.nofloor), ignored: ignored)
  }

  // A fraction of 0 is kept if there is no other term.
  private static func told(_ terms: [Term]) -> [Term] {
    let told = terms.filter { $0.amount != 0 }
    return told.isEmpty ? Array(terms.filter(\.isPercent).prefix(1)) : told
  }
}

// Sums are computed on request for one element, and not stored.
extension CompositionalSolver {
  private typealias Term = CompositionalPlacement.Term

  /// Explains the place of an item; nil if the item is not laid out.
  /// - Complexity: O(leaves + log groups).
  func explain(item: Int, section: Int) -> CompositionalPlacement? {
    guard placed(item: item, section: section) != nil else { return nil }
    let value = sections[section]
    let plan = value.plan
    let (group, number) = (item / plan.leafCount, item % plan.leafCount)
    let pattern = value.layOut(group)
    let leaf = pattern.leaves[number]
    let corner = corner(ofGroup: group, section: section)
    let source = value.source(ofLeaf: number, group: group)
    var sums: [[Term]] = []
    for axis in 0..<2 {
      var terms = cornerTerms(ofGroup: group, section, axis)
      rest(of: corner[axis], .around, &terms)
      terms += leafTerms(pattern, number, axis, plan.definition.group, source?.node)
      rest(of: context.rounded(corner[axis] + leaf.frame.origin[axis]), .rounding, &terms)
      sums.append(terms)
    }
    for axis in 0..<2 {
      var terms: [Term] = []
      if let source {
        terms =
          source.forced == axis
          ? rounded([Term(name: .container, value: source.container[axis], share: plan.leafCount)])
          : sizeTerms(source.node.size, axis, source.container, .container) { value.sizes[item, axis] }
        if pattern.groups.count == 1, let side = source.node.size[axis].fractionAxis {
          for term in terms.indices where terms[term].isPercent {
            terms[term].placeOfContainer = plan.definition.group.size[side].place
          }
        }
        if leaf.uniform & 1 << UInt8(axis) != 0, let other = value.item(saying: leaf.frame.size[axis], item, axis),
          other != item
        {
          terms = [Term(name: .alike(section: section, item: other), value: leaf.frame.size[axis])]
        }
        let insets = source.node.insets.effective(for: source.node.size)
        if !context.mistakes.contains(.slot) { terms += insetTerms(insets, axis).filter { $0.amount != 0 } }
      }
      // A size with another reason is reported as a number of points.
      if abs(terms.reduce(0) { $0 + $1.amount } - leaf.frame.size[axis]) > (context.scale == nil ? 1e-6 : 1) {
        terms = [Term(name: .points, value: leaf.frame.size[axis])]
      }
      sums.append(terms)
    }
    return CompositionalPlacement(
      .cell(number, of: plan.leafCount, group: group, groups: value.groupCount, plan.definition.group.summary),
      sums, ignored: source.map { ignoredTerms($0.node.insets, $0.node.size) } ?? [], in: context)
  }

  func explain(background index: Int, section: Int) -> CompositionalPlacement? {
    guard placedBackground(index, section: section) != nil else { return nil }
    let insets = sections[section].plan.definition.backgrounds[index].insets
    var sums: [[Term]] = []
    for axis in 0..<2 {
      var terms: [Term] = []
      if axis == context.axis { add(.sectionStart, start(ofSection: section), &terms) }
      add(.inset(Self.edge(axis, 0)), insets.start[axis], at: insets.place, &terms)
      sums.append(terms)
    }
    for axis in 0..<2 {
      var terms = [
        axis == context.axis
          ? Term(name: .section, value: sections[section].measure.length)
          : Term(name: .view, value: context.view[axis])
      ]
      for (side, amount) in [(0, insets.start[axis]), (1, insets.end[axis])] where amount != 0 {
        terms.append(Term(name: .inset(Self.edge(axis, side)), value: amount, factor: -1))
      }
      sums.append(terms)
    }
    return CompositionalPlacement(.background, sums, in: context)
  }

  /// Explains the unpinned place of a boundary item of a section.
  func explain(boundary index: Int, section: Int) -> CompositionalPlacement? {
    guard sections.indices.contains(section), sections[section].measure.boundaries.indices.contains(index) else {
      return nil
    }
    let value = sections[section]
    // The placement needs only the length without the space before and after.
    let placement = value.boundaryPlacement(value.measure.length - value.measure.before - value.measure.after)
    return explain(
      value.plan.definition.boundaries[index], index, placement, said: value.boundarySizes[index],
      start: start(ofSection: section))
  }

  /// Explains the unpinned place of a boundary item of the layout.
  func explain(layoutBoundary index: Int) -> CompositionalPlacement? {
    guard boundaries.indices.contains(index) else { return nil }
    return explain(boundaries[index], index, boundaryPlacement, said: boundarySizes[index], start: 0)
  }

  private func explain(
    _ item: Definition.Boundary, _ index: Int, _ placement: BoundaryPlacement, said: Vector?, start: Double
  ) -> CompositionalPlacement {
    let insets = item.insets.effective(for: item.size)
    let places = (0..<2).map { axis in
      (axis == context.axis ? [Term(name: .sectionStart, value: start)] : [])
        + placement.terms(of: index, axis) + [Term(name: .inset(Self.edge(axis, 0)), value: insets.start[axis])]
    }
    let sizes = (0..<2).map { axis in
      sizeTerms(item.size, axis, placement.container, .room) { said?[axis] }
        + insetTerms(insets, axis)
    }
    return CompositionalPlacement(
      .boundary, places + sizes, ignored: ignoredTerms(item.insets, item.size), in: context)
  }

  /// - Complexity: O(leaves + log groups).
  func explain(badge kind: String, _ number: Int, section: Int) -> CompositionalPlacement? {
    guard placed(badge: kind, number, section: section) != nil else { return nil }
    let value = sections[section]
    let each = value.pattern.count(ofKind: kind)
    let group = number / each
    let (pattern, count) = (value.layOut(group), value.items(ofGroup: group).count)
    let numbers = pattern.supplementaries.indices.filter {
      pattern.supplementaries[$0].kind == kind && pattern.supplementaries[$0].leaf < count
    }
    guard numbers.indices.contains(number % each),
      let (badge, host, container) = value.source(ofBadge: numbers[number % each], group: group)
    else { return nil }
    let insets = badge.insets.effective(for: badge.size)
    let size = CompositionalCompiler(context).resolve(badge.size, in: container)
    let origin = pattern.supplementaries[numbers[number % each]].frame.origin
    let corner = corner(ofGroup: group, section: section)
    let places = (0..<2).map { axis in
      var terms = cornerTerms(ofGroup: group, section, axis)
      rest(of: corner[axis], .around, &terms)
      var anchors: [Term] = []
      func add(_ name: CompositionalPlacement.Name, _ value: Double, _ edge: Double, _ sign: Double) {
        if edge >= 0 { anchors.append(Term(name: name, value: value, factor: sign, share: edge == 0 ? 2 : nil)) }
      }
      add(.host, host[axis], badge.container.edges[axis], 1)
      add(.own, size[axis], (badge.item ?? badge.container).edges[axis], -1)
      for anchor in [badge.container, badge.item].compactMap({ $0 }) {
        let counted: (CompositionalPlacement.Name, Double) =
          context.mistakes.contains(.edge) ? (.host, host[axis]) : (.own, size[axis])
        anchors.append(
          anchor.isFractional
            ? Term(name: counted.0, value: counted.1, factor: anchor.offset[axis], isPercent: true)
            : Term(name: .offset, value: anchor.offset[axis]))
      }
      anchors.append(Term(name: .inset(Self.edge(axis, 0)), value: insets.start[axis]))
      terms.append(Term(name: .inGroup, value: origin[axis] - anchors.reduce(0) { $0 + $1.amount }))
      return terms + anchors
    }
    let sizes = (0..<2).map { axis in
      sizeTerms(badge.size, axis, container, .room) { nil } + insetTerms(insets, axis)
    }
    return CompositionalPlacement(
      .badge, places + sizes, ignored: ignoredTerms(badge.insets, badge.size), in: context)
  }

  private func ignoredTerms(_ insets: Definition.Insets, _ size: Definition.Size) -> [Term] {
    (0..<2).filter { size[$0].isEstimated }.flatMap { axis in
      [(0, insets.start[axis]), (1, insets.end[axis])].filter { $0.1 != 0 }.map { side, amount in
        Term(name: .inset(Self.edge(axis, side)), value: amount)
      }
    }
  }

  private func insetTerms(_ insets: Definition.Insets, _ axis: Int) -> [Term] {
    [(0, insets.start[axis]), (1, insets.end[axis])].map { side, amount in
      Term(name: .inset(Self.edge(axis, side)), value: amount, factor: -1, place: insets.place)
    }
  }

  // MARK: Terms

  static func edge(_ axis: Int, _ side: Int) -> CGRectEdge {
    axis == 0 ? (side == 0 ? .minXEdge : .maxXEdge) : (side == 0 ? .minYEdge : .maxYEdge)
  }

  private func add(
    _ name: CompositionalPlacement.Name, _ value: Double, times factor: Double = 1,
    at place: DefinitionPlace = DefinitionPlace(), _ terms: inout [Term]
  ) {
    if value * factor != 0 { terms.append(Term(name: name, value: value, factor: factor, place: place)) }
  }

  /// Returns the terms of a product, with the amount that rounding down to a pixel removes.
  private func rounded(_ product: [Term]) -> [Term] {
    var terms = product
    let amount = product.reduce(0) { $0 + $1.amount }
    rest(of: CompositionalCompiler(context).roundedDown(amount), .rounding, &terms)
    return terms
  }

  /// Appends the difference to a total as a term.
  private func rest(of total: Double, _ name: CompositionalPlacement.Name, _ terms: inout [Term]) {
    let rest = total - terms.reduce(0) { $0 + $1.amount }
    if abs(rest) > 1e-9 { terms.append(Term(name: name, value: abs(rest), factor: rest < 0 ? -1 : 1)) }
  }

  /// Returns the terms of the place of a group's outer corner.
  private func cornerTerms(ofGroup group: Int, _ section: Int, _ axis: Int) -> [Term] {
    let value = sections[section]
    let plan = value.plan
    var terms: [Term] = []
    if axis == context.axis {
      add(.sectionStart, start(ofSection: section), &terms)
      add(.header, value.measure.before, &terms)
    } else {
      add(.safe, context.insets(plan.definition.reference).start[axis], &terms)
    }
    let insets = plan.definition.insets
    add(.inset(Self.edge(axis, 0)), insets.start[axis], at: insets.place, &terms)
    guard axis == plan.flow else { return terms }
    let length = value.pattern.size[axis]
    let edges = plan.definition.group.edges
    let outside = edges.before(axis).length + edges.after(axis).length
    let regular = Double(group) * (length + outside + plan.definition.spacing) + plan.before
    guard abs(regular - value.offset(ofGroup: group)) < 1e-9 else {
      add(.groupsBefore, value.offset(ofGroup: group), &terms)
      return terms
    }
    add(.group, length, times: Double(group), &terms)
    add(.spacing, plan.definition.spacing, times: Double(group), at: plan.definition.placeOfSpacing, &terms)
    add(.around, outside, times: Double(group), &terms)
    add(.around, plan.before, &terms)
    return terms
  }

  /// Returns the terms of the place of an item in its group.
  private func leafTerms(
    _ pattern: CompositionalPattern, _ number: Int, _ axis: Int, _ node: Definition.Node,
    _ source: Definition.Node?
  ) -> [Term] {
    let insets = source?.insets.effective(for: source?.size ?? node.size) ?? .init()
    let inset = insets.start[axis]
    let origin = pattern.leaves[number].frame.origin[axis] - inset
    var terms: [Term] = []
    if case .group(let group) = node.content, group.axis == axis, pattern.groups.count == 1 {
      let slots = (0..<number).reduce(0) { sum, leaf in
        let subitem = group.subitems[leaf % group.subitems.count]
        let insets = subitem.insets.effective(for: subitem.size)
        return sum + pattern.leaves[leaf].frame.size[axis] + insets.start[axis] + insets.end[axis]
      }
      add(.cellsBefore, slots, &terms)
      add(.spacing, group.spacing.length, times: Double(number), at: group.spacing.place, &terms)
    }
    if abs(terms.reduce(0) { $0 + $1.amount } - origin) >= 1e-9 {
      terms = []
      add(.inGroup, origin, &terms)
    }
    add(.inset(Self.edge(axis, 0)), inset, at: insets.place, &terms)
    return terms
  }

  /// Returns the terms of the length of an element in its container.
  private func sizeTerms(
    _ size: Definition.Size, _ axis: Int, _ container: Vector, _ name: CompositionalPlacement.Name,
    said: () -> Double?
  ) -> [Term] {
    let side = size[axis]
    switch side.kind {
    case .absolute: return [Term(name: .points, value: side.value, place: side.place)]
    case .fractionalWidth:
      return rounded([Term(name: name, value: container.x, factor: side.value, isPercent: true, place: side.place)])
    case .fractionalHeight:
      return rounded([Term(name: name, value: container.y, factor: side.value, isPercent: true, place: side.place)])
    case .estimated, .uniform:
      let said = said()
      return [Term(name: said == nil ? .estimate : .said, value: said ?? side.value, place: side.place)]
    }
  }
}

// Reads only recorded results, as new computations would explain another layout than the visible one.
extension UICollectionViewCompositionalLayout {
  /// The parts of the content length; nil if no section takes up space.
  var contentExplanation: ContentExplanation? {
    guard let solver = solution?.solver else { return nil }
    let (axis, all) = (solver.context.axis, solver.sections)
    // Empty sections may have spacing between them.
    let numberOfEmpty = solver.spacing > 0 && all.count > 1 ? all.indices.last : nil
    guard let number = all.indices.last(where: { all[$0].measure.length > 0 }) ?? numberOfEmpty else { return nil }
    let section = all[number]
    // A section without length has no insets.
    let insets = section.measure.length > 0 ? section.plan.definition.insets : CompositionalDefinition.Insets()
    let start = solver.start(ofSection: number)
    let end = start + section.measure.length
    return ContentExplanation(
      section: number, lane: nil, last: section.isEmpty ? nil : section.count - 1, start: start,
      header: section.measure.before, leading: insets.start[axis],
      itemsEnd: end - section.measure.after - insets.end[axis], footer: section.measure.after,
      trailing: insets.end[axis], between: solver.spacing * Double(all.count - 1 - number),
      end: solver.contentSize[axis], endsWithGroup: true)
  }

  /// The boundary items and badges, including those that no rectangle meets: of a section without length, or
  /// outside the content or their group.
  var ownSupplementaries: [ElementKey] {
    guard let solver = solution?.solver else { return [] }
    func key(_ kind: String, _ section: Int, _ item: Int) -> ElementKey {
      ElementKey(category: .supplementaryView, kind: kind, section: section, item: item)
    }
    var keys = solver.boundaries.map { key($0.kind, 0, .max) }
    for (number, section) in solver.sections.enumerated() {
      keys += section.plan.definition.boundaries.map { key($0.kind, number, 0) }
      for kind in Set(section.pattern.supplementaries.map(\.kind)) {
        keys += (0..<section.groupCount * section.pattern.count(ofKind: kind)).map { key(kind, number, $0) }
      }
    }
    return keys
  }

  func placement(of key: ElementKey) -> PlacementExplanation? {
    guard let solver = solution?.solver else { return nil }
    if key.category == .cell {
      return solver.explain(item: key.item, section: key.section).map { .compositional($0) }
    }
    guard let kind = key.kind else { return nil }
    if key.category == .decorationView {
      return solver.explain(background: key.item, section: key.section).map { .compositional($0) }
    }
    let isWhole = key.item == .max
    guard isWhole || solver.sections.indices.contains(key.section) else { return nil }
    let boundaries = isWhole ? solver.boundaries : solver.sections[key.section].plan.definition.boundaries
    guard isWhole || key.item == 0, let index = boundaries.firstIndex(where: { $0.kind == kind }) else {
      return solver.explain(badge: kind, key.item, section: key.section).map { .compositional($0) }
    }
    func placed(_ window: Range<Double>?) -> CompositionalSolver.Placed? {
      isWhole
        ? solver.placed(layoutBoundary: index, in: window)
        : solver.placed(boundary: index, section: key.section, in: window)
    }
    guard let natural = placed(nil), let held = placed(window) else { return nil }
    guard held.frame.origin != natural.frame.origin, let window else {
      let explanation =
        isWhole ? solver.explain(layoutBoundary: index) : solver.explain(boundary: index, section: key.section)
      return explanation.map { .compositional($0) }
    }
    let (axis, item) = (solver.context.axis, boundaries[index])
    let isHeader = item.edges[axis] <= 0
    let limits = isWhole ? solver.limits : solver.limits(ofSection: key.section)
    let isEndless = isHeader && solver.context.mistakes.contains(.endless)
    return .held(
      .init(
        position: held.frame.origin[axis], edge: isHeader ? window.lowerBound : window.upperBound,
        start: natural.frame.origin[axis], length: natural.frame.size[axis],
        limit: isEndless ? nil : isHeader ? limits.end : limits.start))
  }
}

extension CompositionalDefinition.Dimension {
  /// The axis of the container's side to which a fraction refers; nil for another dimension.
  fileprivate var fractionAxis: Int? {
    switch kind {
    case .fractionalWidth: 0
    case .fractionalHeight: 1
    default: nil
    }
  }
}
