import Glibc
import LayoutScript

/// What was typed in a lesson, in a file that is a script: it runs again when the lesson goes on.
@MainActor
struct LessonProgress {
  /// One input, and the number of the exercise that it was typed in.
  struct Input {
    var exercise: Int
    var text: String
  }

  private(set) var inputs: [Input] = []
  /// How many exercises are done, before the one that the learner is at.
  private(set) var done = 0
  /// How many were done once: what the learner goes back from stays done.
  private(set) var best = 0
  /// How many there were.
  private var count = 0
  private let path: String?
  /// Why it cannot be kept.
  private(set) var failure: String?

  /// - Parameter name: that of the lesson.
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

  /// `$XDG_STATE_HOME/layoutlab/lessons/NAME.layout`; nil where there is no home.
  static func path(of name: String, _ environment: [String: String]) -> String? {
    BaseFolder.state.path(environment).map { $0 + "/lessons/\(name).layout" }
  }

  /// `# 3 of 5`, and `# 5 of 5 once` of what was done before the learner went back.
  private static func mark(_ line: Substring) -> (done: Int, count: Int, isPast: Bool)? {
    let words = line.split(separator: " ")
    guard words.count == 4 || words.count == 5 && words[4] == "once", words[2] == "of", let done = Int(words[1]),
      let count = Int(words[3])
    else { return nil }
    return (done, count, words.count == 5)
  }

  /// Forgets what was typed in an exercise and in later ones.
  mutating func forget(from exercise: Int) {
    guard inputs.contains(where: { $0.exercise >= exercise }) || done >= exercise else { return }
    inputs.removeAll { $0.exercise >= exercise }
    done = min(done, exercise - 1)
    rewrite()
  }

  /// Adds what was typed in an exercise. What was typed before in this one, when it was done, and in later ones is
  /// forgotten.
  mutating func keep(_ text: String, in exercise: Int) {
    if done >= exercise { forget(from: exercise) }
    inputs.append(Input(exercise: exercise, text: text))
    append(text)
  }

  /// An exercise is done.
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

  /// Whether it outlives the session.
  var isKept: Bool { path != nil && failure == nil }
}
