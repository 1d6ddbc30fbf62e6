import LayoutRendering
import LayoutScript

/// A lesson at the prompt, from `:learn` to `:leave`: each input runs as usual and is then judged.
@MainActor
final class LessonDriver: PromptCompanion {
  private unowned let driver: PromptDriver
  private let words: LessonWords
  private let streams: StandardStreams
  private var run: LabRun { driver.run }
  /// The current lesson, which `:next` and `:restart` replace.
  private(set) var learned: LearnedLesson
  /// The lab from before the lesson.
  private let plain: LabRun

  /// Begins or resumes a lesson in its own lab; nil, after a report, if the lesson has mistakes.
  init?(_ entry: LessonShelf.Entry, at driver: PromptDriver) {
    self.driver = driver
    streams = driver.streams
    words = LessonWords(options: driver.options, streams: driver.streams)
    plain = driver.run
    guard let lesson = Self.load(entry, in: driver) else { return nil }
    learned = LearnedLesson(entry, lesson, driver.progress(of: entry))
  }

  private static func load(_ entry: LessonShelf.Entry, in driver: PromptDriver) -> Lesson? {
    var options = driver.options
    options.trace = options.trace ?? .story
    let plain = driver.run
    driver.renew(
      LabRun(options, streams: driver.streams, isPrompt: true) { renderer in
        let transcript = driver.faults.through(renderer)
        return Listener { item in
          // A learner need not know of replaced lines.
          if case .travel(.branched) = item { return }
          transcript.receive(item)
        }
      })
    switch Lesson.load(entry.source, in: driver.run.lab) {
    case .success(let lesson): return lesson
    case .failure(let rejection):
      for diagnostic in rejection.diagnostics { driver.run.renderer.receive(.diagnostic(diagnostic)) }
      driver.renew(plain)
      return nil
    }
  }

  var path: String { learned.entry.path }

  var prompt: String { learned.prompt }

  var rows: [LessonWords.Row] { words.rows(learned) }

  /// The task and the words of the lesson, as data.
  var facts: LessonFacts { LessonFacts(learned, remarks: words.remarks, answered: words.answered) }

  // MARK: Beginning

  /// Begins another lesson, or the current one again.
  /// - Parameters:
  ///   - exercise: the number of the exercise to begin at; nil resumes where the learner stopped.
  ///   - isQuiet: whether nothing is printed.
  func learn(_ entry: LessonShelf.Entry, at exercise: Int? = nil, isQuiet: Bool = false) {
    guard let lesson = Self.load(entry, in: driver) else { return }
    let progress = learned.entry.name == entry.name ? learned.progress : nil
    learned = LearnedLesson(entry, lesson, progress ?? driver.progress(of: entry))
    resume(at: exercise, isQuiet: isQuiet)
  }

  /// Runs the kept inputs before an exercise again, and presents the exercise.
  func resume(at exercise: Int? = nil, isQuiet: Bool = false) {
    let now = learned
    let inputs = now.progress.inputs.filter { input in exercise.map { input.exercise < $0 } ?? true }
    guard !inputs.isEmpty else {
      if !isQuiet { words.heading(now.entry.outline.title) }
      if isQuiet { streams.muted { advance() } } else { advance() }
      return isQuiet ? () : goal()
    }
    now.isReplaying = true
    words.apart {
      streams.muted {
        advance()
        for input in inputs where !Interrupts.isRequested { _ = take(input.text) }
      }
    }
    now.isReplaying = false
    // A lesson that was resumed only in part must not keep inputs.
    guard !Interrupts.isRequested else {
      driver.leaveLesson(to: plain)
      return streams.writeError("stopped: `:learn \(shelf.word(for: now.entry))` goes on with the lesson\n")
    }
    if isQuiet { return }
    words.heading(now.entry.outline.title)
    if exercise == nil {
      words.say(
        "", "\(Counted.text(inputs.count, "input")) of before ran again: you are where you left."
      )
    }
    goal()
  }

