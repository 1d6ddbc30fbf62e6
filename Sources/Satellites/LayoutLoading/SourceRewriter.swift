import Foundation

/// Makes copies of a user's files compile without Objective-C; the files themselves never change.
///
/// Messages and back traces keep the user's line numbers: additions go to the end of a file or on an existing line,
/// and no line is removed. Nearly all edits keep columns, too.
struct SourceRewriter {
  let files: [SwiftFile]
  private var edits: [[(range: Range<Int>, text: String)]]
  private var tails: [String]
  /// The names of optional methods.
  private var optionalNames: Set<String> = []
  private var classes: [String: (file: Int, node: SyntaxNode)] = [:]
  private let absent: Set<String>

  /// - Parameter absent: the imported modules that do not exist, whose imports become blank.
  init(_ files: [SwiftFile], without absent: Set<String> = []) {
    (self.files, self.absent) = (files, absent)
    edits = files.map { _ in [] }
    tails = files.map { _ in "" }
    for (index, file) in files.enumerated() {
      for node in file.nodes(ofKind: "class_decl") where classes[node.name] == nil {
        classes[node.name] = (index, node)
      }
    }
  }

  /// Returns the files as they are compiled.
  mutating func rewritten() -> [[UInt8]] {
    for index in files.indices {
      emptyBodies(in: index)
      fillOutlets(in: index)
      blankAttributes(in: index)
      rewriteProtocols(in: index)
      rewriteOverrides(in: index)
      addRequiredInitialisers(in: index)
    }
    for index in files.indices { takeForcedCallsAway(in: index) }
    openClasses()
    return files.indices.map { index in
      // Several insertions at one offset keep their order.
      let sorted = edits[index].enumerated().sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      return files[index].applying(sorted.map(\.element)) + Array(tails[index].utf8)
    }
  }

  private mutating func replace(_ range: Range<Int>, in file: Int, by text: String) {
    edits[file].append((range, text))
  }

  /// Replaces a range with blanks; line breaks stay.
  private mutating func blank(_ range: Range<Int>, in file: Int) {
    let blanks = files[file].bytes[range].map { $0 == 0x0A ? "\n" : " " }.joined()
    replace(range, in: file, by: blanks)
  }

