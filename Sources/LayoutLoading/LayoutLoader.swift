import CollectionLayout
import Foundation
import Glibc
import LayoutScript

/// Compiles a user's Swift files into a library by which the lab can make and drive their layout classes.
package struct LayoutLoader {
  /// The beginning of the names of modules that loaded files are compiled as.
  package static let modulePrefix = "Loaded_"
  /// The environment variable that names the file to which a recorder of a layout writes its log, and its value for
  /// standard error.
  package static let (logVariable, standardError) = ("LAYOUT_LOG", "-")

  let toolchain: SwiftToolchain
  /// The folder of the modules that the files import.
  let modules: String
  /// The folder in which libraries are kept.
  let cache: String

  /// - Parameters:
  ///   - modules: the folder with `UIKit.swiftmodule` and others, as this program was built with.
  ///   - cache: the folder in which compiled libraries are kept, one folder for each set of files.
  package init(_ toolchain: SwiftToolchain, modules: String, cache: String) {
    (self.toolchain, self.modules, self.cache) = (toolchain, modules, cache)
  }

  /// A user's file.
  package struct Source {
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    var name: String { (path as NSString).lastPathComponent }
    /// The path as messages name it.
    var shownPath: String { path.printable }
  }

  /// The result of compiling files.
  package struct Product {
    let loader: LayoutLoader
    /// The folder in which the product is kept.
    var folder: String
    /// The version of the language that the files are written in.
    var version: Int
    /// The description of the layouts, for `--list`.
    package var description: String
    /// The names of the classes.
    package var classes: [String]
    /// The names of all layouts that may be made with arguments, including those that need arguments.
    package var names: [String] = []
    /// The names of the view controllers.
    package var controllers: [String] = []
    /// The reasons why classes cannot be made, one for each such class.
    package var problems: [String]
    /// The names of delegate and data source methods in the files that nothing calls.
    package var uncalled: [String]
    /// The layouts that are made with arguments from a script, as the script names them.
    package var makings: [String] = []

    /// The path of the library.
    package var library: String { folder + "/layouts.so" }
  }

  /// The changes of one attempt to compile.
  struct Attempt {
    /// The user's files, except those that were left out.
    var sources: [Source]
    /// Members and makers that do not compile, each with the compiler's message.
    var dropped: [String: String] = [:]
    var protocols: Set<String> = []
    /// The imported modules that do not exist; the files are compiled without their imports.
    var absent: Set<String> = []
    var isIOS = false
    var version = 5
    /// The files that are taken from the folder.
    var others: [Source] = []
    /// The files of the folder of which only the extensions are taken, since the rest does not compile.
    var bare: Set<String> = []
    /// The files that do not compile, each with the reason.
    var leftOut: [(path: String, reason: String)] = []
    /// The other choices of files from the folder, for when this attempt fails.
    var choices: ArraySlice<[Source]> = []
    /// Whether files that do not compile are left out.
    var leavesOut = false
    /// The end of the first choice, from which compiling continues without the files that do not compile.
    var next: [Attempt] = []
    /// The error of an earlier choice, the more useful one of several.
    var failure: LoadError?

    /// Creates an attempt for the first of several choices.
    init(
      _ sources: [Source], _ choices: ArraySlice<[Source]>, leavesOut: Bool = false, after failure: LoadError? = nil
    ) {
      (self.sources, others, self.choices) = (sources, choices.first ?? [], choices.dropFirst())
      (self.leavesOut, self.failure) = (leavesOut, failure)
    }

    var all: [Source] { sources + others }

    /// The number of changes so far.
    var changes: Int {
      dropped.count + protocols.count + absent.count + others.count + bare.count + leftOut.count
    }

    /// Makes `os(iOS)` hold, if it did not and the files test it.
    /// - Returns: whether the attempt changed.
    mutating func tryIOS() -> Bool {
      guard !isIOS, all.contains(where: { String(decoding: $0.bytes, as: UTF8.self).contains("os(iOS)") })
      else {
        return false
      }
      isIOS = true
      return true
    }
  }

  /// The largest number of compilations, each without the parts that failed before.
  private static let attempts = 24
  private static let mostFiles = 40

  /// Compiles files, unless that was done before.
  ///
  /// - Parameters:
  ///   - folder: other files, taken where a file names a type that none of the given files declares.
  ///   - makings: layouts with arguments, as scripts name them: `Grid(columns: 3)`.
  ///   - mayLeaveOut: whether a file that does not compile is left out, if another file does.
  ///   - progress: called with a short description before each attempt.
  /// - Throws: the compiler's messages, with places in the user's files.
  package func load(
    _ sources: [Source], from folder: [Source] = [], making makings: [String] = [], mayLeaveOut: Bool = false,
    progress: (String) -> Void = { _ in }
  ) throws(LoadError) -> Product {
    for making in makings { try LayoutMaking.check(making) }
    let key = key(of: sources + folder, makings)
    let place = cache + "/" + Self.hash(of: key)
    for folder in [(cache as NSString).deletingLastPathComponent, cache, place] { try OwnFolder.make(folder) }
    // Another process may be compiling the same files.
    let lock = open(place + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { close(lock) }
    flock(lock, LOCK_EX)
    if let kept = kept(in: place, key, makings) { return try kept.get() }
    let result = Result { () throws(LoadError) in
      if let old = Self.oldSwift(in: sources) { throw old }
      return try compile(sources, in: place, folder, makings, mayLeaveOut, progress)
    }
    keep(result, in: place, key)
    return try result.get()
  }

  private func compile(
    _ sources: [Source], in place: String, _ folder: [Source], _ makings: [String], _ mayLeaveOut: Bool,
    _ progress: (String) -> Void
  ) throws(LoadError) -> Product {
    var attempt = Attempt(sources, Self.choices(of: folder, for: sources)[...])
    var trees: [String: SwiftFile] = [:]
    for number in 1...Self.attempts {
      let count = attempt.all.count
      progress("compiling \(count) \(count == 1 ? "file" : "files")" + (number == 1 ? "" : ", attempt \(number)"))
      if let product = try compile(sources, in: place, &attempt, &trees, folder, makings, mayLeaveOut) {
        return product
      }
    }
    throw LoadError(
      "\(sources[0].shownPath) was compiled \(Self.attempts) times, each time without what failed, in vain")
  }

  /// Returns the choices of files from a folder, the likeliest first: the files that declare or extend the types
  /// that are named; then all files, since an overload may be in a file that is not needed by name.
  private static func choices(of folder: [Source], for sources: [Source]) -> [[Source]] {
    guard !folder.isEmpty else { return [[]] }
    let others = folder.map(SourceIndex.init)
    let needed = SourceIndex.needed(by: sources.map(SourceIndex.init), from: others).map(\.source)
    let all = others.filter(\.isComplete).map(\.source)
    let choices = [needed, all].filter { sources.count + $0.count <= mostFiles }
    // The compiler asks for the files that it misses.
    return choices.isEmpty ? [[]] : Set(all.map(\.path)).isSubset(of: needed.map(\.path)) ? [needed] : choices
  }

  /// Separates the files of folders into those with layouts and all others: files that declare a layout class, and
  /// files that make layouts as long as there are not too many.
  package static func layouts(in folder: [Source]) -> (layouts: [Source], others: [Source]) {
    let indices = folder.map(SourceIndex.init)
    let classes = SourceIndex.declareLayouts(indices)
    let makers = indices.map(\.mayMakeLayouts)
    let all = zip(classes, makers).map { $0 || $1 }
    var chosen = all.count { $0 } <= mostFiles ? all : classes
    // A file that imports a missing module seldom compiles, and a maker in it is seldom worth the attempt.
    let complete = chosen.indices.map {
      chosen[$0] && (classes[$0] ? indices[$0].mayCompile : indices[$0].isComplete)
    }
    if complete.contains(true) { chosen = complete }
    let found = zip(folder, chosen)
    return (found.filter(\.1).map(\.0), found.filter { !$0.1 }.map(\.0))
  }

  // MARK: Compiling

  /// - Parameter trees: the trees that were parsed before, by path.
  /// - Returns: nil to try again, with the changed attempt.
  private func compile(
    _ given: [Source], in place: String, _ attempt: inout Attempt, _ trees: inout [String: SwiftFile],
    _ folder: [Source], _ makings: [String], _ mayLeaveOut: Bool
  ) throws(LoadError) -> Product? {
    let sources = attempt.all
    let names = Self.distinctNames(sources)
    let compiled = place + "/compiled"
    try? FileManager.default.removeItem(atPath: compiled)
    try? FileManager.default.createDirectory(atPath: compiled, withIntermediateDirectories: true)
    let files = try parse(sources, in: place, attempt, &trees)
    var rewriter = SourceRewriter(files, without: attempt.absent)
    let rewritten = rewriter.rewritten()
    let finder = LayoutClassFinder(files, without: attempt.dropped)
    let delegate = DelegateWriter(finder, files, without: attempt.protocols.union(attempt.dropped.keys))
    let classes = finder.classes(delegates: delegate.protocols)
    let makers = LayoutMakerFinder(finder, delegates: delegate.protocols).makers(besides: classes.map(\.name))
    let controllers = finder.controllers(delegates: delegate.protocols)
    guard !classes.isEmpty || !makers.isEmpty || !controllers.isEmpty else {
      guard attempt.tryIOS() else { throw attempt.failure ?? noClass(in: files, finder, sources) }
      return nil
    }
    let shim = try Shim(
      classes: classes, makers: makers, controllers: controllers, makings: makings.map(LayoutMaking.init),
      delegate: delegate, files: files)
    let tails = shim.tails(of: files.count)
    for index in files.indices {
      var text = rewritten[index] + Array("\nimport LabPlugin\nimport UIKit\n\(tails[index])".utf8)
      // The lab's delegate derives from a class of the user's, which must not be final.
      if let base = delegate.base, base.file == index {
        let open = String(decoding: text, as: UTF8.self).replacingOccurrences(
          of: "final class \(base.name)", with: "      class \(base.name)")
        text = Array(open.utf8)
      }
      try write(text, to: compiled + "/" + names[index])
    }
    try write(Array(shim.text.utf8), to: compiled + "/_LabShim.swift")
    // The paths link a back trace to the user's files.
    let paths = try? JSONEncoder().encode(Dictionary(uniqueKeysWithValues: zip(names, sources.map(\.path))))
    try write(Array(paths ?? Data()), to: compiled + "/" + Self.paths)
    let outside = attempt.leftOut.map { "\($0.path.printable) is left out: \($0.reason)" }
    let product = Product(
      loader: self, folder: place, version: attempt.version,
      description: describe(shim, sources) + leftOut(finder, sources) + outside.map { $0 + "\n" }.joined(),
      classes: classes.filter { $0.initialiser != nil }.map(\.name) + makers.filter { $0.call != nil }.map(\.name),
      names: classes.map(\.name) + makers.map(\.name),
      controllers: controllers.filter { $0.initialiser != nil }.map(\.name),
      problems: classes.filter { $0.initialiser == nil }.compactMap { layout in
        layout.problem.map { $0.hasPrefix(layout.name) ? $0 : "\(layout.name): \($0)" }
      } + outside, uncalled: Self.uncalledMethods(in: files), makings: makings)
    let result = try SwiftToolchain.run(
      toolchain.compiler,
      ["-emit-library", "-o", product.library] + options(of: product)
        + (names + ["_LabShim.swift"]).map { compiled + "/" + $0 })
    if result.status == 0 { return product }
    let messages = CompilerMessage.all(in: result.messages)
    if let error = shim.mistake(in: messages, files) { throw error }
    let before = attempt
    if change(&attempt, after: messages, compiled, names, sources, folder) { return nil }
    let error = failure(messages, compiled, names, sources, attempt, result.messages)
    let best = attempt.failure.map { $0.isOfGivenFiles && !error.isOfGivenFiles ? $0 : error } ?? error
    guard !messages.contains(where: \.isOfOldSwift) else { throw best }
    let next = attempt.next
    if !attempt.choices.isEmpty, !isBeyondMending(messages, compiled, names, sources, folder) {
      attempt = Attempt(given, attempt.choices, after: best)
      attempt.next = next.isEmpty ? [before] : next
    } else if mayLeaveOut, given.count > 1, !attempt.leavesOut {
      attempt = next.first ?? before
      (attempt.leavesOut, attempt.failure, attempt.choices) = (true, best, [])
    } else {
      throw best
    }
    return nil
  }

  /// Returns the trees of files; new ones are parsed in parallel.
  private func parse(
    _ sources: [Source], in place: String, _ attempt: Attempt, _ trees: inout [String: SwiftFile]
  ) throws(LoadError) -> [SwiftFile] {
    let parsed = place + "/parsed"
    try? FileManager.default.removeItem(atPath: parsed)
    try? FileManager.default.createDirectory(atPath: parsed, withIntermediateDirectories: true)
    var fresh: [(name: String, bytes: [UInt8], path: String)] = []
    for (source, name) in zip(sources, Self.distinctNames(sources)) {
      let bytes = ConditionalCompilation(isIOS: attempt.isIOS).decided(source.bytes)
      let isBare = attempt.bare.contains(source.path)
      if let file = trees[source.path], file.bytes == bytes, !isBare { continue }
      try write(bytes, to: parsed + "/" + name)
      fresh.append((source.path, bytes, parsed + "/" + name))
    }
    let read = try toolchain.trees(ofFilesAt: fresh.map(\.path), names: fresh.map(\.name))
    for (file, tree) in zip(fresh, read) { trees[file.name] = SwiftFile(name: file.name, bytes: file.bytes, tree) }
    return sources.compactMap { source in
      let file = trees[source.path]
      return attempt.bare.contains(source.path) ? file?.extensionsAlone : file
    }
  }

  /// Returns the compiler's options, for any product.
  func options(of product: Product) -> [String] {
    ["-wmo", "-Onone", "-g", "-use-ld=lld"] + frontendOptions(of: product)
  }

  /// Returns the options that the compiler's frontend takes, too.
  func frontendOptions(of product: Product) -> [String] {
    [
      "-suppress-warnings", "-swift-version", "\(product.version)", "-module-name",
      Self.modulePrefix + (product.folder as NSString).lastPathComponent, "-I", modules, "-module-cache-path",
      cache + "/modules",
    ]
  }

  func write(_ bytes: [UInt8], to path: String) throws(LoadError) {
    do { try Data(bytes).write(to: URL(fileURLWithPath: path)) } catch {
      throw LoadError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }

  /// The file beside the copies that maps them to the user's files.
  static let paths = "paths.json"

  /// Returns the user's file of which a file in a folder is the compiled copy.
  package static func path(ofCopy name: String, in folder: String) -> String? {
    let data = FileManager.default.contents(atPath: folder + "/" + paths)
    return data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }?[name]
  }

  /// Returns distinct names for copies, also of files with equal names.
  private static func distinctNames(_ sources: [Source]) -> [String] {
    var seen: [String: Int] = [:]
    return sources.map { source in
      let count = seen[source.name, default: 0]
      seen[source.name] = count + 1
      return count == 0 ? source.name : "\(count)_\(source.name)"
    }
  }

  /// Changes an attempt to leave out the parts that failed.
  /// - Returns: false where nothing can be changed.
  private func change(
    _ attempt: inout Attempt, after messages: [CompilerMessage], _ compiled: String, _ names: [String],
    _ sources: [Source], _ folder: [Source]
  ) -> Bool {
    let before = attempt.changes
    // The files with mistakes of their own, each with its first message.
    var failed: [String: String] = [:]
    if messages.contains(where: \.isOfOldSwift) { return false }
    func drop(_ message: CompilerMessage) {
      for name in message.property(at: message.path) where attempt.dropped[name] == nil {
        attempt.dropped[name] = message.text
      }
    }
    for message in messages {
      if let module = message.missingModule { attempt.absent.insert(module) }
      if let name = message.nonconformance { attempt.protocols.insert(name) }
      guard let index = names.firstIndex(where: { message.path == compiled + "/" + $0 }) else {
        drop(message)
        continue
      }
      let lines = sources[index].bytes.count { $0 == 0x0A } + 1
      guard message.line <= lines else {
        drop(message)
        continue
      }
      let path = sources[index].path
      if failed[path] == nil { failed[path] = "line \(message.line): \(message.text)" }
      let taken = Set(attempt.all.map(\.path)).union(attempt.bare)
      let row = sources[index].bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[message.line - 1]
      if let pattern = message.missing(in: String(decoding: row, as: UTF8.self)), taken.count < Self.mostFiles,
        let source = folder.first(where: { file in
          !taken.contains(file.path) && Self.holds(pattern, file)
        })
      {
        attempt.others.append(source)
      }
    }
    if before != attempt.changes { return true }
    guard !failed.isEmpty else { return false }
    if attempt.version == 5, messages.contains(where: \.isOfSwift4) {
      attempt.version = 4
      return true
    }
    if attempt.tryIOS() { return true }
    // Of a failed file that no other file names, only the extensions are kept, and on a second failure nothing.
    let indices = attempt.all.map(SourceIndex.init)
    let free = Set(
      indices.filter { file in
        failed[file.source.path] != nil
          && !indices.contains { $0.source.path != file.source.path && !$0.named.isDisjoint(with: file.declared) }
      }.map(\.source.path))
    for file in attempt.others where free.contains(file.path) {
      if !attempt.bare.insert(file.path).inserted { attempt.others.removeAll { $0.path == file.path } }
    }
    if before != attempt.changes { return true }
    guard attempt.leavesOut else { return false }
    // An unnamed file is left out alone, a named file together with the files that name it.
    let gone = free.isEmpty ? SourceIndex.dependents(of: Set(failed.keys), in: indices) : free
    guard attempt.sources.contains(where: { !gone.contains($0.path) }) else { return false }
    for file in attempt.all where failed[file.path] != nil {
      guard let imports = Self.absentImports(of: file, attempt.absent) else { continue }
      failed[file.path]? += " (it imports \(imports), which the lab lacks)"
    }
    let first = failed.min { $0.key < $1.key }
    for file in attempt.sources where gone.contains(file.path) {
      let needed = first.map { "it needs \(($0.key as NSString).lastPathComponent), \($0.value)" }
      attempt.leftOut.append((file.path, failed[file.path] ?? needed ?? ""))
    }
    attempt.sources.removeAll { gone.contains($0.path) }
    attempt.others.removeAll { gone.contains($0.path) }
    return true
  }

  /// Whether a file lacks a declaration that no other file of the folder has.
  private func isBeyondMending(
    _ messages: [CompilerMessage], _ compiled: String, _ names: [String], _ sources: [Source], _ folder: [Source]
  ) -> Bool {
    messages.contains { message in
      guard let index = names.firstIndex(where: { message.path == compiled + "/" + $0 }) else { return false }
      let rows = sources[index].bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard rows.indices.contains(message.line - 1),
        let pattern = message.missing(in: String(decoding: rows[message.line - 1], as: UTF8.self))
      else { return false }
      return !folder.contains { Self.holds(pattern, $0) }
    }
  }

  /// Returns the modules that are not there among a file's imports: `Combine (line 2)`; nil if there are none.
  static func absentImports(of source: Source, _ absent: Set<String>) -> String? {
    let lines = SourceIndex.lines(importing: absent, in: source)
    return lines.isEmpty ? nil : lines.map { "\($0.module) (line \($0.line))" }.joined(separator: " and ")
  }

  private static func holds(_ pattern: String, _ source: Source) -> Bool {
    String(decoding: source.bytes, as: UTF8.self).range(of: pattern, options: .regularExpression) != nil
  }

}
