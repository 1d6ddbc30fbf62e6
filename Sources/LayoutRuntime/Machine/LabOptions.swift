package import CollectionLayout

package struct LabOptions {
  package let rooms: LabRooms
  /// The trace level until `trace` changes it.
  package var trace = TraceLevel.calls
  package var catalog = LayoutCatalog.builtIn
  package var loaded = LoadedFiles()

  package var names: KnownNames {
    var names = catalog.names
    names.loaded = loaded
    return names
  }
  /// The mistakes of built-in layouts until `bug` changes them.
  package var mistakes: Set<LayoutMistake> = []
  /// The greatest number of items in a layout that cannot be stopped; nil for no limit.
  package var foreignItemLimit: Int?
  /// Asked between statements, rounds and blocks of work; true stops the running line and undoes it.
  package var isInterrupted: @MainActor () -> Bool = { false }
  /// Asked after `isInterrupted` returned true: the resource that the script used up, if that is the reason.
  package var exhausted: @MainActor () -> Exhaustion? = { nil }
  package var runForeignCode: @MainActor (() -> Void) -> Void = { $0() }
  /// Tries a law for the statement `audit`, in which code of a layout may trap.
  package var tryLaw: @MainActor (Law.Name, any LawTester) -> LawReport.Outcome = { $1.outcome(of: $0) }
  /// Rehearses trials in a copy of the process; nil without code of a layout that may trap.
  package var rehearse: Trials.Rehearse?
  package var trials = Trials()
  /// Compares a user's layout with a new one in a copy of the process, where traps do no harm; nil without a copy.
  package var compareWithNew: (@MainActor (() -> FreshDifference?) -> FreshDifference?)?
  /// Called before each statement, except in lines that run again in silence.
  package var noteStatement: (@MainActor (Place) -> Void)?
  /// Reads an included file; throws a readable reason.
  package var readFile: Analysis.ReadFile = Analysis.readNothing

  /// The path of a judged script: when it is included, its own checks, trace and ending do not count.
  package var handIn: String?

  /// Returns the place in the user's source for a code of `callerInLoadedCode`; nil if it has none.
  package var placeInSource: @MainActor (UInt32) -> String? = { _ in nil }

  /// Whether output of loaded code is recorded rather than dropped.
  var keepsPrinted = true

  /// Whether the time of a replay is reported; only at a prompt, because such output differs at each run.
  package var reportsTimes = false

  /// The part of the past that may be asked for.
  package enum Past: Sendable {
    /// Everything, at any time, as at a prompt.
    case all
    /// The states that the source looks back at; nothing else will run.
    case ofSource
    /// The states of `ofSource`, and the origin of each element's view, which the transcript reads.
    case ofSourceAndViews
  }

  package var past = Past.all

  /// The extent of the scene of each step; nil for no scene.
  package var sceneOfSteps: Scene.Extent?
  /// The number of new or moved elements for which a scene gives reasons.
  package var reasonsOfSteps = 0
  /// Returns the printed lines of an answer, for comparison with an expected answer.
  package var answerLines: @MainActor (AnswerValue) -> [String] = { _ in [] }
  /// Called for each answered line that has or could have an expected answer.
  package var noteAnswer: (@MainActor (LineAnswer) -> Void)?
  /// Called with all attributes of each answer for a rectangle, or nil for an answer of nil, before it is recorded.
  package var noteElements: (([ElementSnapshot]?) -> Void)?
  /// Returns the lines of loaded code that ran in only one of the last two passes; nil if lines are not counted.
  package var linesOfPasses: @MainActor () -> (now: [String], before: [String])? = { nil }
  package var coverage: CoverageRecorder?

  package init(rooms: LabRooms) { self.rooms = rooms }

  /// The options of a lab for trials, which reports nothing.
  package var ofTrial: LabOptions {
    var options = self
    // The caller has made sure that foreign code may run.
    options.runForeignCode = { $0() }
    (options.noteStatement, options.noteAnswer, options.noteElements) = (nil, nil, nil)
    (options.sceneOfSteps, options.coverage) = (nil, nil)
    (options.trace, options.past, options.keepsPrinted) = (.off, .all, false)
    return options
  }
}
