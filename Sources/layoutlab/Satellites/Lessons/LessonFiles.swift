import CLessons
import LayoutScript

/// The Swift files of the course's lessons, of which each learner has copies to change.
enum LessonFiles {
  private static let texts: [String: [UInt8]] = Dictionary(
    uniqueKeysWithValues: (0..<lesson_files_count()).compactMap { index in
      guard let name = lesson_file_name(index).map({ String(cString: $0) }), let text = lesson_file_text(index)
      else {
        return nil
      }
      return (name, Array(UnsafeBufferPointer(start: text, count: lesson_file_text_count(index))))
    })

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
