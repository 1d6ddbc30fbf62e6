import CollectionLayout
import Foundation

/// Turns a solver's record into reasons: its numbers, in the order of a sum.
struct PlacementReasons {
  var key: ElementKey
  var isVertical: Bool

  /// - Parameter frame: the computed frame; rounded to pixels, its numbers differ from the sums.
  func reasons(for placement: PlacementExplanation, in frame: CGRect) -> [Reason] {
    let reasons = sums(for: placement)
    let scale = reasons.lazy.compactMap { reason in
      if case .rounded(let scale, _) = reason.kind { scale } else { nil }
    }.first
    guard let scale else { return reasons }
    return reasons.map { reason in
      guard case .calculation(let sum) = reason.kind else { return reason }
      var reason = reason
      reason.kind = .calculation(sum.rounded(to: sum.edge.value(in: frame), scale: scale))
      return reason
    }
  }

  private func sums(for placement: PlacementExplanation) -> [Reason] {
    switch placement {
    case .lane(let placement): lane(placement)
    case .line(let placement): line(placement)
    case .tag(let placement): tag(placement)
    case .compositional(let placement): compositional(placement)
    case .stacked(let view): stacked(view)
    case .held(let view): [Reason(.held(key, view))]
    }
  }

  func agrees(with placement: PlacementExplanation, in frame: CGRect) -> Bool {
    let (main, tolerance) = (Double(isVertical ? frame.minY : frame.minX), 1e-6)
    let cross = Double(isVertical ? frame.minX : frame.minY)
    let mainLength = Double(isVertical ? frame.height : frame.width)
    let crossLength = Double(isVertical ? frame.width : frame.height)
    func isSame(_ a: Double, _ b: Double, _ margin: Double = 0) -> Bool { abs(a - b) <= margin + tolerance }
    switch placement {
    case .lane(let placement):
      return isSame(placement.main, main) && isSame(placement.configuration.laneOffset(placement.lane), cross)
        && isSame(placement.mainLength, mainLength) && isSame(placement.configuration.laneSize, crossLength)
    case .line(let placement):
      let middle = placement.lineStart + (placement.lineLength - placement.size.main) / 2
      let margin = placement.scale.map { 1 / $0 } ?? 0
      return isSame(middle, main, margin) && isSame(placement.size.main, mainLength, margin)
        && isSame(placement.size.cross, crossLength, margin)
    case .tag(let placement):
      return isSame(placement.line.offset, main)
    case .compositional(let placement):
      let margin = placement.scale.map { 1 / $0 } ?? 0
      func total(_ edge: Int) -> Double { placement.sums[edge].reduce(0) { $0 + $1.amount } }
      return isSame(total(0), Double(frame.minX), margin) && isSame(total(1), Double(frame.minY), margin)
    case .stacked(let view): return isSame(view.main, main, 1)
    case .held(let view): return isSame(view.position, main, 1)
    }
  }

  // MARK: Axes

  private var mainEdge: Calculation.Edge { isVertical ? .y : .x }
  private var crossEdge: Calculation.Edge { isVertical ? .x : .y }
  private var mainLength: Calculation.Edge { isVertical ? .height : .width }
  private var crossLength: Calculation.Edge { isVertical ? .width : .height }
  private var mainLeading: Calculation.Quantity { .inset(isVertical ? .top : .left) }
  private var crossLeading: Calculation.Quantity { .inset(isVertical ? .left : .top) }
  private var crossTrailing: Calculation.Quantity { .inset(isVertical ? .right : .bottom) }

  private func sum(_ edge: Calculation.Edge, _ value: Double, _ parts: [Calculation.Part]) -> Reason {
    Reason(.calculation(Calculation(edge: edge, value: value, parts: parts)))
  }

  /// Returns a term, or nothing for 0.
  private func plus(_ value: Double, _ quantity: Calculation.Quantity) -> [Calculation.Part] {
    value == 0 ? [] : [.plus, .number(value, quantity)]
  }

  private func minus(_ value: Double, _ quantity: Calculation.Quantity) -> [Calculation.Part] {
    value == 0 ? [] : [.minus, .number(value, quantity)]
  }

  private func element(_ item: Int) -> ElementKey { ElementKey(section: key.section, item: item) }

  // MARK: Lanes

