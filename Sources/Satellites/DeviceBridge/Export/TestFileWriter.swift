import CollectionLayout
import Foundation
package import LayoutLoading
package import LayoutScript

/// The layouts that a file of tests can name, and the reasons why others cannot be named.
package struct LayoutsUnderTest: Sendable {
  /// The layouts of the modules that the file imports.
  package var imported: Set<String>
  /// The loaded layouts whose module is not imported.
  package var withoutModule: Set<String>
  /// The loaded layouts whose delegate only the lab has.
  package var answered: Set<String>
  /// The parts of each loaded layout that a test needs.
  package var sources: [String: DelegateSource.Layout]

  package init(
    imported: Set<String> = [], withoutModule: Set<String> = [], answered: Set<String> = [],
    sources: [String: DelegateSource.Layout] = [:]
  ) {
    (self.imported, self.withoutModule, self.answered) = (imported, withoutModule, answered)
    self.sources = sources
  }

  func reason(against layout: String) -> String {
    if answered.contains(layout) {
      return "a delegate that only the lab has answers `\(layout)`"
    }
    if withoutModule.contains(layout) {
      return "`\(layout)` is in a module of the app, and `--import MODULE` is missing"
    }
    return "`\(layout)` is the lab's own layout, which an app does not have"
  }
}

