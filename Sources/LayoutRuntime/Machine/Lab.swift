package import CollectionLayout
import Foundation

/// A headless collection view, its data, its settings, and the language that drives them.
///
/// Lines go in, transcript items come out. A line succeeds or is undone as a whole.
@MainActor
package final class Lab: Unretainable {
  package let options: LabOptions
  private let transcript: any Transcript
  /// The run loop of the lab, with its screen; no two labs share one.
  package let runLoop = LayoutRunLoop()
  package let recorder = EventRecorder()
  package private(set) var view: UICollectionView
  let window: UIWindow
  package private(set) var host: any LayoutHost
  private(set) var data: LabData
  private(set) var source: UICollectionViewDiffableDataSource<String, String>?
  package var state = LabState()
  package private(set) lazy var timeline = Timeline(lab: self)
  /// The checks of the running scenario, or of all lines outside of scenarios.
  package internal(set) var tally = Tally()
  /// The scenarios that ended, normally or by an error.
  package internal(set) var scenarios: [ScenarioOutcome] = []

  // The items of the running line, sent when the line succeeds or when there are many.
  private var held: [TranscriptItem] = []
  private var heldWeight = 0
  package var isSilent = false
  // Whether steps that run again in silence are recorded, for the lookup of reasons.
  var recordsSilently = false
  var hidesSteps = false
  /// Asked before each statement inside of a block, after the output so far was shown; false stops the line.
  package var pause: ((Place) -> Bool)?
  /// Called before each statement of a line that runs again.
  var observe: (() -> Void)?
  /// The breaks and watches, which apply at every position in time.
  package var watchpoints: [Watchpoint] = [] {
    didSet { followCalls() }
  }
  /// The positions at which the running line hit breaks.
  var hitsOfLine: [RecordHit] = []
  /// The step in which a line failed because UIKit would have thrown.
  private var attempt: Step?
  /// The number of questions and wrong names since the hunt began.
  package var looks = 0
  /// Whether questions run no trials, because user code trapped in them.
  package var avoidsTrials = false
  /// The number of the hunt that a right name ended last; a judging caller resets it to nil.
  package var foundHunt: Int?
  /// The results of break conditions at their calls.
  var judgements = BreakJudgements()
  /// The number of times each call had been made when the turn began; set only where breaks have conditions.
  var totalsBeforeTurn = CallCounts()
  // Whether a section provider runs, whose effects are not reported.
  var isProviding = false
  var providerFailure: RunFailure?
  // The exceptions that UIKit would have thrown since `takeException()`.
  package var exceptions: [LayoutException] = []

  /// The largest weight of output that is held back until its line succeeds: items, events and attributes.
  private static let heldLimit = 50_000

  /// Creates a lab in an initial state, with settings and data.
  package init(transcript: any Transcript, options: LabOptions, state: LabState = LabState()) {
    self.transcript = transcript
    self.options = options
    var state = state
    state.settings.trace = options.trace
    state.settings.mistakes.formUnion(options.mistakes)
    (state.toldFindings, state.asksWhilePreparing) = ([], false)
    self.state = state
    data = LabData()
    let (host, size) = (Self.makeHost(state.settings, options.catalog), state.settings.view)
    self.host = host
    (view, window) = runLoop.perform {
      let frame = CGRect(origin: .zero, size: size)
      return (Self.makeView(of: host, frame), UIWindow(frame: frame))
    }
    super.init()
    data.lab = self
    recorder.onElements = options.noteElements
    recorder.keepsPrinted = options.keepsPrinted
    runLoop.perform {
      setScreen()
      install(host)
      // A layout that takes data at its creation may have been replaced.
      followHost()
      connect()
    }
  }

  deinit {
    reference.end()
  }

  // MARK: Running

  /// Checks a whole source, and runs it line by line until one fails.
  /// - Parameter isTyped: whether the source was typed at the prompt, whose messages are about a line.
  package func run(_ source: SourceText, isTyped: Bool = false) -> RunResult {
    guard let script = steppedScript(of: source, isTyped: isTyped) else { return .rejected }
    while !script.isAtEnd {
      let result = script.runNext()
      if result != .finished { return result }
    }
    return .finished
  }

  /// Returns a source that runs line by line; nil for a source with static errors, which are reported.
  /// - Parameter isTyped: whether the source was typed at the prompt.
  package func steppedScript(of source: SourceText, isTyped: Bool = false) -> SteppedScript? {
    accept(source, otherwise: isTyped ? .notRun : .nothingRan).map { program in
      keepPast(of: program)
      return SteppedScript(program, in: self)
    }
  }

  func keepPast(of program: Program) {
    guard options.past != .all else { return }
    timeline.isLookedAt = program.looksBack
    recorder.keepsViews = program.looksBack || options.past == .ofSourceAndViews
  }

  /// Forgets the lines that ran, for a session that never goes back; settings, data, definitions and view stay.
  package func forgetPast() { timeline.forgetPast() }

  private func accept(_ source: SourceText, otherwise fate: TranscriptItem.LineFate) -> Program? {
    switch analysis(of: source).program {
    case .success(let program): return program
    case .failure(let rejection):
      for diagnostic in rejection.diagnostics { transcript.receive(.diagnostic(diagnostic)) }
      transcript.receive(.lineFailed(errors: rejection.diagnostics.count, fate))
      return nil
    }
  }

  package var hasFailed: Bool {
    !tally.verdict().isGood || scenarios.contains { !$0.verdict.isGood }
  }

  /// The definitions so far: variables with values, and statements that `def` made.
  package var scope: Scope {
    Scope(
      Set(state.variables.keys), known: options.names,
      definitions: Dictionary(
        uniqueKeysWithValues: state.definitions.map {
          ($0.key, Scope.Definition(parameters: $0.value.parameters, placement: $0.value.placement))
        }))
  }

  package func analysis(of source: SourceText) -> Analysis {
    Analysis(of: source, in: scope, readFile: options.readFile)
  }

  /// Runs a line: one with an effect becomes a node of the timeline, any other is attached to the last node.
  package func run(_ line: Line, of program: Program, written: Place? = nil) -> RunResult {
    runLoop.perform {
      if case .command(let command) = line.content { return carryOut(command, of: program.source) }
      return run(Timeline.PastLine(line, of: program, written: written))
    }
  }

  private func run(_ own: Timeline.PastLine) -> RunResult {
    guard case .statements = own.line.content else {
      if let comment = own.line.comment, comment.isCaption {
        transcript.receive(.caption(comment.text, comment.place))
      }
      timeline.note(own)
      return .finished
    }
    let watched = watchpoints
    (hitsOfLine, judgements) = ([], BreakJudgements())
    lookAtWatches()
    timeline.begin(own)
    do throws(RunFailure) {
      let interpreter = try execute(own)
      // The output may be long, and interrupting it interrupts the line.
      release()
      try checkInterruption()
      timeline.end(interpreter)
      return interpreter.ending == nil ? .finished : .ended
    } catch {
      // Answers before the error stay reported; the steps are undone, with the passes that questions forced.
      let answers = held.compactMap(\.answerAlone)
      forget()
      for answer in answers { transcript.receive(answer) }
      hidesSteps = false
      watchpoints = watched
      if let attempt { transcript.receive(.attempt(attempt)) }
      attempt = nil
      timeline.takeBack()
      transcript.receive(.trace(state.settings.trace))
      switch error {
      case .diagnostic(var diagnostic):
        diagnostic.step = state.step
        coverage?.said(diagnostic.code)
        transcript.receive(.diagnostic(diagnostic))
        transcript.receive(.lineFailed(errors: 1, .undone(after: state.step)))
        return .failed
      case .interrupted, .reached:
        transcript.receive(.lineFailed(errors: 0, .interrupted(after: state.step)))
        return .interrupted
      }
    }
  }

  /// Carries out a command that is allowed in files; the checker rejects all others.
  private func carryOut(_ command: Command, of source: SourceText) -> RunResult {
    guard case .command(let known) = SessionCommand.find(command.word),
      let time = try? TimeCommand(known.name, rest: command.rest)
    else { return .rejected }
    return timeline.travel(time, at: Place(source: source, span: command.span))
  }

  package func travel(_ command: TimeCommand, in source: SourceText) -> RunResult {
    timeline.travel(command, at: Place(source: source, span: Span(0, source.bytes.count)))
  }

  /// Runs a line to its end, or up to its limit of statements.
  /// - Parameter isAgain: whether the line ran before, and has notes.
  package func execute(_ line: Timeline.PastLine, isAgain: Bool = false) throws(RunFailure) -> Interpreter {
    var interpreter = Interpreter(lab: self, program: line.program)
    interpreter.machine.isRunningAgain = isAgain
    interpreter.limit = line.limit
    if isAgain { interpreter.machine.notes = line.notes }
    do throws(RunFailure) {
      try interpreter.machine.beginLine()
      try interpreter.run(line.line)
    } catch {
      guard case .reached = error else {
        attempt = interpreter.machine.attempt
        throw error
      }
      // The events of the turn so far are kept.
      state.hasOpenTurn = interpreter.machine.turn.hasSteps
      interpreter.machine.closeTurn()
    }
    return consume interpreter
  }

  // MARK: Output

  package func emit(_ item: TranscriptItem) {
    if isProviding { return }
    record(item)
    send(item)
  }

  func record(_ item: TranscriptItem) {
    if !isSilent || recordsSilently { timeline.steps.append(item) }
  }

  func send(_ item: TranscriptItem) {
    guard !isSilent else { return }
    if hidesSteps, item.isOfSteps { return }
    held.append(item)
    heldWeight += item.weight
    if heldWeight >= Self.heldLimit { release() }
  }

  /// Sets whether steps are withheld, for lines that only answer and are taken back; returns the previous setting.
  package func hideSteps(_ hides: Bool) -> Bool {
    defer { hidesSteps = hides }
    return hidesSteps
  }

  func report(_ item: TranscriptItem) { transcript.receive(item) }

  func release() {
    for item in held {
      // Interrupting the output interrupts the line.
      if isStopping { break }
      transcript.receive(item)
    }
    forget()
  }

  private func forget() {
    held = []
    heldWeight = 0
  }

  // MARK: Interruptions

  /// The record of coverage; nil if it is not measured, and in silence, because lines that run again are counted.
  var coverage: CoverageRecorder? { isSilent ? nil : options.coverage }

  /// Whether a stop was requested. Lines that run in silence always finish.
  package var isStopping: Bool { !isSilent && options.isInterrupted() }

  func checkInterruption() throws(RunFailure) {
    guard isStopping else { return }
    guard let reason = options.exhausted(), let line = timeline.running?.line else { throw .interrupted }
    throw line.place.fail(.exhausted(reason))
  }

  /// Returns the first exception since the last call, and forgets all.
  func takeException() -> LayoutException? {
    defer { exceptions = [] }
    return exceptions.first
  }

  /// Runs work that may call the layout's own code, which cannot always be stopped.
  func compute(_ body: () -> Void) {
    if host.capabilities.isInterruptible { body() } else { options.runForeignCode(body) }
  }

  // MARK: The view and its layout

  private func connect() {
    for view in window.subviews { view.removeFromSuperview() }
    window.addSubview(view)
    view.recorder = recorder
    view.origin = state.origin
    if host.ownView == nil {
      connectSource()
      view.delegate = host.delegate ?? data
      data.register(in: view)
    } else {
      followData()
      // Updates in `viewDidLoad()` have prepared the layout before there was a record.
      if view.wasPrepared {
        state.layoutAsked(in: [])
        keepPreparation()
      }
    }
    setAudit()
    setView()
    setDevice()
    view.exceptionHandler = { [data] exception in data.lab?.exceptions.append(exception) }
  }

  func connectSource() {
    guard state.diffable != nil else {
      source = nil
      view.dataSource = data
      return
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { [data] view, path, _ in
      data.collectionView(view, cellForItemAt: path)
    }
    source.supplementaryViewProvider = { [data] view, kind, path in
      data.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    self.source = source
    giveSourceItsState()
  }

  /// Restores the data source of the state, as a new object if its kind changed.
  func restoreSource() {
    if (source == nil) != (state.diffable == nil) { connectSource() } else { giveSourceItsState() }
  }

  private func giveSourceItsState() {
    guard let diffable = state.diffable else { return }
    source?.systemVersion = diffable.version
    source?.state = diffable.source
  }

  private func install(_ host: any LayoutHost) {
    self.host = host
    state.isRestorable = host.capabilities.isRestorable
    view.decorationFallback = host.capabilities.needsDecorations ? UICollectionReusableView.self : nil
    host.connect(to: self)
    host.apply(state.settings, set: state.setWords)
  }

  /// Returns a host of the layout in the settings, with the mistakes that are on and that it can make.
  private static func makeHost(_ settings: Settings, _ catalog: LayoutCatalog) -> any LayoutHost {
    let host = catalog[settings.layout].makeHost()
    let mistakes = settings.allMistakes.intersection(host.capabilities.mistakes)
    guard !mistakes.isEmpty else { return host }
    return MistakenHost(host, mistakes: mistakes)
  }

  private func setAudit() {
    view.audit = host.capabilities.isConsistent ? nil : LayoutAudit()
  }

  package func changeLayout(isAnimated: Bool) {
    (state.toldFindings, state.asksWhilePreparing) = ([], false)
    let before = self.host
    install(Self.makeHost(state.settings, options.catalog))
    guard before.ownView == nil, host.ownView == nil else { return replaceView(of: before) }
    setAudit()
    view.delegate = host.delegate ?? data
    view.setCollectionViewLayout(host.layout, animated: isAnimated)
  }

  private static func makeView(of host: any LayoutHost, _ frame: CGRect) -> UICollectionView {
    guard let view = host.ownView else { return UICollectionView(frame: frame, collectionViewLayout: host.layout) }
    view.frame = frame
    return view
  }

  /// Switches to the view of a controller, or from one to a new view of the lab without data.
  private func replaceView(of before: any LayoutHost) {
    if before.ownView != nil { (state.model, state.diffable) = (ItemModel(), nil) }
    view = Self.makeView(of: host, CGRect(origin: .zero, size: state.settings.view))
    setScreen()
    connect()
  }

  /// Copies the numbers of items from a data source that is not the lab's.
  /// - Returns: whether the numbers changed.
  @discardableResult
  func followData() -> Bool {
    guard let view = host.ownView, let source = view.dataSource else { return false }
    let counts = (0..<source.numberOfSections(in: view)).map {
      source.collectionView(view, numberOfItemsInSection: $0)
    }
    guard counts != state.model.counts else { return false }
    state.model = ItemModel(counts: counts)
    return true
  }

  /// The layout without a wrapper that makes mistakes.
  var correctLayout: UICollectionViewLayout { (host.layout as? MistakenLayout)?.correct ?? host.layout }

  /// The compositional layout, without a wrapper that makes mistakes; nil for any other layout.
  package var compositional: UICollectionViewCompositionalLayout? {
    correctLayout as? UICollectionViewCompositionalLayout
  }

  /// Notifies the layout of changed items; a layout that takes items at its creation is made anew.
  func notifyLayoutOfData() {
    host.dataChanged()
    followHost()
  }

  package func applySettings() {
    host.apply(state.settings, set: state.setWords)
    followHost()
  }

  private func followHost() {
    if host.layout !== view.collectionViewLayout { view.collectionViewLayout = host.layout }
  }

  /// Resets the lab; the numbers of steps and turns continue.
  func reset() {
    var fresh = LabState()
    fresh.settings.trace = options.trace
    fresh.settings.mistakes = options.mistakes
    fresh.step = state.step
    fresh.turn = state.turn
    fresh.firstStep = state.step
    state = fresh
    makeView()
  }

  package func makeView() {
    setScreen()
    install(Self.makeHost(state.settings, options.catalog))
    view = Self.makeView(of: host, CGRect(origin: .zero, size: state.settings.view))
    connect()
    _ = recorder.take()
  }
}
