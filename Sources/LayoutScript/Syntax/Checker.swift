// The way of a check: lines, their statements, each held against its row of the table, then what stands in its
// parentheses. Nothing allocates while nothing is wrong.

/// Finds everything in a parsed script that can be known to be wrong before it runs.
struct Checker {
  /// Finds and parses the file that an `include` names; nil when it cannot, and has said so elsewhere.
  typealias Include = (_ path: String, _ statement: Span, _ source: SourceText) -> Script?

  let table: SignatureTable
  let names: KnownNames
  private let allowsCommands: Bool
  private let include: Include?
  var scope: Scope
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var source: SourceText
  /// How many blocks are open around what is checked.
  private var openBlocks = 0

  /// - Parameters:
  ///   - scope: what is defined already, by the lines before.
  ///   - allowsCommands: true where somebody types, so that every session command works.
  private init(
    _ source: SourceText, table: SignatureTable, names: KnownNames, scope: Scope, allowsCommands: Bool,
    include: Include?
  ) {
    self.source = source
    self.table = table
    self.names = names
    self.allowsCommands = allowsCommands
    self.include = include
    self.scope = scope
  }

  /// The diagnostics of a script and its includes, in the order of the source.
  ///
  /// - Parameters:
  ///   - parsed: what the parser found; it is part of the answer, and what follows from it is not said again.
  ///   - scope: what the lines before define; on return also what this script defines for the lines behind it.
  static func check(
    _ script: Script, parsed: [Diagnostic] = [], table: SignatureTable = .standard, names: KnownNames = .builtIn,
    scope: inout Scope, allowsCommands: Bool = false, include: Include? = nil
  ) -> [Diagnostic] {
    var checker = Checker(
      script.source, table: table, names: names, scope: scope, allowsCommands: allowsCommands, include: include)
    for case .assignment(let name, _) in parsed.lazy.map(\.kind) { checker.scope.define(name) }
    checker.checkScenarios(of: script)
    checker.check(script.lines, placement: nil)
    scope = checker.scope
    return inOrder(parsed + checker.diagnostics)
  }

  /// The same for a script by itself.
  static func check(_ script: Script, parsed: [Diagnostic] = []) -> [Diagnostic] {
    var scope = Scope([])
    return check(script, parsed: parsed, scope: &scope)
  }

  // MARK: Lines

  mutating func check(_ lines: [Line], placement: Signature.Placement?) {
    var isExpectedBefore = false
    for line in lines {
      switch line.content {
      case .empty: break
      case .statements(let statements):
        var isQuestion = false
        for statement in statements { isQuestion = check(statement, placement: placement) }
        if let first = line.expected.first, !isQuestion { report(.answerWithoutQuestion, at: first.span) }
      // Of several lines that follow each other the first says it.
      case .expected where isExpectedBefore: break
      case .expected: report(.answerWithoutQuestion, at: line.span)
      case .command(let command): check(command)
      }
      isExpectedBefore = if case .expected = line.content { true } else { false }
    }
  }

  /// Scenarios stand behind all other statements of a file, and have names that tell them apart.
  private mutating func checkScenarios(of script: Script) {
    var names: Set<String> = []
    var isBehindScenario = false
    for case .statements(let statements) in script.lines.lazy.map(\.content) {
      for statement in statements {
        guard statement.name.text == "scenario" else {
          if isBehindScenario, table[statement.name.text] != nil {
            report(.word(.statementBehindScenario(statement.name.text)), at: statement.name.span)
          }
          continue
        }
        isBehindScenario = true
        guard case .literal(.text(let name))? = statement.arguments.first?.content else { continue }
        if !names.insert(name).inserted {
          report(.word(.repeatedScenario(name)), at: statement.arguments[0].span)
        }
      }
    }
  }

