// Writes the Swift of UIKit's declarations: of each list Sources/*/Declarations/NAME.api it makes Sources/*/Generated/NAME.swift.
// With `--check` it compares instead, and fails where a file differs. `make surface` runs it.
//
// A list is Swift with a line a declaration: without access, without isolation, without braces around members, which are
// indented instead. What Swift does not have:
//
//   enum Style { plain, grouped = 4 }                 an enum of Int; `enum Kind: Hashable { … }` names another type
//   options Edge: UInt { top = 1, all = 15 }          an OptionSet
//   names TextStyle { body = "Body" }                 a RawRepresentable of String; `names Weight: CGFloat { … }` of another type
//   class UISwitch: UIControl                         is open, and of the main actor unless it says `nonisolated`
//   func f() -> Bool { true }                         in a protocol: with the answer where it is not implemented
//   optional func f() -> Bool { true }                the same, and who asks by `OptionalRequirement.answer` learns of it
//   never func f() {}                                 one that nothing calls here, for the table `UncalledMethods`
//   calls PCalls                                      in a protocol: the form `delegate.collectionView?(…)` of its optional methods
//   implements P, Q                                   in a class: all methods of P and Q that have an answer, to be overridden
//
// Comments above a declaration, or behind it, are its documentation; one without gets a sentence by its kind. A line that opens
// a parenthesis goes on until it is closed; a body of several lines is written as in Swift.
import Foundation

// MARK: Lists

/// A declaration of a list, with what is indented below it.
final class Declaration {
  let modifiers: [String]
  /// `class`, `var`, `init` and so on.
  let kind: String
  /// What follows the kind: the name, and all after it.
  let tail: String
  /// The lines of a body, as they are written.
  var body: [String] = []
  var comments: [String]
  var members: [Declaration] = []
  let indent: Int

  static let kinds: Set = [
    "class", "struct", "enum", "protocol", "extension", "options", "names", "var", "let", "func", "init",
    "subscript", "typealias", "case",
    "associatedtype", "implements", "calls",
  ]

  init(_ text: String, comments: [String], indent: Int) {
    var (modifiers, rest) = ([String](), text[...])
    while let word = rest.split(separator: " ", maxSplits: 1).first,
      !Self.kinds.contains(word.prefix { $0.isLetter }.description)
        || ["class func", "class var"].contains(where: { rest.hasPrefix($0) })
    {
      modifiers.append(String(word))
      rest = rest.dropFirst(word.count + 1)
    }
    guard !rest.isEmpty else { fatalError("no declaration: \(text)") }
    kind = String(rest.prefix { $0.isLetter })
    tail = rest.dropFirst(kind.count).trimmingCharacters(in: .whitespaces)
    (self.modifiers, self.comments, self.indent) = (modifiers, comments, indent)
  }

  var name: String { String(tail.prefix { $0.isLetter || $0.isNumber || "_.`".contains($0) }) }
  var isType: Bool { ["class", "struct", "enum", "protocol", "extension", "options", "names"].contains(kind) }
  var isOpen: Bool { kind == "class" && !modifiers.contains("final") }

  /// A method of a protocol that need not be implemented: its signature, and its answer.
  var optional: (signature: Signature, answer: String)? {
    guard kind == "func", let brace = tail.range(of: " {") else { return nil }
    return (
      Signature(tail[..<brace.lowerBound]),
      tail[brace.upperBound...].dropLast().trimmingCharacters(in: .whitespaces)
    )
  }
}

struct Signature {
  let text: String
  let name: String
  let parameters: [(label: String, name: String)]
  let result: String?

  init(_ text: Substring) {
    self.text = String(text)
    name = String(text.prefix { $0 != "(" })
    let (list, rest) = bracketed(text.dropFirst(name.count))
    parameters = parts(list).map { part in
      let words = part.prefix { $0 != ":" }.split(separator: " ").map(String.init)
      return (words[0], words[words.count - 1])
    }
    result = rest.firstRange(of: "-> ").map { String(rest[$0.upperBound...]) }
  }

  /// The name as a compiler writes it: `f(_:at:)`.
  var fullName: String { "\(name)(\(parameters.map { $0.label + ":" }.joined()))" }
  /// What hands the parameters on.
  var arguments: String {
    parameters.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }.joined(separator: ", ")
  }
}

/// The text in a bracket that a text begins with, and the rest.
func bracketed(_ text: Substring) -> (inside: Substring, rest: Substring) {
  var depth = 0
  for index in text.indices {
    depth += "([{".contains(text[index]) ? 1 : ")]}".contains(text[index]) ? -1 : 0
    if depth == 0 { return (text[..<index].dropFirst(), text[text.index(after: index)...]) }
  }
  fatalError("not closed: \(text)")
}

