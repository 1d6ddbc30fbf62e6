import Foundation

/// A layout or a controller in a user's files that a script can name.
protocol Loadable {
  var name: String { get }
  var file: Int { get }
  /// The expression that makes an object; nil where the lab cannot make one.
  var expression: String? { get }
  /// The reason why no object can be made.
  var problem: String? { get }
  var madeBy: String? { get }
}

extension Loadable {
  var madeBy: String? { expression.map(LayoutMaker.bare) }
}

/// A layout class in a user's files.
struct LayoutClass: Loadable {
  struct Property {
    var name: String
    /// The type as written; empty where the compiler infers it.
    var type = ""
    var isPrivate = false
    /// Whether reading the property computes its value, which may need a view.
    var isLazy = false

    /// The parts of a closure's type; nil for another type.
    var closure: (parameters: [FunctionSignature.Parameter], result: String, isOptional: Bool)? {
      guard let match = type.wholeMatch(of: /\(*?\(([^()]*)\)\s*->\s*([A-Za-z.]+)\s*\)*([?!]?)/) else { return nil }
      let parameters = match.1.split(separator: ",").map { part in
        let words = part.split(separator: ":")
        let label = words.count > 1 ? words[0].split(separator: " ").last.map(String.init) : nil
        return FunctionSignature.Parameter(
          label: label ?? "_", type: words.last?.trimmingCharacters(in: .whitespaces) ?? "", hasDefault: false)
      }
      return (parameters, String(match.2), !match.3.isEmpty)
    }
  }

  /// A class of the inheritance chain below UIKit's class.
  struct Link {
    var name: String
    var file: Int
    var node: SyntaxNode
    var properties: [Property]
    var constants: [String] = []
  }

  var name: String
  /// The class itself, then its superclasses in the files.
  var chain: [Link]
  /// The UIKit class at the end of the chain.
  var root: String
  /// The properties that take a delegate.
  var delegates: [String]
  var expression: String?
  var problem: String?

  var file: Int { chain[0].file }

  /// Whether the class has `final`.
  func isFinal(in files: [SwiftFile]) -> Bool {
    let node = chain[0].node
    return node.has("final_attr") || files[chain[0].file].words(before: node).contains("final")
  }

  var isFlow: Bool { root == "UICollectionViewFlowLayout" }

  static let flowProperties = FlowProperty.all.map(\.name)

  /// The names of all properties that can be set; UIKit's come last.
  var settable: [String] {
    var names: [String] = []
    for property in chain.flatMap(\.properties) where !property.isPrivate && !names.contains(property.name) {
      names.append(property.name)
    }
    return names + (isFlow ? Self.flowProperties.filter { !names.contains($0) } : [])
  }

  /// The names of the stored properties that cannot be set.
  var readable: [String] {
    let all = chain.flatMap { $0.properties.filter(\.isPrivate).map(\.name) + $0.constants }
    return all.filter { !settable.contains($0) && !delegates.contains($0) }
  }
}

/// A property of UIKit's flow layout that can be set.
package enum FlowProperty {
  /// The name, the type, and the value in a new layout as JSON.
  package static let all: [(name: String, type: String, fresh: String)] = [
    ("itemSize", "CGSize", "[50,50]"), ("minimumLineSpacing", "CGFloat", "10"),
    ("minimumInteritemSpacing", "CGFloat", "10"), ("sectionInset", "UIEdgeInsets", "[0,0,0,0]"),
    ("scrollDirection", "UICollectionView.ScrollDirection", "0"), ("headerReferenceSize", "CGSize", "[0,0]"),
    ("footerReferenceSize", "CGSize", "[0,0]"), ("estimatedItemSize", "CGSize", "[0,0]"),
    ("sectionHeadersPinToVisibleBounds", "Bool", "false"), ("sectionFootersPinToVisibleBounds", "Bool", "false"),
  ]
}

/// A type that a file declares.
struct TypeDeclaration {
  var name: String
  var file: Int
  var node: SyntaxNode
  /// The types after the colon.
  var parents: [String]
  var isGeneric: Bool
  var isPrivate: Bool { node.isPrivate }

