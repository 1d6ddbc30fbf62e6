import CGuard
import CollectionLayout
import Foundation
import Glibc
import LayoutScript

/// A request of the process of the terminal to a process with a lab.
enum LabRequest: Codable {
  /// The options of the session, before anything else.
  case start(Invocation.Options)
  /// A copy is to go on at a socket, which comes after this; this process waits.
  case copy
  /// An input is to run; a path is that of the file at the session's start.
  case run(String, path: String?, PromptState)
  /// An input of before is to run again, in silence.
  case runAgain(String)
  /// A question of a room, by the name of its type.
  case ask(String, Data)
  /// A request to print the output that the server held back.
  case showHeld
  case facts
  case completion(String, at: Int)
  case preview(String, at: Int)
  /// The values on screen are asked for.
  case shown
  /// The lines are asked for that a copy printed before it died.
  case printed
  case granted(WishAnswer)
  /// This process runs the lines from here on, at its last state.
  case comeBack(PromptState)
  /// The lines ahead that only another process knows, which come before `comeBack`.
  case takeLater(LaterLines?)
  /// The lines after a place on the path are asked for.
  case laterLines(after: Int)
  /// A move on the path is to be reported.
  case report(from: Int, to: Int)
  case draw
  /// Another process runs the lines.
  case rest
  /// The session is over.
  case end
}

/// A reply of a process with a lab.
enum LabReply: Codable {
  /// The number of a copy.
  case began(pid_t)
  case ran(LabOutcome, LabFacts)
  /// The answer to a question of a room, and the output of the last input.
  case answered(Data, said: String, LabFacts)
  case wish(Wish)
  case key(String?)
  case completion(LayoutScript.Completion)
  case preview(Analysis.Preview)
  case shown([ShownValue])
  case printed([String])
  case laterLines(LaterLines)
}

/// The state of a process with a lab, as far as the process of the terminal has to know it.
struct LabFacts: Codable {
  var state: PromptState
  /// The lab's place on the path; nil if `:undo` is no matter of lines there.
  var tip: PathTip?
  /// Whether lines lie ahead that only another process knows.
  var hasLater: Bool
  /// The number of the last step.
  var step: Int
  var prompt: String
  var lesson: String?
  /// Whether a file runs line by line, and whether it is led by keys.
  var isInFile: Bool
  var isStepping: Bool
  /// Whether output waits for `showHeld`.
  var isHolding: Bool
  var hasScreen: Bool
}

/// The side of a process with a lab: it runs the inputs that come through its socket.
///
/// The process of the terminal is its parent, and that of each of its copies. Output goes straight to the terminal.
@MainActor
final class LabServer {
  /// The first argument of such a process. It is no option for people, so it stands in no table.
  static let argument = "--lab-server"

  private let driver: PromptDriver
  private var socket: LabSocket
  /// The output of the last input, while a page shows the session.
  private var said = ""

  init(_ driver: PromptDriver, _ socket: LabSocket) { (self.driver, self.socket) = (driver, socket) }

  /// Serves a socket and a file of shared memory, which the arguments name, until the session is over.
  static func run(_ arguments: some Collection<String>) -> Int32 {
    let numbers = arguments.compactMap(Int32.init)
    guard numbers.count == 2 else { return ExitStatus.usage.rawValue }
    let socket = LabSocket(numbers[0])
    _ = fcntl(socket.descriptor, F_SETFD, FD_CLOEXEC)
    layoutlab_lab_serve(numbers[1])
    Interrupts.install(.prompt)
    guard case .start(let options)? = socket.receive(LabRequest.self) else { return ExitStatus.usage.rawValue }
    LabServer(PromptDriver(options, streams: StandardStreams(), history: HistoryStore(path: nil)), socket).serve()
    return ExitStatus.success.rawValue
  }

