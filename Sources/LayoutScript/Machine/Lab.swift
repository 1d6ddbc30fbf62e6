import CollectionLayout
import Foundation

/// A headless collection view, its data, its settings, and the language that drives them.
///
/// Lines go in, transcript items come out. A line succeeds or is undone as a whole.
@MainActor
package final class Lab {
  let options: LabOptions
  private let transcript: any Transcript
  /// The lab's code runs on a loop and a screen of its own, so that it meets no other lab.
  let runLoop = LayoutRunLoop()
  let recorder = EventRecorder()
  private(set) var view: UICollectionView
  private(set) var adapter: any LayoutAdapter
  private(set) var data: LabData
  var state = LabState()
  /// The steps that were told.
  var steps = StepRecord()
  /// The checks of what runs: of a scenario, or of all outside of one.
  package internal(set) var tally = Tally()
  /// The scenarios that came to their end, or to an error.
  package internal(set) var scenarios: [ScenarioOutcome] = []

  // Items of the line that runs. They go out when it succeeds, or when there are many.
  private var held: [TranscriptItem] = []
  private var heldWeight = 0
  var isSilent = false
  // Steps that run again in silence are kept for reasons to be looked up in.
  var recordsSilently = false
  var hidesSteps = false
  /// The lines that ran.
  var history = History()
  /// What of the record somebody looks at, and the places that breaks of the running line wanted to see.
  var recordView = RecordView()
  var hitsOfLine: [RecordHit] = []
  /// The line that runs, to take it back in its middle.
  var running: (line: Line, program: Program, before: LabState)?
  // What UIKit would have thrown since the last look.
  var exceptions: [LayoutException] = []

  /// How much of a line is held back until it succeeds: items, their events and the attributes in them.
  private static let heldLimit = 50_000

  package init(transcript: any Transcript, options: LabOptions = LabOptions()) {
    self.transcript = transcript
    self.options = options
    state.settings.trace = options.trace
    data = LabData()
    let (adapter, size) = (WaterfallAdapter(), state.settings.view)
    self.adapter = adapter
    view = runLoop.perform {
      UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: adapter.layout)
    }
    data.lab = self
    runLoop.perform {
      setScreen()
      install(adapter)
      connect()
    }
  }

  // MARK: Running

  /// Checks a source whole and runs it line by line, until one fails.
  ///
  /// - Parameter isTyped: somebody typed it at the prompt, so that its last words speak of a line.
  package func run(_ source: SourceText, isTyped: Bool = false) -> RunResult {
    guard let script = steppedScript(of: source, isTyped: isTyped) else { return .rejected }
    while !script.isAtEnd {
      let result = script.runNext()
      if result != .finished { return result }
    }
    return .finished
  }

  /// A source to be run line by line; nil, after its errors were told, when it has static errors.
  /// - Parameter isTyped: as above.
  package func steppedScript(of source: SourceText, isTyped: Bool = false) -> SteppedScript? {
    accept(source, otherwise: isTyped ? .notRun : .nothingRan).map { SteppedScript($0, in: self) }
  }

  private func accept(_ source: SourceText, otherwise fate: TranscriptItem.LineFate) -> Program? {
    switch load(source) {
    case .success(let program): return program
    case .failure(let rejection):
      for diagnostic in rejection.diagnostics { transcript.receive(.diagnostic(diagnostic)) }
      transcript.receive(.lineFailed(errors: rejection.diagnostics.count, fate))
      return nil
    }
  }

  /// Whether something that was checked is not as expected.
  package var hasFailed: Bool {
    !tally.verdict().isGood || scenarios.contains { !$0.verdict.isGood }
  }

  /// The variables that have a value.
  package var variableNames: Set<String> { Set(state.variables.keys) }

  /// The statements that `def` made.
  package var definedStatements: Set<String> { Set(state.definitions.keys) }

  private var scope: Scope {
    Scope(
      variableNames,
      definitions: state.definitions.mapValues {
        Scope.Definition(parameters: $0.parameters.count, placement: $0.placement)
      })
  }

  /// All static errors of a source and of what it includes, in order; none of it runs.
  package func check(_ source: SourceText) -> [Diagnostic] {
    switch loader.check(source) {
    case .success: []
    case .failure(let rejection): rejection.diagnostics
    }
  }

  /// A source with all that it includes, checked whole; none of it runs.
  func load(_ source: SourceText) -> Result<Program, ProgramLoader.Rejection> { loader.load(source) }

  private var loader: ProgramLoader { ProgramLoader(readFile: options.readFile, scope: scope) }

  func run(_ line: Line, of program: Program) -> RunResult {
    runLoop.perform { runOnLoop(line, of: program) }
  }

  private func runOnLoop(_ line: Line, of program: Program) -> RunResult {
    if case .command(let command) = line.content { return carryOut(command, of: program.source) }
    guard case .statements = line.content else {
      if let comment = line.comment, comment.isCaption { transcript.receive(.caption(comment.text)) }
      return .finished
    }
    let before = keptState
    hitsOfLine = []
    do throws(RunFailure) {
      let interpreter = try execute(line, of: program, before: before)
      // What is told may be long, and somebody who stops it stops the line.
      release()
      try checkInterruption()
      record(line, of: program, before: before, passedOver: interpreter.passedOver)
      if interpreter.hasEffect {
        history.append(entry(line, of: program, before: before, passedOver: interpreter.passedOver))
        steps.forgetAhead()
        if state.step > before.step { recordView.take(hitsOfLine, of: program.source) }
      }
      return interpreter.ending == nil ? .finished : .ended
    } catch {
      forget()
      hidesSteps = false
      restore(before)
      transcript.receive(.trace(state.settings.trace))
      switch error {
      case .reached: preconditionFailure("only a line that runs again stops at a statement")
      case .diagnostic(var diagnostic):
        diagnostic.step = state.step
        transcript.receive(.diagnostic(diagnostic))
        transcript.receive(.lineFailed(errors: 1, .undone(after: state.step)))
        return .failed
      case .interrupted:
        transcript.receive(.lineFailed(errors: 0, .interrupted(after: state.step)))
        return .interrupted
      }
    }
  }

  /// A line that ran, for the history.
  func entry(
    _ line: Line, of program: Program, before: LabState, passedOver: [Int: Int], limit: Int? = nil
  ) -> History.Entry {
    History.Entry(
      program: program, line: line, before: before, passedOver: passedOver, limit: limit, firstStep: before.step,
      steps: steps.heads(behind: before.step))
  }

  /// Runs a line to its end, or until so many of its statements have begun.
  func execute(
    _ line: Line, of program: Program, before: LabState, passedOver: [Int: Int] = [:], limit: Int? = nil
  ) throws(RunFailure) -> Interpreter {
    let outer = running
    running = (line, program, before)
    defer { running = outer }
    var interpreter = Interpreter(lab: self, program: program)
    interpreter.passedOver = passedOver
    interpreter.isRunningAgain = isSilent
    interpreter.limit = limit
    do throws(RunFailure) {
      try interpreter.run(line)
    } catch {
      // What has happened of the turn is kept.
      if case .reached = error { interpreter.closeTurn() }
      throw error
    }
    return interpreter
  }

  // MARK: What goes out

  func emit(_ item: TranscriptItem) {
    if !isSilent || recordsSilently { steps.append(item) }
    guard !isSilent else { return }
    if hidesSteps, item.isOfSteps { return }
    held.append(item)
    heldWeight += item.weight
    if heldWeight >= Self.heldLimit { release() }
  }

  /// Whether steps are kept back: what runs is taken back, and only what is asked is answered.
  func hideSteps(_ hides: Bool) -> Bool {
    defer { hidesSteps = hides }
    return hidesSteps
  }

  /// Says something that is no part of a line.
  func tell(_ item: TranscriptItem) { transcript.receive(item) }

  private func release() {
    for item in held {
      // Who stops what is told stops the line.
      if isStopping { break }
      transcript.receive(item)
    }
    forget()
  }

  private func forget() {
    held = []
    heldWeight = 0
  }

  // MARK: What happened

  /// Whether somebody wants what runs to stop. What is done in silence always comes to its end.
  var isStopping: Bool { !isSilent && options.isInterrupted() }

  func checkInterruption() throws(RunFailure) {
    if isStopping { throw .interrupted }
  }

  /// The first exception since the last look.
  func takeException() -> LayoutException? {
    defer { exceptions = [] }
    return exceptions.first
  }

  /// Runs what may call the layout's own code, which cannot be stopped where it is not built in.
  func compute(_ body: () -> Void) {
    if adapter.isBuiltIn { body() } else { options.runForeignCode(body) }
  }

  // MARK: The view and its layout

  private func connect() {
    view.recorder = recorder
    view.origin = LayoutOrigin(step: state.step)
    view.dataSource = data
    view.delegate = data
    setAudit()
    setView()
    data.register(in: view)
    setDevice()
    view.exceptionHandler = { [weak self] exception in self?.exceptions.append(exception) }
  }

  private func install(_ adapter: any LayoutAdapter) {
    self.adapter = adapter
    state.toldFindings = []
    adapter.connect(to: self)
    adapter.apply(state.settings, set: state.setWords)
  }

  /// A layout of the name that is set, with the mistakes that are on if it is one of the lab's own.
  private func makeAdapter() -> any LayoutAdapter {
    let adapter = LayoutCatalog.makeAdapter(state.settings.layout)
    let mistakes = state.settings.mistakes
    guard adapter.isBuiltIn, !mistakes.isEmpty else { return adapter }
    return MistakenAdapter(adapter, mistakes: mistakes)
  }

  // What the lab's own layouts answer needs no look.
  private func setAudit() {
    view.audit = adapter.isBuiltIn ? nil : LayoutAudit()
  }

  /// Gives the view a new layout of the name that is set.
  func changeLayout(isAnimated: Bool) {
    install(makeAdapter())
    setAudit()
    view.setCollectionViewLayout(adapter.layout, animated: isAnimated)
  }

  /// Tells the layout that there are other items; one that took them when it was made is made anew.
  func tellLayoutOfData() {
    adapter.dataChanged()
    followAdapter()
  }

  /// Gives the layout the settings.
  func applySettings() {
    adapter.apply(state.settings, set: state.setWords)
    followAdapter()
  }

  private func followAdapter() {
    if adapter.layout !== view.collectionViewLayout { view.collectionViewLayout = adapter.layout }
  }

  /// A fresh lab; steps go on counting.
  func reset() {
    var fresh = LabState()
    fresh.settings.trace = options.trace
    fresh.step = state.step
    fresh.turn = state.turn
    state = fresh
    makeView()
  }

  func makeView() {
    setScreen()
    install(makeAdapter())
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: state.settings.view), collectionViewLayout: adapter.layout)
    connect()
    _ = recorder.take()
  }
}

extension Lab {
  /// Gives the view what the device is like.
  func setDevice() {
    view.safeAreaInsets = state.settings.safe
    view.effectiveUserInterfaceLayoutDirection = state.settings.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Gives the view its own settings: its policy, which rectangle it asks for, and whether the data hears of what may come
  /// onto the screen soon.
  func setView() {
    view.boundsChangePolicy = state.settings.policy
    view.elementsQuery = state.settings.elementsQuery
    view.prefetchDataSource = state.settings.prefetches ? data : nil
  }

  /// Makes the screen as large as the view; layouts may ask it instead.
  func setScreen() {
    runLoop.screen.bounds = CGRect(origin: .zero, size: state.settings.view)
  }
}
