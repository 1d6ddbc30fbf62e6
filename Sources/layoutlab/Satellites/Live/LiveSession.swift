import CReadline
import Foundation
import Glibc
import LayoutFilm
import LayoutScript

/// The live page of a session: its server, and the pages' actions in the session.
@MainActor
final class LiveSession: SessionFollower {
  private struct Trial {
    var page: String
    var statements: [String] = []
    /// The digests of the page's steps including the tried statements, and of the films beside.
    var steps: [UInt64]
    var stepsBeside: [[UInt64]]
    var last = ContinuousClock.now
  }

  private unowned let session: PromptSession
  private(set) var server: LiveServer?
  private var trial: Trial?
  /// The number of the last message about tried statements, and its page.
  private var lastOfHand = (page: "", number: 0)
  /// The lines to enter; those of the program itself have no page.
  private var lines: [(text: String, page: String?)] = []
  /// The page that sent the running line.
  private var runningPage: String?
  /// The statements of the films beside.
  var beside: [String] = [] { didSet { server?.show(beside: beside) } }
  var said = ""
  /// The mistake of the last input that its lab does not know: from a compiler, or a trap.
  var fault: Fault?
  /// The lines that ran and are not sent yet.
  private var ran: [(text: String, page: String?, said: String, fault: Fault?, failed: Bool)] = []
  var isAttended = false
  /// The watch of followed files.
  private var watch: FileWatch?
  private var watched: [String] = []
  /// The lines that show the files, and those of them that failed, which are entered again after the next change.
  private var previews: [String] = []
  private var failedPreviews: [String] = []
  var hindrance: () -> String? = { nil }

  private static let mostLines = 50
  /// The time after which another page may take over from a page that tries statements.
  private static let patience = Duration.seconds(3)
  /// The most statements that a page may try before it enters a line.
  private static let mostStatements = 5_000

  init(_ session: PromptSession) { self.session = session }

  var hears: Bool { server != nil }

  /// Starts a server unless one runs; returns its addresses, or the reason for a failure.
  func start(isShared: Bool) -> String {
    guard HTTPServer.isInstalled else { return HTTPServer.missing + "\n" }
    if isShared, server?.access.isShared == false { stop() }
    server = server ?? LiveServer(title: "layoutlab", isShared: isShared) { [unowned self] in reply(to: $0) }
    guard let server else { return "no port is free for the live page\n" }
    var rows = "live at \(server.address(.worker))\n"
    if server.access.isShared {
      for host in LiveServer.hosts { rows += "to look at: \(server.address(.viewer, on: host))\n" }
    }
    return rows
  }

  /// Starts or stops the page, by the word after `:live`.
  /// - Returns: a text while there is a page.
  func show(_ word: String) -> WishAnswer {
    guard isAttended else {
      session.streams.writeError("a page follows a session at a terminal only\n")
      return .done
    }
    if word == "off" {
      session.streams.write(server == nil ? "there is no live page\n" : "the live page is off\n")
      stop()
      return .text(nil)
    }
    if word != "open" || server == nil { session.streams.write(start(isShared: word == "share")) }
    if word == "open", let server, !open(server) {
      session.streams.writeError("it could not be opened: there is no `xdg-open`\n")
    }
    return .text(server.map { _ in "" })
  }

  /// The file that leads a browser to the page.
  private var opening: String?

  /// Opens the page in a browser; false if that is not possible.
  func open(_ server: LiveServer) -> Bool {
    if let opening { unlink(opening) }
    opening = Desktop.open(secret: server.address(.worker))
    return opening != nil
  }

  /// Starts a server whose pages are in another process; returns the handler of the pages' messages.
  func start(outlet: @escaping (_ name: String, _ data: String) -> Void) -> LiveServer {
    let server = LiveServer(outlet: outlet) { [unowned self] in reply(to: $0) }
    self.server = server
    return server
  }

  func stop() {
    if let opening { unlink(opening) }
    opening = nil
    showLines()
    server?.stop()
    (server, sent) = (nil, ([], [:]))
  }

