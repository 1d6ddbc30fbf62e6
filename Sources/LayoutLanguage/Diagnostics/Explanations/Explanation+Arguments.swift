extension Explanation {
  /// LL0201 to LL0210: arguments that no form of the statement has.
  static let arguments: [Explanation] = [
    Explanation(
      "LL0201", "a block or an `else` too many or too few",
      happened: "Some statements need a block, some may have one, most have none. Only `if` has an `else`.",
      .script("tick { item 120 }"), fix: "`:help WORD` shows the forms of a statement."),
    Explanation(
      "LL0202", "a variable without its `$`",
      happened: "The statement needs a variable here, and the text has a word.",
      .script("let h 120"), fix: "Begin the name with `$`: `let $h 120`."),
    Explanation(
      "LL0203", "too many or too few arguments",
      happened:
        "No form of the statement has this number of arguments. For an inset the message names each number: UIKit's "
        + "order is top, left, bottom, right; the order of CSS is another one.",
      .script("inset 20 15 10"), fix: "Take one of the forms that the message shows."),
    Explanation(
      "LL0204", "an argument of another kind",
      happened: "A text stands where a number belongs, a number where a size belongs, and so on.",
      .script("columns \"three\""),
      fix:
        "Write what the message asks for: `3` a number or an item, `1:3` an item of section 1, `320x480` a size, "
        + "`15,110` a point, `2...4` a range."),
    Explanation(
      "LL0205", "a number that is too small or too large for its place",
      happened: "The number lies outside of what the statement takes: no waterfall has 0 columns.",
      .script("columns 0"), fix: "Take a number that the message allows. `grammar.md` lists all limits."),
    Explanation(
      "LL0206", "a fraction where a whole number belongs",
      happened: "A number of things cannot be a fraction.",
      .script("columns 2.5"), fix: "Write a whole number. In parentheses `round`, `floor` and `ceil` make one."),
    Explanation(
      "LL0207", "an unknown word",
      happened: "The statement knows some words, and this is none of them.",
      .script("axis diagonal"), fix: "Take a word of the form that the message shows. Tab lists them at the prompt."
    ),
    Explanation(
      "LL0208", "a size, a point or an item, written as something else",
      happened: "The numbers are there, but the mark between them is wrong: an item of a section is `0:3`, a size "
        + "`320x480`, a point `15,110`.",
      .script("frame 0.3"), fix: "Write what the message says."),
    Explanation(
      "LL0209", "a range that goes down",
      happened: "A range begins with its lower end. This one holds nothing.",
      .script("frames 4...2"), fix: "Write the ends the other way round: `2...4`."),
    Explanation(
      "LL0210", "a range of sizes that lacks an end",
      happened: "Sizes are drawn between two ends, and one of them is missing.",
      .script("items 20 80..."), fix: "Write both: `items 20 80...240`."),
  ]
}
