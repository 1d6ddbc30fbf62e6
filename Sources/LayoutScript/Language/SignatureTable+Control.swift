extension SignatureTable {
  static let control: [Signature] = [
    Signature(
      word: "let", group: .control, role: .control,
      forms: [Form(Slot("$NAME", .variable), Slot("VALUE", .value))],
      placement: [.section, .batch],
      summary: "Gives a value a name",
      examples: ["let $h 120; item $h ($h * 2)"],
      synonyms: ["var", "set", "const", "define"]),
    Signature(
      word: "repeat", group: .control, role: .control,
      forms: [Form(Slot("N", .whole(Limits.rounds)))],
      block: .required(.lines), countsRounds: true, placement: [.section, .batch],
      summary: "Runs the block N times; $i counts from 0",
      details: ["Each round ends its turn."],
      examples: ["repeat 3 { item (100 + $i * 20) }"],
      synonyms: ["loop", "times", "while"]),
    Signature(
      word: "for", group: .control, role: .control,
      forms: [
        Form(
          Slot("$NAME", .variable), .word("in", "the values follow"), Slot("VALUE", .loopValue, repeated: true))
      ],
      block: .required(.lines), placement: [.section, .batch],
      summary: "Runs the block for each value; a range gives its whole numbers",
      examples: ["for $h in 80 120 160 { item $h }", "for $k in 0...9 { item (100 + $k * 10) }"],
      synonyms: ["foreach", "each"]),
    Signature(
      word: "if", group: .control, role: .control,
      forms: [Form(Slot("(CONDITION)", .condition))],
      block: .required(.lines), takesElse: true, placement: [.section, .batch],
      summary: "Runs the block when the condition holds",
      examples: ["items 20 120; if (content.h > 480) { scroll end } else { print \"it fits\" }"],
      synonyms: ["when", "unless"]),
    Signature(
      word: "def", group: .control, role: .control,
      forms: [Form(Slot("NAME", .newName), Slot("$NAME", .variable, optional: true, repeated: true))],
      block: .required(.lines),
      summary: "Makes a statement of one's own; its values follow the name",
      details: [
        "The block sees its own values, and the variables that were there when it was made."
      ],
      examples: ["def card $w $h { item (size($w, $h)) }; card 90 120"],
      synonyms: ["func", "function", "macro", "proc"]),
    Signature(
      word: "scenario", group: .control, role: .control,
      forms: [Form(Slot("\"NAME\"", .title))],
      block: .required(.lines),
      summary: "A test: starts from what is above the first, leaves nothing",
      details: [
        "Scenarios stand at the top level of a file, behind everything else. `layoutlab test` runs them.",
        "An error in one undoes it alone.",
      ],
      examples: ["items 4 100; scenario \"two columns\" { expect content == 320x210 }"],
      synonyms: ["test", "it", "describe"]),
    Signature(
      word: "whatif", group: .control, role: .look,
      forms: [Form()],
      block: .required(.lines),
      summary: "Runs the block, shows what it changes, and takes it back",
      examples: ["items 6 120; whatif { columns 3 }"],
      synonyms: ["try", "suppose", "experiment"]),
    Signature(
      word: "mark", group: .control, role: .control,
      forms: [Form(Slot("NAME", .newName))],
      summary: "Names the state here: `(@NAME.content.h)` reads it",
      examples: ["items 6 120; mark before; columns 3; print (content.h - @before.content.h)"],
      synonyms: ["checkpoint", "label", "snapshot"]),
    Signature(
      word: "include", group: .control, role: .control,
      forms: [Form(Slot("\"FILE\"", .file))],
      summary: "Runs another file here; its path is relative to this file's",
      examples: ["include \"base.layout\""],
      synonyms: ["import", "source", "load", "require"]),
  ]
}
