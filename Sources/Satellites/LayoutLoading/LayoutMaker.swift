import Foundation
import LayoutScript

/// A function or a property that returns a layout, or a section of one.
struct LayoutMaker: Loadable {
  /// The name in scripts: `createLayout`, or `GridController.createLayout` where the short name is not unique.
  var name: String
  var file: Int
  /// The type of which the maker is a member; nil for a global function or variable.
  var owner: String?
  var result: String
  /// The expression that calls the maker on `labOwner`, or on nothing; nil where the lab lacks arguments.
  var expression: String?
  /// Whether the maker is called for each section during layout, with the section's number and the environment.
  var isProvider = false
  /// The expression that makes the maker's owner; nil for a static or a global maker.
  var object: String?
  var problem: String?

  /// The expression before the arguments of the call; nil for a property.
  var callee: String?
  /// The signatures of the maker and its overloads, for messages.
  var ways: [String] = []

  mutating func replaceArguments(by arguments: String) {
    guard let callee else { return }
    expression = callee + arguments
    isProvider = isProvider || arguments.contains(/\b(section|environment)\b(?!:)/)
  }

  var isFlow: Bool { result.hasPrefix("UICollectionViewFlowLayout") }

  var madeBy: String? {
    expression.map { call in object.map { call.replacing("labOwner.", with: Self.bare($0) + ".") } ?? call }
  }

  /// Returns an expression without the mark that links the compiler's messages to a maker.
  static func bare(_ expression: String) -> String {
    expression.split(separator: "*/ ").last.map(String.init) ?? expression
  }
}

struct LayoutMakerFinder {
  private let finder: LayoutClassFinder
  private var found: [(base: String, maker: LayoutMaker)] = []

  init(_ finder: LayoutClassFinder) {
    self.finder = finder
    for (index, file) in finder.files.enumerated() {
      for node in file.tree.nodes("items") { look(at: node, in: index, of: nil) }
    }
  }

  private static let mostCases = 12
  private static let sections: Set<String> = [
    "NSCollectionLayoutSection", "UICollectionViewCompositionalLayoutSectionProvider",
  ]

  /// Returns the makers with distinct names, in the order of the files.
  /// - Parameter classes: the names of the layout classes, which makers cannot have.
  func makers(besides classes: [String]) -> [LayoutMaker] {
    let taken = Set(classes + LayoutCatalog.builtIn.entries.map(\.name))
    let counts = Dictionary(grouping: found, by: \.base).mapValues { Set($0.map(\.maker.owner)).count }
    var names: Set<String> = []
    var overloads: [String: [String]] = [:]
    let makers = found.compactMap { base, maker -> LayoutMaker? in
      var result = maker
      let isPlain = counts[base] == 1 && !taken.contains(base)
      result.name = isPlain ? base : [maker.owner, base].compactMap { $0 }.joined(separator: ".")
      // The first of several functions that differ only in their arguments has the name.
      guard !taken.contains(result.name) else { return nil }
      guard names.insert(result.name).inserted else {
        overloads[result.name, default: []] += result.ways
        return nil
      }
      if result.problem == nil, let reason = finder.dropped[result.name] {
        (result.expression, result.problem) = (nil, reason)
      }
      return result
    }
    return makers.map { maker in
      var result = maker
      result.ways += overloads[maker.name] ?? []
      return result
    }
  }

  // MARK: Search

  private mutating func look(at node: SyntaxNode, in index: Int, of owner: String?) {
    let file = finder.files[index]
    switch node.kind {
    case "class_decl", "struct_decl", "enum_decl":
      let isHidden = owner != nil && node.access == "private"
      guard !isHidden, let type = TypeDeclaration(node, in: file, at: index), !type.isGeneric else { return }
      let name = [owner, node.name].compactMap { $0 }.joined(separator: ".")
      for member in node.members { look(at: member, in: index, of: name) }
    case "extension_decl":
      guard let name = node.string("extended_type"), !name.contains("<"), finder.protocols[name] == nil,
        finder.types[name]?.isGeneric != true,
        !file.text(node.start..<(file.place(of: "{", from: node.start) ?? 0)).contains(" where ")
      else { return }
      for member in node.members { look(at: member, in: index, of: name) }
    case "func_decl": addFunction(node, in: index, of: owner)
    case "var_decl": addProperty(node, in: index, of: owner)
    default: break
    }
  }

  private mutating func addFunction(_ node: SyntaxNode, in index: Int, of owner: String?) {
    let file = finder.files[index]
    let result = FunctionSignature.result(of: node, in: file).components(separatedBy: " where ")[0]
    guard isWanted(result, of: node), isCallable(node, of: owner) else { return }
    var maker = LayoutMaker(name: "", file: index, owner: owner, result: result)
    let end = node["body"]?.start ?? node.lastToken
    let effects = file.text((node["params"]?.lastToken ?? node.start)..<end)
    if let reason = node["body"].flatMap({ file.emptied[$0.start] }) {
      maker.problem = reason
    } else if !node.nodes("generic_params").isEmpty {
      maker.problem = "it is generic"
    } else if effects.contains(/\basync\b/) {
      maker.problem = "it is asynchronous"
    } else {
      // A script may give other arguments in any case.
      maker.callee = (effects.contains(/\bthrows\b/) ? "try! " : "") + receiver(node, owner) + node.name
      let isSection = isSection(result)
      let parameters = FunctionSignature.parameters(of: node, in: file)
      maker.ways = ["\(node.name)(" + parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ") + ")"]
      let isProvider = isSection && parameters.contains { Self.isEnvironment($0.type) || Self.isIndex($0) }
      do throws(FunctionSignature.Parameter) {
        let list = try FunctionSignature.arguments(parameters) { parameter in
          if isProvider, Self.isEnvironment(parameter.type) { return "environment" }
          if isProvider, Self.isIndex(parameter) { return "section" }
          return finder.value(of: parameter, within: owner ?? "")
        }
        (maker.expression, maker.isProvider) = ((maker.callee ?? "") + "(\(list))", isProvider)
      } catch {
        maker.problem = "the lab has no \(error.label): \(error.type)"
      }
    }
    add(&maker, node, of: owner)
  }

