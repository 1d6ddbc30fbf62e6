/// The statements that decide what runs, what is reported and when a turn ends.
package enum ControlVerb: String, Sendable, CaseIterable {
  case tick, turn, skip, xfail, tag, stop, `let`, `repeat`, `for`, `if`, def, scenario, mark, include, load, `break`
  case watch, unbreak

  var signature: Signature {
    switch self {
    case .tick:
      Signature(
        verb: .control(self), group: .events,
        forms: [
          Form(), Form(Slot("SECONDS", .number(.any)), meaning: "lets time pass, for work that code put off"),
        ])
    case .turn: Signature(verb: .control(self), group: .events, forms: [Form()], block: .required(.turn))
    case .skip: Signature(verb: .control(self), group: .checks, forms: [Form(Slot("\"REASON\"", .text))])
    case .xfail: Signature(verb: .control(self), group: .checks, forms: [Form(Slot("\"REASON\"", .text))])
    case .tag:
      Signature(verb: .control(self), group: .checks, forms: [Form(Slot("NAME", .newName, repeated: true))])
    case .stop: Signature(verb: .control(self), group: .checks, forms: [Form()])
    case .`let`:
      Signature(
        verb: .control(self), group: .control, forms: [Form(Slot("$NAME", .variable), Slot("VALUE", .value))],
        placement: .all)
    case .`repeat`:
      Signature(
        verb: .control(self), group: .control, forms: [Form(Slot("N", .whole(Limits.rounds)))],
        block: .required(.lines), variables: ["i"], placement: .all)
    case .`for`:
      Signature(
        verb: .control(self), group: .control,
        forms: [
          Form(
            Slot("$NAME", .variable), .word("in", "the values follow"), Slot("VALUE", .loopValue, repeated: true))
        ],
        block: .required(.lines), placement: .all)
    case .`if`:
      Signature(
        verb: .control(self), group: .control, forms: [Form(Slot("CONDITION", .condition))],
        block: .required(.lines),
        takesElse: true, placement: .all)
    case .def:
      Signature(
        verb: .control(self), group: .control,
        forms: [Form(Slot("NAME", .newName), Slot("$NAME", .variable, optional: true, repeated: true))],
        block: .required(.lines))
    case .scenario:
      Signature(
        verb: .control(self), group: .control, forms: [Form(Slot("\"NAME\"", .title))], block: .required(.lines))
    case .mark: Signature(verb: .control(self), group: .control, forms: [Form(Slot("NAME", .newName))])
    case .include: Signature(verb: .control(self), group: .control, forms: [Form(Slot("\"FILE\"", .file))])
    case .load: Signature(verb: .control(self), group: .control, forms: [Form(Slot("\"FILE\"", .file))])
    case .`break`:
      Signature(
        verb: .control(self), group: .trace,
        forms: [
          Form(Slot("CALL", .name(.calls))),
          Form(
            Slot("CALL", .name(.calls)), .word("if", "only where it holds"), Slot("(CONDITION)", .parenthesized)),
          Form(
            .word(BreakWord.say.rawValue, "a text that loaded code prints"), Slot("\"TEXT\"", .text),
            meaning: "where loaded code prints it, in any case of letters"),
        ] + Form.elements(after: .word("element", "all answers about it")))
    case .watch:
      Signature(
        verb: .control(self), group: .trace,
        forms: [Form(Slot("(VALUE)", .parenthesized))]
          + Form.elements(after: .word("frame", "where an element stands")))
    case .unbreak:
      Signature(
        verb: .control(self), group: .trace, forms: [Form(Slot("NUMBER", .whole(1...1_000_000), optional: true))])
    }
  }
}

/// The first words of `break` that do not name a call.
package enum BreakWord: String {
  case element, say
}
