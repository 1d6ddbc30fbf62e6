import Foundation

/// What is compiled with a user's files: properties by name, the delegate, and the registration of each class.
struct Shim {
  let classes: [LayoutClass]
  let delegate: DelegateWriter

  /// What follows at the end of each file, so that private types and members are seen.
  func tails(of count: Int) -> [String] {
    var result = [String](repeating: "", count: count)
    var seen: Set<String> = []
    for layout in classes {
      for (index, link) in layout.chain.enumerated() where seen.insert(link.name).inserted {
        let isRoot = index == layout.chain.count - 1
        let names = link.properties.filter { !$0.isPrivate }.map(\.name)
        let all = names + (isRoot && layout.isFlow ? LayoutClass.flowProperties.filter { !names.contains($0) } : [])
        let parent = isRoot ? nil : layout.chain[index + 1].name
        result[link.file] += Self.accessors(of: link.name, parent: parent, all)
      }
    }
    return result
  }

  private static func accessors(of name: String, parent: String?, _ properties: [String]) -> String {
    let sets = properties.map { "    case \"\($0)\": return labAssign(&layout.\($0), value)\n" }.joined()
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
      result += """
        LoadedLayout.register(LoadedLayout(
          name: "\(name)", properties: \(Self.list(layout.settable)), asked: \(Self.list(delegate.asked)),
          makeDelegate: { _LabDelegate() },
          make: { base in
            let delegate = base as! _LabDelegate; _ = delegate
            let layout = \(initialiser);\(given) return layout
          },
          set: { layout, name, value in \(name)._labSet_\(name)(layout as! \(name), name, value) }))

        """
    }
    return result + "} }\n"
  }

  private static func list(_ words: [String]) -> String {
    "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
}
