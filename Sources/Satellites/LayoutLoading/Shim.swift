import Foundation

/// The code compiled with a user's files: properties by name, the delegate, the registration of layouts.
struct Shim {
  let classes: [LayoutClass]
  let makers: [LayoutMaker]
  let controllers: [ControllerClass]
  /// The layouts that scripts make with arguments.
  let makings: [LayoutMaking]
  let delegate: DelegateWriter
  /// The classes of cells and supplementary views that nibs can be named after.
  let nibs: [String]
  /// The user's files, for the places of overrides and properties.
  let files: [SwiftFile]

  /// - Throws: an error for a making without a class or a maker that takes arguments.
  init(
    classes: [LayoutClass], makers: [LayoutMaker], controllers: [ControllerClass], makings: [LayoutMaking],
    delegate: DelegateWriter, nibs: [String], files: [SwiftFile]
  ) throws(LoadError) {
    self.nibs = nibs
    (self.classes, self.makers, self.makings, self.delegate) = (classes, makers, makings, delegate)
    (self.controllers, self.files) = (controllers, files)
    for making in makings where !classes.contains(where: { $0.name == making.base }) {
      guard let maker = maker(of: making) else {
        throw LoadError("no layout is named `\(making.base)`")
      }
      guard maker.callee != nil else {
        throw LoadError(maker.problem ?? "`\(making.base)` is a property, without arguments")
      }
    }
  }

  private func maker(of making: LayoutMaking) -> LayoutMaker? { makers.first { $0.name == making.base } }

  /// Returns the text for the end of each file, where private types and members are visible.
  func tails(of count: Int) -> [String] {
    var result = [String](repeating: "", count: count)
    var seen: Set<String> = []
    for layout in classes {
      for (index, link) in layout.chain.enumerated() where seen.insert(link.name).inserted {
        let isRoot = index == layout.chain.count - 1
        let own = link.properties.filter { !$0.isPrivate }
        let flow = isRoot && layout.isFlow ? LayoutClass.flowProperties : []
        let all = own + flow.filter { name in !own.contains { $0.name == name } }.map { .init(name: $0) }
        let parent = isRoot ? nil : layout.chain[index + 1].name
        result[link.file] += Self.accessors(of: link.name, parent: parent, all)
      }
    }
    for (index, maker) in makers.enumerated() { result[maker.file] += Self.function(of: maker, "\(index)") }
    for controller in controllers where controller.expression != nil {
      let cases = controller.methods.map { method in
        "    case \"\(method.name)\": _ = controller.\(method.name)\(method.arguments)\n"
      }.joined()
      result[controller.file] += """
        extension \(controller.name) {
          @MainActor static func _labCall_\(controller.name)(_ controller: \(controller.name), _ name: String) -> Bool {
            switch name {
        \(cases)    default: return false
            }
            return true
          }
        }

        """
    }
    for (index, making) in makings.enumerated() {
      if let layout = classes.first(where: { $0.name == making.base }) {
        result[layout.chain[0].file] += """
          @MainActor func _labMaking\(index)(_ delegate: _LabDelegate) -> \(layout.name)? {
          #sourceLocation(file: "\(LayoutMaking.file(index))", line: 1)
          \(Self.before)\(making.text)
          #sourceLocation()
          }

          """
      } else if var maker = maker(of: making) {
        maker.replaceArguments(by: making.arguments)
        result[maker.file] += Self.function(of: maker, "ing\(index)", at: LayoutMaking.file(index))
      }
    }
    return result
  }

  /// Returns the function that calls a maker, for the maker's file, since the maker may be private.
  /// - Parameter file: the file name in the compiler's messages about the line of the call.
  private static func function(of maker: LayoutMaker, _ index: String, at file: String? = nil) -> String {
    guard var call = maker.expression else { return "" }
    if maker.isProvider { call = "{ (section: Int, environment: any NSCollectionLayoutEnvironment) in \(call) }" }
    let mark = "/* made \"\(maker.name)\" */"
    let object = maker.object.map { "let labOwner = \(LayoutMaker.bare($0)); delegate.maker = labOwner; " } ?? ""
    let line = file.map { "\n#sourceLocation(file: \"\($0)\", line: 1)\n\(before)\(call)\n#sourceLocation()\n" }
    // The type of the result selects among functions of one name.
    let type = maker.isProvider ? "UICollectionViewCompositionalLayoutSectionProvider" : maker.result
    let body =
      line.map { "{ \(object)func labMade() -> \(type) {\($0)}; return labLayout(labMade()) }" }
      ?? "{ \(mark) \(object)return labLayout(\(call)) }"
    let head = "(_ delegate: _LabDelegate) -> UICollectionViewLayout"
    guard let owner = maker.owner else { return "@MainActor func _labMake\(index)\(head) \(body)\n" }
    return "extension \(owner) { @MainActor fileprivate static func _labMade\(index)\(head) \(body) }\n"
      + "@MainActor func _labMake\(index)\(head) { \(mark) return \(owner)._labMade\(index)(delegate) }\n"
  }