  private mutating func addProperty(_ node: SyntaxNode, in index: Int, of owner: String?) {
    let file = finder.files[index]
    var result = LayoutClassFinder.type(of: node, in: file)
    let rest = file.text(file.endOfWord(at: node.start)..<node.start + 400)
    if result.isEmpty,
      let match = rest.firstMatch(of: /^\s*=\s*(UICollectionView\w*Layout|NSCollectionLayoutSection)\s*[({.]/)
    {
      result = String(match.1)
    }
    let hasValue =
      rest.prefix { $0 != "\n" && $0 != "{" }.contains("=") || node.accessors.contains { $0.flag("get") }
    guard hasValue, isWanted(result, of: node), isCallable(node, of: owner) else { return }
    var maker = LayoutMaker(name: "", file: index, owner: owner, result: result)
    maker.problem = node.accessors.lazy.compactMap { $0["body"] }.compactMap { file.emptied[$0.start] }.first
    if maker.problem == nil { maker.expression = receiver(node, owner) + node.name }
    add(&maker, node, of: owner)
  }

  private func receiver(_ node: SyntaxNode, _ owner: String?) -> String {
    owner.map { node.flag("static") ? $0 + "." : "labOwner." } ?? ""
  }

  private mutating func add(_ maker: inout LayoutMaker, _ node: SyntaxNode, of owner: String?) {
    if let owner, !node.flag("static") {
      switch object(of: owner) {
      case (let object?, _): maker.object = object
      case (nil, let problem):
        (maker.expression, maker.callee, maker.problem) = (nil, nil, problem ?? "nothing makes a \(owner)")
      }
    }
    guard node.name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else { return }
    found.append((node.name, maker))
    // `Layouts.shared.rows` and `Kind.grid.layout` are names, too.
    guard let owner, !node.flag("static"), maker.expression != nil else { return }
    var named = finder.values.cases(of: owner, finder.leaf) ?? []
    if let object = maker.object.map(LayoutMaker.bare), object.wholeMatch(of: /\w+(\.\w+)+/) != nil, named.isEmpty {
      named = [(String(object.dropFirst(owner.count + 1)), object)]
    }
    for (name, value) in named.prefix(Self.mostCases) {
      var other = maker
      other.object = value
      found.append(("\(owner).\(name).\(node.name)", other))
    }
  }

  /// Returns an expression that makes an object of a type, or the reason why there is none.
  private func object(of owner: String) -> (String?, String?) {
    if let type = finder.types[owner] {
      let layout = finder.layoutClass(type.name)
      return (layout.expression, layout.problem)
    }
    if ["UIViewController", "UICollectionViewController"].contains(owner) {
      return (finder.layoutClass(owner).expression ?? "\(owner)()", nil)
    }
    if let all = finder.values.cases(of: owner, finder.leaf) {
      return ((all.first { !["none", "hidden"].contains($0.name) } ?? all.first)?.value, nil)
    }
    return (finder.values.value(of: owner, "") { _, _ in nil } ?? finder.values.shared(of: owner), nil)
  }

  private func isCallable(_ node: SyntaxNode, of owner: String?) -> Bool {
    guard !node.has("override_attr") else { return false }
    // A layout is made by its initialisers; only its static members may make other layouts.
    return node.flag("static") || owner.map { finder.root(of: $0) == nil } != false
  }

  // MARK: Types

  private static func bare(_ type: String) -> String {
    type.replacing(/@\w+\s|\b(any|some)\s/, with: "").trimmingCharacters(in: CharacterSet(charactersIn: "?! "))
  }

  private func isSection(_ type: String) -> Bool {
    finder.values.resolved(Self.bare(type)) == "NSCollectionLayoutSection"
  }

  private func isWanted(_ type: String, of node: SyntaxNode) -> Bool {
    let type = finder.values.resolved(Self.bare(type))
    if LayoutClassFinder.roots.contains(type) || Self.sections.contains(type) { return true }
    if let arrow = FunctionSignature.arrow(in: type) {
      return type[..<arrow.lowerBound].contains("NSCollectionLayoutEnvironment")
        && isSection(String(type[arrow.upperBound...]))
    }
    return node.kind == "func_decl" && finder.root(of: type) != nil
  }

  private static func isEnvironment(_ type: String) -> Bool { bare(type) == "NSCollectionLayoutEnvironment" }

  private static func isIndex(_ parameter: FunctionSignature.Parameter) -> Bool {
    let label = parameter.label.lowercased()
    return parameter.type == "Int"
      && (label.contains("section") || label.contains("index") || ["_", "at", "for"].contains(label))
  }
}
