import CollectionLayout
import Foundation

// Settings that close a gap: each is set to nothing in a copy, and the gap is measured there.
extension LayoutTrial {
  private static let mostItemsInGap = 5_000
  private static let mostClosings = 4

  /// A change of one setting, as it would be typed.
  private struct Closing {
    var setting: Setting
    var statement: String
    var change: (inout Given) -> Void
  }

  /// Returns the settings that close a gap, else those that make it smaller, each with the part that stays.
  /// - Returns: nothing where a copy of the layout has another gap, or has too many items to try.
  static func closings(of gap: Reason.Gap, in session: Lab) -> [Reason] {
    guard let given = session.state.prepared?.given, given.model.count <= mostItemsInGap,
      session.host.ownView == nil, !session.avoidsTrials
    else { return [] }
    let copy = copy(of: session)
    func length(_ given: Given) -> Double? { prepared(given, in: copy) { measured(gap, $0) } ?? nil }
    guard let now = length(given), abs(now - gap.length) < 1e-3 else { return [] }
    var tried: [(closing: Closing, rest: Double)] = []
    for closing in closings(given, of: gap, in: session) where !session.isStopping {
      var changed = given
      closing.change(&changed)
      guard let rest = length(changed) else { continue }
      tried.append((closing, rest))
      if tried.count(where: { abs($0.rest) < least }) == mostClosings { break }
    }
    let closing = tried.filter { abs($0.rest) < least }
    let smaller = tried.filter { $0.rest > 0 && $0.rest < now - least }.sorted { $0.rest < $1.rest }.prefix(2)
    let found = closing.isEmpty ? Array(smaller) : Array(closing.prefix(mostClosings))
    if found.isEmpty, !tried.isEmpty { return [Reason(.noSettingCloses)] }
    return found.map { closing, rest in
      let isHeard = !session.host.isAssigned(closing.setting) || invalidates(closing, given, copy)
      return Reason(
        .closes(closing.statement + (isHeard ? "" : "; invalidate"), rest: abs(rest) < least ? 0 : rest))
    }
  }

  /// Whether the layout's class invalidates for a change of its properties.
  private static func invalidates(_ closing: Closing, _ given: Given, _ copy: Lab) -> Bool {
    var changed = given
    closing.change(&changed)
    return prepared(given, in: copy) { _ in
      (copy.state.settings, copy.state.setWords) = (changed.settings, changed.setWords)
      copy.applySettings()
      return copy.view.isInvalid
    } ?? true
  }

  private static let least = 0.01

  /// Returns the length of a gap between the same ends as the layout places them now; nil where an end is gone.
  private static func measured(_ gap: Reason.Gap, _ questions: Questions) -> Double? {
    let view = questions.lab.view
    func ends(of key: ElementKey) -> (low: Double, high: Double)? {
      questions.answered(key).map { Reason.Gap.ends(of: view.onScreen($0).frame, gap.isVertical) }
    }
    let size = gap.isVertical ? view.contentSize.height : view.contentSize.width
    let before = gap.before.key.map { ends(of: $0)?.high } ?? 0
    let after = gap.after.key.map { ends(of: $0)?.low } ?? Double(size)
    guard let before, let after else { return nil }
    return after - before
  }

  /// Returns the settings that a layout reads, each with values that may close a gap, the usual ones first.
  private static func closings(_ given: Given, of gap: Reason.Gap, in session: Lab) -> [Closing] {
    let settings = given.settings
    let (lines, items) = (settings.spacing.lines, settings.spacing.items)
    let zero: [Value] = [.number(0)]
    let off: [Value] = [.word("off")]
    let values: [(Setting, [[Value]])] = [
      (.spacing, [[.number(lines), .number(0)], [.number(0), .number(items)], [.number(0), .number(0)]]),
      (.between, [zero]), (.inset, [zero]), (.safe, [zero]), (.header, [off]), (.footer, [off]),
      (.columns, [[.number(Double(settings.columns + 1))], [.number(Double(max(1, settings.columns - 1)))]]),
      (.rows, [[.number(Double(settings.rows + 1))], [.number(Double(max(1, settings.rows - 1)))]]),
    ]
    let sections = Set([gap.before.key, gap.after.key].compactMap { $0?.section }).sorted()
    var result: [Closing] = []
    for (setting, choices) in values where session.reads(setting, settings) {
      // The delegate's answer for a section wins.
      let answering = sections.filter { given.model.answers(section: $0)[setting] != nil }
      for choice in choices {
        var other = settings
        other.set(setting, to: choice)
        if answering.isEmpty {
          guard other[setting].text != settings[setting].text else { continue }
          result.append(
            Closing(setting: setting, statement: "\(setting.rawValue) \(other[setting].text)") { given in
              given.settings.set(setting, to: choice)
              if !given.setWords.contains(setting) { given.setWords.append(setting) }
            })
        } else {
          let place = answering.count == 1 ? " in section \(answering[0])" : " in its sections"
          result.append(
            Closing(setting: setting, statement: "\(setting.rawValue) \(other[setting].text)" + place) { given in
              for section in answering { given.model.sections[section].answers[setting] = setting.answer(choice) }
            })
        }
      }
    }
    return result + properties(settings, in: session)
  }

  /// Returns the properties of a loaded layout that are numbers, each set to 0.
  private static func properties(_ settings: Settings, in session: Lab) -> [Closing] {
    guard session.reads(.property, settings) else { return [] }
    let known = session.options.names.properties.map(\.text)
    return known.compactMap { name in
      guard let fits = session.host.fits([.number(0)], property: name), fits else { return nil }
      return Closing(setting: .property, statement: "property \(name) 0") { given in
        given.settings.properties.removeAll { $0.name == name }
        given.settings.properties.append(Settings.Property(name: name, values: [.number(0)]))
        if !given.setWords.contains(.property) { given.setWords.append(.property) }
      }
    }
  }
}
