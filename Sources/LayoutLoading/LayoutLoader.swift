import Foundation
import Glibc
import LayoutScript

/// Makes a library of a user's Swift files, with which the lab can make and drive their layout classes.
package struct LayoutLoader {
  let toolchain: SwiftToolchain
  /// The folder of the modules that the files import.
  private let modules: String
  /// Where libraries are kept.
  private let cache: String

  /// - Parameters:
  ///   - modules: the folder with `UIKit.swiftmodule` and its like, as this program was built with.
  ///   - cache: the folder in which what was compiled is kept, one folder for each set of files.
  package init(_ toolchain: SwiftToolchain, modules: String, cache: String) {
    (self.toolchain, self.modules, self.cache) = (toolchain, modules, cache)
  }

  /// A user's file.
  package struct Source {
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    var name: String { (path as NSString).lastPathComponent }
    /// As messages name it.
    var shownPath: String { path.printable }
  }

  /// What was made of files.
  package struct Product {
    let loader: LayoutLoader
    /// The folder in which it is kept.
    var folder: String
    /// The version of the language that the files are written in.
    var version: Int
    /// What was found, for `--list`.
    package var description: String
    /// The names of the classes.
    package var classes: [String]
    /// Of each class that the lab cannot make, what it lacks.
    package var problems: [String]

    /// The path of the library.
    package var library: String { folder + "/layouts.so" }
  }

  /// What one attempt to compile leaves out or tries.
  private struct Attempt {
    var properties: Set<String> = []
    var protocols: Set<String> = []
    var isIOS = false
    var version = 5
    var others: [Source] = []
    /// What else may be taken of the folder, where this attempt fails.
    var choices: ArraySlice<[Source]> = []
    /// What was wrong with the first choice.
    var failure: LoadError?

    /// Begins with the first of several choices.
    init(_ choices: ArraySlice<[Source]>, after failure: LoadError? = nil) {
      (others, self.choices, self.failure) = (choices.first ?? [], choices.dropFirst(), failure)
    }

    /// Lets `os(iOS)` hold, where it did not and the files ask for it.
    /// - Returns: whether that is another attempt.
    mutating func tryIOS(_ sources: [Source]) -> Bool {
      guard !isIOS, sources.contains(where: { String(decoding: $0.bytes, as: UTF8.self).contains("os(iOS)") })
      else {
        return false
      }
      isIOS = true
      return true
    }
  }

  /// How often the files are compiled at most, each time without what did not compile.
  private static let attempts = 12
  private static let mostFiles = 40

  /// Compiles files, unless that was done before.
  ///
  /// - Parameter folder: other files that are taken where a file names a type that none of the others declares.
  /// - Throws: the compiler's messages, at the user's places.
  package func load(_ sources: [Source], from folder: [Source] = []) throws(LoadError) -> Product {
    let key = key(of: sources + folder)
    let place = cache + "/" + Self.hash(of: key)
    if let kept = kept(in: place, key) { return kept }
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    } catch {
      throw LoadError("\(place) cannot be made: \(error.localizedDescription)")
    }
    // Another process may compile the same files just now.
    let lock = open(place + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { close(lock) }
    flock(lock, LOCK_EX)
    if let kept = kept(in: place, key) { return kept }
    var attempt = Attempt(Self.choices(of: folder, for: sources)[...])
    var trees: [String: SwiftFile] = [:]
    for _ in 0..<Self.attempts {
      if let product = try compile(sources + attempt.others, in: place, &attempt, &trees, folder) {
        try? Data(key).write(to: URL(fileURLWithPath: place + "/key"))
        try? Data("\(product.version)".utf8).write(to: URL(fileURLWithPath: place + "/version"))
        try? Data(product.description.utf8).write(to: URL(fileURLWithPath: place + "/description"))
        try? Data(product.classes.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: place + "/classes"))
        let problems = Data(product.problems.joined(separator: "\n").utf8)
        try? problems.write(to: URL(fileURLWithPath: place + "/problems"))
        return product
      }
    }
    throw LoadError(
      "\(sources[0].shownPath) was compiled \(Self.attempts) times, each time without what failed, in vain")
  }

  /// What may be taken of a folder, the likeliest first: what declares the types that files name, and what extends those;
  /// the former alone; all, since an overload may stand in a file that nothing asks for by name.
  private static func choices(of folder: [Source], for sources: [Source]) -> [[Source]] {
    guard !folder.isEmpty else { return [[]] }
    let files = sources.map(SourceIndex.init), others = folder.map(SourceIndex.init)
    let needed = [true, false].map { SourceIndex.needed(by: files, from: others, extending: $0).map(\.source) }
    var seen: Set<[String]> = []
    let choices = (needed + [folder]).filter { choice in
      sources.count + choice.count <= mostFiles && seen.insert(choice.map(\.path).sorted()).inserted
    }
    // The compiler asks for what it misses.
    return choices.isEmpty ? [[]] : choices
  }

  /// Parts the files of folders into those that declare a layout class and the others.
  package static func layouts(in folder: [Source]) -> (layouts: [Source], others: [Source]) {
    let found = zip(folder, SourceIndex.declareLayouts(folder.map(SourceIndex.init)))
    return (found.filter(\.1).map(\.0), found.filter { !$0.1 }.map(\.0))
  }

  // MARK: What is kept

  private func kept(in place: String, _ key: [UInt8]) -> Product? {
    func text(_ name: String) -> String? { try? String(contentsOfFile: place + "/" + name, encoding: .utf8) }
    guard let found = FileManager.default.contents(atPath: place + "/key"), Array(found) == key,
      let description = text("description"), let classes = text("classes"), let problems = text("problems"),
      let version = text("version").flatMap(Int.init)
    else { return nil }
    let product = Product(
      loader: self, folder: place, version: version, description: description,
      classes: classes.split(separator: "\n").map(String.init),
      problems: problems.split(separator: "\n").map(String.init))
    return FileManager.default.fileExists(atPath: product.library) ? product : nil
  }

  /// All that the library depends on.
  private func key(of sources: [Source]) -> [UInt8] {
    var key = Array("10\n\(toolchain.version)\n".utf8)
    for module in ["CollectionLayout", "LabPlugin", "UIKit"] {
      let path = "\(modules)/\(module).swiftmodule"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      key += Array("\(path) \(date) \(attributes?[.size] ?? 0)\n".utf8)
    }
    for source in sources { key += Array("\(source.path) \(source.bytes.count)\n".utf8) + source.bytes }
    return key
  }

  /// FNV-1a; what a folder holds is compared whole, so two keys of one number are no mistake.
  private static func hash(of key: [UInt8]) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(value, radix: 16)
  }

  // MARK: Compiling

  /// - Parameter trees: what was parsed before, by path.
  /// - Returns: nil to try again, with another attempt.
  private func compile(
    _ sources: [Source], in place: String, _ attempt: inout Attempt, _ trees: inout [String: SwiftFile],
    _ folder: [Source]
  ) throws(LoadError) -> Product? {
    let names = Self.distinctNames(sources)
    let parsed = place + "/parsed", compiled = place + "/compiled"
    for folder in [parsed, compiled] {
      try? FileManager.default.removeItem(atPath: folder)
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    var files: [SwiftFile] = []
    for (source, name) in zip(sources, names) {
      let bytes = ConditionalCompilation(isIOS: attempt.isIOS).decided(source.bytes)
      if let file = trees[source.path], file.bytes == bytes {
        files.append(file)
        continue
      }
      try write(bytes, to: parsed + "/" + name)
      let file = try SwiftFile(name: source.path, bytes: bytes, at: parsed + "/" + name, toolchain)
      trees[source.path] = file
      files.append(file)
    }
    var rewriter = SourceRewriter(files)
    let rewritten = rewriter.rewritten()
    let finder = LayoutClassFinder(files, without: attempt.properties)
    let delegate = DelegateWriter(finder, files, without: attempt.protocols.union(attempt.properties))
    let classes = finder.classes(delegates: delegate.protocols)
    guard !classes.isEmpty else {
      guard attempt.tryIOS(sources) else { throw noClass(in: files, finder, sources) }
      return nil
    }
    let shim = Shim(classes: classes, delegate: delegate)
    let tails = shim.tails(of: files.count)
    for index in files.indices {
      var text = rewritten[index] + Array("\nimport LabPlugin\nimport UIKit\n\(tails[index])".utf8)
      // The lab's delegate derives from a class of the user's.
      if let base = delegate.base, base.file == index {
        let open = String(decoding: text, as: UTF8.self).replacingOccurrences(
          of: "final class \(base.name)", with: "      class \(base.name)")
        text = Array(open.utf8)
      }
      try write(text, to: compiled + "/" + names[index])
    }
    try write(Array(shim.text.utf8), to: compiled + "/_LabShim.swift")
    // So that a back trace leads to the user's files.
    let paths = try? JSONEncoder().encode(Dictionary(uniqueKeysWithValues: zip(names, sources.map(\.path))))
    try write(Array(paths ?? Data()), to: compiled + "/" + Self.paths)
    let product = Product(
      loader: self, folder: place, version: attempt.version,
      description: describe(classes, shim, sources) + leftOut(finder, sources),
      classes: classes.filter { $0.initialiser != nil }.map(\.name),
      problems: classes.filter { $0.initialiser == nil }.compactMap(\.problem))
    let result = try SwiftToolchain.run(
      toolchain.compiler,
      ["-emit-library", "-o", product.library] + options(of: product)
        + (names + ["_LabShim.swift"]).map { compiled + "/" + $0 })
    if result.status == 0 { return product }
    let messages = CompilerMessage.all(in: result.messages)
    if change(&attempt, after: messages, compiled, names, sources, folder) { return nil }
    let error = failure(messages, compiled, names, sources, result.messages)
    if !attempt.choices.isEmpty, !messages.contains(where: \.isOfOldSwift) {
      attempt = Attempt(attempt.choices, after: attempt.failure ?? error)
      return nil
    }
    throw attempt.failure ?? error
  }

  /// How the compiler is asked, whatever it makes.
  func options(of product: Product) -> [String] {
    [
      "-wmo", "-Onone", "-g", "-suppress-warnings", "-use-ld=lld", "-swift-version", "\(product.version)",
      "-module-name", "Loaded_" + (product.folder as NSString).lastPathComponent, "-I", modules,
      "-module-cache-path",
      cache + "/modules",
    ]
  }

  private func write(_ bytes: [UInt8], to path: String) throws(LoadError) {
    do { try Data(bytes).write(to: URL(fileURLWithPath: path)) } catch {
      throw LoadError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }

  /// The file beside copies that says of which files they are.
  private static let paths = "paths.json"

  /// The user's file that a compiled copy in a folder is of.
  package static func path(ofCopy name: String, in folder: String) -> String? {
    let data = FileManager.default.contents(atPath: folder + "/" + paths)
    return data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) }?[name]
  }

  /// Names of copies: two files of one name are told apart.
  private static func distinctNames(_ sources: [Source]) -> [String] {
    var seen: [String: Int] = [:]
    return sources.map { source in
      let count = seen[source.name, default: 0]
      seen[source.name] = count + 1
      return count == 0 ? source.name : "\(count)_\(source.name)"
    }
  }

  /// Changes an attempt so that what failed is left out.
  /// - Returns: false where nothing can be changed.
  private func change(
    _ attempt: inout Attempt, after messages: [CompilerMessage], _ compiled: String, _ names: [String],
    _ sources: [Source], _ folder: [Source]
  ) -> Bool {
    let before = (attempt.properties.count, attempt.protocols.count, attempt.others.count)
    var isOurs = true
    if messages.contains(where: \.isOfOldSwift) { return false }
    for message in messages {
      if let name = message.nonconformance { attempt.protocols.insert(name) }
      guard let index = names.firstIndex(where: { message.path == compiled + "/" + $0 }) else {
        attempt.properties.formUnion(message.property(at: message.path))
        continue
      }
      let lines = sources[index].bytes.count { $0 == 0x0A } + 1
      if message.line > lines {
        attempt.properties.formUnion(message.property(at: message.path))
      } else {
        isOurs = false
        let taken = Set((sources + attempt.others).map(\.path))
        let row = sources[index].bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[message.line - 1]
        if let pattern = message.missing(in: String(decoding: row, as: UTF8.self)), taken.count < Self.mostFiles,
          let source = folder.first(where: { file in
            !taken.contains(file.path) && Self.holds(pattern, file)
          })
        {
          attempt.others.append(source)
        }
      }
    }
    if before != (attempt.properties.count, attempt.protocols.count, attempt.others.count) { return true }
    guard !isOurs else { return false }
    if attempt.version == 5, messages.contains(where: { $0.text.contains("has been renamed to") }) {
      attempt.version = 4
      return true
    }
    return attempt.tryIOS(sources)
  }

  private static func holds(_ pattern: String, _ source: Source) -> Bool {
    String(decoding: source.bytes, as: UTF8.self).range(of: pattern, options: .regularExpression) != nil
  }

  // MARK: What is wrong

  private func noClass(in files: [SwiftFile], _ finder: LayoutClassFinder, _ sources: [Source]) -> LoadError {
    if let found = finder.leftOut.first {
      let line = 1 + files[found.file].bytes.prefix(found.start).count { $0 == 0x0A }
      return LoadError(
        "\(sources[found.file].shownPath):\(line): the layout class \(found.name) \(found.reason), "
          + "where the lab cannot name it",
        hint: found.remedy)
    }
    let names = files.flatMap { $0.nodes(ofKind: "class_decl").map(\.name) }
    let isGeneric = LayoutClassFinder(files, without: []).types.values.contains { type in
      type.isGeneric && type.parents.contains { LayoutClassFinder.roots.contains($0) }
    }
    let paths = sources.map(\.shownPath).joined(separator: ", ")
    let hint =
      isGeneric
      ? "a generic class has no type to be made of: give a file with a subclass that says which"
      : "classes there: \(names.prefix(8).joined(separator: ", ")); name the files of their superclasses, too"
    return LoadError(
      "\(paths): no class derives from UICollectionViewLayout or UICollectionViewFlowLayout",
      hint: names.isEmpty ? nil : hint)
  }

  private func failure(
    _ messages: [CompilerMessage], _ compiled: String, _ names: [String], _ sources: [Source], _ all: String
  ) -> LoadError {
    var lines: [String] = []
    var missing: [String] = []
    for message in messages {
      guard let index = names.firstIndex(where: { message.path == compiled + "/" + $0 }) else { continue }
      let text = sources[index].bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard text.indices.contains(message.line - 1) else { continue }
      let line = String(decoding: text[message.line - 1], as: UTF8.self)
      if let name = message.missingName, !missing.contains(name) { missing.append(name) }
      guard lines.count < 5 else { continue }
      lines.append(
        "\(sources[index].shownPath):\(message.line):\(message.column): error: \(message.text)\n"
          + LoadError.excerpt(line, column: message.column))
    }
    guard !lines.isEmpty else { return LoadError("the files do not compile:\n\(all.prefix(2000))") }
    let hint: String? =
      messages.contains(where: \.isOfOldSwift)
      ? "the file is of Swift before 4, which no compiler reads that the lab works with"
      : missing.isEmpty
        ? nil
        : missing.contains { $0.hasPrefix("UI") || $0.hasPrefix("CA") || $0.hasPrefix("NS") || $0.hasPrefix("CG") }
          ? "the lab has no \(missing.joined(separator: ", ")): docs/uikit.md lists what there is"
          : "name the file that declares \(missing.joined(separator: ", ")), too, or its folder"
    return LoadError(lines.joined(separator: "\n"), hint: hint)
  }

  // MARK: What was found

  private func leftOut(_ finder: LayoutClassFinder, _ sources: [Source]) -> String {
    finder.leftOut.map {
      "\($0.name): left out, since it \($0.reason) (\(sources[$0.file].shownPath)): \($0.remedy)\n"
    }.joined()
  }

  private func describe(_ classes: [LayoutClass], _ shim: Shim, _ sources: [Source]) -> String {
    var result = ""
    let delegate = shim.delegate
    for layout in classes {
      let file = sources[layout.chain[0].file].shownPath
      result +=
        "\(layout.name): \(layout.chain.dropFirst().map { $0.name + ", " }.joined())\(layout.root) (\(file))\n"
      result += "  made by \(layout.madeBy ?? "nothing: \(layout.problem ?? "")")\n"
      for property in layout.chain.flatMap(\.properties) where !property.isPrivate {
        result += "  property \(property.name)\(property.type.isEmpty ? "" : ": \(property.type)")\n"
      }
      if layout.isFlow {
        result += "  properties of a flow layout: \(LayoutClass.flowProperties.joined(separator: ", "))\n"
      }
      for closure in shim.closures(of: layout) {
        result += "  \(closure.property.name): \(closure.answer.summary)\n"
      }
      for name in layout.delegates { result += "  \(name): the lab's delegate\n" }
    }
    for name in delegate.protocols {
      result += "\(name), which the lab's delegate answers:\n"
      for method in delegate.methods where method.protocolName == name {
        result +=
          "  \(method.name): \(method.answer ?? "not known to the lab: give a class that derives from LabDelegate")\n"
      }
    }
    return result
  }
}
