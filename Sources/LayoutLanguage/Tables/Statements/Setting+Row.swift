import CollectionLayout
import Foundation

extension Setting {
  /// All facts about one setting; a class, because copies would be large.
  package final class Row: Sendable {
    let setting: Setting
    package let storage: Storage
    package let audience: Audience
    /// A short description of the value that the word has in parentheses.
    let value: String
    let signature: Signature

    init(
      _ setting: Setting, _ storage: Storage, notifies audience: Audience, value: String,
      group: Signature.Group = .setUp, forms: [Form],
      answeredIn placement: Signature.Placement = [], variant: Signature.Variant? = nil
    ) {
      self.setting = setting
      self.storage = storage
      self.audience = audience
      self.value = value
      signature = Signature(
        verb: .setting(setting), group: group, forms: forms, asksAlone: true, variant: variant,
        placement: placement)
    }
  }

  /// The object that is notified when a setting changes.
  package enum Audience: Sendable {
    /// The layout, which gets other property values; a layout that reads them becomes invalid.
    case layout
    /// The view, which gets another layout.
    case newLayout
    /// The view, and through it the layout: a property of the device.
    case device
    case view
    /// The data: later items.
    case data
    /// None: the setting makes no step.
    case nobody
  }

  private static let table = allCases.map { $0.makeRow() }

  /// The setting's row of the table.
  /// - Complexity: O(settings), faster than computing a hash.
  package var row: Row { Self.table.first { $0.setting == self } ?? makeRow() }

  package var signature: Signature { row.signature }

  /// Whether a section's delegate can answer the setting.
  var isAnswered: Bool { signature.placement.contains(.section) }

  /// Returns a section delegate's answer for the values of the statement: without `pin`, and 0 for `off`. Settings
  /// that only compositional layouts read are returned unchanged.
  package func answer(_ values: [Value]) -> [Value] {
    if [.sideways, .background, .reference, .list].contains(self) { return values }
    let numbers = values.filter { if case .word = $0 { false } else { true } }
    return numbers.isEmpty ? [.number(0)] : numbers
  }

  // MARK: How settings are kept

