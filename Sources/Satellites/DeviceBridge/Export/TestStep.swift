import CollectionLayout
import Foundation
import LayoutScript

enum TestEntry {
  case step(Step)
  case check(CheckOutcome)
  /// An answer; the comparison is nil where the script does not compare the answer.
  case answer(Answer, comparison: CheckOutcome?)
  case caption(String)
  case failure(Diagnostic)

  /// The place of a statement that a test would have; nil for a caption and for an answer without a comparison.
  var place: Place? {
    switch self {
    case .step(let step): step.place
    case .check(let check): check.place
    case .answer(let answer, let comparison): comparison == nil ? nil : answer.place
    case .failure(let diagnostic): Place(source: diagnostic.source, span: diagnostic.span)
    case .caption: nil
    }
  }

  var isAnswer: Bool { if case .answer = self { true } else { false } }
  var isStep: Bool { if case .step = self { true } else { false } }
}

/// Runs one case of a script in the lab, and keeps its entries for the export.
@MainActor
final class CaseRun: Transcript {
  private(set) var entries: [TestEntry] = []
  private(set) var verdict: ScenarioVerdict?
  /// The sizes of inserted and of random items, by the number of the step; the entries do not have them. A length
  /// alone has the width -1.
  private(set) var insertedSizes: [Int: [ElementKey: CGSize]] = [:]
  /// The sizes of a snapshot's identifiers, by the number of the step; a step is missing where another `apply`
  /// followed in its line.
  private(set) var namedSizes: [Int: [String: CGSize]] = [:]
  /// The lab, in the state after the case.
  private(set) var lab: Lab?

  init(_ source: SourceText, case index: Int, _ options: LabOptions) {
    var options = options
    options.trace = .off
    let lab = Lab(transcript: self, options: options)
    self.lab = lab
    guard let script = lab.steppedScript(of: source, case: index) else { return }
    var result = RunResult.finished
    while result == .finished, !script.isAtEnd { result = script.runNext() }
  }

  func receive(_ item: TranscriptItem) {
    switch item {
    case .step(let step):
      noteInsertedSizes(step)
      noteNamedSizes(step)
      // The later effects of a step are added to the step.
      if step.isContinuation, case .step(var last)? = entries.last(where: \.isStep), last.number == step.number {
        last.entries += step.entries
        if let place = entries.lastIndex(where: \.isStep) { entries[place] = .step(last) }
      } else {
        entries.append(.step(step))
      }
    case .check(let check):
      // The comparison of an answer comes after the answer and has the same place.
      let start = check.place.span.start
      if let place = entries.lastIndex(where: \.isAnswer), case .answer(let answer, _) = entries[place],
        answer.place.span.start == start, !check.place.text.hasPrefix("expect")
      {
        entries[place] = .answer(answer, comparison: check)
      } else {
        entries.append(.check(check))
      }
    case .answer(let answer): entries.append(.answer(answer, comparison: nil))
    case .caption(let text, _): entries.append(.caption(text))
    case .scenarioEnds(let outcome): verdict = outcome.verdict
    case .diagnostic(let diagnostic) where diagnostic.severity == .error: entries.append(.failure(diagnostic))
    default: break
    }
  }

  /// Whether some item was given a length alone.
  var hasLengths: Bool {
    entries.contains { entry in
      guard case .step(let step) = entry else { return false }
      return step.changes.contains { change in
        switch change {
        case .newItems(_, _, let sizes): sizes.contains { $0.values.first?.plainNumber != nil }
        case .itemSize(_, _, let to): to.values.first?.plainNumber != nil
        default: false
        }
      }
    } || insertedSizes.values.contains { $0.values.contains { $0.width < 0 } }
  }

  private func noteInsertedSizes(_ step: Step) {
    func note(_ key: ElementKey) {
      insertedSizes[step.number, default: [:]][key] = lab?.givenSize(
        section: key.section, item: key.item, widthOfLength: -1)
    }
    // Sizes of a range are random.
    for case .newItems(let section, let items, let sizes) in step.changes {
      guard case .range? = sizes.first?.values.first else { continue }
      for item in items { note(ElementKey(section: section, item: item)) }
    }
    for event in step.events where event.call == .prepareForUpdates {
      guard case .operations(let operations) = event.detail else { continue }
      for case .insertItem(let key) in operations { note(key) }
    }
  }

  private func noteNamedSizes(_ step: Step) {
    for case .snapshot(_, let shown) in step.changes {
      guard let lab, lab.shows(shown) else { continue }
      var sizes: [String: CGSize] = [:]
      for (section, name) in shown.sectionIdentifiers.enumerated() {
        for (item, name) in shown.itemIdentifiers(inSection: name).enumerated() {
          sizes[name] = lab.givenSize(section: section, item: item)
        }
      }
      namedSizes[step.number] = sizes
    }
  }
}
