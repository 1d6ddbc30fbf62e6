/// A statement's signature by reference, because copies are costly, with facts for parser, checker and run.
package final class StatementRules: Sendable {
  package let signature: Signature
  package let verb: Verb
  let definesVariable: Bool
  let includesFile: Bool
  let loadsFile: Bool
  package let asksAlone: Bool
  let takesElse: Bool
  package let isQuestion: Bool
  let isDefinition: Bool
  let isScenario: Bool
  let hasBody: Bool
  /// Whether arguments may be sizes of compositional layouts: `about 44` is one argument.
  let takesDimensions: Bool
  let takesPath: Bool
  /// Whether a condition may be the only argument, which then needs no parentheses.
  let takesCondition: Bool
  /// Whether an argument is a layout's name, which may have arguments of its own: `layout Grid(columns: 3)`.
  let takesLayout: Bool
  /// The rules in the restricted blocks where the statement has other forms; nil if there are none.
  private let variant: (placement: Signature.Placement, rules: StatementRules)?
  let placement: Signature.Placement
  let home: Signature.Placement
  let bodyPlacement: Signature.Placement?

  init(_ signature: Signature) {
    self.signature = signature
    verb = signature.verb
    definesVariable = signature.definesVariable
    includesFile = signature.verb == .control(.include)
    loadsFile = signature.verb == .control(.load)
    asksAlone = signature.asksAlone
    takesElse = signature.takesElse
    isQuestion = signature.isQuestion
    isDefinition = signature.verb == .control(.def)
    isScenario = signature.verb == .control(.scenario)
    hasBody = signature.block.body != nil
    home = signature.home
    takesDimensions = signature.forms.contains { form in
      form.slots.contains { if case .dimension = $0.kind { true } else { false } }
    }
    takesCondition = signature.forms.contains { $0.slots.count == 1 && $0.slots[0].kind.isCondition }
    takesPath = signature.forms.contains { form in
      form.slots.contains { if case .file = $0.kind { true } else { false } }
    }
    takesLayout = signature.forms.contains { form in
      form.slots.contains { if case .name(.layouts) = $0.kind { true } else { false } }
    }
    variant = signature.variant.map { ($0.placement, StatementRules(signature.inside($0.placement))) }
    placement = signature.places
    bodyPlacement = signature.block.body?.placement
  }

  func inside(_ placement: Signature.Placement) -> StatementRules {
    guard let variant, variant.placement.contains(placement) else { return self }
    return variant.rules
  }
}

extension Statement {
  /// The rules of the statement's word; nil for a statement that `def` made.
  package var rules: StatementRules? { Lexicon.standard.statement(word) }

  package var isScenario: Bool { word == Lexicon.standard.scenario }
}

extension Line {
  package var isScenario: Bool {
    guard case .statements(let statements) = content else { return false }
    return statements.contains(where: \.isScenario)
  }
}

extension Name {
  /// The rules of the name in parentheses; nil for a word that is its own value.
  package var rules: ExpressionRules? { Lexicon.standard.expression(word) }
}
