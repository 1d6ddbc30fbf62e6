// Writes the Swift of UIKit's declarations: of each list .../Declarations/NAME.api below Sources it makes .../Generated/NAME.swift.
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
//   import Swift                                      of a list that needs no Foundation
//
// Comments above a declaration, or behind it, are its documentation; one without gets a sentence by its kind. A line that opens
// a parenthesis goes on until it is closed; a body of several lines is written as in Swift.
import Foundation

/// The list that is read.
nonisolated(unsafe) var path = ""

func fail(_ problem: String) -> Never {
  print(path.isEmpty ? problem : "\(path): \(problem)")
  exit(1)
}

// MARK: Lists

/// A declaration of a list, with what is indented below it.
final class Declaration {
  let modifiers: [String]
  /// `class`, `var`, `init` and so on.
  let kind: String
  /// The text after the kind: the name, and all after it.
  let tail: String
  /// The lines of a body, as they are written.
  var body: [String] = []
  var comments: [String]
  var members: [Declaration] = []
  let indent: Int

  static let kinds: Set = [
    "class", "struct", "enum", "protocol", "extension", "options", "names", "var", "let", "func", "init",
    "subscript", "typealias", "case",
    "associatedtype", "implements", "calls", "import",
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
    if rest.isEmpty { fail("`\(text)` is no declaration") }
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
    if !body.isEmpty { fail("the answer of `\(name)` has more than one line") }
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
  /// The arguments that hand the parameters on.
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
  fail("`\(text)` is not closed")
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

/// A name with the marks that Swift wants around a word of its own.
func escaped(_ name: String) -> String {
  let words: Set = [
    "default", "repeat", "in", "is", "as", "for", "where", "switch", "return", "internal", "extension", "operator",
    "self",
  ]
  return words.contains(name.prefix { $0.isLetter }.description)
    ? "`\(name.prefix { $0.isLetter })`\(name.drop { $0.isLetter })" : name
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
    if line.contains("\t") { fail("`\(line)` has a tab; members are indented by two spaces") }
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

  private mutating func document(_ declaration: Declaration, _ indent: Int) {
    let (isNever, comments) = (declaration.modifiers.contains("never"), declaration.comments)
    if isNever { line(indent, "/// Called on a device; never here.") }
    for comment in comments { line(indent, "///", comment) }
    if comments.isEmpty, !isNever, !isOwn(declaration) {
      let parameters = declaration.tail.prefix { $0 != "{" }.trimmingCharacters(in: .whitespaces)
      let hasNoEffect = declaration.kind == "func" && declaration.tail.hasSuffix("{}")
      let subject = declaration.kind == "init" ? "init\(parameters)" : declaration.name
      line(indent, "/// UIKit's `\(subject)`\(hasNoEffect ? "; has no effect here" : "").")
    }
    if declaration.isType, indent == 0, !comments.contains(where: { $0.hasPrefix("- Source:") }) {
      line(indent, "/// - Source: documented, \(declaration.name).")
    }
  }

  /// The attributes of a declaration, its access, and its other modifiers.
  private func modifiers(_ declaration: Declaration, within owner: Declaration?) -> String {
    let (kind, isFree) = (declaration.kind, declaration.modifiers.contains("nonisolated"))
    var words = declaration.modifiers.filter {
      !["optional", "never"].contains($0) && !(owner == nil && $0 == "nonisolated")
    }
    var attributes = Array(words.prefix { $0.hasPrefix("@") })
    words.removeFirst(attributes.count)
    if owner == nil, !isFree, kind == "class" || kind == "protocol" { attributes.append("@MainActor") }
    if declaration.isType, attributes.contains("@MainActor") { attributes.insert("@preconcurrency", at: 0) }
    let isOverridable = declaration.isOpen || owner?.isOpen == true && ["var", "func", "subscript"].contains(kind)
    let access = isOverridable && Set(words).isDisjoint(with: ["static", "final"]) ? "open" : "public"
    let hasNone =
      kind == "extension" || kind == "case" || owner?.kind == "protocol" || isOwn(declaration)
      || owner.map(isOwn) == true
    return (attributes + (hasNone ? [] : [access]) + words).joined(separator: " ")
  }

  private func isOwn(_ declaration: Declaration) -> Bool {
    !Set(declaration.modifiers).isDisjoint(with: ["private", "fileprivate", "internal", "package"])
  }

  mutating func write(_ declaration: Declaration, _ indent: Int = 0, within owner: Declaration? = nil) {
    if !["extension", "implements", "calls"].contains(declaration.kind) { document(declaration, indent) }
    switch declaration.kind {
    case "implements": for name in parts(declaration.tail[...]) { answers(of: name, indent, "open") }
    case "calls": break
    case _ where declaration.isType: writeType(declaration, indent, modifiers(declaration, within: owner))
    case let kind:
      let requirement = owner?.kind == "protocol" ? declaration.optional?.signature.text : nil
      let separator = kind == "init" || kind == "subscript" ? "" : " "
      line(indent, modifiers(declaration, within: owner), kind + separator + (requirement ?? declaration.tail))
      for row in declaration.body { text += row + "\n" }
    }
  }

  private mutating func writeType(_ type: Declaration, _ indent: Int, _ modifiers: String) {
    let list = type.tail.drop { $0 != "{" }
    let cases = list.isEmpty ? [] : parts(bracketed(list).inside)
    let others = parts(type.tail.prefix { $0 != "{" }.drop { $0 != ":" }.dropFirst())
    switch type.kind {
    case "enum" where !list.isEmpty:
      let raw = others.isEmpty ? "Int" : others.joined(separator: ", ")
      line(indent, modifiers, "enum \(type.name): \(raw), Sendable {")
      for name in cases { line(indent + 1, "case", escaped(name)) }
    case "options", "names":
      let protocols =
        (type.kind == "options" ? ["OptionSet"] : ["Hashable", "RawRepresentable"]) + others.dropFirst()
      let raw = others.first ?? "String"
      line(indent, modifiers, "struct \(type.name): \(protocols.joined(separator: ", ")), Sendable {")
      line(indent + 1, "/// The raw value.")
      line(indent + 1, "public let rawValue: \(raw)")
      line(indent + 1, "/// Creates a value from its raw value.")
      line(indent + 1, "public init(rawValue: \(raw)) { self.rawValue = rawValue }")
      for part in cases {
        let (name, value) = (escaped(part.prefix { $0 != " " }.description), part.drop { $0 != "=" }.dropFirst(2))
        let made = value.hasPrefix("[") ? ": \(type.name) = \(value)" : " = \(type.name)(rawValue: \(value))"
        line(indent + 1, "public static let \(name)\(made)")
      }
    default: line(indent, modifiers, type.kind, type.tail, "{")
    }
    for member in type.members { write(member, indent + 1, within: type) }
    line(indent, "}\n")
    guard type.kind == "protocol" else { return }
    if protocols[type.name]?.isEmpty == false {
      line(0, "extension \(type.name) {")
      answers(of: type.name, 1, isOwn(type) ? "package" : "public")
      line(0, "}\n")
    }
    for member in type.members where member.kind == "calls" { calls(member.tail, of: type.name) }
  }

  /// The methods of a protocol with their answers.
  private mutating func answers(of name: String, _ indent: Int, _ access: String) {
    guard let methods = protocols[name] else { fail("no list has the protocol \(name)") }
    for method in methods {
      guard let (signature, answer) = method.optional else { continue }
      if method.modifiers.contains("optional") {
        let noted = "{ OptionalRequirement.isNotImplemented(\(answer.isEmpty ? "()" : answer)) }"
        line(indent, "/// Reports that the method is not implemented.")
        line(indent, access, "func", signature.text, noted)
      } else {
        line(indent, answer.isEmpty ? "/// Does nothing." : "/// Returns the default.")
        line(indent, access, "func", signature.text, answer.isEmpty ? "{}" : "{ \(answer) }")
      }
    }
  }

  /// The form with a question mark of a protocol's optional methods.
  private mutating func calls(_ calls: String, of name: String) {
    text += """
      /// The optional methods of `\(name)`, as calls that return nil where a method is not implemented.
      /// - Source: ours, for the forms `delegate.collectionView?(…) ?? value` and `delegate.collectionView?(…).height`.
      @preconcurrency @MainActor public struct \(calls) {
        let delegate: any \(name)

      """
    for method in protocols[name] ?? []
    where method.modifiers.contains("optional") && method.name == "collectionView" {
      guard let signature = method.optional?.signature else { continue }
      let parameters = bracketed(signature.text.drop { $0 != "(" }).inside
      let call = "OptionalRequirement.answer { delegate.collectionView(\(signature.arguments)) }"
      line(1, "/// Calls `\(signature.fullName)`.")
      switch signature.result {
      case nil: line(1, "@discardableResult public func callAsFunction(\(parameters)) -> Void? { \(call) }")
      case "Bool": line(1, "public func callAsFunction(\(parameters)) -> Bool? { \(call) }")
      case let result?:
        let answer = result.hasSuffix("?") ? String(result.dropLast()) : result
        let flat = answer == result ? call : call + " ?? nil"
        line(1, "public func callAsFunction(\(parameters)) -> \(answer)! { \(flat) }")
        line(1, "/// Calls `\(signature.fullName)`, for access to a member of the answer.")
        line(1, "public func callAsFunction<Chain>(\(parameters), _: Chain.Type = Never.self)")
        line(2, "-> OptionalAnswer<\(answer)>")
        line(1, "{ OptionalAnswer(value: callAsFunction(\(signature.arguments))) }")
      }
    }
    text += """
      }

      extension \(name) {
        /// The methods as UIKit's optional ones: `delegate.collectionView?(…)` is nil for one that is not implemented.
        /// - Differs: the property itself is never nil, and `!` cannot replace the `?`.
        public var collectionView: \(calls)? { \(calls)(delegate: self) }
      }


      """
  }

  /// The table of the methods that nothing calls.
  mutating func uncalled() {
    text += """
      /// The methods of UIKit's delegates and data sources that compile here but are never called: those of fingers,
      /// screens and keys that do not exist here.
      ///
      /// `load` prints the ones that a file implements, once. A test compares the table with the protocols and with the
      /// calls.
      /// - Source: ours.
      package enum UncalledMethods {
        /// The names by protocol, as a compiler writes them.
        package static let byProtocol: [String: Set<String>] = [

      """
    for (name, methods) in protocols.sorted(by: { $0.key < $1.key }) {
      let names = methods.filter { $0.modifiers.contains("never") }.compactMap { $0.optional?.signature.fullName }
      if !names.isEmpty { line(2, "\"\(name)\": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))],") }
    }
    text += """
        ]
        /// The names of all protocols.
        package static let all = byProtocol.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      }

      """
  }
}

// MARK: Files

let files = FileManager.default
var lists: [(path: String, declarations: [Declaration])] = []
let targets = ["Sources", "Sources/Satellites"].flatMap { folder in
  ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { "\(folder)/\($0)" }
}
for target in targets {
  let folder = "\(target)/Declarations"
  for name in ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted() where name.hasSuffix(".api") {
    path = "\(folder)/\(name)"
    lists.append((path, declarations(of: try String(contentsOfFile: path, encoding: .utf8))))
  }
}
var protocols: [String: [Declaration]] = [:]
for list in lists {
  path = list.path
  for declaration in list.declarations where declaration.kind == "protocol" {
    protocols[declaration.name] = declaration.members.filter { $0.optional != nil }
  }
}

var written: [String: String] = [:]
for list in lists {
  path = list.path
  var writer = Writer(protocols: protocols)
  writer.line(0, "// swift-format-ignore-file")
  writer.line(0, "// Written by `make surface` from \(list.path).")
  let imports = list.declarations.filter { $0.kind == "import" }.map(\.name)
  for name in imports + (imports.contains("Swift") ? [] : ["Foundation"]) {
    writer.line(0, "public import \(name)")
  }
  writer.line(0, "")
  for declaration in list.declarations where declaration.kind != "import" { writer.write(declaration) }
  written[list.path.replacingOccurrences(of: "/Declarations/", with: "/Generated/").dropLast(3) + "swift"] =
    writer.text
}
path = ""
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
