import CollectionLayout

// Diffable data sources: a block edits the next snapshot, and `apply` shows it.
extension Machine {
  /// Whether a statement belongs to the data source that there is.
  func checkSource(_ verb: DataVerb, _ values: [Value]) throws(RunFailure) {
    let isDiffable = lab.state.diffable != nil
    let fits =
      switch verb {
      case .snapshot, .apply: isDiffable
      case .append: false
      case .item, .items, .section, .insert, .delete, .move, .batch, .model, .notify: !isDiffable
      case .reload: !isDiffable || values.isEmpty
      case .reset, .source, .size, .reconfigure, .prefer: true
      }
    guard fits else { throw fail(.otherSource(verb.rawValue, isDiffable: isDiffable)) }
  }

  /// `source diffable 14`: another data source, which has nothing yet.
  mutating func setSource(_ values: [Value]) throws(RunFailure) {
    guard batch == nil else { throw fail(.notInBatch(DataVerb.source.rawValue)) }
    let gone = lab.state.model.sections.indices.map { UpdateOperation.deleteSection($0) }
    let new = values[0].isWord(SourceWord.diffable.rawValue) ? [] : [UpdateOperation.insertSection(0)]
    beginStep(origins: .updated(UpdateMap(gone + new)))
    var diffable: DiffableState?
    let word: SourceWord = values[0].keyword()
    if word == .diffable {
      diffable = DiffableState()
      if lab.state.settings.mistakes.contains(.byindex) { diffable?.model = NamedSnapshot() }
      if values.count > 1 { diffable?.version = DiffableVersion(rawValue: values[1].whole) ?? .v15 }
    }
    lab.state.diffable = diffable
    lab.state.model = ItemModel()
    if diffable != nil { lab.state.model.sections = [] }
    lab.notifyLayoutOfData()
    let before = lab.view.dataSource
    lab.connectSource()
    // Another object makes the view reload.
    if lab.view.dataSource === before { lab.view.reloadData() }
    try absorb()
  }

  // MARK: The next snapshot

  mutating func openSnapshot(_ values: [Value]) {
    isInSnapshot = true
    lab.state.diffable?.moved = []
    guard let next = lab.state.diffable?.next else { return }
    lab.state.diffable?.before = next
    guard !values.isEmpty else { return }
    lab.state.diffable?.next = NamedSnapshot()
    lab.state.diffable?.sizes = [:]
  }

  mutating func closeSnapshot() throws(RunFailure) {
    isInSnapshot = false
    guard let diffable = lab.state.diffable else { return }
    beginStep(changes: [.snapshot(from: diffable.before, to: diffable.next)])
    if let first = diffable.moved.first { remark(.identifierMoved(first, count: diffable.moved.count)) }
    lab.state.diffable?.before = NamedSnapshot()
    try absorb()
  }

  /// An edit of the next snapshot.
  mutating func editSnapshot(_ verb: DataVerb, _ values: [Value]) throws(RunFailure) {
    let isSection = verb == .section || values.first?.isWord("section") == true
    let arguments = try SnapshotArguments(
      isSection && verb != .section ? values.dropFirst() : values[...], self, verb)
    let names = arguments.names
    switch verb {
    case .append: try edit(.appendItems(names, to: arguments.section))
    case .insert where !isSection: try edit(.insertItems(names, try arguments.neededSide(self, verb)))
    case .delete: try edit(isSection ? .deleteSections(names) : .deleteItems(names))
    case .move:
      for name in names {
        let side = try arguments.neededSide(self, verb)
        try edit(isSection ? .moveSection(name, side) : .moveItem(name, side))
      }
    case .reload: try edit(isSection ? .reloadSections(names) : .reloadItems(names))
    case .reconfigure:
      guard lab.state.diffable?.version != .v14 else { throw fail(.snapshotMisread(verb.rawValue, .needs15)) }
      try edit(.reconfigureItems(names))
    case .section: try edit(arguments.side.map { .insertSections(names, $0) } ?? .appendSections(names))
    case .size: break
    default: throw fail(.snapshotMisread(verb.rawValue, .noEdit))
    }
    guard let size = arguments.size else {
      if verb == .size { throw fail(.snapshotMisread(verb.rawValue, .noSize)) }
      return
    }
    if verb == .size, let unknown = names.first(where: { lab.state.diffable?.next.place(of: $0) == nil }) {
      throw fail(.snapshotMisread(verb.rawValue, .unknown(unknown)))
    }
    for name in names {
      let size = draw(size)
      try checkSides(of: [size])
      lab.state.diffable?.sizes[name] = size
    }
  }

