extension Explanation {
  /// LL0131 to LL0147: names without a meaning at their place.
  static let names: [Explanation] = [
    Explanation(
      "LL0131", "an unknown variable",
      happened:
        "No `let`, `for` or `repeat` before it gives the variable a value. One that a block defines ends with "
        + "the block.",
      .script("print $h"), fix: "Write `let $h 120` before it, outside of the block."),
    Explanation(
      "LL0132", "an unknown name in parentheses",
      happened: "In parentheses a word is a value of the lab, a setting or a function, and this one is none.",
      .script("print (contnt.h)"),
      fix:
        "`:help values` lists what may stand in parentheses. A variable begins with `$`, a text stands in quotes."),
    Explanation(
      "LL0133", "a function without its parentheses, or a name with them",
      happened:
        "`frame` needs an item in parentheses: `frame(0)`. `content` has no parentheses.",
      .script("item 120; print (frame)"), fix: "Write `frame(0)` for item 0, and `content.h` without parentheses."),
    Explanation(
      "LL0134", "arguments that a function does not take",
      happened: "A function has too many or too few arguments, or one of another kind. The message shows its form.",
      .script("print (min())"), fix: "Give it what its form says; a comma separates the arguments."),
    Explanation(
      "LL0135", "an unknown or a missing member",
      happened: "A value with several numbers is used without a member, or with a member that it does not have.",
      .script("print (content.z)"), fix: "Take one of those that the message lists: `content.w`, `inset.top`."),
    Explanation(
      "LL0136", "an operator and a value that it does not take",
      happened: "An operator stands beside a value that it has no meaning for: numbers are added, texts are not.",
      .script("print (\"a\" + 1)"), fix: "`print` shows several values in a row: `print \"a\" 1`."),
    Explanation(
      "LL0137", "a statement that has no place in the block of `section` or `batch`",
      happened:
        "A `section` block holds the delegate's answers and the items; a `batch` block holds edits. Each block is one "
        + "turn, so only control statements may stand beside them.",
      .script("section { scroll 3 }"), fix: "Write the statement outside of the braces."),
    Explanation(
      "LL0138", "a session command that is unknown, or works only at the prompt",
      happened:
        "A line that begins with a colon is a command about the session. A file is no session, so most of them "
        + "mean nothing there.",
      .script(":undoo"), fix: "At the prompt `:help commands` lists them. In a file take the line away."),
    Explanation(
      "LL0143", "a scenario, or its `tag`, in the wrong place",
      happened:
        "Statements above the first scenario are the start of every scenario. So a scenario stands outside of every "
        + "block, and only scenarios follow the first one. Tags are read before anything runs, so `tag` stands in no "
        + "other block.",
      .script("scenario \"a\" { tick }\nitem 3"),
      fix:
        "Write the common set-up above the first scenario, and the rest inside the braces of its scenario. For one "
        + "test with several values, write a `def` above the first scenario, and a scenario for each value: `def fits "
        + "$w { view (size($w, 480)); expect (frame(0).w < $w) }`, `scenario \"fits 375\" { fits 375 }`."),
    Explanation(
      "LL0144", "a `def` that is wrong, or is used wrongly",
      happened:
        "`def` gave a statement's word another meaning, named a value twice, or the statement that it made is used with "
        + "another number of values or with a block.",
      .script("def card $h { item $h }\ncard 3 4"),
      fix: "Choose a word that is not a statement, and give it as many values as its `def` names."),
    Explanation(
      "LL0145", "two scenarios of one name",
      happened: "Reports, filters and the list of failures identify the scenarios of a file by their names.",
      .script("scenario \"a\" { tick }\nscenario \"a\" { tick }"), fix: "Give each a name of its own."),
    Explanation(
      "LL0146", "a `load` that is not carried out",
      happened:
        "`load` compiles Swift files, and their code has all your rights. So a script loads only with `--load` on the "
        + "command line, or after `layoutlab load` or `:load` has loaded the file. `load` stands in the first lines of "
        + "a script, since the other lines need the loaded layouts.",
      .script("load \"GridLayout.swift\"\nlayout GridLayout"),
      fix: "Write `layoutlab --load run grid.layout`, where you trust the file."),
    Explanation(
      "LL0147", "a part of a lesson in the wrong place, or one that is missing",
      happened:
        "`lesson` is the first statement of its file. Goals, guesses, quizzes and hunts stand outside of every block. "
        + "Their parts stand in their braces: a goal has an expectation and an answer, a quiz has a right answer.",
      .script("goal \"Three lanes\" { expect (columns == 3) }"),
      fix: "Write `goal \"Three lanes\" { expect (columns == 3); answer { columns 3 } }`."),
  ]
}
