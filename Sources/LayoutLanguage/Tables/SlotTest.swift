/// A fast test of a slot that decides most arguments. It is derived from `SlotKind.refusal`, which decides the
/// rest.
struct SlotTest: Sendable {
  enum Answer {
    case taken, refused
    /// An undecided argument: call `SlotKind.refusal`.
    case unknown
  }

  private var takesVariable: Bool
  private var takesText: Bool
  private var takesStep: Bool
  /// A bit for each type that is taken, and one for an unknown type.
  private var types: UInt16 = 0
  private var comparisons: UInt8 = 0
  /// Whether only whole numbers are taken.
  private var isWhole = false
  /// The bounds of the numbers that are taken; none where the lower is above the upper.
  private var lower = 1.0
  private var upper = 0.0
  /// The keywords of the slot, as a range of the shared list.
  private var words: Range<Int>
  /// Whether a word that is no keyword may be taken.
  private var asksOfWords: Bool
  /// Whether the numbers that are taken are not a range.
  private var asksOfNumbers = false

  /// - Parameters:
  ///   - words: the keywords of all slots, to which this slot's are appended.
  ///   - number: looks up the word of a text in the lexicon.
  init(_ kind: SlotKind, words: inout [Word], word number: (String) -> Word?) {
    func takes(_ shape: ArgumentShape) -> Bool { kind.refusal(of: shape, names: KnownNames()) == nil }
    takesVariable = takes(.variable(""))
    takesText = takes(.value(.text("")))
    takesStep = takes(.value(.step(.back(1))))
    for type in ExpressionType.allCases where takes(.expression(type)) { types |= type.bit }
    if takes(.expression(nil)) { types |= Self.anyType }
    for comparison in Comparison.allCases where takes(.comparison(comparison)) { comparisons |= comparison.bit }
    let start = words.count
    asksOfWords = false
    switch kind {
    case .keyword(let choices):
      for choice in choices {
        if let word = number(choice.text) { words.append(word) } else { asksOfWords = true }
      }
    case .name, .code, .newName, .value, .loopValue, .identifier: asksOfWords = true
    default: break
    }
    self.words = start..<words.count
    if case .number(.listed) = kind { asksOfNumbers = true }
    if let bounds = kind.numbers {
      (lower, upper, isWhole) = (bounds.range.lowerBound, bounds.range.upperBound, bounds.isWhole)
    }
  }

  private static let anyType: UInt16 = 1 << 15

  @inline(__always)
  func answer(to argument: ArgumentNode, in tree: SyntaxTree, words known: [Word]) -> Answer {
    let isTaken: Bool
    switch argument.content {
    case .whole(let number):
      if asksOfNumbers { return .unknown }
      isTaken = lower <= Double(number) && Double(number) <= upper
    case .word(let word):
      isTaken = words.contains { known[$0] == word }
      if !isTaken, asksOfWords { return .unknown }
    case .variable: isTaken = takesVariable
    case .comparison(let comparison): isTaken = comparisons & comparison.bit != 0
    case .expression(let expression):
      isTaken = types & (tree[expression].type?.bit ?? Self.anyType) != 0
    case .literal(let literal):
      switch tree[literal] {
      case .number(let number):
        if asksOfNumbers { return .unknown }
        isTaken = lower <= number && number <= upper && (!isWhole || number == number.rounded(.towardZero))
      case .text: isTaken = takesText
      case .step: isTaken = takesStep
      default: return .unknown
      }
    }
    return isTaken ? .taken : .refused
  }
}

extension SlotKind {
  /// The range of the numbers that a slot takes, and whether they must be whole.
  fileprivate var numbers: (range: ClosedRange<Double>, isWhole: Bool)? {
    switch self {
    case .number(.any): (-Limits.magnitude...Limits.magnitude, false)
    case .number(.notNegative), .itemSize, .identifier, .dimension: (0...Limits.magnitude, false)
    case .number(.positive): (Double.leastNonzeroMagnitude...Limits.magnitude, false)
    case .whole(let range): (Double(range.lowerBound)...Double(range.upperBound), true)
    case .path, .items: (Double(Limits.indices.lowerBound)...Double(Limits.indices.upperBound), true)
    case .value, .loopValue: (-Double.infinity...Double.infinity, false)
    default: nil
    }
  }
}

extension ExpressionType {
  /// The bit of the type, one of sixteen.
  var bit: UInt16 {
    switch self {
    case .number: 1
    case .percent: 1 << 1
    case .truth: 1 << 2
    case .text: 1 << 3
    case .word: 1 << 4
    case .size: 1 << 5
    case .point: 1 << 6
    case .rect: 1 << 7
    case .path: 1 << 8
    case .range: 1 << 9
    case .step: 1 << 10
    case .insets: 1 << 11
    case .distances: 1 << 12
    case .dimension: 1 << 13
    }
  }
}

extension Comparison {
  fileprivate var bit: UInt8 {
    switch self {
    case .equal: 1
    case .notEqual: 1 << 1
    case .lessOrEqual: 1 << 2
    case .greaterOrEqual: 1 << 3
    case .less: 1 << 4
    case .greater: 1 << 5
    }
  }
}