  private static func accessors(of name: String, parent: String?, _ properties: [LayoutClass.Property]) -> String {
    let sets = properties.map { property in
      let place = property.name
      // A property passed by reference would be read first.
      let assignment =
        property.isLazy ? "(\\\(name).\(place), value) { layout.\(place) = $0 }" : "(&layout.\(place), value)"
      return "    case \"\(place)\": return labAssign\(assignment)\n"
    }.joined()
    let otherwise = parent.map { "\($0)._labSet_\($0)(layout, name, value)" } ?? "false"
    return """

      extension \(name) {
        @MainActor static func _labSet_\(name)(_ layout: \(name), _ name: String, _ value: Any) -> Bool {
          switch name {
      \(sets)    default: return \(otherwise)
          }
        }
      }

      """
  }

  /// The text before a script's call on its line.
  private static let before = "return "

  /// Returns the error in a script's arguments with the possible calls; nil if there is none.
  func mistake(in messages: [CompilerMessage], _ files: [SwiftFile]) -> LoadError? {
    for (index, making) in makings.enumerated() {
      guard let message = messages.first(where: { $0.path.hasSuffix(LayoutMaking.file(index)) }) else { continue }
      let column = max(1, message.column - Self.before.count)
      var error = LoadError("\(message.text)\n" + LoadError.excerpt(making.text, column: column))
      let layout = classes.first { $0.name == making.base }
      let ways = layout.map { initialisers(of: $0, files) } ?? maker(of: making).map(\.ways) ?? []
      if !ways.isEmpty { error.hint = "there is " + ways.prefix(6).joined(separator: ", ") }
      return error
    }
    return nil
  }

  /// Returns the signatures of the initialisers of a class.
  private func initialisers(of layout: LayoutClass, _ files: [SwiftFile]) -> [String] {
    for link in layout.chain {
      let all = link.node.members.filter { $0.kind == "constructor_decl" && $0.labels != ["coder"] }
      guard !all.isEmpty else { continue }
      return all.map { member in
        let list = FunctionSignature.parameters(of: member, in: files[link.file])
        return "init(" + list.map { "\($0.label): \($0.type)" }.joined(separator: ", ") + ")"
      }
    }
    return []
  }

  /// The name of the function that registers layouts and controllers.
  static let entry = "layoutlab_register"

  var text: String {
    var result = "import UIKit\nimport LabPlugin\n" + delegate.text
    result += "@_cdecl(\"\(Self.entry)\") public func _labRegister() { MainActor.assumeIsolated {\n"
    for name in nibs { result += "UINib.classes[\(Self.literal(name))] = \(name).self\n" }
    let extra = makings.enumerated().compactMap { index, making in
      classes.first { $0.name == making.base }.map { ($0, making.text, "_labMaking\(index)(delegate)!" as String?) }
    }
    for (layout, title, initialiser) in classes.map({ ($0, $0.name, $0.expression) }) + extra {
      guard let initialiser else { continue }
      let given = layout.delegates.map { " layout.\($0) = delegate;" }.joined()
      let name = layout.name
      let closures = closures(of: layout)
      let asked = Set(delegate.asked + closures.compactMap(\.answer.word)).sorted()
      result += """
        LoadedLayout.register(LoadedLayout(
          name: \(Self.literal(title)), properties: \(Self.list(layout.settable)),
          readable: \(Self.list(layout.readable)), asked: \(Self.list(asked)),
          flowAsked: \(Self.list(delegate.flowAsked)),
          delegates: \(Self.list(layout.delegates + closures.map(\.property.name))), places: \(places(of: layout)),
          makeDelegate: { _LabDelegate() },
          make: { base in
            let delegate = base as! _LabDelegate; _ = delegate
            let layout = \(initialiser);\(given)
        \(closures.map { assignment($0.property, $0.answer) }.joined())    return layout
          },
          set: { layout, name, value in \(name)._labSet_\(name)(layout as! \(name), name, value) }))

        """
    }
    let functions = makers.enumerated().map { ($1, $1.name, "\($0)") }
    let others = makings.enumerated().compactMap { index, making in
      maker(of: making).map { ($0, making.text, "ing\(index)") }
    }
    for (maker, title, index) in functions.filter({ $0.0.expression != nil }) + others {
      let properties = maker.isFlow ? LayoutClass.flowProperties : []
      result += """
        LoadedLayout.register(LoadedLayout(
          name: \(Self.literal(title)), properties: \(Self.list(properties)), asked: \(Self.list(delegate.asked)),
          flowAsked: \(Self.list(delegate.flowAsked)), makeDelegate: { _LabDelegate() },
          make: { base in /* made "\(maker.name)" */ _labMake\(index)(base as! _LabDelegate) },
          set: { layout, name, value in labSetFlow(layout, name, value) }))

        """
    }
    for controller in controllers {
      guard let initialiser = controller.expression else { continue }
      let name = controller.name
      result += """
        LoadedController.register(LoadedController(
          name: "\(name)", methods: \(Self.list(controller.methods.map(\.name))),
          places: \(placesOfDelegates), makeDelegate: { _LabDelegate() },
          make: { base in
            let delegate = base as! _LabDelegate; _ = delegate
            return \(initialiser)
          },
          call: { controller, name in \(name)._labCall_\(name)(controller as! \(name), name) }))

        """
    }
    return result + "} }\n"
  }

