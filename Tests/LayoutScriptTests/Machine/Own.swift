import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

/// A lab with one layout more, which is known by nothing but its answers.
@MainActor struct Own {
  let transcript = RecordingTranscript()
  let lab: Lab

  @MainActor private final class Host: LayoutHost {
    let layout: UICollectionViewLayout
    let capabilities = LayoutCapabilities()

    init(_ layout: UICollectionViewLayout) { self.layout = layout }

    func reads(_ setting: Setting, _ settings: Settings) -> Bool { false }
    func asksCells(_ settings: Settings) -> Bool { true }
    func apply(_ settings: Settings, set: [Setting]) {}
  }

  init(_ script: String, _ make: @escaping @MainActor @Sendable () -> UICollectionViewLayout) {
    var options = LabOptions()
    options.catalog = LayoutCatalog([LayoutCatalog.Entry("Own", "a class of a test") { Host(make()) }])
    options.catalog = .builtIn + options.catalog
    lab = Lab(transcript: transcript, options: options)
    run(script)
  }

  func run(_ script: String, at location: SourceLocation = #_sourceLocation) {
    let result = lab.run(SourceText(name: "test", text: script))
    #expect(
      result == .finished, "\(transcript.diagnostics.map(\.words.message))", sourceLocation: location)
  }

  /// The breach that an audit of one law finds; nil where it holds, or says nothing.
  func breach(of law: Law.Name) -> LawBreach? { outcome(of: law)?.breach }

  /// The reason why a law was not asked.
  func refusal(of law: Law.Name) -> String? {
    if case .notAsked(let reason)? = outcome(of: law) { return reason }
    return nil
  }

  private func outcome(of law: Law.Name) -> LawReport.Outcome? {
    lab.options.rooms.laws.map { LawReport.Result(law, $0.init(of: lab)).outcome }
  }

  /// The codes of the remarks so far, in order.
  var codes: [String] {
    transcript.steps.flatMap(\.entries).compactMap { entry in
      if case .remark(let remark) = entry { return remark.code }
      return nil
    }
  }

  /// The reasons of the last answer.
  var reasons: [Reason] {
    if case .reasons(let reasons)? = transcript.answers.last?.value { reasons } else { [] }
  }

  /// The rules by which new bounds were judged.
  var rules: [BoundsChangeRule] {
    transcript.steps.flatMap(\.events).compactMap { event in
      if case .boundsDecision(_, _, _, let rule) = event.detail { return rule }
      return nil
    }
  }

  /// The text that `print` answers with for values.
  func printed(_ values: String, at location: SourceLocation = #_sourceLocation) -> String {
    run("print \(values)", at: location)
    if case .text(let text)? = transcript.answers.last?.value { return text }
    return ""
  }
}
