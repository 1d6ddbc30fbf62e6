import Foundation

/// A part left out of a file because it does not compile: a declaration, a function's body, or a statement.
struct Cut {
  /// The name of the declaration; for a body or a statement `Type.member`.
  var name: String
  var start: Int
  var line: Int
  /// The compiler's message, or the declaration that is needed and was left out before.
  var reason: String
  /// Whether only the body is left out, so that a call traps with the reason.
  var isBody = false
  /// The end of a statement's range; nil for other parts.
  var end: Int?

  /// The type of a left-out body or statement; nil for a whole declaration.
  var owner: String? { isBody || end != nil ? String(name.prefix { $0 != "." }) : nil }
}

extension SwiftFile {
  private static let types: Set<String> = ["class_decl", "struct_decl", "enum_decl", "actor_decl"]

  enum Part {
    case declaration(SyntaxNode), body(SyntaxNode, of: String), statement(Range<Int>, of: String)
    /// All declarations of a type, its extensions included.
    case type(String)
  }

  /// Returns the smallest part that can be left out because of a mistake at an offset; nil outside of declarations.
  ///
  /// A layout class needs all its parts, and another class the members that UIKit calls. A member of an extension
  /// of a UIKit type is left out alone, so that code which needs it gets the reason.
  /// - Parameters:
  ///   - isLayout: whether a class is a layout.
  ///   - isOwn: whether the files declare a type.
  func part(at offset: Int, isLayout: (String) -> Bool, isOwn: (String) -> Bool) -> Part? {
    guard let top = Self.innermost(at: offset, in: tree.nodes("items"), self) else { return nil }
    let extended = top.kind == "extension_decl" ? top.string("extended_type") : nil
    let owner = extended ?? top.name
    guard extended != nil || Self.types.contains(top.kind) else { return .declaration(top) }
    let whole: Part = extended.map { isOwn($0) ? .type($0) : .declaration(top) } ?? .declaration(top)
    var outer = top
    while let brace = place(of: "{", from: outer.start), offset > brace,
      let member = Self.innermost(at: offset, in: outer.members, self)
    {
      if Self.types.contains(member.kind) {
        outer = member
        continue
      }
      if isLayout(owner) { return whole }
      if let extended, !isOwn(extended) { return .declaration(member) }
      let bodies =
        member["body"].map { [$0] } ?? outer.members.filter {
          $0.kind == "var_decl" && member.start <= $0.start && $0.start <= member.lastToken
        }.flatMap(\.accessors).compactMap { $0["body"] } + member.accessors.compactMap { $0["body"] }
      let labels = Set(member.labels)
      let isCalled =
        member.has("override_attr") || member.kind == "constructor_decl" || member.name.hasPrefix("numberOf")
        || member.name == "collectionView"
          && !labels.isDisjoint(with: [
            "cellForItemAt", "numberOfItemsInSection", "layout", "viewForSupplementaryElementOfKind",
          ])
      let body = bodies.first { $0.start < offset && offset <= $0.lastToken }
      let known = member.name.isEmpty && member.kind.hasPrefix("pattern") ? self.name(at: member) : member.name
      let name = owner + "." + (member.kind == "constructor_decl" ? "init" : known)
      if let body, let statement = statement(at: offset, in: body) { return .statement(statement, of: name) }
      guard let body, !isCalled else { return extended == nil || isCalled ? whole : .declaration(member) }
      return .body(body, of: name)
    }
    return .declaration(top)
  }

