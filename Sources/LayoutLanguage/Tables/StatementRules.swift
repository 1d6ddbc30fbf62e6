/// A statement's signature by reference, since a script has millions of statements and a signature many parts; and
/// the tests derived from it, with which arguments are matched fast.
package final class StatementRules: Sendable {
  /// The test of one form: its slots, and the properties of all of them.
  struct FormTest: Sendable {
    /// The smallest and the largest number of arguments.
    var least: Int
    var most: Int
    var slots: Range<Int>
    var takesBlock: Bool
    var needsBlock: Bool
  }

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
  /// Whether the arguments include sizes of compositional layouts: `about 44` is one argument.
  let takesDimensions: Bool
  /// Whether the arguments include a path.
  let takesPath: Bool
  /// Whether a condition may be the only argument, which then needs no parentheses.
  let takesCondition: Bool
  /// Whether the arguments include a layout's name, which may have arguments of its own: `layout Grid(columns: 3)`.
  let takesLayout: Bool
  /// The rules in restricted blocks where the statement has other forms; nil if there are none.
  private let variant: (placement: Signature.Placement, rules: StatementRules)?
  let placement: Signature.Placement
  /// The restricted blocks to which the statement is limited.
  let home: Signature.Placement
  /// The restricted block that the statement opens.
  let bodyPlacement: Signature.Placement?
  private let forms: [FormTest]
  private let slots: [SlotTest]
  /// The keywords of all slots, slot after slot.
  private let words: [Word]
  /// The test of the bare word, where it is no form.
  private let bare: FormTest

  /// - Parameter number: looks up the word of a text in the lexicon.
  init(_ signature: Signature, word number: (String) -> Word?) {
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
    variant = signature.variant.map { ($0.placement, StatementRules(signature.inside($0.placement), word: number)) }
    placement = signature.places
    bodyPlacement = signature.block.body?.placement
    var forms: [FormTest] = []
    var slots: [SlotTest] = []
    var words: [Word] = []
    for form in signature.forms {
      let start = slots.count
      for slot in form.slots { slots.append(SlotTest(slot.kind, words: &words, word: number)) }
      forms.append(
        FormTest(form.arity, slots: start..<slots.count, block: form.block ?? signature.block))
    }
    self.forms = forms
    self.slots = slots
    self.words = words
    bare = FormTest(0...0, slots: 0..<0, block: signature.block)
  }

  /// Returns the rules as they apply in a restricted block.
  func inside(_ placement: Signature.Placement) -> StatementRules {
    guard let variant, variant.placement.contains(placement) else { return self }
    return variant.rules
  }

  /// Returns the first form that takes the arguments of a statement; nil for none, and then `Signature.match` has
  /// the reason.
  func match(
    _ statement: StatementNode, in tree: SyntaxTree, of script: Script, names: KnownNames
  ) -> Signature.Match? {
    let arguments = statement.arguments
    if arguments.isEmpty, asksAlone { return Signature.Match(form: nil) }
    for (place, form) in forms.enumerated() where form.least <= arguments.count && arguments.count <= form.most {
      if takes(arguments, form, place, in: tree, of: script, names) { return Signature.Match(form: place) }
    }
    return nil
  }

  private func takes(
    _ arguments: Range<Int>, _ form: FormTest, _ place: Int, in tree: SyntaxTree, of script: Script,
    _ names: KnownNames
  ) -> Bool {
    var slot = form.slots.lowerBound
    for argument in arguments {
      switch slots[slot].answer(to: tree.arguments[argument], in: tree, words: words) {
      case .taken: break
      case .refused: return false
      case .unknown:
        let kind = signature.forms[place].slots[slot - form.slots.lowerBound].kind
        let shape = ArgumentShape(Argument(script, Link(argument)))
        if kind.refusal(of: shape, names: names) != nil { return false }
      }
      if slot + 1 < form.slots.upperBound { slot += 1 }
    }
    return true
  }

  /// Whether the blocks of a statement fit its form; if not, `Signature.blockMismatch` has the reason.
  func allowsBlocks(of statement: StatementNode, form: Int?) -> Bool {
    let form = form.map { forms[$0] } ?? bare
    let hasBlock = statement.block.index != nil
    if hasBlock ? !form.takesBlock : form.needsBlock { return false }
    if takesElse { return true }
    if case .none = statement.alternative { return true }
    return false
  }
}

extension StatementRules.FormTest {
  init(_ arity: ClosedRange<Int>, slots: Range<Int>, block: Signature.BlockRule) {
    (least, most) = (arity.lowerBound, arity.upperBound)
    self.slots = slots
    takesBlock = block.body != nil
    needsBlock = if case .required = block { true } else { false }
  }
}

extension Statement {
  /// The rules of the statement's word; nil for a statement that `def` made.
  package var rules: StatementRules? { Lexicon.standard.statement(word) }

  package var isScenario: Bool { word == Lexicon.standard.scenario }
}

extension Line {
  /// Whether the line is a scenario.
  package var isScenario: Bool {
    guard case .statements(let statements) = content else { return false }
    return statements.contains(where: \.isScenario)
  }
}

extension Name {
  /// The rules of the name in parentheses; nil for a word that stands for itself.
  package var rules: ExpressionRules? { Lexicon.standard.expression(word) }
}
