import CollectionLayout
import Foundation

// Actions of a person on the device, which happen at once.
extension Machine {
  mutating func perform(_ verb: EventVerb, _ values: [Value]) throws(RunFailure) {
    switch verb {
    case .scroll: try scroll(values[...])
    case .fling where values.count > 1: try scrollSection(values[1].whole, .velocity(values[2].number))
    case .fling: try fling(values[0])
    case .tap: try tap(values[0])
    case .drag: try drag(values[...])
    case .drop: try drop(isCancelled: !values.isEmpty)
    case .resize: try resize(to: values[0].cgSize, happening: verb.rawValue, isAnimated: values.count > 1)
    case .rotate:
      let size = lab.view.bounds.size
      try resize(to: CGSize(width: size.height, height: size.width), happening: "rotation", isAnimated: true)
    case .invalidate: try invalidate(values[...])
    case .call: try call(values[0])
    }
  }

  private mutating func call(_ method: Value) throws(RunFailure) {
    guard case .word(let name) = method, lab.host.ownView != nil else {
      throw fail(.noMethod(method.written, layout: lab.state.settings.layout))
    }
    var isThere = true
    try happen("call") { lab in lab.compute { isThere = lab.host.call(name) } }
    guard isThere else { throw fail(.noMethod(name, layout: lab.state.settings.layout)) }
  }

  // MARK: Scrolling

  /// The target of a scroll along the scroll axis or both axes.
  private enum ScrollTarget {
    case offset(Double)
    case point(CGPoint)
    case distance(Double)
    case distances(CGPoint)
    case percent(Double)
    case end

    var isAlongBoth: Bool {
      switch self {
      case .point, .distances: true
      default: false
      }
    }
  }

  private mutating func scroll(_ values: ArraySlice<Value>) throws(RunFailure) {
    var values = values
    switch values.takeWord(ScrollWord.self) {
    case .by?:
      if case .point = values.first { return try scroll(to: .distances(values.removeFirst().cgPoint)) }
      try scroll(to: .distance(values.removeFirst().number))
    case .end?: try scroll(to: .end)
    case .section?: try scrollSection(values.removeFirst().whole, .offset(values.removeFirst().number))
    case .to?: try scroll(to: values.removeFirst().path, at: values.first?.keyword())
    case nil:
      switch (values.removeFirst(), values.isEmpty) {
      case (.percent(let percent), _): try scroll(to: .percent(percent))
      case (.point(let x, let y), let isHeld):
        let point = CGPoint(x: x, y: y)
        if isHeld { try scroll(to: .point(point)) } else { try drag { _ in point } }
      case (let offset, true): try scroll(to: .offset(offset.number))
      // `bounce`
      case (let offset, false):
        let isVertical = lab.scrollsVertically
        try drag { isVertical ? CGPoint(x: $0.x, y: offset.number) : CGPoint(x: offset.number, y: $0.y) }
      }
    }
  }

  private mutating func scroll(to target: ScrollTarget) throws(RunFailure) {
    let wasHeld = lab.state.isDragging
    lab.state.isDragging = false
    let axes = target.isAlongBoth ? [false, true] : [lab.scrollsVertically]
    let isCode = open.turns > 0
    // Called after the pending pass, which may change the offset.
    func offset(in view: UICollectionView, isVertical: Bool) -> Double {
      let range = view.legalOffsets(isVertical: isVertical)
      func along(_ point: CGPoint) -> Double { isVertical ? point.y : point.x }
      // Content held beyond its end has gone back.
      func moved(by distance: Double) -> Double {
        min(max(along(view.contentOffset), range.lowerBound), range.upperBound) + distance
      }
      switch target {
      case .offset(let offset): return offset
      case .point(let point): return along(point)
      case .distance(let distance): return moved(by: distance)
      case .distances(let distances): return moved(by: along(distances))
      case .percent(let percent): return range.lowerBound + (range.upperBound - range.lowerBound) * percent / 100
      case .end: return range.upperBound
      }
    }
    func offset(_ lab: Lab) -> CGPoint {
      let view = lab.view
      // Content held beyond the other edge goes back, too.
      var wanted = wasHeld && !isCode ? view.nearestLegalOffset(to: view.contentOffset) : view.contentOffset
      for isVertical in axes {
        let value = offset(in: view, isVertical: isVertical)
        if isVertical { wanted.y = value } else { wanted.x = value }
        // Code sets any offset; a finger stays in the legal range.
        if !isCode { wanted = view.nearestLegalOffset(to: wanted, isVertical: isVertical) }
      }
      return view.onPixels(wanted)
    }
    try happen(
      "scroll",
      changes: { [.offset(from: $0.view.contentOffset, to: offset($0))] },
      remarks: { lab in
        guard !isCode else { return [] }
        return axes.compactMap { isVertical in
          lab.view.remark(onHolding: offset(in: lab.view, isVertical: isVertical), isVertical: isVertical)
        }
      },
      { $0.view.contentOffset = offset($0) })
  }