  /// Removes `final` from the classes that a recorder derives from.
  private mutating func openClasses() {
    for (index, file) in files.enumerated() {
      for node in file.nodes(ofKind: "class_decl") {
        guard let parent = TypeDeclaration(node, in: file, at: index)?.parents.first,
          node.name == "Recorded" + parent, let owner = classes[parent]
        else { continue }
        let before = files[owner.file].code[..<owner.node.start]
        let line = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let words = files[owner.file].matches(#"\bfinal\b"#).map { $0[0] }
        for word in words where word.lowerBound >= line && word.upperBound <= owner.node.start {
          blank(word, in: owner.file)
        }
      }
    }
  }

  // MARK: Outlets

  /// Gives each outlet an object of its type, since no nib does.
  private mutating func fillOutlets(in index: Int) {
    let file = files[index]
    for match in file.matches(
      #"@IBOutlet\b[^{}=;]*?(?:\b(weak|unowned)\b[^{}=;\n]*?)?\bvar\s+\w+\s*:\s*[\w.<>\[\] ]+?([!?])(?=\s*(?:[{\n;}]|$|//))"#
    ) {
      if !match[1].isEmpty { blank(match[1], in: index) }
      replace(match[2].upperBound..<match[2].upperBound, in: index, by: " = labOutlet()")
    }
  }

  // MARK: Bodies that are left out

  /// Replaces bodies with traps that name the reason; edits inside them have no effect.
  private mutating func emptyBodies(in index: Int) {
    let file = files[index]
    for statement in file.blanked { blank(statement, in: index) }
    guard !file.emptied.isEmpty else { return }
    for body in file.tree.nodes(where: { $0.kind == "brace_stmt" && file.emptied[$0.start] != nil }) {
      let range = body.start..<min(body.lastToken + 1, file.bytes.count)
      let lines = String(repeating: "\n", count: file.bytes[range].count { $0 == 0x0A })
      let reason = String(reflecting: "left out: " + (file.emptied[body.start] ?? ""))
      replace(range, in: index, by: "{ fatalError(\(reason))\(lines)}")
    }
  }

  // MARK: Attributes of Objective-C

  private static let silent: Set<String> = [
    "objc_attr", "objc_members_attr", "ib_outlet_attr", "ib_action_attr", "nonobjc_attr", "ns_managed_attr",
    "gk_inspectable_attr",
  ]
  /// The attributes that are written without `@`.
  private static let words: Set<String> = ["optional_attr", "dynamic_attr"]

  private mutating func blankAttributes(in index: Int) {
    let file = files[index]
    let attributes = file.tree.nodes {
      (Self.silent.contains($0.kind) || Self.words.contains($0.kind)) && $0["range"]?.fields["start"] is Int
    }
    var seen: Set<Int> = []
    for attribute in attributes where seen.insert(attribute.start).inserted {
      let place = attribute.start
      if Self.words.contains(attribute.kind) {
        blank(place..<file.endOfWord(at: place), in: index)
      } else {
        // The offset is that of the `@` or of the word after it.
        guard let sign = file.bytes[...min(place, file.bytes.count - 1)].lastIndex(of: UInt8(ascii: "@")) else {
          continue
        }
        var end = file.endOfWord(at: sign + 1)
        if end < file.bytes.count, file.bytes[end] == UInt8(ascii: "("), let close = file.place(of: ")", from: end)
        {
          end = close + 1
        }
        blank(sign..<end, in: index)
      }
    }
    for match in file.matches(#"#selector\s*\("#) {
      let end = file.end(ofBracketAt: match[0].upperBound - 1)
      let name = file.text(match[0].upperBound..<end - 1).split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      let lines = String(repeating: "\n", count: file.text(match[0].lowerBound..<end).count { $0 == "\n" })
      replace(
        match[0].lowerBound..<end, in: index, by: "Selector(\"\(name.replacing("\"", with: "'"))\")" + lines)
    }
    // A preview is a macro of Xcode's.
    for match in file.matches(#"#Preview\b\s*(?:\([^)]*\))?\s*(?=\{)"#) {
      blank(match[0].lowerBound..<file.end(ofBracketAt: match[0].upperBound), in: index)
    }
    // `CGFloat` has an `abs` here, which hides the global function.
    for node in file.nodes(ofKind: "extension_decl") {
      let head = file.text(node.start..<(file.place(of: "{", from: node.start) ?? node.start))
      guard head.firstMatch(of: /\bCGFloat\b/) != nil else { continue }
      for match in file.matches(#"(?<![.\w])(abs)\("#)
      where (node.start..<node.lastToken).contains(match[1].lowerBound) {
        replace(match[1], in: index, by: "Swift.abs")
      }
    }
    rewriteImports(in: index)
  }

  // MARK: Imports

  /// A pattern for the beginning of an import, up to the name of the module.
  private static let importWords =
    #"(?<![\w.])(?:@\w+[ \t]+)*(?:(?:public|package|internal|private|fileprivate)[ \t]+)?import[ \t]+"#
    + #"(?:(?:class|struct|enum|func|protocol|typealias|var|let)[ \t]+)?"#

