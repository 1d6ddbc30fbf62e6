import Foundation
import LayoutScript

struct AuditOptions: Equatable {
  var runs = 200
  var seed = 0
  /// The most sections of a world's data.
  var sections = Int.max
  /// The laws to try; nil for all.
  var laws: [Law.Name]?
  /// The laws to leave out.
  var without: [Law.Name] = []
  /// The path for counterexamples.
  var save: String?
  var isForced = false
  var junit: String?

  /// The laws to try, in order.
  var chosen: [Law.Name] {
    Law.Name.allCases.filter { (laws?.contains($0) ?? true) && !without.contains($0) }
  }

  @MainActor
  init(_ arguments: CommandArguments) throws(UsageError) {
    for (option, value) in arguments.given { try take(option, argument: value) }
  }

  private mutating func take(_ option: CommandLineOption, argument: String) throws(UsageError) {
    switch option.name {
    case .runs: runs = try option.number(argument, in: 1...100_000_000)
    case .sections: sections = try option.number(argument, in: 1...1000)
    case .seed: seed = try option.number(argument, in: 0...Int.max)
    case .laws: laws = try names(argument, of: option)
    case .without: without = try names(argument, of: option)
    case .save: save = argument
    case .force: isForced = true
    case .junit: junit = argument
    default: break
    }
  }

  private func names(_ text: String, of option: CommandLineOption) throws(UsageError) -> [Law.Name] {
    var names: [Law.Name] = []
    for word in text.split(separator: ",").map(String.init) {
      guard let name = Law.Name(rawValue: word) else {
        let suggestion = EditDistance.suggestion(for: word, among: Law.Name.allCases.map(\.rawValue))
        throw UsageError(
          message: "`\(option.written)` takes names of laws, and `\(word)` is none",
          hint: suggestion.map { "did you mean `\($0)`?" } ?? "`layoutlab explain` lists them")
      }
      names.append(name)
    }
    return names
  }
}

/// A layout to audit, with the first statements of all its worlds: `waterfall; bug stale`.
struct AuditOperand: Equatable {
  var text: String
  var layout: LayoutCatalog.Entry
  /// `layout waterfall; bug stale`
  var prefix: String

  /// - Throws: if no layout has the name, or the statements have mistakes.
  @MainActor
  init(_ text: String, in catalog: LayoutCatalog) throws(UsageError) {
    let parts = text.split(separator: ";", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    var name = parts.first ?? ""
    if name.hasPrefix("layout ") { name = name.dropFirst(7).trimmingCharacters(in: .whitespaces) }
    guard let entry = catalog.entries.first(where: { $0.name == name }) else {
      let suggestion = EditDistance.suggestion(for: name, among: catalog.entries.map(\.name))
      throw UsageError(
        message: "there is no layout `\(name)`",
        hint: suggestion.map { "did you mean `\($0)`?" } ?? "a file of your own: layoutlab audit MyLayout.swift")
    }
    (self.text, layout) = (text, entry)
    prefix = (["layout \(name)"] + parts.dropFirst()).joined(separator: "; ")
    var options = LabOptions()
    options.catalog = catalog
    var mistake: Diagnostic?
    let listener = Listener { if case .diagnostic(let diagnostic) = $0 { mistake = mistake ?? diagnostic } }
    _ = Lab(transcript: listener, options: options).steppedScript(of: SourceText(name: "audit", text: prefix))
    guard let mistake else { return }
    throw UsageError(
      message: "`\(text)`: \(mistake.words.message)", hint: "layoutlab audit 'waterfall; bug stale on'")
  }

  static func == (a: AuditOperand, b: AuditOperand) -> Bool { a.text == b.text && a.prefix == b.prefix }
}
