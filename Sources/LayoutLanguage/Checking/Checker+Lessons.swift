extension Checker {
  /// Checks the place of a lesson's statement, and the required parts of an exercise.
  mutating func check(_ verb: LessonVerb, _ statement: StatementNode) {
    let word = verb.rawValue
    if verb.isTopLevel, openBlocks > 0 { report(.word(.nestedExercise(word)), at: statement.name.span) }
    if verb == .lesson, !isAtStart { report(.word(.lessonLate), at: statement.name.span) }
    guard statement.block != .none, !statement.isBroken else { return }
    let parts = Block(script, statement.block).lines.statements
    if verb == .goal {
      // An expected error undoes its block, so it cannot be a goal.
      for part in parts where part.rules?.verb == .check(.expect) && part.block != nil {
        report(.word(.notInBlock("expect error", block: word)), at: part.name.span)
      }
    }
    let needed: [Verb] =
      switch verb {
      case .goal: [.check(.expect), .lesson(.answer)]
      case .quiz: [.lesson(.right)]
      case .hunt: [.lesson(.answer)]
      default: []
      }
    for part in needed where !parts.contains(where: { $0.rules?.verb == part }) {
      report(.word(.lacks(word, part.word)), at: tree.span(ofHead: statement))
    }
  }
}
