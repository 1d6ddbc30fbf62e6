import CollectionLayout
import Foundation

// What a person does to the device: it happens at once.
extension Interpreter {
  mutating func scroll(form: Int?, _ values: [Value]) throws(RunFailure) {
    if values.last == .word("bounce") { return try drag(to: values[0].number) }
    if values.first == .word("to") {
      return try scroll(to: values[1].path, at: values.count > 2 ? values[2].word : nil)
    }
    lab.state.isDragging = false
    let isVertical = lab.scrollsVertically
    let isCode = openTurns > 0
    // Which offset is meant is known once the pending pass has run, so it is asked for then.
    func target(_ view: UICollectionView) -> Double {
      let now = isVertical ? view.contentOffset.y : view.contentOffset.x
      switch values.last {
      case .number(let number)? where values.count == 2:
        // A content that a finger held beyond its end has gone back.
        return view.nearestLegalOffset(to: now, isVertical: isVertical) + number
      case .number(let number)?: return number
      case .percent(let percent)?:
        let range = view.legalOffsets(isVertical: isVertical)
        return range.lowerBound + (range.upperBound - range.lowerBound) * percent / 100
      default: return view.legalOffsets(isVertical: isVertical).upperBound
      }
    }
    func offset(_ lab: Lab) -> CGPoint {
      let view = lab.view
      var wanted = view.contentOffset
      if isVertical { wanted.y = target(view) } else { wanted.x = target(view) }
      // Code sets any offset; a finger stays in the legal range.
      return isCode ? wanted : view.nearestLegalOffset(to: wanted, isVertical: isVertical)
    }
    try happen(
      "scroll",
      change: { .offset(from: $0.view.contentOffset, to: offset($0)) },
      remarks: { lab in
        guard !isCode else { return [] }
        return lab.view.remark(onHolding: target(lab.view), isVertical: isVertical).map { [$0] } ?? []
      },
      { $0.view.contentOffset = offset($0) })
  }

  /// Changes the size of the view, inside an animation if it is animated.
  mutating func resize(to size: CGSize, happening: String, isAnimated: Bool = false) throws(RunFailure) {
    lab.state.settings.view = size
    lab.setScreen()
    try happen(
      happening, change: { .view(from: $0.view.bounds.size, to: size) },
      { lab in
        guard isAnimated else { return lab.view.bounds.size = size }
        UIView.animate(withDuration: 0.3) { lab.view.bounds.size = size }
      })
  }
}

extension Lab {
  /// The direction of scrolling, as the layout has it.
  var scrollsVertically: Bool { !host.reads(.axis, state.settings) || state.settings.axis == .vertical }
}

extension UICollectionView {
  /// The offsets that a finger can reach, along one axis.
  fileprivate func legalOffsets(isVertical: Bool) -> ClosedRange<Double> {
    let low = nearestLegalOffset(to: CGPoint(x: -CGFloat.greatestFiniteMagnitude, y: -.greatestFiniteMagnitude))
    let high = nearestLegalOffset(to: CGPoint(x: CGFloat.greatestFiniteMagnitude, y: .greatestFiniteMagnitude))
    return isVertical ? low.y...high.y : low.x...high.x
  }

  fileprivate func nearestLegalOffset(to offset: Double, isVertical: Bool) -> Double {
    let legal = legalOffsets(isVertical: isVertical)
    return min(max(offset, legal.lowerBound), legal.upperBound)
  }

  /// The nearest legal offset along one axis; the other coordinate stays.
  fileprivate func nearestLegalOffset(to offset: CGPoint, isVertical: Bool) -> CGPoint {
    let legal = nearestLegalOffset(to: offset)
    return isVertical ? CGPoint(x: offset.x, y: legal.y) : CGPoint(x: legal.x, y: offset.y)
  }

  /// The remark on an offset that cannot be reached; nil when it can.
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
