import Glibc
import LayoutScript

/// The inputs of a lesson, in a file that is a script: it runs again when the lesson is resumed.
@MainActor
struct LessonProgress {
  /// An input, and the number of the exercise that it was typed in.
  struct Input {
    var exercise: Int
    var text: String
  }

  private(set) var inputs: [Input] = []
  /// The number of exercises that are done, before the learner's present one.
  private(set) var done = 0
  /// The most exercises that were ever done: going back does not undo them.
  private(set) var best = 0
  /// The number of exercises in the lesson.
  private var count = 0
  private let path: String?
  /// The reason why it cannot be kept.
  private(set) var failure: String?

  /// - Parameter name: the name of the lesson.
  init(of name: String, environment: [String: String]) {
    path = Self.path(of: name, environment)
    guard let path, let bytes = try? TextFile.bytes(at: path, limit: 4 << 20) else { return }
    var open = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
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

  /// Returns `$XDG_STATE_HOME/layoutlab/lessons/NAME.layout`; nil if there is no home.
  static func path(of name: String, _ environment: [String: String]) -> String? {
    BaseFolder.state.path(environment).map { $0 + "/lessons/\(name).layout" }
  }

  /// Reads `# 3 of 5`, and `# 5 of 5 once` for exercises done before the learner went back.
  private static func mark(_ line: Substring) -> (done: Int, count: Int, isPast: Bool)? {
    let words = line.split(separator: " ")
    guard words.count == 4 || words.count == 5 && words[4] == "once", words[2] == "of", let done = Int(words[1]),
      let count = Int(words[3])
    else { return nil }
    return (done, count, words.count == 5)
  }

  /// Forgets the inputs of an exercise and of later ones.
  mutating func forget(from exercise: Int) {
    guard inputs.contains(where: { $0.exercise >= exercise }) || done >= exercise else { return }
    inputs.removeAll { $0.exercise >= exercise }
    done = min(done, exercise - 1)
    rewrite()
  }

  /// Adds an input of an exercise. If that one was done before, its former inputs and those of later ones are
  /// forgotten.
  mutating func keep(_ text: String, in exercise: Int) {
    if done >= exercise { forget(from: exercise) }
    inputs.append(Input(exercise: exercise, text: text))
    append(text)
  }

  /// Notes that an exercise is done.
  mutating func reach(_ exercise: Int, of count: Int) {
    guard exercise > done else { return }
    (done, best, self.count) = (exercise, max(best, exercise), count)
    append("# \(exercise) of \(count)")
  }

  private mutating func append(_ line: String) {
    guard let path else { return }
    do throws(SystemError) {
      try LockedFile(path).append(line: Array(line.utf8))
    } catch {
      failure = "\(path.printable): \(error.reason)"
    }
  }

  private mutating func rewrite() {
    guard let path else { return }
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
    do throws(FileError) {
      try AtomicFile.write(lines.map { $0 + "\n" }.joined(), to: path)
    } catch {
      failure = error.message
    }
  }

  /// Whether the progress outlives the session.
  var isKept: Bool { path != nil && failure == nil }
}