  private mutating func edit(_ edit: NamedSnapshot.Edit) throws(RunFailure) {
    do throws(SnapshotMistake) {
      let moved = try lab.state.diffable?.next.perform(edit)
      lab.state.diffable?.moved += moved ?? []
    } catch {
      throw fail(explained(error, of: edit))
    }
    guard let next = lab.state.diffable?.next else { return }
    guard next.numberOfItems <= Limits.itemsInAll else { throw fail(.tooManyItemsInAll(limit: Limits.itemsInAll)) }
    guard next.numberOfSections <= Limits.sections else { throw fail(.tooManySections(limit: Limits.sections)) }
  }

  // MARK: What is missing

  /// Why an edit failed, with what brings the identifier that it misses.
  private mutating func explained(_ mistake: SnapshotMistake, of edit: NamedSnapshot.Edit) -> RunProblem {
    let problem = RunProblem(mistake)
    guard case .thrown(.missingIdentifier(var missing), let reason) = problem, let next = lab.state.diffable?.next
    else { return problem }
    if let name = missing.name {
      let isItem = next.place(of: name) != nil
      let isSection = next.sectionIdentifiers.contains(name)
      // `insert x after x`, of which UIKit says no more than that there is no place.
      if missing.isSection ? isSection : isItem { return .thrown(.besideItself(name), reason: reason) }
      missing.isOther = isItem || isSection
    }
    let name = missing.name ?? "A"
    let verb = missing.isSection ? DataVerb.section : .append
    if !missing.isOther, mends(verb, name, edit, mistake) { missing.cure = "\(verb.rawValue) \(name)" }
    return .thrown(.missingIdentifier(missing), reason: reason)
  }

  /// Whether an edit can be written and carried out, and another one does not make its mistake then. Nothing of it stays.
  private mutating func mends(
    _ verb: DataVerb, _ name: String, _ edit: NamedSnapshot.Edit, _ mistake: SnapshotMistake
  ) -> Bool {
    var scope = Scope(known: KnownNames())
    let (script, parsed) = Parser.parse(SourceText(name: "", text: "snapshot { \(verb.rawValue) \(name) }"))
    guard Checker.check(script, parsed: parsed, scope: &scope).isEmpty else { return false }
    let before = lab.state.diffable
    defer { lab.state.diffable = before }
    guard (try? editSnapshot(verb, [Double(name).map(Value.number) ?? .word(name)])) != nil else { return false }
    do throws(SnapshotMistake) {
      _ = try lab.state.diffable?.next.perform(edit)
      return true
    } catch {
      return error != mistake
    }
  }

  /// One size, or one that is drawn from a range.
  private mutating func draw(_ value: Value) -> ItemSize {
    guard case .range(let range) = value, case .number(let low)? = range.lower,
      case .number(let high)? = range.upper
    else { return value.itemSize }
    return .length(lab.state.random.draw(from: low, through: high))
  }

  // MARK: Applying