  /// Changes the size of the view, optionally inside an animation.
  mutating func resize(to size: CGSize, happening: String, isAnimated: Bool = false) throws(RunFailure) {
    lab.state.settings.view = size
    try happen(
      happening, changes: { [.view(from: $0.view.bounds.size, to: size)] },
      { lab in
        // A pending pass has asked for pages of the former screen.
        lab.setScreen()
        guard isAnimated else { return lab.view.bounds.size = size }
        UIView.animate(withDuration: 0.3) { lab.view.bounds.size = size }
      })
  }

  // MARK: Invalidation

  /// Invalidates the whole layout, or the listed parts in a context of its class.
  private mutating func invalidate(_ values: ArraySlice<Value>) throws(RunFailure) {
    guard let first = values.first else { return try notifyStep { $0.host.layout.invalidateLayout() } }
    let contextClass =
      type(of: lab.correctLayout).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    let context = (contextClass ?? UICollectionViewLayoutInvalidationContext.self).init(byClass: ())
    // A single word is `metrics`: everything is asked again.
    if !first.isWord {
      context.invalidateItems(at: try questions.existing(Array(values)).map { ElementKey($0).indexPath })
    } else if values.count > 1 {
      var values = values
      let key = try questions.existingKey(values.takeElement())
      context.invalidateSupplementaryElements(ofKind: key.kind ?? "", at: [key.indexPath])
    }
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = true
      context.invalidateFlowLayoutAttributes = true
    }
    try notifyStep { $0.host.layout.invalidateLayout(with: context) }
  }
}

extension Lab {
  package var scrollsVertically: Bool { host.scrollsVertically(state.settings) }
}

extension UICollectionView {
  /// Returns the offsets that a finger can reach along one axis.
  fileprivate func legalOffsets(isVertical: Bool) -> ClosedRange<Double> {
    let low = nearestLegalOffset(to: CGPoint(x: -CGFloat.greatestFiniteMagnitude, y: -.greatestFiniteMagnitude))
    let high = nearestLegalOffset(to: CGPoint(x: CGFloat.greatestFiniteMagnitude, y: .greatestFiniteMagnitude))
    return isVertical ? low.y...high.y : low.x...high.x
  }

  /// Returns the nearest legal offset along one axis, with the other coordinate unchanged.
  fileprivate func nearestLegalOffset(to offset: CGPoint, isVertical: Bool) -> CGPoint {
    let legal = nearestLegalOffset(to: offset)
    return isVertical ? CGPoint(x: offset.x, y: legal.y) : CGPoint(x: legal.x, y: offset.y)
  }

  /// Returns the remark about an offset that cannot be reached; nil for a legal offset.
  fileprivate func remark(onHolding offset: Double, isVertical: Bool) -> LayoutRemark? {
    let legal = legalOffsets(isVertical: isVertical)
    let content = isVertical ? contentSize.height : contentSize.width
    let extent = isVertical ? bounds.height : bounds.width
    if offset < legal.lowerBound { return .offsetHeld(.contentBegins(held: legal.lowerBound)) }
    guard offset > legal.upperBound else { return nil }
    return content < extent
      ? .offsetHeld(.contentShorter(held: legal.upperBound, content: content, view: extent))
      : .offsetHeld(.contentEnds(held: legal.upperBound, content: content))
  }
}
