import LayoutRendering

/// How the text about a case is printed.
struct CaseStyle: Codable {
  var isColored = false
  var isPlain = false
  var width = 80
  var isUTF8 = true

  init() {}

  @MainActor
  init(_ options: Invocation.Options) {
    let text = LabRun.textOptions(options)
    (isColored, isPlain, width, isUTF8) = (text.palette.isColored, text.isPlain, text.width, text.isUTF8)
  }

  var options: TextOptions {
    var options = TextOptions()
    options.palette = isColored ? .ansi : .none
    (options.isPlain, options.width, options.isUTF8) = (isPlain, width, isUTF8)
    return options
  }
}
