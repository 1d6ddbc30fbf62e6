package import CollectionLayout

/// The choices of the caller for a lab.
package struct LabOptions {
  /// The rooms that statements ask.
  package let rooms: LabRooms
  /// The trace level until `trace` changes it.
  package var trace = TraceLevel.calls
  /// The layouts that a script can name.
  package var catalog = LayoutCatalog.builtIn
  /// The Swift files that layouts of the catalogue come from.
  package var loaded = LoadedFiles()

  /// The names of the catalogue and of the files, for the language.
  package var names: KnownNames {
    var names = catalog.names
    names.loaded = loaded
    return names
  }
  /// The mistakes that built-in layouts make until `bug` says otherwise.
  package var mistakes: Set<LayoutMistake> = []
  /// The greatest number of items for a layout that cannot be stopped while it runs; nil for no limit.
  package var foreignItemLimit: Int?
  /// Asked between statements, rounds and blocks of work; true stops the running line and undoes it.
  package var isInterrupted: @MainActor () -> Bool = { false }
  /// Asked where `isInterrupted` is true: the resource that the script has used up, where that is the reason.
  package var exhausted: @MainActor () -> Exhaustion? = { nil }
  /// Runs code of a layout that cannot be stopped.
  package var runForeignCode: @MainActor (() -> Void) -> Void = { $0() }
  /// Tries a law for the statement `audit`: code of a layout may trap in it.
  package var tryLaw: @MainActor (Law.Name, any LawTester) -> LawReport.Outcome = { $1.outcome(of: $0) }
  /// Does trials in a copy of the process first, where code of a layout may trap in them; nil where no such code is there.
  package var rehearse: Trials.Rehearse?
  /// The trials of the question that is answered.
  package var trials = Trials()
  /// Compares a user's layout with a new one in a copy of the process, whose traps do no harm; nil where there is no copy.
  package var compareWithNew: (@MainActor (() -> FreshDifference?) -> FreshDifference?)?
  /// Called before each statement that runs, unless it runs again in silence.
  package var noteStatement: (@MainActor (Place) -> Void)?
  /// Reads an included file; throws the reason why it cannot, in a person's words.
  package var readFile: Analysis.ReadFile = Analysis.readNothing

  /// The path of a script that is judged: when it is included, its own checks, trace and end do not count.
  package var handIn: String?

  /// Returns the place of a code of `callerInLoadedCode` in the user's source; nil where it has none.
  package var placeInSource: @MainActor (UInt32) -> String? = { _ in nil }

  /// Whether what loaded code prints is recorded, rather than dropped.
  var keepsPrinted = true

  /// Whether the time of a replay is reported; output that differs at each run belongs only to a prompt.
  package var reportsTimes = false

  /// The part of the past that may be asked for.
  package enum Past: Sendable {
    /// Everything, at any time, as at a prompt.
    case all
    /// The states that the source looks back at; nothing else runs.
    case ofSource
    /// The states of `ofSource`, and how each element got its view, which the transcript reads.
    case ofSourceAndViews
  }

  /// The part of the past that is kept.
  package var past = Past.all

  /// The extent of the scene that goes with each step; nil for no scene.
  package var sceneOfSteps: Scene.Extent?
  /// The number of elements that came or moved for which a scene gives reasons.
  package var reasonsOfSteps = 0
  /// Returns the printed lines of an answer, for a comparison with expected answers.
  package var answerLines: @MainActor (AnswerValue) -> [String] = { _ in [] }
  /// Called for each line that was answered, and that has or could have an expected answer.
  package var noteAnswer: (@MainActor (LineAnswer) -> Void)?
  /// Called with all attributes of each answer for a rectangle, nil for an answer of nil, before its event is on record.
  package var noteElements: (([ElementSnapshot]?) -> Void)?
  /// Returns which lines of loaded code ran in one of the last two passes and not in the other; nil where none are counted.
  package var linesOfPasses: @MainActor () -> (now: [String], before: [String])? = { nil }
  /// The record of coverage; nil where it is not measured.
  package var coverage: CoverageRecorder?

  package init(rooms: LabRooms) { self.rooms = rooms }

  /// The options of a lab for trials, which is looked at from inside and reports nothing.
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
