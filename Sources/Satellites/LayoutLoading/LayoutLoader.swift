import CollectionLayout
import Foundation
import Glibc
import LayoutScript

/// Compiles a user's Swift files into a library whose layout classes the lab can make and drive.
package struct LayoutLoader {
  /// The prefix of the names of modules that loaded files are compiled as.
  package static let modulePrefix = "Loaded_"
  /// The environment variable that names a recorder's log file, and the value for standard error.
  package static let (logVariable, standardError) = ("LAYOUT_LOG", "-")

  let toolchain: SwiftToolchain
  let modules: String
  let cache: String

  /// - Parameters:
  ///   - modules: the folder with `UIKit.swiftmodule` and others that this program was built with.
  ///   - cache: the folder of compiled libraries, in a folder for each set of files.
  package init(_ toolchain: SwiftToolchain, modules: String, cache: String) {
    (self.toolchain, self.modules, self.cache) = (toolchain, modules, cache)
  }

  package struct Source {
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    var name: String { (path as NSString).lastPathComponent }
    /// The path without control characters, for messages.
    var shownPath: String { path.printable }

    func line(_ number: Int) -> String {
      let rows = bytes.split(separator: 0x0A, maxSplits: number, omittingEmptySubsequences: false)
      return rows.indices.contains(number - 1) ? String(decoding: rows[number - 1], as: UTF8.self) : ""
    }
  }

  /// A compiled library.
  @dynamicMemberLookup
  package struct Product {
    /// The facts about a library, kept beside it.
    package struct Facts: Codable {
      /// The version of Swift that the files are written in.
      var version: Int
      /// The description of the layouts, for `--list`.
      package var description: String
      /// The names of the layouts that can be made.
      package var classes: [String]
      /// The names of all layouts that may be made with arguments, including those that need arguments.
      package var names: [String]
      /// The names of the view controllers that can be made.
      package var controllers: [String]
      /// The reasons why layouts and controllers cannot be made or are left out.
      package var problems: [String]
      /// The names of UIKit's delegate methods in the files that nothing calls.
      package var uncalled: [String]
    }

    let loader: LayoutLoader
    var folder: String
    let facts: Facts
    /// The layouts with arguments, as scripts name them.
    package let makings: [String]

    package var library: String { folder + "/layouts.so" }

    package subscript<Fact>(dynamicMember fact: KeyPath<Facts, Fact>) -> Fact { facts[keyPath: fact] }
  }

  /// The state of repeated attempts to compile.
  struct Attempt {
    /// The files with the layouts: the user's, or the files of a loaded folder that may have layouts.
    var sources: [Source]
    /// Whether a folder is loaded, so that all code that does not compile is left out.
    let isFolder: Bool
    /// The members and makers that do not compile, each with the compiler's message.
    var dropped: [String: String] = [:]
    var protocols: Set<String> = []
    /// The imported modules that do not exist, whose imports are left out.
    var absent: Set<String> = []
    var isIOS = false
    var version = 5
    /// The further files taken from the folder.
    var others: [Source] = []
    /// The folder's files of which only extensions of others' types are taken, since no file names the rest.
    var bare: Set<String> = []
    /// The parts left out, by the paths of their files.
    var cuts: [String: [Cut]] = [:]
    /// The files of the folder that cannot be parsed, each with the reason; nothing of these files is taken.
    var broken: [String: String] = [:]
    /// The patterns of missing declarations that the folder was searched for.
    var sought: Set<String> = []
    /// Whether the files compile without the lab's additions.
    var isChecked = false

    var all: [Source] { sources + others.filter { broken[$0.path] == nil } }

    var changes: Int {
      dropped.count + protocols.count + absent.count + others.count - bare.count + broken.count + leftOut
    }

    /// The number of files that the user named, of which nothing is left out.
    var named: Int { isFolder ? 0 : sources.count }

    var mayLeaveOut: Bool { isFolder || all.count > sources.count }

    var leftOut: Int { cuts.values.reduce(0) { $0 + $1.count } }

    /// Leaves out a declaration, or a part of one, unless it is left out already.
    mutating func cut(
      _ name: String, at start: Int, of file: SwiftFile, _ reason: String, isBody: Bool = false, end: Int? = nil
    ) {
      guard cuts[file.name]?.contains(where: { $0.start == start }) != true else { return }
      let line = file.line(at: start)
      cuts[file.name, default: []].append(
        Cut(name: name, start: start, line: line, reason: reason, isBody: isBody, end: end))
    }

    /// Returns the left-out declaration of a name, and the path of its file.
    func cut(of name: String) -> (path: String, cut: Cut)? {
      for (path, list) in cuts.sorted(by: { $0.key < $1.key }) {
        let found = list.first { $0.name.split(separator: ", ").contains { $0 == name } }
        if let found { return (path, found) }
      }
      return nil
    }

    /// Makes `os(iOS)` hold if some file tests it; returns whether the attempt changed.
    mutating func tryIOS() -> Bool {
      let before = isIOS
      isIOS = isIOS || all.contains { String(decoding: $0.bytes, as: UTF8.self).contains("os(iOS)") }
      return isIOS != before
    }

    /// Takes a whole file of the folder, and tries the left-out parts again.
    mutating func take(_ source: Source) {
      if bare.remove(source.path) == nil { others.append(source) }
      (cuts, isChecked) = ([:], false)
    }
  }

  /// The most compilations of one load, each without the parts that failed before.
  private static let attempts = 48
  private static let mostFiles = 400
  /// The most files, needed or extending, with which a folder's extensions are taken in advance.
  private static let mostExtensions = 120
  private static let mostBytes = 1 << 20

  /// Compiles files, unless a library of them is kept.
  /// - Parameters:
  ///   - sources: the files that must compile; empty to load the folder, without the parts that do not compile.
  ///   - folder: other files, taken where a file names a type that no given file declares.
  ///   - makings: layouts with arguments, as scripts name them: `Grid(columns: 3)`.
  ///   - progress: receives a short description before each attempt.
  /// - Throws: the compiler's messages, with places in the user's files.
  package func load(
    _ sources: [Source], from folder: [Source] = [], making makings: [String] = [],
    progress: (String) -> Void = { _ in }
  ) throws(LoadError) -> Product {
    for making in makings { try LayoutMaking.check(making) }
    let key = key(of: sources, folder, makings)
    let place = cache + "/" + Self.hash(of: key)
    for folder in [(cache as NSString).deletingLastPathComponent, cache, place] { try OwnFolder.make(folder) }
    let lock = open(place + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { close(lock) }
    flock(lock, LOCK_EX)
    if let kept = kept(in: place, key, makings) { return try kept.get() }
    let result = Result { () throws(LoadError) in
      if let old = Self.oldSwift(in: sources) { throw old }
      return try compile(sources, in: place, folder, makings, progress)
    }
    keep(result, in: place, key)
    return try result.get()
  }

  private func compile(
    _ given: [Source], in place: String, _ folder: [Source], _ makings: [String], _ progress: (String) -> Void
  ) throws(LoadError) -> Product {
    if folder.count > 100 { progress("reading \(folder.count) files") }
    let indices = folder.filter { $0.bytes.count <= Self.mostBytes }.map(SourceIndex.init)
    let others = indices.filter(\.isOfIOS)
    var unread = folder.filter { $0.bytes.count > Self.mostBytes }.map {
      "\($0.shownPath) is left out: it is larger than \(Self.mostBytes >> 20) MB"
    }
    let foreign = indices.filter { !$0.isOfIOS && !$0.imported.contains("PackageDescription") }
    if let file = foreign.first {
      let count = foreign.count
      unread.append(
        "\(count) \(count == 1 ? "file is" : "files are") of another system than iOS: \(file.source.shownPath)"
          + (count == 1 ? "" : " and others"))
    }
    var attempt = Attempt(sources: given, isFolder: given.isEmpty)
    var main = given.map(SourceIndex.init)
    var outside = unread
    if given.isEmpty {
      main = SourceIndex.mayHaveLayouts(others)
      let old = main.compactMap { file in Self.oldSwift(in: [file.source]).map { (file.source.path, $0) } }
      outside += old.map(\.1.message)
      if let first = old.first, old.count == main.count { throw first.1 }
      main.removeAll { file in old.contains { $0.0 == file.source.path } }
      outside += main.dropFirst(Self.mostFiles).map {
        "\($0.source.shownPath) is left out: \(Self.mostFiles) files are compiled at most, name it to load it"
      }
      main = Array(main.prefix(Self.mostFiles))
      attempt.sources = main.map(\.source)
      guard !main.isEmpty else { throw noLayout(in: others, unread) }
    }
    let taken = Set(attempt.sources.map(\.path))
    let rest = others.filter { !taken.contains($0.source.path) }
    let needed = SourceIndex.needed(by: main, from: rest).prefix(Self.mostFiles)
    attempt.others = needed.map(\.source)
    let known = Set(attempt.all.map(\.path))
    // A missing member in a sum of numbers costs the compiler minutes.
    let extending = rest.filter { !$0.extended.isEmpty && !known.contains($0.source.path) }
    if extending.count + needed.count <= Self.mostExtensions {
      attempt.others += extending.map(\.source)
      attempt.bare = Set(extending.map(\.source.path))
    }
    attempt.absent = Set((main + rest).flatMap(\.imported)).subtracting(ConditionalCompilation.modules)
    var trees: [String: SwiftFile] = [:]
    for number in 1...Self.attempts {
      let count = attempt.all.count
      let left = attempt.leftOut
      progress(
        "compiling \(count) \(count == 1 ? "file" : "files")" + (number == 1 ? "" : ", attempt \(number)")
          + (left == 0 ? "" : ", \(left) declarations left out"))
      if let product = try compile(in: place, &attempt, &trees, rest, outside, makings) { return product }
    }
    throw LoadError(
      "\(attempt.sources[0].shownPath) was compiled \(Self.attempts) times, each time without what failed, in vain")
  }

  // MARK: Compiling

  /// - Parameters:
  ///   - trees: the trees that were parsed before, by path.
  ///   - outside: sentences about files that are not compiled.
  /// - Returns: nil to try again with the changed attempt.
  private func compile(
    in place: String, _ attempt: inout Attempt, _ trees: inout [String: SwiftFile], _ folder: [SourceIndex],
    _ outside: [String], _ makings: [String]
  ) throws(LoadError) -> Product? {
    let sources = attempt.all
    guard !attempt.sources.isEmpty else {
      throw LoadError(
        (["nothing can be loaded:"] + attempt.broken.values.sorted() + outside).joined(separator: "\n"))
    }
    let names = Self.distinctNames(sources)
    let compiled = place + "/compiled"
    try? FileManager.default.removeItem(atPath: compiled)
    try? FileManager.default.createDirectory(atPath: compiled, withIntermediateDirectories: true)
    let whole = try parse(sources, in: place, attempt, &trees)
    let unread = sources.filter { trees[$0.path] == nil }
    if let first = unread.first {
      let isOfFolder =
        attempt.isFolder || unread.allSatisfy { source in attempt.others.contains { $0.path == source.path } }
      guard isOfFolder, unread.count < sources.count else { throw LoadError(first.shownPath + Self.unreadable) }
      for source in unread { attempt.broken[source.path] = source.shownPath + Self.unreadable }
      attempt.sources.removeAll { attempt.broken[$0.path] != nil }
      return nil
    }
    if attempt.mayLeaveOut { cutRepeated(in: whole, &attempt) }
    let files = zip(whole, sources).map { file, source in
      let isBare = attempt.bare.contains(source.path)
      guard isBare || attempt.cuts[source.path] != nil else { return file }
      return file.without(attempt.cuts[source.path] ?? [], isBare: isBare)
    }
    var rewriter = SourceRewriter(files, without: attempt.absent)
    let rewritten = rewriter.rewritten().map { $0 + Array("\nimport LabPlugin\nimport UIKit\n".utf8) }
    func mend(_ result: SwiftToolchain.Result) throws(LoadError) {
      let messages = CompilerMessage.all(in: result.messages)
      guard !change(&attempt, after: messages, compiled, names, whole, folder) else { return }
      throw failure(messages, compiled, names, sources, attempt, result.messages)
    }
    // Where code may be left out, the files are checked without the lab's additions first.
    if !attempt.isChecked, attempt.mayLeaveOut {
      for (name, text) in zip(names, rewritten) { try Self.write(text, to: compiled + "/" + name) }
      let result = try SwiftToolchain.run(
        toolchain.compiler,
        ["-typecheck", "-wmo"] + Self.limit + frontendOptions(version: attempt.version, place)
          + names.map { compiled + "/" + $0 })
      guard result.status == 0 else {
        try mend(result)
        return nil
      }
      attempt.isChecked = true
    }
    var finder = LayoutClassFinder(files, without: attempt.dropped)
    let delegate = DelegateWriter(finder, files, without: attempt.protocols.union(attempt.dropped.keys))
    finder.delegates = delegate.protocols
    let (classes, makers, controllers) = finder.contents
    let layouts: [any Loadable] = classes + makers
    let found = layouts + controllers
    let missed = attempt.cuts.isEmpty ? [] : leftOut(of: whole, attempt, besides: found.map(\.name))
    guard !found.isEmpty else {
      guard attempt.tryIOS() else {
        throw noClass(in: files, finder, sources, missed + attempt.broken.values.sorted(), outside)
      }
      return nil
    }
    let shim = try Shim(
      classes: classes, makers: makers, controllers: controllers, makings: makings.map(LayoutMaking.init),
      delegate: delegate, nibs: finder.reusableViews, files: files)
    let tails = shim.tails(of: files.count)
    for index in files.indices {
      var text = rewritten[index] + Array(tails[index].utf8)
      // The lab's delegate derives from a class of the user's, which must not be final.
      if let base = delegate.base, base.file == index {
        let open = String(decoding: text, as: UTF8.self).replacingOccurrences(
          of: "final class \(base.name)", with: "      class \(base.name)")
        text = Array(open.utf8)
      }
      try Self.write(text, to: compiled + "/" + names[index])
    }
    try Self.write(Array(shim.text.utf8), to: compiled + "/_LabShim.swift")
    // The paths relate a back trace to the user's files.
    let paths = Dictionary(uniqueKeysWithValues: zip(names, sources.map(\.path)))
    try Self.write(json: paths, to: compiled + "/" + Self.paths)
    let copies = files.indices.map {
      DelegateSource.Copy(
        path: sources[$0].path, name: names[$0], text: String(decoding: rewritten[$0], as: UTF8.self))
    }
    try Self.write(json: DelegateSource(shim, copies), to: place + "/" + DelegateSource.file)
    let left = missed + attempt.broken.values.sorted() + outside
    let problems = found.filter { $0.expression == nil }.compactMap { one in
      one.problem.map { $0.hasPrefix(one.name) ? $0 : "\(one.name): \($0)" }
    }
    let facts = Product.Facts(
      version: attempt.version,
      description: describe(shim, sources) + leftOut(finder, sources) + left.map { "not loaded: \($0)\n" }.joined(),
      classes: layouts.filter { $0.expression != nil }.map(\.name), names: layouts.map(\.name),
      controllers: controllers.filter { $0.expression != nil }.map(\.name), problems: problems + left,
      uncalled: Self.uncalledMethods(in: files))
    let product = Product(loader: self, folder: place, facts: facts, makings: makings)
    let result = try product.compileLibrary((names + ["_LabShim.swift"]).map { compiled + "/" + $0 })
    if result.status == 0 { return product }
    if let error = shim.mistake(in: CompilerMessage.all(in: result.messages), files) { throw error }
    try mend(result)
    return nil
  }

  /// Leaves out all types of one name but the first: a module can have only one.
  private func cutRepeated(in files: [SwiftFile], _ attempt: inout Attempt) {
    var first: [String: String] = [:]
    for (file, source) in zip(files, attempt.all) where !attempt.bare.contains(source.path) {
      for node in file.tree.nodes("items") where node.kind.hasSuffix("_decl") || node.kind == "protocol" {
        let isType = ["class_decl", "struct_decl", "enum_decl", "protocol", "typealias", "actor_decl"].contains(
          node.kind)
        guard isType, !node.isPrivate else { continue }
        guard let other = first[node.name] else {
          first[node.name] = source.shownPath
          continue
        }
        // The extensions in the same file belong to this type.
        for part in [node] + file.tree.nodes("items").filter({ $0.string("extended_type") == node.name }) {
          attempt.cut(
            node.name, at: part.start, of: file,
            "\(other) has another \(node.name): load the folder of this one by itself")
        }
      }
    }
  }

  static let unreadable = " is no Swift file that the compiler can read"

  /// Returns the trees of files, without the files that cannot be read; changed files are parsed in parallel.
  private func parse(
    _ sources: [Source], in place: String, _ attempt: Attempt, _ trees: inout [String: SwiftFile]
  ) throws(LoadError) -> [SwiftFile] {
    let parsed = place + "/parsed"
    try? FileManager.default.removeItem(atPath: parsed)
    try? FileManager.default.createDirectory(atPath: parsed, withIntermediateDirectories: true)
    var fresh: [(name: String, bytes: [UInt8], path: String)] = []
    for (source, name) in zip(sources, Self.distinctNames(sources)) {
      let bytes = ConditionalCompilation(isIOS: attempt.isIOS).decided(source.bytes)
      if let file = trees[source.path], file.bytes == bytes { continue }
      try Self.write(bytes, to: parsed + "/" + name)
      fresh.append((source.path, bytes, parsed + "/" + name))
    }
    for (file, tree) in zip(fresh, try toolchain.trees(ofFilesAt: fresh.map(\.path))) {
      trees[file.name] = tree.map { SwiftFile(name: file.name, bytes: file.bytes, $0) }
    }
    return sources.compactMap { trees[$0.path] }
  }

  func options(of product: Product) -> [String] {
    ["-wmo", "-Onone", "-g", "-use-ld=lld"] + Self.limit + frontendOptions(of: product)
  }

  /// Returns the options that the compiler's frontend takes, too.
  func frontendOptions(of product: Product) -> [String] {
    frontendOptions(version: product.facts.version, product.folder)
  }

  private func frontendOptions(version: Int, _ folder: String) -> [String] {
    [
      "-suppress-warnings", "-swift-version", "\(version)", "-module-name",
      Self.modulePrefix + (folder as NSString).lastPathComponent, "-I", modules, "-module-cache-path",
      cache + "/modules",
    ]
  }

  /// The option that makes the type checker give up an expression after a time in seconds.
  private static let limit = ["-Xfrontend", "-solver-expression-time-threshold=15"]

  static func write(_ bytes: [UInt8], to path: String) throws(LoadError) {
    do { try Data(bytes).write(to: URL(fileURLWithPath: path)) } catch {
      throw LoadError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }

  static func write(json value: some Encodable, to path: String) throws(LoadError) {
    try write(Array((try? JSONEncoder().encode(value)) ?? Data()), to: path)
  }

  /// The name of the file beside the copies that maps them to the user's files.
  static let paths = "paths.json"

  /// Returns the user's files by the names of their compiled copies in a folder.
  package static func paths(ofCopiesIn folder: String) -> [String: String] {
    let data = FileManager.default.contents(atPath: folder + "/" + paths)
    return data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  /// Returns distinct names for copies of files, whose own names may be equal.
  private static func distinctNames(_ sources: [Source]) -> [String] {
    var seen: [String: Int] = [:]
    return sources.map { source in
      let count = seen[source.name, default: 0]
      seen[source.name] = count + 1
      return count == 0 ? source.name : "\(count)_\(source.name)"
    }
  }

  /// Changes an attempt to do without the parts that failed; returns false if nothing can be changed.
  private func change(
    _ attempt: inout Attempt, after messages: [CompilerMessage], _ compiled: String, _ names: [String],
    _ files: [SwiftFile], _ folder: [SourceIndex]
  ) -> Bool {
    let before = attempt.changes
    let sources = attempt.all
    let indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { (compiled + "/" + $1, $0) })
    if !attempt.isFolder, messages.contains(where: \.isOfOldSwift) { return false }
    var failed: [(file: Int, message: CompilerMessage)] = []
    var found: [Source] = []
    let whole = Set(sources.map(\.path)).subtracting(attempt.bare)
    for message in messages {
      if let module = message.missingModule { attempt.absent.insert(module) }
      if let name = message.nonconformance { attempt.protocols.insert(name) }
      guard let index = indices[message.path], message.line <= files[index].line(at: files[index].bytes.count)
      else {
        // A file with an open brace swallows the code after it.
        if message.isOfOpenFile, !attempt.isChecked, let index = indices[message.path], index >= attempt.named {
          attempt.broken[sources[index].path] =
            "\(sources[index].shownPath) ends before a brace or a text is closed"
        } else if let name = message.member, attempt.dropped[name] == nil {
          attempt.dropped[name] = message.text
        }
        continue
      }
      failed.append((index, message))
      if let missing = message.missing(in: sources[index].line(message.line)),
        attempt.sought.insert(missing.pattern).inserted, whole.count + found.count < Self.mostFiles,
        let file = folder.first(where: { file in
          file.named.contains(missing.name) && !whole.contains(file.source.path)
            && !found.contains { $0.path == file.source.path }
            && String(decoding: file.source.bytes, as: UTF8.self)
              .range(of: missing.pattern, options: .regularExpression) != nil
        })
      {
        found.append(file.source)
      }
    }
    attempt.sources.removeAll { attempt.isFolder && attempt.broken[$0.path] != nil }
    for source in found { attempt.take(source) }
    if !found.isEmpty || before != attempt.changes { return true }
    guard !failed.isEmpty else { return false }
    if attempt.version == 5, messages.contains(where: \.isOfSwift4) {
      attempt.version = 4
      return true
    }
    if attempt.tryIOS() { return true }
    cut(failed, of: files, &attempt)
    return before != attempt.changes
  }

  /// Leaves out the parts with mistakes, except in files that the user named.
  private func cut(
    _ failed: [(file: Int, message: CompilerMessage)], of files: [SwiftFile], _ attempt: inout Attempt
  ) {
    let sources = attempt.all
    let finder = LayoutClassFinder(files, without: [:])
    let own = Set(files.flatMap { $0.tree.nodes("items").filter { $0.kind != "extension_decl" }.map(\.name) })
    let before = attempt
    for (index, message) in failed where index >= before.named {
      let file = files[index]
      let offset = file.offset(line: message.line, column: message.column)
      let part = file.part(at: offset, isLayout: { finder.root(of: $0) != nil }, isOwn: own.contains)
      let reason = reason(of: message, in: sources[index], before)
      switch part {
      case .declaration(let node)?:
        attempt.cut(file.names(of: node).joined(separator: ", "), at: node.start, of: file, reason)
      case .body(let body, of: let name)?: attempt.cut(name, at: body.start, of: file, reason, isBody: true)
      case .statement(let range, of: let name)?:
        attempt.cut(name, at: range.lowerBound, of: file, reason, end: range.upperBound)
      case .type(let name)?:
        let bare = name.split(separator: ".").first.map(String.init) ?? name
        for file in files.dropFirst(before.named) {
          for node in file.tree.nodes("items")
          where node.kind == "extension_decl" ? node.string("extended_type") == name : node.name == bare {
            attempt.cut(name, at: node.start, of: file, reason)
          }
        }
      case nil: break
      }
    }
  }

  /// Returns why a part is left out: the compiler's message, or a needed declaration that was left out before.
  private func reason(of message: CompilerMessage, in source: Source, _ attempt: Attempt) -> String {
    if let name = message.missing(in: source.line(message.line))?.name, let (path, cut) = attempt.cut(of: name) {
      if cut.reason.hasPrefix("it needs ") { return cut.reason }
      return "it needs \(name), \(path.printable):\(cut.reason.drop { !$0.isNumber })"
    }
    let imports = SourceIndex.imports(of: attempt.absent, in: source)
      .map { " (it imports \($0), which the lab lacks)" }
    return "line \(message.line): \(message.text)" + (message.missingName == nil ? "" : imports ?? "")
  }

  /// Returns sentences about the layouts, controllers and parts of files that are not loaded, with the reasons.
  private func leftOut(of files: [SwiftFile], _ attempt: Attempt, besides loaded: [String]) -> [String] {
    let (classes, makers, controllers) = LayoutClassFinder(files, without: [:]).contents
    let all: [any Loadable] = classes + makers + controllers
    let wanted = all.map { ($0.name, $0.file) }
    var (lines, told) = ([String](), Set<String>())
    // A class comes before its members.
    var groups: [(place: String, reason: String, names: [String])] = []
    for (name, index) in wanted.sorted(by: { !$0.0.contains(".") && $1.0.contains(".") })
    where !loaded.contains(name) {
      let path = attempt.all[index].path
      let parts = name.split(separator: ".").map(String.init)
      let list = attempt.cuts[path] ?? []
      let owner = makers.first { $0.name == name && $0.file == index }?.owner
      let cut =
        list.first { cut in
          let names = cut.name.split(separator: ", ").map(String.init)
          return names.contains(name) || parts.contains { names.contains($0) }
        } ?? list.first { $0.name == owner }
      guard let cut, told.insert("\(name) \(path)").inserted else { continue }
      let place = "\(path.printable):\(cut.line)"
      if let place = groups.firstIndex(where: { $0.place == place }) {
        groups[place].names.append(name)
      } else {
        groups.append((place, cut.reason, [name]))
      }
    }
    for (place, reason, names) in groups {
      let first = names.first { name in
        classes.contains { $0.name == name } || controllers.contains { $0.name == name }
      }
      let head = first ?? names[0]
      let more = names.count > 1 ? ", with \(names.count - 1) of its functions," : ""
      lines.append("\(head)\(more) (\(place)): \(reason)")
    }
    // Parts of loaded classes that are left out.
    let gone = Set(attempt.cuts.values.flatMap { $0.filter { $0.owner == nil }.map(\.name) })
    for source in attempt.all {
      var parts: [String: [Cut]] = [:]
      for cut in attempt.cuts[source.path] ?? [] {
        if let owner = cut.owner {
          if !gone.contains(owner) { parts[cut.isBody ? cut.name : owner, default: []].append(cut) }
        } else if !loaded.contains(cut.name) || cut.reason.contains(" has another "),
          wanted.contains(where: { $0.0 == cut.name }),
          told.insert("\(cut.name) \(source.path)").inserted
        {
          lines.append("\(cut.name) (\(source.shownPath):\(cut.line)): \(cut.reason)")
        }
      }
      for (name, cuts) in parts.sorted(by: { $0.key < $1.key }) where told.insert("\(name) \(source.path)").inserted
      {
        let count = cuts.count == 1 ? "a statement" : "\(cuts.count) statements"
        let part = cuts[0].isBody ? "the code of \(name)" : "\(count) of \(name)"
        lines.append("\(part) (\(source.shownPath):\(cuts[0].line)): \(cuts[0].reason)")
      }
    }
    return lines
  }
}
