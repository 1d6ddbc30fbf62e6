extension Law {
  @MainActor
  package func check(_ trial: LawTrial) throws(LawBreach) -> LawVerdict {
    switch name {
    case .wellFormed: try trial.wellFormed()
    case .sameAnswer: try trial.sameAnswer()
    case .partOfWhole: try trial.partOfWhole()
    case .itemAgrees: try trial.itemAgrees()
    case .viewAgrees: try trial.viewAgrees()
    case .askingIsFree: try trial.askingIsFree()
    case .contentCovers: try trial.contentCovers()
    case .contentFits: try trial.contentFits()
    case .prepareAgain: try trial.prepareAgain()
    case .scrollIsQuiet: try trial.scrollIsQuiet()
    case .freshScroll: try trial.freshScroll()
    case .rotation: try trial.rotation()
    case .freshResize: try trial.freshResize()
    case .freshUpdate: try trial.freshUpdate()
    case .undoUpdate: try trial.undoUpdate()
    case .animatedEnds: try trial.animatedEnds()
    case .copyFirst: try trial.copyFirst()
    case .economy: try trial.economy()
    case .edges: try trial.edges()
    case .freshProperty: try trial.freshProperty()
    case .keepsPreferred: try trial.keepsPreferred()
    case .sameAgain: try trial.sameAgain()
    case .equality: try trial.equality()
    }
  }
}

package enum LawVerdict: Sendable, Equatable {
  case held
  /// The state has nothing that the law is about, for this reason.
  case notAsked(String)
}