  // MARK: Files

  /// Enters lines, and follows changes of files from now on.
  func preview(_ texts: [String], of files: [String]) {
    lines += texts.map { ($0, nil) }
    (previews, watched, watch) = (texts, files, FileWatch(files))
  }

  var isWatching: Bool { watch != nil }

  private static let reload = ":reload"

  private func lookAtFiles() {
    guard watch?.hasChanged == true, !lines.contains(where: { $0.text == Self.reload }) else { return }
    watch = FileWatch(watched)
    lines += ([Self.reload] + failedPreviews).map { ($0, nil) }
    failedPreviews = []
  }

  // MARK: Around a line

  /// Announces a line to the pages.
  func begin(_ text: String) {
    fault = nil
    let compiles = [Self.reload, ":load", "load "].contains(where: text.hasPrefix)
    server?.send(busy: compiles ? "compiling" : "running")
  }

  /// Notes a line that ran. Pages get it while the prompt waits for a key, so no page delays the prompt.
  func note(_ text: String, failed: Bool) {
    let isLeftOut = text == Self.reload && session.hasLeftOut
    if server != nil { ran.append((text, runningPage, said, fault, failed || isLeftOut)) }
    if failed, runningPage == nil, previews.contains(text) { failedPreviews.append(text) }
    (trial, runningPage) = (nil, nil)
  }

  /// Sends the lines that ran and the film after them. If a saved file has a mistake, the previous film stays.
  private func showLines() {
    guard let server, let last = ran.last else { return }
    let isSaved =
      isWatching && last.page == nil
      && (last.text == Self.reload || last.text.hasPrefix(":run ") || previews.contains(last.text))
    let asked = film(question([], server.film.digests, server.besideFilms.map(\.digests)))
    ran[ran.count - 1].said += asked.said
    let told = asked.isAfterCrash ? nil : asked.answer?.fault
    ran[ran.count - 1].fault = last.failed ? last.fault ?? told ?? asked.crash.map { Fault($0) } : nil
    let isStale = isSaved && last.failed
    if let answer = asked.answer, !isStale || server.film.digests.isEmpty {
      server.send(answer.film, isSaved: isSaved && !server.film.digests.isEmpty)
      server.send(beside: answer.beside)
      server.send(answer.controls)
      server.send(answer.lesson)
      server.send(answer.goal)
      sendSource(answer.overrides)
    }
    // A mistake that persists is shown with its first message, because a repetition may say nothing.
    let fault = ran[ran.count - 1].fault
    server.send(
      mistake: !isStale
        ? nil
        : fault.map { SavedFault($0) } ?? server.mistake
          ?? SavedFault(Fault("The file has a mistake", more: Self.plain(last.said))))
    for line in ran {
      // Output of lines typed at the terminal stays there: it may show the history or the names of files.
      let said = Self.plain(line.said)
      let fault = line.failed && !isStale ? line.fault ?? Fault("`\(line.text.printable)` failed", more: said) : nil
      server.send(line: line.text, from: line.page, said: line.page == nil ? "" : said, fault: fault)
    }
    ran = []
  }

  /// Asks the lab for a film while the prompt waits for keys: Ctrl-C stops the work and keeps the typed line.
  private func film(_ question: FilmQuestion) -> LabAnswer<FilmAnswer> {
    Interrupts.begin()
    creadline_lend_signals(true)
    let answer = session.driver.ask(question)
    creadline_lend_signals(false)
    if Interrupts.isRequested { raise(SIGINT) }
    Interrupts.end()
    return answer
  }

  private func question(_ tried: [String], _ steps: [UInt64], _ stepsBeside: [[UInt64]]) -> FilmQuestion {
    FilmQuestion(
      tried: tried, known: FilmMark(steps),
      beside: zip(beside, stepsBeside).map { FilmQuestion.Beside(statements: $0, known: FilmMark($1)) })
  }

  // The libraries and overrides of the source that the pages have.
  private var sent: (libraries: [LoadingProgram.Library], overrides: [String: [String: String]]) = ([], [:])

