import Foundation
import Glibc

/// The Swift compiler of the machine, which `load` needs: modules are bound to the very compiler that made them.
package struct SwiftToolchain: Sendable {
  /// The path of `swiftc`.
  package let compiler: String
  /// As it names itself, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package let version: String

  /// The compiler that this program was built with.
  package static var ownVersion: String {
    #if swift(>=6.4)
      "6.4"
    #elseif swift(>=6.3)
      "6.3"
    #elseif swift(>=6.2)
      "6.2"
    #else
      "6"
    #endif
  }

  /// Finds the compiler in `PATH`.
  package init(environment: [String: String]) throws(LoadError) {
    guard let compiler = Self.find("swiftc", in: Self.folders(environment)).first else {
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

  /// The tree of a file's declarations.
  func tree(ofFileAt path: String, name: String) throws(LoadError) -> SyntaxNode {
    let result = try Self.run(compiler, ["-frontend", "-dump-parse", "-dump-ast-format", "json", path])
    guard let fields = try? JSONSerialization.jsonObject(with: result.output) as? [String: Any] else {
      throw LoadError("\(name) is no Swift file that the compiler can read")
    }
    return SyntaxNode(fields)
  }

  /// What `llvm-symbolizer` prints, which stands beside the compiler or in `PATH`; nil where there is none.
  package static func symbols(_ arguments: [String]) -> String? {
    let folders = folders(ProcessInfo.processInfo.environment)
    // A compiler in PATH may be a link to a toolchain elsewhere.
    let beside = find("swiftc", in: folders).map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    guard let path = find("llvm-symbolizer", in: beside + folders).first, let result = try? run(path, arguments),
      result.status == 0
    else {
      return nil
    }
    return String(decoding: result.output, as: UTF8.self)
  }

  private static func folders(_ environment: [String: String]) -> [String] {
    (environment["PATH"] ?? "").split(separator: ":").map(String.init)
  }

  /// The programs of a name, in the order of the folders.
  private static func find(_ name: String, in folders: [String]) -> [String] {
    folders.map { $0 + "/" + name }.filter { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What a run of a program gave.
  struct Result {
    var status: Int32
    var output: Data
    var messages: String
  }

  /// Runs a program to its end, without a thread: one would be missing in a copy that this process makes of itself later.
  static func run(_ path: String, _ arguments: [String]) throws(LoadError) -> Result {
    guard let (output, errors) = pipes() else { throw LoadError("`\(path)` cannot be run: \(reason(errno))") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO)
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    var pid: pid_t = 0
    let error = posix_spawn(&pid, path, &actions, nil, words, environ)
    words.forEach { free($0) }
    posix_spawn_file_actions_destroy(&actions)
    close(output[1])
    close(errors[1])
    defer {
      close(output[0])
      close(errors[0])
    }
    guard error == 0 else { throw LoadError("`\(path)` cannot be run: \(reason(error))") }
    let texts = contents(of: [output[0], errors[0]])
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return Result(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F), output: Data(texts[0]),
      messages: String(decoding: texts[1], as: UTF8.self))
  }

  private static func reason(_ error: Int32) -> String { String(cString: strerror(error)) }

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

  /// All that comes out of pipes, read side by side so that none of them fills up.
  private static func contents(of descriptors: [Int32]) -> [[UInt8]] {
    var texts = descriptors.map { _ in [UInt8]() }
    var sources = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while sources.contains(where: { $0.fd >= 0 }) {
      guard poll(&sources, nfds_t(sources.count), -1) > 0 else { continue }
      for index in sources.indices where sources[index].fd >= 0 && sources[index].revents != 0 {
        let count = read(sources[index].fd, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        if count > 0 { texts[index] += chunk[..<count] } else { sources[index].fd = -1 }
      }
    }
    return texts
  }
}
