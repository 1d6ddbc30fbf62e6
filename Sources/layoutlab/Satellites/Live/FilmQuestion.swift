import LayoutFilm
import LayoutLoading
import LayoutScript

struct FilmQuestion: LabQuestion {
  /// Statements to try after the lines, without lasting effect.
  var tried: [String] = []
  /// The film that the asker has.
  var known: FilmMark
  /// The films beside the first.
  var beside: [Beside] = []

  /// The time limit in seconds of tried statements, after which hanging code is killed.
  var patience: UInt32? { tried.isEmpty ? nil : 5 }

  private final class Films {
    var film: FilmedSession?
    var beside: [FilmedSession] = []
    var goal: FilmedSession?
  }

  /// Returns the film; a trapping layout ends this process.
  @MainActor
  func answer(in driver: PromptDriver) -> FilmAnswer {
    let key = ObjectIdentifier(Films.self)
    let films = driver.kept[key] as? Films ?? Films()
    driver.kept[key] = films
    let film = films.film ?? FilmedSession { LabRun.filmOptions }
    films.film = film
    let script = driver.run.lab.script
    // A line that made UIKit throw is filmed up to the exception, though nothing of it is in effect.
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

  /// Returns the picture of the exercise's goal, made by the lesson's own answer; empty without a goal.
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

struct FilmAnswer: Codable {
  var film: FilmChange
  var beside: [FilmChange] = []
  /// The layout's controls after the lines, without tried statements.
  var controls: [SettingControl] = []
  /// The places of loaded classes' overrides, by class and call.
  var overrides: [String: [String: String]] = [:]
  /// The exercise and the words about the last input; empty without a lesson.
  var lesson: [LessonWords.Row] = []
  /// The frames on screen in the exercise's goal, four numbers each; empty without a goal.
  var goal: [[Double]] = []
  /// The first mistake of the last input, or of inputs that ran again.
  var fault: Fault?
}
