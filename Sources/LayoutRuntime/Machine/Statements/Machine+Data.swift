import CollectionLayout
import Foundation

// Data: an append invalidates, and an edit is an update.
extension Machine {
  mutating func perform(_ verb: DataVerb, _ values: [Value]) throws(RunFailure) {
    if open.isInSnapshot { return try SnapshotEditing(lab: lab, place: place).perform(verb, values) }
    try checkSource(verb, values)
    switch verb {
    case .reset: reset()
    case .item: try append(values.map(\.itemSize), written: values)
    case .items: try append(values)
    case .section: try appendSection(name: values.first?.text)
    case .insert: try update(DataEdit(.insert, values[...], in: questions))
    case .delete: try update(DataEdit(.delete, values[...], in: questions))
    case .move: try update(DataEdit(.move, values[...], in: questions))
    case .size: try setSize(values)
    case .batch: open.batch = []
    case .reconfigure: try reconfigure(values)
    case .model: try editModel(DataEdit(values[0].keyword(), values.dropFirst(), in: questions))
    case .notify: try notify(DataEdit(values[0].keyword(), values.dropFirst(), in: questions))
    case .reload: try reload(values)
    case .prefer: try prefer(values[...])
    case .source: try setSource(values)
    case .snapshot: openSnapshot(values)
    case .apply: try apply(values)
    case .append, .expand, .collapse: break
    }
  }

  mutating func close(_ verb: DataVerb) throws(RunFailure) {
    switch verb {
    case .section: open.section = nil
    case .batch: try closeBatch()
    case .snapshot: try closeSnapshot()
    case .reset, .item, .items, .insert, .delete, .move, .size, .reconfigure, .model, .notify, .reload, .prefer,
      .source, .append, .expand, .collapse, .apply:
      break
    }
  }

  private mutating func reset() {
    beginStep(origins: .allNew)
    // Nothing of the old lab is left to be laid out, and nothing has run in the new one.
    closeTurn()
    lab.reset()
    lab.emit(.trace(lab.state.settings.trace))
  }

  // MARK: Appending

  /// Appends a section, whose block is part of the turn around it.
  private mutating func appendSection(name: String?) throws(RunFailure) {
    guard lab.state.model.sections.count < Limits.sections else {
      throw fail(.tooManySections(limit: Limits.sections))
    }
    endStep()
    let number = lab.state.model.appendSection(name: name)
    beginStep(changes: [.newSection(number, name: name)], origins: .appended(section: number, from: nil))
    lab.notifyLayoutOfData()
    lab.view.reloadData()
    try absorb()
    open.section = number
  }

  private mutating func append(_ sizes: [ItemSize], written: [Value]) throws(RunFailure) {
    try append(count: sizes.count, written: written) { model, section, _ in
      model.append(count: sizes.count, to: section) { sizes[$0] }
    }
  }

  /// Appends many items: of the layout's own size, of one size, or of sizes drawn from a range.
  private mutating func append(_ values: [Value]) throws(RunFailure) {
    let (count, written) = (values[0].whole, Array(values.dropFirst()))
    guard case .range(let range)? = written.first, case .number(let low)? = range.lower,
      case .number(let high)? = range.upper
    else {
      let size = written.first?.itemSize ?? .none
      return try append(count: count, written: written) { model, section, _ in
        model.append(size, count: count, to: section)
      }
    }
    try append(count: count, written: written) { model, section, random in
      model.append(count: count, to: section) { _ in .length(random.draw(from: low, through: high)) }
    }
  }

  /// Reports the items that `add` appends to the open section, or to the last one.
  private mutating func append(
    count: Int, written: [Value], _ add: (inout ItemModel, _ section: Int, inout RandomStream) -> Void
  ) throws(RunFailure) {
    guard lab.state.model.count + count <= Limits.itemsInAll else {
      throw fail(.tooManyItemsInAll(limit: Limits.itemsInAll))
    }
    guard let section = open.section ?? lab.state.model.sections.indices.last else {
      throw fail(.noSection(0, sections: 0))
    }
    // The step before ends with its own data.
    endStep()
    let first = lab.state.model.count(section: section)
    var random = lab.state.random
    add(&lab.state.model, section, &random)
    lab.state.random = random
    let typed = written.map { StepChange.Typed(text: $0.written, values: [$0]) }
    try layoutLimits.checkItemCount(lab.state.model.count)
    try layoutLimits.checkSides(of: written)
    beginStep(
      changes: [.newItems(section: section, items: first..<first + count, sizes: typed)],
      origins: .appended(section: section, from: first))
    lab.notifyLayoutOfData()
    lab.view.reloadData()
    try absorb()
  }
}