  /// The access to a setting's value: reading yields the shortest way to type it.
  package struct Storage: Sendable {
    /// The type of the word in parentheses; nil where the type depends on the value.
    let type: ExpressionType?
    /// The unit of the value's numbers; nil for a value without numbers.
    package let kind: NumberKind?
    let read: @Sendable (Settings) -> [Value]
    /// Writes values into settings.
    /// - Precondition: the signature takes the values.
    let write: @Sendable (inout Settings, [Value]) -> Void

    /// The key path of a stored value; a closure, because the start of the program needs no key paths.
    package typealias Path<Kept> = @Sendable () -> any (WritableKeyPath<Settings, Kept> & Sendable)

    static func number(_ path: @autoclosure @escaping Path<Double>) -> Storage {
      Storage(type: .number, kind: .number) {
        [.number($0[keyPath: path()])]
      } write: {
        $0[keyPath: path()] = $1[0].number
      }
    }

    static func whole(_ path: @autoclosure @escaping Path<Int>) -> Storage {
      Storage(type: .number, kind: .count) {
        [.number(Double($0[keyPath: path()]))]
      } write: {
        $0[keyPath: path()] = $1[0].whole
      }
    }

    static func size(_ path: @autoclosure @escaping Path<CGSize>) -> Storage {
      Storage(type: .size, kind: .points) {
        [Value($0[keyPath: path()])]
      } write: {
        $0[keyPath: path()] = $1[0].cgSize
      }
    }

    static func insets(_ path: @autoclosure @escaping Path<UIEdgeInsets>) -> Storage {
      Storage(type: .insets, kind: .points) {
        $0[keyPath: path()].written.map { .number($0) }
      } write: {
        $0[keyPath: path()] = UIEdgeInsets($1.map(\.number))
      }
    }

    static func distances(_ path: @autoclosure @escaping Path<Settings.Spacing>) -> Storage {
      Storage(type: .distances, kind: .points) {
        let (lines, items) = ($0[keyPath: path()].lines, $0[keyPath: path()].items)
        return lines == items ? [.number(lines)] : [.number(lines), .number(items)]
      } write: {
        $0[keyPath: path()] = Settings.Spacing(lines: $1[0].number, items: $1[$1.count - 1].number)
      }
    }

    static func name(_ path: @autoclosure @escaping Path<String>) -> Storage {
      Storage(type: .word, kind: nil) {
        [.word($0[keyPath: path()])]
      } write: {
        $0[keyPath: path()] = $1[0].word
      }
    }

    static func word<Kept: RawRepresentable<String> & SendableMetatype>(_ path: @autoclosure @escaping Path<Kept>)
      -> Storage
    {
      Storage(type: .word, kind: nil) {
        [.word($0[keyPath: path()].rawValue)]
      } write: {
        $0[keyPath: path()] = $1[0].keyword()
      }
    }

    /// Returns the storage of `on` or `off`.
    static func flag(_ path: @autoclosure @escaping Path<Bool>) -> Storage {
      Storage(type: .word, kind: nil) {
        [.word($0[keyPath: path()] ? "on" : "off")]
      } write: {
        $0[keyPath: path()] = $1[0] == .word("on")
      }
    }

    /// Returns the storage of a number or `off`.
    static func extent(_ path: @autoclosure @escaping Path<Double?>, kind: NumberKind = .points) -> Storage {
      Storage(type: nil, kind: kind) {
        [$0[keyPath: path()].map { .number($0) } ?? .word("off")]
      } write: {
        $0[keyPath: path()] = if case .number(let extent) = $1[0] { extent } else { nil }
      }
    }

    /// Returns the storage of a number or `off`, and of `pin` after the number.
    static func extent(_ path: @autoclosure @escaping Path<Double?>, pin: @autoclosure @escaping Path<Bool>)
      -> Storage
    {
      let extent = extent(path())
      return Storage(type: nil, kind: .points) {
        extent.read($0) + ($0[keyPath: path()] != nil && $0[keyPath: pin()] ? [.word("pin")] : [])
      } write: {
        extent.write(&$0, $1)
        $0[keyPath: pin()] = $1.last == .word("pin")
      }
    }

    /// Returns the storage of a size, `automatic` or `off`.
    static func estimate(_ path: @autoclosure @escaping Path<CGSize?>) -> Storage {
      Storage(type: nil, kind: .points) {
        guard let size = $0[keyPath: path()] else { return [.word("off")] }
        return size == UICollectionViewFlowLayout.automaticSize ? [.word("automatic")] : [Value(size)]
      } write: {
        $0[keyPath: path()] =
          switch $1[0] {
          case .word("automatic"): UICollectionViewFlowLayout.automaticSize
          case .word: nil
          default: $1[0].cgSize
          }
      }
    }

    /// Returns the storage of insets or `off`.
    static func background(_ path: @autoclosure @escaping Path<UIEdgeInsets?>) -> Storage {
      Storage(type: nil, kind: .points) {
        $0[keyPath: path()].map { $0.written.map { .number($0) } } ?? [.word("off")]
      } write: {
        $0[keyPath: path()] = $1[0].isWord ? nil : UIEdgeInsets($1.map(\.number))
      }
    }

    static func version(_ path: @autoclosure @escaping Path<SystemVersion>) -> Storage {
      Storage(type: .number, kind: .number) {
        [.number($0[keyPath: path()].number)]
      } write: {
        $0[keyPath: path()] = SystemVersion(number: $1[0].number) ?? .newest
      }
    }

    static func trace(_ path: @autoclosure @escaping Path<TraceLevel>) -> Storage {
      Storage(type: .word, kind: nil) {
        [.word($0[keyPath: path()].text)]
      } write: {
        $0[keyPath: path()] = TraceLevel(words: $1.map(\.word))
      }
    }

    /// Returns the storage of properties. A write sets one property, by name and value, and moves it to the end.
    static func properties(_ path: @autoclosure @escaping Path<[Settings.Property]>) -> Storage {
      Storage(type: .word, kind: nil) { settings in
        let all = settings[keyPath: path()]
        return all.isEmpty ? [.word("off")] : all.flatMap { [.word($0.name)] + $0.values }
      } write: {
        let property = Settings.Property(name: $1[0].word, values: Array($1.dropFirst()))
        $0[keyPath: path()].removeAll { $0.name == property.name }
        $0[keyPath: path()].append(property)
      }
    }

    /// Returns the storage of mistakes. A write is a name with `on` or `off`; a read yields the names that are on.
    static func mistakes(_ path: @autoclosure @escaping Path<Set<LayoutMistake>>) -> Storage {
      Storage(type: .word, kind: nil) { settings in
        let words = LayoutMistake.allCases.filter(settings[keyPath: path()].contains).map(\.rawValue)
        return words.isEmpty ? [.word("off")] : words.map { .word($0) }
      } write: {
        let mistake: LayoutMistake = $1[0].keyword()
        if $1[1] == .word("on") { $0[keyPath: path()].insert(mistake) } else { $0[keyPath: path()].remove(mistake) }
      }
    }
  }
}

