import CGuard
import Foundation
import Glibc
import LayoutLoading
import LayoutScript

/// The program that opens compiled layouts: this one where it exports its symbols, as a build for debugging does, else
/// the one that is installed beside it.
struct LoadingProgram {
  var path: String
  /// The folder of the modules that it was built with.
  var modules: String

  /// A library that is open, or is to be.
  struct Library: Codable, Equatable {
    var path: String
    /// What it was made of, as the user named it: files and folders.
    var operands: [String]
  }

  /// The variable that hands libraries on from one program to the next.
  private static let variable = "LAYOUTLAB_LOADED"

  /// The libraries of this process.
  static let loaded: [Library] =
    getenv(variable).flatMap { try? JSONDecoder().decode([Library].self, from: Data(String(cString: $0).utf8)) }
    ?? []

  /// The Swift files among what they were made of.
  @MainActor static var files: [String] {
    let operands = loaded.flatMap(\.operands).map(Invocation.Input.file)
    return ((try? ScriptFiles.find(operands, suffixes: [ScriptFiles.swiftSuffix])) ?? []).map(\.name)
  }

  /// The file of this program.
  private static var own: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  }

  /// Where what is installed with this program lies: `/usr/lib/layoutlab` beside `/usr/bin/layoutlab`.
  static var installedFolder: String {
    let folder = (own as NSString).deletingLastPathComponent
    if folder.hasSuffix("/lib/layoutlab") { return folder }
    return (folder as NSString).deletingLastPathComponent + "/lib/layoutlab"
  }

  static func find() throws(LoadError) -> LoadingProgram {
    let own = own
    let folder = (own as NSString).deletingLastPathComponent
    if dlsym(nil, "layoutlab_opens_layouts") != nil {
      for modules in [folder + "/Modules", folder + "/modules"] where has(modules) {
        return LoadingProgram(path: own, modules: modules)
      }
    }
    let installed = installedFolder
    let host = installed + "/layoutlab-loading"
    if has(installed + "/modules"), FileManager.default.isExecutableFile(atPath: host) {
      return LoadingProgram(path: host, modules: installed + "/modules")
    }
    throw LoadError(
      "`load` needs \(host), which is not installed",
      hint: "`make install` puts it there; in a checkout, `make repl` builds a program that loads")
  }

  private static func has(_ modules: String) -> Bool {
    FileManager.default.fileExists(atPath: modules + "/UIKit.swiftmodule")
  }

  /// The libraries of this process, compiled again where a file changed.
  @MainActor
  static func compiledAgain(_ streams: StandardStreams) throws -> (LoadingProgram, [Library]) {
    let now = try loaded.map { library in
      Library(path: try LoadCommand.compile(library.operands, streams).1.library, operands: library.operands)
    }
    return (try find(), now)
  }

  /// The variable that hands on the number of a file with a session.
  private static let sessionVariable = "LAYOUTLAB_SESSION"

  /// The session that this process is to go on with; nil where it begins one.
  static func takeSession() -> SessionResumption? {
    guard let descriptor = getenv(sessionVariable).flatMap({ Int32(String(cString: $0)) }) else { return nil }
    unsetenv(sessionVariable)
    defer { close(descriptor) }
    lseek(descriptor, 0, SEEK_SET)
    guard let bytes = try? TextFile.contents(of: descriptor, named: "session", limit: .max) else { return nil }
    return try? JSONDecoder().decode(SessionResumption.self, from: Data(bytes))
  }

  /// Becomes the program, with libraries and a command line; returns where that fails.
  /// - Parameter session: what it goes on with.
  @MainActor
  func become(
    with libraries: [Library], _ command: [String], resuming session: SessionResumption? = nil
  ) -> LoadError {
    if let session {
      guard let bytes = try? JSONEncoder().encode(session), let file = Self.memoryFile(Array(bytes)) else {
        return LoadError("there is no room to hand the session on")
      }
      setenv(Self.sessionVariable, "\(file)", 1)
    }
    let list = (try? JSONEncoder().encode(libraries)) ?? Data()
    setenv(Self.variable, String(decoding: list, as: UTF8.self), 1)
    // The order of sets and dictionaries is the same in each run, so that undo, which runs lines again, finds it.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    // Without it the runtime prints a back trace of its own after an error.
    setenv("SWIFT_BACKTRACE", "enable=yes", 0)
    // The new program keeps copies of its own.
    CrashGuard.commit()
    dup2(Self.output, STDOUT_FILENO)
    var arguments = ([CommandLine.arguments[0]] + command).map { strdup($0) } + [nil]
    execv(path, &arguments)
    arguments.forEach { free($0) }
    return LoadError("\(path.printable) cannot be run: \(String(cString: strerror(errno)))")
  }

  /// An open file that has no name; nil where there can be none.
  static func memoryFile(_ bytes: [UInt8]) -> Int32? {
    let file = layoutlab_memory_file()
    return file >= 0 && SystemFile.write(bytes, to: file) == nil && lseek(file, 0, SEEK_SET) == 0 ? file : nil
  }

  /// Opens the libraries.
  @MainActor
  static func openLibraries() throws(LoadError) {
    guard !loaded.isEmpty else { return }
    _ = output
    for library in loaded { try LoadedLayouts.open(library.path) }
  }

  /// Where this program writes its own standard output. What layouts print goes to standard error where standard output is
  /// no terminal: it is read by another program there.
  static let output: Int32 =
    loaded.isEmpty || isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : layoutlab_output_apart()
}