  /// The words that begin a declaration, or a statement that the rest of a body needs.
  private static let needed: Set<String> = [
    "let", "var", "return", "guard", "if", "for", "while", "switch", "case", "default", "repeat", "do", "defer",
    "func",
    "class", "struct", "enum", "throw", "break", "continue", "fallthrough", "super", "else", "catch", "typealias",
    "lazy",
    "weak", "unowned", "static", "override",
  ]
  /// Words of statements that change what a view shows.
  private static nonisolated(unsafe) let telling =
    /apply\(|[dD]ataSource|[lL]ayout\b|reload|insert|delete|register|itemSize|minimum|[iI]nset|append|[sS]napshot|[iI]tems/

  /// Returns the range of the statement at an offset: a call or an assignment that no other code needs to compile,
  /// such as a style. Nil for a statement that may concern a layout or its data.
  private func statement(at offset: Int, in body: SyntaxNode) -> Range<Int>? {
    guard offset < code.count else { return nil }
    func closes(_ byte: UInt8) -> Bool { ")]}".utf8.contains(byte) }
    func opens(_ byte: UInt8) -> Bool { "([{".utf8.contains(byte) }
    /// Whether a line break or a semicolon at a place ends a statement.
    func ends(_ place: Int) -> Bool {
      guard code[place] == 0x0A else { return code[place] == UInt8(ascii: ";") }
      let before = code[..<place].last { $0 > 0x20 }, after = code[place...].first { $0 > 0x20 }
      return !(before.map { ",=+-*/&|?:.(<>".utf8.contains($0) } ?? false)
        && !(after.map { ".?:=+*/&|,{)".utf8.contains($0) } ?? false)
    }
    var (start, depth) = (offset, 0)
    while start > body.start + 1 {
      let byte = code[start - 1]
      if closes(byte) { depth += 1 }
      if opens(byte) {
        if byte == UInt8(ascii: "{"), depth == 0 { break }
        depth -= 1
        if depth < 0 { depth = 0 }
      }
      if depth == 0, ends(start - 1) { break }
      start -= 1
    }
    while start < offset, code[start] <= 0x20 { start += 1 }
    var end = start
    depth = 0
    while end < body.lastToken {
      if closes(code[end]) { depth -= 1 }
      if depth < 0 || depth == 0 && ends(end) { break }
      if opens(code[end]) { depth += 1 }
      end += 1
    }
    let words = String(decoding: code[start..<end], as: UTF8.self)
    let first = String(words.prefix { $0.isLetter })
    guard end > offset, !words.isEmpty, !Self.needed.contains(first), words.firstMatch(of: Self.telling) == nil,
      words.firstMatch(of: /^[A-Za-z_$\[(]/) != nil, words.firstMatch(of: /[.=(]/) != nil,
      // A match is the head of a closure.
      words.firstMatch(of: /^[^({]*\bin\b/) == nil
    else { return nil }
    return start..<end
  }

  /// Returns the name of the property that begins at or after a binding, which has no name itself.
  private func name(at binding: SyntaxNode) -> String {
    matches(#"\b(?:var|let)\s+(\w+)"#).first { $0[0].lowerBound >= binding.start }.map { text($0[1]) }
      ?? "subscript"
  }

  /// Returns the declaration that holds an offset, the attributes before a declaration included.
  private static func innermost(at offset: Int, in nodes: [SyntaxNode], _ file: SwiftFile) -> SyntaxNode? {
    // The node of a property is a point within its binding.
    nodes.first {
      $0.kind != "var_decl" && $0.kind != "accessor_decl" && file.endOfToken(at: $0.lastToken) > offset
    }
  }

  /// Returns the names that others may miss: a declaration's own, and those of an extension's members.
  func names(of node: SyntaxNode) -> [String] {
    var names = node.name.isEmpty ? [] : [node.name]
    if node.kind == "extension_decl" || names.isEmpty {
      names += node.members.map(\.name).filter { !$0.isEmpty }
      if node.kind.hasPrefix("pattern") { names.append(name(at: node)) }
    }
    return names
  }

  /// Returns the file with blanks for some declarations and statements, and with empty bodies of some functions.
  /// - Parameter isBare: whether only imports and extensions of types that the file does not declare stay.
  func without(_ cuts: [Cut], isBare: Bool = false) -> SwiftFile {
    let gone = Set(cuts.lazy.filter { $0.owner == nil }.map(\.start))
    var text = bytes
    let items = tree.nodes("items")
    let declared = Set(items.filter { Self.types.contains($0.kind) || $0.kind == "protocol" }.map(\.name))
    func stays(_ node: SyntaxNode) -> Bool {
      guard !gone.contains(node.start) else { return false }
      return !isBare || node.kind == "import_decl"
        || node.kind == "extension_decl" && node.string("extended_type").map { !declared.contains($0) } == true
    }
    var fields = tree.fields
    fields["items"] = kept(items, from: 0, stays, gone, &text)
    var file = SwiftFile(name: name, bytes: text, SyntaxNode(fields))
    for cut in cuts where cut.isBody { file.emptied[cut.start] = cut.reason }
    for cut in cuts { if let end = cut.end { file.blanked.append(cut.start..<end) } }
    return file
  }

  /// Returns the nodes that stay, and blanks the other nodes with the attributes before them.
  private func kept(
    _ nodes: [SyntaxNode], from start: Int, _ stays: (SyntaxNode) -> Bool, _ gone: Set<Int>, _ text: inout [UInt8]
  ) -> [[String: Any]] {
    var (kept, place, blank): ([[String: Any]], Int, Range<Int>) = ([], start, 0..<0)
    // The node of a property is a point within its binding.
    for node in nodes where !blank.contains(node.start) {
      let end = max(place, min(text.count, endOfToken(at: node.lastToken)))
      if stays(node) {
        var fields = node.fields
        if !gone.isEmpty, !node.members.isEmpty, let brace = self.place(of: "{", from: node.start) {
          fields["members"] = self.kept(
            node.members, from: brace + 1, { !gone.contains($0.start) }, gone, &text)
        }
        kept.append(fields)
      } else {
        for index in place..<end where text[index] != 0x0A { text[index] = 0x20 }
        blank = place..<end
      }
      place = end
    }
    return kept
  }

  func endOfToken(at start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    switch bytes[start] {
    case UInt8(ascii: "\""):
      // The code has blanks for the quotes of a multi-line string.
      if code[start] == 0x20 {
        var end = start + 3
        while end + 2 < bytes.count, bytes[end..<end + 3] != Array("\"\"\"".utf8)[...] { end += 1 }
        return min(end + 3, bytes.count)
      }
      return code[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 } ?? bytes.count
    case UInt8(ascii: "`"):
      return bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "`")).map { $0 + 1 } ?? bytes.count
    case UInt8(ascii: "$"): return endOfWord(at: start + 1)
    case UInt8(ascii: "-") where start + 1 < bytes.count: return endOfToken(at: start + 1)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let end = endOfWord(at: start)
      let isFraction =
        end + 1 < bytes.count && bytes[end] == UInt8(ascii: ".") && (0x30...0x39).contains(bytes[end + 1])
      return isFraction ? endOfWord(at: end + 1) : end
    default: return endOfWord(at: start)
    }
  }

  /// Returns the offset of a line and a column in bytes, both from 1.
  func offset(line: Int, column: Int) -> Int {
    var (start, rest) = (0, line - 1)
    while rest > 0, let end = bytes[start...].firstIndex(of: 0x0A) { (start, rest) = (end + 1, rest - 1) }
    let end = bytes[min(start, bytes.count)...].firstIndex(of: 0x0A) ?? bytes.count
    return min(start + column - 1, end)
  }
}