  /// Sends the source of loaded classes if other classes are loaded now.
  private func sendSource(_ overrides: [String: [String: String]]) {
    guard sent != (LoadingProgram.loaded, overrides) else { return }
    sent = (LoadingProgram.loaded, overrides)
    server?.send(LoadedSource(overrides))
  }

  /// The most bytes of an answer for pages.
  private static let mostSaid = 60_000

  /// Returns output without colours, cut to the limit.
  private static func plain(_ text: String) -> String {
    let plain = text.replacing(#/\u{1B}\[[0-9;]*[A-Za-z]/#, with: "").replacing("\r", with: "")
    return plain.utf8.count <= mostSaid ? plain : plain.prefix(mostSaid) + "\n..."
  }

  // MARK: Messages

  private func reply(to command: LiveServer.Command) -> LiveServer.Reply {
    if let trial, command.kind != .complete, command.kind != .show, trial.page != command.page {
      guard command.kind == .line || .now - trial.last > Self.patience else {
        return LiveServer.Reply(mistake: "another page has its hand on it")
      }
      self.trial = nil
    }
    // Messages about tried statements may arrive out of order; an older one is dropped.
    if [.try, .retry, .keep, .forget].contains(command.kind) {
      guard command.page != lastOfHand.page || command.number > lastOfHand.number else { return LiveServer.Reply() }
      lastOfHand = (command.page, command.number)
    }
    switch command.kind {
    case .line: return enter(command.text ?? "", from: command.page)
    case .try: return attempt(command, replacesLast: false)
    case .retry: return attempt(command, replacesLast: true)
    case .keep:
      let statements = trial?.statements ?? []
      trial = nil
      return statements.isEmpty
        ? LiveServer.Reply(mistake: "another line came before it")
        : enter(Script.line(joining: statements + [command.text ?? ""].filter { !$0.isEmpty }), from: command.page)
    case .forget:
      trial = nil
      server?.pass("drop", "{}")
      return LiveServer.Reply()
    case .show:
      server?.pass("show", LiveServer.quoted(command.text ?? ""))
      return LiveServer.Reply()
    case .complete: return complete(command.text ?? "")
    }
  }

  /// The most completions for a page.
  private static let mostOffers = 200

  private func complete(_ text: String) -> LiveServer.Reply {
    guard !text.contains(where: \.isNewline), hindrance() == nil else { return LiveServer.Reply() }
    let end = text.utf8.count
    let found = session.driver.completion(of: text, at: end)
    let hint = session.driver.preview(of: text, at: end).hint
    let start = text.utf8.index(text.startIndex, offsetBy: min(found.range.lowerBound, end))
    let offers = LiveServer.Offers(
      start: text.utf16.distance(from: text.startIndex, to: start),
      words: found.candidates.prefix(Self.mostOffers).map { [$0.text, $0.description] },
      appended: found.append.map { String($0) } ?? "", hint: hint?.text ?? "")
    return LiveServer.Reply(offers: offers)
  }

  private func enter(_ text: String, from page: String) -> LiveServer.Reply {
    if let mistake = PageLine.mistake(in: text) ?? hindrance() { return LiveServer.Reply(mistake: mistake) }
    guard lines.count < Self.mostLines else { return LiveServer.Reply(mistake: "too many lines wait") }
    lines.append((text, page))
    return LiveServer.Reply()
  }

  private func attempt(_ command: LiveServer.Command, replacesLast: Bool) -> LiveServer.Reply {
    let text = command.text ?? ""
    guard let server, lines.isEmpty else { return LiveServer.Reply(isLater: true) }
    if let mistake = PageLine.mistake(in: text) ?? PageLine.mistake(inTried: text) ?? hindrance() {
      return LiveServer.Reply(mistake: mistake)
    }
    var trial =
      trial ?? Trial(page: command.page, steps: server.film.digests, stepsBeside: server.besideFilms.map(\.digests))
    guard trial.statements.count < Self.mostStatements else { return LiveServer.Reply(mistake: "that is too long") }
    let before = trial.statements
    if replacesLast, !trial.statements.isEmpty { trial.statements.removeLast() }
    trial.statements.append(text)
    trial.last = .now
    let asked = film(question(trial.statements, trial.steps, trial.stepsBeside))
    guard let answer = asked.answer else {
      return LiveServer.Reply(mistake: "`\(text.printable)`: \(asked.crash?.report ?? "it trapped")")
    }
    if let failure = answer.film.failure {
      trial.statements = before
      self.trial = trial
      return LiveServer.Reply(mistake: failure)
    }
    func json(_ change: FilmChange, _ steps: inout [UInt64]) -> String {
      steps.replaceSubrange(min(change.kept, steps.count)..., with: change.digests)
      return LiveFilm.json(of: change, lines: change.lines.count, files: nil)
    }
    var reply = LiveServer.Reply(change: json(answer.film, &trial.steps))
    if !answer.beside.isEmpty {
      let parts = answer.beside.indices.map { json(answer.beside[$0], &trial.stepsBeside[$0]) }
      reply.beside = "[\(parts.joined(separator: ","))]"
    }
    server.pass("try", "{\"film\":\(reply.change ?? "{}"),\"beside\":\(reply.beside ?? "null")}")
    self.trial = trial
    return reply
  }

  // MARK: Work between keys

  var descriptor: Int32 { server?.descriptor ?? -1 }

  var timeout: Int32 {
    let own = isWatching ? Int32(FileWatch.interval / 1000) : -1
    guard let server else { return own }
    guard ran.isEmpty else { return 0 }
    return own < 0 ? server.timeout : min(own, server.timeout)
  }

  func attend() {
    lookAtFiles()
    showLines()
    server?.attend()
  }

  func takeLine() -> String? {
    guard !lines.isEmpty, hindrance() == nil else { return nil }
    let line = lines.removeFirst()
    runningPage = line.page
    return line.text
  }
}

/// The rules for a line of a page: statements, and commands that travel in time, explain, or are about lessons.
@MainActor
enum PageLine {
  /// The commands of pages, besides those about an exercise and `:learn NAME` of a lesson without a file.
  private static let commands: Set<SessionCommand.Name> = [.undo, .redo, .goto, .back, .step, .help, .lessons]
  /// The statements that read files.
  private static let refused: Set<String> = ["load", "include"]

