import LayoutRendering
import LayoutScript

/// A lesson that is learned at the prompt.
@MainActor
final class LearnedLesson {
  let entry: LessonShelf.Entry
  let lesson: Lesson
  var progress: LessonProgress
  /// What was run again: nothing of it is kept a second time.
  var isReplaying = false
  /// Of the present exercise: how many hints were shown, and how many lines had an effect.
  var (hints, lines) = (0, 0)
  /// Its goal holds where the learner went in time.
  var holdsByTravel = false
  /// The step after which it is asked.
  var start = 0
  /// The last step that the lesson itself has made: nothing before it is taken back.
  var ownEnd = 0

  init(_ entry: LessonShelf.Entry, _ lesson: Lesson, _ progress: LessonProgress) {
    (self.entry, self.lesson, self.progress) = (entry, lesson, progress)
  }

  /// `lanes 1/6`
  var prompt: String {
    lesson.isAtEnd ? "\(entry.name) done" : "\(entry.name) \(lesson.number)/\(entry.outline.exercises.count)"
  }
}

/// Leads through lessons at the prompt: what is typed runs as always, and is judged after it.
@MainActor
final class LessonDriver {
  private unowned let driver: PromptDriver
  private let words: LessonWords
  private let streams: StandardStreams
  private var run: LabRun { driver.run }
  /// The lesson that is learned.
  private(set) var learned: LearnedLesson?
  /// The lab of before the lesson.
  private var plain: LabRun?

  init(_ driver: PromptDriver) {
    self.driver = driver
    streams = driver.streams
    words = LessonWords(options: driver.options, streams: driver.streams)
  }

  /// Where the lesson is that is learned.
  var path: String? { learned?.entry.path }

  /// Goes on as if no lesson had begun.
  func forget() { (learned, plain) = (nil, nil) }

  // MARK: Beginning

  /// Begins a lesson, or goes on with it where it was left.
  /// - Parameters:
  ///   - exercise: the number of the exercise to go to; nil for where it was left.
  ///   - isQuiet: whether nothing is said of it.
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
    streams.muted {
      advance()
      for input in inputs where !Interrupts.isRequested { _ = learn(input.text) }
    }
    now.isReplaying = false
    // In half a lesson nothing should be kept.
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

  /// Goes back to the prompt without a lesson, and to what was there before.
  private func leaveLesson() {
    learned = nil
    if let plain {
      driver.renew(plain)
    } else {
      driver.renew(LabRun(driver.options, streams: streams, isPrompt: true))
    }
    plain = nil
  }

  // MARK: What is typed

  /// Runs an input, and judges the exercise.
  func learn(_ input: String) -> LabOutcome {
    guard let learned, driver.stepped == nil else { return driver.perform(input) }
    guard !input.allSatisfy(\.isWhitespace) else { return .goOn }
    if let word = Self.command(input) {
      carryOutInLesson(word)
      return .goOn
    }
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
    // A command may have gone elsewhere.
    guard self.learned === learned, learned.lesson.number == number, [.goOn, .failed].contains(outcome) else {
      return outcome
    }
    let hasEffect = run.lab.step != before
    if run.lab.step < learned.ownEnd, !learned.isReplaying, PromptInput.takesBack(input) {
      restart()
      words.say("", "That was a line of the lesson's own: you are where this was asked.")
      return .goOn
    }
    // The lines before one that fails stay.
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
    _ = runLesson(guess.text)
    finishExercise()
    return outcome
  }

