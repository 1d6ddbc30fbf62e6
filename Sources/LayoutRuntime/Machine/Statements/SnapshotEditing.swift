import CollectionLayout

@MainActor
struct SnapshotEditing {
  let lab: Lab
  let place: Place

  func perform(_ verb: DataVerb, _ values: [Value]) throws(RunFailure) {
    let isSection = verb == .section || values.first == .word("section")
    let arguments = try SnapshotArguments(
      isSection && verb != .section ? values.dropFirst() : values[...], place, verb)
    let names = arguments.names
    switch verb {
    case .append: try append(names, to: arguments.section, under: arguments.parent)
    case .insert where !isSection: try insert(names, try arguments.neededSide(place, verb))
    case .delete where isSection:
      try edit(.deleteSections(names))
      for name in names { lab.state.diffable?.outlines[name] = nil }
    case .delete: try delete(names)
    case .move:
      for name in names {
        let side = try arguments.neededSide(place, verb)
        if !isSection { try checkOutlines(of: [name, side.neighbour], verb) }
        try edit(isSection ? .moveSection(name, side) : .moveItem(name, side))
      }
    case .expand, .collapse:
      for name in names {
        let section = try outlined(name, as: .item)
        try editOutline(of: section) { outline throws(SnapshotMistake) in
          if verb == .expand { outline.expand([name]) } else { outline.collapse([name]) }
        }
      }
    case .reload: try edit(isSection ? .reloadSections(names) : .reloadItems(names))
    case .reconfigure:
      guard version >= .ios15 else { throw place.fail(.snapshotMisread(verb.rawValue, .needs15)) }
      try edit(.reconfigureItems(names))
    case .section: try edit(arguments.side.map { .insertSections(names, $0) } ?? .appendSections(names))
    case .size: break
    default: throw place.fail(.snapshotMisread(verb.rawValue, .noEdit))
    }
    guard let size = arguments.size else {
      if verb == .size { throw place.fail(.snapshotMisread(verb.rawValue, .noSize)) }
      return
    }
    if verb == .size, let unknown = names.first(where: { !diffable.contains($0) }) {
      throw place.fail(.snapshotMisread(verb.rawValue, .unknown(unknown)))
    }
    for name in names {
      let size = draw(size)
      try LayoutLimits(lab: lab, place: place).checkSides(of: [size])
      lab.state.diffable?.sizes[name] = size
    }
  }

  private func edit(_ edit: NamedSnapshot.Edit) throws(RunFailure) {
    try showOutlines()
    do throws(SnapshotMistake) {
      let moved = try lab.state.diffable?.next.perform(edit)
      lab.state.diffable?.moved += moved ?? []
    } catch {
      throw place.fail(explained(error, of: edit))
    }
    try checkLimits()
  }

  private func checkLimits() throws(RunFailure) {
    guard let next = lab.state.diffable?.next else { return }
    guard next.numberOfItems <= Limits.itemsInAll else {
      throw place.fail(.tooManyItemsInAll(limit: Limits.itemsInAll))
    }
    guard next.numberOfSections <= Limits.sections else {
      throw place.fail(.tooManySections(limit: Limits.sections))
    }
  }

  // MARK: Trees

  private var diffable: DiffableState { lab.state.diffable ?? DiffableState() }

  private func append(_ names: [String], to section: String?, under parent: String?) throws(RunFailure) {
    let section = try parent.map { parent throws(RunFailure) in try outlined(parent, as: .parent) } ?? section
    guard let section = section ?? diffable.next.sectionIdentifiers.last, diffable.outlines[section] != nil else {
      try checkOutlines(of: names, .append)
      return try edit(.appendItems(names, to: section))
    }
    try checkOutlines(of: names, .append, besides: section)
    try editOutline(of: section, bringing: names) { outline throws(SnapshotMistake) in
      try outline.add(names, under: parent)
    }
  }

  private func insert(_ names: [String], _ side: SnapshotEdit<String, String>.Side<String>) throws(RunFailure) {
    guard let section = diffable.outline(with: side.neighbour) else {
      try checkOutlines(of: names, .insert)
      return try edit(.insertItems(names, side))
    }
    try checkOutlines(of: names, .insert, besides: section)
    try editOutline(of: section, bringing: names) { outline throws(SnapshotMistake) in
      try outline.insert(names, beside: side.neighbour, distance: side.distance)
    }
  }

