package import CollectionLayout
import Foundation
import LabPlugin
package import LayoutScript

/// Hosts a loaded layout: settings become properties with usual names, the generated delegate answers the rest.
@MainActor
package final class LoadedLayoutHost: LayoutHost {
  private let loaded: LoadedLayout
  private let ownDelegate: LabDelegate
  @Unretained private var lab: Lab?
  private var set: [Setting] = []
  private var given: [Assignment] = []
  // The lines of overrides.
  private let places: [LayoutCall: String]

  package let layout: UICollectionViewLayout
  package let capabilities: LayoutCapabilities

  /// - Precondition: a layout of the name was loaded.
  package init(_ name: String) {
    guard let loaded = LoadedLayout.registered.first(where: { $0.name == name }) else {
      preconditionFailure("no loaded layout is named \(name)")
    }
    self.loaded = loaded
    places = loaded.places.reduce(into: [:]) { places, place in
      if let call = LayoutCall(rawValue: place.key) { places[call] = place.value }
    }
    ownDelegate = loaded.makeDelegate()
    layout = loaded.make(ownDelegate)
    var capabilities = LayoutCapabilities()
    // The answers of a maker's layout may be UIKit's own.
    capabilities.keepsRecord = layout.answersAreOwn
    self.capabilities = capabilities
    ownDelegate.answers = self
  }

  package var delegate: (any UICollectionViewDelegate)? { ownDelegate }

  package func connect(to lab: Lab) {
    self.lab = lab
    ownDelegate.flow = lab.flowDelegate
  }

  package func place(ofOverride call: LayoutCall) -> String? { places[call] }

  package func place(ofProperty name: String) -> String? { loaded.places[name] }

  package var isFlow: Bool { layout is UICollectionViewFlowLayout }

  package func reads(_ setting: Setting, _ settings: Settings) -> Bool {
    if isAsked(setting) || !properties(for: setting).isEmpty { return true }
    switch setting {
    case .itemsize, .property: return true
    case .scale, .safe: return isFlow || layout is UICollectionViewCompositionalLayout
    case .inset, .spacing, .spacings, .axis, .header, .footer, .estimate: return isFlow
    default: return false
    }
  }

  private func isAsked(_ setting: Setting) -> Bool {
    loaded.asked.contains(setting.rawValue) || loaded.flowAsked.contains(setting.rawValue)
  }

  package func isAssigned(_ setting: Setting) -> Bool {
    setting == .property || !isAsked(setting) && !properties(for: setting).isEmpty
  }

  /// Whether the layout scrolls vertically: by its direction, in a class without one by `axis` or its content.
  package func scrollsVertically(_ settings: Settings) -> Bool {
    let isPlain = !isFlow && !(layout is UICollectionViewCompositionalLayout)
    return isPlain && set.contains(.axis) ? settings.axis == .vertical : layout.scrollsVertically
  }

  /// Whether cells are asked for sizes: by a flow layout with an estimate, which the class may set itself.
  package func asksCells(_ settings: Settings) -> Bool {
    (layout as? UICollectionViewFlowLayout)?.estimatedItemSize != .zero
  }

  // MARK: Properties

  package typealias Assignment = (name: String, values: [Value])

  /// The usual names of properties for a setting; `spacing` has one row each for lines, for items and for both.
  private static let usualNames: [(setting: Setting, names: [String])] = [
    (.columns, ["numberOfColumns", "columnCount", "columnsCount", "numColumns", "columns", "colCount", "cols"]),
    (.rows, ["numberOfRows", "rowCount", "rows"]),
    (.inset, ["sectionInset", "sectionInsets", "contentInset", "contentInsets", "inset", "insets", "padding"]),
    (.axis, ["scrollDirection"]),
    (.itemsize, ["itemSize"]),
    (.spacing, ["minimumLineSpacing", "lineSpacing", "rowSpacing", "verticalSpacing", "rowMargin"]),
    (
      .spacing,
      [
        "minimumInteritemSpacing", "minimumColumnSpacing", "interitemSpacing", "columnSpacing", "horizontalSpacing",
        "columnMargin",
      ]
    ),
    (.spacing, ["spacing", "itemSpacing", "cellSpacing", "gap", "cellPadding"]),
  ]

  package func asksDelegate(for setting: Setting) -> Bool { loaded.flowAsked.contains(setting.rawValue) }

  /// Whether a stored property holds insets.
  package func holdsInsets(_ property: String) -> Bool {
    for mirror in sequence(first: Mirror(reflecting: layout), next: \.superclassMirror) {
      for child in mirror.children where child.label == property { return child.value is UIEdgeInsets }
    }
    return false
  }

  /// Returns the properties that a setting sets, with their values.
  package func assignments(of setting: Setting, _ values: [Value]) -> [Assignment] {
    let rows = Self.usualNames.filter { $0.setting == setting }
    return rows.enumerated().compactMap { index, row in
      let given = setting == .spacing ? Array(index == 1 ? values.suffix(1) : values.prefix(1)) : values
      return row.names.first(where: loaded.properties.contains).map { ($0, given) }
    }
  }

  package func properties(for setting: Setting) -> [String] {
    assignments(of: setting, [.number(0), .number(0)]).map(\.name)
  }

  package func apply(_ settings: Settings, set: [Setting]) {
    self.set = set
    var all = (set.filter { $0 != .spacing } + set.filter { $0 == .spacing })
      .flatMap { assignments(of: $0, settings.values(of: $0)) }
    if let flow = layout as? UICollectionViewFlowLayout {
      if set.contains(.header) {
        all.append(("headerReferenceSize", [Self.value(Lab.referenceSize(settings.header))]))
        all.append(("sectionHeadersPinToVisibleBounds", [.truth(settings.pinsHeaders)]))
      }
      if set.contains(.footer) {
        all.append(("footerReferenceSize", [Self.value(Lab.referenceSize(settings.footer))]))
      }
      if set.contains(.estimate) { all.append(("estimatedItemSize", [Self.value(settings.estimate ?? .zero)])) }
      flow.swapsSpacings = settings.spacings == .swapped
      flow.displayScale = settings.scale.map { CGFloat($0) }
    }
    // Without the setting the scale follows the screen, as on a device.
    (layout as? UICollectionViewCompositionalLayout)?.displayScale =
      set.contains(.scale) ? CGFloat(settings.scale ?? 0) : nil
    give(all + settings.properties.map { ($0.name, $0.values) })
  }

  /// Sets properties; those of `property` statements come last, in the order of the statements, which observers
  /// see. The properties that were set before in the same order are not set again: no app would do so.
  private func give(_ properties: [Assignment]) {
    var rest = given[...]
    for property in properties {
      if let index = rest.firstIndex(where: { $0 == property }) {
        rest = rest[(index + 1)...]
      } else if loaded.properties.contains(property.name), let value = Self.plain(property.values) {
        _ = loaded.set(layout, property.name, value)
      }
    }
    given = properties
  }

  package func fits(_ values: [Value], property: String) -> Bool? {
    guard loaded.properties.contains(property) else { return nil }
    // The value is tried on another layout, so that the hosted layout does not change.
    defer { PrintedOutput.drop() }
    return Self.plain(values).map { loaded.set(loaded.make(ownDelegate), property, $0) } ?? false
  }

  private static func value(_ size: CGSize) -> Value { .size(width: size.width, height: size.height) }

  /// Returns the value in a form that `LoadedLayout.set` takes.
  private static func plain(_ values: [Value]) -> Any? {
    if values.count > 1 {
      let numbers = values.compactMap { if case .number(let number) = $0 { number } else { Double?.none } }
      return numbers.count == values.count ? numbers : nil
    }
    switch values.first {
    case .number(let number): return number
    case .percent(let percent): return percent / 100
    case .size(let width, let height): return [width, height]
    case .point(let x, let y): return [x, y]
    case .rect(let x, let y, let width, let height): return [x, y, width, height]
    case .text(let text): return text
    case .word(let word): return word
    case .truth(let truth): return truth
    default: return nil
    }
  }
}

