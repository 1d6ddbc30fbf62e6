import Foundation
import Glibc

// Libraries of the same files that measure something, made of the copies that are known to compile.
extension LayoutLoader {
  /// A library with additions.
  package enum Variant: String, Codable, Sendable {
    /// The library holds mutants of the files, one of which can be chosen.
    case mutants
    /// The library counts how often each part of the code runs.
    case coverage
    /// The library counts as for coverage, and its last two passes are compared.
    case passes

    /// The version of the generated code, to be increased when the code changes.
    fileprivate static let version = 1
  }
}

extension LayoutLoader.Product {
  /// Makes a variant of the library, unless it was made before.
  /// - Parameter progress: receives a short description before each compilation.
  /// - Throws: an error where the variant has nothing to measure, or does not compile.
  /// - Complexity: as compiling the files twice.
  package func variant(
    _ variant: LayoutLoader.Variant, progress: (String) -> Void = { _ in }
  ) throws(LoadError) -> LayoutLoader.Product {
    var product = self
    product.folder = "\(folder)_\(variant.rawValue)"
    for folder in [product.folder, product.compiled] { try OwnFolder.make(folder) }
    let lock = open(product.folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { close(lock) }
    flock(lock, LOCK_EX)
    let place = product.folder + "/key"
    let key =
      Data("\(LayoutLoader.Variant.version)\n".utf8)
      + (FileManager.default.contents(atPath: folder + "/key") ?? Data())
    if FileManager.default.contents(atPath: place) == key,
      FileManager.default.fileExists(atPath: product.library)
    {
      return product
    }
    try? FileManager.default.removeItem(atPath: place)
    switch variant {
    case .mutants:
      progress("making mutants")
      try product.compileMutants(of: self, progress)
    case .coverage, .passes:
      progress("compiling with counters")
      try product.compileCounters(of: self)
    }
    try LayoutLoader.write(Array(key), to: place)
    return product
  }

  /// The folder of the copies.
  var compiled: String { folder + "/compiled" }

  /// The user's files by the names of their copies.
  var paths: [String: String] { LayoutLoader.paths(ofCopiesIn: compiled) }

  func compileLibrary(_ files: [String], _ more: [String] = []) throws(LoadError) -> SwiftToolchain.Result {
    try SwiftToolchain.run(
      loader.toolchain.compiler, ["-emit-library", "-o", library] + loader.options(of: self) + more + files)
  }

  /// Takes over a copy from another product.
  private func take(_ name: String, from product: LayoutLoader.Product) throws(LoadError) {
    guard let data = FileManager.default.contents(atPath: product.compiled + "/" + name) else {
      throw LoadError("\(product.compiled)/\(name) cannot be read")
    }
    try LayoutLoader.write(Array(data), to: compiled + "/" + name)
  }

  // MARK: Mutants

  private static let most = 12

  private func compileMutants(of plain: LayoutLoader.Product, _ progress: (String) -> Void) throws(LoadError) {
    let paths = plain.paths
    let names = paths.keys.sorted()
    for name in ["_LabShim.swift", LayoutLoader.paths] { try take(name, from: plain) }
    let files = try plain.typedFiles(names)
    let sources = names.map { FileManager.default.contents(atPath: paths[$0] ?? "").map(Array.init) ?? [] }
    var left: Set<MutantCut.Place> = []
    for _ in 1...Self.most {
      var cut = MutantCut()
      for (index, file) in files.enumerated() {
        var finder = MutantFinder(
          file, index, path: paths[names[index]] ?? "", source: sources[index], without: left)
        finder.add(to: &cut)
      }
      guard !cut.mutants.isEmpty else {
        let list = names.compactMap { paths[$0] }.joined(separator: ", ")
        throw LoadError(
          "\(list): nothing there can be mutated", hint: "name the file that computes the frames, too")
      }
      for (index, file) in files.enumerated() {
        try LayoutLoader.write(cut.applied(to: file, of: index), to: compiled + "/" + names[index])
      }
      let helpers = compiled + "/_LabMutants.swift"
      try LayoutLoader.write(Array(cut.text.utf8), to: helpers)
      progress("compiling \(cut.mutants.count) mutants")
      let result = try compileLibrary((names + ["_LabShim.swift"]).map { compiled + "/" + $0 } + [helpers])
      if result.status == 0 {
        return try LayoutLoader.write(json: cut.mutants, to: Mutant.list(of: folder))
      }
      let messages = CompilerMessage.all(in: result.messages)
      let before = left.count
      for message in messages {
        if message.path == helpers {
          let index = message.line - MutantCut.preambleLines - 1
          if cut.helpers.indices.contains(index) { left.insert(cut.helpers[index].place) }
        } else if let index = names.firstIndex(where: { message.path == compiled + "/" + $0 }) {
          left.formUnion(cut.places.filter { $0.file == index && $0.line == message.line })
        }
      }
      guard left.count > before else {
        let text = messages.first.map(\.text) ?? String(result.messages.prefix(2000))
        throw LoadError("the files with their mutants do not compile: \(text)")
      }
    }
    throw LoadError("the files with their mutants do not compile, each time without those that failed")
  }

  /// Returns the copies with the trees that the type checker prints.
  private func typedFiles(_ names: [String]) throws(LoadError) -> [SwiftFile] {
    let all = (names + ["_LabShim.swift"]).map { compiled + "/" + $0 }
    let options = ["-frontend", "-dump-ast", "-dump-ast-format", "json"] + loader.frontendOptions(of: self)
    let commands = names.indices.map { index in
      options + all.enumerated().flatMap { $0 == index ? ["-primary-file", $1] : [$1] }
    }
    let results = try SwiftToolchain.run(loader.toolchain.compiler, all: commands)
    var files: [SwiftFile] = []
    for (name, result) in zip(names, results) {
      guard let fields = SwiftToolchain.tree(result.output),
        let bytes = FileManager.default.contents(atPath: compiled + "/" + name)
      else {
        throw LoadError("the compiler does not tell the types of \(name): \(result.messages.prefix(2000))")
      }
      files.append(SwiftFile(name: name, bytes: Array(bytes), SyntaxNode(fields)))
    }
    return files
  }

  // MARK: Counters

  private func compileCounters(of plain: LayoutLoader.Product) throws(LoadError) {
    let names = plain.paths.keys.sorted() + ["_LabShim.swift"]
    for name in names + [LayoutLoader.paths] { try take(name, from: plain) }
    let own = folder + "/_LabCounters.swift"
    try LayoutLoader.write(Array(LoadedCounters.text.utf8), to: own)
    let result = try compileLibrary(
      names.map { compiled + "/" + $0 } + [own], ["-profile-generate", "-profile-coverage-mapping"])
    guard result.status == 0 else {
      throw LoadError("the files do not compile with counters: \(result.messages.prefix(2000))")
    }
  }
}
