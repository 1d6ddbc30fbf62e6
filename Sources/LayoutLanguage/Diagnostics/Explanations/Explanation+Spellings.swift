extension Explanation {
  /// LL0211 to LL0219: values as other languages write them.
  static let spellings: [Explanation] = [
    Explanation(
      "LL0211", "a range with two points",
      happened: "A range is written as in Swift, with three points, or `..<` without its end.",
      .script("frames 2..4"), fix: "Write `2...4`, or `2..<4`."),
    Explanation(
      "LL0212", "a number with a plus sign",
      happened:
        "A number has no plus sign. After `scroll` the sign could mean 50 points further, or the offset 50.",
      .script("scroll +50"), fix: "`scroll by 50` moves by that much, `scroll 50` to there."),
    Explanation(
      "LL0213", "a size with spaces",
      happened: "A space separates arguments, so `320 x 480` is three of them.",
      .script("view 320 x 480"), fix: "Write `320x480`."),
    Explanation(
      "LL0214", "a comma between arguments",
      happened: "A space separates arguments. A comma belongs to a point, which has no space.",
      .script("at 160, 100"), fix: "Write `160,100` for a point, `160 100` for two arguments."),
    Explanation(
      "LL0216", "`=` for a value or a comparison; two comparisons in a row",
      happened: "The language has no single `=`. `let` names a value, and `==` compares.",
      .script("let $h = 120"), fix: "Write `let $h 120`, `if ($h == 120)`, `if (0 < $h and $h < 9)`."),
    Explanation(
      "LL0217", "two arguments without a space between them",
      happened:
        "A value ends, and another one begins without a space. A variable cannot be a part of a size or point.",
      .script("view 320x480columns"), fix: "Write the space, or `(size($w, 480))` with a variable in it."),
    Explanation(
      "LL0218", "a number beyond the limits",
      happened: "Every number of the language lies between -1e9 and 1e9. No screen is larger, and sums stay exact.",
      .script("scroll 1e10"), fix: "Write a smaller number. `scroll end` goes to the end."),
    Explanation(
      "LL0219", "`$` or `@` alone",
      happened: "`$` begins the name of a variable, `@` that of a step, and here nothing follows.",
      .script("print $"), fix: "Write the name after it: `$h`, `@4`, `@-1`."),
  ]
}

extension Explanation {
  /// LL0141 and LL0142: files that include files.
  static let files: [Explanation] = [
    Explanation(
      "LL0141", "files that include themselves, too deep or too often",
      happened:
        "A file is read while it is being read, or files include each other more than 50 deep or 1000 times.",
      .shell("cd \"$(mktemp -d)\"\necho 'include \"a.layout\"' > a.layout\nlayoutlab run a.layout"),
      fix: "Put what both files need into a third one that includes neither."),
    Explanation(
      "LL0142", "a file that cannot be read",
      happened:
        "The file of an `include` is not there, or may not be read. Its name is read from the folder of the "
        + "file that includes it.",
      .script("include \"nowhere.layout\""), fix: "Check the name and the folder. Case matters."),
  ]
}