extension LoadedLayoutHost: LabAnswers {
  package func size(of item: IndexPath) -> CGSize { lab?.answerSize(of: item) ?? .zero }

  package func isSized(_ item: IndexPath) -> Bool { isSet("itemsize") || lab?.isSized(item) == true }

  package func length(of item: IndexPath) -> CGFloat {
    lab?.answerLength(of: item, isVertical: lab?.settings.axis != .horizontal) ?? 0
  }

  package func columns(inSection section: Int) -> Int { lab?.settings(section: section).columns ?? 1 }

  package func inset(ofSection section: Int) -> UIEdgeInsets { lab?.settings(section: section).inset ?? .zero }

  package func lineSpacing(inSection section: Int) -> CGFloat {
    CGFloat(lab?.settings(section: section).spacing.lines ?? 0)
  }

  package func itemSpacing(inSection section: Int) -> CGFloat {
    CGFloat(lab?.settings(section: section).spacing.items ?? 0)
  }

  package func header(ofSection section: Int) -> CGFloat { CGFloat(lab?.settings(section: section).header ?? 0) }

  package func footer(ofSection section: Int) -> CGFloat { CGFloat(lab?.settings(section: section).footer ?? 0) }

  package func isSet(_ word: String) -> Bool {
    set.contains { $0.rawValue == word } || lab?.isAnswered(word) == true
  }
}