/// The parts between commas that stand in no bracket.
func parts(_ text: Substring) -> [String] {
  var (depth, found, last): (Int, [String], Character) = (0, [""], " ")
  for character in text {
    // A shift and an arrow are no brackets.
    let opens = "([{".contains(character) || character == "<" && last.isLetter
    let closes = ")]}".contains(character) || character == ">" && last != "-"
    depth += opens ? 1 : closes ? -1 : 0
    if character == ",", depth == 0 { found.append("") } else { found[found.count - 1].append(character) }
    last = character
  }
  return found.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
}

/// How many brackets a text leaves open, outside of literals.
func openBrackets(_ text: some StringProtocol, _ opening: String, _ closing: String) -> Int {
  var (depth, isQuoted) = (0, false)
  for character in text {
    if character == "\"" { isQuoted.toggle() }
    if !isQuoted { depth += opening.contains(character) ? 1 : closing.contains(character) ? -1 : 0 }
  }
  return depth
}

func declarations(of list: String) -> [Declaration] {
  let root = Declaration("extension all", comments: [], indent: -1)
  var (open, comments, lines) = ([root], [String](), list.components(separatedBy: "\n")[...])
  while let line = lines.popFirst() {
    var text = line.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { comments = []; continue }
    guard !text.hasPrefix("//") else { comments.append(String(text.dropFirst(text == "//" ? 2 : 3))); continue }
    let isList = ["enum ", "options ", "names "].contains { text.hasPrefix($0) }
    while let next = lines.first, openBrackets(text, isList ? "([{" : "([", isList ? ")]}" : ")]") > 0 {
      text +=
        (text.hasSuffix("(") || text.hasSuffix("{") && !isList ? "" : " ")
        + next.trimmingCharacters(in: .whitespaces)
      lines.removeFirst()
    }
    if let behind = text.range(of: " // ") {
      comments.append(String(text[behind.upperBound...]))
      text = String(text[..<behind.lowerBound])
    }
    let declaration = Declaration(text, comments: comments, indent: line.prefix { $0 == " " }.count)
    var depth = openBrackets(text, "{", "}")
    while depth > 0, let next = lines.popFirst() {
      declaration.body.append(next)
      depth += openBrackets(next, "{", "}")
    }
    comments = []
    while open[open.count - 1].indent >= declaration.indent { open.removeLast() }
    open[open.count - 1].members.append(declaration)
    open.append(declaration)
  }
  return root.members
}

// MARK: Swift

struct Writer {
  let protocols: [String: [Declaration]]
  var text = ""

  mutating func line(_ indent: Int, _ words: String...) {
    text += String(repeating: "  ", count: indent) + words.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
  }