  /// Returns the places of overrides, the nearest in the chain, and of properties, where declared, as a literal.
  private func places(of layout: LayoutClass) -> String {
    var places: [String: String] = [:]
    for link in layout.chain {
      let extensions = files.flatMap { file in
        file.nodes(ofKind: "extension_decl").filter { $0.string("extended_type") == link.name }.map { (file, $0) }
      }
      for (file, node) in [(files[link.file], link.node)] + extensions {
        for member in node.members {
          let isOverride = member.has("override_attr")
          let isFunction = member.kind == "func_decl" && isOverride
          let name = isFunction ? member.fullName : member.name
          guard isFunction || member.kind == "var_decl", places[name] == nil || !isOverride else { continue }
          places[name] = Self.place(of: member, in: file)
        }
      }
    }
    return Self.literal(places)
  }

  /// The places of the methods that answer a collection view, by class and name, as a literal.
  private var placesOfDelegates: String {
    var places: [String: String] = [:]
    for file in files {
      for node in file.nodes(ofKind: "class_decl") + file.nodes(ofKind: "extension_decl") {
        let type = node.kind == "class_decl" ? node.name : node.string("extended_type") ?? ""
        for member in node.members where member.kind == "func_decl" {
          guard member.name == "collectionView" || member.name == "numberOfSections" else { continue }
          places["\(type).\(member.fullName)"] = Self.place(of: member, in: file)
        }
      }
    }
    return Self.literal(places)
  }

  private static func place(of node: SyntaxNode, in file: SwiftFile) -> String {
    "\((file.name as NSString).lastPathComponent):\(file.line(at: node.start))"
  }

  private static func literal(_ places: [String: String]) -> String {
    let pairs = places.sorted { $0.key < $1.key }.map { "\(literal($0.key)): \(literal($0.value))" }
    return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
  }

  /// Returns the closure properties that the lab can answer. An optional closure whose answer depends on a setting
  /// is left alone: its absence has a meaning.
  func closures(of layout: LayoutClass) -> [(property: LayoutClass.Property, answer: DelegateWriter.Answer)] {
    layout.chain.flatMap(\.properties).compactMap { property in
      guard !property.isPrivate, let closure = property.closure,
        let answer = delegate.answer(property.name, closure.parameters, closure.result), answer.isKnown,
        answer.code.contains("answers."), !closure.isOptional || answer.word == nil
      else { return nil }
      return (property, answer)
    }
  }

  /// Returns an assignment that answers if the setting was set, and otherwise calls the previous closure.
  private func assignment(_ property: LayoutClass.Property, _ answer: DelegateWriter.Answer) -> String {
    guard let closure = property.closure else { return "" }
    let name = property.name
    let names = closure.parameters.indices.map { "p\($0)" }.joined(separator: ", ")
    let isSaid = answer.word.map { ", answers.isSet(\"\($0)\")" } ?? ""
    let own = closure.isOptional ? "if let own { return own(\(names)) }; fatalError()" : "return own(\(names))"
    return
      "    /* closure \"\(name)\" */ let own_\(name) = layout.\(name); layout.\(name) = { [weak delegate] \(names) in"
      + " let own = own_\(name); guard let answers = delegate?.answers\(isSaid) else { \(own) }; return \(answer.code) }\n"
  }

  private static func literal(_ text: String) -> String { "###\"\(text)\"###" }

  private static func list(_ words: [String]) -> String {
    "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
}
