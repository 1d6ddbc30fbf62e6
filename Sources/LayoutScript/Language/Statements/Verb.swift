/// The word that a statement begins with. The case that a word sits in is its role: who carries it out.
///
/// To add a statement is to add a case with its row to one of the enums, and to carry it out where the compiler then asks
/// for it.
package enum Verb: Hashable, Sendable, CaseIterable {
  /// Sets what stays, and marks what that makes invalid; alone it asks what is set.
  case setting(Setting)
  /// Edits the data; what that makes invalid is marked, or happens at once as an update.
  case data(DataVerb)
  /// Says what the sections of a compositional layout are made of.
  case definition(DefinitionVerb)
  /// Happens to the view at once, with a pending pass before it and its own pass after it; or notifies the layout.
  case event(EventVerb)
  /// Is answered where it stands.
  case question(QuestionVerb)
  /// Passes or fails.
  case check(CheckVerb)
  /// Decides what runs, what is reported and when a turn ends.
  case control(ControlVerb)
  /// Is answered with what is different elsewhere.
  case comparison(ComparisonVerb)
  /// Is something to learn from.
  case lesson(LessonVerb)

  package static let allCases: [Verb] =
    Setting.allCases.map(Verb.setting) + DataVerb.allCases.map(Verb.data)
    + DefinitionVerb.allCases.map(Verb.definition) + EventVerb.allCases.map(Verb.event)
    + QuestionVerb.allCases.map(Verb.question) + CheckVerb.allCases.map(Verb.check)
    + ControlVerb.allCases.map(Verb.control) + ComparisonVerb.allCases.map(Verb.comparison)
    + LessonVerb.allCases.map(Verb.lesson)

  package var word: String {
    switch self {
    case .setting(let setting): setting.rawValue
    case .data(let verb): verb.rawValue
    case .definition(let verb): verb.rawValue
    case .event(let verb): verb.rawValue
    case .question(let verb): verb.rawValue
    case .check(let verb): verb.rawValue
    case .control(let verb): verb.rawValue
    case .comparison(let verb): verb.rawValue
    case .lesson(let verb): verb.rawValue
    }
  }

  /// Its row of the table.
  var signature: Signature {
    switch self {
    case .setting(let setting): setting.signature
    case .data(let verb): verb.signature
    case .definition(let verb): verb.signature
    case .event(let verb): verb.signature
    case .question(let verb): verb.signature
    case .check(let verb): verb.signature
    case .control(let verb): verb.signature
    case .comparison(let verb): verb.signature
    case .lesson(let verb): verb.signature
    }
  }
}
