import Foundation

/// A message of the front to the nursery, or to a seat.
enum SeatRequest: Codable {
  /// What all seats begin with, before anything else: the lessons that the class brings along, by name, and the line by which
  /// a seat begins.
  case warm(lessons: [String: String], first: String)
  /// A copy is to be a seat at a socket, which comes after this.
  case copy
  /// The seat begins: with the facts of lessons that are left, and lines that ran before.
  case open(before: SeatFacts?, again: [String])
  /// A message of a page, as it came.
  case page(id: Int, Data)
  /// A script is to run, from the teacher.
  case script(String)
  /// The line that waits may run; or the reason why not.
  case go(String?)
  case state
  case file(id: Int, SeatFile)
}

/// A message of a seat to the front.
enum SeatReply: Codable {
  /// The number of the process.
  case began(pid_t)
  /// The lines of before ran again.
  case opened(SeatFacts)
  /// The answer to a message of a page; nil where it is none.
  case reply(id: Int, Data?)
  /// A line waits for its `go`.
  case wants(String)
  /// It ran, and is kept unless it was stopped; what it begins is the line by which a lesson begins that was not on.
  case ran(isKept: Bool, begins: String?, SeatFacts)
  case event(String, String)
  case state(String)
  case file(id: Int, Data?)
}

/// A file that is made of a seat's session.
enum SeatFile: String, Codable {
  case film = "film.html"
  case script = "script.layout"

  var type: String { self == .film ? "text/html" : "text/plain; charset=utf-8" }
}

/// What is known of a seat's work, for its page and for the board.
struct SeatFacts: Codable, Equatable {
  /// The lesson that is on.
  var lesson: LessonFacts?
  /// The lines, and those that failed.
  var (lines, failed) = (0, 0)
  /// The lines since the present task was asked.
  var tries = 0
  /// The hints, answers and skips that were asked for.
  var hints = 0
  /// The last line, and what was wrong with it.
  var last: String?
  var mistake: String?
  /// The first answer to each question, by lesson and number: `first 2`.
  var answers: [String: LessonAnswer] = [:]
  /// The most exercises done of each lesson.
  var reached: [String: Int] = [:]
  var picture = SeatPicture()
  /// The inputs of lessons, with the beginning of a lab alone: who comes back to a lesson goes on with it.
  var lessons: [String: String]?

  /// Takes a line that ran.
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

  /// Returns the message of an output, without the place and the excerpt.
  private static func summary(of said: String) -> String? {
    said.split(whereSeparator: \.isNewline).first.map {
      String($0.trimmingCharacters(in: .whitespaces).prefix(200))
    }
  }
}

/// What is on screen, in points of the view: a rectangle an element, x, y, width, height and a number for its colour.
struct SeatPicture: Codable, Equatable {
  var view: [Int] = [320, 480]
  var items: [[Int]] = []
}
