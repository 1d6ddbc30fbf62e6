/// The word that a statement begins with. The case is its role, which decides the part of the lab that executes it.
///
/// To add a statement, add a case with its row to one of the enums, and the code that the compiler asks for.
package enum Verb: Hashable, Sendable, CaseIterable {
  /// A setting: the value is stored, and dependent parts become invalid; the word alone asks for the value.
  case setting(Setting)
  /// An edit of the data: the layout becomes invalid, or an update happens at once.
  case data(DataVerb)
  case definition(DefinitionVerb)
  /// An event of the view, with a pending pass before and its own pass after; or a notification of the layout.
  case event(EventVerb)
  /// A question, answered at its place in the turn.
  case question(QuestionVerb)
  case check(CheckVerb)
  case control(ControlVerb)
  case comparison(ComparisonVerb)
  /// An exercise, or a part of one.
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
