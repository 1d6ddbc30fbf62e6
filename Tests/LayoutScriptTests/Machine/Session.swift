import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing
import Truth

/// A lab that lines are given to, and all that it said.
@MainActor
struct Session {
  let transcript = RecordingTranscript()
  let lab: Lab

  init(_ options: LabOptions = LabOptions()) {
    var options = options
    options.catalog = .tested
    lab = Lab(transcript: transcript, options: options)
  }

  /// A lab in which lines ran that are right.
  init(_ lines: String, _ options: LabOptions = LabOptions(), at location: SourceLocation = #_sourceLocation) {
    self.init(options)
    run(lines, at: location)
  }

  func run(_ lines: String, at location: SourceLocation = #_sourceLocation) {
    let result = attempt(lines)
    expect(result, is: .finished, "\(lines): \(transcript.diagnostics.map(\.words.message))", at: location)
  }

  @discardableResult
  func attempt(_ lines: String) -> RunResult {
    lab.run(SourceText(name: "test", text: lines))
  }

  /// Carries out a command about time as the prompt does.
  @discardableResult
  func command(_ text: String) -> RunResult? {
    TypedCommand(text.dropFirst()).time.map { lab.travel($0, in: SourceText(name: "test", text: text)) }
  }

  func said(by lines: String, at location: SourceLocation = #_sourceLocation) -> RecordingTranscript {
    transcript.clear()
    run(lines, at: location)
    return transcript
  }

  /// The code of the one error that lines end with.
  func code(of lines: String) -> String? {
    transcript.clear()
    let result = attempt(lines)
    return result == .failed || result == .rejected ? transcript.diagnostics.first?.code : nil
  }

  /// What `print` says to values.
  func printed(_ values: String, at location: SourceLocation = #_sourceLocation) -> String {
    let answer = said(by: "print \(values)", at: location).answers.last
    if case .text(let text)? = answer?.value { return text }
    return ""
  }

  func elements(_ question: String, at location: SourceLocation = #_sourceLocation) -> [ElementSnapshot] {
    switch said(by: question, at: location).answers.last?.value {
    case .elements(let elements, _, _), .visible(let elements): Array(elements)
    default: []
    }
  }

  func frames(at location: SourceLocation = #_sourceLocation) -> [CGRect] {
    elements("frames", at: location).map(\.frame)
  }

  /// How often the layout was prepared, step by step, by the steps that passes belong to.
  func prepares(_ lines: String, at location: SourceLocation = #_sourceLocation) -> [Int] {
    said(by: lines, at: location).steps.map { step in step.events.count { $0.call == .prepare } }
  }

  /// The numbers of the steps told, without continuations.
  func stepNumbers(_ lines: String, at location: SourceLocation = #_sourceLocation) -> [Int] {
    said(by: lines, at: location).steps.filter { !$0.isContinuation }.map(\.number)
  }

  /// Statements that append items of drawn sizes; flow and what is made over it need both sides.
  static func items(_ count: Int, for layout: String) -> String {
    ["flow", "sticky", "DWReusableLayout"].contains(layout)
      ? "turn { repeat \(count) { item (size(rand(20, 140), rand(20, 200))) } }" : "items \(count) 80...240"
  }
}

extension Trait where Self == ConditionTrait {
  /// The gallery is needed, which the core built alone has not.
  static var gallery: Self { .enabled(if: LayoutCatalog.hasGallery) }
}

extension String {
  /// Whether each layout that it names is there.
  var isKnown: Bool { LayoutCatalog.hasGallery || !contains("Layout") }
}

extension LayoutCatalog {
  /// All layouts that tests name. One of them has properties by name, as a loaded one does.
  static let tested = LayoutCatalog(
    known.entries.map { entry in
      var entry = entry
      guard entry.name == (hasGallery ? "WaterfallLayout" : "tags") else { return entry }
      (entry.properties, entry.methods) = (["columnCount", "rowSpacing"], ["addItem"])
      return entry
    })

  static var testedNames: [String] { tested.entries.map(\.name) }
}
