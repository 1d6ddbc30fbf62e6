import LayoutFilm
import LayoutLoading
import LayoutScript

/// A question for the film of a session.
struct FilmQuestion: LabQuestion {
  /// The statements that are tried after the lines; they leave nothing.
  var tried: [String] = []
  /// The film that is known already.
  var known: FilmMark
  /// The film beside it; nil for none.
  var beside: Beside?

  /// The seconds that statements may take which a hand tries: code that does not come to an end is ended.
  var patience: UInt32? { tried.isEmpty ? nil : 5 }

  /// The labs that film a session.
  private final class Films {
    var film: FilmedSession?
    var beside: FilmedSession?
  }

  /// Returns the film; a layout that traps ends this process.
  @MainActor
  func answer(in driver: PromptDriver) -> FilmAnswer {
    let key = ObjectIdentifier(Films.self)
    let films = driver.kept[key] as? Films ?? Films()
    driver.kept[key] = films
    let film = films.film ?? FilmedSession { LabRun.filmOptions }
    films.film = film
    let script = driver.run.lab.script
    var answer = FilmAnswer(film: film.change(to: script, trying: tried, from: known))
    if let beside {
      let film = films.beside ?? FilmedSession { LabRun.filmOptions }
      films.beside = film
      answer.beside = film.change(to: [beside.statements] + script, trying: tried, from: beside.known)
    } else {
      films.beside = nil
    }
    if tried.isEmpty {
      (answer.controls, answer.overrides, answer.lesson) = (
        driver.run.lab.controls, LoadedLayouts.overrides, driver.learning?.rows ?? []
      )
    }
    return answer
  }

  /// The film of the lines after other statements.
  struct Beside: Codable {
    var statements: String
    var known: FilmMark
  }
}

/// The film of a session.
struct FilmAnswer: Codable {
  var film: FilmChange
  /// The film beside it.
  var beside: FilmChange?
  /// The controls of the layout after the lines, without what is tried.
  var controls: [SettingControl] = []
  /// The places of the overrides of loaded classes, by class and call.
  var overrides: [String: [String: String]] = [:]
  /// The exercise of the lesson, and the words about the last input; none without a lesson.
  var lesson: [LessonWords.Row] = []
}
