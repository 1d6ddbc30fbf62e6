import Glibc
import LayoutScript

/// The progress in lessons if there is no folder for it: texts of the files by the lessons' names.
final class LessonTexts {
  var texts: [String: String] = [:]
}

/// A learner's inputs in a lesson, in a script file that runs again when the lesson is resumed.
@MainActor
struct LessonProgress {
  /// An input with the number of its exercise.
  struct Input {
    var exercise: Int
    var text: String
  }

  private(set) var inputs: [Input] = []
  /// The number of exercises done before the current one.
  private(set) var done = 0
  /// The most exercises ever done, which going back does not reduce.
  private(set) var best = 0
  private var count = 0
  private let path: String?
  private let (name, others): (String, LessonTexts?)
  /// The reason why progress cannot be kept.
  private(set) var failure: String?

  /// - Parameters:
  ///   - name: the name of the lesson.
  ///   - others: the store to use without a folder.
  init(of name: String, environment: [String: String], orIn others: LessonTexts? = nil) {
    (self.name, self.others, path) = (name, others, Self.path(of: name, environment))
    let bytes = path.map { (try? TextFile.bytes(at: $0, limit: 4 << 20)) ?? [] }
    var open = ""
    for line in (bytes.map { String(decoding: $0, as: UTF8.self) } ?? others?.texts[name] ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if open.isEmpty, line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) {
        if let mark = Self.mark(line) {
          (best, count) = (max(best, mark.done), mark.count)
          if !mark.isPast { done = mark.done }
        }
        continue
      }
      open += (open.isEmpty ? "" : "\n") + line
      if PromptInput.isIncomplete(open) { continue }
      inputs.append(Input(exercise: done + 1, text: open))
      open = ""
    }
  }

  /// Returns `$XDG_STATE_HOME/layoutlab/lessons/NAME.layout`; nil without a home.
  static func path(of name: String, _ environment: [String: String]) -> String? {
    BaseFolder.state.path(environment).map { $0 + "/lessons/\(name).layout" }
  }

  /// Parses `# 3 of 5`, or `# 5 of 5 once` for exercises done before the learner went back.
  private static func mark(_ line: Substring) -> (done: Int, count: Int, isPast: Bool)? {
    let words = line.split(separator: " ")
    guard words.count == 4 || words.count == 5 && words[4] == "once", words[2] == "of", let done = Int(words[1]),
      let count = Int(words[3])
    else { return nil }
    return (done, count, words.count == 5)
  }

  /// Forgets the inputs of an exercise and later ones.
  mutating func forget(from exercise: Int) {
    guard inputs.contains(where: { $0.exercise >= exercise }) || done >= exercise else { return }
    inputs.removeAll { $0.exercise >= exercise }
    done = min(done, exercise - 1)
    rewrite()
  }

  /// Adds an input of an exercise; if that was done before, its earlier inputs and later exercises' are forgotten.
  mutating func keep(_ text: String, in exercise: Int) {
    if done >= exercise { forget(from: exercise) }
    inputs.append(Input(exercise: exercise, text: text))
    append(text)
  }

  mutating func reach(_ exercise: Int, of count: Int) {
    guard exercise > done else { return }
    (done, best, self.count) = (exercise, max(best, exercise), count)
    append("# \(exercise) of \(count)")
  }

  private mutating func append(_ line: String) {
    guard let path else {
      others?.texts[name, default: ""] += line + "\n"
      return
    }
    do throws(SystemError) {
      try LockedFile(path).append(line: Array(line.utf8))
    } catch {
      failure = "\(path.printable): \(error.reason)"
    }
  }

  private mutating func rewrite() {
    var lines = best > done ? ["# \(best) of \(count) once"] : []
    var mark = 0
    for input in inputs {
      if input.exercise - 1 > mark {
        mark = input.exercise - 1
        lines.append("# \(mark) of \(count)")
      }
      lines.append(input.text)
    }
    if done > mark { lines.append("# \(done) of \(count)") }
    let text = lines.map { $0 + "\n" }.joined()
    guard let path else {
      others?.texts[name] = text
      return
    }
    do throws(FileError) {
      try AtomicFile.write(text, to: path)
    } catch {
      failure = error.message
    }
  }

  /// Whether the progress outlives the session.
  var isKept: Bool { path != nil && failure == nil }
}
