import Foundation
import LayoutScript

enum LiveRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [LiveCommand.self]

  static let questions: [any LabQuestion.Type] = [FilmQuestion.self]

  static let sessionCommands: [SessionCommand.Name: SessionWork] = [
    .live: { driver, input throws(SessionInput.Misuse) in
      if input.first == "beside" {
        driver.showLive(beside: input.typed.rest.dropFirst(input.first.count))
      } else if input.words.count < 2, ["", "off", "share", "open"].contains(input.first) {
        driver.showLive(input.first)
      } else {
        throw SessionInput.Misuse()
      }
      return nil
    }
  ]

  static func follower(of session: PromptSession) -> (any SessionFollower)? { LiveSession(session) }

  static func grant(_ wish: Wish, in session: PromptSession) -> WishAnswer? {
    guard let live = session.live else { return nil }
    switch wish {
    case .live(let word): return live.show(word)
    case .beside(let statements):
      live.beside = statements
      return .done
    default: return nil
    }
  }
}

extension PromptSession {
  var live: LiveSession? { follower as? LiveSession }
}

extension PromptDriver {
  fileprivate func showLive(beside text: Substring) {
    let all = text.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard all.count <= BesideLines.most else {
      return streams.writeError("at most \(BesideLines.most) pictures stand beside the first\n")
    }
    for statements in all {
      let source = SourceText(name: "beside", text: statements)
      let mistakes = Analysis(of: source, in: run.lab.scope).diagnostics.filter { $0.severity == .error }
      if let mistake = mistakes.first { return streams.writeError("\(mistake.words.message)\n") }
    }
    guard let wish, case .text(_?) = wish(.live("")) else { return showLive("") }
    _ = wish(.beside(all))
    own.isLive = true
  }

  fileprivate func showLive(_ word: String) {
    guard let wish else { return streams.writeError("a page follows a session at the prompt only\n") }
    if case .text(let text) = wish(.live(word)) { own.isLive = text != nil }
  }
}
