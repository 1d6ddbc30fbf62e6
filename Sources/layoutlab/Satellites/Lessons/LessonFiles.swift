import CLessons
import LayoutScript

/// The Swift files of the course's lessons, of which each learner has copies to change.
enum LessonFiles {
  /// The files of `CLessons.c` with their names, in the order of the course.
  static let embedded: [(name: String, text: [UInt8])] = {
    let files = UnsafeBufferPointer(start: lesson_files(), count: lesson_files_count()).split(separator: 0)
    return zip(String(cString: lesson_names()).split(separator: " "), files).map { (String($0), Array($1)) }
  }()

  private static let texts = Dictionary(
    uniqueKeysWithValues: embedded.filter { $0.name.hasSuffix(ScriptFiles.swiftSuffix) }.map { ($0.name, $0.text) })

  /// Returns the folder of the copies with a trailing slash; nil without a home.
  static func folder(_ environment: [String: String]) -> String? {
    BaseFolder.state.path(environment).map { $0 + "/lessons/" }
  }

  /// Returns the paths of the copies that a lesson loads; empty if it loads none.
  static func paths(of source: SourceText) -> [String] {
    let paths = Analysis.loads(of: source) { _ in [] }
    return paths.allSatisfy { texts[name(of: $0)] != nil } ? paths : []
  }

  /// Writes missing copies.
  /// - Parameter anew: whether existing copies are replaced, discarding the learner's changes.
  static func write(_ paths: [String], anew: Bool) throws {
    for path in paths where anew || (try? TextFile.bytes(at: path)) == nil {
      try AtomicFile.write(texts[name(of: path)] ?? [], to: path)
    }
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
