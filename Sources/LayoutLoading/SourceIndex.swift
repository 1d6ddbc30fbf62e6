import Foundation

/// What a file declares and names, read without the compiler: enough to tell which files of a folder belong together.
struct SourceIndex {
  let source: LayoutLoader.Source
  /// The types at its top level.
  private(set) var declared: Set<String> = []
  /// The types within them, which mean themselves where they are named.
  private(set) var nested: Set<String> = []
  /// What the classes at its top level derive from, or the first protocol of those that derive from nothing.
  private(set) var parents: [String: String] = [:]
  /// Other names of types.
  private(set) var aliases: [String: String] = [:]
  /// The types that it extends.
  private(set) var extended: Set<String> = []
  /// All words that are no member of something.
  private(set) var named: Set<String> = []
  /// Whether all that it imports is there.
  private(set) var isComplete = true

  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype", "extension",
  ]
  /// What follows `class` where that declares no class.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "override", "final"]

  init(_ source: LayoutLoader.Source) {
    self.source = source
    let code = SwiftFile.blanked(ConditionalCompilation(isIOS: true).decided(source.bytes))
    var (place, depth, angles) = (0, 0, 0)
    var (before, sign) = ("", UInt8(ascii: "\n"))
    // The class whose parents come next, and the other name whose type does.
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
        isComplete = isComplete && (Self.kinds.contains(word) || ConditionalCompilation.modules.contains(word))
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

  // MARK: Folders

  /// Whether it has what makes a layout and is no class: it asks for little that may not be there, and names what a function
  /// or a property answers.
  var mayMakeLayouts: Bool {
    isComplete
      && (named.contains("NSCollectionLayoutSection") || named.contains("UICollectionViewCompositionalLayout"))
  }

  /// Whether each file declares a class that derives from one of UIKit's layouts, by way of others of the folder, too.
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

  /// The files of a folder that declare what files name, and what those name, and those that extend a type of the files taken;
  /// near ones first, where two declare the same.
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

  /// The paths of files, and of all that name what one of them declares, by way of others, too.
  static func dependents(of paths: Set<String>, in files: [SourceIndex]) -> Set<String> {
    var (gone, count) = (paths, 0)
    while count != gone.count {
      count = gone.count
      let declared = Set(files.filter { gone.contains($0.source.path) }.flatMap(\.declared))
      gone.formUnion(files.filter { !$0.named.isDisjoint(with: declared) }.map(\.source.path))
    }
    return gone
  }

  /// The number of folders between a file and the nearest of others.
  private static func distance(_ file: SourceIndex, from others: [SourceIndex]) -> Int {
    let path = file.source.path.split(separator: "/").dropLast()
    return others.map { other in
      let near = other.source.path.split(separator: "/").dropLast()
      let shared = zip(path, near).prefix { $0 == $1 }.count
      return path.count + near.count - 2 * shared
    }.min() ?? 0
  }
}
