import CollectionLayout
import LayoutScript

/// A step as the fields of an object.
struct JSONStep {
  private let step: Step

  init(_ step: Step) {
    self.step = step
  }

  func write(to json: inout JSONBuffer) {
    json.field("n") { $0.number(step.number) }
    json.field("turn") { $0.number(step.turn) }
    json.place(step.place)
    json.field("statement") { $0.string(step.place.text) }
    json.field("changes") { json in
      json.array(step.changes) { write($1, to: &$0) }
    }
    JSONEvents(step.entries, isOwn: true).write(to: &json)
  }

  private func write(_ change: StepChange, to json: inout JSONBuffer) {
    json.object { json in
      switch change {
      case .setting(let word, let from, let to):
        json.field("what") { $0.string(word) }
        json.field("from") { $0.setting(from) }
        json.field("to") { $0.setting(to) }
      case .newItems(let section, let items, let sizes):
        json.field("what") { $0.string(Self.name(of: items, in: section)) }
        json.field("from") { $0.null() }
        json.field("to") { json in
          if sizes.count == 1 { json.setting(sizes[0]) } else { json.array(sizes) { $0.setting($1) } }
        }
      case .removedItems(let keys):
        json.field("what") { $0.string("items") }
        json.field("from") { json in json.array(keys) { $0.string("\($1)") } }
        json.field("to") { $0.null() }
      case .movedItem(let from, let to):
        json.field("what") { $0.string("item \(from)") }
        json.field("from") { $0.string("\(from)") }
        json.field("to") { $0.string("\(to)") }
      case .itemSize(let key, let from, let to):
        json.field("what") { $0.string("size \(key)") }
        json.field("from") { $0.setting(from) }
        json.field("to") { $0.setting(to) }
      case .preference(let keys, let from, let to):
        json.field("what") { $0.string("preference of \(ElementRanges.text(keys))") }
        json.field("from") { json in
          if let from { json.setting(from) } else { json.null() }
        }
        json.field("to") { $0.setting(to) }
      case .newSection(let section, let name):
        json.field("what") { $0.string("section \(section)") }
        json.field("from") { $0.null() }
        json.field("to") { $0.string(name ?? "") }
      case .removedSection(let section):
        json.field("what") { $0.string("section \(section)") }
        json.field("from") { $0.number(section) }
        json.field("to") { $0.null() }
      case .movedSection(let from, let to):
        json.field("what") { $0.string("section \(from)") }
        json.field("from") { $0.number(from) }
        json.field("to") { $0.number(to) }
      case .answer(let word, let section, let from, let to):
        json.field("what") { $0.string("\(word) of section \(section)") }
        json.field("from") { json in
          if let from { json.setting(from) } else { json.null() }
        }
        json.field("to") { $0.setting(to) }
      case .offset(let from, let to):
        json.field("what") { $0.string("offset") }
        json.field("from") { $0.point(from) }
        json.field("to") { $0.point(to) }
      case .tap(let key):
        json.field("what") { $0.string("tap") }
        json.field("from") { $0.null() }
        json.field("to") { json in
          if let key { json.string("\(key)") } else { json.null() }
        }
      case .view(let from, let to):
        json.field("what") { $0.string("view") }
        json.field("from") { $0.size(from) }
        json.field("to") { $0.size(to) }
      }
    }
  }

  private static func name(of items: Range<Int>, in section: Int) -> String {
    guard let last = items.last, items.count > 1 else { return "item \(section):\(items.lowerBound)" }
    return "items \(section):\(items.lowerBound)...\(section):\(last)"
  }
}

extension JSONBuffer {
  /// One value as such, several as an array, a setting without values as its text.
  mutating func setting(_ setting: StepChange.Setting) {
    switch setting.values.count {
    case 0: string(setting.text)
    case 1: value(setting.values[0])
    default: array(setting.values) { $0.value($1) }
    }
  }

  mutating func value(_ value: Value) {
    switch value {
    case .number(let number): self.number(number)
    case .percent(let number): string("\(Decimal.text(number))%")
    case .size(let width, let height): numbers(width, height)
    case .point(let x, let y): numbers(x, y)
    case .rect(let x, let y, let width, let height): numbers(x, y, width, height)
    case .path(let path): string("\(path.section):\(path.item)")
    case .range(let range): string(Self.text(range))
    case .text(let text), .word(let text): string(text)
    case .truth(let truth): bool(truth)
    case .step(.number(let number, let position)): string("@\(number)" + (position.map { ".\($0)" } ?? ""))
    case .step(.back(let number)): string("@-\(number)")
    case .step(.mark(let name)): string("@\(name)")
    }
  }

  private static func text(_ range: ItemRange) -> String {
    func text(_ bound: ItemRange.Bound?) -> String {
      switch bound {
      case .number(let number): Decimal.text(number)
      case .path(let path): "\(path.section):\(path.item)"
      case nil: ""
      }
    }
    return text(range.lower) + (range.isClosed ? "..." : "..<") + text(range.upper)
  }
}
