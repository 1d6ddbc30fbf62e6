package import CollectionLayout

/// The rooms that the lab's statements ask, put together by `LayoutScript`. They know the lab, and the lab knows
/// them only by these protocols.
package struct LabRooms: Sendable {
  package var reasons: any ReasonFinder.Type
  /// The statements of lessons; nil in a program without lessons. The same is true of laws.
  package var lessons: (any LessonRunner.Type)?
  package var laws: (any LawTester.Type)?

  package init(
    reasons: any ReasonFinder.Type, lessons: (any LessonRunner.Type)? = nil, laws: (any LawTester.Type)? = nil
  ) {
    (self.reasons, self.lessons, self.laws) = (reasons, lessons, laws)
  }
}

@MainActor
package protocol ReasonFinder: SendableMetatype {
  init(questions: Questions)

  func reasons(_ values: ArraySlice<Value>) throws(RunFailure) -> [Reason]

  /// Returns the reasons for an element's place, which may be in another layout than the recorded one.
  func reasonsWithoutHistory(for element: ElementSnapshot) -> [Reason]

  /// Returns the reasons for the places of elements that appeared or moved in a step, at most `limit`.
  func reasons(of entries: [StepEntry], in scene: Scene, limit: Int) -> [ElementKey: [Reason]]

  func preparations(of entries: [StepEntry]) -> [Int: [Reason]]

  /// Returns the step of the only setting that would give a frame its expected numbers, with a value that differs
  /// by one of the deltas; nil if no or several settings would, or if another step brought the element.
  func step(ofSettingThatIsOffBy deltas: [NumberDelta], _ key: ElementKey, broughtBy step: Int) -> Int?

  /// Returns the first element whose frame differs in a new layout of the same class and state; nil if none does,
  /// or if the comparison allows no conclusion.
  func differenceFromNew() -> FreshDifference?

  static func remedied(_ reasons: [Reason], in machine: Machine) throws(RunFailure) -> [Reason]
}

@MainActor
package protocol LessonRunner: SendableMetatype {
  static func run(
    _ verb: LessonVerb, _ statement: Statement, _ rules: StatementRules, in interpreter: inout Interpreter
  ) throws(RunFailure)

  /// Returns the question of an exercise, without hints at the answer; nil for any other statement.
  static func question(of statement: Statement) -> String?
}

@MainActor
package protocol LawTester: AnyObject, SendableMetatype {
  /// Creates a test in the state of a lab, which stays unchanged.
  init(of lab: Lab)

  /// Called before each statement of a law, with the statements up to and including it.
  var notes: (([String]) -> Void)? { get set }

  func outcome(of law: Law.Name) -> LawReport.Outcome
}

/// An element that a new layout of the same class places differently, with both frames; nil for missing attributes.
package struct FreshDifference: Codable {
  package var element: String
  package var now: String?
  package var new: String?

  package init(element: String, now: String?, new: String?) {
    (self.element, self.now, self.new) = (element, now, new)
  }
}
