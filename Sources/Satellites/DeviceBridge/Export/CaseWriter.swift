import CollectionLayout
import Foundation
import LayoutLoading
import LayoutScript

/// Translates a case, as it ran in the lab, to statements of a test in UIKit's calls.
@MainActor
struct CaseWriter {
  /// The reason why a test ends before the end of its case.
  struct Stop: Error {
    var reason: String
  }

  struct LeftOut: Equatable {
    var reason: String
    /// The number of statements left out: several where the test ends before the script.
    var statements = 1
  }

  /// The parts of the exported file that a test needs besides itself.
  struct Needs {
    /// The calls that the test counts.
    var calls: Set<CallWord> = []
    /// The settings that the view's delegate answers for.
    var answers: Set<Setting> = []
    /// The answers to a delegate protocol of the class under test.
    var delegate: OwnDelegate?
  }

  let library: TestLibrary
  let isStrict: Bool
  /// The sizes of inserted items, by the number of the step.
  let insertedSizes: [Int: [ElementKey: CGSize]]
  /// The sizes of identifiers, by the number of the step that shows them.
  let namedSizes: [Int: [String: CGSize]]
  var lines: [String] = []
  var needs = Needs()
  /// The statement of each check, in the order of the checks.
  var checks: [Place] = []
  var place: Place?
  /// The statements that are left out; each is a comment in the test.
  var leftOut: [LeftOut] = []
  var stopReason: String?
  /// The Swift of the compositional layout's definition.
  var definition: String?
  var isCompositional = false

  // The state that the test has reached so far.
  var layout = "waterfall"
  var hasBegun = false
  /// Whether the lab has laid out items, so that later steps change a view with a layout.
  var isLaidOut = false
  /// The number of lines before the line that makes the view.
  var beginning = 0
  /// Whether a new view can begin in the state after the steps so far.
  var isOnlySetUp = true
  var size = CGSize(width: 320, height: 480)
  var sections: [[CGSize?]] = [[]]
  var answers: [[Setting: [Value]]] = [[:]]
  var settings: [Setting: [Value]] = [:]
  var settingOrder: [Setting] = []
  var properties: [(name: String, value: String)] = []
  var hasSizes = false
  var hasTexts = false
  /// The sections as the test has last written them.
  var written: [[CGSize?]] = [[]]
  var isReloadDue = false
  var isDiffable = false
  var hasSnapshot = false
  /// The sizes that the test has set, by identifier.
  var knownSizes: [String: CGSize] = [:]
  var contexts = 0
  var isMirrored = false
  var turn = 0
  var isTickDue = false
  var layouts: LayoutsUnderTest
  /// The class under test; nil for a layout of UIKit's.
  var host: LoadedLayoutHost?
  /// Whether the class asks its own delegate for sizes while some items have a length alone.
  let hasLanes: Bool

  init(_ run: CaseRun, _ library: TestLibrary, isStrict: Bool, layouts: LayoutsUnderTest) {
    (self.library, self.isStrict, self.layouts) = (library, isStrict, layouts)
    (insertedSizes, namedSizes) = (run.insertedSizes, run.namedSizes)
    let entries = run.entries
    host = run.lab?.host as? LoadedLayoutHost
    let source = run.lab.flatMap { layouts.sources[$0.settings.layout] }
    hasLanes =
      host?.isFlow == false && run.hasLengths
      && source.map(OwnDelegate.asksForSizes) == true
    var index = 0
    do throws(Stop) {
      if let lab = run.lab { try prepareDefinition(of: lab, entries) }
      while index < entries.count {
        try write(entries[index], entries[(index + 1)...])
        index += 1
      }
    } catch {
      stopReason = error.reason
      let starts = entries[index...].compactMap { $0.place?.span.start }
      // A statement may have several entries.
      let statements = zip(starts, [-1] + starts).count { $0 != $1 }
      if statements > 0 { leftOut.append(LeftOut(reason: error.reason, statements: statements)) }
      lines.append("// The test ends here: \(error.reason)")
    }
    tick()
  }

  mutating func prepareDefinition(of lab: Lab, _ entries: [TestEntry]) throws(Stop) {
    guard lab.settings.layout == "compositional" else { return }
    isCompositional = true
    let first = entries.firstIndex { entry in
      switch entry {
      case .check, .answer(_, comparison: _?): true
      default: false
      }
    }
    for case .step(let step) in entries[(first ?? entries.endIndex)...] {
      let changes = step.changes.contains { if case .definition = $0 { true } else { false } }
      guard !changes, !step.place.text.hasPrefix("reset") else {
        throw Stop(reason: "its definition changes on the way, and a test has one")
      }
    }
    do throws(SwiftDefinition.Refusal) {
      definition = try SwiftDefinition(of: lab).function("makeLayout")
    } catch {
      throw Stop(reason: error.words.message)
    }
  }

