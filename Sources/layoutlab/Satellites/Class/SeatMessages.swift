import Foundation

/// A message from the front to the nursery or a seat.
enum SeatRequest: Codable {
  /// The preparation of the nursery: lessons by name, and the first line of each lab.
  case warm(lessons: [String: String], first: String)
  /// Start a copy as a seat; its socket follows.
  case copy
  /// Begin the seat with the facts of lessons that were left, and run earlier lines again.
  case open(before: SeatFacts?, again: [String])
  /// A message of a page, unchanged.
  case page(id: Int, Data)
  /// Run a script of the teacher.
  case script(String)
  /// Run the waiting line, or drop it for this reason.
  case go(String?)
  case state
  case file(id: Int, SeatFile)
}

enum SeatReply: Codable {
  case began(pid_t)
  /// The earlier lines have run again.
  case opened(SeatFacts)
  /// The answer to a page's message; nil if the message is invalid.
  case reply(id: Int, Data?)
  /// A line waits for `go`.
  case wants(String)
  /// The line has run, and is kept unless it was stopped. `begins` is the line that began another lesson.
  case ran(isKept: Bool, begins: String?, SeatFacts)
  case event(String, String)
  case state(String)
  case file(id: Int, Data?)
}

enum SeatFile: String, Codable {
  case film = "film.html"
  case script = "script.layout"

  var type: String { self == .film ? "text/html" : "text/plain; charset=utf-8" }
}

struct SeatFacts: Codable, Equatable {
  var lesson: LessonFacts?
  /// The number of lines, and of those that failed.
  var (lines, failed) = (0, 0)
  /// The lines since the current task began.
  var tries = 0
  /// The number of hints, answers and skips.
  var hints = 0
  /// The last line and its mistake.
  var last: String?
  var mistake: String?
  /// The first answer to each question, by names such as `first 2`.
  var answers: [String: LessonAnswer] = [:]
  /// The most exercises done in each lesson.
  var reached: [String: Int] = [:]
  var picture = SeatPicture()
  /// The inputs of lessons, only at the beginning of a lab, so that a lesson can be resumed.
  var lessons: [String: String]?

  /// Updates the facts after a line.
  mutating func take(_ line: String, failed isFailed: Bool, said: String, now facts: LessonFacts?) {
    let isSameTask = lesson?.lesson == facts?.lesson && lesson?.at == facts?.at
    (lesson, last, lines) = (facts, line, lines + 1)
    tries = isSameTask ? tries + 1 : 0
    if isFailed { failed += 1 }
    if ["hint", "answer", "skip"].contains(line.drop { $0 == ":" }) { hints += 1 }
    let remark = facts?.remarks.last { ["not yet", "not so", "not here", "wrong"].contains($0.label) }?.text
    mistake = remark ?? (isFailed ? Self.summary(of: said) : nil)
    guard let facts else { return }
    reached[facts.lesson] = max(reached[facts.lesson] ?? 0, facts.at - 1)
    if let answer = facts.answered {
      let key = "\(answer.lesson) \(answer.task)"
      if answers[key] == nil { answers[key] = answer }
    }
  }

  private static func summary(of said: String) -> String? {
    said.split(whereSeparator: \.isNewline).first.map {
      String($0.trimmingCharacters(in: .whitespaces).prefix(200))
    }
  }
}

/// The picture of a lab: for each element x, y, width and height in points, and a number for its colour.
struct SeatPicture: Codable, Equatable {
  var view: [Int] = [320, 480]
  var items: [[Int]] = []
}
