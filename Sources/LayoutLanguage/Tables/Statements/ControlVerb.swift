/// The statements that decide what runs, what is reported and when a turn ends.
package enum ControlVerb: String, Sendable, CaseIterable {
  case tick, turn, skip, xfail, tag, stop, `let`, `repeat`, `for`, `if`, def, scenario, mark, include, load, `break`
  case watch, unbreak

  /// The statement's row of the table.
  var signature: Signature {
    switch self {
    case .tick:
      Signature(
        verb: .control(self), group: .events,
        forms: [
          Form(), Form(Slot("SECONDS", .number(.any)), meaning: "lets time pass, for work that code put off"),
        ],
        summary: "Ends the turn now; the pass runs if anything is invalid",
        details: [
          """
          Work that loaded code put off, with a queue, a timer or a task, runs when it is due; without a number the time goes \
          on to the first that waits.
          """,
          """
          Inside of `turn { }` the turn goes on: it is `layoutIfNeeded()` in the middle of code, and the pass that is due \
          runs at once.
          """,
        ],
        examples: [
          "item 120; tick; item 80", "item 120; tick 0.3",
          "turn { items 3 120; reload; tick; model insert 2 80; notify insert 2 }",
        ],
        uikit: ["layoutIfNeeded()", "RunLoop"],
        synonyms: ["layoutnow", "flush", "wait"])
    case .turn:
      Signature(
        verb: .control(self), group: .events,
        forms: [Form()], block: .required(.turn),
        summary: "One turn of the run loop made of several lines",
        details: [
          """
          Inside it an event does not run the pending pass first: it is code that sets the offset or the frame on a \
          layout that is still invalid. One pass runs at the closing brace.
          """
        ],
        examples: ["turn { item 120; scroll 10; columns 3 }"],
        uikit: ["CATransaction"])
    case .skip:
      Signature(
        verb: .control(self), group: .checks,
        forms: [Form(Slot("\"REASON\"", .text))],
        summary: "Ends the scenario, or the script outside one, as skipped",
        examples: ["skip \"not yet\""],
        synonyms: ["ignore", "disabled"])
    case .xfail:
      Signature(
        verb: .control(self), group: .checks,
        forms: [Form(Slot("\"REASON\"", .text))],
        summary: "Says that the scenario, or the script, is known to fail",
        details: ["If no check or statement in it fails, that is a failure."],
        examples: ["xfail \"a known bug\"; expect (1 == 2)"],
        synonyms: ["known", "todo", "broken"])
    case .tag:
      Signature(
        verb: .control(self), group: .checks,
        forms: [Form(Slot("NAME", .newName, repeated: true))],
        summary: "Gives the scenario, or the script, tags",
        details: ["`layoutlab test --tag NAME` runs only these, `--tag '!NAME'` only the others."],
        examples: ["tag slow rotation"],
        synonyms: ["kind", "category"])
    case .stop:
      Signature(
        verb: .control(self), group: .checks,
        forms: [Form()],
        summary: "Ends the script here, or the scenario",
        examples: ["stop"],
        synonyms: ["end", "halt", "abort"])
    case .`let`:
      Signature(
        verb: .control(self), group: .control,
        forms: [Form(Slot("$NAME", .variable), Slot("VALUE", .value))],
        placement: .all,
        summary: "Gives a value a name",
        examples: ["let $h 120; item $h ($h * 2)"],
        synonyms: ["var", "set", "const", "define"])
    case .`repeat`:
      Signature(
        verb: .control(self), group: .control,
        forms: [Form(Slot("N", .whole(Limits.rounds)))],
        block: .required(.lines), variables: ["i"], placement: .all,
        summary: "Runs the block N times; $i counts from 0",
        details: ["Each round ends its turn."],
        examples: ["repeat 3 { item (100 + $i * 20) }"],
        synonyms: ["loop", "times", "while"])
    case .`for`:
      Signature(
        verb: .control(self), group: .control,
        forms: [
          Form(
            Slot("$NAME", .variable), .word("in", "the values follow"), Slot("VALUE", .loopValue, repeated: true))
        ],
        block: .required(.lines), placement: .all,
        summary: "Runs the block for each value; a range gives its whole numbers",
        examples: ["for $h in 80 120 160 { item $h }", "for $k in 0...9 { item (100 + $k * 10) }"],
        synonyms: ["foreach", "each"])
    case .`if`:
      Signature(
        verb: .control(self), group: .control,
        forms: [Form(Slot("CONDITION", .condition))],
        block: .required(.lines), takesElse: true, placement: .all,
        summary: "Runs the block when the condition holds",
        examples: ["items 20 120; if (content.h > 480) { scroll end } else { print \"it fits\" }"],
        synonyms: ["when"])
    case .def:
      Signature(
        verb: .control(self), group: .control,
        forms: [Form(Slot("NAME", .newName), Slot("$NAME", .variable, optional: true, repeated: true))],
        block: .required(.lines),
        summary: "Defines a statement; its values follow the name",
        details: [
          "The block sees its own values, and the variables that were there when it was made."
        ],
        examples: ["def card $w $h { item (size($w, $h)) }; card 90 120"],
        synonyms: ["func", "function", "macro", "proc"])
    case .scenario:
      Signature(
        verb: .control(self), group: .control,
        forms: [Form(Slot("\"NAME\"", .title))],
        block: .required(.lines),
        summary: "A test: it starts from the state before the first, and is undone",
        details: [
          "Scenarios stand at the top level of a file, after everything else. `layoutlab test` runs them.",
          "An error in one undoes it alone.",
        ],
        examples: ["items 4 100; scenario \"two columns\" { expect content == 320x210 }"],
        synonyms: ["test", "it"])
    case .mark:
      Signature(
        verb: .control(self), group: .control,
        forms: [Form(Slot("NAME", .newName))],
        summary: "Names the state here: `(@NAME.content.h)` reads it",
        examples: ["items 6 120; mark before; columns 3; print (content.h - @before.content.h)"],
        synonyms: ["checkpoint", "label"])
    case .include:
      Signature(
        verb: .control(self), group: .control,
        forms: [Form(Slot("\"FILE\"", .file))],
        summary: "Runs another file here; its path is relative to this file's",
        examples: ["include \"base.layout\""],
        synonyms: ["import", "require"])
    case .load:
      Signature(
        verb: .control(self), group: .control,
        forms: [Form(Slot("\"FILE\"", .file))],
        summary: "Compiles a Swift file or a folder for its layouts",
        details: [
          """
          It stands in the first lines of a script, and its path is relative to the script's. A script that loads runs \
          native code, and only where `--load` says so: `layoutlab --load run grid.layout`. At the prompt `:load` does it.
          """
        ],
        examples: ["load \"GridLayout.swift\""])
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
        ] + Form.elements(after: .word("element", "all answers about it")),
        summary: "Shows where in the record a call or an element comes up",
        details: [
          "The pass runs whole and is recorded; `@4.2` is the second call of step 4. At the prompt `:step` and `:back` "
            + "then move in the record, and `:goto @4.2` goes there; `:continue` and `:rcontinue` go to the next break and "
            + "to the one before.",
          "The condition is judged when the call begins: settings, counts, the offset and `calls(prepare)` are what they "
            + "are then, this call included; of frames only those on screen are known.",
          "Breaks and watches hold wherever the lab stands, also where they were not set yet. `:undo` does not take them "
            + "back: `:breaks` lists them, and `unbreak 2` takes one away.",
        ],
        examples: ["items 6 120; tick; break prepare; columns 3", "items 6 120; break element 4; scroll 40"],
        synonyms: ["breakpoint", "pause"])
    case .watch:
      Signature(
        verb: .control(self), group: .trace,
        forms: [Form(Slot("(VALUE)", .parenthesized))]
          + Form.elements(after: .word("frame", "where an element stands")),
        summary: "Reports when a frame or a value has changed",
        details: [
          "At the prompt `:continue` goes forth to the next step that changes it, and `:rcontinue` back to the "
            + "one before. `:breaks` lists watches too, and `unbreak 2` takes one away."
        ],
        examples: ["items 6 120; watch frame 3; columns 3", "items 6 120; watch (content.h); columns 3"],
        synonyms: ["observe", "track"])
    case .unbreak:
      Signature(
        verb: .control(self), group: .trace,
        forms: [Form(Slot("NUMBER", .whole(1...1_000_000), optional: true))],
        summary: "Removes every `break` and `watch`, or one by its number",
        details: ["`:breaks` lists the numbers."],
        examples: ["break prepare; unbreak", "break prepare; watch (content.h); unbreak 2"],
        synonyms: ["unwatch"])
    }
  }
}

/// The first words of `break` where no call is named.
package enum BreakWord: String {
  case element, say
}
