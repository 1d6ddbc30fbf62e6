import CollectionLayout
import Foundation

/// A headless collection view, its data, its settings, and the language that drives them.
///
/// Lines go in, transcript items come out. A line succeeds or is undone as a whole.
@MainActor
package final class Lab {
  let options: LabOptions
  private let transcript: any Transcript
  let recorder = EventRecorder()
  private(set) var view: UICollectionView
  private(set) var adapter: any LayoutAdapter
  private(set) var data: LabData
  var state = LabState()

  // Items of the line that runs. They go out when it succeeds, or when there are many.
  private var held: [TranscriptItem] = []
  private var heldWeight = 0
  private var isSilent = false
  // What UIKit would have thrown since the last look.
  private var exceptions: [LayoutException] = []

  /// How much of a line is held back until it succeeds: items, their events and the attributes in them.
  private static let heldLimit = 50_000

  package init(transcript: any Transcript, options: LabOptions = LabOptions()) {
    self.transcript = transcript
    self.options = options
    state.settings.trace = options.trace
    data = LabData()
    adapter = WaterfallAdapter()
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: state.settings.view), collectionViewLayout: adapter.layout)
    data.lab = self
    install(adapter)
    connect()
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

  /// The variables that have a value.
  package var variableNames: Set<String> { Set(state.variables.keys) }

  /// All static errors of a source and of what it includes, in order; none of it runs.
  package func check(_ source: SourceText) -> [Diagnostic] {
    switch load(source) {
    case .success: []
    case .failure(let rejection): rejection.diagnostics
    }
  }

  private func load(_ source: SourceText) -> Result<Program, ProgramLoader.Rejection> {
    ProgramLoader(readFile: options.readFile, variables: Set(state.variables.keys)).load(source)
  }

  func run(_ line: Line, of program: Program) -> RunResult {
    guard case .statements = line.content else {
      if let comment = line.comment, comment.isCaption { transcript.receive(.caption(comment.text)) }
      return .finished
    }
    let before = keptState
    setScreen()
    do throws(RunFailure) {
      var interpreter = Interpreter(lab: self, program: program)
      try interpreter.runTopLevel(line)
      // What is told may be long, and somebody who stops it stops the line.
      release()
      try checkInterruption()
      record(line, of: program, before: before)
      return .finished
    } catch {
      forget()
      restore(before)
      transcript.receive(.trace(state.settings.trace))
      switch error {
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

  // MARK: What goes out

  func emit(_ item: TranscriptItem) {
    guard !isSilent else { return }
    held.append(item)
    heldWeight += item.weight
    if heldWeight >= Self.heldLimit { release() }
  }

  private func release() {
    for item in held { transcript.receive(item) }
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
    setPrefetching()
    data.register(in: view)
    view.boundsChangePolicy = state.settings.policy
    setDevice()
    view.exceptionHandler = { [weak self] exception in self?.exceptions.append(exception) }
  }

  private func install(_ adapter: any LayoutAdapter) {
    self.adapter = adapter
    adapter.connect(to: self)
    adapter.apply(state.settings, set: state.setWords)
  }

  /// Gives the view a new layout of the name that is set.
  func changeLayout(isAnimated: Bool) {
    install(LayoutCatalog.makeAdapter(state.settings.layout))
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

  private func makeView() {
    install(LayoutCatalog.makeAdapter(state.settings.layout))
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: state.settings.view), collectionViewLayout: adapter.layout)
    connect()
    _ = recorder.take()
  }

  // MARK: Going back

  private var keptState: LabState {
    var kept = state
    kept.view = view.snapshot
    return kept
  }

  private func record(_ line: Line, of program: Program, before: LabState) {
    guard !adapter.isBuiltIn else {
      state.installation = nil
      return
    }
    if state.installation == nil { state.installation = Installation(before: before) }
    state.installation?.append(Installation.Entry(program: program, line: line))
  }

  /// Puts a state back: the lab is as it was, and nobody is told.
  /// - Complexity: O(items), and for layouts that are not built in the lines since the first of them was installed.
  func restore(_ kept: LabState) {
    guard let installation = kept.installation else { return restoreBuiltIn(kept) }
    restoreBuiltIn(installation.before)
    inSilence {
      for entry in installation.entries { runAgain(entry) }
    }
    // What was told keeps its numbers, so that links to it hold.
    let installed = state.installation
    state = kept
    state.installation = installed
    state.view = nil
    view.origin = LayoutOrigin(step: state.step)
  }

  private func runAgain(_ entry: Installation.Entry) {
    let before = keptState
    var interpreter = Interpreter(lab: self, program: entry.program)
    do throws(RunFailure) {
      try interpreter.runTopLevel(entry.line)
      record(entry.line, of: entry.program, before: before)
    } catch {
      preconditionFailure("a line that ran before fails when it runs again")
    }
  }

  private func restoreBuiltIn(_ kept: LabState) {
    let isSameLayout = state.settings.layout == kept.settings.layout && adapter.isBuiltIn
    exceptions = []
    state = kept
    state.view = nil
    setScreen()
    if isSameLayout {
      adapter.apply(kept.settings, set: kept.setWords)
      setPrefetching()
    } else {
      makeView()
    }
    if let snapshot = kept.view {
      view.restore(snapshot)
      state.model = kept.preparedModel
      inSilence { view.prepareAgain() }
      state.model = kept.model
    }
    view.origin = LayoutOrigin(step: state.step)
    _ = recorder.take()
  }

  /// Runs what is not told, and not stopped.
  private func inSilence(_ body: () -> Void) {
    let wasSilent = isSilent
    isSilent = true
    body()
    isSilent = wasSilent
  }
}
