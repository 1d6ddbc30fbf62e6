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
  /// The folder of the modules that it was built with.
  var modules: String
  /// The program's objects, as arguments of the compiler.
  var objects: [String]

  /// A library that is open, or is to be opened.
  struct Library: Codable, Equatable {
    var path: String
    /// The files and folders that it was made of, as the user named them.
    var operands: [String]
    /// The names of its layouts; those with arguments from scripts are made beside them.
    var names: [String] = []
    /// The layouts with arguments that it has.
    var makings: [String] = []
    /// The kind of measuring library that it is; nil for a plain one.
    var variant: LayoutLoader.Variant?
  }

  /// The variable that hands libraries on from one program to the next.
  private static let variable = "LAYOUTLAB_LOADED"

  /// The libraries of this process, or of the labs that it starts; the program itself if layouts are built into it.
  nonisolated(unsafe) static var loaded: [Library] =
    builtIn.map { [Library(path: Installation.program, operands: $0)] }
    ?? getenv(variable).flatMap { try? JSONDecoder().decode([Library].self, from: Data(String(cString: $0).utf8)) }
    ?? []

  /// The files and folders of the layouts that are built into this program; nil if there are none.
  private static let builtIn: [String]? = dlsym(nil, LayoutLoader.Product.operandsFunction).flatMap { function in
    let list = unsafeBitCast(function, to: (@convention(c) () -> UnsafePointer<CChar>).self)()
    return try? JSONDecoder().decode([String].self, from: Data(String(cString: list).utf8))
  }

  /// Whether `load -o` made this program.
  static var hasLayoutsBuiltIn: Bool { builtIn != nil }

  /// A file of the layouts that are built in which was changed after that; nil if there is none.
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

  /// The arguments for the archive of all objects, each of which is linked.
  private static var installedObjects: [String] {
    ["-Xlinker", "--whole-archive", Installation.folder + "/layoutlab.a", "-Xlinker", "--no-whole-archive"]
  }

  /// Returns the archive of the program's objects, of which a linker takes what it needs: the installed one, or one in a
  /// folder that names the objects of a build.
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

  /// Returns the libraries of this process, compiled again if a file changed.
  @MainActor
  static func compiledAgain(_ streams: StandardStreams) throws -> (LoadingProgram, [Library]) {
    let now = try loaded.map { library in
      try LoadCommand.library(of: library.operands, making: library.makings, streams)
    }
    return (try find(), now)
  }

  /// Adds layouts that scripts name with arguments: the library that has a layout is compiled again with each of
  /// its arguments.
  ///
  /// A layout of no library is left out.
  /// - Parameter failed: called with the reason why a layout cannot be made.
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

  /// Replaces libraries by variants that measure.
  /// - Returns: whether one was replaced.
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

  /// Becomes the program, with libraries and a command line; returns if that fails.
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

  /// Returns the path of the program that has a lab with loaded layouts.
  static func pathForLabs() throws(LoadError) -> String { hasLayoutsBuiltIn ? "/proc/self/exe" : try find().path }

  /// A program with libraries that is to replace a process, made before a copy is made of this one.
  ///
  /// Its texts are C strings. A Swift string was found freed in the copy when its path was executed: in release builds of
  /// Swift 6.3.1, in a branch that never returns.
  struct Replacement {
    private let path: UnsafeMutablePointer<CChar>
    private let libraries: UnsafeMutablePointer<CChar>

    init(_ path: String, with libraries: [Library]) {
      let list = (try? JSONEncoder().encode(libraries)) ?? Data()
      (self.path, self.libraries) = (strdup(path), strdup(String(decoding: list, as: UTF8.self)))
    }

    /// Replaces this process; returns if that fails.
    func run(_ command: [String]) {
      setenv(LoadingProgram.variable, libraries, 1)
      LoadingProgram.setUpRuntime()
      var arguments = ([CommandLine.arguments[0]] + command).map { strdup($0) } + [nil]
      execv(path, &arguments)
      arguments.forEach { free($0) }
    }

    /// Frees the texts.
    func end() {
      free(path)
      free(libraries)
    }
  }

  /// Sets the variables that the Swift runtime of a program with layouts reads when it starts.
  private static func setUpRuntime() {
    // The order of sets and dictionaries is the same in each run, as undo, which runs lines again, requires.
    setenv(hashing, "1", 1)
    // Without it the runtime prints a back trace of its own after an error. Where Swift is elsewhere, or nowhere, it would
    // complain about the missing program for that, which a `CrashGuard` never lets it start.
    setenv("SWIFT_BACKTRACE", "enable=yes,swift-backtrace=/proc/self/exe", 0)
  }

  private static let hashing = "SWIFT_DETERMINISTIC_HASHING"

  /// Starts a program with layouts built in once more, with the runtime set up; if that fails, it goes on as it is.
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
    // Without a file of its own the compiler's runtime would write one into the user's folder.
    if !counting.isEmpty { setenv(LoadedCounters.variable, "/dev/null", 1) }
    for library in loaded { try LoadedLayouts.open(hasLayoutsBuiltIn ? nil : library.path) }
    if !counting.isEmpty { count(counting) }
    // Setters note who calls them from a library; layouts that are built in lie beside the engine.
    guard !hasLayoutsBuiltIn, ProcessInfo.processInfo.environment["LAYOUTLAB_LINES"] != "off" else { return }
    let numbers = loaded.map { layoutlab_caller_add($0.path) }
    if numbers == loaded.indices.map(Int32.init) { callerInLoadedCode = layoutlab_caller }
  }

  // MARK: Counters

  /// The counters of the libraries that count; nil if there are none.
  @MainActor private(set) static var counters: LoadedCounters?

  /// The counts that a copy of the process keeps when it crashes, of each library.
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

  /// The counts up to the last two answers for a rectangle, of each library: an answer comes after all that its pass runs.
  @MainActor private static var passes: (before: [LoadedCounters.Counts], now: [LoadedCounters.Counts]) = ([], [])

  /// Whether passes are compared: `load --cover`.
  static var comparesPasses: Bool { loaded.contains { $0.variant == .passes } }

  /// Ends the counts of a pass.
  @MainActor
  static func endPass() { passes = (passes.now, counters?.take() ?? []) }

  /// Returns the lines that ran in one of the last two passes and not in the other; nil before there are two.
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

  /// Counts anew, in a copy of the process.
  @MainActor
  static func beginCounts() { _ = counters?.take() }

  /// Keeps the counts of a copy of the process that ends by itself.
  @MainActor
  static func keepCounts() { if counters != nil { layoutlab_counters_keep() } }

  /// Returns the counts that a copy kept at its end, which are added to those of this process.
  @MainActor
  static func takeCountsOfCopy() -> [LoadedCounters.Counts] {
    let counts = keptCounts.map(LoadedCounters.take)
    // What a copy runs is no part of a pass.
    if !comparesPasses { counters?.add(counts) }
    return counts
  }

  /// The descriptor of this program's own standard output. The output of layouts goes to standard error if standard
  /// output is no terminal: another program reads it there.
  static let output: Int32 =
    loaded.isEmpty || isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : layoutlab_output_apart()
}