  private func delete(_ names: [String]) throws(RunFailure) {
    var plain: [String] = []
    for name in names {
      guard let section = diffable.outline(with: name) else {
        plain.append(name)
        continue
      }
      try editOutline(of: section) { outline throws(SnapshotMistake) in outline.delete([name]) }
    }
    if !plain.isEmpty { try edit(.deleteItems(plain)) }
  }

  // Throws for an item of a tree, which cannot move alone: the items under it would be lost.
  private func checkOutlines(of names: [String], _ verb: DataVerb, besides section: String? = nil)
    throws(RunFailure)
  {
    for name in names {
      guard let other = diffable.outline(with: name), other != section else { continue }
      throw place.fail(.snapshotMisread(verb.rawValue, .inOutline(name)))
    }
  }

  // Returns the section whose trees have an item; a section without trees gets one, whose items have no children.
  private func outlined(_ name: String, as role: SnapshotMistake.Role) throws(RunFailure) -> String {
    if let section = diffable.outline(with: name) { return section }
    guard let place = diffable.next.place(of: name) else {
      throw self.place.fail(unknown(name, as: role))
    }
    let section = diffable.next.sectionIdentifiers[place.section]
    let flat = NamedOutline(flat: diffable.next.itemIdentifiers(inSection: section))
    lab.state.diffable?.outlines[section] = flat
    return section
  }

  // Returns the problem of an item in no section; its cure is to append the item.
  private func unknown(_ name: String, as role: SnapshotMistake.Role) -> RunProblem {
    let problem = RunProblem(.unknownInSection(role, name), in: version)
    guard case .thrown(.missingIdentifier(var missing), let reason) = problem else { return problem }
    missing.isOther = diffable.next.sectionIdentifiers.contains(name)
    if !missing.isOther, diffable.next.numberOfSections > 0 { missing.cure = "append \(name)" }
    return .thrown(.missingIdentifier(missing), reason: reason)
  }

  private func editOutline(
    of section: String, bringing names: [String] = [], _ body: (inout NamedOutline) throws(SnapshotMistake) -> Void
  ) throws(RunFailure) {
    let count = diffable.outlines.values.reduce(names.count) { $0 + $1.count }
    guard count <= Limits.itemsInAll else { throw place.fail(.tooManyItemsInAll(limit: Limits.itemsInAll)) }
    do throws(SnapshotMistake) {
      try lab.state.diffable?.editOutline(of: section, bringing: names, body)
    } catch {
      throw place.fail(RunProblem(error, in: version))
    }
  }

  /// Updates the next snapshot's items to those that the trees show, before another edit and after the block.
  func showOutlines() throws(RunFailure) {
    guard lab.state.diffable?.editedOutlines.isEmpty == false else { return }
    do throws(SnapshotMistake) { try lab.state.diffable?.showOutlines() } catch {
      throw place.fail(RunProblem(error, in: version))
    }
    try checkLimits()
  }

  private var version: SystemVersion { lab.state.diffable?.version ?? lab.state.settings.version }

  // MARK: Missing identifiers

  /// Returns the problem of an edit, with the statement that adds the missing identifier.
  private func explained(_ mistake: SnapshotMistake, of edit: NamedSnapshot.Edit) -> RunProblem {
    let problem = RunProblem(mistake, in: version)
    guard case .thrown(.missingIdentifier(var missing), let reason) = problem, let next = lab.state.diffable?.next
    else { return problem }
    if let name = missing.name {
      let isItem = next.place(of: name) != nil
      let isSection = next.sectionIdentifiers.contains(name)
      missing.isOther = isItem || isSection
    }
    let name = missing.name ?? "A"
    let verb = missing.isSection ? DataVerb.section : .append
    if !missing.isOther, mends(verb, name, edit, mistake) { missing.cure = "\(verb.rawValue) \(name)" }
    return .thrown(.missingIdentifier(missing), reason: reason)
  }

