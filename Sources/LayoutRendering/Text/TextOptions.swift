/// How text is printed.
package struct TextOptions: Sendable {
  package var palette = Palette.none
  /// For screen readers: labels instead of columns, words instead of pictures.
  package var isPlain = false
  /// Answers, notes and errors only, until a script says otherwise.
  package var isQuiet = false
  /// Somebody types: a question alone on its line is answered alone, and long answers are cut.
  package var isPrompt = false
  /// The columns there are.
  package var width = 80
  /// Whether the locale shows characters beyond ASCII; only pictures use them.
  package var isUTF8 = true

  /// The form of answers.
  package var mode = AnswerMode.table
  /// How calls are named in steps.
  package var names = CallNames.short

  package init() {}
}
