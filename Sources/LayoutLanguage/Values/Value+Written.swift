extension Value {
  /// The value as it is written in the language, so that it can be typed.
  package var written: String {
    switch self {
    case .number(let number): number.written
    case .percent(let number): number.written + "%"
    case .size(let width, let height): "\(width.written)x\(height.written)"
    case .point(let x, let y): "\(x.written),\(y.written)"
    case .rect(let x, let y, let width, let height):
      "\(x.written),\(y.written) \(width.written)x\(height.written)"
    case .path(let path): "\(path.section):\(path.item)"
    case .range(let range): range.written
    case .text(let text): Self.quoted(text)
    case .truth(let truth): truth ? "true" : "false"
    case .word(let word): word
    case .step(.number(let number, nil)): "@\(number)"
    case .step(.number(let number, let position?)): "@\(number).\(position)"
    case .step(.back(let count)): "@-\(count)"
    case .step(.mark(let name)): "@\(name)"
    case .dimension(let dimension):
      switch dimension.unit {
      case .about, .alike: dimension.unit.rawValue + " " + dimension.number.written
      case .ofWidth, .ofHeight: dimension.number.written + "% " + dimension.unit.rawValue
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.append(character)
      }
    }
    return quoted + "\""
  }
}

extension ItemRange {
  package var written: String {
    (lower?.written ?? "") + (isClosed ? "..." : "..<") + (upper?.written ?? "")
  }

  /// The range with its bounds swapped; nil without both bounds.
  var swapped: String? {
    guard lower != nil, upper != nil else { return nil }
    return ItemRange(lower: upper, upper: lower, isClosed: isClosed).written
  }

  /// The equal closed range of whole numbers: `80...239` for `80..<240`; nil if there is none.
  var closed: String? {
    guard !isClosed, case .number(let low)? = lower, case .number(let high)? = upper, low < high,
      high == high.rounded()
    else { return nil }
    return ItemRange(lower: lower, upper: .number(high - 1), isClosed: true).written
  }
}

extension ItemRange.Bound {
  package var written: String {
    switch self {
    case .number(let number): number.written
    case .path(let path): "\(path.section):\(path.item)"
    }
  }
}

extension ItemPath {
  /// Returns the index path for a misspelling such as `0.3` or `0,3`.
  static func meant(by text: String) -> String? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } })
    else {
      return nil
    }
    return parts.joined(separator: ":")
  }
}

extension Double {
  /// The number as it is written in the language, with all digits.
  package var written: String {
    if self == rounded(), magnitude < 1e15 { return String(Int64(self)) }
    return description
  }
}