extension Settings {
  /// The text after a setting's word, as typed; for properties, one statement each.
  package subscript(setting: Setting) -> TypedValues {
    let values = setting.row.storage.read(self)
    guard setting == .property, !properties.isEmpty else { return TypedValues(values) }
    let text = properties.map(\.text).joined(separator: "; \(setting.rawValue) ")
    return TypedValues(text: text, values: values)
  }

  /// Sets a setting.
  /// - Precondition: the signature of the setting takes the values.
  package mutating func set(_ setting: Setting, to values: [Value]) {
    setting.row.storage.write(&self, values)
  }

  /// Returns the value of a setting's word in parentheses; several words become one, as typed.
  package func value(of setting: Setting) -> Value {
    let typed = self[setting]
    guard typed.values.count > 1, case .word = typed.values[0] else { return typed.values[0] }
    return .word(typed.text)
  }

  /// Returns one number of a setting that has only members: `inset.top`; nil for an unknown member.
  package func member(_ name: String, of setting: Setting) -> Value? {
    let row = setting.row
    guard let type = row.storage.type, type.isOnlyMembers else { return nil }
    let numbers = row.storage.read(self).map(\.number)
    let insets = UIEdgeInsets(numbers)
    return switch (type, ExpressionMember(rawValue: name)) {
    case (.insets, .top): .number(insets.top)
    case (.insets, .left): .number(insets.left)
    case (.insets, .bottom): .number(insets.bottom)
    case (.insets, .right): .number(insets.right)
    case (.distances, .lines): .number(numbers[0])
    case (.distances, .items): .number(numbers[numbers.count - 1])
    default: nil
    }
  }

  /// Returns the settings with the answers of a section's delegate in place of the properties.
  package func answering(_ answers: [Setting: [Value]]) -> Settings {
    if answers.isEmpty { return self }
    var result = self
    for (setting, values) in answers { result.set(setting, to: values) }
    return result
  }

  /// The settings that `state` lists: mistakes and properties only while there are any, settings of compositional
  /// layouts only in such a layout or once set.
  package var stated: [Setting] {
    Setting.allCases.filter { setting in
      switch setting {
      case .bug: !mistakes.isEmpty
      case .property: !properties.isEmpty
      case .between, .sideways, .background, .reference, .list:
        layout == "compositional" || self[setting].text != Settings()[setting].text
      default: true
      }
    }
  }

  /// Returns the arguments of the statement that sets a setting to its present value.
  package func values(of setting: Setting) -> [Value] { setting.row.storage.read(self) }

}

extension Form {
  /// Returns the forms of insets: one number for all edges, two for vertical and horizontal, four in UIKit's order.
  static func insets(_ constraint: NumberConstraint) -> [Form] {
    [["ALL"], ["VERTICAL", "HORIZONTAL"], ["TOP", "LEFT", "BOTTOM", "RIGHT"]].map { names in
      Form(slots: names.map { Slot($0, .number(constraint)) })
    }
  }
}

extension UIEdgeInsets {
  /// Creates insets from one number for all edges, two for vertical and horizontal edges, or four in UIKit's order.
  package init(_ numbers: [Double]) {
    switch numbers.count {
    case 1: self.init(top: numbers[0], left: numbers[0], bottom: numbers[0], right: numbers[0])
    case 2: self.init(top: numbers[0], left: numbers[1], bottom: numbers[0], right: numbers[1])
    default: self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
  }

  /// The insets in the fewest numbers.
  fileprivate var written: [Double] {
    let isPaired = top == bottom && left == right
    if isPaired, top == left { return [top] }
    return isPaired ? [top, left] : [top, left, bottom, right]
  }
}
