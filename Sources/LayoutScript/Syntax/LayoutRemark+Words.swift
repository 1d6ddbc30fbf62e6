extension LayoutRemark {
  package var code: String {
    switch self {
    case .offsetHeld: "LL0301"
    case .itemLargerThanLine: "LL0302"
    case .preparedForNothing: "LL0304"
    case .settingNotRead, .cellsNotAsked: "LL0305"
    case .nothingTapped, .notReached: "LL0306"
    }
  }

  package var severity: Severity {
    switch self {
    case .itemLargerThanLine, .preparedForNothing: .warning
    case .offsetHeld, .settingNotRead, .cellsNotAsked, .nothingTapped, .notReached: .note
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
    case .itemLargerThanLine(let misfit, let words): Self.words(misfit, words)
    case .preparedForNothing:
      Diagnostic.Words("prepare() ran again and moved nothing: `why prepare`")
    case .cellsNotAsked:
      Diagnostic.Words("no cell is asked what it prefers: kept until `estimate 50x50` turns that on")
    case .nothingTapped(let point):
      Diagnostic.Words("no item lies at \(point): the delegate hears of nothing")
    case .notReached(let target):
      Diagnostic.Words("\(target) is not on screen, where a finger reaches: the delegate hears of nothing")
    case .settingNotRead(let word, let layout):
      Diagnostic.Words("`\(layout)` does not read `\(word)`: kept for a layout that does")
    }
  }

  private static func words(_ misfit: ItemMisfit, _ words: String) -> Diagnostic.Words {
    let size = "\(Decimal.text(misfit.side)) \(misfit.isVertical ? "wide" : "high")"
    let count = misfit.count == 1 ? "" : "; \(misfit.count) such items"
    return Diagnostic.Words(
      "\(words) item \(misfit.item) is \(size), a line has room for \(Decimal.text(misfit.room))\(count)")
  }
}
