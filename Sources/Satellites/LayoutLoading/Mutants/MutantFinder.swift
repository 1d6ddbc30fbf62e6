import Foundation

/// Finds the places of a compiled copy at which mistakes can be made, in the tree of the compiler's type checker.
struct MutantFinder {
  private let file: SwiftFile
  private let index: Int
  private let path: String
  /// The lines of the user's file; the copy may have additions on a line.
  private let lines: [ArraySlice<UInt8>]
  private let starts: [Int]
  private let left: Set<MutantCut.Place>
  private var cut: MutantCut
  /// The names of local variables without a first value in their declaration.
  private var unset: Set<String> = []
  private var seen: Set<Range<Int>> = []

  /// - Parameters:
  ///   - file: the copy, with its typed tree.
  ///   - source: the bytes of the user's file.
  ///   - left: the places that are left out, since their mutants do not compile.
  init(_ file: SwiftFile, _ index: Int, path: String, source: [UInt8], without left: Set<MutantCut.Place>) {
    (self.file, self.index, self.path, self.left) = (file, index, path, left)
    lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    starts = [0] + file.bytes.indices.filter { file.bytes[$0] == 0x0A }.map { $0 + 1 }
    cut = MutantCut()
  }

  mutating func add(to cut: inout MutantCut) {
    self.cut = cut
    for node in file.nodes(ofKind: "pattern_binding_decl") {
      for entry in node.nodes("pattern_entries") where entry["original_init"] == nil {
        unset.formUnion(entry.nodes { $0.kind == "pattern_named" }.map(\.name))
      }
    }
    visit(file.tree, Context())
    cut = self.cut
  }

  private struct Context {
    /// Whether the node is in an initialiser, where each property needs its first value.
    var isInit = false
    /// Whether the node is changed in place.
    var isWritten = false
    /// Whether a `return` answers a question of UIKit with yes or no.
    var answers = false
  }

  // MARK: The tree

  /// The kinds of nodes without mutants: patterns, and constants that the compiler needs.
  private static let skipped: Set<String> = [
    "parameter", "parameter_list", "keypath_expr", "interpolated_string_literal_expr", "enum_element_decl",
    "case_label_item", "default_argument_expr", "destructor_decl", "macro_expansion_expr", "protocol",
    "import_decl",
    "decl_ref", "function_ref_info", "decl_name", "captured_value", "pattern_named", "pattern_typed", "pattern",
  ]
  /// The fields with a second form of the same code, or with no code.
  private static let skippedFields: Set<String> = [
    "original_init", "attrs", "name", "decl", "function_ref", "implicit_self_decl", "inherits", "captures",
  ]

  private mutating func visit(_ node: SyntaxNode, _ context: Context) {
    let kind = node.kind
    if kind == "pattern" {
      // The value of an `if let` is code.
      if let value = node["initializer"] { visit(value, context) }
      return
    }
    if Self.skipped.contains(kind) { return }
    var context = context
    switch kind {
    case "accessor_decl", "func_decl":
      if node.flag("implicit") { return }
      context = Context()
      context.answers = node.fields["override"] != nil && node.string("result") == "$sSbD"
    case "constructor_decl":
      if node.flag("implicit") { return }
      context = Context(isInit: true)
    case "closure_expr": context.answers = false
    case "inout_expr": context.isWritten = true
    case "brace_stmt": for element in node.nodes("elements") { leaveOut(element, context) }
    case "return_stmt": if context.answers, let answer = node["result"] { fix(answer) }
    case "if_stmt", "guard_stmt", "while_stmt": for condition in node.nodes("conditions") { turn(condition) }
    case "ternary_expr": if let condition = node["cond_expr"] { turn(condition) }
    case "binary_expr": changeSign(of: node)
    case "boolean_literal_expr": changeAnswer(node)
    case "integer_literal_expr", "float_literal_expr": changeNumber(node)
    case "member_ref_expr": if !context.isWritten { changeMember(node) }
    case "call_expr": changeCall(node)
    default: break
    }
    for (field, value) in node.fields.sorted(by: { $0.key < $1.key }) where !Self.skippedFields.contains(field) {
      var inner = context
      if kind == "assign_expr", field == "dest" { inner.isWritten = true }
      if kind == "subscript_expr", field == "args" { inner.isWritten = false }
      for part in SyntaxNode.nodes(in: value) { visit(part, inner) }
    }
  }