  private mutating func rewriteImports(in index: Int) {
    let file = files[index]
    // Swift modules here have no submodules such as `UIKit.UIView` and `os.log`.
    for match in file.matches(Self.importWords + #"(UIKit|os)(\.\w+)+\b"#) {
      let module = "import \(file.text(match[1]))"
      replace(match[0], in: index, by: module.padding(toLength: match[0].count, withPad: " ", startingAt: 0))
    }
    for name in absent {
      for match in file.matches(Self.importWords + #"\#(name)(?:\.\w+)*(?![\w.])"#) { blank(match[0], in: index) }
    }
    // An import of the engine's interface for loaded code follows the first of these imports.
    if let first = file.matches(Self.importWords + #"(?:UIKit|Foundation|Dispatch|SwiftUI|Combine)(?:\.\w+)*\b"#)
      .first?[0].upperBound
    {
      replace(first..<first, in: index, by: "; @_spi(Loaded) import CollectionLayout")
    }
    // UIKit exports Foundation. With an import of Foundation its own `intersects` would be found, for which
    // rectangles that touch intersect. The columns behind the import stay.
    for match in file.matches(Self.importWords + #"(?:Foundation|Dispatch)(?:\.\w+)*\b"#) {
      replace(
        match[0], in: index, by: "import UIKit".padding(toLength: match[0].count, withPad: " ", startingAt: 0))
    }
  }

  /// Removes the `!` of `delegate.size!(…)`: an optional method cannot be forced here.
  private mutating func takeForcedCallsAway(in index: Int) {
    for name in optionalNames.union(["collectionView"]).sorted() {
      for match in files[index].matches(#"\.\#(name)(!)\("#) { replace(match[1], in: index, by: "") }
    }
  }

  // MARK: Optional methods

  private mutating func rewriteProtocols(in index: Int) {
    let file = files[index]
    for node in file.nodes(ofKind: "protocol") {
      // Swift before 5 only warned about this attribute.
      for attribute in node.members.flatMap(\.attributes) where attribute.kind == "reference_ownership_attr" {
        blank(attribute.start..<file.endOfWord(at: attribute.start), in: index)
      }
      let optional = node.members.filter { $0.has("optional_attr") }
      guard node.has("objc_attr") || !optional.isEmpty else { continue }
      var writer = OptionalRequirementWriter(node, in: file, at: index)
      for member in optional { writer.add(member) }
      optionalNames.formUnion(writer.names)
      tails[index] += writer.text
      for edit in writer.typeEdits { replace(edit..<edit, in: index, by: "?") }
      var parents: [String] = []
      let (place, hasParents) = writer.placeOfParents
      if !hasParents { parents.append("AnyObject") }
      if writer.needsParent { parents.append(writer.parent) }
      if !parents.isEmpty {
        let text = ": " + parents.joined(separator: ", ") + (hasParents ? ", " : " ")
        replace(place..<place + (hasParents ? 1 : 0), in: index, by: text)
      }
    }
  }

  // MARK: Overrides in extensions

  private mutating func rewriteOverrides(in index: Int) {
    let file = files[index]
    for node in file.nodes(ofKind: "extension_decl") {
      let head = file.text(node.start..<(file.place(of: "{", from: node.start) ?? node.start))
      let words = head.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      guard words.count > 1, let name = words[1].split(separator: ".").last.map(String.init),
        let place = classes[name]
      else { continue }
      for (position, member) in node.members.enumerated() where member.has("override_attr") {
        override(member, at: position, of: node, in: index, of: name, place)
      }
    }
  }

  /// Renames an overriding member of an extension, and adds an override to the class that calls it.
  private mutating func override(
    _ member: SyntaxNode, at position: Int, of node: SyntaxNode, in index: Int, of name: String,
    _ owner: (file: Int, node: SyntaxNode)
  ) {
    let file = files[index]
    for attribute in member.attributes {
      guard let start = attribute["range"]?.fields["start"] as? Int else { continue }
      if attribute.kind == "override_attr" { blank(start..<start + 8, in: index) }
      if attribute.string("access_level") == "open" { replace(start..<start + 4, in: index, by: "public") }
    }
    let access = member.access ?? node.access ?? ""
    let renamed = "_lab_\(name)_\(member.name)"
    var stub: String
    if member.kind == "func_decl" {
      guard
        let place = file.matches(#"func\s+(\#(NSRegularExpression.escapedPattern(for: member.name)))\b"#)
          .first(where: { $0[0].lowerBound == member.start }),
        let body = member["body"]?.start
      else { return }
      replace(place[1], in: index, by: renamed)
      let signature = file.text(place[1].lowerBound..<body).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      stub =
        "\(access) override func \(OptionalRequirementWriter.named(signature))"
        + " { \(renamed)(\(OptionalRequirementWriter.arguments(of: member))) }"
    } else if member.kind == "var_decl" {
      guard let brace = file.place(of: "{", from: member.start) else { return }
      replace(member.start..<file.endOfWord(at: member.start), in: index, by: renamed)
      let type =
        file.text(member.start..<brace).split(separator: ":", maxSplits: 1).last
        .map { $0.trimmingCharacters(in: .whitespaces) } ?? "Any"
      let before = file.text(max(0, member.start - 40)..<member.start)
      let isClass = before.split(separator: "\n").last.map { $0.contains("class var") || $0.contains("static var") }
      let hasSetter = member.accessors.contains { $0.flag("set") }
      stub =
        isClass == true
        ? "\(access) override class var \(member.name): \(type) { \(renamed) }"
        : hasSetter
          ? "\(access) override var \(member.name): \(type) { get { \(renamed) } set { \(renamed) = newValue } }"
          : "\(access) override var \(member.name): \(type) { \(renamed) }"
    } else {
      return
    }
    // An unavailable member overrides nothing.
    if !member.attributes.contains(where: { $0.flag("unavailable") }) { append(stub, to: owner) }
  }

  private mutating func append(_ member: String, to owner: (file: Int, node: SyntaxNode)) {
    let end = owner.node.lastToken
    // The last member in the line needs a `;`.
    let line = files[owner.file].code[..<end].reversed().prefix { $0 != 0x0A }.first { $0 != 0x20 }
    let isEnded = line == nil || line == UInt8(ascii: "{") || line == UInt8(ascii: ";")
    let ending = isEnded || edits[owner.file].contains { $0.range == end..<end } ? " " : "; "
    replace(end..<end, in: owner.file, by: "\(ending)\(member.trimmingCharacters(in: .whitespaces)); ")
  }

  // MARK: Classes that a view instantiates

  /// The classes that a view instantiates, and the labels of their designated initialisers.
  private static let made: [(names: Set<String>, designated: [[String]])] = [
    (["UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell"], [["frame"], ["coder"]]),
    (
      [
        "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext",
        "UICollectionViewFlowLayoutInvalidationContext",
      ], [[]]
    ),
  ]

  /// Returns the labels of a class's designated initialisers; nil for a class that no view instantiates.
  private func designated(of name: String, depth: Int = 0) -> [[String]]? {
    if let made = Self.made.first(where: { $0.names.contains(name) }) { return made.designated }
    guard depth < 40, let (file, node) = classes[name],
      let parent = TypeDeclaration(node, in: files[file], at: file)?.parents.first,
      let inherited = designated(of: parent, depth: depth + 1)
    else { return nil }
    let own = Self.initialisers(of: node)
    return own.isEmpty ? inherited : own.map(\.labels)
  }

  private static func initialisers(of node: SyntaxNode) -> [SyntaxNode] {
    node.members.filter { $0.kind == "constructor_decl" && !$0.has("convenience_attr") }
  }

  /// Adds the initialiser that a view calls to each class that lacks an initialiser of its superclass.
  private mutating func addRequiredInitialisers(in index: Int) {
    for node in files[index].nodes(ofKind: "class_decl") {
      guard let type = TypeDeclaration(node, in: files[index], at: index), let parent = type.parents.first,
        let inherited = designated(of: parent)
      else { continue }
      let own = Self.initialisers(of: node)
      let labels = own.map(\.labels)
      guard !own.isEmpty, !inherited.allSatisfy(labels.contains) else { continue }
      // The first initialiser whose arguments the view has; without one the call traps with a message.
      let call =
        labels.contains([])
        ? "self.init()"
        : labels.contains(["frame"])
          ? "self.init(frame: .zero)"
          : labels.contains(["coder"])
            ? "self.init(coder: NSCoder())!"
            : "fatalError(\"a view makes a \(node.name) without arguments, and it has no such initialiser\")"
      let access = ["public", "open"].contains(node.access) ? "public " : ""
      append("\(access)required convenience init(byClass _: Void) { \(call) }", to: (index, node))
    }
  }
}
