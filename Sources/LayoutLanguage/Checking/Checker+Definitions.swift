extension Checker {
  /// Checks a call of a defined statement: `card 90` after `def card $h { … }`
  mutating func checkCall(
    of definition: Scope.Definition, _ statement: StatementNode, name: String, placement: Signature.Placement?
  ) {
    if let placement, !definition.placement.contains(placement) {
      report(.word(.notInBlock(name, block: placement.words[0])), at: statement.name.span)
    }
    if !statement.isBroken, statement.arguments.count != definition.parameters.count {
      report(
        .word(.parameterCount(name, takes: definition.parameters.count, given: statement.arguments.count)),
        at: tree.span(ofHead: statement))
    }
    checkArguments(of: statement, defines: false)
    if statement.block != .none { report(.word(.blockOfDefinition(name)), at: tree.openBrace(of: statement)) }
  }

  /// Checks a definition, `def card $h { … }`, whose name is known from its own block on.
  mutating func checkDefinition(_ statement: StatementNode, _ rules: StatementRules) {
    if !statement.isBroken { checkShape(of: statement, by: rules) }
    let arguments = Arguments(script, statement.arguments)
    guard let first = arguments.first, case .word(let name) = first.content else { return }
    if table[name] != nil { report(.word(.definesStatement(name)), at: first.span) }
    var parameters: [String] = []
    var places: [String: Span] = [:]
    for argument in arguments.dropFirst() {
      guard case .variable(let parameter) = argument.content else { continue }
      if let first = places[parameter] {
        report(.word(.repeatedParameter(parameter)), at: argument.span, related: [first])
      }
      places[parameter] = argument.span
      parameters.append(parameter)
    }
    // A recursive call may stand wherever the rest of the block may.
    var definition = Scope.Definition(parameters: parameters, placement: .all)
    scope.define(statement: name, definition)
    guard statement.block != .none else { return }
    let lines = Block(script, statement.block).lines
    definition.placement = Self.placement(of: lines) { [definitions = scope.definitions] in
      definitions[$0]?.placement
    }
    scope.define(statement: name, definition)
    open()
    parameters.forEach { scope.define($0) }
    check(tree[statement.block].lines, placement: nil)
    close()
  }

  /// Returns the restricted blocks in which all statements of a block may stand.
  /// - Parameter defined: returns the restricted blocks of a defined statement.
  package static func placement(of block: Block, _ defined: (String) -> Signature.Placement?) -> Signature.Placement
  {
    placement(of: block.lines, defined)
  }

  private static func placement(
    of lines: Chain<LineNode>, _ defined: (String) -> Signature.Placement?
  ) -> Signature.Placement {
    var result: Signature.Placement = .all
    for case .statements(let statements) in lines.lazy.map(\.content) {
      for statement in statements { result.formIntersection(placement(of: statement, defined)) }
    }
    return result
  }

  private static func placement(
    of statement: Statement, _ defined: (String) -> Signature.Placement?
  ) -> Signature.Placement {
    guard let rules = statement.rules else { return defined(statement.name.text) ?? [] }
    var result = rules.placement
    // A block with a placement of its own is checked against that.
    if let block = statement.block, rules.bodyPlacement == nil {
      result.formIntersection(placement(of: block.lines, defined))
    }
    switch statement.alternative {
    case .block(let block): result.formIntersection(placement(of: statement[block].lines, defined))
    case .statement(let other): result.formIntersection(placement(of: statement[other], defined))
    case .none: break
    }
    return result
  }
}
