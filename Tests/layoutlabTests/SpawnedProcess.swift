import Foundation
import Glibc

/// A process started with its standard streams where the caller wants them.
final class SpawnedProcess {
  struct Failure: Error { var message: String }

  /// After so long something hangs. It is no measure of speed: a busy machine may be thirty times as slow as an idle one.
  static let patience: Duration = .seconds(300)

  let pid: pid_t
  private var status: Int32?
  /// The processor time it took, once it ended; what else the machine does hardly counts in it.
  private(set) var processorTime: Duration = .zero

  /// What a standard stream is.
  enum Stream {
    case descriptor(Int32)
    case path(String, flags: Int32)
  }

  /// - Parameters:
  ///   - program: its path.
  ///   - ownSession: makes the first terminal that it opens its controlling one.
  ///   - folder: where it runs; nil for the project's folder. The folder of the tests is another one while a command
  ///     runs in this process, and then gone.
  init(
    _ program: String = BuiltBinary.path, arguments: [String], environment: [String: String], streams: [Stream],
    ownSession: Bool = false, folder: String? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      case .path(let path, let flags): posix_spawn_file_actions_addopen(&actions, Int32(number), path, flags, 0)
      }
    }
    Self.addFolder(&actions, folder ?? Project.root.path)
    // No signal is ignored or blocked, however the tests themselves were started.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let setsid: Int32 = 0x80  // POSIX_SPAWN_SETSID, which Swift's module of the C library leaves out
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | (ownSession ? setsid : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let rawArguments = ([program] + arguments).map { strdup($0) } + [nil]
    let rawEnvironment = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (rawArguments + rawEnvironment).forEach { free($0) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, program, &actions, &attributes, rawArguments, rawEnvironment)
    guard error == 0 else { throw Failure(message: "\(program): \(String(cString: strerror(error)))") }
    self.pid = pid
  }

  /// Swift's module of the C library leaves the function out.
  private static func addFolder(_ actions: inout posix_spawn_file_actions_t, _ folder: String) {
    typealias Function =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32
    let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np")
    _ = unsafeBitCast(symbol, to: Function.self)(&actions, folder)
  }

  deinit {
    if status == nil { end() }
  }

  /// Waits until it ends; kills it when it hangs.
  /// - Returns: its exit status, or minus the signal that ended it.
  func wait() throws -> Int32 {
    if let status = statusIfEnded(within: Self.patience) { return status }
    end()
    throw Failure(message: "still running after \(Self.patience)")
  }

  /// Its exit status, or minus the signal that ended it; nil where it goes on for so long.
  func statusIfEnded(within time: Duration) -> Int32? {
    let deadline = ContinuousClock.now + time
    while status == nil {
      var raw: Int32 = 0
      var usage = rusage()
      if wait4(pid, &raw, WNOHANG, &usage) == pid {
        let times = [usage.ru_utime, usage.ru_stime]
        processorTime = times.reduce(.zero) { $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec) }
        let signal = raw & 0x7F
        status = signal == 0 ? (raw >> 8) & 0xFF : -signal
      } else if ContinuousClock.now > deadline {
        return nil
      } else {
        usleep(2_000)
      }
    }
    return status
  }

  func signal(_ number: Int32) { kill(pid, number) }

  private func end() {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    status = -SIGKILL
  }
}