/// Writes the scenarios of a script as a Swift file of tests, in UIKit's calls.
@MainActor
package struct TestFileWriter {
  package struct Exported {
    package var name: String
    /// The statement of each check, in the order of the checks.
    package var checks: [Place]
    /// The reasons why statements are left out.
    package var reasons: [String]
    /// The number of statements left out; 0 for a disabled test.
    package var leftOut: Int
    /// The reason why the test is disabled; nil for a test that runs.
    package var disabled: String?
  }

  private let library: TestLibrary
  private let modules: [String]
  private let isStrict: Bool
  private let layouts: LayoutsUnderTest
  private let name: String
  private let type: String

  /// The cases, in the order of the script.
  package private(set) var exported: [Exported] = []

  /// The numbers of running tests, of their checks, of statements that they leave out, and of disabled tests.
  package var counts: (tests: Int, checks: Int, leftOut: Int, disabled: Int) {
    let running = exported.filter { $0.disabled == nil }
    return (
      running.count, running.reduce(0) { $0 + $1.checks.count }, running.reduce(0) { $0 + $1.leftOut },
      exported.count - running.count
    )
  }

  /// The Swift file, without the helpers.
  package private(set) var text = ""

  /// - Parameters:
  ///   - name: the name of the script's file, without its ending.
  ///   - type: the words of the name of the tests' type, without `Tests`.
  ///   - modules: the modules that the file imports, whose layouts are under test.
  package init(
    _ source: SourceText, name: String, type: String, options: LabOptions, library: TestLibrary,
    modules: [String], isStrict: Bool, layouts underTest: LayoutsUnderTest
  ) {
    (self.library, self.modules, self.isStrict, layouts) = (library, modules, isStrict, underTest)
    (self.name, self.type) = (name, TestCode.name(type, isType: true) + "Tests")
    let scenarios = ScenarioFile.scenarios(of: source)
    let names = scenarios.isEmpty ? [Self.title(of: source, name)] : scenarios.map(\.testCase.name)
    var tests: [String] = []
    var (calls, screens) = (Set<CallWord>(), [Screen]())
    var definitions: [String] = []
    var used: Set<String> = []
    var layouts: Set<String> = []
    for (index, name) in names.enumerated() {
      let run = CaseRun(source, case: index, options)
      let writer = CaseWriter(run, library, isStrict: isStrict, layouts: underTest)
      var function = TestCode.name(name)
      while !used.insert(function).inserted { function += "Again" }
      let known = run.lab.map(\.settings.layout)
      let layout = known.flatMap { underTest.imported.contains($0) ? $0 : nil } ?? "flow"
      let own = writer.isCompositional ? "compositional" : layout
      var disabled: String?
      if case .skipped(let reason)? = run.verdict { disabled = reason }
      if case .failedAsKnown(let reason)? = run.verdict { disabled = "known to fail: \(reason)" }
      if writer.checks.isEmpty {
        disabled = disabled ?? writer.stopReason ?? "it checks nothing that a device can be asked"
      }
      var screen = 0
      if disabled == nil {
        calls.formUnion(writer.needs.calls)
        layouts.insert(own)
        screen = screens.firstIndex { $0.own == writer.needs.delegate } ?? screens.count
        if screen == screens.count { screens.append(Screen(own: writer.needs.delegate)) }
        screens[screen].answers.formUnion(writer.needs.answers)
      }
      tests.append(
        test(
          name, function, disabled, writer, layout: own, definition: definitions.count + 1,
          screen: Screen.name(screen)))
      if disabled == nil, let definition = writer.definition {
        definitions.append(
          definition.replacing("makeLayout", with: "makeLayout\(definitions.count + 1)")
            .replacing("@MainActor\nfunc", with: "@MainActor\nprivate func"))
      }
      exported.append(
        Exported(
          name: name, checks: disabled == nil ? writer.checks : [],
          reasons: disabled == nil ? writer.leftOut.map(\.reason) : [],
          leftOut: disabled == nil ? Self.count(writer.leftOut) : 0, disabled: disabled))
    }
    text = file(tests, calls, screens, definitions, layouts)
  }

  /// The view of tests whose delegates give the same answers.
  struct Screen {
    var own: OwnDelegate?
    var answers: Set<Setting> = []

    static func name(_ index: Int) -> String { index == 0 ? "Screen" : "Screen\(index + 1)" }
  }

  private static func title(of source: SourceText, _ name: String) -> String {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let first = text.split(separator: "\n").first { $0.hasPrefix("##") }?.drop { $0 == "#" || $0 == " " }
    let sentence = first?.prefix { $0 != "." && $0 != ":" }
    return sentence.map(String.init) ?? name
  }

  /// The first words of each exported file, and of the helpers.
  package nonisolated static let mark = "// Exported by layoutlab "

  private func test(
    _ name: String, _ function: String, _ disabled: String?, _ writer: CaseWriter, layout: String, definition: Int,
    screen: String
  ) -> String {
    let countsCalls = !writer.needs.calls.isEmpty
    let isAsync = writer.lines.contains { $0.contains("await ") } || library == .xctest
    var rows: [String] = []
    let body = disabled == nil ? writer.lines : []
    if library == .swiftTesting {
      let trait = disabled.map { ", .disabled(\(TestCode.text($0)))" } ?? ""
      rows.append("@Test(\(TestCode.text(name))\(trait))")
      rows.append("func \(function)()\(isAsync && disabled == nil ? " async" : "") {")
    } else {
      rows.append("// \(name)")
      rows.append("@MainActor func test\(function.prefix(1).uppercased())\(function.dropFirst())() async throws {")
      if let disabled { rows.append("  throw XCTSkip(\(TestCode.text(disabled)))") }
    }
    let (type, recorder) = TestSupport.classes(of: layout)
    let isWatched = countsCalls && isFinal(layout)
    let isRecorder = countsCalls && !isWatched
    let made = writer.made(type).replacing(type, with: isRecorder ? recorder : type)
    for line in body {
      switch line {
      case "%LETCALLS%":
        // An unused constant would be a warning.
        if countsCalls { rows.append("  let calls = screen.calls") }
        if isWatched { rows.append("  calls.watch(screen.view)") }
      case "let view = screen.view"
      where !body.contains(where: { $0 != line && $0.contains("view.") && !$0.contains("screen.view") }):
        continue
      default:
        rows.append(
          "  "
            + line.replacing("%LAYOUT%", with: made).replacing("= Screen(size", with: "= \(screen)(size")
            .replacing("%CALLS%", with: isRecorder ? ", calls: layout.calls" : "")
            .replacing("makeLayout()", with: "makeLayout\(definition)()"))
      }
    }
    let leftOut = Self.count(writer.leftOut)
    if disabled == nil, leftOut > 0 {
      rows.append(
        "  // \(leftOut) of the script's statements \(leftOut == 1 ? "is" : "are") left out, as said above.")
    }
    rows.append("}")
    return rows.joined(separator: "\n")
  }

  private static func count(_ leftOut: [CaseWriter.LeftOut]) -> Int { leftOut.reduce(0) { $0 + $1.statements } }

  private func isFinal(_ layout: String) -> Bool { layouts.sources[layout]?.isFinal == true }

  private func file(
    _ bodies: [String], _ calls: Set<CallWord>, _ screens: [Screen], _ definitions: [String],
    _ layouts: Set<String>
  ) -> String {
    let (tests, checks, leftOut, disabled) = counts
    var head =
      "\(Self.mark)from \(name).layout. It needs UIKit\(modules.isEmpty ? "" : " and the module of the layout") alone.\n"
    head += "// It has \(Counted.text(checks, "check")) in \(Counted.text(tests, "test"))."
    if leftOut > 0 { head += " Left out: \(Counted.text(leftOut, "statement")), with the reason." }
    if disabled > 0 { head += " Disabled: \(Counted.text(disabled, "test")), with the reason." }
    head += "\n"
    var text = library == .xctest ? "import UIKit\nimport XCTest\n" : "import Testing\nimport UIKit\n"
    if !modules.isEmpty { text += "\n" + modules.map { "@testable import \($0)\n" }.joined() }
    text += "\n"
    let body = bodies.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "  " + $0
    }.joined(separator: "\n")
    if library == .xctest {
      text += "final class \(type): XCTestCase {\n\(body)\n}\n"
    } else {
      text += "@Suite(\(TestCode.text(name)))\n@MainActor\nstruct \(type) {\n\(body)\n}\n"
    }
    guard exported.contains(where: { $0.disabled == nil }) else { return head + text }
    if !definitions.isEmpty {
      let made =
        calls.isEmpty
        ? definitions
        : definitions.map {
          $0.replacing("UICollectionViewCompositionalLayout(", with: "RecordedCompositional(").replacing(
            "-> UICollectionViewLayout", with: "-> RecordedCompositional")
        }
      text += "\n// MARK: - The layout\n\n" + made.joined(separator: "\n")
    }
    for (index, screen) in screens.enumerated() { text += TestSupport.screen(screen, Screen.name(index)) }
    if !calls.isEmpty { text += TestSupport.recorders(calls, layouts, final: layouts.filter(isFinal)) }
    return head + Availability.comment(on: text) + text
  }
}
