package import CollectionLayout

/// The rooms that the lab's statements ask. They know the lab, and the lab knows them by these protocols alone.
///
/// The module LayoutScript puts them together.
package struct LabRooms: Sendable {
  package var reasons: any ReasonFinder.Type
  /// The statements of lessons; nil in a program without them, as are laws.
  package var lessons: (any LessonRunner.Type)?
  package var laws: (any LawTester.Type)?

  package init(
    reasons: any ReasonFinder.Type, lessons: (any LessonRunner.Type)? = nil, laws: (any LawTester.Type)? = nil
  ) {
    (self.reasons, self.lessons, self.laws) = (reasons, lessons, laws)
  }
}

/// Answers `why` in a state of a lab.
@MainActor
package protocol ReasonFinder: SendableMetatype {
  init(questions: Questions)

  /// Returns the reasons that answer `why` with these arguments.
  func reasons(_ values: ArraySlice<Value>) throws(RunFailure) -> [Reason]

  /// Returns the reasons for an element's place, which may be that under another layout than the record describes.
  func reasonsWithoutHistory(for element: ElementSnapshot) -> [Reason]

  /// Returns the reasons for the places of elements that came onto the screen or moved in a step, at most `limit`.
  func reasons(of entries: [StepEntry], in scene: Scene, limit: Int) -> [ElementKey: [Reason]]

  func preparations(of entries: [StepEntry]) -> [Int: [Reason]]

  /// Returns the step that set the one setting which gives a frame its expected numbers if all of its own are other by
  /// as much as one of the frame's; nil where none does, or several do, and where another step brought the element.
  func step(ofSettingThatIsOffBy deltas: [NumberDelta], _ key: ElementKey, broughtBy step: Int) -> Int?

  /// Returns the first element whose frame differs from that in a new layout of the class, in the same state; nil where
  /// none does, and where a new layout allows no conclusion.
  func differenceFromNew() -> FreshDifference?

  /// Returns reasons together with the remedies that work.
  static func remedied(_ reasons: [Reason], in machine: Machine) throws(RunFailure) -> [Reason]
}

/// Carries out the statements of lessons.
@MainActor
package protocol LessonRunner: SendableMetatype {
  static func run(
    _ verb: LessonVerb, _ statement: Statement, _ rules: StatementRules, in interpreter: inout Interpreter
  ) throws(RunFailure)

  /// Returns the question of an exercise, without anything that gives the answer away; nil for another statement.
  static func question(of statement: Statement) -> String?
}

/// Tries laws in a state of a lab.
@MainActor
package protocol LawTester: AnyObject, SendableMetatype {
  /// Creates a test in the state of a lab, which stays unchanged.
  init(of lab: Lab)

  /// Called before each statement of a law, with the statements so far and this one.
  var notes: (([String]) -> Void)? { get set }

  func outcome(of law: Law.Name) -> LawReport.Outcome
}

/// An element that a new layout of a class places elsewhere than the present one does: its name, and both frames; nil where
/// one has no attributes.
package struct FreshDifference: Codable {
  package var element: String
  package var now: String?
  package var new: String?

  package init(element: String, now: String?, new: String?) {
    (self.element, self.now, self.new) = (element, now, new)
  }
}
