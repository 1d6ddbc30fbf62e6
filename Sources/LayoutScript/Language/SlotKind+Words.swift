extension SlotKind {
  /// What it takes, each with its article, as in `takes a number, a percentage or `end``.
  var phrases: [String] {
    switch self {
    case .number: ["a number"]
    case .whole: ["a whole number"]
    case .percent: ["a percentage"]
    case .size: ["a size"]
    case .point: ["a point"]
    case .rect: ["a rectangle in parentheses"]
    case .path: ["an item"]
    case .range: ["a range of items"]
    case .interval: ["a range of sizes"]
    case .itemSize: ["a number, a size or a text"]
    case .text: ["a text"]
    case .file: ["a file's name in quotes"]
    case .keyword(let choices): choices.map { "`\($0.text)`" }
    case .name(.layouts): ["a layout's name"]
    case .name(.calls): ["words for calls"]
    case .variable: ["a variable"]
    case .condition: ["a condition in parentheses"]
    case .value: ["a value"]
    case .loopValue: ["values"]
    case .step: ["a step"]
    case .items: ["items"]
    case .comparison(let comparisons): comparisons.map { "`\($0.rawValue)`" }
    case .code: ["a code as `LL0402`"]
    case .title: ["a text in quotes"]
    case .parenthesized: ["a value in parentheses"]
    case .newName: ["a name"]
    }
  }

  /// The noun by which arguments of one sort are counted; nil where they are better named.
  var noun: String? {
    switch self {
    case .number: "number"
    case .whole: "whole number"
    case .size: "size"
    case .point: "point"
    case .path: "item"
    default: nil
    }
  }

  /// The words that may stand here.
  func choices(_ names: KnownNames) -> [Keyword] {
    switch self {
    case .keyword(let choices): choices
    case .name(let list): names[list]
    default: []
    }
  }

  /// The argument as this slot would have taken it, where what was meant is plain.
  func replacement(for shape: ArgumentShape) -> String? {
    switch (self, shape) {
    case (.number, .value(.percent(let number))), (.whole, .value(.percent(let number))),
      (.itemSize, .value(.percent(let number))):
      number.written
    case (.number, .value(.text(let text))), (.whole, .value(.text(let text))):
      Double(text) != nil ? text : nil
    case (.range, .value(.number(let number))) where number >= 0 && number == number.rounded():
      "\(number.written)...\(number.written)"
    case (.range, .value(.path(let path))): "\(path.section):\(path.item)...\(path.section):\(path.item)"
    case (.itemSize, .value(.word(let word))), (.text, .value(.word(let word))), (.title, .value(.word(let word))),
      (.file, .value(.word(let word))):
      "\"\(word)\""
    case (.keyword(let choices), .value(.text(let text))) where choices.contains { $0.text == text }: text
    case (.name, .value(.text(let text))): text
    default: nil
    }
  }
}

extension ExpressionTable {
  /// True of a word that names a value, and of one with a member behind it: `content`, `inset.top`.
  func isReadInParentheses(_ word: String) -> Bool {
    if let entry = self[word] { return entry.isName }
    guard let point = word.firstIndex(of: ".") else { return false }
    return self[String(word[..<point])]?.isName == true
  }
}