  private func lane(_ placement: SectionedWaterfallSolver.Placement) -> [Reason] {
    let (configuration, lanes) = (placement.configuration, placement.lanes)
    var reasons = [
      Reason(
        .takesLane(
          key, lane: placement.lane, of: lanes.count, ties: placement.ties, isVertical ? .vertical : .horizontal))
    ]
    for (number, lane) in lanes.prefix(Self.shownLanes).enumerated() {
      reasons.append(
        Reason(
          .lane(
            lane: number, start: lane.nextStart, after: lane.last.map(element), taken: number == placement.lane)))
    }
    var cross: [Calculation.Part] = [.number(configuration.crossLeading, crossLeading)]
    if placement.lane > 0 {
      cross += [
        .plus, .number(Double(placement.lane), .lane), .times, .open,
        .number(configuration.laneSize, .laneSize),
      ]
      cross += plus(configuration.crossSpacing, .gap) + [.close]
    }
    reasons.append(sum(crossEdge, configuration.laneOffset(placement.lane), cross))
    let taken = lanes[placement.lane]
    if let last = taken.last {
      reasons.append(
        sum(
          mainEdge, placement.main,
          [.number(taken.end, .end(element(last)))] + plus(configuration.mainSpacing, .gap)))
    } else {
      reasons.append(
        sum(
          mainEdge, placement.main,
          [.number(placement.sectionStart, .sectionStart)] + plus(configuration.mainLeading, mainLeading)
            + plus(placement.header, .header)))
    }
    let gaps = Double(configuration.laneCount - 1)
    var width: [Calculation.Part] = [.number(configuration.crossExtent, .view)]
    width += minus(configuration.crossLeading, crossLeading) + minus(configuration.crossTrailing, crossTrailing)
    if gaps > 0, configuration.crossSpacing > 0 {
      width += [.minus, .number(gaps, .plain), .times, .number(configuration.crossSpacing, .gap)]
    }
    if gaps > 0 {
      if width.count > 1 { width = [.open] + width + [.close] }
      width += [.over, .number(Double(configuration.laneCount), .lanes)]
    }
    let isClamped =
      configuration.crossExtent - configuration.crossLeading - configuration.crossTrailing
      < gaps * configuration.crossSpacing
    reasons.append(
      Reason(
        .calculation(
          Calculation(
            edge: crossLength, value: configuration.laneSize, parts: width, minimum: isClamped ? 0 : nil))))
    reasons.append(sum(mainLength, placement.mainLength, [.number(placement.mainLength, .size(key))]))
    return reasons
  }

  // The most lanes that are shown; a later lane is named only if the item took it.
  private static let shownLanes = 12

  // MARK: Lines

  private func line(_ placement: FlowSolver.Placement) -> [Reason] {
    let (metrics, justification) = (placement.metrics, placement.justification)
    var reasons = [
      Reason(
        .inLine(
          key, line: placement.number, first: element(placement.items.lowerBound),
          last: element(placement.items.upperBound - 1), isLast: placement.isLast)),
      Reason(.leftover(room: placement.room, taken: placement.sizes, withGaps: false)),
      Reason(.justified(justification, minimum: metrics.itemSpacing, count: placement.items.count)),
    ]
    var cross: [Calculation.Part] = [.number(metrics.crossLeading, crossLeading)]
    cross += plus(justification.indent, .indent) + plus(placement.before, .itemsBefore)
    let before = Double(key.item - placement.items.lowerBound)
    if before > 0 { cross += [.plus, .number(before, .plain), .times, .number(justification.gap, .gap)] }
    let crossStart = metrics.crossLeading + justification.indent + placement.before + before * justification.gap
    reasons.append(sum(crossEdge, crossStart, cross))
    var main: [Calculation.Part]
    if let end = placement.previousEnd {
      main = [.number(end, .previousEnd)] + plus(metrics.lineSpacing, .gap)
    } else {
      main =
        [.number(placement.sectionStart, .sectionStart)] + plus(metrics.header, .header)
        + plus(metrics.mainLeading, mainLeading)
    }
    let slack = placement.lineLength - placement.size.main
    if slack > 0 {
      main += [
        .plus, .open, .number(placement.lineLength, .lineLength), .minus, .number(placement.size.main, .size(key)),
        .close, .over, .number(2, .plain),
      ]
    }
    reasons.append(sum(mainEdge, placement.lineStart + slack / 2, main))
    reasons.append(sum(crossLength, placement.size.cross, [.number(placement.size.cross, .size(key))]))
    reasons.append(sum(mainLength, placement.size.main, [.number(placement.size.main, .size(key))]))
    if !isVertical, let swapped = placement.areSpacingsSwapped, metrics.lineSpacing != metrics.itemSpacing {
      reasons.append(
        Reason(.spacings(lines: metrics.lineSpacing, items: metrics.itemSpacing, swapped: swapped)))
    }
    return reasons + rounding(placement.scale)
  }

  // MARK: Tags