  // MARK: Entries

  mutating func write(_ entry: TestEntry, _ rest: ArraySlice<TestEntry>) throws(Stop) {
    switch entry {
    case .caption: break
    case .step(let step): try write(step, rest)
    case .check(let check):
      try begin()
      place = check.place
      write(check.place.text)
    case .answer(let answer, let comparison):
      // A question without compared lines checks nothing.
      guard let comparison else { return }
      try begin()
      place = answer.place
      if comparison.passed {
        write(answer)
      } else {
        leaveOut(answer.place.text, "the lines below it in the script are not the lab's answer")
      }
    case .failure(let diagnostic):
      throw Stop(reason: diagnostic.words.message.replacing("\n", with: " "))
    }
  }

  private static let longestComment = 90

  mutating func comment(_ text: String) {
    let all = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    let short = all.count > Self.longestComment ? all.prefix(Self.longestComment - 3) + "..." : all[...]
    lines.append("// \(short)")
  }

  mutating func leaveOut(_ text: String, _ reason: String) {
    let whole = "Left out: \(text) (\(reason))"
    if whole.count <= Self.longestComment {
      comment(whole)
    } else {
      comment("Left out: \(text)")
      lines.append("// (\(reason))")
    }
    leftOut.append(LeftOut(reason: "`\(text)`: \(reason)"))
  }

  mutating func tick() {
    writeDueReload()
    guard isTickDue else { return }
    isTickDue = false
    lines.append("screen.tick()")
  }

  // MARK: Set-up

  var isFlow: Bool { layout == "flow" }

  /// Writes the layout and the view in the state of the statements before.
  mutating func begin() throws(Stop) {
    guard !hasBegun else { return }
    (hasBegun, beginning) = (true, lines.count)
    guard hasLayout(layout) else {
      throw Stop(reason: layouts.reason(against: layout))
    }
    if isCompositional, definition?.contains(".estimated(") == true, hasSizes {
      throw Stop(reason: "its cells say the sizes of their items, which is not exported")
    }
    if isDiffable, let setting = settingOrder.first(where: { $0 != .itemsize && asksDelegate(for: $0) }) {
      throw Stop(reason: "with a diffable data source the answer for `\(setting.rawValue)` is not exported")
    }
    if hasTexts { throw Stop(reason: "an item has the size of a text, which is not exported") }
    if let source = ownSource { try prepareDelegate(source) }
    if isCompositional {
      lines.append("let layout = makeLayout()")
    } else {
      lines.append("let layout = %LAYOUT%")
      for setting in settingOrder {
        guard let values = settings[setting] else { continue }
        lines += (assignments(of: setting, values) ?? []).map { "layout." + $0 }
      }
      for property in properties { lines.append("layout.\(property.name) = \(property.value)") }
    }
    lines.append("let screen = Screen(size: \(TestCode.size(size)), layout: layout%CALLS%)")
    lines.append("let view = screen.view")
    lines += needs.delegate?.assignments ?? []
    if isMirrored { lines.append("view.semanticContentAttribute = .forceRightToLeft") }
    if isDiffable { lines.append("screen.takeSnapshots()") }
    lines.append("%LETCALLS%")
    writeSections()
    isTickDue = true
    tick()
  }

  /// Returns the assignments to the layout's properties for a setting; nil where the layout has no such property.
  func assignments(of setting: Setting, _ values: [Value]) -> [String]? {
    guard let host, layouts.imported.contains(layout) else {
      return isFlow ? TestCode.flowProperties(setting, values) : nil
    }
    if host.isFlow, let all = TestCode.flowProperties(setting, values) { return all }
    let all = host.assignments(of: setting, values).map { "\($0.name) = \(code(of: $0.values, for: $0.name))" }
    return all.isEmpty ? nil : all
  }

  /// Returns the value of a property of the class under test, as Swift.
  func code(of values: [Value], for property: String) -> String {
    host?.holdsInsets(property) == true
      ? TestCode.insets(values.compactMap(\.plainNumber)) : Self.value(of: values)
  }

