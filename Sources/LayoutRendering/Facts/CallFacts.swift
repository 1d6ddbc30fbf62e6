import CollectionLayout
import Foundation
import LayoutScript

// Parts of calls as facts.
extension BoundsChangeRule: FactValue {
  package var fact: Fact {
    let code = code(of: self)
    return switch self {
    case .ownAnswer(let layout): ["code": code, "layout": .text(layout)]
    case .policy(let policy): ["code": code, "policy": .text(policy.rawValue)]
    case .lineSide(let isWidth, let changed):
      ["code": code, "side": isWidth ? "width" : "height", "changed": .bool(changed)]
    default: ["code": code]
    }
  }
}

extension UpdateOperation: FactValue {
  package var fact: Fact {
    let kind = code(of: self)
    return switch self {
    case .insertItem(let key), .deleteItem(let key), .reloadItem(let key): ["kind": kind, "element": .name(key)]
    case .insertSection(let section), .deleteSection(let section), .reloadSection(let section):
      ["kind": kind, "section": .whole(section)]
    case .moveItem(let from, let to): ["kind": kind, "from": .name(from), "to": .name(to)]
    case .moveSection(let from, let to): ["kind": kind, "from": .whole(from), "to": .whole(to)]
    }
  }
}

extension LayoutException: FactValue {
  package var fact: Fact {
    if case .invalidUpdate(let problem) = kind { return ["code": code(of: kind), "problem": code(of: problem)] }
    return ["code": code(of: kind)]
  }
}

extension GroupSummary: FactValue {
  package var fact: Fact {
    [
      "axis": isHorizontal.map { $0 ? "horizontal" : "vertical" }.orNull, "count": count.map(Fact.whole).orNull,
    ]
  }
}

extension DataQuestions: FactValue {
  package var fact: Fact { ["sections": sections.map(Fact.whole).orNull, "sizes": .whole(sizes)] }
}

extension InvalidationSummary: FactValue {
  package var fact: Fact {
    [
      "for": .text(purpose.rawValue), "everything": .bool(everything), "counts": .bool(counts),
      "listed": .whole(listed), "elements": keys.isEmpty ? nil : .keys(keys),
      "offsetAdjustment": offsetAdjustment == .zero ? nil : .point(offsetAdjustment),
      "sizeAdjustment": sizeAdjustment == .zero ? nil : .size(sizeAdjustment), "at": place.map(Fact.text),
    ]
  }
}

extension Fact {
  /// The invalid parts: `everything`, `layout`, or a number of elements.
  static func extent(_ summary: InvalidationSummary) -> Fact {
    summary.everything
      ? "everything" : summary.listed == 0 ? "layout" : .text(Counted.text(summary.listed, "element"))
  }
}
