import Foundation

/// The declarations and names of a file, read without the compiler: enough to find the files of a folder that
/// belong together.
struct SourceIndex {
  let source: LayoutLoader.Source
  /// The types at its top level.
  private(set) var declared: Set<String> = []
  /// The types nested in them, whose names refer to themselves.
  private(set) var nested: Set<String> = []
  /// The superclasses of the classes at its top level, or the first protocol of classes without one.
  private(set) var parents: [String: String] = [:]
  /// The type aliases.
  private(set) var aliases: [String: String] = [:]
  /// The types that the file extends.
  private(set) var extended: Set<String> = []
  /// All words that are not members.
  private(set) var named: Set<String> = []
  /// Whether all imported modules exist.
  private(set) var isComplete = true
  /// Whether all imported modules exist, or are such as layouts often import and seldom use.
  private(set) var mayCompile = true

  /// Modules of a device that files of layouts often import without a use.
  private static let seldomUsed: Set<String> = [
    "Accelerate", "Combine", "CoreData", "CoreFoundation", "CoreImage", "CoreText", "Darwin", "MobileCoreServices",
    "Photos", "SwiftUI", "UniformTypeIdentifiers", "WebKit", "simd",
  ]

  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype", "extension",
  ]
  /// The words after `class` where it declares no class.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "override", "final"]

  init(_ source: LayoutLoader.Source) {
    self.source = source
    let code = SwiftFile.blanked(ConditionalCompilation(isIOS: true).decided(source.bytes))
    var (place, depth, angles) = (0, 0, 0)
    var (before, sign) = ("", UInt8(ascii: "\n"))
    // The class whose parents come next, and the alias whose type does.
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
        note(word, of: before, atTop: depth == 0)
        child = before == "class" && depth == 0 ? word : nil
        alias = before == "typealias" ? word : ""
      } else if before == "import", sign == 0 {
        let isThere = Self.kinds.contains(word) || ConditionalCompilation.modules.contains(word)
        isComplete = isComplete && isThere
        mayCompile = mayCompile && (isThere || Self.seldomUsed.contains(word))
      } else {
        if before == alias, sign == UInt8(ascii: "="), depth == 0 { aliases[before] = word }
        if let name = child, sign == UInt8(ascii: ":"), angles <= 0 { (parents[name], child) = (word, nil) }
        if sign != UInt8(ascii: ".") { named.insert(word) }
      }
      (before, sign, place) = (word, 0, end)
    }
  }

  private mutating func note(_ name: String, of kind: String, atTop isTop: Bool) {
    if kind == "extension" {
      extended.insert(name)
      named.insert(name)
    } else if isTop {
      declared.insert(name)
    } else {
      nested.insert(name)
    }
  }

  /// Returns the first line that imports each module of a set, by module.
  static func lines(importing modules: Set<String>, in source: LayoutLoader.Source) -> [(module: String, line: Int)]
  {
    guard !modules.isEmpty else { return [] }
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
    return found
  }

  // MARK: Folders

  /// Whether the file may have functions or properties that make layouts: its imports are complete, and it names
  /// their result types.
  var mayMakeLayouts: Bool {
    isComplete
      && (named.contains("NSCollectionLayoutSection") || named.contains("UICollectionViewCompositionalLayout"))
  }

  /// Whether each file declares a class that derives from one of UIKit's layouts, also by way of other files of the
  /// folder.
  static func declareLayouts(_ folder: [SourceIndex]) -> [Bool] {
    var classes = LayoutClassFinder.roots
    var count = 0
    while count != classes.count {
      count = classes.count
      for file in folder {
        classes.formUnion(file.parents.filter { classes.contains($0.value) }.keys)
        classes.formUnion(file.aliases.filter { classes.contains($0.value) }.keys)
      }
    }
    return folder.map { file in file.parents.contains { classes.contains($0.value) } }
  }

  /// Returns the files of a folder that declare names used by the given files, directly or indirectly, and those
  /// that extend a type of a file so found; of equal declarations, the nearest.
  static func needed(by files: [SourceIndex], from folder: [SourceIndex]) -> [SourceIndex] {
    var taken: [SourceIndex] = []
    var known = Set(files.flatMap(\.declared)), inner = Set(files.flatMap(\.nested))
    var wanted = Set(files.flatMap(\.named))
    var rest = folder.enumerated().sorted { first, second in
      let distances = [first, second].map { distance($0.element, from: files) }
      return (distances[0], first.offset) < (distances[1], second.offset)
    }.map(\.element)
    while true {
      let open = wanted.subtracting(inner)
      guard
        let index = rest.firstIndex(where: { file in
          let isNamed = !file.declared.isDisjoint(with: open)
          let isExtension = file.isComplete && !file.extended.isDisjoint(with: known)
          return file.declared.isDisjoint(with: known) && (isNamed || isExtension)
        })
      else { return taken }
      let file = rest.remove(at: index)
      taken.append(file)
      known.formUnion(file.declared)
      inner.formUnion(file.nested)
      wanted.formUnion(file.named)
    }
  }

  /// Returns the paths of files, and of all files that name their declarations, directly or indirectly.
  static func dependents(of paths: Set<String>, in files: [SourceIndex]) -> Set<String> {
    var (gone, count) = (paths, 0)
    while count != gone.count {
      count = gone.count
      let declared = Set(files.filter { gone.contains($0.source.path) }.flatMap(\.declared))
      gone.formUnion(files.filter { !$0.named.isDisjoint(with: declared) }.map(\.source.path))
    }
    return gone
  }

  /// Returns the number of folders between a file and the nearest of several files.
  private static func distance(_ file: SourceIndex, from others: [SourceIndex]) -> Int {
    let path = file.source.path.split(separator: "/").dropLast()
    return others.map { other in
      let near = other.source.path.split(separator: "/").dropLast()
      let shared = zip(path, near).prefix { $0 == $1 }.count
      return path.count + near.count - 2 * shared
    }.min() ?? 0
  }
}