  mutating func document(_ declaration: Declaration, _ indent: Int) {
    let (name, source) = (declaration.name, declaration.comments.contains { $0.hasPrefix("- Source:") })
    if declaration.modifiers.contains("never") { line(indent, "/// Called on a device; never here.") }
    for comment in declaration.comments { line(indent, "///", comment) }
    if declaration.comments.isEmpty, !declaration.modifiers.contains("never"), !isOwn(declaration) {
      let subject =
        declaration.kind == "init"
        ? "init\(declaration.tail.prefix { $0 != "{" })".trimmingCharacters(in: .whitespaces) : name
      line(
        indent,
        "/// UIKit's `\(subject)`\(declaration.kind == "func" && declaration.tail.hasSuffix("{}") ? "; has no effect here" : "")."
      )
    }
    if declaration.isType, indent == 0, !source { line(indent, "/// - Source: documented, \(name).") }
  }

  /// The access, the attributes before it, and the modifiers after it.
  func modifiers(_ declaration: Declaration, within owner: Declaration?) -> String {
    var words = declaration.modifiers.filter {
      !["optional", "never"].contains($0) && !(owner == nil && $0 == "nonisolated")
    }
    var access =
      declaration.isOpen || owner?.isOpen == true && ["var", "func", "subscript"].contains(declaration.kind)
      ? "open" : "public"
    if !Set(words).isDisjoint(with: ["static", "final"]) { access = "public" }
    if owner?.kind == "protocol" || declaration.kind == "case" || isOwn(declaration) || owner.map(isOwn) == true {
      access = ""
    }
    if declaration.kind == "extension" { access = "" }
    var attributes = words.prefix { $0.hasPrefix("@") }
    words.removeFirst(attributes.count)
    if owner == nil, ["class", "protocol"].contains(declaration.kind),
      !declaration.modifiers.contains("nonisolated")
    {
      attributes.append("@MainActor")
    }
    if declaration.isType, attributes.contains("@MainActor") { attributes.insert("@preconcurrency", at: 0) }
    return (attributes + (access.isEmpty ? [] : [access]) + words).joined(separator: " ")
  }

  func isOwn(_ declaration: Declaration) -> Bool {
    !Set(declaration.modifiers).isDisjoint(with: ["private", "fileprivate", "internal", "package"])
  }

  mutating func write(_ declaration: Declaration, _ indent: Int = 0, within owner: Declaration? = nil) {
    let words = modifiers(declaration, within: owner)
    if !["extension", "implements", "calls"].contains(declaration.kind) { document(declaration, indent) }
    switch declaration.kind {
    case "implements": for name in parts(declaration.tail[...]) { answers(of: name, indent, "open") }
    case "calls": break
    case "enum", "options", "names", "class", "struct", "protocol", "extension":
      let (head, list) = (declaration.tail.prefix { $0 != "{" }, declaration.tail.drop { $0 != "{" })
      let types = parts(head.drop { $0 != ":" }.dropFirst())
      let cases = list.isEmpty ? [] : parts(bracketed(list).inside)
      switch declaration.kind {
      case "enum" where !list.isEmpty:
        line(
          indent, words,
          "enum \(declaration.name): \((types.isEmpty ? ["Int"] : types).joined(separator: ", ")), Sendable {")
        for name in cases { line(indent + 1, "case", name) }
      case "options", "names":
        let kinds =
          (declaration.kind == "options" ? ["OptionSet"] : ["Hashable", "RawRepresentable"]) + types.dropFirst() + [
            "Sendable"
          ]
        line(indent, words, "struct \(declaration.name): \(kinds.joined(separator: ", ")) {")
        line(indent + 1, "/// The value as \(declaration.kind == "options" ? "bits" : "it is written").")
        line(indent + 1, "public let rawValue: \(types.first ?? "String")")
        line(indent + 1, "/// Creates a value from its raw value.")
        line(indent + 1, "public init(rawValue: \(types.first ?? "String")) { self.rawValue = rawValue }")
        for part in cases {
          let (name, value) = (part.prefix { $0 != " " }, part.drop { $0 != "=" }.dropFirst(2))
          line(
            indent + 1,
            "public static let \(name)"
              + (value.hasPrefix("[")
                ? ": \(declaration.name) = \(value)" : " = \(declaration.name)(rawValue: \(value))"))
        }
      default: line(indent, words, declaration.kind, declaration.tail, "{")
      }
      for member in declaration.members { write(member, indent + 1, within: declaration) }
      line(indent, "}\n")
      guard declaration.kind == "protocol" else { return }
      if protocols[declaration.name]?.isEmpty == false {
        line(0, "extension \(declaration.name) {")
        answers(of: declaration.name, 1, isOwn(declaration) ? "package" : "public")
        line(0, "}\n")
      }
      for member in declaration.members where member.kind == "calls" { calls(member.tail, of: declaration.name) }
    default:
      let requirement = owner?.kind == "protocol" ? declaration.optional?.signature.text : nil
      line(
        indent, words,
        declaration.kind + (declaration.kind == "init" || declaration.kind == "subscript" ? "" : " ")
          + (requirement ?? declaration.tail))
      for row in declaration.body { text += row + "\n" }
    }
  }

  /// The methods of a protocol with their answers.
  mutating func answers(of name: String, _ indent: Int, _ access: String) {
    for method in protocols[name] ?? [] {
      guard let (signature, answer) = method.optional else { continue }
      let isNoted = method.modifiers.contains("optional")
      line(
        indent,
        isNoted
          ? "/// Reports that the method is not implemented."
          : answer.isEmpty ? "/// Does nothing." : "/// Returns the default.")
      let body =
        isNoted
        ? "{ OptionalRequirement.isNotImplemented(\(answer.isEmpty ? "()" : answer)) }"
        : answer.isEmpty ? "{}" : "{ \(answer) }"
      line(indent, access, "func", signature.text, body)
    }
  }

  /// The form with a question mark of a protocol's optional methods.
  mutating func calls(_ calls: String, of name: String) {
    line(0, "/// The optional methods of `\(name)`, as calls that return nil where a method is not implemented.")
    line(
      0,
      "/// - Source: ours, for the forms `delegate.collectionView?(…) ?? value` and `delegate.collectionView?(…).height`."
    )
    line(0, "@preconcurrency @MainActor public struct \(calls) {")
    line(1, "let delegate: any \(name)")
    for method in protocols[name] ?? []
    where method.modifiers.contains("optional") && method.name == "collectionView" {
      guard let signature = method.optional?.signature else { continue }
      let parameters = bracketed(signature.text.drop { $0 != "(" }).inside
      let call = "{ OptionalRequirement.answer { delegate.collectionView(\(signature.arguments)) }"
      line(1, "/// Calls `\(signature.fullName)`.")
      switch signature.result {
      case nil: line(1, "@discardableResult public func callAsFunction(\(parameters)) -> Void?", call, "}")
      case "Bool": line(1, "public func callAsFunction(\(parameters)) -> Bool?", call, "}")
      case let result?:
        let answer = result.hasSuffix("?") ? String(result.dropLast()) : result
        line(
          1, "public func callAsFunction(\(parameters)) -> \(answer)!",
          call + (result.hasSuffix("?") ? " ?? nil }" : " }"))
        line(1, "/// Calls `\(signature.fullName)`, for access to a member of the answer.")
        line(
          1,
          "public func callAsFunction<Chain>(\(parameters), _: Chain.Type = Never.self) -> OptionalAnswer<\(answer)> {"
        )
        line(2, "OptionalAnswer(value: callAsFunction(\(signature.arguments)))\n  }")
      }
    }
    line(0, "}\n")
    line(0, "extension \(name) {")
    line(
      1,
      "/// The methods as UIKit's optional ones: `delegate.collectionView?(…)` is nil for one that is not implemented."
    )
    line(1, "/// - Differs: the property itself is never nil, and `!` cannot replace the `?`.")
    line(1, "public var collectionView: \(calls)? { \(calls)(delegate: self) }")
    line(0, "}\n")
  }

  /// The table of the methods that nothing calls.
  mutating func uncalled() {
    line(
      0,
      "/// The methods of UIKit's delegates and data sources that compile here but are never called: those of fingers, screens and"
    )
    line(0, "/// keys that do not exist here.")
    line(0, "///")
    line(
      0,
      "/// `load` prints the ones that a file implements, once. A test compares the table with the protocols and with the calls."
    )
    line(0, "/// - Source: ours.")
    line(0, "package enum UncalledMethods {")
    line(1, "/// The names by protocol, as a compiler writes them.")
    line(1, "package static let byProtocol: [String: Set<String>] = [")
    for (name, methods) in protocols.sorted(by: { $0.key < $1.key }) {
      let names = methods.filter { $0.modifiers.contains("never") }.compactMap { $0.optional?.signature.fullName }
      if !names.isEmpty { line(2, "\"\(name)\": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))],") }
    }
    line(1, "]")
    line(1, "/// The names of all protocols.")
    line(1, "package static let all = byProtocol.values.reduce(into: Set<String>()) { $0.formUnion($1) }")
    line(0, "}")
  }
}

// MARK: Files

let files = FileManager.default
var lists: [(path: String, declarations: [Declaration])] = []
for target in try files.contentsOfDirectory(atPath: "Sources").sorted() {
  let folder = "Sources/\(target)/Declarations"
  for name in ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted() where name.hasSuffix(".api") {
    lists.append(
      ("\(folder)/\(name)", declarations(of: try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))))
  }
}
var protocols: [String: [Declaration]] = [:]
for declaration in lists.flatMap(\.declarations) where declaration.kind == "protocol" {
  protocols[declaration.name] = declaration.members.filter { $0.optional != nil }
}

