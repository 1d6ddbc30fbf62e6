import CollectionLayout
import Foundation

/// A lab for the trial of a law: it runs statements, and asks the layout directly, as the view would.
@MainActor
final class LawLab {
  let lab: Lab
  private let log = Log()
  private(set) var actions: [String] = []
  private let notes: (([String]) -> Void)?

  /// The record of the layout's calls, and of remarks by code.
  private final class Log: Transcript {
    var events: [LayoutEvent] = []
    var remarks: [String: String] = [:]
    var failure: Diagnostic?
    /// The warning about attributes that UIKit ignores; up to iOS 12 it throws.
    var ignored: LayoutWarning?

    func receive(_ item: TranscriptItem) {
      switch item {
      case .step(let step): take(step.entries)
      case .diagnostic(let diagnostic): failure = diagnostic
      default: break
      }
    }

    func take(_ entries: [StepEntry]) {
      for entry in entries {
        switch entry {
        case .event(let event): events.append(event)
        case .remark(let remark): remarks[remark.code] = remarks[remark.code] ?? remark.words.message
        }
      }
    }
  }

  /// Creates a lab in a given state and runs its first pass.
  /// - Parameters:
  ///   - records: whether calls and remarks are recorded; otherwise only the layout's answers are available.
  ///   - offset: the content offset before the first pass.
  ///   - notes: called before each statement, with the statements so far including it.
  init(
    _ given: LawTrial.Given, _ options: LabOptions, records: Bool, at offset: CGPoint = .zero,
    _ notes: (([String]) -> Void)?
  ) throws(LawBreach) {
    self.notes = notes
    // Laws edit items by index paths, which diffable data forbid.
    var state = given.state
    state.diffable = nil
    lab = Lab(transcript: log, options: options, state: state)
    lab.runLoop.perform {
      lab.view.audit = records ? LayoutAudit() : nil
      if !records { lab.view.recorder = nil }
      if offset != .zero { lab.view.bounds.origin = offset }
      lab.view.warningHandler = { [log] warning in
        if case .attributesIgnored = warning.kind { log.ignored = warning }
      }
    }
    try validate()
  }

  /// Runs the pass that is due.
  func validate() throws(LawBreach) {
    var machine = Machine(lab: lab, source: Self.source(""))
    do throws(RunFailure) {
      try lab.runLoop.perform { () throws(RunFailure) in try machine.forcePass(needsNoArea: true) }
    } catch {
      if case .diagnostic(let problem) = error { try blame(problem) }
    }
    log.take(machine.takeForced())
    try blameIgnored()
  }

  private static func source(_ text: String) -> SourceText { SourceText(name: "law", text: text) }

  /// Runs a statement; false if it does not apply here.
  @discardableResult
  func run(_ statement: String) throws(LawBreach) -> Bool {
    (log.events, log.failure) = ([], nil)
    actions.append(statement)
    notes?(actions)
    let result = lab.run(Self.source(statement))
    if let failure = log.failure { try blame(failure) }
    try blameIgnored()
    return result == .finished
  }

  /// Throws for attributes that UIKit ignores; up to iOS 12 it throws.
  private func blameIgnored() throws(LawBreach) {
    guard case .attributesIgnored(let first, _, _, _) = log.ignored?.kind else { return }
    throw LawBreach(
      .throwing,
      "the layout answers for \(first.key), which is not there: left out, and thrown up to iOS 12 (LL0320)",
      after: actions, shownBy: "")
  }

  private func blame(_ problem: Diagnostic) throws(LawBreach) {
    guard case .run(.thrown(let exception, let reason)) = problem.kind else { return }
    switch exception {
    // A refused definition by statements is no fault of the layout.
    case .told(.groupMisfit) where lab.host.capabilities.takesDefinitions: return
    case .updateRule, .insertBeyondEnd, .repeatedIdentifiers, .missingIdentifier, .besideItself,
      .changedDirectly, .told(.scrollToMissingItem):
      return
    case .told, .viewReuse, .missingSection:
      throw LawBreach(.throwing, "UIKit throws: \(reason) (\(problem.code))", after: actions, shownBy: "")
    }
  }

  // MARK: Reports

  /// The recorded calls of the last statement, or of the first pass.
  var events: [LayoutEvent] { log.events }

  func remark(_ code: String) -> String? { log.remarks[code] }

  // MARK: Asking

  private var layout: UICollectionViewLayout { lab.host.layout }

  private func asking<Answer>(_ question: () -> Answer) -> Answer {
    defer { _ = lab.recorder.take() }
    return lab.runLoop.perform(question)
  }

  var content: CGSize { asking { layout.collectionViewContentSize } }

  var bounds: CGRect { lab.view.bounds }

  /// Whether the view is at least 50 points wide and high.
  var hasRoom: Bool { min(bounds.width, bounds.height) >= 50 }

  var isVertical: Bool { lab.scrollsVertically }

  func elements(in rect: CGRect) -> [ElementSnapshot] {
    asking { (layout.layoutAttributesForElements(in: rect) ?? []).map { ElementSnapshot($0) } }
  }

  /// A rectangle around all content.
  var everywhere: CGRect {
    let content = content
    var size = bounds.size
    if content.width.isFinite, content.width > size.width { size.width = content.width }
    if content.height.isFinite, content.height > size.height { size.height = content.height }
    return CGRect(origin: .zero, size: size).insetBy(dx: -lab.view.bounds.width, dy: -lab.view.bounds.height)
  }

  /// All elements, sorted.
  var all: [ElementSnapshot] {
    // Most answers are sorted already.
    let all = elements(in: everywhere)
    let isSorted = zip(all, all.dropFirst()).allSatisfy { @Sendable in !($1.key < $0.key) }
    return isSorted ? all : all.sorted { @Sendable in $0.key < $1.key }
  }

  var attributes: [UICollectionViewLayoutAttributes] {
    asking { layout.layoutAttributesForElements(in: everywhere) ?? [] }
  }

  /// All elements without transforms: frames from centre and size, rather than around a rotation or scale.
  var laidOut: [ElementSnapshot] {
    attributes.map { attributes in
      var snapshot = ElementSnapshot(attributes)
      let (center, size) = (attributes.center, attributes.size)
      snapshot.frame = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      return snapshot
    }
  }

  var items: [ElementKey] {
    let counts = lab.state.model.counts
    let sections = lab.host.capabilities.placesFirstSectionOnly ? counts.prefix(1) : counts[...]
    return sections.enumerated().flatMap { section, count in
      (0..<count).map { ElementKey(section: section, item: $0) }
    }
  }

  /// Whether an element is in a section that scrolls by itself, of which a rectangle's answer has only a part.
  func isInRow(_ key: ElementKey) -> Bool { lab.compositional?.orthogonalOffset(ofSection: key.section) != nil }

  func element(_ key: ElementKey) -> ElementSnapshot? {
    asking { layout.layoutAttributes(for: key) }.map { ElementSnapshot($0) }
  }
}
