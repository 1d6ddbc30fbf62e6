import LayoutScript

/// The state of a lesson at the prompt.
@MainActor
final class LearnedLesson {
  let entry: LessonShelf.Entry
  let lesson: Lesson
  var progress: LessonProgress
  /// Whether kept inputs run again, which are not kept a second time.
  var isReplaying = false
  /// The numbers of shown hints and of lines with an effect in the current exercise.
  var (hints, lines) = (0, 0)
  /// Whether the goal is met because the learner travelled in time.
  var holdsByTravel = false
  /// The step before the exercise.
  var start = 0
  /// The last step made by the lesson itself; earlier steps are not undone.
  var ownEnd = 0
  /// The number of lines in effect after the lesson's last line, including lines without a step.
  var ownLines = 0
  /// The number of lines in effect at the start of the exercise.
  var startLines = 0
  /// The lines in effect at the start of the exercise, for the picture of the goal.
  var startScript: [String] = []

  init(_ entry: LessonShelf.Entry, _ lesson: Lesson, _ progress: LessonProgress) {
    (self.entry, self.lesson, self.progress) = (entry, lesson, progress)
  }

  /// `lanes 1/6`
  var prompt: String {
    lesson.isAtEnd ? "\(entry.name) done" : "\(entry.name) \(lesson.number)/\(entry.outline.exercises.count)"
  }
}
