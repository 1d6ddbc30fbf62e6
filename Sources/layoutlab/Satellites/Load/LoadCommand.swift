import Foundation
import Glibc
import LayoutLoading
import LayoutScript

/// `layoutlab load`: compiles layouts, and continues as the program that has them.
struct LoadCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "load", operands: .swiftFiles, placeholder: "FILE... [COMMAND]",
    options: [.output, .list, .cover, .help],
    wrapsCommand: true)

  private(set) var files: [String] = []
  private(set) var lists = false
  /// Whether the lines that run in each pass are counted: `--cover`.
  private(set) var covers = false
  /// The path of the program to write with built-in layouts.
  private(set) var output: String?
  private(set) var isHelp = false
  /// The command line to run with the layouts.
  var command: [String] = []
  /// Whether the names of all layouts follow the command.
  var namesClasses = false
  /// The text after each name: `; items 30`.
  var statements = ""
  private let streams: StandardStreams

  init(files: [String], _ streams: StandardStreams) { (self.files, self.streams) = (files, streams) }

  /// Reads the words after `load`: its arguments, and the command line to run.
  init(_ arguments: CommandArguments) throws(UsageError) {
    guard arguments.words.first == Self.row.name else {
      throw UsageError(message: "`load` comes first", hint: "layoutlab load FILE.swift... [COMMAND]")
    }
    streams = arguments.streams
    var rest = arguments.words.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "--list": lists = true
      case "--cover": covers = true
      case "-o", "--output":
        guard let path = rest.popFirst() else {
          throw UsageError(message: "`\(word)` needs a file", hint: "layoutlab load MyLayout.swift -o lab")
        }
        output = path
      case "--help", "-h": isHelp = true
      case "--":
        files += rest
        rest = []
      case _ where word.hasPrefix("-") || CommandLineCommand[word] != nil || word == CommandLineCommand.device:
        command = [word] + rest
        rest = []
      default: files.append(word)
      }
    }
    if output != nil, !command.isEmpty {
      throw UsageError(
        message: "`-o` writes a program, and runs no command",
        hint: "layoutlab load MyLayout.swift -o lab, then ./lab \(command[0])")
    }
    if covers, output != nil || lists {
      throw UsageError(
        message: "`--cover` counts the lines of a run, and `\(lists ? "--list" : "-o")` runs nothing",
        hint: "layoutlab load --cover MyLayout.swift")
    }
    guard !files.isEmpty || isHelp else {
      throw UsageError(message: "`load` needs a Swift file", hint: "layoutlab load MyLayout.swift")
    }
  }

  var guarding: Guarding { .itsOwn }

  /// - Returns: the exit status, unless this process becomes the command that follows.
  func run() throws -> Int32 {
    if isHelp {
      streams.write(HelpPage.command(Self.row.name).text)
      return ExitStatus.success.rawValue
    }
    // The folder is checked before work that takes long.
    if let output { try AtomicFile.checkFolder(of: output) }
    let (program, product) = try Self.compile(files, streams, tellsProblems: !lists)
    if lists {
      streams.write(product.description.printableLines)
      return ExitStatus.success.rawValue
    }
    if let output = output {
      try export(product, program, to: output)
      return ExitStatus.success.rawValue
    }
    if streams.hasTerminal, command.isEmpty {
      streams.write("loaded: \(product.words)\n")
      streams.flush()
    }
    var library = product.library(of: files)
    if covers {
      let progress = ProgressLine(on: streams)
      defer { progress.finish() }
      library = try product.variant(.passes, progress: progress.show).library(of: files)
      library.variant = .passes
    }
    let names = namesClasses ? product.classes.map { $0 + statements } : []
    let libraries = LoadingProgram.loaded + [library]
    // The lab of a prompt runs in a child.
    let arguments = [CommandLine.arguments[0]] + command + names
    if let prompt = try? CommandLineArguments.parse(arguments, streams), prompt.command.guarding == .child {
      LoadingProgram.loaded = libraries
      return try prompt.run(streams)
    }
    throw program.become(with: libraries, command + names)
  }

  /// Writes a program with built-in layouts, and moves it to its path once it is whole.
  private func export(
    _ product: LayoutLoader.Product, _ program: LoadingProgram, to path: String
  ) throws {
    try OwnOutput.check(path, isForced: nil) { _ in ExportedProgram.isOne(path) }
    try AtomicFile.makeFolder(of: path)
    let part = path + ".\(getpid())"
    defer { unlink(part) }
    try product.link(named: files, with: program.objects, to: part)
    try ExportedProgram.mark(part)
    guard rename(part, path) == 0 else { throw FileError(path, .current) }
    var status = stat()
    stat(path, &status)
    streams.write("\(path.printable): \(TextFile.size(Int(status.st_size))), \(product.words)\n")
  }

  /// Makes a library of files and folders, unless one is kept.
  /// - Parameters:
  ///   - makings: the layouts with arguments that the library has in addition.
  ///   - tellsProblems: whether classes that cannot be made are reported with the reasons.
  static func compile(
    _ operands: [String], making makings: [String] = [], _ streams: StandardStreams, tellsProblems: Bool = true
  ) throws -> (LoadingProgram, LayoutLoader.Product) {
    let program = try LoadingProgram.find()
    let toolchain = try SwiftToolchain(environment: streams.environment)
    guard let cache = BaseFolder.cache.path(streams.environment) else {
      throw LoadError("there is no folder to keep compiled layouts in", hint: "set HOME or XDG_CACHE_HOME")
    }
    let loader = LayoutLoader(toolchain, modules: program.modules, cache: cache + "/layouts")
    var sources: [LayoutLoader.Source] = []
    var others: [LayoutLoader.Source] = []
    for operand in operands {
      try checkName(operand)
      let input = Invocation.Input.file(operand)
      let found = try ScriptFiles.find([input], suffixes: [ScriptFiles.swiftSuffix]).map { file in
        LayoutLoader.Source(path: file.name, bytes: try TextFile.bytes(at: file.name))
      }
      if found.map(\.path) == [operand] { sources += found } else { others += found }
    }
    var seen: Set<String> = []
    func isNew(_ source: LayoutLoader.Source) -> Bool { seen.insert(AtomicFile.resolved(source.path)).inserted }
    let progress = ProgressLine(on: streams)
    defer { progress.finish() }
    let product = try loader.load(
      sources.filter(isNew), from: others.filter(isNew), making: makings, progress: progress.show)
    progress.finish()
    if tellsProblems {
      for problem in product.problems.prefix(most) { streams.writeError("not loaded: \(problem.printable)\n") }
      if product.problems.count > most {
        streams.writeError("not loaded: \(product.problems.count - most) more, which `--list` lists\n")
      }
      for name in product.classes where LabRun.catalog.entries.contains(where: { $0.name == name }) {
        streams.writeError("note: `\(name)` is a built-in layout's name, too: here it is yours\n")
      }
      for method in product.uncalled { streams.writeError("note: `\(method)` is not called here\n") }
    }
    return (program, product)
  }

  /// The number of problems printed without `--list`.
  private static let most = 12

  /// Compiles files without reports, and returns the library with the layouts of `makings`.
  static func library(
    of operands: [String], making makings: [String], _ streams: StandardStreams
  ) throws -> LoadingProgram.Library {
    try compile(operands, making: makings, streams, tellsProblems: false).1.library(of: operands)
  }

  /// Rejects a regular file without `.swift`; a pipe, for example, may be a source.
  private static func checkName(_ path: String) throws(LoadError) {
    guard !path.hasSuffix(ScriptFiles.swiftSuffix), ScriptFiles.kind(of: path) == S_IFREG else { return }
    let script = "a script is run: `layoutlab load MyLayout.swift run \(path)`, or `:run \(path)` at the prompt"
    throw LoadError(
      "\(path): no Swift file, its name does not end in \(ScriptFiles.swiftSuffix)",
      hint: ScriptFiles.suffixes.contains(where: path.hasSuffix) ? script : nil)
  }
}

