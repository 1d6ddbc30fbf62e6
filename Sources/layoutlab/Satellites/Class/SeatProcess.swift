import CGuard
import CReadline
import CollectionLayout
import Foundation
import Glibc
import LayoutFilm
import LayoutScript

/// A process of a class: the nursery, which has prepared a session and waits, and its copies, each a seat.
///
/// The nursery knows no token and no name. A copy is a child of the front, like the nursery. It restricts itself
/// before it reads the first message, and keeps only its socket.
@MainActor
final class SeatProcess {
  /// The first argument of the nursery; it is internal, so no table lists it.
  static let argument = "--class-nursery"
  /// The memory limit of a seat beyond the nursery's memory, in bytes.
  static let memory = 64 << 20
  /// The most lines of one lab, whose memory grows with them, and the time limit of a line in seconds.
  private static let mostLines = 500
  static let patience = 5.0

  private let streams: StandardStreams
  private let session: PromptSession
  private let driver: PromptDriver
  private let live: LiveSession
  private var socket: LabSocket?
  /// The messages that arrived while a line waited.
  private var waiting: [SeatRequest] = []
  private var facts = SeatFacts()
  /// The number of the lab's lines, and the bytes in use before the first one.
  private var (lines, memoryAtStart) = (0, 0)
  private lazy var server = live.start { [unowned self] in send(.event($0, $1)) }

  private init() throws {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    streams = StandardStreams(input: nowhere, output: nowhere, errors: nowhere, environment: [:], isUTF8: true)
    let (options, history) = (Invocation.Options(), HistoryStore(path: nil))
    driver = PromptDriver(options, streams: streams, history: history)
    session = try PromptSession(options, streams, history, nil, driver)
    live = session.live ?? LiveSession(session)
    let grant = driver.wish
    driver.wish = { [streams] wish in
      guard case .learn(let name, _) = wish else { return grant?(wish) ?? .done }
      streams.writeError("`\(name)` is a lesson with Swift files, for a terminal: layoutlab learn \(name)\n")
      return .failed
    }
  }

  // MARK: The nursery

