import CollectionLayout

// Diffable data sources: a block edits the next snapshot, and `apply` shows it.
extension Machine {
  func checkSource(_ verb: DataVerb, _ values: [Value]) throws(RunFailure) {
    if lab.host.ownView != nil, verb != .reset {
      throw fail(.dataOfController(verb.rawValue, controller: lab.state.settings.layout))
    }
    let isDiffable = lab.state.diffable != nil
    let fits =
      switch verb {
      case .snapshot, .apply: isDiffable
      case .append, .expand, .collapse: false
      case .item, .items, .section, .insert, .delete, .move, .batch, .model, .notify: !isDiffable
      case .reload: !isDiffable || values.isEmpty
      case .reset, .source, .size, .reconfigure, .prefer: true
      }
    guard fits else { throw fail(.otherSource(verb.rawValue, isDiffable: isDiffable)) }
  }

  /// Sets another data source without data: `source diffable 14`.
  mutating func setSource(_ values: [Value]) throws(RunFailure) {
    let gone = lab.state.model.sections.indices.map { UpdateOperation.deleteSection($0) }
    let word: SourceWord = values[0].keyword()
    let new = word == .diffable ? [] : [UpdateOperation.insertSection(0)]
    beginStep(origins: .updated(UpdateMap(gone + new)))
    var diffable: DiffableState?
    if word == .diffable {
      diffable = DiffableState()
      if lab.state.settings.mistakes.contains(.byindex) { diffable?.model = NamedSnapshot() }
      if values.count > 1 { diffable?.version = SystemVersion(number: values[1].number) }
    }
    lab.state.diffable = diffable
    lab.state.model = ItemModel()
    if diffable != nil { lab.state.model.sections = [] }
    lab.notifyLayoutOfData()
    let before = lab.view.dataSource
    lab.connectSource()
    // A different object makes the view reload by itself.
    if lab.view.dataSource === before { lab.view.reloadData() }
    try absorb()
  }

  // MARK: The next snapshot

  mutating func openSnapshot(_ values: [Value]) {
    open.isInSnapshot = true
    lab.state.diffable?.moved = []
    guard let next = lab.state.diffable?.next else { return }
    lab.state.diffable?.before = next
    guard !values.isEmpty else { return }
    lab.state.diffable?.next = NamedSnapshot()
    lab.state.diffable?.outlines = [:]
    lab.state.diffable?.sizes = [:]
  }

  mutating func closeSnapshot() throws(RunFailure) {
    open.isInSnapshot = false
    try SnapshotEditing(lab: lab, place: place).showOutlines()
    guard let diffable = lab.state.diffable else { return }
    let hidden = diffable.next.sectionIdentifiers.map { ($0, diffable.hidden(in: $0)) }.filter { !$0.1.isEmpty }
    beginStep(
      changes: [.snapshot(from: diffable.before, to: diffable.next)]
        + hidden.map { .collapsed(section: $0, hidden: $1) })
    if !diffable.moved.isEmpty {
      remark(LayoutRemark(LayoutWarning(.identifiersExist(diffable.moved))))
    }
    lab.state.diffable?.before = NamedSnapshot()
    try absorb()
  }

  // MARK: Applying

  // Returns the sizes of items that were shown, and that trees no longer show.
  private func shownSizes(of hidden: Set<String>, _ diffable: DiffableState) -> [String: ItemSize] {
    var sizes: [String: ItemSize] = [:]
    for name in hidden {
      guard let place = diffable.source.snapshot.place(of: name) else { continue }
      sizes[name] = lab.state.model.size(section: place.section, item: place.item)?.unpacked
    }
    return sizes
  }

  /// Returns the identifiers whose content differs from the applied snapshot.
  private func editedIdentifiers(_ diffable: DiffableState) -> Set<String> {
    Set(
      diffable.sizes.keys.filter { name in
        guard let place = diffable.source.snapshot.place(of: name),
          let old = lab.state.model.size(section: place.section, item: place.item)
        else { return false }
        return diffable.sizes[name].map { PackedItemSize($0).unpacked } != old.unpacked
      })
  }

  mutating func apply(_ values: [Value]) throws(RunFailure) {
    guard let diffable = lab.state.diffable else { return }
    let word: ApplyWord? = values.last?.keyword()
    let edited = lab.state.settings.mistakes.contains(.content) ? editedIdentifiers(diffable) : []
    let difference = SnapshotDifference(from: diffable.source.snapshot, to: diffable.next, others: edited)
    let appModel = diffable.model?.following(diffable.next)
    let hidden = Set(diffable.next.sectionIdentifiers.flatMap(diffable.hidden))
    let kept = diffable.sizes.filter { hidden.contains($0.key) }.merging(shownSizes(of: hidden, diffable)) {
      said, _ in said
    }
    var changes = [StepChange.snapshot(from: diffable.source.snapshot, to: diffable.next)]
    var model = lab.state.model
    do throws(LayoutException.UpdateProblem) {
      try model.apply(difference.edits(to: diffable.next, sizes: diffable.sizes), movesAreFree: true)
      for case .insertSection(let section) in difference.operations {
        model.sections[section].name = diffable.next.sectionIdentifiers[section]
      }
      let known = diffable.sizes.filter { diffable.source.snapshot.place(of: $0.key) != nil }
      for (name, size) in known.sorted(by: { $0.key < $1.key }) {
        guard let place = diffable.next.place(of: name) else { continue }
        let path = ItemPath(section: place.section, item: place.item)
        let old = model.size(section: path.section, item: path.item)
        try model.setSize(size, of: path)
        let new = model.size(section: path.section, item: path.item)
        guard old?.unpacked != new?.unpacked else { continue }
        changes.append(.itemSize([ElementKey(path)], from: .init(old), to: .init(new)))
      }
    } catch {
      throw fail(.thrown(.init(error), reason: error.reason))
    }
    try layoutLimits.checkItemCount(model.count)
    let origins: ItemOrigins = difference.operations.isEmpty ? .same : .updated(UpdateMap(difference.operations))
    try happen("snapshot", changes: { [changes] _ in changes }, origins: origins) { lab in
      lab.source?.snapshotWillChange = { _ in
        lab.state.model = model
        lab.state.diffable?.model = appModel
        lab.notifyLayoutOfData()
      }
      lab.source?.otherIdentifiers = edited
      if word == .reload {
        lab.source?.applySnapshotUsingReloadData(diffable.next)
      } else {
        lab.source?.apply(diffable.next, animatingDifferences: word != .off)
      }
      lab.source?.snapshotWillChange = nil
      lab.source?.otherIdentifiers = []
      lab.source?.state.sections = diffable.outlines
      guard let state = lab.source?.state else { return }
      lab.state.diffable?.source = state
      lab.state.diffable?.next = state.snapshot
      lab.state.diffable?.sizes = kept
    }
  }
}
