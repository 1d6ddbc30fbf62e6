import Foundation
import Glibc

/// The Swift compiler of the machine, which must be the compiler that built the modules of this program.
package struct SwiftToolchain: Sendable {
  package let compiler: String
  /// The version as printed by the compiler: `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package let version: String

  private static var ownVersion: String {
    #if swift(>=6.4)
      "6.4"
    #elseif swift(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  /// Finds the compiler in `PATH`.
  package init(environment: [String: String]) throws(LoadError) {
    guard let compiler = Self.find("swiftc", in: Self.folders(environment).path).first else {
      throw LoadError(
        "`load` needs a Swift compiler, and there is no `swiftc` in PATH",
        hint: "install Swift \(Self.ownVersion) from swift.org/install; all other commands work without it")
    }
    self.compiler = compiler
    let info = try Self.run(compiler, ["-print-target-info"])
    guard let fields = try? JSONSerialization.jsonObject(with: info.output) as? [String: Any] else {
      throw LoadError("`\(compiler)` does not say what it is: `swiftc -print-target-info` failed")
    }
    version = (fields["compilerVersion"] as? String ?? "").trimmingCharacters(in: .whitespaces)
  }

  /// Returns the declaration trees of files, parsed in parallel; nil for a file that the compiler cannot read.
  func trees(ofFilesAt paths: [String]) throws(LoadError) -> [SyntaxNode?] {
    let words = ["-frontend", "-dump-parse", "-dump-ast-format", "json"]
    return try Self.run(compiler, all: paths.map { words + [$0] }).map { Self.tree($0.output).map(SyntaxNode.init) }
  }

  /// Returns the fields of a dumped tree; nil for other output.
  static func tree(_ output: Data) -> [String: Any]? {
    func fields(_ output: Data) -> [String: Any]? {
      (try? JSONSerialization.jsonObject(with: output)) as? [String: Any]
    }
    return fields(output) ?? fields(closed(output))
  }

  /// Returns a dump with an end to each type that has an attribute, such as `@Sendable () -> Void`: compilers leave
  /// it out, and then dump the next value as a field without a name, or a result as a parameter.
  private static func closed(_ output: Data) -> Data {
    let bytes = [UInt8](output)
    let (kind, noName) = (Array(#""_kind":"type_attributed""#.utf8), Array(#""":"#.utf8))
    enum Open { case list, object, attributed }
    var (result, start) = ([UInt8](), 0)
    var open: [Open] = []
    var (index, before) = (0, UInt8(ascii: "["))
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\"") where bytes[index...].starts(with: noName):
        result += bytes[start..<index]
        index += noName.count
        start = index
        continue
      case UInt8(ascii: "\""):
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "{"):
        if open.last == .object, before == UInt8(ascii: ",") {
          result += bytes[start..<index] + Array(#""result_type_repr":"#.utf8)
          start = index
        }
        open.append(bytes[(index + 1)...].starts(with: kind) ? .attributed : .object)
      case UInt8(ascii: "["): open.append(.list)
      case UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: "}"):
        _ = open.popLast()
        result += bytes[start...index]
        start = index + 1
        while open.last == .attributed {
          open.removeLast()
          result.append(UInt8(ascii: "}"))
        }
      default: break
      }
      if index < bytes.count { before = bytes[index] }
      index += 1
    }
    return Data(result + bytes[min(start, bytes.count)...])
  }

  /// Returns the output of a program of the toolchain, found beside the compiler or in `PATH`.
  package static func output(of tool: String, _ arguments: [String]) throws(LoadError) -> String {
    let (folders, beside) = folders(ProcessInfo.processInfo.environment)
    guard let path = find(tool, in: beside + folders).first else {
      throw LoadError(
        "there is no `\(tool)` beside `swiftc`, and none in PATH", hint: "it is a part of Swift's toolchain")
    }
    let result = try run(path, arguments)
    guard result.status == 0 else { throw LoadError("`\(tool)` failed: \(result.messages.prefix(2000))") }
    return String(decoding: result.output, as: UTF8.self)
  }

  /// Returns the folders in `PATH`, and the folders of the compilers there, links resolved.
  static func folders(_ environment: [String: String]) -> (path: [String], beside: [String]) {
    let path = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let compilers = find("swiftc", in: path).map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    return (path, compilers.map { $0.deletingLastPathComponent().path })
  }

  /// Returns the paths of the programs with a name, in the order of the folders.
  static func find(_ name: String, in folders: [String]) -> [String] {
    folders.map { $0 + "/" + name }.filter { FileManager.default.isExecutableFile(atPath: $0) }
  }

  struct Result {
    var status: Int32
    var output: Data
    var messages: String
  }

  /// Runs a program to its end, without a thread, which a later fork of this process would lack.
  static func run(_ path: String, _ arguments: [String]) throws(LoadError) -> Result {
    let job = try Job(path, arguments)
    Job.read([job])
    return job.result
  }

  static func run(_ path: String, all list: [[String]]) throws(LoadError) -> [Result] {
    var results: [Result] = []
    let width = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    for start in stride(from: 0, to: list.count, by: width) {
      var jobs: [Job] = []
      for arguments in list[start..<min(list.count, start + width)] { jobs.append(try Job(path, arguments)) }
      Job.read(jobs)
      results += jobs.map(\.result)
    }
    return results
  }
}

