import CollectionLayout
import Foundation
import LayoutScript

// Messages: errors of loading, and descriptions of loaded files.
extension LayoutLoader {
  // MARK: Errors

  /// - Parameter missed: sentences about layouts that are left out.
  func noClass(
    in files: [SwiftFile], _ finder: LayoutClassFinder, _ sources: [Source], _ missed: [String] = [],
    _ outside: [String] = []
  ) -> LoadError {
    let all = outside.filter { $0.contains(": this is Swift 2") } + missed
    guard all.isEmpty else { return LoadError((["nothing can be loaded:"] + all).joined(separator: "\n")) }
    if let found = finder.leftOut.first {
      return found.error(in: files, sources, by: "the lab")
    }
    if let between = finder.types.values.first(where: { $0.parents.contains("UICollectionViewTransitionLayout") }) {
      return LoadError(
        "\(sources[between.file].shownPath): \(between.name) is a layout between two others, and is none by itself",
        hint: "load it with a view controller that begins the transition")
    }
    let names = files.flatMap { $0.nodes(ofKind: "class_decl").map(\.name) }
    let isGeneric = finder.types.values.contains(where: \.isGeneric)
    let paths = sources.map(\.shownPath).joined(separator: ", ")
    let hint =
      isGeneric
      ? "a generic class has no type to be made of: give a file with a subclass that says which"
      : "classes there: \(names.prefix(8).joined(separator: ", ")); name the files of their superclasses, too"
    return LoadError(
      "\(paths): no class derives from UICollectionViewLayout or UICollectionViewFlowLayout, no function or property answers "
        + "a layout or an NSCollectionLayoutSection, and no view controller has a collection view",
      hint: names.isEmpty ? nil : hint)
  }

  func noLayout(in files: [SourceIndex], _ unread: [String]) -> LoadError {
    let count = files.count
    let none =
      "\(count) Swift \(count == 1 ? "file has" : "files have") no layout class, no controller with a collection "
      + "view, and no function that makes a layout or a section"
    return LoadError(([none] + unread).joined(separator: "\n"))
  }

  /// Returns an error if a file is in Swift 2, which today's compilers neither read nor name in their messages.
  static func oldSwift(in sources: [Source]) -> LoadError? {
    for source in sources {
      let code = String(decoding: SwiftFile.blanked(source.bytes).map { $0 < 0x80 ? $0 : 0x5F }, as: UTF8.self)
      guard let match = code.firstMatch(of: oldWords) else { continue }
      let before = code[..<match.1.startIndex]
      let line = 1 + before.count { $0 == "\n" }
      return LoadError(
        "\(source.shownPath):\(line): this is Swift 2, as `\(match.1)` shows",
        hint: "the lab's compiler reads Swift 4 and later: convert the file, or take a newer version of it")
    }
    return nil
  }

  private static nonisolated(unsafe) let oldWords =
    /\boverride (?:public |open )?func (prepareLayout|collectionViewContentSize|layoutAttributesForElementsInRect|layoutAttributesForItemAtIndexPath|shouldInvalidateLayoutForBoundsChange)\b/

