import Foundation

/// The declarations and names of a file, found without the compiler, that tell which files belong together.
struct SourceIndex {
  let source: LayoutLoader.Source
  /// The names of the types at the top level.
  private(set) var declared: Set<String> = []
  /// The names of nested types: a use of such a name needs no other file.
  private(set) var nested: Set<String> = []
  /// The superclass, or else the first protocol, of each class at the top level.
  private(set) var parents: [String: String] = [:]
  private(set) var aliases: [String: String] = [:]
  private(set) var extended: Set<String> = []
  /// All words that are not members after a dot.
  private(set) var named: Set<String> = []
  private(set) var imported: Set<String> = []

  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype", "extension",
  ]
  /// The words after `class` that begin no class.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "override", "final"]

  init(_ source: LayoutLoader.Source) {
    self.source = source
    let code = SwiftFile.blanked(ConditionalCompilation(isIOS: true).decided(source.bytes))
    var (place, depth, angles) = (0, 0, 0)
    var (before, sign) = ("", UInt8(ascii: "\n"))
    // The class whose parents come next, and the alias whose type comes next.
    var child: String?
    var alias = ""
    while place < code.count {
      let byte = code[place]
      guard SwiftFile.isWord(byte) else {
        switch byte {
        case UInt8(ascii: "{"): (depth, child, angles) = (depth + 1, nil, 0)
        case UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "<"): angles += 1
        case UInt8(ascii: ">"): angles -= 1
        default: break
        }
        if byte > 0x20 { sign = byte }
        place += 1
        continue
      }
      let end = code[place...].firstIndex { !SwiftFile.isWord($0) } ?? code.count
      let word = String(decoding: code[place..<end], as: UTF8.self)
      if Self.kinds.contains(before), sign == 0, !Self.members.contains(word), !Self.kinds.contains(word) {
        switch before {
        case "extension":
          extended.insert(word)
          named.insert(word)
        case _ where depth == 0: declared.insert(word)
        default: nested.insert(word)
        }
        child = before == "class" && depth == 0 ? word : nil
        alias = before == "typealias" ? word : ""
      } else if before == "import", sign == 0 {
        if !Self.kinds.contains(word), !["func", "let", "var"].contains(word) { imported.insert(word) }
      } else {
        if before == alias, sign == UInt8(ascii: "="), depth == 0 { aliases[before] = word }
        if let name = child, sign == UInt8(ascii: ":"), angles <= 0 { (parents[name], child) = (word, nil) }
        if sign != UInt8(ascii: ".") { named.insert(word) }
      }
      (before, sign, place) = (word, 0, end)
    }
  }

  /// Returns the modules of a set that a file imports: `Combine (line 2)`; nil for none.
  static func imports(of modules: Set<String>, in source: LayoutLoader.Source) -> String? {
    guard !modules.isEmpty else { return nil }
    let code = SwiftFile.blanked(source.bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
    var found: [(module: String, line: Int)] = []
    for (index, line) in code.enumerated() {
      let words = String(decoding: line, as: UTF8.self).split {
        !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@")
      }
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count else { continue }
      let isOfOne =
        kinds.union(["func", "var", "let"]).contains(String(words[place + 1])) && place + 2 < words.count
      let module = String(words[place + (isOfOne ? 2 : 1)])
      if modules.contains(module), !found.contains(where: { $0.module == module }) {
        found.append((module, index + 1))
      }
    }
    return found.isEmpty ? nil : found.map { "\($0.module) (line \($0.line))" }.joined(separator: " and ")
  }

  // MARK: Folders

  /// Whether the file may be part of an iOS app: it imports UIKit, or no module of other systems.
  var isOfIOS: Bool {
    imported.contains("UIKit") || imported.isDisjoint(with: ["AppKit", "Cocoa", "WatchKit", "PackageDescription"])
  }

  private static let results = LayoutClassFinder.roots.union(["NSCollectionLayoutSection"])

  /// Returns the files that may have a layout: they name a layout's types, or declare a layout class or a
  /// controller with a collection view, also by way of other files.
  static func mayHaveLayouts(_ folder: [SourceIndex]) -> [SourceIndex] {
    let layouts = family(of: LayoutClassFinder.roots.union(["UICollectionViewController"]), in: folder)
    let controllers = family(of: ["UIViewController"], in: folder)
    return folder.filter { file in
      !file.named.isDisjoint(with: results) || file.parents.contains { layouts.contains($0.value) }
        || file.named.contains("UICollectionView") && file.parents.contains { controllers.contains($0.value) }
    }
  }

  /// Returns classes and all classes that derive from them.
  private static func family(of roots: Set<String>, in folder: [SourceIndex]) -> Set<String> {
    var (classes, count) = (roots, 0)
    while count != classes.count {
      count = classes.count
      for file in folder {
        classes.formUnion(file.parents.filter { classes.contains($0.value) }.keys)
        classes.formUnion(file.aliases.filter { classes.contains($0.value) }.keys)
      }
    }
    return classes
  }

  /// Returns the files of a folder that the given files need, directly or indirectly: they declare a used name, or
  /// extend a type found so. Of equal declarations the one whose modules exist is taken, then the nearest.
  /// - Complexity: O(n log n) in the files of the folder, and their names.
  static func needed(by files: [SourceIndex], from folder: [SourceIndex]) -> [SourceIndex] {
    let order = zip(distances(folder, from: files), folder.indices).map { distance, index in
      (folder[index].imported.isSubset(of: ConditionalCompilation.modules) ? 0 : 1, distance, index)
    }.sorted { $0 < $1 }.map(\.2)
    var (declaring, extending): ([String: Int], [String: [Int]]) = ([:], [:])
    for index in order {
      for name in folder[index].declared where declaring[name] == nil { declaring[name] = index }
      for name in folder[index].extended { extending[name, default: []].append(index) }
    }
    let known = Set(files.flatMap(\.declared))
    var inner = Set(files.flatMap(\.nested))
    var (taken, open): ([Int], [String]) = ([], files.flatMap(\.named) + known)
    var (seen, isTaken) = (Set<String>(), Set<Int>())
    while let name = open.popLast() {
      guard seen.insert(name).inserted, !inner.contains(name) || known.contains(name) else { continue }
      var found = declaring[name] != nil || known.contains(name) ? extending[name] ?? [] : []
      if !known.contains(name), let index = declaring[name] { found.insert(index, at: 0) }
      for index in found where isTaken.insert(index).inserted {
        taken.append(index)
        inner.formUnion(folder[index].nested)
        open += folder[index].named
      }
    }
    let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return taken.sorted { ranks[$0, default: 0] < ranks[$1, default: 0] }.map { folder[$0] }
  }

  /// Returns the number of folders between each file and the nearest of `others`.
  private static func distances(_ files: [SourceIndex], from others: [SourceIndex]) -> [Int] {
    func place(_ file: SourceIndex) -> String { (file.source.path as NSString).deletingLastPathComponent }
    func parts(_ place: String) -> [Substring] { place.split(separator: "/") }
    let near = Set(others.map(place)).map(parts)
    var known: [String: Int] = [:]
    return files.map { file in
      let folder = place(file)
      if let distance = known[folder] { return distance }
      let path = parts(folder)
      let distance = near.map { path.count + $0.count - 2 * zip(path, $0).prefix { $0 == $1 }.count }.min() ?? 0
      known[folder] = distance
      return distance
    }
  }
}