  init?(_ node: SyntaxNode, in file: SwiftFile, at index: Int) {
    guard let brace = file.place(of: "{", from: node.start) else { return nil }
    let head = FunctionSignature.flat(file.text(node.start..<brace))
    name = node.name
    isGeneric = head.contains(node.name + "<") || head.contains(node.name + " <")
    // A colon within the generic parameters does not count.
    var depth = 0
    let colon = head.indices.first { place in
      depth += head[place] == "<" ? 1 : head[place] == ">" ? -1 : 0
      return depth == 0 && head[place] == ":"
    }
    let list = colon.map { FunctionSignature.split(String(head[head.index(after: $0)...])) } ?? []
    parents = list.map { part in
      let name = part.components(separatedBy: " where ")[0].prefix { $0 != "<" }
      return name.trimmingCharacters(in: .whitespaces)
    }
    self.file = index
    self.node = node
  }
}

struct LayoutClassFinder {
  let files: [SwiftFile]
  private(set) var types: [String: TypeDeclaration] = [:]
  private(set) var protocols: [String: TypeDeclaration] = [:]
  private var order: [String] = []
  /// The writer of values whose types the files declare.
  let values: ValueWriter
  /// The members and initialisers that do not compile, each with the compiler's message.
  let dropped: [String: String]
  /// The protocols that the lab's delegate conforms to.
  var delegates: [String] = []

  init(_ files: [SwiftFile], without dropped: [String: String]) {
    self.files = files
    self.dropped = dropped
    values = ValueWriter(files)
    for (index, file) in files.enumerated() {
      for node in file.tree.nodes("items") where node.kind == "class_decl" || node.kind == "protocol" {
        guard let type = TypeDeclaration(node, in: file, at: index) else { continue }
        if node.kind == "protocol" {
          protocols[type.name] = type
        } else {
          types[type.name] = type
          order.append(type.name)
        }
      }
    }
  }

  /// The layout classes, the makers of layouts, and the controllers.
  var contents: (classes: [LayoutClass], makers: [LayoutMaker], controllers: [ControllerClass]) {
    let classes = classes()
    return (classes, LayoutMakerFinder(self).makers(besides: classes.map(\.name)), controllers())
  }

  static let roots: Set<String> = [
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout",
  ]

  /// Returns the UIKit layout that a class derives from; nil for other classes.
  func root(of name: String) -> String? {
    let top = top(of: name)
    return Self.roots.contains(top) ? top : nil
  }

  /// Returns the first superclass that the files do not declare; the name itself where the files do not declare it.
  func top(of name: String) -> String {
    var (name, depth) = (values.resolved(name), 0)
    while depth < 40, let parent = types[name]?.parents.first {
      (name, depth) = (values.resolved(parent), depth + 1)
    }
    return name
  }

  /// The classes of cells and supplementary views that other files can name, in the order of their declarations.
  var reusableViews: [String] {
    let roots: Set = ["UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell"]
    return order.filter { name in
      roots.contains(top(of: name)) && types[name].map { !$0.isGeneric && !$0.isPrivate } == true
    }
  }

  private func parent(of type: TypeDeclaration) -> TypeDeclaration? {
    type.parents.first.flatMap { types[values.resolved($0)] }
  }

  /// Returns the layout classes without subclasses, in the order of their declarations.
  func classes() -> [LayoutClass] {
    let layouts = order.filter { name in
      root(of: name) != nil && types[name].map { !$0.isGeneric && !$0.isPrivate } == true
    }
    let bases = Set(layouts.compactMap { types[$0].flatMap(parent)?.name })
    let leaves = layouts.filter { !bases.contains($0) }
    return (leaves.isEmpty ? layouts : leaves).map(layoutClass)
  }

  /// A layout class that cannot be loaded because it is private or nested.
  struct LeftOut {
    var name: String
    var file: Int
    var start: Int
    var reason: String
    var remedy: String

    func error(in files: [SwiftFile], _ sources: [LayoutLoader.Source], by user: String) -> LoadError {
      LoadError(
        "\(sources[file].shownPath):\(files[file].line(at: start)): the layout class \(name) \(reason), "
          + "where \(user) cannot name it", hint: remedy)
    }
  }

