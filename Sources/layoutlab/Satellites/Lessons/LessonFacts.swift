import LayoutScript

/// The task, position and words of a lesson, as data for pages and boards.
struct LessonFacts: Codable, Equatable {
  enum Kind: String, Codable {
    case goal, guess, quiz, hunt, done
  }

  var lesson: String
  var title: String
  /// The 1-based number of the exercise (after the last one, their count plus 1), and their count.
  var at: Int
  var of: Int
  var kind: Kind
  /// The lesson's text before the exercise.
  var prose: String
  /// The task, and the form of the answer; the form is empty for a goal.
  var text: String
  var form = ""
  /// The statements of a guess.
  var code = ""
  var choices: [String] = []
  var hints: Int
  var hintsLeft: Int
  /// The previous exercises.
  var before: [String]
  var remarks: [LessonWords.Row]
  var answered: LessonAnswer?

  @MainActor
  init(_ learned: LearnedLesson, remarks: [LessonWords.Row], answered: LessonAnswer?) {
    let (exercises, number) = (learned.entry.outline.exercises, learned.lesson.number)
    (lesson, title) = (learned.entry.name, learned.entry.outline.title)
    (at, of, hints, prose) = (number, exercises.count, learned.hints, learned.lesson.prose)
    hintsLeft = max(0, (learned.lesson.exercise?.hints.count ?? 0) - learned.hints)
    before = exercises.prefix(max(0, number - 1)).map(Self.text)
    (self.remarks, self.answered) = (remarks, answered)
    text = learned.lesson.exercise.map(Self.text) ?? ""
    switch learned.lesson.exercise {
    case .goal?: kind = .goal
    case .hunt?: (kind, form) = (.hunt, ":found NAME")
    case .guess(let guess)?: (kind, form, code) = (.guess, guess.form, guess.text)
    case .quiz(let quiz)?: (kind, form, choices) = (.quiz, quiz.form, quiz.choices.map(\.text))
    case nil: kind = .done
    }
  }

  @MainActor
  private static func text(_ exercise: Exercise) -> String {
    switch exercise {
    case .goal(let goal):
      goal.text + (goal.allowed.isEmpty ? "" : " With \(LessonWords.list(goal.allowed)) only.")
    case .guess(let guess): LessonWords.question(of: guess)
    case .quiz(let quiz): quiz.text
    case .hunt(let hunt):
      "The layout makes a mistake, number \(hunt.number): `bug` lists the suspects, `:found NAME` names it."
    }
  }
}

struct LessonAnswer: Codable, Hashable {
  var lesson: String
  var task: Int
  var given: String
  var isRight: Bool
}
