import Glibc
import LayoutScript

/// The progress in lessons where there is no folder for it: by a lesson's name the text that its file would have.
final class LessonTexts {
  var texts: [String: String] = [:]
}

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
  private let (name, others): (String, LessonTexts?)
  /// The reason why the progress cannot be kept; nil while it can.
  private(set) var failure: String?

  /// - Parameters:
  ///   - name: the name of the lesson.
  ///   - others: where it is kept without a folder.
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