  /// Serves the socket whose descriptor is the argument, until it is closed.
  static func run(_ arguments: some Collection<String>) -> Int32 {
    guard let number = arguments.first.flatMap({ Int32($0) }) else { return ExitStatus.usage.rawValue }
    // A trapping seat must not write messages to the front's terminal.
    let nowhere = open("/dev/null", O_RDWR)
    for stream in STDIN_FILENO...STDERR_FILENO { dup2(nowhere, stream) }
    let socket = LabSocket(number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    guard interrupts_die_with_parent(), case .warm(let lessons, let first)? = socket.receive(SeatRequest.self)
    else {
      return ExitStatus.usage.rawValue
    }
    Interrupts.install(.prompt)
    LessonShelf.brought = lessons.sorted { $0.key < $1.key }.compactMap { LessonShelf.entry(named: $0, $1) }
    do {
      // Tables, texts and late-loaded libraries are loaded by a trial, before a copy is restricted.
      let trial = try SeatProcess()
      trial.warm()
      let seat = try SeatProcess()
      seat.begin(first)
      while case .copy? = socket.receive(SeatRequest.self), let next = socket.receiveSocket() {
        if layoutlab_lab_copy() == 0 {
          socket.close()
          seat.serve(next)
        }
        next.close()
      }
    } catch { return ExitStatus.runtime.rawValue }
    return ExitStatus.success.rawValue
  }

  private func warm() {
    for line in [
      ":learn first", "items 30 40 90", "scroll 200", "columns 3", "why frame 12", ":undo", "itmes", ":hint",
      ":help",
    ] {
      enter(line)
    }
    _ = server.reply(to: Array(#"{"page":"p","number":1,"kind":"complete","text":"sc"}"#.utf8))
    _ = server.reply(to: Array(#"{"page":"p","number":2,"kind":"try","text":"scroll 9"}"#.utf8))
    (_, _) = (server.state(.worker), file(.film))
    _ = try? JSONEncoder().encode(SeatReply.opened(facts))
  }

  private func begin(_ first: String) {
    _ = server
    for line in first.isEmpty ? [] : [first] { enter(line) }
    facts = SeatFacts()
    (facts.lesson, facts.picture) = (driver.learning?.facts, picture)
    if first.isEmpty {
      live.note("", failed: false)
      live.attend()
    }
  }

  // MARK: A seat

  /// Handles requests until the front closes the socket.
  private func serve(_ socket: LabSocket) -> Never {
    (self.socket, memoryAtStart) = (socket, Int(process_memory()))
    send(.began(getpid()))
    guard layoutlab_seat_shut(SeatProcess.memory) == 1 || CrashGuard.sandbox.contains("open") else { _exit(1) }
    while let request = waiting.isEmpty ? socket.receive(SeatRequest.self) : waiting.removeFirst() {
      switch request {
      case .open(let before, let again):
        let facts = facts
        self.facts = before ?? SeatFacts()
        (self.facts.lesson, self.facts.picture) = (facts.lesson, facts.picture)
        if let lessons = before?.lessons {
          driver.learning?.leave()
          driver.lessonTexts.texts = lessons
        }
        for line in again { _ = run(line) }
        lines = again.count
        if !again.isEmpty { live.attend() }
        send(.opened(self.facts))
      case .page(let id, let message):
        send(.reply(id: id, server.reply(to: Array(message)).map { Data($0) }))
        while let line = live.takeLine() { enter(line) }
      case .script(let text): enter(text)
      case .state: send(.state(server.state(.worker)))
      case .file(let id, let file): send(.file(id: id, self.file(file).map { Data($0) }))
      case .warm, .copy, .go: break
      }
    }
    _exit(0)
  }

  private func send(_ reply: SeatReply) {
    if let socket, !socket.send(reply) { _exit(0) }
  }

  /// Returns the reason why the full lab takes no line; nil for a line that begins another lab.
  private func hindrance(to line: String) -> String? {
    guard socket != nil, !line.drop(while: { $0 == ":" }).hasPrefix("learn") else { return nil }
    let isFull = Int(process_memory()) - memoryAtStart > Self.memory / 4 * 3
    guard isFull || lines >= Self.mostLines else { return nil }
    return "this lab is full, after \(lines) lines: `:learn NAME again` begins a new one\n"
  }

  /// Asks for permission to run a line, runs it, and reports the result.
  private func enter(_ line: String) {
    let hindrance = hindrance(to: line)
    if hindrance == nil { send(.wants(line)) }
    if let reason = hindrance ?? answer() {
      live.said = reason
      live.note(line, failed: true)
      return live.attend()
    }
    let (start, lesson) = (ContinuousClock.now, facts.lesson?.lesson)
    let isStopped = run(line)
    live.attend()
    // The line and its picture share one time limit; the picture may take longer than the line.
    let isTooLong = !isStopped && ContinuousClock.now - start > .seconds(Self.patience - 0.05)
    if isTooLong {
      _ = session.run(":undo", isEntered: true)
      live.said = "the line and its picture took \(Int(Self.patience)) s: it was taken back\n"
      live.note(":undo", failed: true)
      live.attend()
    }
    let now = facts.lesson?.lesson
    let begins = now.flatMap { $0 != lesson || line.hasSuffix(" again") ? ":learn \($0)" : nil }
    lines = begins == nil ? lines + 1 : 1
    facts.lessons = begins == nil ? nil : driver.lessonTexts.texts
    send(.ran(isKept: !isStopped && !isTooLong, begins: begins, facts))
  }

  /// Waits for the permission to run a line; returns the reason why it must not run.
  private func answer() -> String? {
    guard let socket else { return nil }
    while let request = socket.receive(SeatRequest.self) {
      if case .go(let reason) = request { return reason.map { $0 + "\n" } }
      waiting.append(request)
    }
    _exit(0)
  }

  /// - Returns: whether the line was stopped and left no effect.
  private func run(_ line: String) -> Bool {
    Interrupts.begin()
    let outcome = session.run(line, isEntered: true)
    let isStopped = Interrupts.isRequested
    Interrupts.end()
    let isFailed = isStopped || outcome == .failed || outcome == .undone
    live.note(line, failed: isFailed)
    facts.take(line, failed: isFailed, said: live.said, now: driver.learning?.facts)
    facts.picture = picture
    return isStopped
  }

  private var picture: SeatPicture {
    let scene = driver.run.lab.shownScene
    let (port, most) = (scene.viewport, 60)
    func points(_ value: CGFloat) -> Int { Int(max(-99_999, min(99_999, value.rounded()))) }
    return SeatPicture(
      view: [points(port.width), points(port.height)],
      items: scene.elements.prefix(most).enumerated().map { index, element in
        let frame = element.frame
        return [
          points(frame.minX - port.minX), points(frame.minY - port.minY), points(frame.width), points(frame.height),
          (element.key.item * 5) % 12,
        ]
      })
  }

  private func file(_ file: SeatFile) -> [UInt8]? {
    let source = SourceText(name: "lab", text: driver.run.lab.script.joined(separator: "\n") + "\n")
    guard file == .film else { return source.bytes }
    return FilmRun(source, title: "lab", streams, tellsFailures: false).film?.page(within: 5_000_000)
  }
}
