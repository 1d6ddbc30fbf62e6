import Expectations
import Foundation
import Testing

/// `Package.swift` and the files of its targets.
struct PackageTests {
  private struct Target {
    var name: String
    var folder: String
    var dependencies: Set<String>
  }

  /// The targets that stand in the file by their names.
  private func targets() throws -> [String: Target] {
    var targets: [String: Target] = [:]
    let text = try Project.text(of: "Package.swift")
    for block in text.components(separatedBy: "arget(").dropFirst() {
      guard let name = block.prefixMatch(of: /\s*name: "(\w+)"/)?.1 else { continue }
      let list = block.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      let path = block.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) }
      let folder = name.hasSuffix("Tests") ? "Tests/\(name)" : "Sources/\(name)"
      targets[String(name)] = Target(
        name: String(name), folder: path ?? folder,
        dependencies: Set(list.matches(of: /"(\w+)"/).map { String($0.1) }))
    }
    return targets
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
      var files = 0
      for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        ?? .init()
      where file.pathExtension == "swift" {
        files += 1
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.matches(of: /(?m)^(?:@\w+ |package |public )*import (\w+)$/) {
          let module = String(line.1)
          guard targets[module] != nil, module != target.name else { continue }
          #expect(reached.contains(module), "\(target.name) imports \(module) in \(file.lastPathComponent)")
        }
      }
      #expect(files > 0 || target.name.hasPrefix("C"), "\(target.folder) has no files")
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
