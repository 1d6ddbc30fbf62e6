import Foundation

/// A layout with arguments as a script names it: `Grid(columns: 3)`.
struct LayoutMaking {
  let text: String
  /// The name of the layout.
  var base: String { String(text.prefix { $0 != "(" }) }
  /// The arguments with their parentheses.
  var arguments: String { String(text.dropFirst(base.count)) }

  init(_ text: String) { self.text = text }

  /// Returns the file name in the compiler's messages about a making.
  static func file(_ index: Int) -> String { "layoutlab-making-\(index)" }

  // MARK: Permitted arguments

  /// The names of modules and types that give access to the system.
  private static let modules: Set<String> = [
    "Glibc", "SwiftGlibc", "Musl", "Foundation", "FoundationEssentials", "Swift", "Dispatch", "LabPlugin", "UIKit",
    "CollectionLayout", "UIKitSurface", "CoreGraphics", "QuartzCore", "Builtin", "FileManager", "Process",
    "ProcessInfo",
  ]
  private static let words: Set<String> = ["true", "false", "nil", "delegate", "section", "environment", "self"]

  /// Throws unless the arguments are values: literals, cases, static members and initialisers.
  static func check(_ text: String) throws(LoadError) {
    let code = String(decoding: SwiftFile.blanked(Array(text.utf8)), as: UTF8.self)
    func refuse(_ found: Substring) -> LoadError {
      LoadError(
        "`\(found)` does not stand in arguments",
        hint: "literals, cases such as `.grid`, and initialisers such as `CGSize(width: 60, height: 40)` do")
    }
    if text.contains("\\(") { throw refuse("\\(") }
    if let found = code.firstMatch(of: /[{};=#@`$\\]/) { throw refuse(found.0) }
    let arguments = code.dropFirst(LayoutMaking(code).base.count)
    for match in arguments.matches(of: /(?:([A-Za-z_]\w*|[)\]?!])?(\.))?([A-Za-z_]\w*)\s*(\()?/) {
      let (word, isCall) = (match.3, match.4 != nil)
      for name in [match.1, word].compactMap(\.self)
      where modules.contains(String(name)) || ["try", "await", "is", "as"].contains(name) {
        throw refuse(name)
      }
      let isType = word.first?.isUppercase == true
      if isCall, !isType, match.2 == nil || match.1.map({ $0.first?.isUppercase != true }) == true {
        throw refuse(word)
      }
    }
  }
}
