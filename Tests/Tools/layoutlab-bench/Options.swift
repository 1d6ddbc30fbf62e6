/// The options of the command line.
struct Options {
  /// Whether to print one JSON object with all rows, for other programs.
  var isJSON = false
  /// Whether to run fewer rounds with smaller numbers.
  var isQuick = false
  /// The release binary of the lab; nil if it is not to be measured.
  var binary: String?
  /// The goals to measure, by the first letters of their names; all when empty.
  var goals: [String] = []
  /// A kernel to run once and alone, for a counter of instructions.
  var kernel: (name: String, count: Int)?

  static let usage = """
    usage: layoutlab-bench [--json] [--quick] [--binary PATH] [GOAL...]
           layoutlab-bench --kernel NAME COUNT
    GOAL is P1, P2, Q1, Q2, E1, C1, D1, M1, L1, A1, N1 or S1, or its letter.
    """

  /// - Returns: nil for invalid arguments.
  init?(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--quick": isQuick = true
      case "--binary":
        guard let path = rest.popFirst() else { return nil }
        binary = path
      case "--kernel":
        guard let name = rest.popFirst(), let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
          return nil
        }
        kernel = (name, count)
      default:
        guard !argument.hasPrefix("-") else { return nil }
        goals.append(argument)
      }
    }
  }

  func wants(_ goal: String) -> Bool {
    goals.isEmpty || goals.contains { goal.hasPrefix($0) }
  }

  /// Returns the number of rounds of a measurement that usually has so many.
  func rounds(_ usual: Int) -> Int { isQuick ? max(3, usual / 4) : usual }
}
