import Glibc

struct FileWatch {
  /// The state of a file; all zero if it does not exist.
  private struct Stamp: Equatable {
    var seconds = 0
    var nanoseconds = 0
    var size = 0
    var number: UInt64 = 0

    init(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      (size, number) = (Int(status.st_size), UInt64(status.st_ino))
    }
  }

  private var stamps: [String: Stamp] = [:]

  init(_ paths: [String] = []) { add(paths) }

  /// Stores the present state of files that are not watched yet.
  mutating func add(_ paths: [String]) {
    for path in paths where stamps[path] == nil { stamps[path] = Stamp(path) }
  }

  var hasChanged: Bool { stamps.contains { $0.value != Stamp($0.key) } }

  var changed: Set<String> { Set(stamps.filter { $0.value != Stamp($0.key) }.keys) }

  /// Runs one round of a watching command and reports its errors; false if it was interrupted.
  @MainActor
  static func report(to streams: StandardStreams, _ work: () throws -> Void) -> Bool {
    do {
      try work()
    } catch let error as UsageError {
      streams.writeError("layoutlab: \(error.message)\n")
    } catch let error as FileError where !error.isInterruption {
      streams.writeError("layoutlab: \(error.message)\n")
    } catch let error as any ReportedError where !Interrupts.isRequested {
      streams.writeError("layoutlab: \(error.text)")
    } catch {
      return false
    }
    return true
  }

  struct Key {
    var character: Unicode.Scalar
    var meaning: String
  }

  /// Waits for a change; a change of a loaded file restarts this process.
  ///
  /// - Parameters:
  ///   - keys: the keys that end the wait at a terminal.
  ///   - isOther: whether something else has changed.
  /// - Returns: the typed key.
  @MainActor
  func wait(_ streams: StandardStreams, keys: [Key] = [], isOther: () -> Bool = { false }) -> Unicode.Scalar? {
    guard !Interrupts.isRequested else { return nil }
    let keys = streams.hasTerminal ? keys : []
    let known = keys.map { "\($0.character) \($0.meaning), " }.joined()
    streams.writeError("watching; \(known)Ctrl-C leaves\n")
    var typed: Unicode.Scalar?
    func isOver() -> Bool { typed != nil || Interrupts.isRequested || hasChanged || isOther() }
    while !isOver() {
      if keys.isEmpty {
        usleep(Self.interval)
      } else {
        typed = key(streams, among: keys) { isOver() || Self.isLoadedChanged }
      }
      // The terminal is restored by now, as another process requires.
      if typed == nil, Self.isLoadedChanged { Self.beginAnew(streams) }
    }
    return typed
  }

  /// Waits for a key at the terminal until `isOver` is true.
  @MainActor
  private func key(_ streams: StandardStreams, among keys: [Key], until isOver: () -> Bool) -> Unicode.Scalar? {
    let terminal = FullScreen(streams, isWhole: false)
    var typed: Unicode.Scalar?
    terminal.run {
      while typed == nil, !isOver() {
        switch terminal.key(within: Int(Self.interval / 1000)) {
        case .character(let character) where keys.contains { $0.character == character }: typed = character
        // Another signal that ended the session is passed on below.
        case .leave where terminal.signal == nil: raise(SIGINT)
        case .leave: typed = "\u{3}"
        default: break
        }
      }
    }
    terminal.passOnSignal()
    return typed
  }

  /// Compiles the loaded files again, and replaces this process if their library changes.
  @MainActor
  private static func beginAnew(_ streams: StandardStreams) {
    begin()
    _ = report(to: streams) { try LoadedCode.room?.beginAnew(streams) }
  }

  /// The loaded files in the state in which they were loaded.
  @MainActor private static var loaded = FileWatch(LoadedCode.files)

  @MainActor static var isLoadedChanged: Bool { loaded.hasChanged }

  @MainActor static func begin() { loaded = FileWatch(LoadedCode.files) }

  /// The interval between two checks of files, in microseconds.
  static let interval: UInt32 = 50_000
}
