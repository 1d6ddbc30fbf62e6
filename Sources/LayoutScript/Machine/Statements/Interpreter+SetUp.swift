import CollectionLayout
import Foundation

// Settings and data: what is changed is marked, and the pass waits for the end of the turn.
extension Interpreter {
  // MARK: Settings

  /// Changes a setting, and tells who has to know.
  mutating func set(_ setting: Setting, _ values: [Value]) throws(RunFailure) {
    if let openSection { return try setAnswer(setting, values, section: openSection) }
    if setting == .view, lab.view.wasPrepared { return try resize(to: values[0].cgSize, happening: "resize") }
    let audience = setting.row.audience
    // What happened so far is shown as it was asked for.
    if setting == .trace { endStep() }
    let old = lab.state.settings[setting]
    lab.state.settings.set(setting, to: values)
    lab.state.setWords.insert(setting)
    hasEffect = true
    if audience != .nobody {
      beginStep(changes: [.setting(word: setting.rawValue, from: old, to: lab.state.settings[setting])])
    }
    switch audience {
    case .layout: tellLayout(setting)
    case .newLayout: changeLayout(setting, values)
    case .device: tellView(setting)
    case .view:
      lab.setView()
      if lab.view.bounds.size != lab.state.settings.view {
        lab.setScreen()
        lab.view.bounds.size = lab.state.settings.view
      }
    case .data: lab.state.random = RandomStream(seed: UInt64(lab.state.settings.seed))
    case .nobody:
      if setting == .trace { lab.emit(.trace(lab.state.settings.trace)) }
      return
    }
    try absorb()
    if setting == .layout {
      try checkItemLimit(lab.state.model.count)
      try checkSides()
    }
  }

  /// Changes what the delegate answers for a section.
  private mutating func setAnswer(_ setting: Setting, _ values: [Value], section: Int) throws(RunFailure) {
    let settings = lab.state.settings
    let old = lab.state.model.sections[section].answers
    lab.state.model.sections[section].answers[setting] = setting.answer(values)
    let from = old[setting] == nil ? nil : settings.answering(old)[setting]
    let to = settings.answering(lab.state.model.sections[section].answers)[setting]
    beginStep(changes: [.answer(word: setting.rawValue, section: section, from: from, to: to)])
    if lab.adapter.reads(setting, settings) {
      lab.tellLayoutOfData()
      lab.adapter.layout.invalidateLayout()
    } else {
      remark(.settingNotRead(word: setting.rawValue, layout: settings.layout))
    }
    try absorb()
  }

  /// Gives a setting to the layout and sees to it that the layout is invalid, unless it does not read it.
  private mutating func tellLayout(_ setting: Setting) {
    let settings = lab.state.settings
    let pending = lab.view.pendingInvalidations.count
    lab.applySettings()
    guard lab.adapter.reads(setting, settings) else {
      remark(.settingNotRead(word: setting.rawValue, layout: settings.layout))
      return
    }
    if lab.view.pendingInvalidations.count == pending { lab.adapter.layout.invalidateLayout() }
  }

  /// Gives the view the layout that is set, with the mistakes that are on; one that cannot make the mistake stays.
  private mutating func changeLayout(_ setting: Setting, _ values: [Value]) {
    let settings = lab.state.settings
    guard setting == .bug else { return lab.changeLayout(isAnimated: values.count > 1) }
    let mistake: LayoutMistake = values[0].keyword()
    guard LayoutCatalog.isBuiltIn(settings.layout), mistake != .tie || settings.layout == "waterfall" else {
      return remark(.settingNotRead(word: "bug \(mistake.rawValue)", layout: settings.layout))
    }
    lab.changeLayout(isAnimated: false)
  }

  // MARK: Invalidation

