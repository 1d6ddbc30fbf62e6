import CollectionLayout
import Foundation

// Settings and data: what is changed is marked, and the pass waits for the end of the turn.
extension Interpreter {
  // MARK: Settings

  /// Changes the setting of a word and gives it to the layout.
  mutating func set(_ word: String, _ values: [Value]) throws(RunFailure) {
    if let openSection { return try setAnswer(word, values, section: openSection) }
    let old = lab.state.settings[word]
    change(word, values)
    lab.state.setWords.insert(word)
    beginStep(changes: [.setting(word: word, from: old, to: lab.state.settings[word])])
    switch word {
    case "layout": lab.changeLayout(isAnimated: values.count > 1)
    case "bug": setMistake(values[0].word)
    case "safe", "rtl", "font": tellView(word)
    case "policy": lab.view.boundsChangePolicy = lab.state.settings.policy
    case "prefetch": lab.setPrefetching()
    case "seed": lab.state.random = RandomStream(seed: UInt64(lab.state.settings.seed))
    default: tellLayout(word)
    }
    try absorb()
    if word == "layout" {
      try checkItemLimit(lab.state.model.count)
      try checkSides()
    }
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
    case "estimate":
      switch values[0] {
      case .word("automatic"): lab.state.settings.estimate = UICollectionViewFlowLayout.automaticSize
      case .word: lab.state.settings.estimate = nil
      default: lab.state.settings.estimate = values[0].cgSize
      }
    case "bug":
      guard let mistake = LayoutMistake(rawValue: values[0].word) else { break }
      if values[1] == .word("on") {
        lab.state.settings.mistakes.insert(mistake)
      } else {
        lab.state.settings.mistakes.remove(mistake)
      }
    case "policy": lab.state.settings.policy = BoundsChangePolicy(rawValue: values[0].word) ?? .own
    case "header":
      lab.state.settings.header = Self.extent(values)
      lab.state.settings.pinsHeaders = values.last == .word("pin")
    case "footer": lab.state.settings.footer = Self.extent(values)
    case "seed": lab.state.settings.seed = values[0].whole
    case "safe": lab.state.settings.safe = UIEdgeInsets(values.map(\.number))
    case "scale": lab.state.settings.scale = Self.extent(values)
    case "rtl": lab.state.settings.isRightToLeft = values[0].word == "on"
    case "prefetch": lab.state.settings.prefetches = values[0].word == "on"
    case "font":
      let size = values[0].cgSize
      lab.state.settings.character = (size.width, size.height)
    default: preconditionFailure("`\(word)` sets nothing")
    }
  }

  /// A number, or nil for `off`.
  private static func extent(_ values: [Value]) -> Double? {
    if case .number(let extent)? = values.first { return extent }
    return nil
  }

  /// Changes what the delegate answers for a section.
  private mutating func setAnswer(_ word: String, _ values: [Value], section: Int) throws(RunFailure) {
    let old = lab.state.model.sections[section].answers
    let settings = lab.state.settings
    var new = old
    switch word {
    case "columns": new.columns = values[0].whole
    case "rows": new.rows = values[0].whole
    case "inset": new.inset = UIEdgeInsets(values.map(\.number))
    case "spacing":
      new.spacing = Settings.Spacing(lines: values[0].number, items: values[values.count - 1].number)
    case "itemsize": new.itemSize = values[0].cgSize
    case "header": new.header = Self.extent(values) ?? 0
    case "footer": new.footer = Self.extent(values) ?? 0
    default: preconditionFailure("the checker lets only answers stand in a section")
    }
    lab.state.model.sections[section].answers = new
    let from = old.answers(word) ? settings.answering(old)[word] : nil
    beginStep(changes: [.answer(word: word, section: section, from: from, to: settings.answering(new)[word])])
    if lab.adapter.reads(word, settings) {
      lab.tellLayoutOfData()
      lab.adapter.layout.invalidateLayout()
    } else {
      remark(.settingNotRead(word: word, layout: settings.layout))
    }
    try absorb()
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

  /// Gives the view a layout with the mistakes that are on; one that cannot make the mistake stays.
  private mutating func setMistake(_ word: String) {
    let settings = lab.state.settings
    guard LayoutCatalog.isBuiltIn(settings.layout), word != "tie" || settings.layout == "waterfall" else {
      return remark(.settingNotRead(word: "bug \(word)", layout: settings.layout))
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

  mutating func setView(_ size: CGSize) throws(RunFailure) {
    if lab.view.wasPrepared { return try resize(to: size, happening: "resize") }
    let old = lab.state.settings["view"]
    lab.state.settings.view = size
    lab.setScreen()
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

extension SectionAnswers {
  /// Whether there is an answer behind a word.
  func answers(_ word: String) -> Bool {
    switch word {
    case "columns": columns != nil
    case "rows": rows != nil
    case "inset": inset != nil
    case "spacing": spacing != nil
    case "itemsize": itemSize != nil
    case "header": header != nil
    default: footer != nil
    }
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

// What the device says to the view, and the view to its layout.
extension Interpreter {
  /// Gives a setting of the device to the view, and sees to it that a layout which reads it is invalid.
  mutating func tellView(_ word: String) {
    let settings = lab.state.settings
    let pending = lab.view.pendingInvalidations.count
    let layout = lab.adapter.layout
    switch word {
    case "safe":
      lab.compute { lab.setDevice() }
      // The view itself reads it, for the offsets it allows; of the layouts only flow does. An offset that follows the
      // room at the edges may have invalidated headers that stick, which is not all of it.
      guard layout is UICollectionViewFlowLayout else { return }
    case "rtl":
      lab.setDevice()
      guard layout.flipsHorizontallyInOppositeLayoutDirection else {
        return remark(.settingNotRead(word: word, layout: settings.layout))
      }
    default:
      guard lab.state.model.hasText else { return }
      lab.tellLayoutOfData()
    }
    if word == "safe" || lab.view.pendingInvalidations.count == pending { lab.adapter.layout.invalidateLayout() }
  }
}
