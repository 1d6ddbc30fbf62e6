import Foundation

package enum SlotKind: Sendable {
  /// A number, in points or plain, whose magnitude is limited.
  case number(NumberConstraint)
  /// A count or an index.
  case whole(ClosedRange<Int>)
  /// `50%`
  case percent
  /// `320x480`
  case size
  /// `160,100`
  case point
  /// `(rect(0, 200, 320, 480))`: only an expression yields one.
  case rect
  /// `3` or `1:3`
  case path
  /// `2...4`, `0:1...1:3`, `3...`: index paths
  case range
  /// `80...240`: numbers with both ends
  case interval
  /// The size or the text of a new item: `120`, `100x40`, `"Swift"`
  case itemSize
  /// `"text"`
  case text
  /// A text that names a file: `"base.layout"`
  case file
  /// A word of a fixed list.
  case keyword([Keyword])
  /// A name from a list that differs between labs
  case name(NameList)
  /// `$name`, a variable that is assigned
  case variable
  /// A condition, `( … )`
  case condition
  /// `( … )`, kept unevaluated because it is evaluated repeatedly
  case parenthesized
  case value
  /// The values of a loop: any value, or a range of whole numbers with both bounds
  case loopValue
  /// `@4`
  case step
  /// `3`, `1:3`, `2...4`: one item or several
  case items
  /// A comparison of the list, such as `==`.
  case comparison([Comparison])
  /// `LL0402`
  case code
  /// `"text"`, written out, because the title is needed before the run
  case title
  /// An identifier of a section or an item, a range of them, or a word between them: `x`, `3`, `3...9`, `before`
  case identifier
  /// A side of a size in a compositional layout: `44`, `50%`, `20% of width`, `about 44`, `alike 44`
  case dimension
  /// A new name of a defined statement or of a mark
  case newName
}

package enum NumberConstraint: Sendable {
  case any
  case notNegative
  case positive
  /// A number of the list, which is in rising order.
  case listed([Double])
}

/// The lists of names that are not words of the language.
package enum NameList: Hashable, Sendable {
  case layouts
  case calls
  case properties
  case methods
  case statements
}

extension SlotKind {
  /// Whether the slot takes a range, alone or as one of several things.
  var takesRange: Bool {
    switch self {
    case .range, .interval, .items, .value, .loopValue, .identifier: true
    default: false
    }
  }

  package var isCondition: Bool {
    if case .condition = self { true } else { false }
  }

  var words: [String] {
    if case .keyword(let choices) = self { return choices.map(\.text) }
    return []
  }

  /// The words or comparisons that the slot takes; empty for other kinds.
  var spellings: [String] {
    if case .comparison(let comparisons) = self { return comparisons.map(\.rawValue) }
    return words
  }

  /// The accepted kinds of argument with their articles: `takes a number, a percentage or `end``.
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
    case .name(.properties): ["a property of a loaded layout"]
    case .name(.methods): ["a method of a loaded view controller"]
    case .name(.statements): ["words of statements"]
    case .variable: ["a variable"]
    case .condition: ["a condition"]
    case .value: ["a value"]
    case .loopValue: ["values"]
    case .step: ["a step"]
    case .items: ["items"]
    case .comparison(let comparisons): comparisons.map { "`\($0.rawValue)`" }
    case .code: ["a code as `LL0402`"]
    case .title: ["a text in quotes"]
    case .parenthesized: ["a value in parentheses"]
    case .newName: ["a name"]
    case .identifier: ["identifiers"]
    case .dimension: ["points", "a percentage", "`about` and points"]
    }
  }

  /// The noun for counting arguments of this kind; nil for kinds that are listed by their placeholders.
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

  package func choices(_ names: KnownNames) -> [Keyword] {
    switch self {
    case .keyword(let choices): choices
    case .name(let list): names[list]
    case .dimension: Self.estimates
    default: []
    }
  }

  /// The words that precede the points of an estimated size.
  private static let estimates = [
    Keyword("about", "an estimate, until its cell says how long it is"),
    Keyword(
      "alike", "an estimate, then the longest of its siblings in its group; at the outer group, of all groups"),
  ]

  /// Returns the argument in the form that the slot takes, where the intention is clear.
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
    case (.name, .value(.text(let text))) where text.utf8.allSatisfy(Tokenizer.isNameByte): text
    default: nil
    }
  }
}

extension ExpressionTable {
  /// Whether the word names a value in parentheses, with or without a member: `content`, `inset.top`.
  func isReadInParentheses(_ word: String) -> Bool {
    if let entry = self[word] { return entry.isName }
    guard let point = word.firstIndex(of: ".") else { return false }
    return self[String(word[..<point])]?.isName == true
  }
}

/// The loaded Swift files, for checking `load`.
package struct LoadedFiles: Sendable {
  package var paths: [String] = []
  /// Whether nothing is to run, so that unloaded files are no error.
  package var mayBeMissing = false
  /// The failures of files, by path, and of layouts, by name with arguments.
  package var failures: [String: Failure] = [:]

  /// The reason why a file or layout is not loaded, in one line, and a remedy if one is known.
  package struct Failure: Hashable, Sendable {
    package var reason: String
    package var hint: String?

    package init(reason: String, hint: String?) {
      self.reason = reason
      self.hint = hint
    }
  }

  /// The command that runs the scripts, for the hint that it must permit loading.
  package var command = "run"
  package var isPrompt = false
  /// Whether the layouts are compiled into the program, which then needs no files.
  package var areBuiltIn = false

  package init() {}

  /// Whether a file is loaded, by any of its paths.
  package func holds(_ path: String) -> Bool {
    func name(_ path: String) -> String {
      let url = URL(fileURLWithPath: path)
      return areBuiltIn ? url.lastPathComponent : url.resolvingSymlinksInPath().path
    }
    return paths.contains { $0 == path || name($0) == name(path) }
  }
}

/// The names that slots for names take.
package struct KnownNames: Sendable {
  package var layouts: [Keyword]
  package var properties: [Keyword]
  package var methods: [Keyword]
  /// The stored properties of loaded layouts that can be read but not set.
  package var readable: Set<String> = []
  package var pictures: [String: LayoutPicture] = [:]
  /// The names of layouts with data of their own: view controllers.
  package var withOwnData: Set<String> = []
  package var loaded = LoadedFiles()
  /// Whether further layouts and properties may exist.
  var isOpenEnded = false

  package init(layouts: [Keyword] = [], properties: [Keyword] = [], methods: [Keyword] = []) {
    (self.layouts, self.properties, self.methods) = (layouts, properties, methods)
  }

  /// Whether a list holds a name, or may hold it because the list is incomplete.
  func holds(_ name: String, in list: NameList) -> Bool {
    isOpenEnded && list != .calls && list != .statements || self[list].contains { $0.text == name }
      // A layout with arguments is checked separately.
      || list == .layouts && name.hasSuffix(")")
  }

  package subscript(list: NameList) -> [Keyword] {
    switch list {
    case .layouts: layouts
    case .calls: Self.calls
    case .properties: properties
    case .methods: methods
    case .statements: Self.statements
    }
  }

  private static let statements = SignatureTable.standard.signatures.map { Keyword($0.word, $0.page.summary) }
  private static let calls = CallWord.allCases.map { Keyword($0.rawValue, $0.uikitName) }
}
