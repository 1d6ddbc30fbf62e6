/// A checked source with everything that it includes.
struct Program: Sendable {
  let source: SourceText
  /// What runs.
  var lines: [Line] = []
  /// The scripts of included files, by the paths they resolve to.
  var includes: [String: Script] = [:]

  /// The path of an included file: relative to the folder of the file that includes it.
  static func resolve(_ path: String, from source: SourceText) -> String {
    // A file that goes by two names could include itself unseen.
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    guard !path.hasPrefix("/"), let slash = source.name.lastIndex(of: "/") else { return String(path) }
    return source.name[...slash] + String(path)
  }
}
