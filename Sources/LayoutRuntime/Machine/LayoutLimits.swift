@MainActor
struct LayoutLimits {
  let lab: Lab
  let place: Place

  /// Throws if a layout that needs a width and a height of every sized item gets only one number.
  func checkSides(of written: [Value]? = nil) throws(RunFailure) {
    guard lab.host.capabilities.needsBothSides else { return }
    let isBare =
      written?.contains { value in
        switch value {
        case .number, .range: true
        default: false
        }
      } ?? lab.state.model.hasSize { if case .length = $0 { true } else { false } }
    guard isBare else { return }
    let (model, layout) = (lab.state.model, lab.state.settings.layout)
    let items = written != nil ? 0 : model.counts.count == 1 ? model.count : nil
    throw place.fail(.oneSideOnly(layout: layout, items: items))
  }

  func checkSides(of sizes: [ItemSize]) throws(RunFailure) {
    guard lab.host.capabilities.needsBothSides else { return }
    for case .length in sizes { throw place.fail(.oneSideOnly(layout: lab.state.settings.layout, items: 0)) }
  }

  /// Throws if a layout that cannot be stopped would get more items than its limit.
  func checkItemCount(_ count: Int) throws(RunFailure) {
    guard let limit = lab.options.foreignItemLimit, !lab.host.capabilities.isInterruptible else { return }
    if count > limit {
      throw place.fail(.tooManyItems(count: count, layout: lab.state.settings.layout, limit: limit))
    }
  }
}
