import Foundation
import LayoutRendering
import LayoutScript

/// A lab with its renderer, set up by the options of the command line.
@MainActor
struct LabRun {
  let lab: Lab
  let renderer: any RunRenderer
  let progress: ProgressLine
  let limits: ResourceLimits

  /// - Parameters:
  ///   - renderer: the renderer; nil creates the one that the options name.
  ///   - endsWithSource: whether no question follows the source.
  ///   - runsNothing: whether texts are only analysed; files that they load may be missing then.
  ///   - hears: returns the lab's transcript, which passes items on to the given renderer.
  ///   - noteAnswer: called for each line that is answered.
  init(
    _ options: Invocation.Options, streams: StandardStreams, isPrompt: Bool, renderer: (any RunRenderer)? = nil,
    endsWithSource: Bool = false, runsNothing: Bool = false,
    through hears: (any Transcript) -> any Transcript = { $0 },
    noteAnswer: (@MainActor (LineAnswer) -> Void)? = nil
  ) {
    let renderer = renderer ?? options.format.makeRenderer(options, streams, isPrompt: isPrompt)
    let progress = ProgressLine(on: streams)
    var labOptions = Self.labOptions
    if let level = options.trace { labOptions.trace = TraceLevel(words: [level.rawValue]) }
    if endsWithSource {
      labOptions.past = renderer.readsViews(at: labOptions.trace) ? .ofSourceAndViews : .ofSource
    }
    labOptions.foreignItemLimit = isPrompt ? Limits.foreignItemsAtPrompt : nil
    labOptions.reportsTimes = isPrompt
    labOptions.loaded.isPrompt = isPrompt
    labOptions.loaded.mayBeMissing = runsNothing
    let limits = ResourceLimits(time: options.timeout, output: isPrompt ? nil : streams)
    labOptions.isInterrupted = {
      progress.update("working; Ctrl-C stops it")
      // A closed output gets no end of its JSON and no message.
      if streams.isClosed { streams.mute() }
      return Interrupts.isRequested || streams.isClosed || limits.look()
    }
    labOptions.exhausted = { Interrupts.isTyped ? nil : limits.exhausted }
    self.limits = limits
    labOptions.noteAnswer = noteAnswer
    if options.isFilm { labOptions.sceneOfSteps = .near }
    if LoadedCode.isLoaded {
      let run = Surroundings(
        streams: streams, renderer: renderer, progress: progress, limits: limits, isPrompt: isPrompt,
        runsNothing: runsNothing)
      for room in Satellites.all { room.prepare(&labOptions, of: run) }
    }
    self.renderer = renderer
    self.progress = progress
    lab = Lab(transcript: hears(renderer), options: labOptions)
    renderer.receive(.trace(labOptions.trace))
  }

  /// The streams, the renderer and the limits of a run's lab.
  struct Surroundings {
    let streams: StandardStreams
    let renderer: any RunRenderer
    let progress: ProgressLine
    let limits: ResourceLimits
    let isPrompt: Bool
    let runsNothing: Bool
  }

  nonisolated static let catalog = Satellites.all.reduce(.builtIn) { $0 + $1.layouts }

  /// The name of the command that runs scripts, for messages.
  @TaskLocal static var command = RunCommand.row.name

  /// The options of every lab of this program.
  static var labOptions: LabOptions {
    var options = LabOptions()
    options.catalog = catalog
    options.loaded.command = command
    options.isInterrupted = { Interrupts.isRequested }
    options.runForeignCode = { Interrupts.duringForeignCode($0) }
    options.readFile = { path throws(UnreadableFile) in
      do throws(FileError) {
        // Waiting for the writer of a pipe could not be interrupted.
        return try TextFile.bytes(at: path, waits: false)
      } catch {
        throw UnreadableFile(reason: error.reason)
      }
    }
    options.answerLines = AnswerText.lines
    LoadedCode.room?.prepare(&options)
    return options
  }

  /// The options of a film's lab, which runs the lines of the prompt's lab again.
  static var filmOptions: LabOptions {
    var options = labOptions
    options.foreignItemLimit = Limits.foreignItemsAtPrompt
    options.loaded.isPrompt = true
    return options
  }

  /// Returns the options for text on standard output.
  static func textOptions(_ options: Invocation.Options, _ streams: StandardStreams) -> TextOptions {
    var text = TextOptions()
    text.palette = options.color.isOn(streams) ? .ansi : .none
    text.isPlain = options.plain
    text.width = streams.output.isTerminal ? streams.output.size.columns : 80
    text.height = streams.output.isTerminal ? streams.output.size.rows : nil
    text.isUTF8 = streams.isUTF8
    text.colors = streams.colorDepth(options.color)
    return text
  }

  /// Runs a source to its end or its first error.
  func run(_ source: SourceText, isTyped: Bool = false) -> RunResult {
    progress.begin()
    defer {
      progress.finish()
      LoadedCode.room?.endStatement()
    }
    return limits.holding { lab.run(source, isTyped: isTyped) }
  }

  /// Runs one case of a source, after the text above the first case.
  func run(_ source: SourceText, case index: Int) -> RunResult {
    limits.holding {
      guard let script = lab.steppedScript(of: source, case: index) else { return .rejected }
      var result = RunResult.finished
      while result == .finished, !script.isAtEnd { result = script.runNext() }
      return result
    }
  }
}

extension RunResult {
  func exitStatus(hasFailed: Bool) -> ExitStatus {
    switch self {
    case .finished, .ended: hasFailed ? .checkFailed : .success
    case .rejected: .usage
    case .failed: .runtime
    case .interrupted: .interrupted
    }
  }
}
