import CollectionLayout

// Definitions of compositional layouts: nested blocks that together make one value.
extension Interpreter {
  @inline(never)
  mutating func define(
    _ verb: DefinitionVerb, _ statement: Statement, _ rules: StatementRules
  ) throws(RunFailure) {
    let (values, _) = try matched(statement, rules)
    try machine.beginChange()
    if verb == .provider { return try machine.setProvider(statement.block.map { provider($0) }) }
    try machine.open(verb, values)
    if statement.block != nil { try runTurn(of: statement) }
    try machine.close(verb, values)
  }

  private func provider(_ block: Block) -> Definition {
    Definition(
      parameters: [], body: block, program: program, captured: lab.state.variables, placement: .all,
      isOfHandIn: isOfHandIn)
  }
}

extension Machine {
  /// Begins the definition of a statement, which may have no block.
  mutating func open(_ verb: DefinitionVerb, _ values: [Value]) throws(RunFailure) {
    let assembly = open.assembly ?? Assembly()
    try assembly.begin(verb, values, at: place)
    open.assembly = assembly
  }

  mutating func close(_ verb: DefinitionVerb, _ values: [Value]) throws(RunFailure) {
    switch try open.assembly?.end(verb, values, at: place) {
    case .group(let group)?: try deliver(group)
    case .boundary(let boundary, let isOfWhole)?: try deliver(boundary, isOfWhole)
    case nil: break
    }
  }

  // MARK: Finished definitions

  private mutating func deliver(_ group: CompositionalDefinition.Node) throws(RunFailure) {
    if open.assembly?.answer != nil {
      open.assembly?.answer?.parts.group = group
      return
    }
    try define(DefinitionVerb.group.rawValue, group.writtenArguments) { parts in
      defer { parts.group = group }
      return parts.group?.writtenArguments
    }
  }

  private mutating func deliver(_ boundary: Composition.Boundary, _ isOfWhole: Bool) throws(RunFailure) {
    if open.assembly?.answer != nil {
      open.assembly?.answer?.parts.boundaries.set(boundary)
      return
    }
    let verb: DefinitionVerb = isOfWhole ? .whole : .boundary
    try define(verb.rawValue + " " + ElementKey.kindText(boundary.kind), boundary.item?.written ?? "off") { parts in
      let path = isOfWhole ? \Composition.Parts.whole : \.boundaries
      defer { parts[keyPath: path].set(boundary) }
      return parts[keyPath: path].first { $0.kind == boundary.kind }.map { $0.item?.written ?? "off" }
    }
  }

  mutating func setProvider(_ provider: Definition?) throws(RunFailure) {
    try define(DefinitionVerb.provider.rawValue, provider?.text ?? "off") { parts in
      defer { parts.provider = provider }
      return parts.provider?.text
    }
  }

  /// Changes the definition of the open section or of all sections, and invalidates the layout.
  /// - Parameter change: returns the previous definition as written.
  private mutating func define(
    _ what: String, _ to: String, _ change: (inout Composition.Parts) -> String?
  ) throws(RunFailure) {
    open.assembly = nil
    let from: String?
    if let section = open.section {
      var parts = lab.state.model.sections[section].composition.parts
      from = change(&parts)
      lab.state.model.sections[section].composition.parts = parts
    } else {
      var parts = lab.state.settings.composition.parts
      from = change(&parts)
      lab.state.settings.composition.parts = parts
    }
    hasEffect = true
    beginStep(changes: [.definition(what, section: open.section, from: from, to: to)])
    let pending = lab.view.pendingInvalidations.count
    if open.section != nil { lab.notifyLayoutOfData() } else { lab.applySettings() }
    if lab.host.capabilities.takesDefinitions {
      if lab.view.pendingInvalidations.count == pending { lab.host.layout.invalidateLayout() }
    } else {
      let word = what.prefix { $0 != " " }
      remark(.settingNotRead(word: String(word), layout: lab.state.settings.layout))
    }
    try absorb()
  }
}

extension Definition {
  package var text: String { body.script.source.text(body.span) }
}