  /// Carries out requests until the session is over.
  func serve() {
    layoutlab_guard_limit(ResourceLimits.memoryLimit)
    CrashGuard.shutIn(writes: true)
    driver.wish = { [unowned self] wish in
      driver.streams.flush()
      guard socket.send(LabReply.wish(wish)), case .granted(let answer)? = socket.receive(LabRequest.self) else {
        Self.leave()
      }
      return answer
    }
    while let request = socket.receive(LabRequest.self) {
      if case .end = request { return driver.leave() }
      if let reply = reply(to: request), !socket.send(reply) { break }
    }
    Self.leave()
  }

  /// Leaves after the process of the terminal; objects of layouts are left as they are.
  private static func leave() -> Never { _exit(0) }

  private func reply(to request: LabRequest) -> LabReply? {
    let lab = driver.run.lab
    switch request {
    case .copy: return copy()
    case .run(let input, let path, let state):
      driver.state = state
      return run {
        var outcome = LabOutcome.goOn
        let said = driver.streams.copying {
          outcome = path.map { driver.open(StartFiles.Opening(path: $0, text: input)) } ?? driver.run(input)
        }
        self.said = driver.own.isLive ? String(decoding: said, as: UTF8.self) : ""
        return outcome
      }
    case .runAgain(let input): return run { driver.streams.muted { driver.runAgain(input).0 } }
    case .ask(let name, let bytes): return answer(name, bytes)
    case .showHeld: return .key(driver.showHeld())
    case .completion(let text, let offset): return .completion(driver.found(in: text, at: offset))
    case .preview(let text, let offset): return .preview(driver.preview(of: text, at: offset))
    case .shown: return .shown(driver.shown)
    case .printed: return .printed(PrintedRecords.takeLinesOfCrash())
    case .laterLines(let lines): return .laterLines(lab.laterLines(after: lines))
    case .facts: break
    case .takeLater(let later):
      lab.laterLines = later
      driver.forgetAnswers()
    case .comeBack(let state):
      layoutlab_lab_rest(0)
      driver.state = state
      lab.arrive()
    case .report(let start, let end):
      if end < start { lab.reportUndone(from: start, to: end) } else { lab.reportRedone(from: start, to: end) }
    case .draw: driver.draw()
    case .rest: layoutlab_lab_rest(1)
    case .start, .granted, .end: return nil
    }
    driver.streams.flush()
    return .ran(.goOn, driver.facts)
  }

  private func answer(_ name: String, _ bytes: Data) -> LabReply? {
    func answer<Question: LabQuestion>(_ type: Question.Type) -> LabReply? {
      guard let question = try? JSONDecoder().decode(type, from: bytes) else { return nil }
      return run {
        if let patience = question.patience { alarm(patience) }
        defer { alarm(0) }
        let answer = try? JSONEncoder().encode(question.answer(in: driver))
        return .answered(answer ?? Data(), said: said, driver.facts)
      }
    }
    let type = Satellites.all.flatMap { $0.questions }.first { "\($0)" == name }
    return type.flatMap { answer($0) }
  }

  private func run(_ body: () -> LabOutcome) -> LabReply {
    run {
      let outcome = body()
      return .ran(outcome, driver.facts)
    }
  }

  private func run(_ body: () -> LabReply) -> LabReply {
    Interrupts.begin()
    defer { Interrupts.end() }
    let reply = body()
    if !driver.streams.isHolding { driver.streams.flush() }
    // A copy would print it once more.
    fflush(nil)
    return reply
  }

  /// Goes on in a copy, whose number is its first reply, or in this process if there can be no copy.
  private func copy() -> LabReply? {
    guard let next = socket.receiveSocket() else { Self.leave() }
    let copy = layoutlab_lab_copy()
    guard copy <= 0 else {
      next.close()
      layoutlab_lab_rest(1)
      return nil
    }
    socket.close()
    socket = next
    layoutlab_lab_rest(0)
    return .began(getpid())
  }
}

extension PromptDriver {
  /// The state of its process, for the process of the terminal.
  var facts: LabFacts {
    LabFacts(
      state: state, tip: run.lab.pathTip, hasLater: run.lab.laterLines != nil, step: step, prompt: prompt,
      lesson: lesson, isInFile: stepped != nil, isStepping: isStepping, isHolding: streams.isHolding,
      hasScreen: pane != nil)
  }
}
