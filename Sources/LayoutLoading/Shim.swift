import Foundation

/// What is compiled with a user's files: properties by name, the delegate, and the registration of each class.
struct Shim {
  let classes: [LayoutClass]
  let makers: [LayoutMaker]
  let delegate: DelegateWriter

  /// What follows at the end of each file, so that private types and members are seen.
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
    for (index, maker) in makers.enumerated() { result[maker.file] += Self.function(of: maker, index) }
    return result
  }

  /// A function that makes a layout, in the file of what it asks, which may be private there.
  private static func function(of maker: LayoutMaker, _ index: Int) -> String {
    guard var call = maker.call else { return "" }
    if maker.isProvider { call = "{ (section: Int, environment: any NSCollectionLayoutEnvironment) in \(call) }" }
    let mark = "/* made \"\(maker.name)\" */"
    let object = maker.object.map { "let labOwner = \(LayoutMaker.bare($0)); delegate.maker = labOwner; " } ?? ""
    let body = "{ \(mark) \(object)return labLayout(\(call)) }"
    let head = "(_ delegate: _LabDelegate) -> UICollectionViewLayout"
    guard let owner = maker.owner else { return "@MainActor func _labMake\(index)\(head) \(body)\n" }
    return "extension \(owner) { @MainActor fileprivate static func _labMade\(index)\(head) \(body) }\n"
      + "@MainActor func _labMake\(index)\(head) { \(mark) return \(owner)._labMade\(index)(delegate) }\n"
  }

  private static func accessors(of name: String, parent: String?, _ properties: [LayoutClass.Property]) -> String {
    let sets = properties.map { property in
      let place = property.name
      // What is passed by reference is read first.
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

  /// The name of the function that registers the classes.
  static let entry = "layoutlab_register"

  /// The file of its own.
  var text: String {
    var result = "import UIKit\nimport LabPlugin\n" + delegate.text
    result += "@_cdecl(\"\(Self.entry)\") public func _labRegister() { MainActor.assumeIsolated {\n"
    for layout in classes {
      guard let initialiser = layout.initialiser else { continue }
      let given = layout.delegates.map { " layout.\($0) = delegate;" }.joined()
      let name = layout.name
      let closures = closures(of: layout)
      let asked = Set(delegate.asked + closures.compactMap(\.answer.word)).sorted()
      result += """
        LoadedLayout.register(LoadedLayout(
          name: "\(name)", properties: \(Self.list(layout.settable)), asked: \(Self.list(asked)),
          makeDelegate: { _LabDelegate() },
          make: { base in
            let delegate = base as! _LabDelegate; _ = delegate
            let layout = \(initialiser);\(given)
        \(closures.map { assignment($0.property, $0.answer) }.joined())    return layout
          },
          set: { layout, name, value in \(name)._labSet_\(name)(layout as! \(name), name, value) }))

        """
    }
    for (index, maker) in makers.enumerated() where maker.call != nil {
      let properties = maker.isFlow ? LayoutClass.flowProperties : []
      result += """
        LoadedLayout.register(LoadedLayout(
          name: "\(maker.name)", properties: \(Self.list(properties)), asked: \(Self.list(delegate.asked)),
          makeDelegate: { _LabDelegate() },
          make: { base in /* made "\(maker.name)" */ _labMake\(index)(base as! _LabDelegate) },
          set: { layout, name, value in labSetFlow(layout, name, value) }))

        """
    }
    return result + "} }\n"
  }

  /// The properties that are closures which the lab can answer.
  ///
  /// One that may be missing is left alone where a statement would have to be there first: missing, it says something.
  func closures(of layout: LayoutClass) -> [(property: LayoutClass.Property, answer: DelegateWriter.Answer)] {
    layout.chain.flatMap(\.properties).compactMap { property in
      guard !property.isPrivate, let closure = property.closure,
        let answer = delegate.answer(property.name, closure.parameters, closure.result), answer.isKnown,
        answer.code.contains("answers."), !closure.isOptional || answer.word == nil
      else { return nil }
      return (property, answer)
    }
  }

  /// What was said of a setting is answered by the lab, all else as before.
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

  private static func list(_ words: [String]) -> String {
    "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
}
