import LayoutRendering
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

  init(_ entry: LessonShelf.Entry, _ lesson: Lesson, _ progress: LessonProgress) {
    (self.entry, self.lesson, self.progress) = (entry, lesson, progress)
  }

  /// `lanes 1/6`
  var prompt: String {
    lesson.isAtEnd ? "\(entry.name) done" : "\(entry.name) \(lesson.number)/\(entry.outline.exercises.count)"
  }
}

/// Leads through lessons at the prompt: an input runs as always, and is judged after it.
@MainActor
final class LessonDriver {
  private unowned let driver: PromptDriver
  private let words: LessonWords
  private let streams: StandardStreams
  private var run: LabRun { driver.run }
  /// The current lesson.
  private(set) var learned: LearnedLesson?
  /// The lab from before the lesson.
  private var plain: LabRun?

  init(_ driver: PromptDriver) {
    self.driver = driver
    streams = driver.streams
    words = LessonWords(options: driver.options, streams: driver.streams)
  }

  /// The path of the current lesson.
  var path: String? { learned?.entry.path }

  /// The current exercise, and the words about the last input.
  var rows: [LessonWords.Row] { learned.map(words.rows) ?? [] }

  /// Goes on as if no lesson had begun.
  func forget() { (learned, plain) = (nil, nil) }

  // MARK: Beginning

  /// Begins a lesson, or resumes it, in another lab if it loads files that this one does not have.
  /// - Parameter anew: whether it begins at its start, and with its own files.
  /// - Returns: nil if the rest of the input is still to run.
  private func open(_ entry: LessonShelf.Entry, anew: Bool = false) -> LabOutcome? {
    let files = entry.files
    if !files.isEmpty, anew || !files.allSatisfy(LabRun.labOptions.loaded.holds) {
      switch driver.wish?(.learn(entry.path, isAnew: anew)) {
      case .replaced?: return .replaced
      case .failed?: return nil
      default: break
      }
    }
    learn(entry)
    return nil
  }

  /// Begins a lesson, or resumes it.
  /// - Parameters:
  ///   - exercise: the number of the exercise to go to; nil for the one where it was left.
  ///   - isQuiet: whether nothing is printed about it.
  func learn(_ entry: LessonShelf.Entry, at exercise: Int? = nil, isQuiet: Bool = false) {
    if learned == nil { plain = run }
    var lessonOptions = driver.options
    lessonOptions.trace = driver.options.trace ?? .story
    driver.renew(LabRun(lessonOptions, streams: streams, isPrompt: true))
    let lesson: Lesson
    switch Lesson.load(entry.source, in: run.lab) {
    case .success(let loaded): lesson = loaded
    case .failure(let rejection):
      for diagnostic in rejection.diagnostics { run.renderer.receive(.diagnostic(diagnostic)) }
      return leaveLesson()
    }
    let progress = learned?.entry.name == entry.name ? learned?.progress : nil
    let now = LearnedLesson(
      entry, lesson, progress ?? LessonProgress(of: entry.name, environment: streams.environment))
    learned = now
    let inputs = now.progress.inputs.filter { input in exercise.map { input.exercise < $0 } ?? true }
    guard !inputs.isEmpty else {
      if !isQuiet { words.heading(entry.outline.title) }
      if isQuiet { streams.muted { advance() } } else { advance() }
      return isQuiet ? () : present()
    }
    now.isReplaying = true
    words.apart {
      streams.muted {
        advance()
        for input in inputs where !Interrupts.isRequested { _ = learn(input.text) }
      }
    }
    now.isReplaying = false
    // A lesson that has begun only in part must keep nothing.
    guard !Interrupts.isRequested else {
      leaveLesson()
      return streams.writeError("stopped: `:learn \(shelf.word(for: entry))` goes on with the lesson\n")
    }
    if isQuiet { return }
    words.heading(entry.outline.title)
    if exercise == nil {
      words.say(
        "", "\(Counted.text(inputs.count, "input")) of before ran again: you are where you left."
      )
    }
    present()
  }

