import CollectionLayout
import Foundation
import LayoutScript

extension FactRow {
  /// A step with all that followed from it; of a film, calls say between whom they go.
  init(_ step: Step, isFilm: Bool = false) {
    self = ["n": .whole(step.number), "turn": .whole(step.turn)]
    self += FactRow(step.place)
    add("changes", .rows(step.changes) { row, change in change.add(to: &row) })
    self += EventFacts(step.entries, isOwn: true, origins: step.origins, isFilm: isFilm).row
  }

  /// Where a statement begins, both numbers from 1, columns in code points; and the statement as it was written.
  init(_ place: Place) {
    self = FactRow(positionOf: place) + ["statement": .text(place.text)]
  }

  init(positionOf place: Place) {
    let position = place.source.position(at: place.span.start)
    self = ["file": .text(place.source.name), "line": .whole(position.line), "column": .whole(position.column)]
  }
}

extension StepChange {
  func add(to row: inout FactRow) {
    func add(_ kind: Fact, _ what: String, _ from: Fact, _ to: Fact, _ more: FactRow = [:]) {
      row += ["what": .text(what), "from": from, "to": to, "kind": kind]
      row += more
    }
    switch self {
    case .setting(let setting, let from, let to): add("setting", setting.rawValue, Fact(from), Fact(to))
    case .property(let name, let from, let to):
      add("property", "property \(name)", from.map { Fact($0) }.orNull, Fact(to))
    case .newItems(let section, let items, let sizes):
      let first = ElementKey(section: section, item: items.lowerBound)
      let last = ElementKey(section: section, item: items.upperBound - 1)
      add(
        "newItems",
        items.count > 1 ? "items \(first)...\(last)" : "item \(first)", .null,
        sizes.count == 1 ? Fact(sizes[0]) : .list(sizes) { Fact($0) },
        ["section": .whole(section), "first": .whole(first.item), "count": .whole(items.count)])
    case .removedItems(let keys): add("removedItems", "items", .names(keys), .null)
    case .movedItem(let from, let to): add("movedItem", "item \(from)", .name(from), .name(to))
    case .itemSize(let keys, let from, let to):
      add(
        "itemSize",
        "size \(ElementRanges.text(keys))", from.map { Fact($0) }.orNull, Fact(to),
        keys.count == 1 ? ["element": .name(keys[0])] : ["elements": .names(keys)])
    case .preference(let keys, let from, let to):
      add(
        "preference",
        "preference of \(ElementRanges.text(keys))", from.map { Fact($0) }.orNull, Fact(to),
        ["elements": .names(keys)])
    case .newSection(let section, let name):
      add("newSection", "section \(section)", .null, .text(name ?? ""), ["section": .whole(section)])
    case .removedSection(let section):
      add("removedSection", "section \(section)", .whole(section), .null, ["section": .whole(section)])
    case .movedSection(let from, let to): add("movedSection", "section \(from)", .whole(from), .whole(to))
    case .snapshot(let from, let to):
      add("snapshot", "snapshot", .snapshot(from), .snapshot(to))
    case .collapsed(let section, let hidden):
      add("collapsed", "collapsed in \(section)", .null, .list(hidden) { .text($0) })
    case .answer(let setting, let section, let from, let to):
      add(
        "answer",
        "\(setting.rawValue) of section \(section)", from.map { Fact($0) }.orNull, Fact(to),
        ["setting": .text(setting.rawValue), "section": .whole(section)])
    case .definition(let what, let section, let from, let to):
      add(
        "definition", section.map { "\(what) of section \($0)" } ?? what, from.map { .text($0) }.orNull, .text(to),
        ["section": section.map { .whole($0) }.orNull])
    case .offset(let from, let to): add("offset", "offset", .point(from), .point(to))
    case .sectionOffset(let section, let from, let to):
      add(
        "sectionOffset", "offset of section \(section)", .number(from), .number(to), ["section": .whole(section)])
    case .drag(let key, let position, let place):
      add("drag", "\(key)", .name(key), .name(place), ["position": .point(position)])
    case .tap(let key): add("tap", "tap", .null, key.map(Fact.name).orNull)
    case .view(let from, let to): add("view", "view", .size(from), .size(to))
    }
  }
}

extension Fact {
  /// The sections of a snapshot, each with its identifiers.
  fileprivate static func snapshot(_ snapshot: NamedSnapshot) -> Fact {
    .rows(snapshot.sectionIdentifiers) { row, section in
      row += [
        "section": .text(section), "items": .list(snapshot.itemIdentifiers(inSection: section)) { .text($0) },
      ]
    }
  }

  /// One value as such, several as a list, one without values as its text.
  init(_ typed: StepChange.Typed) {
    switch typed.values.count {
    case 0: self = .text(typed.text)
    case 1: self = Fact(typed.values[0])
    default: self = .list(typed.values) { Fact($0) }
    }
  }

  init(_ value: LayoutScript.Value) {
    switch value {
    case .number(let number): self = .number(number)
    case .percent(let number): self = .text("\(Decimal.text(number))%")
    case .size(let width, let height): self = .numbers([width, height])
    case .point(let x, let y): self = .numbers([x, y])
    case .rect(let x, let y, let width, let height): self = .numbers([x, y, width, height])
    case .text(let text): self = .text(text)
    case .truth(let truth): self = .bool(truth)
    case .path, .range, .word, .step, .dimension: self = .text(value.written)
    }
  }
}