  private func tag(_ placement: TagSolver.Placement) -> [Reason] {
    let (configuration, line) = (placement.configuration, placement.line)
    var x: [Calculation.Part] = [.number(configuration.left, .inset(.left))]
    x += plus(placement.start, .tagsBefore)
    if placement.sharesBefore > 0, line.share > 0 {
      x += [.plus, .number(Double(placement.sharesBefore), .plain), .times, .number(line.share, .share)]
    }
    var y: [Calculation.Part] =
      [.number(configuration.origin, .sectionStart)] + plus(configuration.top, .inset(.top))
    if placement.number > 0 {
      y += [.plus, .number(Double(placement.number), .line), .times, .open]
      y += [.number(configuration.height, .lineHeight)] + plus(configuration.lineSpacing, .gap) + [.close]
    }
    return [
      Reason(
        .inLine(
          key, line: placement.number, first: element(line.items.lowerBound),
          last: element(line.items.upperBound - 1), isLast: false)),
      Reason(.leftover(room: configuration.lineWidth, taken: line.used, withGaps: line.items.count > 1)),
      Reason(.shared(count: line.items.count, share: line.share)),
      sum(.x, configuration.left + placement.start + Double(placement.sharesBefore) * line.share, x),
      sum(.y, line.offset, y),
      sum(.width, placement.width + line.share, [.number(placement.width, .tagWidth)] + plus(line.share, .share)),
      sum(.height, configuration.height, [.number(configuration.height, .lineHeight)]),
    ]
  }

  // MARK: Compositional layouts

  private func compositional(_ placement: CompositionalPlacement) -> [Reason] {
    var reasons: [Reason] = []
    if case .cell(let cell, let count, let group, let groups, let summary) = placement.role {
      reasons.append(Reason(.inGroup(key, cell: cell, cells: count, group: group, groups: groups, summary)))
    }
    for (edge, terms) in zip(Calculation.Edge.allCases, placement.sums) {
      var parts: [Calculation.Part] = []
      for term in terms {
        let isLess = term.factor < 0
        if isLess || !parts.isEmpty { parts.append(isLess ? .minus : .plus) }
        let factor = isLess ? -term.factor : term.factor
        if term.isPercent {
          parts += [.number(factor, .percent), .times]
        } else if factor != 1 {
          parts += [.number(factor, .plain), .times]
        }
        parts.append(.number(term.value, term.name.quantity))
        if let share = term.share { parts += [.over, .number(Double(share), .plain)] }
      }
      if parts.isEmpty { parts = [.number(0, .plain)] }
      var reason = sum(edge, terms.reduce(0) { $0 + $1.amount }, parts)
      for caller in terms.flatMap(\.callers) where !reason.callers.contains(caller) {
        reason.callers.append(caller)
      }
      reasons.append(reason)
    }
    if !placement.ignored.isEmpty {
      reasons.append(Reason(.insetsIgnored(parts: placement.ignored.map { .number($0.value, $0.name.quantity) })))
    }
    return reasons + rounding(placement.scale, placesOnly: !placement.areSizesOnPixels)
  }

  // MARK: Headers and footers

  private func stacked(_ view: PlacementExplanation.StackedView) -> [Reason] {
    let quantity: Calculation.Quantity = view.isHeader ? .sectionStart : .sectionEnd
    let trailing: Calculation.Quantity = .inset(isVertical ? .bottom : .right)
    var parts: [Calculation.Part] = [.number(view.sectionEdge, quantity)]
    if view.isHeader {
      parts += plus(view.inset, mainLeading)
    } else {
      parts += minus(view.inset, trailing) + minus(view.length, .footer)
    }
    // Rounded to pixels, the number is the sum except for the rounding.
    let total = view.isHeader ? view.sectionEdge + view.inset : view.sectionEdge - view.inset - view.length
    return [
      Reason(.stacked(key, view.isHeader ? .sectionStart : .sectionEnd)),
      sum(mainEdge, view.scale == nil ? view.main : total, parts),
      sum(mainLength, view.length, [.number(view.length, view.isHeader ? .header : .footer)]),
    ] + rounding(view.scale)
  }

  private func rounding(_ scale: Double?, placesOnly: Bool = false) -> [Reason] {
    scale.map { [Reason(.rounded(scale: $0, placesOnly: placesOnly))] } ?? []
  }
}

extension CompositionalPlacement.Name {
  fileprivate var quantity: Calculation.Quantity {
    switch self {
    case .sectionStart: .sectionStart
    case .header: .header
    case .inset(.minXEdge): .inset(.left)
    case .inset(.minYEdge): .inset(.top)
    case .inset(.maxXEdge): .inset(.right)
    case .inset(.maxYEdge): .inset(.bottom)
    case .safe: .safe
    case .around: .around
    case .spacing: .spacing
    case .group: .group
    case .groupsBefore: .groupsBefore
    case .cellsBefore: .cellsBefore
    case .inGroup: .inGroup
    case .points: .points
    case .container: .container
    case .estimate: .estimate
    case .said: .said
    case .alike(let section, let item): .alike(ElementKey(section: section, item: item))
    case .rounding: .rounding
    case .view: .view
    case .section: .section
    case .rest: .rest
    case .own: .own
    case .host: .host
    case .room: .room
    case .offset: .offset
    case .nearer: .nearer
    }
  }
}
