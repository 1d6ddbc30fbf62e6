import Foundation

/// The layouts of `examples/own`, with recorders around them, as the lab loads them.
struct RecordedSessions {
  /// The layouts that a recorder is written for in every run; a sweep has all.
  static let few = ["StaggeredLayout"]
  static let all = few + ["CarouselLayout", "ChatLayout", "CircleLayout", "MosaicLayout", "StickyHeaderLayout"]

  /// The number of random sessions in a sweep, `LAYOUTLAB_SWEEP=1000`; nil for an ordinary run.
  static let sweep = ProcessInfo.processInfo.environment["LAYOUTLAB_SWEEP"].flatMap(Int.init)

  let directory: TemporaryDirectory
  /// The paths of the layouts, and of their recorders.
  private(set) var layouts: [String] = []
  private(set) var recorders: [String] = []

  init(_ names: [String]) throws {
    directory = try TemporaryDirectory()
    for name in names {
      // A recorder is a subclass.
      let source = try Project.text(of: "examples/own/\(name).swift")
        .replacing("final class \(name)", with: "class \(name)")
        // A property for which the app has to invalidate.
        .replacing("gap: CGFloat = 8 { didSet { invalidateLayout() } }", with: "gap: CGFloat = 8")
      layouts.append(try directory.file("\(name).swift", holding: source))
      let recorder = directory.file("Recorded\(name).swift")
      let run = try LoadingLab.run("device", "recorder", layouts[layouts.count - 1], "-o", recorder)
      guard run.status == 0 else { throw Failure(run.errors) }
      recorders.append(recorder)
    }
  }

  struct Failure: Error {
    var text: String

    init(_ text: String) { self.text = text }
  }

  /// The script of a layout.
  static func script(_ name: String) throws -> String {
    try Project.text(of: "Tests/layoutlabTests/Device/Sessions/\(name).layout")
  }

  /// Runs scripts with the recorders in place of their layouts; returns the path of the log.
  func record(_ scripts: [String]) throws -> String {
    let paths = try scripts.enumerated().map { index, text in
      try directory.file(
        "\(index).layout", holding: text.replacing(/layout ([A-Z][A-Za-z]+Layout)/) { "layout Recorded\($0.1)" })
    }
    let run = try ProcessRunner(
      arguments: ["load"] + layouts + recorders + ["run", "-q"] + paths,
      environment: LoadingLab.environment.merging(["LAYOUT_LOG": "-"]) { $1 })
    guard run.status == 0 else { throw Failure(run.errors) }
    return try directory.file("log.jsonl", holding: run.errors)
  }

  /// Compares a log with the layouts themselves.
  func compare(_ log: String, _ more: String...) throws -> ProcessRunner {
    try LoadingLab.run(arguments: ["load"] + layouts + ["device", "compare", log] + more)
  }
}

/// Random sessions of `StaggeredLayout`, each statement of which a log can tell.
struct RandomSession {
  private var random: SystemlessGenerator
  private var counts: [Int] = []

  /// A generator with a seed, the same on every machine.
  private struct SystemlessGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  init(seed: Int) { random = SystemlessGenerator(state: UInt64(seed)) }

  private mutating func whole(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &random) }

  /// The script: data, then twelve statements.
  mutating func script() -> String {
    counts = (0..<whole(1, 3)).map { _ in whole(3, 25) }
    let sections = counts.map { "section { items \($0) 30...200\(whole(0, 1) == 0 ? "; header 24" : "") }" }
    var lines = [
      "seed \(whole(1, 999))",
      "layout StaggeredLayout; property columnCount \(whole(1, 4)); "
        + sections.joined(separator: "; "),
    ]
    for _ in 0..<12 { lines.append(statement()) }
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func statement() -> String {
    let section = whole(0, counts.count - 1)
    let count = counts[section]
    switch whole(0, 15) {
    case 0, 1: return "scroll \(whole(0, 900))"
    case 2:
      counts[section] += 1
      return "insert \(section):\(whole(0, count)) \(whole(20, 200))"
    case 3 where count > 2:
      counts[section] -= 1
      return "delete \(section):\(whole(0, count - 1))"
    case 4: return "move \(section):\(whole(0, count - 1)) \(section):\(whole(0, count - 1))"
    case 5 where count > 4:
      let gone = whole(0, count - 2)
      counts[section] -= 1
      return "batch { delete \(section):\(gone); move \(section):\(gone + 1) \(section):\(whole(0, count - 2)) }"
    case 6: return "rotate"
    case 7: return "resize \(whole(200, 600))x\(whole(300, 600))\(whole(0, 1) == 0 ? " animated" : "")"
    case 8: return "reload"
    case 9: return "invalidate"
    case 10: return "property gap \(whole(0, 20))\(whole(0, 1) == 0 ? "; invalidate" : "")"
    case 11: return "fling \(whole(-1500, 1500))"
    case 12:
      counts.append(4)
      return "section { items 4 50 }"
    case 13: return "reload \(section):\(whole(0, count - 1))"
    case 14: return "turn { scroll \(whole(0, 300)); property gap \(whole(0, 20)) }"
    case 15:
      counts[section] += 1
      return "turn { model insert \(section):\(whole(0, count)) \(whole(30, 200)); reload }"
    default: return "scroll end"
    }
  }
}
