import LayoutFilm
import LayoutRendering

struct LiveFilm {
  /// The film as a change of an empty one.
  private var film = FilmChange()
  var digests: [UInt64] { film.digests }

  /// Applies a change, and returns it as JSON without lines and files that the pages have.
  mutating func apply(_ change: FilmChange) -> String {
    let sameLines = zip(film.lines, change.lines).prefix { $0 == $1 }.count
    let data = Self.json(of: change, lines: sameLines, files: change.files == film.files ? nil : change.files)
    film.steps.replaceSubrange(min(change.kept, film.steps.count)..., with: change.steps)
    film.digests.replaceSubrange(min(change.kept, film.digests.count)..., with: change.digests)
    film.calls.merge(change.calls) { $1 }
    film.reasons.replaceSubrange(min(change.firstReason, film.reasons.count)..., with: change.reasons)
    (film.lines, film.files) = (change.lines, change.files)
    return data
  }

  var whole: String { Self.json(of: film, lines: 0, files: film.files) }

  /// Returns a change as JSON.
  /// - Parameters:
  ///   - same: the number of leading lines that stay.
  ///   - files: the other texts; nil if they stay.
  static func json(of change: FilmChange, lines same: Int, files: [String]?) -> String {
    var json = JSONBuffer()
    json.object { json in
      json.field("kept") { $0.number(change.kept) }
      json.field("steps") { Self.write(change.steps, to: &$0) }
      json.field("calls") { Self.write(change.calls.values, to: &$0) }
      json.field("firstReason") { $0.number(change.firstReason) }
      json.field("reasons") { Self.write(change.reasons, to: &$0) }
      json.field("firstLine") { $0.number(same) }
      json.field("lines") { $0.array(change.lines.dropFirst(same)) { $0.string($1) } }
      if let files { json.field("files") { Self.write(files, to: &$0) } }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func write(_ values: some Sequence<String>, to json: inout JSONBuffer) {
    json.array(values) { $0.value(json: Array($1.utf8)) }
  }
}
