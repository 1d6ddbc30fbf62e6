/// Measures all goals of docs/build/performance.md, and collects the rows.
@MainActor
struct Bench {
  let options: Options
  private(set) var rows: [Row] = []

  init(_ options: Options) {
    self.options = options
  }

  mutating func run() {
    measurePlacement()
    measureQueries()
    measureEdits()
    measureSnapshots()
    if options.wants("C1") { measureCompositional() }
    if options.wants("M1") { measureMemory() }
    if options.wants("L1") { measureLab() }
    if options.wants("A1") { measureAudit() }
    if options.wants("N1") { measureLongScripts() }
    if options.wants("S1") { measureStart() }
    measureText()
  }

  mutating func add(_ row: Row) {
    rows.append(row)
  }

  /// Returns a short text of a power of ten: `1e4`, `1e5`, `1e6`.
  static func short(_ count: Int) -> String {
    var exponent = 0
    var rest = count
    while rest % 10 == 0, rest > 1 {
      rest /= 10
      exponent += 1
    }
    return rest == 1 ? "1e\(exponent)" : "\(count)"
  }
}
