import CollectionLayout
import Foundation
import GalleryHosts
import LayoutFilm
import LayoutRendering
import LayoutScript

/// A script, and its film.
@MainActor
struct Filmed {
  let film: Film
  let result: RunResult

  init(_ script: String, reasons: Int = 60) {
    var options = LabOptions()
    options.catalog = .builtIn + .gallery
    options.recordFilm(reasons: reasons)
    let recorder = FilmRecorder(title: "a test", tool: "layoutlab test")
    let lab = Lab(transcript: recorder, options: options)
    let source = SourceText(name: "test", text: script)
    result = lab.run(source)
    film = recorder.finish([source])
  }

  var steps: [FilmStep] { film.steps }

  /// The cells after a step, by their place in the data.
  func cells(after index: Int) -> [ElementKey: SceneElement] {
    let cells = film.elements(after: index).values.filter { $0.key.category == .cell }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0.key, $0) })
  }

  /// The film as a program reads it.
  var object: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(film.json)) as? [String: Any]) ?? [:]
  }
}

/// Numbers that look random, and are the same each time.
struct Draws {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % max(1, limit)
  }
}