/// The process groups of the running programs; a signal that ends this process ends them, too.
private enum RunningJobs {
  private static let most = 64
  private nonisolated(unsafe) static let groups: UnsafeMutablePointer<pid_t> = {
    let groups = UnsafeMutablePointer<pid_t>.allocate(capacity: most)
    groups.initialize(repeating: 0, count: most)
    return groups
  }()
  private static let signals = [SIGTERM, SIGHUP, SIGINT]
  /// The previous actions of the signals, by signal.
  private nonisolated(unsafe) static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  private nonisolated(unsafe) static var count = 0

  static func add(_ pid: pid_t) {
    if count == 0 {
      _ = groups
      for signal in signals {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { RunningJobs.end($0) }
        sigaction(signal, &action, before + Int(signal))
      }
    }
    count += 1
    if let place = (0..<most).first(where: { groups[$0] == 0 }) { groups[place] = pid }
  }

  /// Ends all programs, and then lets the signal have its previous action.
  private static func end(_ signal: Int32) {
    for place in 0..<most where groups[place] > 0 { kill(-groups[place], SIGKILL) }
    sigaction(signal, before + Int(signal), nil)
    raise(signal)
  }

  static func remove(_ pid: pid_t) {
    for place in 0..<most where groups[place] == pid { groups[place] = 0 }
    count -= 1
    if count == 0 { for signal in signals { sigaction(signal, before + Int(signal), nil) } }
  }
}

/// A running program, and its output.
private final class Job {
  private var pid: pid_t = 0
  private var descriptors: [Int32]
  private var texts: [[UInt8]] = [[], []]

  init(_ path: String, _ arguments: [String]) throws(LoadError) {
    func failure(_ error: Int32) -> LoadError {
      LoadError("`\(path)` cannot be run: \(String(cString: strerror(error)))")
    }
    guard let (output, errors) = Self.pipes() else { throw failure(errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO)
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    // A compiler starts other programs: all are one group.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let error = posix_spawn(&pid, path, &actions, &attributes, words, environ)
    posix_spawnattr_destroy(&attributes)
    words.forEach { free($0) }
    posix_spawn_file_actions_destroy(&actions)
    close(output[1])
    close(errors[1])
    descriptors = [output[0], errors[0]]
    guard error == 0 else { throw failure(error) }
    RunningJobs.add(pid)
  }

  deinit { descriptors.forEach { close($0) } }

  private static func pipes() -> ([Int32], [Int32])? {
    var (first, second): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&first) == 0 else { return nil }
    guard pipe(&second) == 0 else {
      first.forEach { close($0) }
      return nil
    }
    for descriptor in first + second { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return (first, second)
  }

  /// Reads the output of several programs at once, so that no pipe fills up.
  static func read(_ jobs: [Job]) {
    let ends = jobs.flatMap { job in job.descriptors.indices.map { (job, $0) } }
    var sources = ends.map { pollfd(fd: $0.0.descriptors[$0.1], events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while sources.contains(where: { $0.fd >= 0 }) {
      guard poll(&sources, nfds_t(sources.count), -1) > 0 else { continue }
      for index in sources.indices where sources[index].fd >= 0 && sources[index].revents != 0 {
        let count = Glibc.read(sources[index].fd, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        if count > 0 { ends[index].0.texts[ends[index].1] += chunk[..<count] } else { sources[index].fd = -1 }
      }
    }
  }

  /// The result of the program, after waiting for its end.
  var result: SwiftToolchain.Result {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    RunningJobs.remove(pid)
    return SwiftToolchain.Result(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F), output: Data(texts[0]),
      messages: String(decoding: texts[1], as: UTF8.self))
  }
}