  /// Returns to the prompt without a lesson, and to the lab from before.
  private func leaveLesson() {
    learned = nil
    if let plain {
      driver.renew(plain)
    } else {
      driver.renew(LabRun(driver.options, streams: streams, isPrompt: true))
    }
    plain = nil
  }

  // MARK: Inputs

  /// Runs an input, and judges the exercise.
  func learn(_ input: String) -> LabOutcome {
    if learned?.isReplaying != true { words.begin() }
    guard let learned, driver.stepped == nil else { return driver.perform(input) }
    guard !input.allSatisfy(\.isWhitespace) else { return .goOn }
    if let command = Self.command(input) { return driver.carryOut(command) ?? .goOn }
    let exercise = learned.lesson.exercise
    switch exercise {
    case .quiz(let quiz)? where quiz.numbers(input) != nil:
      answer(quiz, quiz.numbers(input) ?? [])
      return .goOn
    case .goal?, .hunt?:
      if Self.isNumber(input) {
        words.say("not here", "A number alone answers a quiz or a guess. `goal` says what this asks.")
        return .goOn
      }
      if case .hunt(let hunt)? = exercise, Self.firstWord(input) == LessonVerb.hunt.rawValue {
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
    where Self.firstWord(input) == CheckVerb.predict.rawValue || Self.isNumber(input)
      || guess.prediction(input) != nil:
      return predict(guess, input)
    default: break
    }
    let (before, number) = (run.lab.step, learned.lesson.number)
    run.lab.foundHunt = nil
    let outcome = driver.perform(input)
    // A command may have led elsewhere.
    guard self.learned === learned, learned.lesson.number == number, [.goOn, .failed].contains(outcome) else {
      return outcome
    }
    let hasEffect = run.lab.step != before
    let isOwn =
      run.lab.step < learned.ownEnd || run.lab.step == learned.ownEnd && run.lab.lineCount < learned.ownLines
    if isOwn, !learned.isReplaying, PromptInput.takesBack(input) {
      restart()
      words.say("", "That was a line of the lesson's own: you are where this was asked.")
      return .goOn
    }
    // The lines before one that fails stay in effect.
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
    guard let learned else { return }
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
    words.note(run.lab.rightPredictions > before ? "right" : "wrong", "`\(prediction)`")
    finishExercise()
    return outcome
  }

  /// Returns to the state in which the present exercise was asked, if an input since then had an effect: the next
  /// exercise relies on that state.
  private func comesBack() -> Bool {
    guard let learned, run.lab.step != learned.start, !learned.isReplaying else { return false }
    restart()
    return true
  }

  private func answer(_ quiz: Quiz, _ numbers: Set<Int>) {
    guard numbers.allSatisfy({ 1...quiz.choices.count ~= $0 }) else {
      return words.say("", "Choose from 1 to \(quiz.choices.count).")
    }
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
    if let learned, learned.lesson.number < learned.entry.outline.exercises.count, comesBack() {
      words.say("", "It goes on from where this was asked, without what was typed since.")
    }
    keep(numbers.sorted().map(String.init).joined(separator: " "))
    finishExercise()
  }

  // MARK: Going on

  private func reached(_ goal: Goal?) {
    guard let learned else { return }
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
    guard let learned else { return }
    learned.progress.reach(learned.lesson.number, of: learned.entry.outline.exercises.count)
    advance()
    if !learned.isReplaying { present() }
  }

  private func advance() {
    guard let learned else { return }
    (learned.hints, learned.lines, learned.holdsByTravel) = (0, 0, false)
    run.progress.begin()
    let (before, lines) = (run.lab.step, run.lab.lineCount)
    defer {
      run.progress.finish()
      learned.start = run.lab.step
      if run.lab.step != before { learned.ownEnd = run.lab.step }
      if run.lab.lineCount != lines { learned.ownLines = run.lab.lineCount }
      learned.startLines = run.lab.lineCount
    }
    guard run.limits.holding({ learned.lesson.advance() }) == .finished else { return }
    if case .hunt(let hunt)? = learned.lesson.exercise { _ = runLesson("hunt \(hunt.number)") }
  }

  /// Begins the present exercise anew: its inputs are forgotten, and its hints are not.
  private func restart() {
    guard let learned else { return }
    let (number, hints) = (learned.lesson.number, learned.hints)
    learned.progress.forget(from: number)
    learn(learned.entry, at: number, isQuiet: true)
    self.learned?.hints = hints
  }

  /// Runs a text of the lesson.
  private func runLesson(_ text: String) -> RunResult {
    run.run(SourceText(name: learned?.entry.source.name ?? "", text: text))
  }

  private func keep(_ input: String) {
    guard let learned, !learned.isReplaying else { return }
    let wasKept = learned.progress.failure == nil
    learned.progress.keep(input, in: learned.lesson.number)
    if wasKept, let reason = learned.progress.failure {
      streams.writeError("layoutlab: warning: progress is not kept: \(reason)\n")
    }
  }

  // MARK: Commands

  /// The lesson that is under way; if there is none, that is reported.
  private var current: LearnedLesson? {
    if learned == nil { streams.writeError("no lesson is under way: `:lessons` lists them\n") }
    return learned
  }

  /// Shows again what the lesson asks.
  func goal() {
    if let current { words.present(current) }
  }

  /// Shows what the lesson asks, if one is under way.
  private func present() {
    if let learned { words.present(learned) }
  }

  /// Shows the next hint.
  func hint() {
    guard let learned = current else { return }
    // The lesson is done: `present` shows that.
    guard let hints = learned.lesson.exercise?.hints else { return goal() }
    guard learned.hints < hints.count else {
      return words.say("", hints.isEmpty ? "There is no hint for this." : "No more hints: `:answer` shows one way.")
    }
    words.say("hint \(learned.hints + 1) of \(hints.count)", hints[learned.hints])
    learned.hints += 1
  }

  /// Shows one answer.
  func answer() {
    guard let learned = current else { return }
    guard let exercise = learned.lesson.exercise else { return goal() }
    guard let answer = exercise.answer else {
      return words.say("", "The answer comes with your guess: `predict ...`.")
    }
    words.say("answer", "")
    for line in answer.split(separator: "\n") { words.show(String(line)) }
  }

  /// Begins the exercise anew, and shows it.
  func beginAgain() {
    guard let learned = current else { return }
    guard learned.lesson.exercise != nil else {
      return words.say(
        "",
        "Each exercise is done: `:prev` goes back to the last, `:learn \(shelf.word(for: learned.entry)) again` "
          + "begins the lesson anew.")
    }
    restart()
    goal()
  }

  /// Goes back to the exercise before.
  func goBack() {
    guard let learned = current else { return }
    guard learned.lesson.number > 1 else { return words.say("", "This is the first exercise.") }
    learn(learned.entry, at: learned.lesson.number - 1)
  }

  /// Leaves the lesson.
  func leave() {
    guard let learned = current else { return }
    let rest = learned.lesson.isAtEnd ? "" : ", `:learn \(shelf.word(for: learned.entry))` goes on with it"
    leaveLesson()
    streams.write("the lesson is left\(rest)\n")
  }

  /// Skips an exercise: its answer is carried out, so the next exercise finds the state that it needs.
  func skip() {
    guard let asked = current else { return }
    // The answer is of the state in which the task was asked, without what was typed since.
    if !asked.isReplaying, asked.lesson.exercise != nil, run.lab.lineCount != asked.startLines { restart() }
    guard let learned = current else { return }
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

  /// Goes on with the next exercise, after the last with the next lesson.
  /// - Returns: nil if the rest of the input is still to run.
  func next() -> LabOutcome? {
    guard let learned = current else { return nil }
    if learned.lesson.isAtEnd {
      if let entry = shelf.next(after: learned.entry.name) { return open(entry) }
      words.say("", LessonWords.isLast)
    } else if learned.progress.done >= learned.lesson.number {
      learn(learned.entry, at: learned.lesson.number + 1)
    } else {
      words.say("", "This exercise is not done yet: `:skip` goes past it.")
    }
    return nil
  }

  /// Carries out `:learn NAME`; without a name it begins the first lesson that is not done.
  /// - Parameter anew: whether the lesson's former inputs are forgotten.
  /// - Returns: nil if the rest of the input is still to run.
  func begin(_ name: String?, anew: Bool = false) -> LabOutcome? {
    do throws(UsageError) {
      let entry = try name.map { name throws(UsageError) in try shelf.find(name) } ?? shelf.open(done)
      guard let entry = entry ?? shelf.entries.first else { return nil }
      if anew {
        var progress = LessonProgress(of: entry.name, environment: streams.environment)
        progress.forget(from: 1)
        if learned?.entry.name == entry.name { learned?.progress = progress }
      }
      return open(entry, anew: anew)
    } catch {
      streams.writeError(error.message + (error.hint.map { ": " + $0 } ?? "") + "\n")
      return nil
    }
  }

  func found(_ names: [String]) {
    guard !names.isEmpty else {
      return streams.writeError("`:found NAME` names the mistake that is hidden: `bug` lists them\n")
    }
    guard run.lab.hunt != nil else { return streams.writeError("no hunt is on: `hunt 17` begins one\n") }
    _ = driver.perform("\(LessonVerb.found.rawValue) \(names.joined(separator: " "))")
  }

  private func done(_ entry: LessonShelf.Entry) -> Int {
    let own = learned.flatMap { $0.entry.name == entry.name ? $0.progress.best : nil }
    return min(
      own ?? LessonProgress(of: entry.name, environment: streams.environment).best, entry.outline.exercises.count)
  }

  func list() {
    streams.write(shelf.rows(done).map { $0 + "\n" }.joined())
    if learned == nil { streams.write("`:learn NAME` begins one\n") }
  }

  private var shelf: LessonShelf { LessonShelf(environment: streams.environment) }

  /// Whether a line consists of numbers, as `2`, `1 3` and `320x210` do.
  private static func isNumber(_ input: String) -> Bool {
    input.contains(where: \.isNumber) && input.allSatisfy { $0.isNumber || $0.isWhitespace || ".,x-".contains($0) }
  }

  /// Returns the command about the exercise that was typed without its colon.
  private static func command(_ input: String) -> TypedCommand? {
    let word = input.filter { !$0.isWhitespace }
    guard SessionCommand.Name(rawValue: word)?.row.effect == .ofExercise else { return nil }
    return TypedCommand(word)
  }

  private static func firstWord(_ input: String) -> String {
    input.split { !($0.isLetter || $0 == "_") }.first.map(String.init) ?? ""
  }
}

extension PromptInput {
  /// Whether an input ends with a command that travels in time, and runs none of the statements typed with it.
  fileprivate static func isTravel(_ input: String) -> Bool {
    guard case .command(let command)? = split(input).last, command.known?.effect.isAboutTime == true else {
      return false
    }
    if case .edit? = command.time { return false }
    return true
  }

  /// Whether an input takes lines back: `:undo`, `:drop`, or `:edit` of one that ran.
  fileprivate static func takesBack(_ input: String) -> Bool {
    split(input).contains { part in
      guard case .command(let command) = part else { return false }
      return switch command.known?.name {
      case .undo, .drop, .edit: true
      default: false
      }
    }
  }

  /// Returns the statements of an input: its lines, and the statements that `:edit` puts into one that ran.
  fileprivate static func statements(in input: String) -> [String] {
    split(input).compactMap { part in
      switch part {
      case .statements(let text, _): return text
      case .command(let command):
        guard case .edit(_, let statements)? = command.time else { return nil }
        return statements
      }
    }
  }

  /// Whether an input is part of the progress: statements, and commands that change the lab.
  fileprivate static func isKept(_ input: String) -> Bool {
    split(input).contains { part in
      switch part {
      case .statements: return true
      case .command(let command):
        return command.known.map { $0.effect.isAboutTime || $0.name == .found } ?? false
      }
    }
  }
}