  /// The identifiers whose content is another one in the snapshot that is applied.
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
    guard batch == nil else { throw fail(.notInBatch(DataVerb.apply.rawValue)) }
    guard let diffable = lab.state.diffable else { return }
    let word: ApplyWord? = values.last?.keyword()
    let edited = lab.state.settings.mistakes.contains(.content) ? editedIdentifiers(diffable) : []
    let difference = SnapshotDifference(from: diffable.source.snapshot, to: diffable.next, others: edited)
    let appModel = diffable.model?.following(diffable.next)
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
        changes.append(.itemSize(ElementKey(path), from: setting(old), to: setting(new)))
      }
    } catch {
      throw fail(.thrown(.init(error), reason: error.reason))
    }
    try checkItemLimit(model.count)
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
      guard let state = lab.source?.state else { return }
      lab.state.diffable?.source = state
      lab.state.diffable?.next = state.snapshot
      lab.state.diffable?.sizes = [:]
    }
  }
}

/// What follows the word of an edit: names, and where they go or how large they are.
private struct SnapshotArguments {
  var names: [String] = []
  var section: String?
  var side: SnapshotEdit<String, String>.Side<String>?
  var size: Value?

  @MainActor
  init(_ values: ArraySlice<Value>, _ machine: Machine, _ verb: DataVerb) throws(RunFailure) {
    var rest = values
    while let value = rest.popFirst() {
      guard case .word(let text) = value, let word = SnapshotWord(rawValue: text) else {
        // `size x 120` ends with a size.
        if verb == .size, rest.isEmpty, !names.isEmpty {
          size = value
        } else if size != nil {
          throw machine.fail(.snapshotMisread(verb.rawValue, .oneSize))
        } else {
          try add(value, machine, verb)
        }
        continue
      }
      guard let next = rest.popFirst() else { throw machine.fail(.snapshotMisread(verb.rawValue, .ends(text))) }
      switch word {
      case .in where verb == .append: section = try Self.name(next, machine, verb)
      case .before where Self.takesSide(verb): side = .before(try Self.name(next, machine, verb))
      case .after where Self.takesSide(verb): side = .after(try Self.name(next, machine, verb))
      case .of where verb == .append || verb == .insert:
        guard
          SlotKind.itemSize.refusal(of: .value(next), names: KnownNames()) == nil
            || SlotKind.interval.refusal(of: .value(next), names: KnownNames()) == nil
        else { throw machine.fail(.snapshotMisread(verb.rawValue, .noSize)) }
        size = next
      default: throw machine.fail(.snapshotMisread(verb.rawValue, .noPlace(text)))
      }
    }
    if names.isEmpty { throw machine.fail(.snapshotMisread(verb.rawValue, .noName)) }
  }

  private static func takesSide(_ verb: DataVerb) -> Bool { verb == .insert || verb == .move || verb == .section }

  @MainActor
  func neededSide(_ machine: Machine, _ verb: DataVerb) throws(RunFailure)
    -> SnapshotEdit<String, String>.Side<String>
  {
    guard let side else { throw machine.fail(.snapshotMisread(verb.rawValue, .noSide)) }
    return side
  }

  @MainActor
  private mutating func add(_ value: Value, _ machine: Machine, _ verb: DataVerb) throws(RunFailure) {
    guard case .range(let range) = value else { return names.append(try Self.name(value, machine, verb)) }
    guard case .number(let low)? = range.lower, case .number(let high)? = range.upper, high - low < 1e7,
      low == low.rounded(), high == high.rounded()
    else {
      throw machine.fail(.snapshotMisread(verb.rawValue, .noName))
    }
    let (first, end) = (Int(low), Int(high) + (range.isClosed ? 1 : 0))
    if first < end { names += (first..<end).map(String.init) }
  }

  @MainActor
  private static func name(_ value: Value, _ machine: Machine, _ verb: DataVerb) throws(RunFailure) -> String {
    switch value {
    case .word(let word) where SnapshotWord(rawValue: word) == nil: return word
    case .number(let number) where number >= 0 && number <= 1e9 && number == number.rounded():
      return "\(Int(number))"
    default: throw machine.fail(.snapshotMisread(verb.rawValue, .noName))
    }
  }
}

extension Value {
  fileprivate func isWord(_ text: String) -> Bool {
    if case .word(text) = self { true } else { false }
  }
}
