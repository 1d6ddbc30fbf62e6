import Glibc

/// Detects changes of files.
struct FileWatch {
  /// The state of a file; all values are zero if there is none.
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

  /// Watches files from now on.
  init(_ paths: [String] = []) { add(paths) }

  /// Remembers the present state of files that it does not watch already.
  mutating func add(_ paths: [String]) {
    for path in paths where stamps[path] == nil { stamps[path] = Stamp(path) }
  }

  /// Whether a file was changed, added or removed.
  var hasChanged: Bool { stamps.contains { $0.value != Stamp($0.key) } }

  /// The files that were changed, added or removed.
  var changed: Set<String> { Set(stamps.filter { $0.value != Stamp($0.key) }.keys) }

  /// Does the work of a watching command, which continues after a mistake in its files; false after an
  /// interruption.
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

  /// A key of a watching command, and its effect.
  struct Key {
    var character: Unicode.Scalar
    var meaning: String
  }

  /// Waits for a change; a change of a loaded file begins this process anew.
  ///
  /// - Parameters:
  ///   - keys: the keys that end the wait, at a terminal.
  ///   - isOther: whether something else has changed.
  /// - Returns: the key that was typed.
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
      // The terminal has been restored: this process may become another one.
      if typed == nil, Self.isLoadedChanged { Self.beginAnew(streams) }
    }
    return typed
  }

  /// Waits at a terminal for a key, until `isOver` is true.
  @MainActor
  private func key(_ streams: StandardStreams, among keys: [Key], until isOver: () -> Bool) -> Unicode.Scalar? {
    let terminal = FullScreen(streams, isWhole: false)
    var typed: Unicode.Scalar?
    terminal.run {
      while typed == nil, !isOver() {
        switch terminal.key(within: Int(Self.interval / 1000)) {
        case .character(let character) where keys.contains { $0.character == character }: typed = character
        // A signal that ends the process is passed on below.
        case .leave where terminal.signal == nil: raise(SIGINT)
        case .leave: typed = "\u{3}"
        default: break
        }
      }
    }
    terminal.passOnSignal()
    return typed
  }

  /// Compiles loaded files again; if the library changes, this process becomes one that has the new library.
  @MainActor
  private static func beginAnew(_ streams: StandardStreams) {
    begin()
    _ = report(to: streams) { try LoadedCode.room?.beginAnew(streams) }
  }

  /// The files whose layouts are loaded, as they were when that was done.
  @MainActor private static var loaded = FileWatch(LoadedCode.files)

  /// Whether one of these files has changed.
  @MainActor static var isLoadedChanged: Bool { loaded.hasChanged }

  /// Watches the files of loaded layouts from now on.
  @MainActor static func begin() { loaded = FileWatch(LoadedCode.files) }

  /// The time between two checks of a waiting process, in microseconds.
  static let interval: UInt32 = 50_000
}
