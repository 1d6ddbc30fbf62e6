import CGuard
import CReadline
import CollectionLayout
import Foundation
import Glibc
import LayoutLoading
import LayoutScript

/// The program that opens compiled layouts: this one if it exports its symbols, else the one installed beside it.
struct LoadingProgram {
  var path: String
  /// The folder of the modules that the program was built with.
  var modules: String
  var objects: [String]

  struct Library: Codable, Equatable {
    var path: String
    /// The files and folders of the library, as the user named them.
    var operands: [String]
    /// The names of the layouts without arguments.
    var names: [String] = []
    /// The layouts with arguments, as scripts name them.
    var makings: [String] = []
    /// The variant that measures; nil for a plain library.
    var variant: LayoutLoader.Variant?
  }

  /// The environment variable that hands libraries to the next program.
  private static let variable = "LAYOUTLAB_LOADED"

  /// The libraries of this process or of its labs; the program itself if layouts are built in.
  nonisolated(unsafe) static var loaded: [Library] =
    builtIn.map { [Library(path: Installation.program, operands: $0)] }
    ?? getenv(variable).flatMap { try? JSONDecoder().decode([Library].self, from: Data(String(cString: $0).utf8)) }
    ?? []

  /// The files and folders of built-in layouts; nil if there are none.
  private static let builtIn: [String]? = dlsym(nil, LayoutLoader.Product.operandsFunction).flatMap { function in
    let list = unsafeBitCast(function, to: (@convention(c) () -> UnsafePointer<CChar>).self)()
    return try? JSONDecoder().decode([String].self, from: Data(String(cString: list).utf8))
  }

  static var hasLayoutsBuiltIn: Bool { builtIn != nil }

