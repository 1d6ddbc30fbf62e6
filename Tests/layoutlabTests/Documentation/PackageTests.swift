import Expectations
import Foundation
import Testing

/// `Package.swift` and the files of its targets.
struct PackageTests {
  private struct Target {
    var name: String
    var folder: String
    var dependencies: Set<String>
    /// The names of the files that it leaves out.
    var excluded: Set<String>
  }

  /// The targets that stand in the file by their names.
  private func targets() throws -> [String: Target] {
    var targets: [String: Target] = [:]
    let text = try Project.text(of: "Package.swift")
    let rooms = try names(in: #require(text.firstMatch(of: /let rooms: \[Target\.Dependency\] = \[([^\]]*)\]/)?.1))
    for block in text.components(separatedBy: "arget(").dropFirst() {
      guard let name = block.prefixMatch(of: /\s*name: "(\w+)"/)?.1 else { continue }
      let list = block.firstMatch(of: /dependencies: (rooms|lab \+\s*)?(?:\[([^\]]*)\])?/)
      let path = block.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) }
      let folders = ["Tests/\(name)", "Sources/Satellites/\(name)"].map {
        ($0, Project.root.appending(path: $0).path)
      }
      let folder = folders.first { FileManager.default.fileExists(atPath: $0.1) }?.0 ?? "Sources/\(name)"
      targets[String(name)] = Target(
        name: String(name), folder: path ?? folder,
        dependencies: names(in: list?.2 ?? "").union(list?.1 == nil ? [] : rooms)
          .union(list?.1?.hasPrefix("lab") == true ? ["LayoutScript"] : []),
        excluded: Set(
          block.firstMatch(of: /exclude: \[([^\]]*)\]/)?.1.matches(of: /"(\w+\.swift)"/).map { String($0.1) } ?? [])
      )
    }
    return targets
  }

  private func names(in list: Substring) -> Set<String> { Set(list.matches(of: /"(\w+)"/).map { String($0.1) }) }

  /// The modules of the package that a Swift file imports.
  private func imports(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^(?:@\w+ |package |public )*import (\w+)$/).map {
      String($0.1)
    }
  }

  private func files(in folder: URL) -> [URL] {
    FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
  }

  /// The rooms of the lab, each with those that it may know.
  private static let arrows: KeyValuePairs<String, Set<String>> = [
    "CollectionLayout": ["CTexts"],
    "UIKitSurface": ["CollectionLayout"],
    "LayoutLanguage": ["CollectionLayout"],
    "LayoutRuntime": ["CollectionLayout", "LayoutLanguage"],
    "LayoutReasons": ["CollectionLayout", "LayoutLanguage", "LayoutRuntime"],
    "LayoutAssist": ["CollectionLayout", "LayoutLanguage", "LayoutRuntime"],
    "LayoutLessons": ["CollectionLayout", "LayoutLanguage", "LayoutRuntime"],
    "LayoutLaws": ["CollectionLayout", "LayoutLanguage", "LayoutRuntime"],
  ]

  @Test func `no room of the lab knows a room above it or beside it`() throws {
    let targets = try targets()
    for (room, known) in Self.arrows {
      let target = try #require(targets[room])
      expect(target.dependencies.sorted(), is: known.sorted(), "\(room) in Package.swift")
      let files = files(in: Project.root.appending(path: target.folder))
      #expect(!files.isEmpty, "\(target.folder)")
      for file in files {
        for module in try imports(of: file) where targets[module] != nil {
          #expect(known.contains(module), "\(room) imports \(module) in \(file.lastPathComponent)")
        }
      }
    }
  }

  @Test func `the core names nothing of a satellite: neither its modules nor its types`() throws {
    let sources = Project.root.appending(path: "Sources")
    let all = files(in: sources)
    func isSatellite(_ file: URL) -> Bool { file.pathComponents.contains("Satellites") }
    func code(_ file: URL) throws -> String {
      try String(contentsOf: file, encoding: .utf8).replacing(/(?m)\/\/.*$/, with: "")
        .replacing(/(?s)#if SATELLITES.*?#(?:else|endif)/, with: "")
        // A text may name a framework of Apple's.
        .replacing(/"[^"\\\n]*"/, with: "")
    }
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: "Satellites").path)
    let declaration = /(?m)^(?:@\w+ |final |indirect )*(?:struct|class|enum|protocol|typealias) (\w+)/
    let types = try all.filter { isSatellite($0) && $0.pathComponents.contains("layoutlab") }
      .flatMap { try code($0).matches(of: declaration).map { String($0.1) } }
    #expect(modules.count > 5 && types.count > 40, "\(modules) \(types)")
    let names = Set(modules + types)
    for file in all where !isSatellite(file) {
      let words = Set(try code(file).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
      expect(words.intersection(names).sorted(), is: [], "\(file.lastPathComponent)")
    }
  }

  @Test("each target declares what its files import: else a clean build may compile them too early")
  func imports() throws {
    let targets = try targets()
    #expect(targets.count > 30)
    for target in targets.values.sorted(by: { $0.name < $1.name }) {
      var reached = target.dependencies
      while true {
        let more = reached.union(reached.flatMap { targets[$0]?.dependencies ?? [] })
        if more == reached { break }
        reached = more
      }
      // Exported tests are compiled twice: the second target is a link to the first.
      let folder = Project.root.appending(path: target.folder).resolvingSymlinksInPath()
      let files = files(in: folder)
      for file in files where !target.excluded.contains(file.lastPathComponent) {
        for module in try imports(of: file) where targets[module] != nil && module != target.name {
          #expect(reached.contains(module), "\(target.name) imports \(module) in \(file.lastPathComponent)")
        }
      }
      #expect(!files.isEmpty || target.name.hasPrefix("C"), "\(target.folder) has no files")
    }
  }

  @Test func `no file asks Foundation whether rectangles meet: there contact is enough`() throws {
    let sources = FileManager.default.enumerator(
      at: Project.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    for case let file as URL in sources ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(
        !text.contains("import Foundation") || !text.contains(/\.intersects\((?!_)/), "\(file.lastPathComponent)")
    }
  }
}