  /// Whether a statement is valid and prevents the mistake of an edit; its effects are undone.
  private func mends(
    _ verb: DataVerb, _ name: String, _ edit: NamedSnapshot.Edit, _ mistake: SnapshotMistake
  ) -> Bool {
    var scope = Scope(known: KnownNames())
    let (script, parsed) = Parser.parse(SourceText(name: "", text: "snapshot { \(verb.rawValue) \(name) }"))
    guard Checker.check(script, parsed: parsed, scope: &scope).isEmpty else { return false }
    let before = lab.state.diffable
    defer { lab.state.diffable = before }
    guard (try? perform(verb, [Double(name).map(Value.number) ?? .word(name)])) != nil else { return false }
    do throws(SnapshotMistake) {
      _ = try lab.state.diffable?.next.perform(edit)
      return true
    } catch {
      return error != mistake
    }
  }

  private func draw(_ value: Value) -> ItemSize {
    guard case .range(let range) = value, case .number(let low)? = range.lower,
      case .number(let high)? = range.upper
    else { return value.itemSize }
    return .length(lab.state.random.draw(from: low, through: high))
  }
}

/// The arguments after the word of an edit: names, and their destination or size.
private struct SnapshotArguments {
  var names: [String] = []
  var section: String?
  var parent: String?
  var side: SnapshotEdit<String, String>.Side<String>?
  var size: Value?

  init(_ values: ArraySlice<Value>, _ place: Place, _ verb: DataVerb) throws(RunFailure) {
    var rest = values
    while let value = rest.popFirst() {
      guard case .word(let text) = value, let word = SnapshotWord(rawValue: text) else {
        // `size x 120` ends with a size.
        if verb == .size, rest.isEmpty, !names.isEmpty {
          size = value
        } else if size != nil {
          throw place.fail(.snapshotMisread(verb.rawValue, .oneSize))
        } else {
          try add(value, place, verb)
        }
        continue
      }
      guard let next = rest.popFirst() else { throw place.fail(.snapshotMisread(verb.rawValue, .ends(text))) }
      switch word {
      case .in where verb == .append: section = try Self.name(next, place, verb)
      case .under where verb == .append: parent = try Self.name(next, place, verb)
      case .before where Self.takesSide(verb): side = .before(try Self.name(next, place, verb))
      case .after where Self.takesSide(verb): side = .after(try Self.name(next, place, verb))
      case .of where verb == .append || verb == .insert:
        guard
          SlotKind.itemSize.refusal(of: .value(next), names: KnownNames()) == nil
            || SlotKind.interval.refusal(of: .value(next), names: KnownNames()) == nil
        else { throw place.fail(.snapshotMisread(verb.rawValue, .noSize)) }
        size = next
      default: throw place.fail(.snapshotMisread(verb.rawValue, .noPlace(text)))
      }
    }
    if names.isEmpty { throw place.fail(.snapshotMisread(verb.rawValue, .noName)) }
  }

  private static func takesSide(_ verb: DataVerb) -> Bool { verb == .insert || verb == .move || verb == .section }

  func neededSide(_ place: Place, _ verb: DataVerb) throws(RunFailure)
    -> SnapshotEdit<String, String>.Side<String>
  {
    guard let side else { throw place.fail(.snapshotMisread(verb.rawValue, .noSide)) }
    return side
  }

  private mutating func add(_ value: Value, _ place: Place, _ verb: DataVerb) throws(RunFailure) {
    guard case .range(let range) = value else { return names.append(try Self.name(value, place, verb)) }
    guard case .number(let low)? = range.lower, case .number(let high)? = range.upper, high - low < 1e7,
      low == low.rounded(), high == high.rounded()
    else {
      throw place.fail(.snapshotMisread(verb.rawValue, .noName))
    }
    let (first, end) = (Int(low), Int(high) + (range.isClosed ? 1 : 0))
    if first < end { names += (first..<end).map(String.init) }
  }

  private static func name(_ value: Value, _ place: Place, _ verb: DataVerb) throws(RunFailure) -> String {
    switch value {
    case .word(let word) where SnapshotWord(rawValue: word) == nil: return word
    case .number(let number) where number >= 0 && number <= 1e9 && number == number.rounded():
      return "\(Int(number))"
    default: throw place.fail(.snapshotMisread(verb.rawValue, .noName))
    }
  }
}
