import CollectionLayout
import Foundation
import LayoutRendering
import LayoutScript

/// The picture of a film after a step, as SVG. Elements carry the light colours as attributes, for viewers without
/// styles; a style adds the dark ones. Unique names allow several pictures in one page.
package struct FilmPicture {
  package struct Refusal: Error {
    package var message: String
    package var hint: String
  }

  let film: Film
  let step: FilmStep
  let now: [SceneElement]
  /// The elements before the step by identity; empty if former places are not shown.
  let before: [Int: SceneElement]
  let stateBefore: FilmState?
  let showsAll: Bool
  /// The text above the picture; nil for the step's own, empty for none.
  let caption: String?
  let prefix: String

  /// The most elements drawn one by one.
  static let drawnElements = 1500
  /// The most elements drawn at all.
  static let elementLimit = 20_000
  /// The most moves with an arrow, and with an outline of the former place.
  static let arrows = 12
  static let outlines = 2

  /// - Parameters:
  ///   - step: the number of the step; nil for the last.
  ///   - showsAll: whether the picture shows the whole content rather than the screen and its surroundings.
  ///   - caption: the text above the picture; nil for the step and its description, empty for none.
  package init(
    _ film: Film, step number: Int? = nil, showsAll: Bool = false, showsBefore: Bool = true, caption: String? = nil
  ) throws(Refusal) {
    let found = number.map { number in film.steps.lastIndex { $0.number == number && $0.chapter == nil } }
    guard let index = found ?? film.steps.indices.last else {
      let last = film.steps.last?.number ?? 0
      throw Refusal(
        message: number.map { "there is no step @\($0)" } ?? "there is no step to draw",
        hint: last > 0 ? "the last one is @\(last)" : "a statement that changes something is a step")
    }
    let elements = film.elements(after: index)
    if showsAll, elements.count > Self.elementLimit {
      throw Refusal(
        message: "\(elements.count) elements are too many for one picture", hint: "leave out --all")
    }
    (self.film, step, self.showsAll, self.caption) = (film, film.steps[index], showsAll, caption)
    now = elements.values.sorted(by: SceneElement.isBehind)
    let hasPast = showsBefore && index > 0 && film.steps[index].chapter == nil
    before = hasPast ? film.elements(after: index - 1) : [:]
    stateBefore = hasPast ? film.steps[index - 1].state : nil
    let name =
      "\(film.title)\n\(film.files.first?.lines.joined(separator: "\n") ?? "")\n\(index) \(showsAll) \(showsBefore)"
    prefix =
      "l"
      + SHA256.digest(of: Array(name.utf8)).prefix(3).map {
        String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
      }.joined()
  }

  package var svg: [UInt8] {
    var drawing = FilmDrawing(self)
    return Array(drawing.file().utf8)
  }
}
