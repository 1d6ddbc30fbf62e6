import CollectionLayout
import Foundation

// Settings and data: what is changed is marked, and the pass waits for the end of the turn.
extension Interpreter {
  // MARK: Settings

  /// Changes the setting of a word and gives it to the layout.
  mutating func set(_ word: String, _ values: [Value]) throws(RunFailure) {
    let old = lab.state.settings[word]
    change(word, values)
    lab.state.setWords.insert(word)
    beginStep(changes: [.setting(word: word, from: old, to: lab.state.settings[word])])
    switch word {
    case "layout": lab.changeLayout()
    case "policy": lab.view.boundsChangePolicy = lab.state.settings.policy
    case "seed": lab.state.random = RandomStream(seed: UInt64(lab.state.settings.seed))
    default: tellLayout(word)
    }
    try absorb()
    if word == "layout" { try checkItemLimit() }
    if word == "inset", values.count == 4 { remarkOnce(.insetOrder) }
  }

  private mutating func change(_ word: String, _ values: [Value]) {
    switch word {
    case "layout": lab.state.settings.layout = values[0].word
    case "columns": lab.state.settings.columns = values[0].whole
    case "rows": lab.state.settings.rows = values[0].whole
    case "inset": lab.state.settings.inset = UIEdgeInsets(values.map(\.number))
    case "spacing":
      lab.state.settings.spacing = Settings.Spacing(lines: values[0].number, items: values[values.count - 1].number)
    case "axis": lab.state.settings.axis = Settings.Axis(rawValue: values[0].word) ?? .vertical
    case "itemsize": lab.state.settings.itemSize = values[0].cgSize
    case "policy": lab.state.settings.policy = BoundsChangePolicy(rawValue: values[0].word) ?? .own
    case "seed": lab.state.settings.seed = values[0].whole
    default: preconditionFailure("`\(word)` sets nothing")
    }
  }

  /// Gives a setting to the layout and sees to it that the layout is invalid, unless it does not read it.
  private mutating func tellLayout(_ word: String) {
    let settings = lab.state.settings
    let pending = lab.view.pendingInvalidations.count
    lab.applySettings()
    guard lab.adapter.reads(word, settings) else {
      remark(.settingNotRead(word: word, layout: settings.layout))
      return
    }
    if lab.view.pendingInvalidations.count == pending { lab.adapter.layout.invalidateLayout() }
  }

  private mutating func remarkOnce(_ remark: LayoutRemark) {
    guard lab.options.isTyped, lab.state.saidOnce.insert(remark).inserted else { return }
    self.remark(remark)
  }

  mutating func setView(_ size: CGSize) throws(RunFailure) {
    if lab.view.wasPrepared { return try resize(to: size, happening: "resize") }
    let old = lab.state.settings["view"]
    lab.state.settings.view = size
    beginStep(changes: [.setting(word: "view", from: old, to: lab.state.settings["view"])])
    if lab.view.bounds.size != size { lab.view.bounds.size = size }
    try absorb()
  }

  mutating func reset() throws(RunFailure) {
    beginStep()
    // Nothing of the old lab is left to be laid out, and nothing ran in the new one.
    closeTurn()
    lab.reset()
  }

  // MARK: Data

  mutating func append(_ signature: Signature, form: Int?, _ values: [Value]) throws(RunFailure) {
    let (count, sizes) = newItems(signature, form: form, values)
    guard lab.state.model.count + count <= Limits.itemsInAll else {
      throw fail(.tooManyItemsInAll(limit: Limits.itemsInAll))
    }
    guard let section = lab.state.model.sections.indices.last else { throw fail(.noSection(0, sections: 0)) }
    var random = lab.state.random
    let place = lab.state.model.append(count: count, to: section) { index in
      switch sizes {
      case .own: .none
      case .same(let size): size
      case .each(let all): all[index]
      case .drawn(let low, let high): .length(random.draw(from: low, through: high))
      }
    }
    lab.state.random = random
    let written = signature.word == "item" ? values : Array(values.dropFirst())
    let typed = written.map { StepChange.Setting(text: $0.written, values: [$0]) }
    try checkItemLimit()
    beginStep(changes: [.newItems(section: place.section, items: place.items, sizes: typed)])
    lab.tellLayoutOfData()
    lab.view.reloadData()
    try absorb()
  }

  private enum NewSizes {
    case own
    case same(ItemSize)
    case each([ItemSize])
    case drawn(Double, Double)
  }

  private func newItems(_ signature: Signature, form: Int?, _ values: [Value]) -> (count: Int, sizes: NewSizes) {
    if signature.word == "item" { return (values.count, .each(values.map(\.itemSize))) }
    guard values.count > 1 else { return (values[0].whole, .own) }
    if case .range(let range) = values[1], case .number(let low)? = range.lower,
      case .number(let high)? = range.upper
    {
      return (values[0].whole, .drawn(low, high))
    }
    return (values[0].whole, .same(values[1].itemSize))
  }

  /// A layout that is not built in cannot be stopped, so it gets no more items than it can be waited for.
  func checkItemLimit() throws(RunFailure) {
    guard let limit = lab.options.foreignItemLimit, !lab.adapter.isBuiltIn else { return }
    let count = lab.state.model.count
    if count > limit { throw fail(.tooManyItems(count: count, layout: lab.state.settings.layout, limit: limit)) }
  }
}

extension UIEdgeInsets {
  /// One number for all edges, two for vertical and horizontal ones, four in UIKit's order.
  fileprivate init(_ numbers: [Double]) {
    switch numbers.count {
    case 1: self.init(top: numbers[0], left: numbers[0], bottom: numbers[0], right: numbers[0])
    case 2: self.init(top: numbers[0], left: numbers[1], bottom: numbers[0], right: numbers[1])
    default: self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
  }
}
