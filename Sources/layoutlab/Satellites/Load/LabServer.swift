import CGuard
import CollectionLayout
import Foundation
import Glibc
import LayoutScript

/// A request of the terminal's process to a process with a lab.
enum LabRequest: Codable {
  /// Starts the session with its options; always the first request.
  case start(Invocation.Options)
  /// Makes a copy that goes on at the socket sent next, while this process waits.
  case copy
  /// Runs an input; the path is that of a file at the session's start.
  case run(String, path: String?, PromptState)
  /// Runs an earlier input again, in silence.
  case runAgain(String)
  /// Asks a question of a room by the name of its type.
  case ask(String, Data)
  /// Prints the output that the server held back.
  case showHeld
  case facts
  case completion(String, at: Int)
  case preview(String, at: Int)
  /// Asks for the values on screen.
  case shown
  /// Asks for the lines that a copy printed before its crash.
  case printed
  case granted(WishAnswer)
  /// Makes the process active again in a state of the prompt.
  case comeBack(PromptState)
  /// Hands over the later lines that only another process knows, before `comeBack`.
  case takeLater(LaterLines?)
  /// Asks for the lines after a place on the path.
  case laterLines(after: Int)
  /// Prints the report of a move on the path.
  case report(from: Int, to: Int)
  case draw
  /// Makes the process wait, since another one runs the lines.
  case rest
  case end
}

enum LabReply: Codable {
  /// The identifier of a copy's process.
  case began(pid_t)
  case ran(LabOutcome, LabFacts)
  /// The answer to a room's question, and the output of the input before.
  case answered(Data, said: String, LabFacts)
  case wish(Wish)
  case key(String?)
  case completion(LayoutScript.Completion)
  case preview(Analysis.Preview)
  case shown([ShownValue])
  case printed([String])
  case laterLines(LaterLines)
}

/// The facts about a process with a lab that the terminal's process needs.
struct LabFacts: Codable {
  var state: PromptState
  /// The lab's place on the path; nil if `:undo` does not go by lines there.
  var tip: PathTip?
  /// Whether another process knows later lines.
  var hasLater: Bool
  var step: Int
  var prompt: String
  var lesson: String?
  /// Whether a file runs line by line, and `isStepping` whether keys lead it.
  var isInFile: Bool
  var isStepping: Bool
  /// Whether output waits for `showHeld`.
  var isHolding: Bool
  var hasScreen: Bool
}

/// The server in a process with a lab, which runs the requests from its socket.
///
/// The terminal's process is the parent of this process and of each copy. Output goes straight to the terminal.
@MainActor
final class LabServer {
  /// The first argument of a server's process. People do not use it, so no table has it.
  static let argument = "--lab-server"

  private let driver: PromptDriver
  private var socket: LabSocket
  /// The output of the last input; empty unless a live page shows the session.
  private var said = ""

  init(_ driver: PromptDriver, _ socket: LabSocket) { (self.driver, self.socket) = (driver, socket) }

  /// Serves the socket and the shared memory named by the arguments, until the session is over.
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

  /// Exits without releasing the layouts' objects.
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
    // A copy would print C's buffers once more.
    fflush(nil)
    return reply
  }

  /// Continues in a copy, or in this process if no copy can be made; replies with the process's identifier.
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
  var facts: LabFacts {
    LabFacts(
      state: state, tip: run.lab.pathTip, hasLater: run.lab.laterLines != nil, step: step, prompt: prompt,
      lesson: lesson, isInFile: stepped != nil, isStepping: isStepping, isHolding: streams.isHolding,
      hasScreen: pane != nil)
  }
}
