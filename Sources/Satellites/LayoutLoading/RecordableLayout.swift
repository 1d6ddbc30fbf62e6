import Foundation

/// A layout class in Swift files, with the facts that a recorder needs.
package struct RecordableLayout {
  package struct Property {
    package var name: String
    /// The written type, or the type of a plain value; nil where neither is known.
    package var type: String?
    package var isReadable: Bool
    /// Whether a subclass may override the property with an observer.
    package var isObservable: Bool
  }

  package var name: String
  /// The UIKit class that the layout derives from.
  package var root: String
  package var isFlow: Bool
  /// Whether the class is final, so that a device exchanges its methods with those of the recorder.
  package var isFinal: Bool
  package var properties: [Property]
  /// The methods that are final, by UIKit's whole Swift names.
  package var finalMembers: [String]

  /// Returns the layout classes that another file can name, final classes last.
  /// - Throws: an error with the reason if there are none.
  package static func all(
    in sources: [LayoutLoader.Source], _ toolchain: SwiftToolchain
  ) throws(LoadError) -> [RecordableLayout] {
    let folder = try OwnFolder.temporary()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let texts = sources.map { ConditionalCompilation(isIOS: true).decided($0.bytes) }
    let paths = texts.indices.map { "\(folder)/\($0).swift" }
    for (text, path) in zip(texts, paths) { try LayoutLoader.write(text, to: path) }
    var files: [SwiftFile] = []
    for (source, (text, tree)) in zip(sources, zip(texts, try toolchain.trees(ofFilesAt: paths))) {
      guard let tree else { throw LoadError(source.shownPath + LayoutLoader.unreadable) }
      files.append(SwiftFile(name: source.path, bytes: text, tree))
    }
    let finder = LayoutClassFinder(files, without: [:])
    let classes = finder.classes()
    guard !classes.isEmpty else {
      if let found = finder.leftOut.first {
        throw found.error(in: files, sources, by: "a subclass")
      }
      throw LoadError(
        "\(sources.map(\.shownPath).joined(separator: ", ")): no class derives from UICollectionViewLayout",
        hint: "name the files of its superclasses, too")
    }
    // A device records less of a final class, so final classes come last.
    return classes.map { RecordableLayout($0, files) }.enumerated()
      .sorted { ($0.element.isFinal ? 1 : 0, $0.offset) < ($1.element.isFinal ? 1 : 0, $1.offset) }.map(\.element)
  }

  private init(_ layout: LayoutClass, _ files: [SwiftFile]) {
    (name, root, isFlow, isFinal) = (layout.name, layout.root, layout.isFlow, layout.isFinal(in: files))
    properties = []
    finalMembers = []
    for link in layout.chain {
      let file = files[link.file]
      for member in link.node.members where member.kind == "func_decl" {
        if file.words(before: member).contains("final") { finalMembers.append(member.fullName) }
      }
      for property in link.properties where !property.isPrivate {
        guard !properties.contains(where: { $0.name == property.name }),
          let member = link.node.members.first(where: { $0.kind == "var_decl" && $0.name == property.name })
        else { continue }
        let words = file.words(before: member)
        let isSealed = !words.isDisjoint(with: ["final", "weak", "lazy", "unowned", "set", "static"])
        let isReadable = words.isDisjoint(with: ["lazy", "weak", "unowned", "static"]) && property.closure == nil
        properties.append(
          Property(
            name: property.name, type: Self.type(of: property, member, in: file), isReadable: isReadable,
            isObservable: !isSealed))
      }
    }
  }

  /// Returns the written type, or the type of a plain value: `8.0`, `true`, `CGSize(…)`.
  private static func type(of property: LayoutClass.Property, _ member: SyntaxNode, in file: SwiftFile) -> String? {
    if !property.type.isEmpty { return property.type }
    let rest = file.text(file.endOfWord(at: member.start)..<member.start + 300).prefix { $0 != "\n" }
    guard let equals = rest.firstIndex(of: "=") else { return nil }
    let value = rest[rest.index(after: equals)...].prefix { $0 != "{" }.trimmingCharacters(in: .whitespaces)
    if value == "true" || value == "false" { return "Bool" }
    if value.wholeMatch(of: /-?[0-9_]+/) != nil { return "Int" }
    if value.wholeMatch(of: /-?[0-9_]+\.[0-9_]+/) != nil { return "Double" }
    return value.wholeMatch(of: /([A-Z][A-Za-z]+)(\(.*|\.zero)/).map { String($0.1) }
  }
}