  /// Goes back to where the present exercise was asked, if something was typed since that had an effect: what comes next
  /// counts on what was there.
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
    // After the last question nothing comes that needs it.
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
    let before = run.lab.step
    defer {
      run.progress.finish()
      learned.start = run.lab.step
      if run.lab.step != before { learned.ownEnd = run.lab.step }
    }
    guard run.limits.holding({ learned.lesson.advance() }) == .finished else { return }
    if case .hunt(let hunt)? = learned.lesson.exercise { _ = runLesson("hunt \(hunt.number)") }
  }

  /// Begins the present exercise anew: what was typed in it is forgotten, and its hints are not.
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

  /// Carries out a command of lessons.
  func carryOut(_ word: String, _ arguments: [String]) {
    switch word {
    case "lessons": list()
    case "learn": begin(arguments.first, anew: arguments.count > 1)
    case "found": found(arguments)
    default: carryOutInLesson(word)
    }
  }

  private func carryOutInLesson(_ word: String) {
    guard let learned else { return streams.writeError("no lesson is under way: `:lessons` lists them\n") }
    let exercise = learned.lesson.exercise
    switch word {
    case "goal": present()
    // The lesson is done, which is said.
    case "hint" where exercise == nil, "answer" where exercise == nil: present()
    case "hint":
      let hints = exercise?.hints ?? []
      guard learned.hints < hints.count else {
        return words.say(
          "", hints.isEmpty ? "There is no hint for this." : "No more hints: `:answer` shows one way.")
      }
      words.say("hint \(learned.hints + 1) of \(hints.count)", hints[learned.hints])
      learned.hints += 1
    case "answer":
      guard let answer = exercise?.answer else {
        return words.say("", "The answer comes with your guess: `predict ...`.")
      }
      words.say("answer", "")
      for line in answer.split(separator: "\n") { streams.write("    \(line)\n") }
    case "skip": skip()
    case "restart":
      restart()
      present()
    case "next": next()
    case "prev":
      guard learned.lesson.number > 1 else { return words.say("", "This is the first exercise.") }
      learn(learned.entry, at: learned.lesson.number - 1)
    case "leave":
      let rest = learned.lesson.isAtEnd ? "" : ", `:learn \(shelf.word(for: learned.entry))` goes on with it"
      leaveLesson()
      streams.write("the lesson is left\(rest)\n")
    default: break
    }
  }

  /// Goes past an exercise: its answer is carried out, so that what follows finds what it needs.
  private func skip() {
    guard let learned, let exercise = learned.lesson.exercise else {
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

  private func next() {
    guard let learned else { return }
    if learned.lesson.isAtEnd {
      guard let entry = shelf.next(after: learned.entry.name) else {
        return words.say("", "This was the last lesson.")
      }
      return learn(entry)
    }
    guard learned.progress.done >= learned.lesson.number else {
      return words.say("", "This exercise is not done yet: `:skip` goes past it.")
    }
    learn(learned.entry, at: learned.lesson.number + 1)
  }

  /// `:learn NAME`; without a name the first lesson that is not done.
  /// - Parameter anew: whether what was typed in it before is forgotten.
  func begin(_ name: String?, anew: Bool = false) {
    do throws(UsageError) {
      let entry = try name.map { name throws(UsageError) in try shelf.find(name) } ?? shelf.open(done)
      guard let entry = entry ?? shelf.entries.first else { return }
      if anew {
        var progress = LessonProgress(of: entry.name, environment: streams.environment)
        progress.forget(from: 1)
        if learned?.entry.name == entry.name { learned?.progress = progress }
      }
      learn(entry)
    } catch {
      streams.writeError(error.message + (error.hint.map { ": " + $0 } ?? "") + "\n")
    }
  }

  private func found(_ names: [String]) {
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

  private func list() {
    streams.write(shelf.rows(done).map { $0 + "\n" }.joined())
    if learned == nil { streams.write("`:learn NAME` begins one\n") }
  }

  private var shelf: LessonShelf { LessonShelf(environment: streams.environment) }

  private func present() {
    if let learned { words.present(learned) }
  }

  /// Whether a line consists of numbers, as `2`, `1 3` and `320x210` do.
  private static func isNumber(_ input: String) -> Bool {
    input.contains(where: \.isNumber) && input.allSatisfy { $0.isNumber || $0.isWhitespace || ".,x-".contains($0) }
  }

  /// A command of lessons that was typed without its colon.
  private static func command(_ input: String) -> String? {
    let word = input.filter { !$0.isWhitespace }
    return ["hint", "skip", "answer", "goal", "restart", "next", "prev", "leave"].contains(word) ? word : nil
  }

  private static func firstWord(_ input: String) -> String {
    input.split { !($0.isLetter || $0 == "_") }.first.map(String.init) ?? ""
  }
}

extension PromptInput {
  /// Whether an input ends with a command that goes in time, and runs nothing that is typed with it.
  fileprivate static func isTravel(_ input: String) -> Bool {
    guard case .command(let text, _)? = split(input).last, let command = CommandWords.command(text),
      command.isAboutTime
    else { return false }
    if case .edit? = try? TimeCommand(command.word, rest: CommandWords.rest(text)) { return false }
    return true
  }

  /// Whether an input takes lines back: `:undo`, `:drop`, or `:edit` of one that ran.
  fileprivate static func takesBack(_ input: String) -> Bool {
    split(input).contains { part in
      guard case .command(let text, _) = part, let command = CommandWords.command(text) else { return false }
      return ["undo", "drop", "edit"].contains(command.word)
    }
  }

  /// The statements of an input: its lines, and what `:edit` puts into one that ran.
  fileprivate static func statements(in input: String) -> [String] {
    split(input).compactMap { part in
      switch part {
      case .statements(let text, _): return text
      case .command(let text, _):
        guard let command = CommandWords.command(text),
          case .edit(_, let statements)? = try? TimeCommand(command.word, rest: CommandWords.rest(text))
        else { return nil }
        return statements
      }
    }
  }

  /// Whether an input is part of the way: statements, and commands that change the lab.
  fileprivate static func isKept(_ input: String) -> Bool {
    split(input).contains { part in
      switch part {
      case .statements: return true
      case .command(let text, _):
        guard let command = CommandWords.command(text) else { return false }
        return command.isAboutTime || command.word == "found"
      }
    }
  }
}
