import CollectionLayout
package import LayoutScript

/// A change of a step, as each format reads it.
package struct ChangeAccount {
  /// A value before the change or after it, as data and in words; neither is made before it is asked for.
  package struct Side {
    private let makeFact: () -> Fact
    private let makeText: () -> String

    fileprivate init(_ fact: @autoclosure @escaping () -> Fact, _ text: @autoclosure @escaping () -> String) {
      (makeFact, makeText) = (fact, text)
    }

    fileprivate static var nothing: Self { Self(.null, "") }

    fileprivate init(_ typed: StepChange.Typed?) { self.init(typed.map { Fact($0) }.orNull, typed?.text ?? "") }

    var fact: Fact { makeFact() }
    package var text: String { makeText() }
  }

  /// The code of what sort of change it is.
  var kind: String
  /// The name of what changed.
  package var what: String
  package var from: Side
  package var to: Side
  /// Further fields of the change as data.
  var more: FactRow

  fileprivate init(_ kind: String, _ what: String, _ from: Side, _ to: Side, _ more: FactRow = [:]) {
    (self.kind, self.what, self.from, self.to, self.more) = (kind, what, from, to, more)
  }

  /// `a -> b`, or the value that is there now, where there was none.
  var arrow: String {
    let from = from.text
    return from.isEmpty ? to.text : "\(from) -> \(to.text)"
  }
}

extension StepChange {
  package var account: ChangeAccount {
    switch self {
    case .setting(let setting, let from, let to): ChangeAccount("setting", setting.rawValue, .init(from), .init(to))
    case .property(let name, let from, let to):
      ChangeAccount("property", "property \(name)", .init(from), .init(to))
    case .newItems(let section, let items, let sizes):
      ChangeAccount(
        "newItems", (items.count > 1 ? "items " : "item ") + ElementRanges.text(items, inSection: section),
        .nothing,
        .init(
          sizes.count == 1 ? Fact(sizes[0]) : .list(sizes) { Fact($0) },
          sizes.prefix(8).map(\.text).joined(separator: " ") + (sizes.count > 8 ? " ..." : "")),
        ["section": .whole(section), "first": .whole(items.lowerBound), "count": .whole(items.count)])
    case .removedItems(let keys):
      ChangeAccount("removedItems", "items", .init(.names(keys), ElementRanges.text(keys)), .nothing)
    case .movedItem(let from, let to):
      ChangeAccount("movedItem", "item \(from)", .init(.name(from), "\(from)"), .init(.name(to), "\(to)"))
    case .itemSize(let keys, let from, let to):
      ChangeAccount(
        "itemSize", "size \(ElementRanges.text(keys))", .init(from), .init(to),
        keys.count == 1 ? ["element": .name(keys[0])] : ["elements": .names(keys)])
    case .preference(let keys, let from, let to):
      ChangeAccount(
        "preference", "preference of \(ElementRanges.text(keys))", .init(from), .init(to),
        ["elements": .names(keys)])
    case .newSection(let section, let name):
      ChangeAccount(
        "newSection", "section \(section)", .nothing, .init(.text(name ?? ""), name ?? "new"),
        ["section": .whole(section)])
    case .removedSection(let section):
      ChangeAccount(
        "removedSection", "section \(section)", .init(.whole(section), "there"), .nothing,
        ["section": .whole(section)])
    case .movedSection(let from, let to):
      ChangeAccount("movedSection", "section \(from)", .init(.whole(from), "\(from)"), .init(.whole(to), "\(to)"))
    case .snapshot(let from, let to):
      ChangeAccount("snapshot", "snapshot", .init(.snapshot(from), ""), .init(.snapshot(to), to.text(after: from)))
    case .collapsed(let section, let hidden):
      ChangeAccount(
        "collapsed", "collapsed in \(section)", .nothing,
        .init(.list(hidden) { .text($0) }, NamedSnapshot.text(hidden)))
    case .answer(let setting, let section, let from, let to):
      ChangeAccount(
        "answer", "\(setting.rawValue) of section \(section)", .init(from), .init(to),
        ["setting": .text(setting.rawValue), "section": .whole(section)])
    case .definition(let what, let section, let from, let to):
      ChangeAccount(
        "definition", section.map { "\(what) of section \($0)" } ?? what,
        .init(from.map { .text($0) }.orNull, from ?? ""), .init(.text(to), to),
        ["section": section.map { .whole($0) }.orNull])
    case .offset(let from, let to):
      ChangeAccount(
        "offset", "offset", .init(.point(from), Decimal.text(from)), .init(.point(to), Decimal.text(to)))
    case .sectionOffset(let section, let from, let to):
      ChangeAccount(
        "sectionOffset", "offset of section \(section)", .init(.number(from), Decimal.text(from)),
        .init(.number(to), Decimal.text(to)), ["section": .whole(section)])
    case .drag(let key, let position, let place, let isKept):
      ChangeAccount(
        "drag", "\(key)", .init(.name(key), Decimal.text(position)), .init(.name(place), "\(place)"),
        ["position": .point(position), "keptInSection": isKept ? .bool(true) : nil])
    case .tap(let key):
      ChangeAccount("tap", "tap", .nothing, .init(key.map(Fact.name).orNull, key.map { "\($0)" } ?? "no item"))
    case .view(let from, let to):
      ChangeAccount("view", "view", .init(.size(from), Decimal.text(from)), .init(.size(to), Decimal.text(to)))
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
}