  // MARK: Inputs

  /// Runs an input and judges the exercise.
  func take(_ input: String) -> LabOutcome {
    let learned = learned
    if !learned.isReplaying { words.begin() }
    guard driver.stepped == nil else { return driver.perform(input) }
    guard !input.allSatisfy(\.isWhitespace) else { return .goOn }
    if let command = PromptInput.commandOfExercise(input) { return driver.carryOut(command) ?? .goOn }
    let exercise = learned.lesson.exercise
    switch exercise {
    case .quiz(let quiz)? where quiz.numbers(input) != nil:
      answer(quiz, quiz.numbers(input) ?? [])
      return .goOn
    case .goal?, .hunt?:
      if PromptInput.isNumber(input) {
        words.say("not here", "A number alone answers a quiz or a guess. `goal` says what this asks.")
        return .goOn
      }
      if case .hunt(let hunt)? = exercise, PromptInput.firstWord(input) == LessonVerb.hunt.rawValue {
        words.say(
          "not here", "Hunt \(hunt.number) is on: `:found NAME` ends it, and `:leave` leads to hunts of your own.")
        return .goOn
      }
      guard case .goal(let goal)? = exercise else { break }
      if let word = PromptInput.statements(in: input).lazy.compactMap(goal.forbidden).first {
        words.say("not here", "`\(word)` is not allowed for this goal, only \(LessonWords.list(goal.allowed)).")
        return .goOn
      }
    case .guess(let guess)?
    where PromptInput.firstWord(input) == CheckVerb.predict.rawValue || PromptInput.isNumber(input)
      || guess.prediction(input) != nil:
      return predict(guess, input)
    default: break
    }
    let (before, number) = (run.lab.step, learned.lesson.number)
    run.lab.foundHunt = nil
    let outcome = driver.perform(input)
    // A command may have led to another lesson or exercise.
    guard driver.learning === self, self.learned === learned, learned.lesson.number == number,
      [.goOn, .failed].contains(outcome)
    else { return outcome }
    let hasEffect = run.lab.step != before
    let isOwn =
      run.lab.step < learned.ownEnd || run.lab.step == learned.ownEnd && run.lab.lineCount < learned.ownLines
    if isOwn, !learned.isReplaying, PromptInput.takesBack(input) {
      restart()
      words.say("", "That was a line of the lesson's own: you are where this was asked.")
      return .goOn
    }
    // Lines before a failing one stay in effect.
    guard driver.failure == nil || hasEffect else {
      if !learned.isReplaying { words.remind(exercise, of: input) }
      return outcome
    }
    let isTravel = PromptInput.isTravel(input)
    if hasEffect, !isTravel { learned.lines += 1 }
    if PromptInput.isKept(input) { keep(input) }
    judge(hasEffect, isTravel: isTravel)
    return outcome
  }

  private func judge(_ hasEffect: Bool, isTravel: Bool) {
    switch learned.lesson.exercise {
    case .goal(let goal)?:
      if let missing = learned.lesson.missing(of: goal) {
        learned.holdsByTravel = false
        if hasEffect { words.show(missing, in: learned, judgesTurns: !isTravel) }
        return
      }
      if isTravel { learned.holdsByTravel = learned.holdsByTravel || hasEffect }
      guard isTravel || learned.holdsByTravel else { return reached(goal) }
      if hasEffect {
        words.say("not yet", "It holds where you went in time: a line of yours is to bring it about.")
      }
    case .hunt(let hunt)? where run.lab.foundHunt == hunt.number: reached(nil)
    case .hunt? where hasEffect && run.lab.hunt == nil:
      words.say(
        "not yet",
        isTravel ? "The hunt is not on here: `:redo` goes on to it." : "The hunt is off: `:undo` goes back to it.")
    case .hunt?, .guess?, .quiz?, nil: break
    }
  }

