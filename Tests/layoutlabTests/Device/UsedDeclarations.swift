import Foundation

/// The declarations of module UIKit that files use, as the compiler resolves them, each with its type:
/// `UICollectionView.cellForItem(at:): (IndexPath) -> UICollectionViewCell?`.
struct UsedDeclarations {
  private(set) var lines: Set<String> = []

  /// - Parameters:
  ///   - files: the sources, of which the first is looked at.
  ///   - modules: the folder of the compiled modules.
  init(in files: [String], modules: String) throws {
    let directory = try TemporaryDirectory()
    let output = try directory.file("tree", holding: "")
    let process = Process()
    process.currentDirectoryURL = Project.root
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-frontend", "-dump-ast", "-swift-version", "5", "-I", modules, "-module-name", "Used", "-o",
        output,
      ]
      + ["-primary-file"] + files
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw RecordedSessions.Failure("\(files) do not compile") }
    for line in try directory.text(of: "tree").split(separator: "\n") { take(line) }
  }

  private mutating func take(_ line: Substring) {
    let kind = line.drop { $0 == " " || $0 == "(" }.prefix { $0 != " " }
    if kind == "func_decl", let type = Self.quoted("interface_type=", in: line) {
      // The name stands in quotation marks of its own.
      let name = Self.quoted(" ", in: line) ?? ""
      if let owner = Self.engineName("override=", in: line) {
        lines.insert("\(Self.owner(of: owner)).\(name): \(Self.ofInstance(type))")
      } else if name.hasPrefix("collectionView(") || name.hasPrefix("numberOfSections(") {
        lines.insert("requirement \(name): \(Self.ofInstance(type))")
      }
    } else if let name = Self.engineName("decl=", in: line), let type = Self.quoted("type=", in: line) {
      let isProperty = kind.hasPrefix("member_ref")
      let own = (isProperty ? type : Self.ofInstance(type)).replacing("@lvalue ", with: "")
      lines.insert("\(name): \(own)")
    } else if let name = Self.engineName("bind=", in: line) {
      lines.insert(name)
    }
  }

  /// The text in quotation marks after a word.
  private static func quoted(_ word: String, in line: Substring) -> String? {
    guard let start = line.firstRange(of: word + "\"") else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "\"" })
  }

  /// The name of a declaration of the engine after a word.
  private static func engineName(_ word: String, in line: Substring) -> String? {
    guard let name = quoted(word, in: line),
      let module = ["CollectionLayout.(file).", "UIKitSurface.(file)."].first(where: name.hasPrefix)
    else { return nil }
    return String(name.dropFirst(module.count).prefix { $0 != "@" }).replacing(" extension", with: "")
  }

  private static func owner(of name: String) -> String {
    let whole = name.prefix { $0 != "(" }
    return String(whole[..<(whole.lastIndex(of: ".") ?? whole.endIndex)])
  }

  /// The type of a method without that of the object: `(UIView) -> (UIView) -> ()` is `(UIView) -> ()`.
  private static func ofInstance(_ type: String) -> String {
    guard type.hasPrefix("("), let end = type.firstRange(of: ") -> ") else { return type }
    return String(type[end.upperBound...])
  }
}
