import Foundation
import Glibc
import LayoutLoading

/// The program that opens compiled layouts: this one where it exports its symbols, as a build for debugging does, else
/// the one that is installed beside it.
struct LoadingProgram {
  var path: String
  /// The folder of the modules that it was built with.
  var modules: String
  /// The folders in which it finds Swift's libraries, where it has to be said.
  private var libraries: [String] = []

  /// The variable that names the libraries to open, separated by colons.
  static let variable = "LAYOUTLAB_LOADED"

  static func find() throws(LoadError) -> LoadingProgram {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder = (own as NSString).deletingLastPathComponent
    if dlsym(nil, "layoutlab_opens_layouts") != nil {
      for modules in [folder + "/Modules", folder + "/modules"] where has(modules) {
        return LoadingProgram(path: own, modules: modules)
      }
    }
    let installed = (folder as NSString).deletingLastPathComponent + "/lib/layoutlab"
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

  /// Becomes the program, with a library and a command line; returns where that fails.
  func become(with library: String, _ command: [String]) {
    let known = getenv(Self.variable).map { String(cString: $0) }
    setenv(Self.variable, [known, library].compactMap { $0 }.joined(separator: ":"), 1)
    // The order of sets and dictionaries is the same in each run, so that undo, which runs lines again, finds it.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    // Without it the runtime prints a back trace of its own after an error.
    setenv("SWIFT_BACKTRACE", "enable=yes", 0)
    var arguments = ([CommandLine.arguments[0]] + command).map { strdup($0) } + [nil]
    execv(path, &arguments)
    arguments.forEach { free($0) }
  }

  /// Opens the libraries that the variable names.
  @MainActor
  static func openLibraries() throws(LoadError) {
    guard let value = getenv(variable) else { return }
    for library in String(cString: value).split(separator: ":") { try LoadedLayouts.open(String(library)) }
  }
}
