import CollectionLayout
package import LayoutScript

/// A change of a step for all formats.
package struct ChangeAccount {
  /// The name of the changed value.
  package var what: String
  package var from: Told
  package var to: Told
  var more: FactRow

  fileprivate init(_ what: String, _ from: Told, _ to: Told, _ more: FactRow = [:]) {
    (self.what, self.from, self.to, self.more) = (what, from, to, more)
  }

  /// `a -> b`, or only the new value if there was none.
  var arrow: String {
    let from = from.text
    return from.isEmpty ? to.text : "\(from) -> \(to.text)"
  }
}

extension StepChange {
  package var account: ChangeAccount {
    switch self {
    case .setting(let setting, let from, let to): ChangeAccount(setting.rawValue, Told(from), Told(to))
    case .property(let name, let from, let to): ChangeAccount("property \(name)", Told(from), Told(to))
    case .newItems(let section, let items, let sizes):
      ChangeAccount(
        (items.count > 1 ? "items " : "item ") + ElementRanges.text(items, inSection: section), .nothing,
        Told(
          sizes.count == 1 ? Fact(sizes[0]) : .list(sizes) { Fact($0) },
          sizes.prefix(8).map(\.text).joined(separator: " ") + (sizes.count > 8 ? " ..." : "")),
        ["section": .whole(section), "first": .whole(items.lowerBound), "count": .whole(items.count)])
    case .removedItems(let keys): ChangeAccount("items", Told(.names(keys), ElementRanges.text(keys)), .nothing)
    case .movedItem(let from, let to): ChangeAccount("item \(from)", Told(.name(from)), Told(.name(to)))
    case .itemSize(let keys, let from, let to):
      ChangeAccount(
        "size \(ElementRanges.text(keys))", Told(from), Told(to),
        keys.count == 1 ? ["element": .name(keys[0])] : ["elements": .names(keys)])
    case .preference(let keys, let from, let to):
      ChangeAccount("preference of \(ElementRanges.text(keys))", Told(from), Told(to), ["elements": .names(keys)])
    case .newSection(let section, let name):
      ChangeAccount(
        "section \(section)", .nothing, Told(.text(name ?? ""), name ?? "new"), ["section": .whole(section)])
    case .removedSection(let section):
      ChangeAccount("section \(section)", Told(.whole(section), "there"), .nothing, ["section": .whole(section)])
    case .movedSection(let from, let to): ChangeAccount("section \(from)", Told(.whole(from)), Told(.whole(to)))
    case .snapshot(let from, let to):
      ChangeAccount("snapshot", Told(.snapshot(from), ""), Told(.snapshot(to), to.text(after: from)))
    case .collapsed(let section, let hidden):
      ChangeAccount(
        "collapsed in \(section)", .nothing, Told(.list(hidden) { .text($0) }, NamedSnapshot.text(hidden)))
    case .answer(let setting, let section, let from, let to):
      ChangeAccount(
        "\(setting.rawValue) of section \(section)", Told(from), Told(to),
        ["setting": .text(setting.rawValue), "section": .whole(section)])
    case .definition(let what, let section, let from, let to):
      ChangeAccount(
        section.map { "\(what) of section \($0)" } ?? what, Told(from.map { .text($0) }.orNull, from ?? ""),
        Told(.text(to), to), ["section": section.map { .whole($0) }.orNull])
    case .offset(let from, let to): ChangeAccount("offset", Told(.point(from)), Told(.point(to)))
    case .sectionOffset(let section, let from, let to):
      ChangeAccount(
        "offset of section \(section)", Told(.number(from)), Told(.number(to)), ["section": .whole(section)])
    case .drag(let key, let position, let place, let isKept):
      ChangeAccount(
        "\(key)", Told(.name(key), Decimal.text(position)), Told(.name(place)),
        ["position": .point(position), "keptInSection": isKept ? .bool(true) : nil])
    case .tap(let key):
      ChangeAccount("tap", .nothing, Told(key.map(Fact.name).orNull, key.map { "\($0)" } ?? "no item"))
    case .view(let from, let to): ChangeAccount("view", Told(.size(from)), Told(.size(to)))
    }
  }
}

extension Told {
  fileprivate init(_ typed: StepChange.Typed?) { self.init(typed.map { Fact($0) }.orNull, typed?.text ?? "") }
}

extension Fact {
  /// The sections of a snapshot with their identifiers.
  fileprivate static func snapshot(_ snapshot: NamedSnapshot) -> Fact {
    .rows(snapshot.sectionIdentifiers) { row, section in
      row += [
        "section": .text(section), "items": .list(snapshot.itemIdentifiers(inSection: section)) { .text($0) },
      ]
    }
  }
}
