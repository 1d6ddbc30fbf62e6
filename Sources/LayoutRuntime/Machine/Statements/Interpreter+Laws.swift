// `audit` tries laws in labs of their own; a broken law fails the check.
extension Interpreter {
  mutating func audit(_ statement: Statement, _ rules: StatementRules) throws(RunFailure) {
    let (values, _) = try matched(statement, rules)
    let names = values.compactMap { Law.Name(rawValue: $0.word) }
    try machine.absorbForced()
    machine.endStep()
    guard !lab.isSilent else { return }
    guard let laws = lab.options.rooms.laws else { throw fail(.notBuilt(statement.name.text)) }
    let trial = laws.init(of: lab)
    var report = LawReport()
    for name in names.isEmpty ? Law.Name.allCases : names {
      try lab.checkInterruption()
      let outcome = try lab.computing { () throws(RunFailure) in lab.options.tryLaw(name, trial) }
      report.results.append(LawReport.Result(law: name, outcome: outcome))
    }
    answer(with: .laws(report))
    // Each law is a look at the layout of a hunt; the answer itself counted as the first.
    if lab.state.settings.hunt != nil { lab.looks += report.results.count - 1 }
    let broken = report.results.compactMap { result in
      result.outcome.breach.map { "\(result.law.rawValue): \($0.sentence)" }
    }
    self.report(
      broken.isEmpty
        ? nil
        : CheckFailure(
          expected: names.isEmpty ? "all laws hold" : names.map(\.rawValue).joined(separator: ", "),
          "broken \(broken.joined(separator: "; "))"))
  }
}
