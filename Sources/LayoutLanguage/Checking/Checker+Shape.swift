extension Checker {
  /// Matches arguments and blocks against the forms.
  mutating func checkShape(of statement: StatementNode, by rules: StatementRules) {
    guard let mismatch = mismatch(of: statement, rules.signature) else { return }
    let arguments = tree.arguments[statement.arguments].map(\.extent.span)
    let span = mismatch.span(name: statement.name.span, arguments: arguments)
    let place = span ?? tree.block(of: mismatch.problem, in: statement)
    var (problem, fix) = (mismatch.problem, mismatch.problem.fix(at: place))
    if problem.mayMeanAnother, let instead = sibling(of: statement, rules.signature) {
      let head = tree.span(ofHead: statement)
      problem.instead = instead
      // The fix replaces the whole head, like the message, so that the proposal is tried.
      fix = Fix(Span(statement.name.span.start, head.end), instead, isCertain: false)
    }
    report(.argument(problem), at: place, fix: fix)
  }

  /// Returns another statement that takes these arguments, possibly with a section: `frame 3` for `frames 3`,
  /// `frame header 0` for `frames header`, `blame offset` for `why offset`.
  private func sibling(of statement: StatementNode, _ signature: Signature) -> String? {
    let word = signature.word
    var words = [word.hasSuffix("s") ? String(word.dropLast()) : word + "s"]
    if signature.verb == .question(.why) { words.append(QuestionVerb.blame.rawValue) }
    let shapes = Arguments(script, statement.arguments).map(ArgumentShape.init)
    let rest = source.text(Span(statement.name.span.end, tree.span(ofHead: statement).end))
    for other in words.compactMap({ table[$0] }) {
      func takes(_ shapes: [ArgumentShape]) -> Bool {
        other.forms.contains { $0.takes(shapes, names: scope.known) }
      }
      if takes(shapes) { return other.word + rest }
      if takes(shapes + [.value(.number(0))]) { return other.word + rest + " 0" }
    }
    return nil
  }

  /// Returns at most one mismatch of a statement; for `if (…) tick`, the missing block is the useful one.
  private func mismatch(of statement: StatementNode, _ signature: Signature) -> Signature.Mismatch? {
    var mismatch: Signature.Mismatch?
    var form: Int?
    let shapes = Arguments(script, statement.arguments).map(ArgumentShape.init)
    let spans = tree.arguments[statement.arguments].map(\.extent.span)
    do throws(Signature.Mismatch) {
      form = try signature.match(shapes, names: scope.known) { source.text(spans[$0]) }.form
    } catch {
      mismatch = error
    }
    guard mismatch == nil || mismatch?.problem.isSurplus == true else { return mismatch }
    var hasElse = true
    if case .none = statement.alternative { hasElse = false }
    return signature.blockMismatch(form: form, hasBlock: statement.block != .none, hasElse: hasElse) ?? mismatch
  }
}

extension SyntaxTree {
  func firstLine(of block: Link<BlockNode>) -> Link<LineNode> {
    block == .none ? .none : self[block].lines
  }

  /// Returns the span of the problematic block, or of the statement that lacks a block.
  fileprivate func block(of problem: ArgumentMismatch, in statement: StatementNode) -> Span {
    switch statement.alternative {
    case .block(let block) where problem.reason == .elseNotTaken: return self[block].extent.span
    case .statement(let other) where problem.reason == .elseNotTaken: return self[other].span
    default: return statement.block == .none ? statement.name.span : openBrace(of: statement)
    }
  }

  /// Returns the span from the word to the last argument.
  func span(ofHead statement: StatementNode) -> Span {
    statement.name.span.union(arguments[statement.arguments].last?.extent.span ?? statement.name.span)
  }

  /// - Precondition: the statement has a block.
  func openBrace(of statement: StatementNode) -> Span {
    let start = self[statement.block].extent.start
    return Span(start, start + 1)
  }
}
