extension Bench {
  /// S1: the start of the release binary beside that of sqlite3.
  mutating func measureStart() {
    var row = Row(goal: "S1", title: "`layoutlab -c 'columns 3'`, beside sqlite3", unit: "ms", bound: .atMost(3))
    defer { add(row) }
    guard let binary = options.binary else {
      row.skipped = "no --binary"
      return
    }
    guard let sqlite = Command.find("sqlite3") else {
      row.skipped = "sqlite3 is not installed"
      return
    }
    let timing = Timing(
      rounds: options.rounds(41),
      [
        { Command.run(binary, ["-c", "columns 3"]) ? 1 : 0 },
        { Command.run(sqlite, [":memory:", "select 1"]) ? 1 : 0 },
      ])
    row.ours = timing[0] / 1e6
    row.peer = timing[1] / 1e6
    row.decisive = timing.ratio(0, to: 1)
  }
}
