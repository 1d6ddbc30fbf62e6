import Foundation
import LayoutScript

/// The lessons of the course, and those in the folder `LAYOUTLAB_LESSONS`.
struct LessonShelf {
  struct Entry {
    var name: String
    var source: SourceText
    var outline: LessonOutline
    /// The absolute path or name by which `find` finds the lesson.
    var path: String

    /// The learner's copies of files that a lesson of the course loads.
    var files: [String] { path == name ? LessonFiles.paths(of: source) : [] }

    /// Returns the lesson as if in the learner's folder, so that its paths lead to the copies.
    fileprivate func placed(_ environment: [String: String]) -> Entry {
      guard !files.isEmpty, let folder = LessonFiles.folder(environment) else { return self }
      var placed = self
      placed.source = SourceText(name: folder + source.name, bytes: source.bytes)
      return placed
    }
  }

  private(set) var entries: [Entry] = []

  init(environment: [String: String]) {
    entries = Self.course.map { $0.placed(environment) } + Self.brought
    guard let folder = environment["LAYOUTLAB_LESSONS"], !folder.isEmpty else { return }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for file in files.sorted() where file.hasSuffix(Self.suffix) {
      if let entry = Self.entry(at: folder + "/" + file) { entries.append(entry) }
    }
  }

  /// The lessons of a class, listed like those of the course.
  nonisolated(unsafe) static var brought: [Entry] = []

  private static let suffix = ".layout"

  /// The lessons of this program, in order.
  static let course: [Entry] = LessonFiles.embedded.filter { !$0.name.hasSuffix(ScriptFiles.swiftSuffix) }
    .compactMap { entry(named: $0.name, String(decoding: $0.text, as: UTF8.self)) }

  /// Returns a lesson with a given text; nil if the text is no lesson.
  static func entry(named name: String, _ text: String) -> Entry? {
    let source = SourceText(name: name + suffix, text: text)
    return LessonOutline(source).map { Entry(name: name, source: source, outline: $0, path: name) }
  }

  private static func entry(at path: String) -> Entry? {
    guard let bytes = try? TextFile.bytes(at: path) else { return nil }
    let source = SourceText(name: path, bytes: bytes)
    let whole = URL(fileURLWithPath: path).standardizedFileURL.path
    return LessonOutline(source).map { Entry(name: name(of: path), source: source, outline: $0, path: whole) }
  }

  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
  }

  /// Finds a lesson by name, number or file.
  func find(_ name: String) throws(UsageError) -> Entry {
    if let known = entries.first(where: { $0.name == name }) { return known }
    // The list of lessons shows the numbers.
    if let number = Int(name), entries.indices.contains(number - 1) { return entries[number - 1] }
    if name.contains("/") || name.hasSuffix(Self.suffix) {
      if let entry = Self.entry(at: name) { return entry }
      throw UsageError(
        message: "`\(name)` is not a lesson, or cannot be read",
        hint: "its first statement is `lesson \"TITLE\"`: `layoutlab check \(name)`")
    }
    let near = EditDistance.suggestion(for: name, among: entries.map(\.name))
    throw UsageError(
      message: "there is no lesson `\(name)`",
      hint: near.map { "did you mean `\($0)`?" } ?? "`layoutlab learn --list` lists them")
  }

  /// Returns the word by which `find` finds a lesson: its name, or its file's path if it is not in the list.
  func word(for entry: Entry) -> String {
    entries.contains { $0.path == entry.path } ? entry.name : entry.source.name
  }

  func next(after name: String) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return nil }
    return entries.dropFirst(index + 1).first
  }

  func open(_ progress: (Entry) -> Int) -> Entry? {
    entries.first { progress($0) < $0.outline.exercises.count }
  }

  /// Returns the list, a row for each lesson with the number of exercises done.
  func rows(_ progress: (Entry) -> Int) -> [String] {
    let width = entries.map(\.name.count).max() ?? 0
    let titles = entries.map(\.outline.title.count).max() ?? 0
    let next = open(progress)?.name
    return entries.enumerated().map { index, entry in
      let number = String(index + 1)
      let done = "\(progress(entry))/\(entry.outline.exercises.count)"
      return String(repeating: " ", count: max(0, 3 - number.count)) + number + "  "
        + entry.name.printable.padded(to: width + 2) + entry.outline.title.printable.padded(to: titles + 2) + done
        + (entry.name == next ? "  <- go on" : "")
    }
  }
}
