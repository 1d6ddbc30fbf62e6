import Foundation
import Glibc
import LayoutLoading
import LayoutScript

/// `layoutlab load`: compiles layout classes, and goes on as the program that has them.
@MainActor
struct LoadCommand {
  /// What stands between `load` and the command after it, and that command.
  struct Arguments: Equatable {
    var files: [String] = []
    var lists = false
    var isHelp = false
    /// The command line of what runs with the classes.
    var command: [String] = []
    /// The names of all classes follow the command.
    var namesClasses = false

    init(files: [String]) { self.files = files }

    init(_ words: ArraySlice<String>) throws(UsageError) {
      var rest = words
      while let word = rest.popFirst() {
        switch word {
        case "--list": lists = true
        case "--help", "-h": isHelp = true
        case "--":
          files += rest
          rest = []
        case _ where word.hasPrefix("-") || CommandLineCommand.Name(rawValue: word) != nil:
          command = [word] + rest
          rest = []
        default: files.append(word)
        }
      }
      guard !files.isEmpty || isHelp else {
        throw UsageError(message: "`load` needs a Swift file", hint: "layoutlab load MyLayout.swift")
      }
    }
  }

  private let arguments: Arguments
  private let streams: StandardStreams

  init(_ arguments: Arguments, _ streams: StandardStreams) {
    (self.arguments, self.streams) = (arguments, streams)
  }

  /// - Returns: the exit status; where a command follows, this process becomes that command instead.
  func run() throws -> Int32 {
    if arguments.isHelp {
      streams.write(HelpPage.command(.load).text)
      return ExitStatus.success.rawValue
    }
    do throws(LoadError) {
      let (program, product) = try load()
      if arguments.lists {
        streams.write(product.description)
        return ExitStatus.success.rawValue
      }
      if streams.hasTerminal, arguments.command.isEmpty {
        let words = product.classes.map { "`layout \($0)`" }.joined(separator: ", ")
        streams.write("loaded: \(words)\n")
      }
      let names = arguments.namesClasses ? product.classes : []
      program.become(with: product.library, arguments.command + names)
      throw LoadError("\(program.path) cannot be run: \(String(cString: strerror(errno)))")
    } catch {
      streams.writeError("layoutlab: \(error.message)\n" + (error.hint.map { "  \($0)\n" } ?? ""))
      return ExitStatus.usage.rawValue
    }
  }

  private func load() throws(LoadError) -> (LoadingProgram, LayoutLoader.Product) {
    let environment = streams.environment
    let program = try LoadingProgram.find()
    let toolchain = try SwiftToolchain(environment: environment)
    let loader = LayoutLoader(toolchain, modules: program.modules, cache: Self.cache(environment))
    var sources: [LayoutLoader.Source] = []
    var others: [LayoutLoader.Source] = []
    for file in arguments.files {
      if isFolder(file) {
        let all = try Self.swiftFiles(in: file)
        sources += all.filter(Self.mayDeclareLayout)
        others += all.filter { !Self.mayDeclareLayout($0) }
        if sources.isEmpty { throw LoadError("no Swift file under \(file) names a collection view layout") }
      } else {
        sources.append(LayoutLoader.Source(path: file, bytes: try Self.read(file)))
      }
    }
    return (program, try loader.load(sources, from: others))
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func read(_ path: String) throws(LoadError) -> [UInt8] {
    do throws(FileError) {
      return try TextFile.bytes(at: path)
    } catch {
      throw LoadError(error.message)
    }
  }

  private static func swiftFiles(in folder: String) throws(LoadError) -> [LayoutLoader.Source] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var result: [LayoutLoader.Source] = []
    for name in names.filter({ $0.hasSuffix(".swift") && !$0.contains("/.") }).sorted() {
      result.append(LayoutLoader.Source(path: folder + "/" + name, bytes: try read(folder + "/" + name)))
    }
    return result
  }

  /// Whether a file declares a class that may be a layout.
  private static func mayDeclareLayout(_ source: LayoutLoader.Source) -> Bool {
    String(decoding: source.bytes, as: UTF8.self).range(
      of: #"class\s+\w+[^{]*:\s*[^{]*UICollectionView(Flow)?Layout\b"#, options: .regularExpression) != nil
  }

  /// Where compiled layouts are kept.
  private static func cache(_ environment: [String: String]) -> String {
    let base =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { $0 + "/.cache" } ?? "/tmp/layoutlab-\(getuid())"
    return base + "/layoutlab/layouts"
  }
}