  /// Tells the layout what is invalid: all of it, or what the statement lists, in a context of the layout's own class.
  mutating func invalidate(_ values: [Value]) throws(RunFailure) {
    guard let first = values.first else { return try tellStep { $0.adapter.layout.invalidateLayout() } }
    let contextClass =
      type(of: lab.adapter.layout).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    let context = (contextClass ?? UICollectionViewLayoutInvalidationContext.self).init(byClass: ())
    switch first {
    case .word("metrics"): break
    case .word(let word):
      let section = values[1].whole
      try checkSection(section)
      context.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKind(word), at: [IndexPath(item: 0, section: section)])
    default: context.invalidateItems(at: try existingPaths(values).map { ElementKey($0).indexPath })
    }
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = true
      context.invalidateFlowLayoutAttributes = true
    }
    try tellStep { $0.adapter.layout.invalidateLayout(with: context) }
  }

  private func existingPaths(_ values: [Value]) throws(RunFailure) -> [ItemPath] {
    if case .range(let range)? = values.first { return try paths(in: range) }
    for value in values { try checkItem(value.path) }
    return values.map(\.path)
  }

  /// An item that a statement names has to be there.
  func checkItem(_ path: ItemPath) throws(RunFailure) {
    try checkSection(path.section)
    let items = lab.state.model.sections[path.section].count
    guard path.item < items else {
      throw fail(.noItem("\(path.section):\(path.item)", section: path.section, items: items))
    }
  }

  /// A section that a statement names has to be there.
  func checkSection(_ section: Int) throws(RunFailure) {
    let sections = lab.state.model.sections.count
    guard section < sections else { throw fail(.noSection(section, sections: sections)) }
  }

  mutating func reset() throws(RunFailure) {
    beginStep()
    // Nothing of the old lab is left to be laid out, and nothing ran in the new one.
    closeTurn()
    lab.reset()
  }

  // MARK: Data

  /// Appends a section; its block is part of the turn around it.
  mutating func section(_ statement: Statement, _ values: [Value]) throws(RunFailure) {
    guard lab.state.model.sections.count < Limits.sections else {
      throw fail(.tooManySections(limit: Limits.sections))
    }
    let name: String? = if case .text(let text)? = values.first { text } else { nil }
    let number = lab.state.model.appendSection(name: name)
    beginStep(changes: [.newSection(number, name: name)])
    lab.tellLayoutOfData()
    lab.view.reloadData()
    try absorb()
    guard let block = statement.block else { return }
    let outer = (place: place, isAlone: isAlone)
    openSection = number
    openTurns += 1
    try run(block.lines)
    openTurns -= 1
    openSection = nil
    (place, isAlone) = outer
  }

  mutating func append(_ signature: Signature, form: Int?, _ values: [Value]) throws(RunFailure) {
    let (count, sizes) = newItems(signature, form: form, values)
    guard lab.state.model.count + count <= Limits.itemsInAll else {
      throw fail(.tooManyItemsInAll(limit: Limits.itemsInAll))
    }
    guard let section = openSection ?? lab.state.model.sections.indices.last else {
      throw fail(.noSection(0, sections: 0))
    }
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
    try checkItemLimit(lab.state.model.count)
    try checkSides(of: written)
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

  /// Some layouts need a width and a height of every item that says a size at all.
  func checkSides(of written: [Value]? = nil) throws(RunFailure) {
    guard lab.adapter.needsBothSides else { return }
    let isBare =
      written?.contains { value in
        switch value {
        case .number, .range: true
        default: false
        }
      } ?? lab.state.model.hasBareLength
    if isBare { throw fail(.oneSideOnly(layout: lab.state.settings.layout)) }
  }

  func checkSides(of sizes: [ItemSize]) throws(RunFailure) {
    guard lab.adapter.needsBothSides else { return }
    for case .length in sizes { throw fail(.oneSideOnly(layout: lab.state.settings.layout)) }
  }

  /// A layout that is not built in cannot be stopped, so it gets no more items than it can be waited for.
  func checkItemLimit(_ count: Int) throws(RunFailure) {
    guard let limit = lab.options.foreignItemLimit, !lab.adapter.isBuiltIn else { return }
    if count > limit { throw fail(.tooManyItems(count: count, layout: lab.state.settings.layout, limit: limit)) }
  }
}

// What the device says to the view, and the view to its layout.
extension Interpreter {
  /// Gives a setting of the device to the view, and sees to it that a layout which reads it is invalid.
  mutating func tellView(_ setting: Setting) {
    let settings = lab.state.settings
    let pending = lab.view.pendingInvalidations.count
    let layout = lab.adapter.layout
    switch setting {
    case .safe:
      lab.compute { lab.setDevice() }
      // The view itself reads it, for the offsets it allows; of the layouts only flow does. An offset that follows the
      // room at the edges may have invalidated headers that stick, which is not all of it.
      guard layout is UICollectionViewFlowLayout else { return }
    case .rtl:
      lab.setDevice()
      let own = (layout as? MistakenLayout)?.correct ?? layout
      guard own.flipsHorizontallyInOppositeLayoutDirection || own is UICollectionViewFlowLayout else {
        return remark(.settingNotRead(word: setting.rawValue, layout: settings.layout))
      }
    default:
      guard lab.state.model.hasText else { return }
      lab.tellLayoutOfData()
    }
    if setting == .safe || lab.view.pendingInvalidations.count == pending { lab.adapter.layout.invalidateLayout() }
  }
}