  private func predict(_ guess: Guess, _ input: String) -> LabOutcome {
    guard let prediction = guess.prediction(input) else {
      words.say("not here", "This asks for `\(guess.form)`.")
      return .goOn
    }
    if comesBack() { words.say("", "It runs from where it was asked, without what was typed since.") }
    let outcome = driver.perform(prediction)
    guard outcome == .goOn, driver.failure == nil else { return outcome }
    keep(prediction)
    let before = run.lab.rightPredictions
    _ = runLesson(guess.text)
    note(prediction.dropFirst("predict ".count), isRight: run.lab.rightPredictions > before)
    words.note(run.lab.rightPredictions > before ? "right" : "wrong", "`\(prediction)`")
    finishExercise()
    return outcome
  }

  /// Restores the state at the start of the exercise, on which the next one relies; false if it is unchanged.
  private func comesBack() -> Bool {
    guard run.lab.step != learned.start, !learned.isReplaying else { return false }
    restart()
    return true
  }

  private func answer(_ quiz: Quiz, _ numbers: Set<Int>) {
    guard numbers.allSatisfy({ 1...quiz.choices.count ~= $0 }) else {
      return words.say("", "Choose from 1 to \(quiz.choices.count).")
    }
    note(numbers.sorted().map(String.init).joined(separator: " "), isRight: numbers == Set(quiz.rightNumbers))
    guard numbers == Set(quiz.rightNumbers) else {
      let some = !numbers.isDisjoint(with: quiz.rightNumbers)
      let reasons = numbers.sorted().compactMap { quiz.choices[$0 - 1].reason }
      return words.say(
        "not so",
        ((some ? ["Part of it is right."] : [])
          + (reasons.isEmpty && !some ? ["Look again, or try it: everything may be typed here."] : reasons))
          .joined(separator: " "))
    }
    words.say("right", quiz.reasons.joined(separator: " "))
    // After the last question no exercise needs the state.
    if learned.lesson.number < learned.entry.outline.exercises.count, comesBack() {
      words.say("", "It goes on from where this was asked, without what was typed since.")
    }
    keep(numbers.sorted().map(String.init).joined(separator: " "))
    finishExercise()
  }

  private func note(_ given: some StringProtocol, isRight: Bool) {
    words.answered = LessonAnswer(
      lesson: learned.entry.name, task: learned.lesson.number, given: String(given), isRight: isRight)
  }

  // MARK: Going on

  private func reached(_ goal: Goal?) {
    let lines = learned.lines == 0 ? "" : Counted.text(learned.lines, "line") + " and "
    let hints = learned.hints == 0 ? "no hint" : Counted.text(learned.hints, "hint")
    var text = "with \(lines)\(hints)."
    if let goal, learned.lines > 1, let answer = learned.lesson.exercise?.answer, goal.answerLength < learned.lines,
      answer.count <= 60, !answer.contains("\n")
    {
      text += " The lesson's own way: `\(answer)`"
    }
    words.say("reached", text)
    finishExercise()
  }

  private func finishExercise() {
    learned.progress.reach(learned.lesson.number, of: learned.entry.outline.exercises.count)
    advance()
    goal()
  }

  private func advance() {
    (learned.hints, learned.lines, learned.holdsByTravel) = (0, 0, false)
    run.progress.begin()
    let (before, lines) = (run.lab.step, run.lab.lineCount)
    defer {
      run.progress.finish()
      learned.start = run.lab.step
      if run.lab.step != before { learned.ownEnd = run.lab.step }
      if run.lab.lineCount != lines { learned.ownLines = run.lab.lineCount }
      learned.startLines = run.lab.lineCount
      learned.startScript = run.lab.script
    }
    guard run.limits.holding({ learned.lesson.advance() }) == .finished else { return }
    if case .hunt(let hunt)? = learned.lesson.exercise { _ = runLesson("hunt \(hunt.number)") }
  }

