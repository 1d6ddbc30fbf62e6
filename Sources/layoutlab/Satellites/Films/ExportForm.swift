import DeviceBridge
import LayoutScript

/// The format of an exported session, chosen by the suffix of the file's name.
enum ExportForm: String, CaseIterable {
  case html, json, svg, cast, txt, md, tests, swift

  var summary: String {
    switch self {
    case .html: "the film with its player, one page that plays in any browser"
    case .json: "the film as data"
    case .svg: "the picture after a step"
    case .cast: "the film as a recording of a terminal, which asciinema plays"
    case .txt: "what the terminal prints"
    case .md: "version, script and output, for a report"
    case .tests: "the scenarios as Swift tests in UIKit's calls, for Xcode"
    case .swift: "the compositional layout at the end as the Swift that makes it"
    }
  }

  var row: String { (self == .tests ? "  Tests.swift " : "  .\(rawValue)".padded(to: 10)) + summary }

  static let testsSuffix = "Tests.swift"

  /// The suffixes for a message: `.html`, `.json`.
  static var list: String {
    ArgumentMismatch.list(allCases.map { $0 == .tests ? "`\(testsSuffix)`" : "`.\($0.rawValue)`" }, last: "and")
  }

  init(path: String) throws(UsageError) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    if name.lowercased().hasSuffix(Self.testsSuffix.lowercased()) {
      self = .tests
      return
    }
    if ending != Self.tests.rawValue, let form = Self(rawValue: ending.lowercased()) {
      self = form
      return
    }
    throw UsageError(
      message: ending.isEmpty ? "`\(path)` has no ending" : "no output format ends in `.\(ending)`",
      hint: "the ending chooses the format: \(Self.list)")
  }

  /// Whether a file with this beginning is an output in this format.
  func isOwn(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    return switch self {
    case .html: text.contains("<meta name=\"generator\" content=\"layoutlab")
    case .json: text.hasPrefix("{\"film\":")
    case .svg: text.contains("<!-- layoutlab")
    case .cast: text.hasPrefix("{\"version\":2,")
    case .txt, .md: text.hasPrefix("layoutlab ")
    case .tests: text.hasPrefix(TestFileWriter.mark)
    case .swift: text.hasPrefix(ExportedSession.swiftMark)
    }
  }
}

struct ExportMode: Equatable {
  var output = ""
  /// `--at @9`: the step of a picture; nil for the last step.
  var step: Int?
  /// The given options that take no value.
  var flags: Set<CommandLineOption.Name> = []
  var title: String?
  /// The size limit of a film in bytes.
  var limit = 5 << 20
  /// `--pace`: the speed of a recording, as a factor.
  var pace = 1.0
  /// `--import`: the modules with the layouts under test.
  var modules: [String] = []
  /// `--helpers`: the file of the tests' shared helpers; nil puts helpers into each file of tests.
  var helpers: String?
  /// `--package`: the folder of a package that runs the tests here.
  var package: String?

  private mutating func take(_ option: CommandLineOption, argument: String) throws(UsageError) {
    switch option.name {
    case .output: output = argument
    case .at:
      let number = argument.hasPrefix("@") ? argument.dropFirst() : argument[...]
      guard let step = Int(number), step >= 0 else {
        throw UsageError(message: "`--at` takes a step, not `\(argument)`", hint: "--at @9")
      }
      self.step = step
    case .title: title = argument
    case .limit: limit = try Self.size(argument)
    case .pace:
      guard let pace = Double(argument), (0.1...100).contains(pace) else {
        throw UsageError(message: "`--pace` takes a number from 0.1 to 100, not `\(argument)`", hint: "--pace 2")
      }
      self.pace = pace
    case .import:
      guard argument.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
        throw UsageError(
          message: "`--import` takes the name of a module, not `\(argument)`", hint: "--import MyApp")
      }
      modules.append(argument)
    case .helpers: helpers = argument
    case .package: package = argument
    default: break
    }
  }

  /// Parses a size in bytes: `400K`, `5M`, or a number.
  private static func size(_ text: String) throws(UsageError) -> Int {
    let unit = text.last.flatMap { ["K": 1 << 10, "M": 1 << 20][Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard let number = Int(digits), number > 0, number <= 1 << 20 else {
      throw UsageError(message: "`--limit` takes a size, not `\(text)`", hint: "--limit 20M")
    }
    return number * (unit ?? 1)
  }

  init() {}

  /// - Throws: if options contradict each other or the format.
  @MainActor
  init(_ arguments: CommandArguments) throws(UsageError) {
    flags = arguments.flags
    for (option, value) in arguments.given { try take(option, argument: value) }
    guard !output.isEmpty else {
      throw UsageError(message: "`export` needs a file to write", hint: "layoutlab export FILE -o FILE.html")
    }
    let form = try ExportForm(path: output)
    let film: Set<ExportForm> = [.html, .json]
    let places: [(CommandLineOption.Name, Set<ExportForm>)] = [
      (.at, [.svg]), (.all, [.svg]), (.noBefore, [.svg]), (.noCaption, [.svg]), (.limit, film), (.noWhy, film),
      (.title, film.union([.svg, .cast])), (.pace, [.cast]), (.keepGoing, [.html]),
      (.xctest, [.tests]), (.strict, [.tests]), (.import, [.tests]), (.helpers, [.tests]),
      (.package, [.tests]),
    ]
    for (name, forms) in places where arguments.has(name) && !forms.contains(form) {
      let list = ExportForm.allCases.filter(forms.contains).map {
        $0 == .tests ? "`\(ExportForm.testsSuffix)`" : "`.\($0.rawValue)`"
      }
      throw UsageError(
        message:
          "`--\(name.rawValue)` says nothing about `\(form == .tests ? "" : ".")\(form == .tests ? ExportForm.testsSuffix : form.rawValue)`",
        hint: "it belongs to \(ArgumentMismatch.list(list, last: "and"))")
    }
    if helpers == output { throw UsageError(message: "`--helpers` names the file of the tests") }
    if flags.contains(.check), let other = [CommandLineOption.Name.open, .watch].first(where: flags.contains) {
      throw UsageError(message: "`--check` writes nothing, so there is nothing to \(other.rawValue)")
    }
  }
}