  /// Writes a setting as answers of the delegate; false where the class under test does not ask for it.
  mutating func writeAnswers(of setting: Setting, _ values: [Value], _ step: Step) -> Bool {
    guard isAsked(setting), let all = Self.answer(setting, values) else { return false }
    if host?.asksDelegate(for: setting) == true { needs.answers.insert(setting) }
    for index in sections.indices where answers[index][setting] == nil {
      lines += all.map { "screen.sections[\(index)].\($0.name) = \($0.value)" }
    }
    if step.events.contains(where: { $0.call == .invalidateLayout }) { lines.append("layout.invalidateLayout()") }
    isTickDue = true
    return true
  }

  mutating func writeSections() {
    if isDiffable { return }
    let all = sections.indices.map { section($0) }
    written = sections
    if all == [".init()"] { return }
    lines.append("screen.sections = [\(all.joined(separator: ", "))]")
  }

  mutating func section(_ index: Int) -> String {
    var parts: [String] = []
    let items = sections[index].map { $0 ?? itemSize }
    if sections[index].contains(where: { $0 != nil }) { needs.answers.insert(.itemsize) }
    if !items.isEmpty { parts.append("items: \(TestCode.sizes(items))") }
    // A class of the app asks the delegate for values that a flow layout has as properties.
    let asked = settings.filter { isAsked($0.key) }
    let all = answers[index].merging(asked) { own, _ in own }
    // The order is that of a section's properties.
    for setting in [Setting.header, .footer, .inset, .columns, .spacing] {
      let isOwn = needs.delegate?.asked.contains(setting) == true
      guard let values = all[setting] ?? (isOwn ? Settings().values(of: setting) : nil),
        let answers = Self.answer(setting, values)
      else { continue }
      if !isOwn || host?.asksDelegate(for: setting) == true && all[setting] != nil { needs.answers.insert(setting) }
      parts += answers.map { "\($0.name): \($0.value)" }
    }
    return ".init(\(parts.joined(separator: ", ")))"
  }

  var itemSize: CGSize { settings[.itemsize]?.first.flatMap(size) ?? CGSize(width: 50, height: 50) }

  /// Returns the size of an item. A length stands for both sides; with lanes for the height, and the width is 0.
  func size(of value: Value) -> CGSize? {
    value.plainSize ?? value.plainNumber.map { CGSize(width: hasLanes ? 0 : $0, height: $0) }
  }

  func isAsked(_ setting: Setting) -> Bool {
    asksDelegate(for: setting) || needs.delegate?.asked.contains(setting) == true
  }

  /// The parts of the class under test that the test needs; nil for a layout of UIKit's.
  var ownSource: DelegateSource.Layout? {
    layouts.imported.contains(layout) ? layouts.sources[layout] : nil
  }

  /// Returns the expression that makes a layout of a class.
  func made(_ type: String) -> String { ownSource?.made ?? "\(type)()" }

  private mutating func prepareDelegate(_ own: DelegateSource.Layout) throws(Stop) {
    let given = Set(settings.keys.map(\.rawValue) + answers.flatMap { $0.keys.map(\.rawValue) })
    let isVertical = settings[.axis]?.contains(.word("horizontal")) != true
    if hasLanes, !isVertical {
      throw Stop(reason: "the delegate is asked for the size of an item that has a length alone, sideways")
    }
    if own.made.contains("(coder:") { throw Stop(reason: "only a storyboard makes `\(layout)`") }
    if own.made.contains(/\bdelegate\b(?!:)/) {
      throw Stop(reason: "`\(layout)` is made with its delegate, which a test has later")
    }
    let delegate = OwnDelegate(own, given: given, isVertical: isVertical, hasLanes: hasLanes)
    guard !delegate.protocols.isEmpty || !delegate.assignments.isEmpty else { return }
    if isDiffable {
      throw Stop(reason: "with a diffable data source the answers of a delegate of its own are not exported")
    }
    needs.delegate = delegate
    needs.answers.formUnion(delegate.inherited)
  }

  /// Returns the properties of a section that answer a setting; nil for a setting without such properties.
  static func answer(_ setting: Setting, _ values: [Value]) -> [(name: String, value: String)]? {
    let numbers = values.compactMap(\.plainNumber)
    func all(_ names: [String]) -> [(String, String)] {
      zip(names, [numbers.first, numbers.last]).map { ($0, TestCode.number($1 ?? 0)) }
    }
    switch setting {
    case .header, .footer, .columns: return all([setting.rawValue])
    case .spacing: return all(["lineSpacing", "itemSpacing"])
    case .inset: return [("inset", TestCode.insets(numbers))]
    default: return nil
    }
  }
}
