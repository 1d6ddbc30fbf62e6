import Dispatch
import Foundation

/// The Swift compiler of the machine, which `load` needs: modules are bound to the very compiler that made them.
package struct SwiftToolchain: Sendable {
  /// The path of `swiftc`.
  package let compiler: String
  /// As it names itself, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package let version: String
  /// The folders of the libraries that a program needs at run time.
  package let runtimeLibraries: [String]

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
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard
      let compiler = folders.map({ String($0) + "/swiftc" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else {
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
    runtimeLibraries = (fields["paths"] as? [String: Any])?["runtimeLibraryPaths"] as? [String] ?? []
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
    guard let path = tool("llvm-symbolizer"), let result = try? run(path, arguments), result.status == 0 else {
      return nil
    }
    return String(decoding: result.output, as: UTF8.self)
  }

  private static func tool(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    // A compiler in PATH may be a link to a toolchain elsewhere.
    let compilers = folders.map { URL(fileURLWithPath: $0 + "/swiftc").resolvingSymlinksInPath().path }
    let beside = compilers.map { ($0 as NSString).deletingLastPathComponent }
    return (beside + folders.map(String.init)).map { $0 + "/" + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What a run of the compiler gave.
  struct Result {
    var status: Int32
    var output: Data
    var messages: String
  }

  /// Runs a program to its end.
  static func run(_ path: String, _ arguments: [String]) throws(LoadError) -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { throw LoadError("`\(path)` cannot be run: \(error.localizedDescription)") }
    // Both pipes are read, so that neither fills up.
    nonisolated(unsafe) var messages = Data()
    let done = DispatchSemaphore(value: 0)
    Thread {
      messages = errors.fileHandleForReading.readDataToEndOfFile()
      done.signal()
    }.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    done.wait()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: data, messages: String(decoding: messages, as: UTF8.self))
  }
}