  /// A file of the built-in layouts that is newer than the program; nil if there is none.
  @MainActor static var changedFile: String? {
    func time(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard hasLayoutsBuiltIn, let built = time(Installation.program) else { return nil }
    return LoadedCode.files.first { time($0).map { $0 > built } ?? false }
  }

  static func find() throws(LoadError) -> LoadingProgram {
    if hasLayoutsBuiltIn {
      throw LoadError(
        "this program has its layouts built in, and loads no others",
        hint: "`load` is a command of the layoutlab that made it")
    }
    let own = Installation.program
    let folder = (own as NSString).deletingLastPathComponent
    if dlsym(nil, "layoutlab_opens_layouts") != nil {
      for modules in [folder + "/Modules", folder + "/modules"] where has(modules) {
        let objects =
          folder == Installation.folder ? installedObjects : ["@\(folder)/layoutlab.product/Objects.LinkFileList"]
        return LoadingProgram(path: own, modules: modules, objects: objects)
      }
    }
    let installed = Installation.folder
    let host = installed + "/layoutlab-loading"
    if has(installed + "/modules"), FileManager.default.isExecutableFile(atPath: host) {
      return LoadingProgram(path: host, modules: installed + "/modules", objects: installedObjects)
    }
    throw LoadError(
      "`load` needs \(host), which is not installed",
      hint: "`make install` puts it there; in a checkout, `make repl` builds a program that loads")
  }

  /// The linker's arguments for the whole archive of the installed objects.
  private static var installedObjects: [String] {
    ["-Xlinker", "--whole-archive", Installation.folder + "/layoutlab.a", "-Xlinker", "--no-whole-archive"]
  }

  /// Returns the archive of the program's objects, for a linker that takes what it needs: the installed archive, or
  /// one in `folder` that refers to the objects of a build.
  func archive(in folder: String) throws(LoadError) -> String {
    guard let list = objects.first, list.hasPrefix("@") else { return Installation.folder + "/layoutlab.a" }
    let path = folder + "/layoutlab.a"
    try? FileManager.default.removeItem(atPath: path)
    _ = try SwiftToolchain.output(of: "llvm-ar", ["rcs", "--thin", path, list])
    return path
  }

  private static func has(_ modules: String) -> Bool {
    FileManager.default.fileExists(atPath: modules + "/UIKit.swiftmodule")
  }

  @MainActor
  static func compiledAgain(_ streams: StandardStreams) throws -> (LoadingProgram, [Library]) {
    let now = try loaded.map { library in
      try LoadCommand.library(of: library.operands, making: library.makings, streams)
    }
    return (try find(), now)
  }

  /// Compiles libraries anew with the layouts that scripts name with arguments; a layout of no library is left out.
  /// - Parameter failed: receives the reason why a layout cannot be made.
  /// - Returns: whether a library changed.
  @MainActor
  static func make(
    _ makings: [String], in libraries: inout [Library], _ streams: StandardStreams,
    failed: (String, LoadError) throws -> Void
  ) throws -> Bool {
    var hasChanged = false
    for making in makings {
      let base = String(making.prefix { $0 != "(" })
      guard !libraries.contains(where: { $0.makings.contains(making) }),
        let index = libraries.lastIndex(where: { $0.names.contains(base) })
      else { continue }
      let old = libraries[index]
      do {
        libraries[index] = try LoadCommand.library(of: old.operands, making: old.makings + [making], streams)
        hasChanged = true
      } catch let error as LoadError {
        try failed(making, error)
      }
    }
    return hasChanged
  }

  /// Replaces libraries by variants that measure; returns whether one was replaced.
  @MainActor
  static func measure(
    _ libraries: inout [Library], by variant: LayoutLoader.Variant, _ streams: StandardStreams
  ) throws -> Bool {
    var hasChanged = false
    for index in libraries.indices where libraries[index].variant != variant {
      let old = libraries[index]
      let (_, plain) = try LoadCommand.compile(old.operands, making: old.makings, streams, tellsProblems: false)
      let progress = ProgressLine(on: streams)
      defer { progress.finish() }
      libraries[index] = try plain.variant(variant, progress: progress.show).library(of: old.operands)
      libraries[index].variant = variant
      hasChanged = true
    }
    return hasChanged
  }

  /// Becomes the program with libraries and a command line; returns only if that fails.
  @MainActor
  func become(with libraries: [Library], _ command: [String]) -> LoadError {
    // The new program makes its own copies.
    layoutlab_guard_alone()
    dup2(Self.output, STDOUT_FILENO)
    let replacement = Replacement(path, with: libraries)
    replacement.run(command)
    replacement.end()
    return LoadError("\(path.printable) cannot be run: \(String(cString: strerror(errno)))")
  }

  /// Returns the path of the program for a lab with loaded layouts.
  static func pathForLabs() throws(LoadError) -> String { hasLayoutsBuiltIn ? "/proc/self/exe" : try find().path }

  /// A program with libraries that can replace a copy of this process.
  ///
  /// The texts are C strings, made before the copy: in release builds of Swift 6.3.1 a Swift string was found freed
  /// in the copy, in a branch that never returns.
  struct Replacement {
    private let path: UnsafeMutablePointer<CChar>
    private let libraries: UnsafeMutablePointer<CChar>

    init(_ path: String, with libraries: [Library]) {
      let list = (try? JSONEncoder().encode(libraries)) ?? Data()
      (self.path, self.libraries) = (strdup(path), strdup(String(decoding: list, as: UTF8.self)))
    }

    /// Replaces this process; returns only if that fails.
    func run(_ command: [String]) {
      setenv(LoadingProgram.variable, libraries, 1)
      LoadingProgram.setUpRuntime()
      var arguments = ([CommandLine.arguments[0]] + command).map { strdup($0) } + [nil]
      execv(path, &arguments)
      arguments.forEach { free($0) }
    }

    func end() {
      free(path)
      free(libraries)
    }
  }

  /// Sets the environment variables that the Swift runtime reads at the start of a program with layouts.
  private static func setUpRuntime() {
    // Undo runs lines again, which needs the same order of sets and dictionaries in each run.
    setenv(hashing, "1", 1)
    // Otherwise the runtime would print its own back trace after an error, or complain where Swift's program for
    // that is missing. A `CrashGuard` never lets the program named here start.
    setenv("SWIFT_BACKTRACE", "enable=yes,swift-backtrace=/proc/self/exe", 0)
  }

  private static let hashing = "SWIFT_DETERMINISTIC_HASHING"

  /// Starts a program with built-in layouts once more to set up the runtime; returns if that fails.
  static func startAnewWhereBuiltIn() {
    guard hasLayoutsBuiltIn, getenv(hashing) == nil else { return }
    setUpRuntime()
    execv("/proc/self/exe", CommandLine.unsafeArgv)
  }

  @MainActor
  static func openLibraries() throws(LoadError) {
    guard !loaded.isEmpty else { return }
    _ = output
    PrintedRecords.keep()
    PutOffJobs.keep()
    let counting = loaded.filter { [.coverage, .passes].contains($0.variant) }.map(\.path)
    // Otherwise the compiler's runtime would write a file into the user's folder.
    if !counting.isEmpty { setenv(LoadedCounters.variable, "/dev/null", 1) }
    for library in loaded { try LoadedLayouts.open(hasLayoutsBuiltIn ? nil : library.path) }
    if !counting.isEmpty { count(counting) }
    // Setters note their callers in a library; built-in layouts lie beside the engine.
    guard !hasLayoutsBuiltIn, ProcessInfo.processInfo.environment["LAYOUTLAB_LINES"] != "off" else { return }
    let numbers = loaded.map { layoutlab_caller_add($0.path) }
    if numbers == loaded.indices.map(Int32.init) { callerInLoadedCode = layoutlab_caller }
  }

  // MARK: Counters

  /// The counters of the libraries with counters; nil if there are none.
  @MainActor private(set) static var counters: LoadedCounters?

  /// The counts of each library that a copy of the process keeps when it ends.
  @MainActor private static var keptCounts: [UnsafeMutableBufferPointer<UInt64>] = []

  @MainActor
  private static func count(_ paths: [String]) {
    let counters = LoadedCounters(paths, makeFile: process_memory_file)
    self.counters = counters
    keptCounts = counters.memory.compactMap { memory in
      guard let first = memory.baseAddress, let kept = layoutlab_counters_add(first, memory.count) else {
        return nil
      }
      return UnsafeMutableBufferPointer(start: kept, count: memory.count)
    }
  }

  /// The counts of each library up to the last two answers for a rectangle, which end a pass.
  @MainActor private static var passes: (before: [LoadedCounters.Counts], now: [LoadedCounters.Counts]) = ([], [])

  static var comparesPasses: Bool { loaded.contains { $0.variant == .passes } }

  @MainActor
  static func endPass() { passes = (passes.now, counters?.take() ?? []) }

  /// Returns the lines that ran in only one of the last two passes; nil before there are two.
  @MainActor
  static func linesOfPasses() -> (now: [String], before: [String])? {
    guard let counters, !passes.before.isEmpty else { return nil }
    let later = counters.take()
    defer {
      _ = counters.take()
      counters.add(later)
    }
    guard let now = try? counters.lines(of: passes.now), let before = try? counters.lines(of: passes.before) else {
      return nil
    }
    func places(_ some: [String: [Int: Int]], without others: [String: [Int: Int]]) -> [String] {
      some.sorted { $0.key < $1.key }.flatMap { path, lines in
        let ran = lines.filter { $0.value > 0 && others[path]?[$0.key] ?? 0 == 0 }.keys.sorted()
        return LineRanges.words(ran).map { "\((path as NSString).lastPathComponent):\($0)" }
      }
    }
    return (places(now, without: before), places(before, without: now))
  }

  /// Sets the counts to 0, in a copy of the process.
  @MainActor
  static func beginCounts() { _ = counters?.take() }

  /// Keeps the counts of a copy of the process that ends by itself.
  @MainActor
  static func keepCounts() { if counters != nil { layoutlab_counters_keep() } }

  /// Returns the counts that a copy kept, after adding them to those of this process.
  @MainActor
  static func takeCountsOfCopy() -> [LoadedCounters.Counts] {
    let counts = keptCounts.map(LoadedCounters.take)
    // The code that a copy runs is no part of a pass.
    if !comparesPasses { counters?.add(counts) }
    return counts
  }

  /// The descriptor of this program's own standard output. Unless standard output is a terminal, the output of
  /// layouts goes to standard error, since another program reads standard output.
  static let output: Int32 =
    loaded.isEmpty || isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : layoutlab_output_apart()
}
