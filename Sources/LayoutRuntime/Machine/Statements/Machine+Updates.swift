import CollectionLayout

// Updates edit the data and notify the view, in one animated pass.
extension Machine {
  mutating func update(_ edit: DataEdit) throws(RunFailure) {
    try carryOut([BatchEntry(edit: edit)], as: edit.word.rawValue)
  }

  mutating func notify(_ edit: DataEdit) throws(RunFailure) {
    try carryOut([BatchEntry(edit: edit, editsData: false)], as: DataVerb.notify.rawValue)
  }

  mutating func editModel(_ edit: DataEdit) throws(RunFailure) {
    let entry = BatchEntry(edit: edit, notifiesView: false)
    guard open.batch == nil else { return open.batch?.append(entry) ?? () }
    let model = try edited([entry])
    beginStep(changes: entry.changes, origins: ItemOrigins([entry]))
    lab.state.model = model
    lab.state.hasUnreportedEdits = true
    lab.state.stepOfUnreportedEdit = lab.state.step
    lab.notifyLayoutOfData()
    try absorb()
  }

  mutating func reload(_ values: [Value]) throws(RunFailure) {
    guard values.isEmpty else { return try update(DataEdit(.reload, values[...], in: questions)) }
    guard open.batch == nil else { return try update(.reload([])) }
    try notifyStep { lab in
      lab.notifyLayoutOfData()
      lab.view.reloadData()
    }
  }

  mutating func reconfigure(_ values: [Value]) throws(RunFailure) {
    let paths = try questions.named(values)
    try happen("reconfigure") { lab in
      lab.view.reconfigureItems(at: paths.map { ElementKey($0).indexPath })
    }
  }

  mutating func setSize(_ values: [Value]) throws(RunFailure) {
    let size = values[1].itemSize
    try layoutLimits.checkSides(of: [size])
    let paths = try questions.named([values[0]])
    var model = lab.state.model
    let old = paths.map { model.size(section: $0.section, item: $0.item) }
    do throws(LayoutException.UpdateProblem) {
      for path in paths { try model.setSize(size, of: path) }
    } catch {
      throw fail(.thrown(.init(error), reason: error.reason))
    }
    let new = PackedItemSize(size)
    let changed = paths.indices.filter { old[$0]?.unpacked != new.unpacked }
    let named = changed.isEmpty ? Array(paths.indices) : changed
    let before = named.map { StepChange.Typed(old[$0]) }
    let change = StepChange.itemSize(
      named.map { ElementKey(paths[$0]) },
      from: before.first.flatMap { first in before.allSatisfy { $0 == first } ? first : nil }, to: .init(new))
    try happen("size", changes: { _ in [change] }) { lab in
      lab.view.performBatchUpdates {
        lab.state.model = model
        lab.notifyLayoutOfData()
      }
    }
  }

  mutating func closeBatch() throws(RunFailure) {
    let entries = open.batch ?? []
    open.batch = nil
    try carryOut(entries, as: DataVerb.batch.rawValue)
  }

  // MARK: Carrying out

  private mutating func carryOut(_ entries: [BatchEntry], as happening: String) throws(RunFailure) {
    guard open.batch == nil else {
      open.batch?.append(contentsOf: entries)
      return
    }
    let changes = happening == DataVerb.batch.rawValue ? [] : entries.flatMap(\.changes)
    let last = entries.last { !$0.edit.operations.isEmpty }
    remedy = last.map { $0.edit.statement(in: lab.state.model) } ?? EditWord.insert.rawValue
    let model = try edited(entries)
    if entries.contains(where: { $0.editsData && !$0.notifiesView }) { lab.state.hasUnreportedEdits = true }
    try happen(happening, changes: { _ in changes }, origins: ItemOrigins(entries)) { lab in
      let updates = { @MainActor in
        lab.state.model = model
        lab.notifyLayoutOfData()
        for entry in entries where entry.notifiesView { entry.edit.notify(lab.view) }
      }
      // A single edit is announced as by code outside of a batch.
      if happening == DataVerb.batch.rawValue {
        lab.view.performBatchUpdates(updates)
      } else {
        lab.view.updateAlone(updates)
      }
    }
  }

  /// Returns the data after the edits that change it.
  private func edited(_ entries: [BatchEntry]) throws(RunFailure) -> ItemModel {
    var model = lab.state.model
    let edits = entries.filter(\.editsData).map(\.edit)
    do throws(LayoutException.UpdateProblem) {
      try model.apply(edits)
    } catch {
      throw fail(.thrown(.init(error), reason: error.reason))
    }
    guard model.count <= Limits.itemsInAll else { throw fail(.tooManyItemsInAll(limit: Limits.itemsInAll)) }
    guard model.sections.count <= Limits.sections else { throw fail(.tooManySections(limit: Limits.sections)) }
    try layoutLimits.checkItemCount(model.count)
    try layoutLimits.checkSides(of: edits.flatMap(\.sizes))
    return model
  }
}
