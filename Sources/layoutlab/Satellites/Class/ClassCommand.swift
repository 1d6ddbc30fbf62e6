import CGuard
import Foundation
import Glibc
import LayoutScript

/// `layoutlab class`: a lab in the browser for each person in a room, and a board for the teacher.
struct ClassCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "class", operands: .lesson, placeholder: "[LESSON|FILE...]",
    options: [.port, .host, .seats, .keep, .address, .help])

  /// The lessons and files that the command line names.
  struct Brought {
    /// Texts by name.
    var lessons: [String: String] = [:]
    var scripts: [String: String] = [:]
    /// The path of the scenarios for marks.
    var checks: String?
  }

  let port: UInt16
  /// The IPv4 address to listen on, as a number; 0 for all addresses.
  let host: UInt32
  let seats: Int
  let folder: String?
  let address: String?
  private let operands: [String]
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    func number(_ name: CommandLineOption.Name, _ range: ClosedRange<Int>) throws(UsageError) -> Int? {
      guard let text = arguments.value(of: name) else { return nil }
      return try CommandLineOption[name]?.number(text, in: range)
    }
    port = UInt16(try number(.port, 0...65_535) ?? 0)
    seats = try number(.seats, 1...100) ?? 40
    var address = in_addr()
    let host = arguments.value(of: .host) ?? "0.0.0.0"
    guard inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host, &address) == 1 else {
      throw UsageError(
        message: "`--host` takes an IPv4 address of this machine, not `\(host)`",
        hint: "--host 127.0.0.1 is for this machine and a proxy on it alone")
    }
    self.host = UInt32(bigEndian: address.s_addr)
    self.address = try arguments.value(of: .address).map { text throws(UsageError) in try LiveAccess.stated(text) }
    (folder, operands, streams) = (arguments.value(of: .keep), arguments.operands, arguments.streams)
  }

  var guarding: Guarding { .itsOwn }

  func run() throws -> Int32 {
    guard HTTPServer.isInstalled else { throw UsageError(message: HTTPServer.missing) }
    let (brought, first) = try read()
    LessonShelf.brought = brought.lessons.sorted { $0.key < $1.key }.compactMap { LessonShelf.entry(named: $0, $1) }
    let folder = try ClassFolder(folder)
    defer { folder.close() }
    let room = try Classroom(folder: folder, brought: brought, first: first, seats: seats)
    guard room.startNursery() else { throw UsageError(message: "no process can be started for the seats") }
    let before = try folder.owners().first { $0.number == ClassFolder.Owner.port }.flatMap { UInt16($0.token) } ?? 0
    func server(_ port: UInt16) -> ClassServer? { ClassServer(room, port: port, host: host, address: address) }
    guard let server = port != 0 ? server(port) : server(before) ?? server(0) else {
      throw UsageError(
        message: "port \(port) cannot be used: another program may have it",
        hint: "another one, such as --port 8080")
    }
    if server.access.port != before {
      try folder.add(ClassFolder.Owner(number: ClassFolder.Owner.port, name: "", token: "\(server.access.port)"))
    }
    for seat in room.seats { seat.start() }
    guard room.seats[0].begins(within: .seconds(30)) else {
      for seat in room.seats { seat.leave() }
      throw UsageError(message: "no seat begins: what the lesson runs itself comes to no end, or takes too much")
    }
    tell(room, server, before)
    serve(room, server)
    server.stop()
    for seat in room.seats { seat.end() }
    return ExitStatus.success.rawValue
  }

  /// Prints the addresses and notes for the teacher.
  private func tell(_ room: Classroom, _ server: ClassServer, _ before: UInt16) {
    streams.write("room:  \(server.base)/room/\(room.roomToken)\n")
    streams.write("board: \(server.base)/board/\(room.teacherToken)/\n")
    // The machine may be in several networks, each of which may be the room's.
    for other in host == 0 && address == nil ? LiveServer.hosts.dropFirst() : [] {
      streams.write(
        "where the room has another network: http://\(other):\(server.access.port)/room/\(room.roomToken)\n")
    }
    if room.seats.count > 1 {
      let still = before == server.access.port ? "still" : "still, with port \(server.access.port)"
      streams.write("\(Counted.text(room.students.count, "seat")) of before: each has its address \(still)\n")
    }
    if layoutlab_sandbox_kinds() & LAYOUTLAB_SANDBOX_NETWORK == 0 {
      streams.write("note: this system cannot shut seats in: their limits hold, and they can open files\n")
    }
    let memory = sysconf(Int32(_SC_AVPHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let fitting = memory / (SeatProcess.memory + 6 << 20)
    if fitting < seats {
      streams.write(
        "note: if all take what they may, the memory is enough for \(fitting) seats, not for \(seats)\n")
    }
    streams.write(
      "Ctrl-C ends the class\(folder == nil ? "; what is typed goes with it: --keep FOLDER keeps it" : "")\n")
    streams.flush()
  }

  /// Reads the operands; returns the lessons and files, and the first line of each lab.
  private func read() throws -> (Brought, first: String) {
    var (brought, first) = (Brought(), String?.none)
    for operand in operands {
      guard operand.hasSuffix(ScriptFiles.suffix) else {
        let entry = try LessonShelf(environment: [:]).find(operand)
        guard entry.files.isEmpty else {
          throw UsageError(
            message: "`\(entry.name)` is a lesson with Swift files, which no seat has",
            hint: "layoutlab learn \(entry.name) is for a terminal")
        }
        first = first ?? ":learn \(entry.name)"
        continue
      }
      let text = String(decoding: try TextFile.bytes(at: operand, limit: 1 << 20), as: UTF8.self)
      let name = (operand as NSString).lastPathComponent.dropLast(ScriptFiles.suffix.count)
      let source = SourceText(name: operand, text: text)
      let run = LabRun(Invocation.Options(), streams: streams, isPrompt: false, runsNothing: true)
      if case .failure(let rejection) = run.lab.analysis(of: source).program {
        for diagnostic in rejection.diagnostics { run.renderer.receive(.diagnostic(diagnostic)) }
        throw UsageError(message: "`\(operand)` has a mistake, so no class begins")
      }
      if LessonShelf.entry(named: String(name), text) != nil {
        guard !LessonShelf.course.contains(where: { $0.name == name }),
          name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
        else {
          throw UsageError(
            message: "`\(operand)` needs another name: a lesson of the course has it, or it is no word")
        }
        brought.lessons[String(name)] = text
        first = first ?? ":learn \(name)"
      } else if !ScenarioFile.scenarios(of: source).isEmpty {
        brought.checks = operand
      } else if let mistake = PageLine.mistake(inScript: text) {
        throw UsageError(message: "`\(operand)` cannot run in a seat: \(mistake)")
      } else {
        brought.scripts[String(name)] = text
      }
    }
    return (brought, first ?? (brought.scripts.isEmpty ? ":learn first" : ""))
  }

  // MARK: The loop

  /// Whether a signal has asked the class to end.
  private nonisolated(unsafe) static var isOver: sig_atomic_t = 0

  /// Serves seats and pages and checks times until a signal arrives.
  private func serve(_ room: Classroom, _ server: ClassServer) {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in ClassCommand.isOver = 1 } }
    var (lastTick, lastBeat) = (ContinuousClock.now, ContinuousClock.now)
    while Self.isOver == 0 {
      let seats = room.seats.filter { $0.link != nil }
      var sources = [server.descriptor, room.nurseryDescriptor, server.board.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      sources += seats.map { pollfd(fd: $0.link?.descriptor ?? -1, events: $0.link?.events ?? 0, revents: 0) }
      let wait = server.timeout < 0 ? 100 : min(server.timeout, 100)
      _ = poll(&sources, nfds_t(sources.count), wait)
      if sources[1].revents & Int16(POLLHUP | POLLERR) != 0 { room.nurseryHasEnded() }
      for (seat, source) in zip(seats, sources.dropFirst(3)) where source.revents != 0 { seat.attend() }
      if sources[2].revents != 0 { server.board.readMarks() }
      server.run()
      let now = ContinuousClock.now
      if now - lastTick >= .milliseconds(100) {
        lastTick = now
        for seat in room.seats { seat.tick(now) }
        server.board.attend(now)
      }
      if now - lastBeat >= .seconds(1) {
        lastBeat = now
        server.beat()
      }
    }
  }
}