  // MARK: Statements, conditions, answers

  /// The functions without an effect on a layout, and those that never return.
  private static let idle: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "assertionFailure", "precondition",
    "preconditionFailure", "fatalError",
  ]

  private mutating func leaveOut(_ element: SyntaxNode, _ context: Context) {
    var statement = element
    if element.kind == "return_stmt", element.flag("implicit"), let value = element["result"],
      value.string("type") == "$sytD"
    {
      statement = value
    }
    guard statement.kind.hasSuffix("_expr"), !statement.flag("implicit") || statement.kind.hasPrefix("optional"),
      !context.isInit, let range = range(of: statement)
    else { return }
    if let target = statement["dest"], target.kind == "declref_expr",
      let name = target["decl"]?.string("base_name"), unset.contains(name)
    {
      return
    }
    let text = file.text(range)
    guard !Self.idle.contains(where: { text.hasPrefix($0 + "(") }), !Self.isOfLog(statement) else { return }
    add(range, ["\(shown(range)) left out"], { .around("if !_lab(\($0)) { ", " }") })
  }

  /// Whether a call is of a function in the module `os`.
  private static func isOfLog(_ call: SyntaxNode) -> Bool {
    var function = call
    while let inner = function["fn"] { function = inner }
    return function["decl"]?.string("decl_usr")?.hasPrefix("s:2os") == true
  }

  /// Adds mutants that make the answer of a method constant.
  private mutating func fix(_ answer: SyntaxNode) {
    guard answer.kind != "boolean_literal_expr", answer.string("type") == "$sSbD", let range = range(of: answer)
    else {
      return
    }
    add(range, ["`true` for \(shown(range))", "`false` for \(shown(range))"], Form.call) { number in
      "func _lab\(number)(_ a: Bool) -> Bool { _lab(\(number)) ? true : _lab(\(number + 1)) ? false : a }"
    }
  }

  private mutating func turn(_ condition: SyntaxNode) {
    guard condition.kind.hasSuffix("_expr"), condition.string("type") == "$sSbD", Self.sign(of: condition) == nil,
      condition.kind != "boolean_literal_expr", let range = range(of: condition)
    else { return }
    let words = condition.kind == "prefix_unary_expr" ? "without `!`: " : "`!` before "
    add(range, ["\(words)\(shown(range))"], Form.call) { number in
      "func _lab\(number)(_ a: Bool) -> Bool { _lab(\(number)) ? !a : a }"
    }
  }

  private mutating func changeAnswer(_ node: SyntaxNode) {
    guard !node.flag("implicit"), let range = range(of: node) else { return }
    let isTrue = file.text(range) == "true"
    add(
      range, [isTrue ? "`false` for `true`" : "`true` for `false`"],
      { .instead("(\(isTrue ? "!" : "")_lab(\($0)))") })
  }

  private mutating func changeNumber(_ node: SyntaxNode) {
    guard !node.flag("implicit"), let range = range(of: node), let type = type(of: node),
      Confusion.numbers.contains(type)
    else { return }
    increase(range, type)
  }

  /// Adds a mutant that makes a number larger by one.
  private mutating func increase(_ range: Range<Int>, _ type: String) {
    let text = shown(range).filter { $0 != "`" }
    add(range, ["`\(text) + 1` for `\(text)`"], Form.call) { number in
      "func _lab\(number)(_ a: \(type)) -> \(type) { _lab(\(number)) ? a + 1 : a }"
    }
  }

  // MARK: Operators

  /// Returns the operator of an expression; nil for an operator without mutants.
  private static func sign(of node: SyntaxNode) -> String? {
    guard node.kind == "binary_expr", let name = operatorNode(of: node)?["decl"]?.string("base_name") else {
      return nil
    }
    return Confusion.signs[name] == nil ? nil : name
  }

  private static func operatorNode(of node: SyntaxNode) -> SyntaxNode? {
    guard let function = node["fn"] else { return nil }
    return function.kind == "dot_syntax_call_expr" ? function["fn"] : function
  }

  private mutating func changeSign(of node: SyntaxNode) {
    guard let sign = Self.sign(of: node), let (others, group) = Confusion.signs[sign],
      let name = Self.operatorNode(of: node), name["range"] != nil
    else { return }
    let range = name.start..<name.start + sign.utf8.count
    let operands = node["args"]?.nodes("args").compactMap { $0["expr"] } ?? []
    guard operands.count == 2, file.text(range) == sign else { return }
    let types = operands.compactMap(type)
    guard let declaration = Confusion.declaration(of: sign, types, type(of: node)) else { return }
    let changes = group == "RangeFormation" ? ["one less after `\(sign)`"] : others.map { "`\($0)` for `\(sign)`" }
    add(range, changes, { .instead(Confusion.ownSign($0)) }) { number in
      let own = Confusion.ownSign(number)
      let choices = others.enumerated().map { "_lab(\(number + $0)) ? \(declaration.value($1)) : " }.joined()
      return """
        infix operator \(own): \(group)Precedence
        func \(own)\(declaration.head) { \(choices)\(declaration.value(sign)) }
        """
    }
  }

  // MARK: Names

  private mutating func changeMember(_ node: SyntaxNode) {
    guard !node.flag("implicit"), let name = node["decl"]?.string("base_name"),
      let choice = Confusion.members[name], let owner = node["base"].flatMap(type),
      choice.owners.contains(owner), node["range"] != nil
    else { return }
    let range = node.lastToken..<file.endOfWord(at: node.lastToken)
    guard file.text(range) == name else { return }
    add(range, ["`\(choice.other)` for `\(name)`"], Form.name) { number in
      "extension \(owner) { var _lab\(number): CGFloat { _lab(\(number)) ? \(choice.other) : \(name) } }"
    }
  }

  private mutating func changeCall(_ node: SyntaxNode) {
    guard let function = node["fn"] else { return }
    if function.kind == "declref_expr" { return changeFunction(function) }
    if function.kind == "constructor_ref_call_expr" { return changePath(node) }
    guard function.kind == "dot_syntax_call_expr", let (word, range) = function["fn"].flatMap(writtenName),
      let base = function["args"]?.nodes("args").first?["expr"]
    else { return }
    let given = node["args"]?.nodes("args").compactMap { $0["expr"].flatMap(type) } ?? []
    switch word {
    case "min", "max":
      let other = word == "min" ? "max" : "min"
      add(range, ["`\(other)` for `\(word)`"], Form.name) { number in
        """
        extension Sequence { func _lab\(number)(by f: (Element, Element) throws -> Bool) rethrows -> Element? \
        { _lab(\(number)) ? try self.\(other)(by: f) : try self.\(word)(by: f) } }
        extension Sequence where Element: Comparable { func _lab\(number)() -> Element? \
        { _lab(\(number)) ? self.\(other)() : self.\(word)() } }
        """
      }
    case "intersects", "contains":
      guard type(of: base) == "Foundation.CGRect", given == ["Foundation.CGRect"] else { return }
      let other = word == "contains" ? "intersects" : "contains"
      add(range, ["`\(other)` for `\(word)`"], Form.name) { number in
        """
        extension CGRect { func _lab\(number)(_ a: CGRect) -> Bool \
        { _lab(\(number)) ? \(other)(a) : \(word)(a) } }
        """
      }
    case "copy":
      let own = base.kind == "derived_to_base_expr" ? base["sub_expr"] ?? base : base
      guard given.isEmpty, let owner = type(of: own), owner.hasSuffix("Attributes") else { return }
      add(range, ["`copy()` left out"], Form.name) { number in
        "extension \(owner) { func _lab\(number)() -> Any { _lab(\(number)) ? self : copy() } }"
      }
    default: return
    }
  }

  private mutating func changeFunction(_ name: SyntaxNode) {
    guard let (word, range) = writtenName(name), ["min", "max"].contains(word) else { return }
    let other = word == "min" ? "max" : "min"
    add(range, ["`\(other)` for `\(word)`"], Form.name) { number in
      """
      func _lab\(number)<T: Comparable>(_ a: T, _ b: T, _ c: T...) -> T \
      { _lab(\(number)) ? c.reduce(Swift.\(other)(a, b), Swift.\(other)) \
      : c.reduce(Swift.\(word)(a, b), Swift.\(word)) }
      """
    }
  }

  /// Returns the name of a function as written, and its range.
  private func writtenName(_ name: SyntaxNode) -> (word: String, range: Range<Int>)? {
    guard name["range"] != nil, let word = name["decl"]?.string("base_name") else { return nil }
    let range = name.start..<file.endOfWord(at: name.start)
    return file.text(range) == word ? (word, range) : nil
  }

  /// Adds mutants that make the item and the section of an index path larger by one.
  private mutating func changePath(_ node: SyntaxNode) {
    guard type(of: node)?.hasSuffix("IndexPath") == true else { return }
    for argument in node["args"]?.nodes("args") ?? [] {
      guard ["item", "row", "section"].contains(argument.string("label")), let value = argument["expr"],
        let range = range(of: value), type(of: value) == "Swift.Int"
      else { continue }
      increase(range, "Swift.Int")
    }
  }

  // MARK: Places

  /// The code at a place, made of the number of its first mutant.
  private enum Form {
    case around(String, String), instead(String)

    static func call(_ number: Int) -> Form { .around("_lab\(number)(", ")") }
    static func name(_ number: Int) -> Form { .instead("_lab\(number)") }
  }

  /// Adds the mutants of a place.
  /// - Parameter helper: returns the declarations for the number of the first mutant, a line each.
  private mutating func add(
    _ range: Range<Int>, _ changes: [String], _ form: (Int) -> Form, helper: (Int) -> String = { _ in "" }
  ) {
    guard let row = starts.lastIndex(where: { $0 <= range.lowerBound }), lines.indices.contains(row),
      seen.insert(range).inserted
    else { return }
    let column = range.lowerBound - starts[row]
    let token = file.bytes[range].prefix { $0 != 0x0A }
    let place = MutantCut.Place(file: index, start: range.lowerBound, line: row + 1)
    // Code of the lab on a user's line has no mutants.
    guard !left.contains(place), lines[row].dropFirst(column).starts(with: token) else { return }
    let number = cut.add(at: place, in: path, column: column + 1, changes, helper: helper)
    switch form(number) {
    case .around(let before, let after): cut.wrap(range, in: index, before, after)
    case .instead(let text): cut.replace(range, in: index, by: text)
    }
  }

  /// Returns the range of an expression; nil for one that ends in a string literal.
  private func range(of node: SyntaxNode) -> Range<Int>? {
    let last = node.lastToken
    guard node["range"] != nil, file.bytes.indices.contains(last), !"\"#".utf8.contains(file.bytes[last]) else {
      return nil
    }
    let end = file.endOfToken(at: last)
    return node.start < end ? node.start..<end : nil
  }

  private func shown(_ range: Range<Int>) -> String {
    let text = file.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "`\(text.count > 40 ? text.prefix(37) + "..." : text[...])`"
  }

  /// Returns the type of an expression as the declarations' file can write it; nil for a type that it cannot name.
  private func type(of node: SyntaxNode) -> String? {
    guard let mangled = node.string("type"), let name = SwiftName.demangled(mangled) else { return nil }
    let type = name.replacing("FoundationEssentials.", with: "Foundation.")
    // The name of a private type has a hash of its file.
    let isPlain = type.utf8.allSatisfy { SwiftFile.isWord($0) || ".<>?, []".utf8.contains($0) }
    return isPlain && !type.isEmpty && !type.contains(" in _") ? type : nil
  }
}
