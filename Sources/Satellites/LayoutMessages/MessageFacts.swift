import CollectionLayout
import LayoutRendering

extension FactRow {
  init(_ found: RecognisedMessage) {
    let message = found.message
    let values = found.values.sorted { $0.key.rawValue < $1.key.rawValue }
    self = [
      "id": .text(message.id), "words": .text(found.words),
      "values": .row(FactRow(values.map { ($0.key.rawValue, Fact($0.value, $0.key.form)) })),
      "cutBefore": .bool(found.isCutBefore), "cutAfter": .bool(found.isCutAfter),
      "ofTableView": .bool(found.isOfTableView), "others": .texts(found.others.map(\.id)),
      "plain": .text(found.plain), "consequence": .text(message.consequence.word),
    ]
    if case .raises(let name) = message.consequence { add("exception", .text(name)) }
    self += [
      "seen": .text(found.wording.seen.text), "confidence": .text(message.confidence.rawValue),
      "place": message.place.map(Fact.text).orNull, "causers": .texts(message.causers.map(\.rawValue).sorted()),
      "condition": .text(message.condition), "causes": .texts(message.causes), "fix": .text(message.cure),
      "code": message.code.map(Fact.text).orNull,
      "successor": message.successor.map(Fact.text).orNull, "sources": .texts(message.sources),
    ]
    switch found.trial {
    case .script(let lines): self += ["language": "layout", "reproduction": .text(lines)]
    case .swift(let lines): self += ["language": "swift", "reproduction": .text(lines)]
    case .none(let reason): self += ["reproduction": .null, "hindrance": .text(reason)]
    }
  }
}

extension Fact {
  fileprivate init(_ value: String, _ form: UIKitMessage.Placeholder.Form) {
    self = form == .number ? Int(value).map(Fact.whole) ?? .text(value) : .text(value)
  }
}