extension LayoutLoader.Product {
  /// Returns the library to open, of files as the user named them.
  func library(of operands: [String]) -> LoadingProgram.Library {
    LoadingProgram.Library(path: library, operands: operands, names: self.names, makings: makings)
  }

  /// The statements that choose the layouts and controllers, for messages.
  var words: String { (self.classes + self.controllers).map { "`layout \($0.printable)`" }.joined(separator: ", ") }
}

extension LoadError: ReportedError {
  var text: String { (message + (hint.map { "\n  \($0)" } ?? "")).printableLines + "\n" }
}

/// The mark at the end of a program that `load -o` wrote; only such a program may be overwritten.
private enum ExportedProgram {
  private static let mark = Array("\nlayoutlab load\n".utf8)

  static func mark(_ path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path, .current) }
    defer { close(file) }
    if let error = SystemFile.write(mark, to: file) { throw FileError(path, error) }
  }

  static func isOne(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes = mark
    let end = lseek(file, off_t(-mark.count), SEEK_END)
    return end >= 0 && read(file, &bytes, bytes.count) == bytes.count && bytes == mark
  }
}

/// A command that measures loaded code.
@MainActor
protocol MeasuringCommand {
  /// The variant of the libraries that the command needs; nil for plain libraries.
  var variant: LayoutLoader.Variant? { get }
}

