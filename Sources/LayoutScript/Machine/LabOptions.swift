package import CollectionLayout

/// What the caller decides for a lab.
package struct LabOptions {
  /// How much is shown until `trace` says otherwise.
  package var trace = TraceLevel.calls
  /// The layouts that a script can name.
  package var catalog = LayoutCatalog.builtIn
  /// The Swift files that layouts of the catalogue come from.
  package var loaded = LoadedFiles()

  /// What the language knows of both.
  package var names: KnownNames {
    var names = catalog.names
    names.loaded = loaded
    return names
  }
  /// The mistakes that built-in layouts make until `bug` says otherwise.
  package var mistakes: Set<LayoutMistake> = []
  /// How many items a layout may get that cannot be stopped while it runs; nil for no limit.
  package var foreignItemLimit: Int?
  /// Asked between statements, rounds and blocks of work; true stops what runs and undoes its line.
  package var isInterrupted: @MainActor () -> Bool = { false }
  /// Asked where `isInterrupted` is true: what the script has used up, where that is the reason and no wish of the user.
  package var exhausted: @MainActor () -> Exhaustion? = { nil }
  /// Runs code of a layout that cannot be stopped.
  package var runForeignCode: @MainActor (() -> Void) -> Void = { $0() }
  /// Tries a law for the statement `audit`: code of a layout may trap in it.
  package var tryLaw: @MainActor (Law.Name, LawTrial) -> LawReport.Outcome = { LawReport.Result($0, $1).outcome }
  /// Called before each statement that runs, unless it runs again in silence.
  package var noteStatement: (@MainActor (Place) -> Void)?
  /// Reads a file that is included; throws the reason why it cannot, in a person's words.
  package var readFile: Analysis.ReadFile = Analysis.readNothing

  /// The path of a script that others judge: when it is included, what it says of checks, of the trace and of where it ends
  /// has no say.
  package var handIn: String?

  /// Whether the time that a replay took is reported; what is not the same at each run belongs only to a prompt.
  package var reportsTimes = false

  /// What of the past may be asked for.
  package enum Past: Sendable {
    /// Everything, at any time, as at a prompt.
    case all
    /// What the source looks back at, which is all that runs.
    case ofSource
    /// The same, and how each element got its view, which is read by what hears the lab.
    case ofSourceAndViews
  }

  /// What is kept of the past.
  package var past = Past.all

  /// What of the view goes with each step; nil for nothing.
  package var sceneOfSteps: Scene.Extent?
  /// Of how many elements that came or moved a scene says why they are where they are.
  package var reasonsOfSteps = 0
  /// An answer as the lines that it is printed in, to hold expected answers against.
  package var answerLines: @MainActor (AnswerValue) -> [String] = { _ in [] }
  /// Called for each line that was answered, and that has an expected answer or could have one.
  package var noteAnswer: (@MainActor (LineAnswer) -> Void)?
  /// Notes what scripts see and which lines run; nil where that is not measured.
  package var coverage: CoverageRecorder?

  package init() {}

  /// Of a lab in which something is tried: it is looked at from inside, and nobody hears of it.
  var ofTrial: LabOptions {
    var options = self
    // Whoever asks has seen to it that foreign code may run.
    options.runForeignCode = { $0() }
    (options.noteStatement, options.noteAnswer) = (nil, nil)
    (options.sceneOfSteps, options.coverage) = (nil, nil)
    (options.trace, options.past) = (.off, .all)
    return options
  }
}

/// What a script has used up.
package enum Exhaustion: Hashable, Sendable {
  case time(seconds: Double)
  case memory(megabytes: Int)
  case output(megabytes: Int)
}