  private mutating func check(_ command: Command) {
    switch SessionCommand.find(command.name.text) {
    case .command(let known):
      if !allowsCommands, !known.worksEverywhere {
        report(.word(.commandInFile(known.word)), at: command.span)
      } else if (try? TimeCommand(known.word, rest: command.rest)) == nil, known.worksEverywhere {
        report(.word(.commandMisused(known.word, usage: known.usage)), at: command.span)
      } else if openBlocks > 0, known.worksEverywhere {
        report(.word(.commandInBlock(known.word)), at: command.span)
      } else if known.worksEverywhere {
        checkStatement(of: command, known)
      }
    case .ambiguous(let candidates):
      let words = candidates.map(\.word)
      report(.word(.ambiguousCommand(command.name.text, candidates: words)), at: command.name.span)
    case .unknown:
      let suggestion = EditDistance.suggestion(for: command.name.text, among: SessionCommand.all.map(\.word))
      report(.word(.unknownCommand(command.name.text, suggestion: suggestion)), at: command.name.span)
    }
  }

  /// What follows `:edit` and `:bisect` is a statement, or what stands behind `expect`.
  private mutating func checkStatement(of command: Command, _ known: SessionCommand) {
    let text: String
    switch try? TimeCommand(known.word, rest: command.rest) {
    case .edit(_, let statement): text = statement
    case .bisect(let expectation): text = "expect " + expectation
    default: return
    }
    let (script, parsed) = Parser.parse(SourceText(name: source.name, text: text))
    var scope = scope
    guard let first = Checker.check(script, parsed: parsed, scope: &scope).first else { return }
    diagnostics.append(Diagnostic(first.kind, in: source, at: command.restSpan))
  }

  // MARK: Statements

