import LayoutScript

/// A lesson that is learned at the prompt.
@MainActor
final class LearnedLesson {
  let entry: LessonShelf.Entry
  let lesson: Lesson
  var progress: LessonProgress
  /// Whether inputs are run again; none is kept a second time.
  var isReplaying = false
  /// The numbers of hints shown and of lines with an effect, in the present exercise.
  var (hints, lines) = (0, 0)
  /// Whether its goal holds because the learner travelled in time.
  var holdsByTravel = false
  /// The step after which the exercise is asked.
  var start = 0
  /// The last step that the lesson itself has made: no step before it is undone.
  var ownEnd = 0
  /// The number of lines in effect after the last line of the lesson: a mark and a value are lines without a step.
  var ownLines = 0
  /// The number of lines in effect when the exercise was asked.
  var startLines = 0
  /// The lines in effect then, for the picture of the goal.
  var startScript: [String] = []

  init(_ entry: LessonShelf.Entry, _ lesson: Lesson, _ progress: LessonProgress) {
    (self.entry, self.lesson, self.progress) = (entry, lesson, progress)
  }

  /// `lanes 1/6`
  var prompt: String {
    lesson.isAtEnd ? "\(entry.name) done" : "\(entry.name) \(lesson.number)/\(entry.outline.exercises.count)"
  }
}
