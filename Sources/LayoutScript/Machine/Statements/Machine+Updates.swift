import CollectionLayout
import Foundation

// Updates: the data is edited and the view is notified, in one animated pass.
extension Machine {
  /// An edit as its words say it.
  func edit(_ word: EditWord, _ values: ArraySlice<Value>) throws(RunFailure) -> DataEdit {
    if let first = values.first, first.isWord {
      // A word is `section`.
      let numbers = values.dropFirst().map(\.whole)
      switch word {
      case .insert: return .insertSection(numbers[0])
      case .delete: return .deleteSection(numbers[0])
      case .move: return .moveSection(from: numbers[0], to: numbers[1])
      case .reload: return .reloadSection(numbers[0])
      }
    }
    let values = Array(values)
    switch word {
    case .insert:
      let sizes = values.dropFirst().map(\.itemSize)
      return .insert(values[0].path, sizes.isEmpty ? [.none] : sizes)
    case .delete: return .delete(try questions.named(values))
    case .move: return .move(from: values[0].path, to: values[1].path)
    case .reload: return .reload(try questions.named(values))
    }
  }

  // MARK: Statements

  mutating func update(_ edit: DataEdit) throws(RunFailure) {
    try carryOut([BatchEntry(edit: edit)], as: edit.word.rawValue)
  }

  mutating func notify(_ edit: DataEdit) throws(RunFailure) {
    try carryOut([BatchEntry(edit: edit, editsData: false)], as: DataVerb.notify.rawValue)
  }

  /// Edits the data without notifying the view.
  mutating func editModel(_ edit: DataEdit) throws(RunFailure) {
    let entry = BatchEntry(edit: edit, notifiesView: false)
    guard batch == nil else { return batch?.append(entry) ?? () }
    let model = try edited([entry])
    beginStep(changes: changes(of: entry), origins: ItemOrigins([entry]))
    lab.state.model = model
    lab.state.hasUnreportedEdits = true
    lab.notifyLayoutOfData()
    try absorb()
  }

  mutating func reload(_ values: [Value]) throws(RunFailure) {
    guard values.isEmpty else { return try update(edit(.reload, values[...])) }
    guard batch == nil else { throw fail(.notInBatch(DataVerb.reload.rawValue)) }
    try notifyStep { lab in
      lab.notifyLayoutOfData()
      lab.view.reloadData()
    }
  }

  mutating func reconfigure(_ values: [Value]) throws(RunFailure) {
    let paths = try questions.named(values)
    try happen("reconfigure", change: { _ in nil }) { lab in
      lab.view.reconfigureItems(at: paths.map { ElementKey($0).indexPath })
    }
  }

  mutating func setSize(of path: ItemPath, _ value: Value) throws(RunFailure) {
    try checkSides(of: [value.itemSize])
    var model = lab.state.model
    let old = model.size(section: path.section, item: path.item)
    do throws(LayoutException.UpdateProblem) {
      try model.setSize(value.itemSize, of: path)
    } catch {
      throw fail(.thrown(.init(error), reason: error.reason))
    }
    let change = StepChange.itemSize(
      ElementKey(path), from: setting(old), to: setting(PackedItemSize(value.itemSize)))
    try happen("size", change: { _ in change }) { lab in
      lab.view.performBatchUpdates {
        lab.state.model = model
        lab.notifyLayoutOfData()
      }
    }
  }

  mutating func openBatch() { batch = [] }

  mutating func closeBatch() throws(RunFailure) {
    let entries = batch ?? []
    batch = nil
    try carryOut(entries, as: DataVerb.batch.rawValue)
  }

  // MARK: Carrying out

  private mutating func carryOut(_ entries: [BatchEntry], as happening: String) throws(RunFailure) {
    guard batch == nil else {
      batch?.append(contentsOf: entries)
      return
    }
    let changes = happening == DataVerb.batch.rawValue ? [] : entries.flatMap(changes)
    remedy = entries.last.map { remedy(of: $0.edit) } ?? EditWord.insert.rawValue
    let model = try edited(entries)
    if entries.contains(where: { $0.editsData && !$0.notifiesView }) { lab.state.hasUnreportedEdits = true }
    try happen(happening, changes: { _ in changes }, origins: ItemOrigins(entries)) { lab in
      lab.view.performBatchUpdates {
        lab.state.model = model
        lab.notifyLayoutOfData()
        for entry in entries where entry.notifiesView { entry.edit.notify(lab.view) }
      }
    }
  }

  /// The statement that edits the data and notifies the view, of items that are there and named once.
  private func remedy(of edit: DataEdit) -> String {
    func text(_ path: ItemPath) -> String { path.section == 0 ? "\(path.item)" : "\(path.section):\(path.item)" }
    switch edit {
    case .insert(let path, _):
      guard let size = lab.state.model.size(section: path.section, item: path.item), size.unpacked != .none else {
        let counts = lab.state.model.counts
        let end = counts.indices.contains(path.section) ? counts[path.section] : path.item
        return "insert \(text(ItemPath(section: path.section, item: min(path.item, end))))"
      }
      return "insert \(text(path)) \(setting(size).text)"
    case .delete(let paths):
      let all = paths.map(text)
      let own = all.indices.filter { !all[..<$0].contains(all[$0]) }
      return "delete " + own.prefix(3).map { all[$0] }.joined(separator: " ")
    case .move(let from, let to): return "move \(text(from)) \(text(to))"
    case .reload(let paths): return "reload " + paths.prefix(3).map(text).joined(separator: " ")
    case .insertSection(let section): return "insert section \(section)"
    case .deleteSection(let section): return "delete section \(section)"
    case .moveSection(let from, let to): return "move section \(from) \(to)"
    case .reloadSection(let section): return "reload section \(section)"
    }
  }

  /// The data after the edits of entries that change it.
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
    try checkItemLimit(model.count)
    try checkSides(of: edits.flatMap(\.sizes))
    return model
  }

  // MARK: What a step says

  private func changes(of entry: BatchEntry) -> [StepChange] {
    guard entry.editsData else { return [] }
    switch entry.edit {
    case .insert(let path, let sizes):
      return [
        .newItems(
          section: path.section, items: path.item..<path.item + sizes.count,
          sizes: sizes.map { setting(PackedItemSize($0)) })
      ]
    case .delete(let paths): return [.removedItems(paths.map { ElementKey($0) })]
    case .move(let from, let to): return [.movedItem(from: ElementKey(from), to: ElementKey(to))]
    case .insertSection(let section): return [.newSection(section, name: nil)]
    case .deleteSection(let section): return [.removedSection(section)]
    case .moveSection(let from, let to): return [.movedSection(from: from, to: to)]
    case .reload, .reloadSection: return []
    }
  }

  func setting(_ size: PackedItemSize?) -> StepChange.Typed {
    switch size?.unpacked {
    case .length(let length)?: StepChange.Typed([.number(length)])
    case .size(let width, let height)?: StepChange.Typed([.size(width: width, height: height)])
    case .text(let characters)?: StepChange.Typed(text: "\(characters) characters", values: [])
    case ItemSize.none?, nil: StepChange.Typed(text: "the layout's", values: [])
    }
  }
}

extension DataEdit {
  /// The word of the statement that says it.
  fileprivate var word: EditWord {
    switch self {
    case .insert, .insertSection: .insert
    case .delete, .deleteSection: .delete
    case .move, .moveSection: .move
    case .reload, .reloadSection: .reload
    }
  }
}

/// One edit of an update: whether it changes the data, and whether the view is notified.
struct BatchEntry {
  var edit: DataEdit
  var editsData = true
  var notifiesView = true
}