var written: [String: String] = [:]
for list in lists {
  var writer = Writer(protocols: protocols)
  writer.line(0, "// swift-format-ignore-file")
  writer.line(0, "// Written by `make surface` from \(list.path).")
  if !list.path.contains("/CollectionLayout/") { writer.line(0, "public import CollectionLayout") }
  writer.line(0, "public import Foundation\n")
  for declaration in list.declarations { writer.write(declaration) }
  written[list.path.replacingOccurrences(of: "/Declarations/", with: "/Generated/").dropLast(3) + "swift"] =
    writer.text
}
var table = Writer(protocols: protocols)
table.line(0, "// swift-format-ignore-file")
table.line(0, "// Written by `make surface` from the protocols of the lists.\n")
table.uncalled()
written["Sources/CollectionLayout/Generated/UncalledMethods.swift"] = table.text

let isCheck = CommandLine.arguments.contains("--check")
var stale: Set<String> = []
for folder in Set(written.keys.map { ($0 as NSString).deletingLastPathComponent }) {
  if !isCheck { try files.createDirectory(atPath: folder, withIntermediateDirectories: true) }
  stale.formUnion(
    ((try? files.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }.filter { written[$0] == nil }
  )
}
for (path, text) in written where (try? String(contentsOfFile: path, encoding: .utf8)) != text {
  stale.insert(path)
  if !isCheck { try text.write(toFile: path, atomically: true, encoding: .utf8) }
}
for path in stale.sorted() {
  print(isCheck ? "\(path) is not what its list says: `make surface` writes it" : path)
  if !isCheck, written[path] == nil { try files.removeItem(atPath: path) }
}
exit(isCheck && !stale.isEmpty ? 1 : 0)