  /// - Returns: whether lines with a bar may follow.
  private mutating func check(_ statement: Statement, placement: Signature.Placement?) -> Bool {
    guard let place = table.row(of: statement.name.span, in: source.bytes) else {
      if let definition = scope.definitions[statement.name.text] {
        checkCall(of: definition, statement, placement: placement)
      } else {
        checkUnknown(statement, placement: placement)
      }
      return true
    }
    let row = table.rows[place]
    let signature = row.signature
    if let placement, !signature.placement.contains(placement) {
      let block = placement == .section ? "section" : "batch"
      report(.word(.notInBlock(signature.word, block: block)), at: statement.name.span)
    }
    switch signature.word {
    case "scenario" where openBlocks > 0: report(.word(.nestedScenario), at: statement.name.span)
    case "def":
      checkDefinition(statement)
      return false
    default: break
    }
    if !statement.isBroken { checkShape(of: statement, as: signature) }
    checkArguments(of: statement, defines: row.definesVariable)
    if statement.block != nil || statement.alternative != nil {
      checkBlocks(of: statement, as: signature, placement: placement)
    }
    if row.definesVariable, signature.block.body == nil { define(by: statement) }
    if row.includesFile { checkInclude(statement, placement: placement) }
    return signature.isQuestion || statement.arguments.isEmpty && signature.asksAlone
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

  /// Holds arguments and blocks against the forms.
  mutating func checkShape(of statement: Statement, as signature: Signature) {
    var mismatch: Signature.Mismatch?
    var form: Int?
    do throws(Signature.Mismatch) {
      let source = source
      form = try signature.match(statement.arguments.lazy.map(Self.shape), names: names) { index in
        source.text(statement.arguments[index].span)
      }.form
    } catch {
      mismatch = error
    }
    let hasElse = statement.alternative != nil
    // One report a statement; of `if (…) tick` the missing block is the one that says what to do.
    if mismatch == nil || mismatch?.problem.isSurplus == true,
      let wrong = signature.blockMismatch(form: form, hasBlock: statement.block != nil, hasElse: hasElse)
    {
      mismatch = wrong
    }
    if let mismatch { report(mismatch, of: statement) }
  }

  private mutating func checkUnknown(_ statement: Statement, placement: Signature.Placement?) {
    let word = statement.name.text
    let suggestion = table.suggestion(for: word)
    if statement.isBroken {
      scope.define(word)
    } else {
      report(.unknownStatement(word, suggestion: suggestion), at: statement.name.span)
    }
    let meant = suggestion.flatMap { table[$0] }
    checkArguments(of: statement, defines: meant?.definesVariable ?? false)
    if let meant {
      checkBlocks(of: statement, as: meant, placement: placement)
      if meant.definesVariable, meant.block.body == nil { define(by: statement) }
    } else {
      // What a block of an unknown statement may hold, and which variables it has, is unknown as well.
      open()
      scope.isOpenEnded += 1
      if let block = statement.block { check(block.lines, placement: nil) }
      scope.isOpenEnded -= 1
      close()
    }
  }

  private mutating func checkBlocks(
    of statement: Statement, as signature: Signature, placement: Signature.Placement?
  ) {
    if let block = statement.block {
      open()
      if signature.definesVariable { define(by: statement) }
      if signature.countsRounds { scope.define("i") }
      check(block.lines, placement: signature.block.body?.placement ?? placement)
      close()
    }
    switch statement.alternative {
    case .block(let block)?:
      open()
      check(block.lines, placement: placement)
      close()
    case .statement(let other)?:
      open()
      _ = check(other, placement: placement)
      close()
    case nil: break
    }
  }

  /// The variable that `let` or `for` names; a broken statement still defines it, so that its uses are not reported.
  private mutating func define(by statement: Statement) {
    switch statement.arguments.first?.content {
    case .variable(let name)?: scope.define(name)
    case .words(let words)?: scope.define(words[0])
    default: break
    }
  }

  private mutating func checkInclude(_ statement: Statement, placement: Signature.Placement?) {
    guard let include, statement.arguments.count == 1,
      case .literal(.text(let path)) = statement.arguments[0].content,
      let script = include(path, statement.span, source)
    else { return }
    let outer = source
    source = script.source
    check(script.lines, placement: placement)
    source = outer
  }

  mutating func checkArguments(of statement: Statement, defines: Bool) {
    for index in statement.arguments.indices {
      switch statement.arguments[index].content {
      case .variable(let name):
        if !(index == 0 && defines) { checkVariable(name, at: statement.arguments[index].span) }
      case .expression(let expression):
        checkExpression(expression)
      case .literal, .words, .comparison: break
      }
    }
  }

  mutating func checkVariable(_ name: String, at span: Span) {
    guard !scope.contains(name) else { return }
    let suggestion = EditDistance.suggestion(for: name, among: scope.names.sorted())
    report(.word(.unknownVariable(name, suggestion: suggestion)), at: span)
    scope.excuse(name)
  }

  // MARK: Shapes and reports

  static func shape(of argument: Argument) -> ArgumentShape {
    switch argument.content {
    case .literal(let value): .value(value)
    case .words(let words): .value(.word(words.count == 1 ? words[0] : words.joined(separator: ".")))
    case .variable(let name): .variable(name)
    case .comparison(let comparison): .comparison(comparison)
    case .expression(let expression): .expression(expression.type)
    }
  }

  mutating func report(_ kind: Diagnostic.Kind, at span: Span, replacement: String? = nil) {
    let fixIts = replacement.map { [Diagnostic.FixIt(span, $0)] } ?? []
    diagnostics.append(Diagnostic(kind, in: source, at: span, fixIts: fixIts))
  }

  private mutating func report(_ mismatch: Signature.Mismatch, of statement: Statement) {
    report(
      .argument(mismatch.problem), at: mismatch.span(in: statement), replacement: mismatch.problem.replacement)
  }

  /// By offset within each source, the sources in the order in which they were entered. A file that is included twice
  /// is told of once.
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

extension Signature.Mismatch {
  /// The place in a statement.
  func span(in statement: Statement) -> Span {
    switch place {
    case .head:
      return statement.name.span.union(statement.arguments.last?.span ?? statement.name.span)
    case .arguments(let range):
      return statement.arguments[range].map(\.span).reduce(statement.arguments[range.lowerBound].span) {
        $0.union($1)
      }
    case .block:
      switch statement.alternative {
      case .block(let block)? where problem.reason == .elseNotTaken: return block.span
      case .statement(let other)? where problem.reason == .elseNotTaken: return other.span
      default: return statement.block.map { Span($0.span.start, $0.span.start + 1) } ?? statement.name.span
      }
    }
  }
}
