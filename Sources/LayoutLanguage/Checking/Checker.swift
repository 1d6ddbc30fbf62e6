// A check goes through the lines and their statements, each against its rules, then through the expressions in
// parentheses. It reads the flat tree; strings are created only for mistakes and user-defined names.

/// Finds all mistakes in a parsed script that can be known before it runs.
package struct Checker {
  /// Finds and parses the file of an `include`; returns nil after reporting an error itself.
  package typealias Include = (_ path: String, _ statement: Span, _ source: SourceText) -> Script?

  let table = SignatureTable.standard
  let lexicon = Lexicon.standard
  private let include: Include?
  var scope: Scope
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var script: Script {
    didSet { (source, tree) = (script.source, script.tree) }
  }
  /// The parts of the script, stored because they are read for every node.
  private(set) var source: SourceText
  private(set) var tree: SyntaxTree
  /// The number of open blocks around the checked statement.
  private(set) var openBlocks = 0
  /// Whether the expression is evaluated for each item, so that `w` is a width.
  var isOfItem = false
  private var isInScenario = false
  /// Whether the file so far has no statement but `load`.
  private(set) var isAtStart = true

  /// - Parameter scope: the definitions of earlier lines.
  private init(_ script: Script, scope: Scope, include: Include?) {
    self.script = script
    (source, tree) = (script.source, script.tree)
    self.include = include
    self.scope = scope
  }

  /// Returns the diagnostics of a script and its includes, in the order of the source.
  /// - Parameters:
  ///   - parsed: the parser's diagnostics, which are part of the result; their consequences are not reported.
  ///   - scope: the definitions of earlier lines; on return also those of this script.
  package static func check(
    _ script: Script, parsed: [Diagnostic] = [], scope: inout Scope, include: Include? = nil
  ) -> [Diagnostic] {
    var checker = Checker(script, scope: scope, include: include)
    for case .assignment(let name, _) in parsed.lazy.map(\.kind) { checker.scope.define(name) }
    checker.checkScenarios()
    checker.check(checker.tree.first, placement: nil)
    scope = checker.scope
    return limited(inOrder(parsed + checker.diagnostics))
  }

  /// Returns the diagnostics up to the limit, and a note if there are more.
  private static func limited(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let limit = Parser.errorLimit
    guard diagnostics.count > limit else { return diagnostics }
    let next = diagnostics[limit]
    return diagnostics.prefix(limit) + [Diagnostic(.tooManyErrors(limit: limit), in: next.source, at: next.span)]
  }

  // MARK: Lines

  mutating func check(_ first: Link<LineNode>, placement: Signature.Placement?) {
    var isExpectedBefore = false
    var link = first
    while let place = link.index {
      // Diagnostics beyond the limit are not reported, and searching suggestions for each takes time.
      guard diagnostics.count <= Parser.errorLimit else { return }
      let line = tree.lines[place]
      link = line.next
      switch line.content {
      case .empty: break
      case .statements:
        let isQuestion = checkStatements(line.statements, placement: placement)
        if let answer = line.expected.index, !isQuestion {
          report(.answerWithoutQuestion, at: tree.expected[answer].span)
        }
      // Of several consecutive lines only the first is reported.
      case .expected where isExpectedBefore: break
      case .expected: report(.answerWithoutQuestion, at: line.extent.span)
      case .command: check(Command(in: source, at: line.extent))
      }
      isExpectedBefore = line.content == .expected
    }
  }

  /// - Returns: whether expected lines may follow the last statement.
  private mutating func checkStatements(
    _ first: Link<StatementNode>, placement: Signature.Placement?
  ) -> Bool {
    var isQuestion = false
    var link = first
    while let place = link.index {
      let statement = tree.statements[place]
      isQuestion = check(statement, placement: placement)
      link = statement.next
    }
    return isQuestion
  }

  /// Checks that scenarios follow all other statements of a file, and have distinct names.
  private mutating func checkScenarios() {
    var names: [String: Span] = [:]
    var scenario: Span?
    var line = tree.first
    while let place = line.index {
      line = tree.lines[place].next
      var link = tree.lines[place].statements
      while let place = link.index {
        let statement = tree.statements[place]
        link = statement.next
        if statement.word == lexicon.scenario {
          scenario = scenario ?? statement.name.span
          guard case .literal(.text(let name))? = firstArgument(of: statement)?.content else { continue }
          let span = tree.arguments[statement.arguments.lowerBound].extent.span
          if let first = names[name] {
            report(.word(.repeatedScenario(name)), at: span, related: [first])
          } else {
            names[name] = span
          }
        } else if let scenario, let rules = lexicon.statement(statement.word) {
          report(
            .word(.statementBehindScenario(rules.signature.word)), at: statement.name.span, related: [scenario])
        }
      }
    }
  }

  func firstArgument(of statement: StatementNode) -> Argument? {
    Arguments(script, statement.arguments).first
  }

  private mutating func check(_ command: Command) {
    switch SessionCommand.find(command.word) {
    case .command(let known):
      if !known.worksEverywhere {
        report(.word(.commandInFile(known.word)), at: command.span)
      } else if let time = try? TimeCommand(known.name, rest: command.rest) {
        if openBlocks > 0 { return report(.word(.commandInBlock(known.word)), at: command.span) }
        checkStatement(of: time, command)
      } else {
        report(.word(.commandMisused(known.word, usage: known.usage)), at: command.span)
      }
    case .ambiguous(let candidates):
      let words = candidates.map(\.word)
      report(.word(.ambiguousCommand(command.word, candidates: words)), at: command.wordSpan)
    case .unknown:
      let suggestion = EditDistance.nearest(to: command.word, among: SessionCommand.all.map(\.word))
      report(
        .word(.unknownCommand(command.word, suggestion: suggestion?.word)), at: command.wordSpan, meant: suggestion)
    }
  }

  /// Checks the statement after `:edit`, or the arguments of `expect` after `:bisect`.
  private mutating func checkStatement(of time: TimeCommand, _ command: Command) {
    let text: String
    switch time {
    case .edit(_, let statement): text = statement
    case .bisect(let expectation): text = "expect " + expectation
    default: return
    }
    let (script, parsed) = Parser.parse(SourceText(name: source.name, text: text))
    var scope = scope
    guard let first = Checker.check(script, parsed: parsed, scope: &scope).first else { return }
    // The statement ends the typed text; the place of a proposal is shifted accordingly.
    let start = command.restSpan.end - text.utf8.count
    let suggestions = [first.proposal].compactMap(\.self).map {
      Fix(Span(start + $0.span.start, start + $0.span.end), $0.replacement, isCertain: false)
    }
    diagnostics.append(Diagnostic(first.kind, in: source, at: command.restSpan, suggestions: suggestions))
  }

  // MARK: Statements

  /// - Returns: whether expected lines may follow.
  private mutating func check(_ statement: StatementNode, placement: Signature.Placement?) -> Bool {
    guard let rules = lexicon.statement(statement.word, inside: placement) else {
      let name = source.text(statement.name.span)
      if let definition = scope.definitions[name] {
        checkCall(of: definition, statement, name: name, placement: placement)
      } else {
        checkUnknown(statement, name, placement: placement)
      }
      return true
    }
    if let placement, !rules.placement.contains(placement) {
      report(.word(.notInBlock(rules.signature.word, block: placement.words[0])), at: statement.name.span)
    } else if !rules.home.isEmpty, rules.home.isDisjoint(with: placement ?? []) {
      report(.word(.outsideOf(rules.signature.word, blocks: rules.home.words)), at: statement.name.span)
    }
    if case .lesson(let verb) = rules.verb { check(verb, statement) }
    if rules.isScenario, openBlocks > 0 { report(.word(.nestedScenario), at: statement.name.span) }
    if rules.verb == .control(.tag), openBlocks > (isInScenario ? 1 : 0) {
      report(.word(.nestedTag), at: statement.name.span)
    }
    if rules.isDefinition {
      checkDefinition(statement, rules)
      return false
    }
    if !statement.isBroken { checkShape(of: statement, by: rules) }
    checkArguments(of: statement, defines: rules.definesVariable)
    if rules.verb == .question(.print) { checkPrinted(statement) }
    checkBlocks(of: statement, by: rules, placement: placement)
    if rules.definesVariable, !rules.hasBody { define(by: statement) }
    if rules.includesFile { checkInclude(statement, placement: placement) }
    if rules.loadsFile { checkLoad(statement) } else { isAtStart = false }
    return rules.isQuestion || statement.arguments.isEmpty && rules.asksAlone
  }

  // MARK: Blocks

  mutating func open() {
    scope.open()
    openBlocks += 1
  }

  mutating func close() {
    scope.close()
    openBlocks -= 1
  }

  private mutating func checkUnknown(
    _ statement: StatementNode, _ word: String, placement: Signature.Placement?
  ) {
    let suggestion = table.nearest(to: word, defined: scope.definitions.keys.sorted())
    if statement.isBroken {
      scope.define(word)
    } else {
      report(.unknownStatement(word, suggestion: suggestion?.word), at: statement.name.span, meant: suggestion)
    }
    let meant = suggestion.flatMap { lexicon.statement($0.word) }
    checkArguments(of: statement, defines: meant?.definesVariable ?? false)
    if let meant {
      checkBlocks(of: statement, by: meant, placement: placement)
      if meant.definesVariable, !meant.hasBody { define(by: statement) }
    } else {
      // The block of an unknown statement has an unknown placement and unknown variables.
      open()
      scope.isOpenEnded += 1
      check(tree.firstLine(of: statement.block), placement: nil)
      scope.isOpenEnded -= 1
      close()
    }
  }

  private mutating func checkBlocks(
    of statement: StatementNode, by rules: StatementRules, placement: Signature.Placement?
  ) {
    if statement.block != .none {
      let outer = isInScenario
      isInScenario = outer || rules.isScenario && openBlocks == 0
      defer { isInScenario = outer }
      open()
      if rules.definesVariable { define(by: statement) }
      for name in rules.signature.variables { scope.define(name) }
      check(
        tree.firstLine(of: statement.block), placement: rules.signature.placement(inBlockWithin: placement))
      close()
    }
    switch statement.alternative {
    case .block(let block):
      open()
      check(tree.firstLine(of: block), placement: placement)
      close()
    case .statement(let other):
      open()
      _ = checkStatements(other, placement: placement)
      close()
    case .none: break
    }
  }

  /// Defines the variable of `let` or `for`, also of a broken statement, so that its uses are not reported.
  private mutating func define(by statement: StatementNode) {
    switch firstArgument(of: statement)?.content {
    case .variable(let name)?: scope.define(name)
    case .word(let name)?: scope.define(name)
    default: break
    }
  }

  private mutating func checkInclude(_ statement: StatementNode, placement: Signature.Placement?) {
    guard let include, statement.arguments.count == 1,
      case .literal(.text(let path))? = firstArgument(of: statement)?.content,
      let script = include(path, statement.span, source)
    else { return }
    let outer = self.script
    self.script = script
    isAtStart = true
    check(tree.first, placement: placement)
    self.script = outer
  }

  private mutating func checkLoad(_ statement: StatementNode) {
    guard isAtStart, openBlocks == 0 else { return report(.word(.loadsLate), at: statement.span) }
    guard case .literal(.text(let path))? = firstArgument(of: statement)?.content else { return }
    let known = scope.known.loaded
    let isLoaded = known.holds(Program.resolve(path, from: source))
    // The names of the file's layouts are known only after compiling.
    guard !isLoaded else { return }
    scope.known.isOpenEnded = true
    guard !known.mayBeMissing else { return }
    let resolved = Program.resolve(path, from: source)
    if let failure = known.failures[resolved] {
      return report(.word(.notLoadable(path, file: resolved, failure)), at: statement.span)
    }
    let script = source.shownName.hasSuffix(".layout") ? source.shownName : "FILE"
    let command = known.isPrompt ? nil : "layoutlab --load \(known.command) \(script)"
    report(.word(.notLoaded(path, command: command)), at: statement.span)
  }

  /// Whether an argument is the condition of `frames where`.
  private func isWhere(_ statement: StatementNode, _ place: Int) -> Bool {
    guard place == statement.arguments.lowerBound + 1,
      case .question(.frames)? = lexicon.statement(statement.word)?.verb
    else { return false }
    return source.text(tree.arguments[place - 1].extent.span) == FramesWord.where.rawValue
  }

  mutating func checkArguments(of statement: StatementNode, defines: Bool) {
    for place in statement.arguments {
      switch tree.arguments[place].content {
      case .variable:
        if !(defines && place == statement.arguments.lowerBound) { checkVariable(tree.arguments[place].extent) }
      case .expression(let expression):
        isOfItem = isWhere(statement, place)
        checkExpression(expression)
        isOfItem = false
      case .word(.unknown): checkMaking(tree.arguments[place].extent)
      case .whole, .literal, .word, .comparison: break
      }
    }
  }

  /// Reports a question in place of a value of `print`.
  private mutating func checkPrinted(_ statement: StatementNode) {
    for place in statement.arguments {
      guard case .word = tree.arguments[place].content else { continue }
      let extent = tree.arguments[place].extent
      let word = source.text(extent.span)
      if QuestionVerb(rawValue: word) != nil, !ExpressionTable.standard.isReadInParentheses(word) {
        report(.word(.questionAsValue(word)), at: extent.span)
      }
    }
  }

  /// Checks that a layout with arguments was prepared: `Grid(columns: 3)`.
  private mutating func checkMaking(_ extent: Extent) {
    let known = scope.known
    guard source.bytes[extent.end - 1] == UInt8(ascii: ")"), !known.loaded.mayBeMissing, !known.isOpenEnded else {
      return
    }
    let text = source.text(extent.span)
    guard !known.layouts.contains(where: { $0.text == text }) else { return }
    report(.word(.notMade(text, known.loaded.failures[text])), at: extent.span)
  }

  mutating func checkVariable(_ extent: Extent) {
    let name = source.text(extent.variable)
    guard !scope.contains(name) else { return }
    let suggestion = EditDistance.nearest(to: name, among: scope.names.sorted())
    report(
      .word(.unknownVariable(name, suggestion: suggestion?.word)), at: extent.span, meant: suggestion, sigil: "$")
    scope.excuse(name)
  }

  // MARK: Reports

  mutating func report(_ kind: Diagnostic.Kind, at span: Span, related: [Span] = [], fix: Fix? = nil) {
    // One more than the limit, which shows that there are more.
    guard diagnostics.count <= Parser.errorLimit else { return }
    diagnostics.append(
      Diagnostic(kind, in: source, at: span, related: related, suggestions: fix.map { [$0] } ?? []))
  }

  /// Reports a word with its likely replacement.
  mutating func report(
    _ kind: Diagnostic.Kind, at span: Span, meant suggestion: EditDistance.Suggestion?, sigil: String = ""
  ) {
    report(kind, at: span, fix: suggestion.map { Fix(span, sigil + $0.word, isCertain: $0.isCertain) })
  }

  /// Returns diagnostics by offset, by source in order of entry; a file included twice is reported once.
  static func inOrder(_ diagnostics: [Diagnostic], of sources: [SourceText] = []) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    var ranks: [ObjectIdentifier: Int] = [:]
    for source in sources { ranks[ObjectIdentifier(source)] = ranks.count }
    for diagnostic in diagnostics {
      let id = ObjectIdentifier(diagnostic.source)
      if ranks[id] == nil { ranks[id] = ranks.count }
    }
    let keyed = diagnostics.enumerated().map { index, diagnostic in
      (ranks[ObjectIdentifier(diagnostic.source)] ?? 0, diagnostic.span.start, index, diagnostic)
    }
    var ordered: [Diagnostic] = []
    for (_, _, _, diagnostic) in keyed.sorted(by: { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }) {
      if let last = ordered.last, last.source === diagnostic.source, last.span == diagnostic.span,
        last.code == diagnostic.code
      {
        continue
      }
      ordered.append(diagnostic)
    }
    return ordered
  }
}