extension TestCommand: MeasuringCommand {
  var variant: LayoutLoader.Variant? { test.coverage == nil ? nil : .coverage }
}

/// Compiles the files that a command's scripts load, and becomes the program that has them (`--load`).
@MainActor
struct ScriptLoader {
  private let streams: StandardStreams

  init(_ streams: StandardStreams) { self.streams = streams }

  /// The reasons why operands and layouts with arguments failed to load; each is a mistake of one script alone.
  private(set) static var failures: [String: LoadedFiles.Failure] = [:]

  /// Returns the files and folders that scripts load, without repetitions and detours.
  func operands(of scripts: [Invocation.Script]) -> [String] {
    var seen: Set<String> = []
    return sources(of: scripts).flatMap { Analysis.loads(of: $0, readFile: LabRun.labOptions.readFile) }
      .map(ScriptFiles.withoutDetours).filter { seen.insert($0).inserted }
  }

  /// Loads the missing files, and makes the layouts with arguments; returns only if this process can go on.
  /// - Parameter loads: whether files are loaded; layouts with arguments of loaded files are made in any case.
  func load(for command: any ProgramCommand, loads: Bool) throws {
    if let file = LoadingProgram.changedFile {
      streams.writeError(
        "layoutlab: warning: \(file.printable) was changed after this program was built of it: `layoutlab load` builds it anew\n"
      )
    }
    var libraries = LoadingProgram.loaded
    let options = LabRun.labOptions
    var known = options.loaded
    var compiled: LoadingProgram?
    let sources = sources(of: command.scripts)
    for source in sources where loads {
      let operands = Analysis.loads(of: source, readFile: options.readFile).filter { !known.holds($0) }
      guard !operands.isEmpty else { continue }
      let (program, product): (LoadingProgram, LayoutLoader.Product)
      do {
        (program, product) = try LoadCommand.compile(operands.map(ScriptFiles.withoutDetours), streams)
      } catch {
        guard command is TestCommand, !Interrupts.isRequested, let failure = Self.failure(error) else {
          throw error
        }
        for operand in operands { Self.failures[operand] = failure }
        continue
      }
      libraries.append(product.library(of: operands.map(ScriptFiles.withoutDetours)))
      known.paths += operands
      compiled = program
    }
    if !libraries.isEmpty, !LoadingProgram.hasLayoutsBuiltIn {
      let makings = sources.flatMap { Analysis.makings(of: $0, readFile: options.readFile) }
      let isMade = try LoadingProgram.make(makings, in: &libraries, streams) { making, error in
        Self.failures[making] = Self.failure(error)
      }
      if isMade { compiled = try LoadingProgram.find() }
    }
    if let variant = (command as? any MeasuringCommand)?.variant, !libraries.isEmpty,
      !LoadingProgram.hasLayoutsBuiltIn,
      try LoadingProgram.measure(&libraries, by: variant, streams)
    {
      compiled = try LoadingProgram.find()
    }
    guard let compiled else { return }
    guard command.guarding == .child else {
      throw compiled.become(with: libraries, Array(CommandLine.arguments.dropFirst()))
    }
    LoadingProgram.loaded = libraries
  }

  /// Returns the first line of an error about a file, and the remedy; nil for another error.
  private static func failure(_ error: any Error) -> LoadedFiles.Failure? {
    let message = (error as? LoadError)?.message ?? (error as? FileError)?.message
    return message?.split(separator: "\n").first.map {
      .init(reason: String($0), hint: (error as? LoadError)?.hint)
    }
  }

  /// Returns the sources of a command's scripts; the command reports those that cannot be read.
  private func sources(of scripts: [Invocation.Script]) -> [SourceText] {
    var (inputs, sources): ([Invocation.Input], [SourceText]) = ([], [])
    for script in scripts {
      switch script {
      case .input(let input): inputs.append(input)
      case .statements: sources += (try? script.source(streams)).map { [$0] } ?? []
      }
    }
    let files = (try? ScriptFiles.find(inputs, suffixes: ScriptFiles.suffixes)) ?? []
    return sources
      + files.flatMap { input in
        read(input).map { TestUnit.all(in: $0, of: input).filter { !$0.isConsole }.map(\.source) } ?? []
      }
  }

  /// Reads an input, and makes standard input readable once more.
  private func read(_ input: Invocation.Input) -> [UInt8]? {
    guard let bytes = try? streams.read(input) else { return nil }
    if case .standardInput = input, let file = SystemFile.unnamed(bytes) {
      dup2(file, streams.input.descriptor)
      close(file)
    }
    return bytes
  }
}
