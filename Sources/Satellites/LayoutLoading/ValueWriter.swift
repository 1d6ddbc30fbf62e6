import Foundation

/// Writes expressions for values of types that files declare: cases, calls of initialisers, tuples, closures.
struct ValueWriter {
  /// Returns a value of a type that the files do not declare, by the words that lead to it.
  typealias Leaf = (_ type: String, _ words: String) -> String?

  private let files: [SwiftFile]
  private var types: [String: (node: SyntaxNode, file: Int, parents: [String])] = [:]
  private var order: [String] = []
  private var aliases: [String: String] = [:]

  init(_ files: [SwiftFile]) {
    self.files = files
    for (index, file) in files.enumerated() {
      for node in file.tree.nodes("items") { add(node, in: index, within: "") }
      for match in file.matches(#"\btypealias\s+(\w+)\s*=\s*([^\n;{}]+)"#) {
        aliases[file.text(match[1])] = file.text(match[2]).trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private mutating func add(_ node: SyntaxNode, in index: Int, within outer: String) {
    if node.kind == "extension_decl", let name = node.string("extended_type"), !name.contains("<") {
      for member in node.members { add(member, in: index, within: name + ".") }
    }
    guard ["class_decl", "struct_decl", "enum_decl"].contains(node.kind), !node.isPrivate,
      let type = TypeDeclaration(node, in: files[index], at: index), !type.isGeneric
    else { return }
    let name = outer + node.name
    if types[name] == nil { order.append(name) }
    types[name] = (node, index, type.parents)
    for member in node.members { add(member, in: index, within: name + ".") }
  }

  /// Returns an expression for a shared object of a class: `Layouts.shared`, or a static function's result.
  func shared(of name: String) -> String? {
    let extended = files.enumerated().flatMap { index, file in
      file.tree.nodes("items").filter { $0.string("extended_type") == name }.map { ($0, index) }
    }
    guard let type = types[name] else { return nil }
    for (node, index) in [(type.node, type.file)] + extended {
      for member in node.members where member.flag("static") && !member.isPrivate {
        let file = files[index]
        if member.kind == "func_decl" {
          let result = FunctionSignature.result(of: member, in: file)
          let needsNone = FunctionSignature.parameters(of: member, in: file).allSatisfy(\.hasDefault)
          if needsNone, result == name || result == "Self" { return "\(name).\(member.name)()" }
        } else if member.kind == "var_decl" {
          let line = file.text(file.endOfWord(at: member.start)..<member.start + 200).prefix { $0 != "\n" }
          let written = LayoutClassFinder.type(of: member, in: file)
          let value = line.drop { $0 == " " || $0 == "=" }
          if written == name || value.hasPrefix(name + "(") {
            return "\(name).\(member.name)"
          }
        }
      }
    }
    return nil
  }

  /// Returns the cases of an enum as expressions, by name: `Kind.grid(columns: 2)`; nil for another type.
  func cases(of name: String, _ leaf: Leaf) -> [(name: String, value: String)]? {
    guard let (node, index, _) = types[name], node.kind == "enum_decl" else { return nil }
    return node.members.filter { $0.kind == "enum_element_decl" }.compactMap { element in
      enumCase(element, of: name, in: files[index]) { value(of: $0, $1, within: name, depth: 1, leaf) }
        .map { (element.name, $0) }
    }
  }

  /// Returns a case as an expression, with associated values from `part`.
  private func enumCase(
    _ element: SyntaxNode, of name: String, in file: SwiftFile, _ part: (_ type: String, _ words: String) -> String?
  ) -> String? {
    let list = FunctionSignature.parameters(of: element, in: file)
    let arguments = try? FunctionSignature.arguments(list) { part($0.type, element.name + " " + $0.label) }
    return arguments.map { "\(name).\(element.name)" + (list.isEmpty ? "" : "(\($0))") }
  }

  /// Returns a type with aliases resolved.
  func resolved(_ type: String) -> String {
    var result = type
    for _ in 0..<8 {
      guard let other = aliases[result] else { break }
      result = other
    }
    return result
  }

  // MARK: Values

  /// Returns an expression for a value of a type; nil if there is none.
  /// - Parameters:
  ///   - words: the words that lead to the value, such as labels.
  ///   - scope: the type within which the type is named.
  ///   - leaf: called first, except for optional parts, which become nil.
  func value(of written: String, _ words: String, within scope: String = "", leaf: Leaf) -> String? {
    value(of: written, words, within: scope, depth: 0, leaf)
  }

  private func value(of written: String, _ words: String, within scope: String, depth: Int, _ leaf: Leaf) -> String?
  {
    let bare = written.replacingOccurrences(
      of: #"@\w+ |\b(any|some|inout) "#, with: "", options: .regularExpression)
    let type = resolved(bare.trimmingCharacters(in: .whitespaces))
    let mayMiss = type.hasSuffix("?") || type.hasSuffix("!")
    if mayMiss, depth > 0 { return "nil" }
    if let value = leaf(type, words) { return value }
    if mayMiss { return "nil" }
    guard depth < 5 else { return nil }
    func part(_ type: String, _ word: String, within inner: String? = nil) -> String? {
      value(of: type, words + " " + word, within: inner ?? scope, depth: depth + 1, leaf)
    }
    if type.hasPrefix("["), type.hasSuffix("]") {
      let element = String(type.dropFirst().dropLast())
      guard element.hasPrefix("(") || !element.contains(":") else { return "[:]" }
      guard let value = part(element, "") else { return "[]" }
      let isLanes = words.hasSuffix("columns") || words.hasSuffix("lanes")
      return isLanes ? leaf("Int", words).map { "Array(repeating: \(value), count: \($0))" } : "[\(value)]"
    }
    if let arrow = FunctionSignature.arrow(in: type) {
      let names = FunctionSignature.split(
        type[..<arrow.lowerBound].trimmingCharacters(in: CharacterSet(charactersIn: "() ")))
      let head = names.isEmpty ? "" : " " + names.map { _ in "_" }.joined(separator: ", ") + " in"
      let result = type[arrow.upperBound...].trimmingCharacters(in: .whitespaces)
      return ["Void", "()"].contains(result) ? "{\(head) }" : part(result, "").map { "{\(head) \($0) }" }
    }
    if type.hasPrefix("("), type.hasSuffix(")") {
      let list = FunctionSignature.split(String(type.dropFirst().dropLast())).map(FunctionSignature.parameter)
      return (try? FunctionSignature.arguments(list) { part($0.type, $0.label) }).map { "(\($0))" }
    }
    guard let name = name(of: type, within: scope) else { return conforming(to: type) { part($0, "") } }
    return declared(name) { part($0.type, $0.label, within: name) }
  }

  /// Returns the full name of a type, searched from a scope outwards.
  private func name(of type: String, within scope: String) -> String? {
    var outer = scope.split(separator: ".").map(String.init)
    while true {
      let name = (outer + [type]).joined(separator: ".")
      if types[name] != nil { return name }
      guard outer.popLast() != nil else { return nil }
    }
  }

  /// Whether some type of the files conforms to a protocol.
  func isConformedTo(_ name: String) -> Bool { types.values.contains { $0.parents.contains(name) } }

  private func conforming(to name: String, _ part: (String) -> String?) -> String? {
    order.lazy.filter { types[$0]?.parents.contains(name) == true }.compactMap(part).first
  }

  private func declared(_ name: String, _ part: (FunctionSignature.Parameter) -> String?) -> String? {
    guard let (node, file, _) = types[name] else { return nil }
    if node.kind == "enum_decl" { return enumCase(of: node, named: name, in: files[file], part) }
    let initialisers = node.members.filter { $0.kind == "constructor_decl" }
    for member in initialisers
    where !member.isPrivate && !files[file].text(member.start..<member.start + 5).contains("?") {
      let list = FunctionSignature.parameters(of: member, in: files[file])
      if let arguments = try? FunctionSignature.arguments(list, part) { return "\(name)(\(arguments))" }
    }
    guard initialisers.isEmpty else { return nil }
    guard node.kind == "struct_decl" else { return "\(name)()" }
    var list: [FunctionSignature.Parameter] = []
    for member in node.members where member.kind == "var_decl" && !member.flag("static") && member.accessors.isEmpty
    {
      let line = files[file].text(member.start..<member.start + 300).prefix { $0 != "\n" }
      let type = LayoutClassFinder.type(of: member, in: files[file])
      let isMissing = type.hasSuffix("?") && !member.flag("let")
      list.append(.init(label: member.name, type: type, hasDefault: line.contains("=") || isMissing))
    }
    return (try? FunctionSignature.arguments(list, part)).map { "\(name)(\($0))" }
  }

  /// Returns the most useful case: `none` or `hidden`, else one with an exact size, one without values, or the
  /// first.
  private func enumCase(
    of node: SyntaxNode, named name: String, in file: SwiftFile, _ part: (FunctionSignature.Parameter) -> String?
  ) -> String? {
    let cases = node.members.filter { $0.kind == "enum_element_decl" }
    func rank(_ element: SyntaxNode) -> Int {
      let word = element.name.lowercased()
      if ["hidden", "none"].contains(word) { return 0 }
      if ["exact", "fixed", "static", "absolute"].contains(where: word.contains) { return 1 }
      return element["params"] == nil ? 2 : 3
    }
    let sorted = cases.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    for (_, element) in sorted {
      let value = enumCase(element, of: name, in: file) { part(.init(label: $1, type: $0, hasDefault: false)) }
      if let value { return value }
    }
    return nil
  }
}