  /// The layout classes that are private or nested, in the order of the files.
  var leftOut: [LeftOut] {
    files.enumerated().flatMap { index, file in
      let outer = Set(file.tree.nodes("items").map(\.start))
      return file.nodes(ofKind: "class_decl").compactMap { node -> LeftOut? in
        guard let type = TypeDeclaration(node, in: file, at: index), !type.isGeneric,
          type.parents.first.flatMap({ root(of: $0) }) != nil
        else { return nil }
        let isInner = !outer.contains(node.start)
        guard isInner || type.isPrivate else { return nil }
        return LeftOut(
          name: type.name, file: index, start: node.start,
          reason: isInner ? "stands inside another declaration" : "is private to its file",
          remedy: isInner ? "move it to the top level of the file" : "take its `\(node.access ?? "private")` away")
      }
    }
  }

  func layoutClass(_ name: String) -> LayoutClass {
    var result = LayoutClass(
      name: name, chain: [], root: top(of: name), delegates: [])
    var next = types[name]
    while let type = next, result.chain.count < 40 {
      var link = LayoutClass.Link(name: type.name, file: type.file, node: type.node, properties: [])
      for member in type.node.members {
        guard isSettable(member, in: files[type.file]) else {
          if member.kind == "var_decl", member.flag("let"), !isOfType(member, in: files[type.file]) {
            link.constants.append(member.name)
          }
          continue
        }
        let written = Self.type(of: member, in: files[type.file])
        if namesDelegate(written) {
          result.delegates.append(member.name)
        } else if dropped[member.name] == nil {
          link.properties.append(
            .init(
              name: member.name, type: written, isPrivate: member.isPrivate, isLazy: member.has("lazy_attr")))
        }
      }
      result.chain.append(link)
      next = parent(of: type)
    }
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else {
      result.problem = "\(name): scripts write names with letters a to z, digits and `_`; rename it"
      return result
    }
    (result.expression, result.problem) = initialiser(of: result)
    return result
  }

  private func isSettable(_ member: SyntaxNode, in file: SwiftFile) -> Bool {
    guard member.kind == "var_decl", !member.flag("let"), !member.flag("static"), !member.has("override_attr")
    else {
      return false
    }
    if isOfType(member, in: file) { return false }
    let accessors = member.accessors
    return !accessors.contains { $0.flag("get") } || accessors.contains { $0.flag("set") }
  }

  /// Whether a property is static.
  private func isOfType(_ member: SyntaxNode, in file: SwiftFile) -> Bool {
    let before = file.text(max(0, member.start - 60)..<member.start).split(separator: "\n").last ?? ""
    return member.flag("static")
      || ["static ", "class "].contains { word in
        ["var", "let"].contains { before.contains(word + $0) }
      }
  }

  /// Returns the type written after the name; empty where the type is inferred.
  static func type(of member: SyntaxNode, in file: SwiftFile) -> String {
    let rest = file.text(file.endOfWord(at: member.start)..<member.start + 300)
    let line = rest.prefix { !"={\n".contains($0) }
    guard let colon = line.firstIndex(of: ":") else { return "" }
    return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }

  /// Whether a type names a protocol of the lab's delegate.
  private func namesDelegate(_ type: String) -> Bool {
    let words = Set(
      type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { values.resolved(String($0)) })
    return delegates.contains { words.contains($0) }
  }

  // MARK: How one is made

