import LayoutScript

/// Arguments that a slot takes, drawn at random.
struct ArgumentGenerator {
  var stream: RandomStream

  init(seed: UInt64) {
    stream = RandomStream(seed: seed)
  }

  mutating func whole(_ low: Int, _ high: Int) -> Int {
    Int(stream.draw(from: Double(low), through: Double(high)))
  }

  mutating func arguments(for form: Form) -> [ArgumentShape] {
    var shapes: [ArgumentShape] = []
    for slot in form.slots {
      for _ in 0..<(slot.isRepeated ? whole(1, 4) : 1) { shapes.append(argument(for: slot.kind)) }
    }
    return shapes
  }

  mutating func argument(for kind: SlotKind) -> ArgumentShape {
    let number = Double(whole(0, 4000)) / 4 + 0.25
    switch kind {
    case .number(.listed(let numbers)): return .value(.number(numbers[whole(0, numbers.count - 1)]))
    case .number: return .value(.number(number))
    case .whole(let range): return .value(.number(Double(whole(range.lowerBound, range.upperBound))))
    case .percent: return .value(.percent(number))
    case .size: return .value(.size(width: number, height: number + 1))
    case .point: return .value(.point(x: -number, y: number))
    case .rect: return .value(.rect(x: -number, y: number, width: number, height: 3))
    case .identifier: return .value(.word("x"))
    case .path: return .value(.path(ItemPath(section: whole(0, 5), item: whole(0, 90))))
    case .range:
      let low = Double(whole(0, 9))
      return .value(.range(ItemRange(lower: .number(low), upper: .number(low + 3), isClosed: whole(0, 1) == 0)))
    case .interval:
      return .value(.range(ItemRange(lower: .number(number), upper: .number(number * 2), isClosed: true)))
    case .itemSize: return [.value(.number(number)), .value(.text("Swift"))][whole(0, 1)]
    case .text, .title, .file: return .value(.text("a.layout"))
    case .keyword(let choices): return .value(.word(choices[whole(0, choices.count - 1)].text))
    case .name(let list):
      let choices = LayoutCatalog.tested.names[list]
      return .value(.word(choices[whole(0, choices.count - 1)].text))
    case .variable: return .variable("h")
    case .condition: return .expression(.truth)
    case .value, .loopValue: return [.value(.number(number)), .variable("x"), .expression(nil)][whole(0, 2)]
    case .step: return .value(.step(.number(4, position: nil)))
    case .items: return .value(.path(ItemPath(section: whole(0, 5), item: whole(0, 90))))
    case .parenthesized: return .expression(nil)
    case .comparison(let comparisons): return .comparison(comparisons[whole(0, comparisons.count - 1)])
    case .code: return .value(.word("LL0402"))
    case .dimension:
      return [.value(.number(number)), .value(.percent(number)), .expression(.dimension)][whole(0, 2)]
    case .newName: return .value(.word("card"))
    }
  }
}
