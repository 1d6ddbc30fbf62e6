import LayoutFilm
import LayoutLoading
import LayoutScript

/// A question for the film of a session.
struct FilmQuestion: LabQuestion {
  /// The statements that are tried after the lines; they leave nothing.
  var tried: [String] = []
  /// The film that is known already.
  var known: FilmMark
  /// The films beside it.
  var beside: [Beside] = []

  /// The seconds that statements may take which a hand tries: code that does not come to an end is ended.
  var patience: UInt32? { tried.isEmpty ? nil : 5 }

  /// The labs that film a session.
  private final class Films {
    var film: FilmedSession?
    var beside: [FilmedSession] = []
    var goal: FilmedSession?
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
    // A line that made UIKit throw is seen up to the exception; nothing of it is in effect.
    let thrown = tried.isEmpty && driver.faults.fault?.isException == true ? driver.failure : nil
    var answer = FilmAnswer(film: film.change(to: script, trying: tried, throwing: thrown, from: known))
    while films.beside.count < beside.count { films.beside.append(FilmedSession { LabRun.filmOptions }) }
    films.beside.removeLast(films.beside.count - beside.count)
    answer.beside = zip(films.beside, beside).map { film, beside in
      let lines = BesideLines(beside.statements)
      return film.change(to: [beside.statements] + script.map(lines.of), trying: tried, from: beside.known)
    }
    if tried.isEmpty {
      (answer.controls, answer.overrides, answer.lesson) = (
        driver.run.lab.controls, LoadedLayouts.overrides, driver.learning?.rows ?? []
      )
      (answer.fault, answer.goal) = (driver.faults.fault, goal(of: driver.learning?.learned, films))
    }
    return answer
  }

  /// Returns the picture that the goal of the exercise wants, as the lesson's own answer makes it; empty where none is asked.
  @MainActor
  private func goal(of learned: LearnedLesson?, _ films: Films) -> [[Double]] {
    guard let learned, case .goal? = learned.lesson.exercise, let answer = learned.lesson.exercise?.answer else {
      films.goal = nil
      return []
    }
    let film = films.goal ?? FilmedSession { LabRun.filmOptions }
    films.goal = film
    return film.frames(after: learned.startScript + [answer])
  }

  /// The film of the lines with other statements: see `BesideLines`.
  struct Beside: Codable {
    var statements: String
    var known: FilmMark
  }
}

/// The film of a session.
struct FilmAnswer: Codable {
  var film: FilmChange
  /// The films beside it.
  var beside: [FilmChange] = []
  /// The controls of the layout after the lines, without what is tried.
  var controls: [SettingControl] = []
  /// The places of the overrides of loaded classes, by class and call.
  var overrides: [String: [String: String]] = [:]
  /// The exercise of the lesson, and the words about the last input; none without a lesson.
  var lesson: [LessonWords.Row] = []
  /// The frames on screen that the goal of the exercise wants, of four numbers each; empty where none is asked.
  var goal: [[Double]] = []
  /// The first mistake of the last input, or of those that ran again; nil if there was none.
  var fault: Fault?
}
