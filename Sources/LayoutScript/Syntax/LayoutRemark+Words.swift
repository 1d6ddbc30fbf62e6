extension LayoutRemark {
  package var code: String {
    switch self {
    case .offsetHeld: "LL0301"
    case .preparedForNothing: "LL0304"
    case .settingNotRead, .cellsNotAsked: "LL0305"
    }
  }

  package var severity: Severity {
    switch self {
    case .preparedForNothing: .warning
    case .offsetHeld, .settingNotRead, .cellsNotAsked: .note
    }
  }

  package var words: Diagnostic.Words {
    switch self {
    case .offsetHeld(.contentShorter(let held, let content, let view)):
      Diagnostic.Words(
        "held at \(Decimal.text(held)): the content (\(Decimal.text(content))) is shorter than the view (\(Decimal.text(view)))"
      )
    case .offsetHeld(.contentEnds(let held, let content)):
      Diagnostic.Words("held at \(Decimal.text(held)): the content ends at \(Decimal.text(content))")
    case .offsetHeld(.contentBegins(let held)):
      Diagnostic.Words("held at \(Decimal.text(held)): the content begins there")
    case .preparedForNothing:
      Diagnostic.Words("prepare() ran again and moved nothing: `why prepare`")
    case .cellsNotAsked:
      Diagnostic.Words("no cell is asked what it prefers: kept until `estimate 50x50` turns that on")
    case .settingNotRead(let word, let layout):
      Diagnostic.Words("`\(layout)` does not read `\(word)`: kept for a layout that does")
    }
  }
}
