import Foundation

/// A view controller in a user's files.
struct ControllerClass: Loadable {
  struct Method {
    var name: String
    /// The arguments with their parentheses; the sender of an action is the controller itself.
    var arguments: String
  }

  var name: String
  var file: Int
  var root: String
  var expression: String?
  var problem: String?
  var methods: [Method]
}

extension LayoutClassFinder {
  private static let controllers: Set<String> = ["UIViewController", "UICollectionViewController"]

  /// Returns the view controllers that have or name a collection view, in the order of the files.
  func controllers() -> [ControllerClass] {
    files.enumerated().flatMap { index, file in
      file.tree.nodes("items").compactMap { node -> ControllerClass? in
        guard node.kind == "class_decl", let type = types[node.name], type.node.start == node.start,
          type.file == index, !type.isGeneric, !type.isPrivate
        else { return nil }
        let root = top(of: type.name)
        guard Self.controllers.contains(root), hasCollectionView(type) else { return nil }
        let made = layoutClass(type.name)
        return ControllerClass(
          name: type.name, file: index, root: root, expression: made.expression,
          problem: dropped[type.name] ?? made.problem, methods: methods(of: type))
      }
    }
  }

  /// Whether a class, or a superclass of it, names a collection view.
  private func hasCollectionView(_ type: TypeDeclaration) -> Bool {
    if top(of: type.name) == "UICollectionViewController" { return true }
    var next: TypeDeclaration? = type
    for _ in 0..<20 {
      guard let present = next else { return false }
      let code = String(
        decoding: files[present.file].code[
          present.node.start...min(present.node.lastToken, files[present.file].code.count - 1)],
        as: UTF8.self)
      if code.contains(/\bUICollectionView\b/) { return true }
      next = present.parents.first.flatMap { types[values.resolved($0)] }
    }
    return false
  }

  /// Returns the methods that the lab can call: without a result, and not called by UIKit.
  private func methods(of type: TypeDeclaration) -> [ControllerClass.Method] {
    var found: [ControllerClass.Method] = []
    for (index, file) in files.enumerated() {
      let nodes = file.tree.nodes("items").filter { node in
        node.kind == "extension_decl"
          ? node.string("extended_type") == type.name
          : node.kind == "class_decl" && node.start == type.node.start && index == type.file
      }
      for member in nodes.flatMap(\.members) where member.kind == "func_decl" {
        guard !member.flag("static"), !member.has("override_attr"), member.nodes("generic_params").isEmpty,
          member.name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil, dropped[member.name] == nil,
          !found.contains(where: { $0.name == member.name })
        else { continue }
        guard FunctionSignature.result(of: member, in: file) == "Void" else { continue }
        let needed = FunctionSignature.parameters(of: member, in: file).filter { !$0.hasDefault }
        let isAction = needed.count == 1 && ["Any", "Any?", "AnyObject"].contains(needed[0].type)
        guard needed.isEmpty || isAction else { continue }
        let argument = needed.first.map { $0.label == "_" ? "controller" : "\($0.label): controller" } ?? ""
        found.append(.init(name: member.name, arguments: "(\(argument))"))
      }
    }
    return found
  }
}
