import LayoutScript

enum LessonsRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [LearnCommand.self, GradeCommand.self]

  static var lessons: [(name: String, title: String)] { LessonShelf.course.map { ($0.name, $0.outline.title) } }

  static let sessionCommands: [SessionCommand.Name: SessionWork] = [
    .lessons: command { $0.listLessons() },
    .learn: { driver, input throws(SessionInput.Misuse) in
      guard input.words.count < 2 || input.words.dropFirst().elementsEqual(["again"]) else {
        throw SessionInput.Misuse()
      }
      return driver.learn(input.words.first, anew: input.words.count > 1)
    },
    .goal: command { $0.lessonUnderWay?.goal() },
    .restart: command { $0.lessonUnderWay?.beginAgain() },
    .hint: command { $0.lessonUnderWay?.hint() },
    .answer: command { $0.lessonUnderWay?.answer() },
    .skip: command { $0.lessonUnderWay?.skip() },
    .next: { driver, input throws(SessionInput.Misuse) in
      guard input.words.isEmpty else { throw SessionInput.Misuse() }
      return driver.lessonUnderWay?.next()
    },
    .prev: command { $0.lessonUnderWay?.goBack() },
    .leave: command { $0.lessonUnderWay?.leave() },
    .found: { driver, input in
      driver.found(input.words)
      return nil
    },
  ]

  /// Returns the work of a command without arguments.
  private static func command(_ work: @escaping @MainActor (PromptDriver) -> Void) -> SessionWork {
    { driver, input throws(SessionInput.Misuse) in
      guard input.words.isEmpty else { throw SessionInput.Misuse() }
      work(driver)
      return nil
    }
  }

  static func grant(_ wish: Wish, in session: PromptSession) -> WishAnswer? {
    guard case .learn(let lesson, let isAnew) = wish else { return nil }
    return session.learn(lesson, isAnew: isAnew)
  }
}
