import Foundation

/// Writes a default for each optional method of a protocol, and a callable property of the same name, so that
/// `delegate.size?(…)` works as on a device.
struct OptionalRequirementWriter {
  private let node: SyntaxNode
  private let file: SwiftFile
  private let index: Int
  private(set) var names: Set<String> = []
  /// The offsets at which a property's type must become optional.
  private(set) var typeEdits: [Int] = []
  /// Whether a method without parameters needs a parent protocol for its callable property.
  private(set) var needsParent = false

  private let access: String
  private var members: [String] = []
  private var calls: [(name: String, isBare: Bool, lines: [String])] = []

  init(_ node: SyntaxNode, in file: SwiftFile, at index: Int) {
    self.node = node
    self.file = file
    self.index = index
    access =
      switch node.access {
      case "public", "open": "public "
      case "private", "fileprivate": "fileprivate "
      default: ""
      }
  }

  /// Returns the number that identifies an optional method at run time, made of its place.
  static func number(of member: SyntaxNode, inFile index: Int) -> Int { (index + 1) << 32 | member.start }

  /// The name of the parent protocol, which has the callable properties of methods without parameters.
  var parent: String { "_\(node.name)_Optional" }

  /// The offset at which inherited protocols are inserted, and whether some are there already.
  var placeOfParents: (Int, Bool) {
    let after = file.endOfWord(
      at: (file.matches(#"protocol\s+(\w+)\s*"#)
        .first { $0[0].lowerBound == node.start }?[1].lowerBound) ?? node.start)
    let next = file.code[after...].firstIndex { $0 != 0x20 && $0 != 0x0A } ?? after
    return file.code[next] == UInt8(ascii: ":") ? (next, true) : (after, false)
  }

  /// Returns the arguments by which a function forwards its parameters.
  static func arguments(of member: SyntaxNode) -> String {
    (member["params"]?.nodes("params") ?? []).enumerated().map { index, parameter in
      let label = parameter.string("apiName") ?? ""
      let name = ["", "_"].contains(parameter.name) ? "_lab\(index)" : parameter.name
      return label.isEmpty ? name : "\(label): \(name)"
    }.joined(separator: ", ")
  }

  /// Returns a signature in which each parameter has a name, even `forBoundsChange _`.
  static func named(_ signature: String) -> String {
    guard let open = signature.firstIndex(of: "(") else { return signature }
    var depth = 0
    let close = signature.indices.first { place in
      depth += signature[place] == "(" ? 1 : signature[place] == ")" ? -1 : 0
      return place > open && depth == 0
    }
    guard let close else { return signature }
    let list = FunctionSignature.split(String(signature[signature.index(after: open)..<close])).enumerated()
    let parts = list.map { index, part in
      part.replacing(/^(?:(\w+) )?_ ?:/) { match in "\(match.1 ?? "_") _lab\(index):" }
    }
    return signature[...open] + parts.joined(separator: ", ") + signature[close...]
  }

  mutating func add(_ member: SyntaxNode) {
    switch member.kind {
    case "func_decl": addFunction(member)
    case "var_decl": addProperty(member)
    default: break
    }
  }

  private mutating func addFunction(_ member: SyntaxNode) {
    guard let parameters = member["params"] else { return }
    let number = Self.number(of: member, inFile: index)
    names.insert(member.name)
    let close = parameters.lastToken
    let list = FunctionSignature.flat(file.text(parameters.start..<close + 1))
    let type = FunctionSignature.result(of: member, in: file)
    let isBare = member.labels.isEmpty
    let returned = type == "Void" ? "" : " -> \(type)"
    let unused = type == "Void" ? " as Void" : ""
    members.append("  \(access)func \(member.name)\(list)\(returned) { LabOptional.missing(\(number))\(unused) }")
    let ask = "LabOptional.ask(\(number)) { delegate.\(member.name)(\(Self.arguments(of: member))) }"
    let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
    let answer = isOptional ? type : type == "Void" ? "Void?" : "\(type)!"
    var lines = [
      "  @discardableResult \(access)func callAsFunction\(list) -> \(answer) { "
        + (isOptional ? "(\(ask)) ?? nil" : ask) + " }"
    ]
    if !isOptional, type != "Void" {
      let separator = isBare ? "" : ", "
      lines.append(
        "  @discardableResult \(access)func callAsFunction<_Chain>\(list.dropLast())\(separator)_: _Chain.Type = Never.self)"
          + " -> OptionalAnswer<\(type)> { OptionalAnswer(value: \(ask)) }")
    }
    if let index = calls.firstIndex(where: { $0.name == member.name && $0.isBare == isBare }) {
      calls[index].lines += lines
    } else {
      calls.append((member.name, isBare, lines))
    }
    needsParent = needsParent || isBare
  }

  private mutating func addProperty(_ member: SyntaxNode) {
    guard let brace = file.place(of: "{", from: member.start) else { return }
    let declaration = file.text(member.start..<brace)
    guard let colon = declaration.firstIndex(of: ":") else { return }
    var type = declaration[declaration.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    if !type.hasSuffix("?") {
      let end = declaration.utf8.count - declaration.reversed().prefix { $0.isWhitespace }.count
      typeEdits.append(member.start + end)
      type += "?"
    }
    members.append("  \(access)var \(member.name): \(type) { nil }")
  }

  /// The text for the end of the file.
  var text: String {
    guard !members.isEmpty else { return "" }
    var result = "\n// Optional members without Objective-C.\n"
    if needsParent { result += "\(access)protocol \(parent): AnyObject {}\n" }
    var bare: [String] = []
    var others = members
    for call in calls {
      let type = "_\(node.name)_\(call.name)\(call.isBare ? "_0" : "")"
      result +=
        "\(access)struct \(type) {\n  let delegate: any \(node.name)\n"
        + call.lines.joined(separator: "\n") + "\n}\n"
      let property = "  \(access)var \(call.name): \(type)? { \(type)(delegate: self"
      if call.isBare {
        bare.append(property + " as! any \(node.name)) }")
      } else {
        others.append(property + ") }")
      }
    }
    result += "extension \(node.name) {\n" + others.joined(separator: "\n") + "\n}\n"
    if needsParent { result += "extension \(parent) {\n" + bare.joined(separator: "\n") + "\n}\n" }
    return result
  }
}

/// Functions that parse the head of a function.
enum FunctionSignature {
  struct Parameter: Error {
    var label: String
    var type: String
    var hasDefault: Bool
    /// The name within the function; empty where it is the label.
    var inner = ""
  }

  /// Returns a text on one line, without comments.
  static func flat(_ text: String) -> String {
    let bare = text.replacingOccurrences(
      of: #"/\*[\s\S]*?\*/|//[^\n]*"#, with: "", options: .regularExpression)
    return bare.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the type of a function's result, as written; `Void` for none.
  static func result(of member: SyntaxNode, in file: SwiftFile) -> String {
    guard let parameters = member["params"] else { return "Void" }
    let end = member["body"]?.start ?? file.endOfWord(at: member.lastToken)
    let rest = flat(file.text(parameters.lastToken + 1..<max(parameters.lastToken + 1, end)))
    guard let arrow = rest.range(of: "->") else { return "Void" }
    let type = rest[arrow.upperBound...].trimmingCharacters(in: .whitespaces)
    return type == "()" ? "Void" : type
  }

  static func parameters(of member: SyntaxNode, in file: SwiftFile) -> [Parameter] {
    guard let node = member["params"] else { return [] }
    let list = flat(file.text(node.start + 1..<max(node.start + 1, node.lastToken)))
    return split(list).map(parameter)
  }

  static func parameter(_ text: String) -> Parameter {
    let colon = text.firstIndex(of: ":")
    let head = colon.map { text[..<$0] }.flatMap { head in
      head.allSatisfy { $0.isLetter || $0.isNumber || "_ `".contains($0) } ? head : nil
    }
    let rest = head == nil ? text[...] : text[text.index(after: head?.endIndex ?? text.startIndex)...]
    let type = rest.split(separator: "=", maxSplits: 1).first.map(String.init) ?? ""
    return Parameter(
      label: head?.split(separator: " ").first.map(String.init) ?? "_",
      type: type.trimmingCharacters(in: .whitespaces), hasDefault: rest.contains("="),
      inner: head?.split(separator: " ").dropFirst().first.map(String.init) ?? "")
  }

  /// Returns the source of a call's arguments, one for each parameter without a default.
  /// - Throws: the first parameter without a value.
  static func arguments(
    _ list: [Parameter], _ value: (Parameter) -> String?
  ) throws(Parameter) -> String {
    let given = try list.filter { !$0.hasDefault }.map { parameter throws(Parameter) in
      guard let value = value(parameter) else { throw parameter }
      return parameter.label == "_" ? value : "\(parameter.label): \(value)"
    }
    return given.joined(separator: ", ")
  }

  /// Returns the range of a function type's arrow, outside of all brackets.
  static func arrow(in type: String) -> Range<String.Index>? {
    var depth = 0
    for index in type.indices {
      if "([".contains(type[index]) { depth += 1 }
      if ")]".contains(type[index]) { depth -= 1 }
      if depth == 0, type[index...].hasPrefix("->") { return index..<type.index(index, offsetBy: 2) }
    }
    return nil
  }

  static func split(_ list: String) -> [String] {
    var (parts, depth) = ([""], 0)
    for sign in list {
      if "(<[{".contains(sign) { depth += 1 }
      if ")]}".contains(sign) || (sign == ">" && parts[parts.count - 1].last != "-") { depth -= 1 }
      if sign == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(sign)
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