  func failure(
    _ messages: [CompilerMessage], _ compiled: String, _ names: [String], _ sources: [Source], _ attempt: Attempt,
    _ all: String
  ) -> LoadError {
    var missing: [String] = []
    let placed = messages.compactMap { message -> (file: Int, message: CompilerMessage)? in
      guard let index = names.firstIndex(where: { message.path == compiled + "/" + $0 }),
        message.line <= 1 + sources[index].bytes.count(where: { $0 == 0x0A })
      else { return nil }
      return (index, message)
    }
    // The messages about the given files come first; declarations missing there were searched for in the folder.
    let given = attempt.sources.count
    let sorted = placed.filter { $0.file < given } + placed.filter { $0.file >= given }
    for (_, message) in sorted {
      if let name = message.missingName, !missing.contains(name) { missing.append(name) }
    }
    // A cause comes before its symptoms.
    let ranked = sorted.enumerated().sorted {
      ($0.element.message.isSymptom ? 1 : 0, $0.offset) < ($1.element.message.isSymptom ? 1 : 0, $1.offset)
    }.map(\.element)
    let lines = ranked.prefix(5).map { index, message in
      "\(sources[index].shownPath):\(message.line):\(message.column): error: \(message.text)\n"
        + LoadError.excerpt(sources[index].line(message.line), column: message.column)
    }
    guard !lines.isEmpty else {
      let own = messages.first.map { "what the lab adds to the files does not compile: \($0.text)" }
      var error = LoadError(own ?? "the compiler failed:\n\(all.prefix(2000))")
      error.isLasting = own != nil
      return error
    }
    let missed = missing.joined(separator: ", ")
    let hasFolder = attempt.all.count > attempt.sources.count
    let ofUIKit = missing.filter { $0.firstMatch(of: /^(UI|CA|NS|CG|CI|AV)[A-Z]/) != nil }
    let imports = sorted.lazy.compactMap { SourceIndex.imports(of: attempt.absent, in: sources[$0.file]) }.first
    let hint: String? =
      if messages.contains(where: \.isOfOldSwift) {
        "this is Swift 2 or 3: the lab's compiler reads Swift 4 and later"
      } else if messages.contains(where: {
        $0.text.contains("with a metatype value must use a 'required' initializer")
      }) {
        "the lab's classes have no required initialisers: make the object by its name, see docs/reference/uikit.md"
      } else if let cut = cut(behind: sorted.map { ($0.message, sources[$0.file]) }, attempt) {
        cut
      } else if !ofUIKit.isEmpty {
        "the lab has no \(ofUIKit.joined(separator: ", ")): docs/reference/uikit.md lists what there is"
      } else if let imports {
        "the lab lacks \(imports): leave out what needs it"
          + (missing.isEmpty ? "" : ", or name a file that declares \(missed), too")
      } else if missing.isEmpty {
        nil
      } else {
        hasFolder
          ? "no file of the folder declares \(missed): name the one that does, too"
          : "name the file that declares \(missed), too, or its folder"
      }
    var error = LoadError(lines.joined(separator: "\n"), hint: hint)
    error.isOfGivenFiles = placed.contains { $0.file < given }
    error.isLasting = true
    return error
  }

  /// Returns the reason why a needed declaration is left out; nil if no declaration is.
  private func cut(behind messages: [(CompilerMessage, Source)], _ attempt: Attempt) -> String? {
    for (message, source) in messages {
      guard let name = message.missing(in: source.line(message.line))?.name,
        let (path, cut) = attempt.cut(of: name)
      else { continue }
      return "\(name) is left out (\(path.printable):\(cut.line)): \(cut.reason)"
    }
    return nil
  }

  // MARK: Descriptions

  /// Returns the delegate methods of UIKit in the files that nothing calls, sorted.
  static func uncalledMethods(in files: [SwiftFile]) -> [String] {
    UncalledMethods.all.intersection(files.flatMap { $0.nodes(ofKind: "func_decl").map(\.fullName) }).sorted()
  }

  func leftOut(_ finder: LayoutClassFinder, _ sources: [Source]) -> String {
    finder.leftOut.map {
      "\($0.name): left out, since it \($0.reason) (\(sources[$0.file].shownPath)): \($0.remedy)\n"
    }.joined()
  }

  func describe(_ shim: Shim, _ sources: [Source]) -> String {
    func made(_ one: any Loadable) -> String { "  made by \(one.madeBy ?? "nothing: \(one.problem ?? "")")\n" }
    var result = ""
    let delegate = shim.delegate
    for layout in shim.classes {
      let file = sources[layout.file].shownPath
      result +=
        "\(layout.name): \(layout.chain.dropFirst().map { $0.name + ", " }.joined())\(layout.root) (\(file))\n"
      result += made(layout)
      for property in layout.chain.flatMap(\.properties) where !property.isPrivate {
        result += "  property \(property.name)\(property.type.isEmpty ? "" : ": \(property.type)")\n"
      }
      if layout.isFlow {
        result += "  properties of a flow layout: \(LayoutClass.flowProperties.joined(separator: ", "))\n"
      }
      for closure in shim.closures(of: layout) {
        result += "  \(closure.property.name): \(closure.answer.summary)\n"
      }
      for name in layout.delegates { result += "  \(name): the lab's delegate\n" }
    }
    for maker in shim.makers {
      result += "\(maker.name): \(maker.result) (\(sources[maker.file].shownPath))\n"
      result += made(maker)
    }
    for controller in shim.controllers {
      result += "\(controller.name): \(controller.root) (\(sources[controller.file].shownPath))\n"
      result += made(controller)
      let methods = controller.methods.map(\.name).joined(separator: ", ")
      if !methods.isEmpty { result += "  `call` calls: \(methods)\n" }
    }
    for name in delegate.protocols where delegate.methods.contains(where: { $0.protocolName == name }) {
      result += "\(name), which the lab's delegate answers:\n"
      for method in delegate.methods where method.protocolName == name {
        result +=
          "  \(method.name): \(method.answer ?? "not known to the lab: give a class that derives from LabDelegate")\n"
      }
    }
    return result
  }
}
