extension LayoutRemark {
  package var code: String {
    switch self {
    case .offsetHeld: "LL0301"
    case .itemLargerThanLine: "LL0302"
    case .outsideRect: "LL0303"
    case .preparedForNothing: "LL0304"
    case .settingNotRead, .cellsNotAsked: "LL0305"
    case .nothingTapped, .notReached: "LL0306"
    case .everythingAnswered: "LL0307"
    case .attributesMutated: "LL0308"
    case .contentHides: "LL0309"
    case .farBeyondRect: "LL0310"
    case .itemWithoutArea: "LL0311"
    }
  }

  package var severity: Severity {
    switch self {
    case .itemLargerThanLine, .preparedForNothing, .outsideRect, .everythingAnswered, .farBeyondRect,
      .attributesMutated, .contentHides, .itemWithoutArea:
      .warning
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
    case .itemWithoutArea(let item, let count, let words):
      Diagnostic.Words("\(words) item \(item) has no area" + (count == 1 ? "" : "; \(count) such items"))
    case .preparedForNothing:
      Diagnostic.Words("prepare() ran again and moved nothing: `why prepare`")
    case .cellsNotAsked:
      Diagnostic.Words("no cell is asked what it prefers: kept until `estimate 50x50` turns that on")
    case .nothingTapped(let point):
      Diagnostic.Words("no item lies at \(point): the delegate hears of nothing")
    case .notReached(let target):
      Diagnostic.Words("\(target) is not on screen, where a finger reaches: the delegate hears of nothing")
    case .outsideRect(let first, let count, let all):
      Diagnostic.Words(
        "\(count) of \(all) attributes lie outside the rectangle that was asked, \(first) first: a device holds them, "
          + "and shows none")
    case .everythingAnswered(let meeting, let all):
      Diagnostic.Words(
        "all \(all) attributes for a rectangle that \(meeting) meet: a device goes through all on every new rectangle; "
          + "articles 001 to 003 do this")
    case .farBeyondRect(let first, let count, let all):
      Diagnostic.Words(
        "\(count) of \(all) attributes lie more than a screen from the rectangle, \(first) first: a device holds them, "
          + "and shows none")
    case .attributesMutated(let key, let from, let to):
      Diagnostic.Words(
        (from == to
          ? "\(key) was handed out and changed without a copy"
          : "\(key) was handed out at \(from) and changed to \(to) without a copy")
          + ": a device keeps that object; article 002 does this")
    case .contentHides(let key, let end, let reach):
      Diagnostic.Words(
        "\(key) ends at \(Decimal.text(end)), and nothing behind \(Decimal.text(reach)) can be scrolled to: "
          + "`why content`; article 001 does this")
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