  /// Begins the current exercise again: forgets its inputs, but not its hints.
  private func restart() {
    let (number, hints) = (learned.lesson.number, learned.hints)
    learned.progress.forget(from: number)
    learn(learned.entry, at: number, isQuiet: true)
    learned.hints = hints
  }

  private func runLesson(_ text: String) -> RunResult {
    run.run(SourceText(name: learned.entry.source.name, text: text))
  }

  private func keep(_ input: String) {
    guard !learned.isReplaying else { return }
    let wasKept = learned.progress.failure == nil
    learned.progress.keep(input, in: learned.lesson.number)
    if wasKept, let reason = learned.progress.failure {
      streams.writeError("layoutlab: warning: progress is not kept: \(reason)\n")
    }
  }

  // MARK: Commands

  func goal() { words.present(learned) }

  func hint() {
    // After the last exercise, `goal` says that the lesson is done.
    guard let hints = learned.lesson.exercise?.hints else { return goal() }
    guard learned.hints < hints.count else {
      return words.say("", hints.isEmpty ? "There is no hint for this." : "No more hints: `:answer` shows one way.")
    }
    words.say("hint \(learned.hints + 1) of \(hints.count)", hints[learned.hints])
    learned.hints += 1
  }

  func answer() {
    guard let exercise = learned.lesson.exercise else { return goal() }
    guard let answer = exercise.answer else {
      return words.say("", "The answer comes with your guess: `predict ...`.")
    }
    words.say("answer", "")
    for line in answer.split(separator: "\n") { words.show(String(line)) }
  }

  /// Begins the exercise again and presents it.
  func beginAgain() {
    guard learned.lesson.exercise != nil else {
      return words.say(
        "",
        "Each exercise is done: `:prev` goes back to the last, `:learn \(shelf.word(for: learned.entry)) again` "
          + "begins the lesson anew.")
    }
    restart()
    goal()
  }

  func goBack() {
    guard learned.lesson.number > 1 else { return words.say("", "This is the first exercise.") }
    learn(learned.entry, at: learned.lesson.number - 1)
  }

  /// Returns to the lab from before the lesson.
  func leave() {
    let rest = learned.lesson.isAtEnd ? "" : ", `:learn \(shelf.word(for: learned.entry))` goes on with it"
    driver.leaveLesson(to: plain)
    streams.write("the lesson is left\(rest)\n")
  }

  /// Skips an exercise by running its answer, so that the next exercise finds the state that it needs.
  func skip() {
    // The answer fits only the state at the start of the exercise.
    if !learned.isReplaying, learned.lesson.exercise != nil, run.lab.lineCount != learned.startLines { restart() }
    guard let exercise = learned.lesson.exercise else {
      return words.say("", "Nothing is left to skip.")
    }
    keep(":skip")
    switch exercise {
    case .goal, .hunt: if let answer = exercise.answer { _ = runLesson(answer) }
    case .guess(let guess): _ = runLesson(guess.text)
    case .quiz: break
    }
    finishExercise()
  }

  /// Begins the next exercise or, after the last, the next lesson; nil if the rest of the input is still to run.
  func next() -> LabOutcome? {
    if learned.lesson.isAtEnd {
      if let entry = shelf.next(after: learned.entry.name) { return driver.learn(entry) }
      words.say("", LessonWords.isLast)
    } else if learned.progress.done >= learned.lesson.number {
      learn(learned.entry, at: learned.lesson.number + 1)
    } else {
      words.say("", "This exercise is not done yet: `:skip` goes past it.")
    }
    return nil
  }

  func forget(_ entry: LessonShelf.Entry) {
    if learned.entry.name == entry.name { learned.progress.forget(from: 1) }
  }

  /// The most exercises done in a lesson; nil unless it is the current one.
  func best(of entry: LessonShelf.Entry) -> Int? { learned.entry.name == entry.name ? learned.progress.best : nil }

  private var shelf: LessonShelf { LessonShelf(environment: streams.environment) }
}