  /// Returns the reason why a line cannot come from a page.
  static func mistake(in text: String) -> String? {
    guard !text.contains(where: \.isNewline), !text.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" })
    else { return "a line of a page is one line" }
    if text.allSatisfy(\.isWhitespace) { return "nothing was typed" }
    if PromptDriver.isIncomplete(text) { return "the line has no end: write it on one line" }
    if text.hasPrefix("!") { return "that is for a terminal, not for a page" }
    return mistake(inScript: text)
  }

  /// Returns the reason why a script cannot come from a page.
  static func mistake(inScript text: String) -> String? {
    for part in PromptInput.split(text) {
      switch part {
      case .command(let command):
        if command.known?.name == .edit {
          if let mistake = mistake(inScript: String(command.rest.trimmingPrefix(#/@\d+/#))) { return mistake }
          continue
        }
        guard let known = command.known,
          commands.contains(known.name) || known.effect == .ofExercise
            || known.name == .learn && !command.rest.contains("/") && !command.rest.contains(ScriptFiles.suffix)
        else {
          return "`:\(command.word.printable)` is for a terminal, not for a page"
        }
      case .statements(let text, _):
        let source = SourceText(name: "prompt", text: text)
        let words = Analysis(of: source).tokens.filter { $0.role == .statement }.map { source.text($0.span) }
        if let word = words.first(where: refused.contains) { return "`\(word)` is for a terminal, not for a page" }
      }
    }
    return nil
  }

  /// Returns the reason why a line cannot be tried: only statements can.
  static func mistake(inTried text: String) -> String? {
    let isOfStatements = PromptInput.split(text).allSatisfy { if case .statements = $0 { true } else { false } }
    return isOfStatements ? nil : "only statements can be tried"
  }
}