  /// Returns an expression that makes an object of a class, or the reason why there is none. A mark at its
  /// beginning links the compiler's messages to the class.
  private func initialiser(of layout: LayoutClass) -> (String?, String?) {
    func made(_ call: String, as mark: String) -> (String?, String?) {
      if let reason = dropped[mark] { return (nil, reason) }
      return ("/* made \"\(mark)\" */ \(call)", nil)
    }
    for link in layout.chain {
      let all = link.node.members.filter { $0.kind == "constructor_decl" }
      let visible = all.filter { !$0.isPrivate }
      let usable = visible.filter { $0.labels != ["coder"] }
      if usable.contains(where: { $0.labels.isEmpty }) { return made("\(layout.name)()", as: layout.name) }
      if usable.isEmpty {
        guard let coder = visible.first, !coder.has("convenience_attr") else {
          if !all.isEmpty, all.allSatisfy({ $0.labels != ["coder"] }) {
            if let shared = values.shared(of: layout.name) { return made(shared, as: layout.name) }
            return (nil, "all initialisers of \(link.name) are private to its file")
          }
          continue
        }
        return made("(\(layout.name)(coder: NSCoder()) as \(layout.name)?)!", as: layout.name)
      }
      var missing: String?
      for (index, member) in usable.enumerated() {
        let mark = "\(layout.name).init \(index)"
        if let reason = dropped[mark] {
          missing = missing ?? reason
          continue
        }
        do throws(FunctionSignature.Parameter) {
          let parameters = FunctionSignature.parameters(of: member, in: files[link.file])
          let list = try FunctionSignature.arguments(parameters) { value(of: $0, within: link.name) }
          let bang = files[link.file].text(member.start..<member.start + 5) == "init?" ? "!" : ""
          return made("\(layout.name)(\(list))\(bang)", as: mark)
        } catch {
          missing = missing ?? "\(layout.name).init needs \(error.label): \(error.type)"
        }
      }
      if let shared = values.shared(of: layout.name) { return made(shared, as: layout.name) }
      return (nil, missing ?? "no initialiser of \(layout.name) takes what the lab has")
    }
    return made("\(layout.name)(\(Self.inherited[layout.root] ?? ""))", as: layout.name)
  }

  /// The arguments of the inherited initialiser, for classes that need arguments.
  private static let inherited = [
    "UICollectionViewCompositionalLayout": "section: labPlainSection()",
    "UICollectionViewController": "collectionViewLayout: UICollectionViewFlowLayout()",
  ]

  /// Returns the value that the lab has for a parameter.
  func value(of parameter: FunctionSignature.Parameter, within scope: String) -> String? {
    values.value(
      of: parameter.type, (parameter.label + " " + parameter.inner).lowercased(), within: scope, leaf: leaf)
  }

  /// Returns a value of a type that the files do not declare, chosen by the words that lead to it.
  func leaf(_ type: String, _ words: String) -> String? {
    if namesDelegate(type) { return "delegate" }
    let words = words.lowercased()
    func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    let isGap = has("spacing", "inset", "padding", "margin", "gap", "offset")
    return switch type {
    case "Int", "UInt": "2"
    case "CGFloat", "Double", "Float":
      isGap
        ? "0"
        : has("ratio", "scale", "factor", "aspect") ? "1" : has("width", "height", "size", "length") ? "60" : "0"
    case "CGSize": has("itemsize", "cellsize") ? "CGSize(width: 60, height: 40)" : "CGSize.zero"
    case "CGRect" where has("bounds", "frame", "rect"): "UIScreen.main.bounds"
    case "UIEdgeInsets", "UIOffset", "CGPoint", "CGRect", "NSDirectionalEdgeInsets": "\(type).zero"
    case "UIColor": "UIColor.clear"
    case "Bool": "false"
    case "String": "\"\""
    case "IndexPath": "IndexPath(item: 0, section: 0)"
    case "UICollectionViewLayout", "UICollectionViewFlowLayout": "UICollectionViewFlowLayout()"
    case "UICollectionView":
      "UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout())"
    case _ where type.hasSuffix("ScrollDirection"): ".vertical"
    case "UICollectionLayoutListConfiguration.Appearance": ".plain"
    case "UICollectionLayoutListConfiguration": "UICollectionLayoutListConfiguration(appearance: .plain)"
    case "UICollectionLayoutSectionOrthogonalScrollingBehavior": ".continuous"
    case "NSCollectionLayoutDimension": ".absolute(60)"
    case "NSCollectionLayoutSize":
      "NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))"
    case "UIImage": "UIImage()"
    case "UIFont": "UIFont.systemFont(ofSize: 17)"
    case "UIView": "UIView(frame: .zero)"
    case "UITraitCollection": "UIScreen.main.traitCollection"
    case "Date": "Date(timeIntervalSince1970: 0)"
    case "URL": "URL(fileURLWithPath: \"/\")"
    default: nil
    }
  }
}
