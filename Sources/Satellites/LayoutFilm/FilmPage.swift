import CPlayer
import Foundation
import LayoutRendering

extension Film {
  /// Returns the film with its player as a self-contained page; nil if it is too large. The page's policy admits
  /// only the player's style and script by their hashes, so texts in the film cannot run.
  /// - Parameters:
  ///   - limit: the size limit of the film in bytes; see `within(_:packed:)`.
  ///   - follows: whether the visible page reloads itself when its file changes.
  package func page(within limit: Int = .max, follows: Bool = false) -> [UInt8]? {
    within(limit, packed: true).map { fitting in
      Self.page(of: Self.escaped(json: fitting.json), title: title, tool: tool, follows: follows)
    }
  }

  package struct Addition {
    package var html: [UInt8] = []
    package var style: [UInt8] = []
    package var script: [UInt8] = []

    package init(html: [UInt8] = [], style: [UInt8] = [], script: [UInt8] = []) {
      (self.html, self.style, self.script) = (html, style, script)
    }
  }

  /// Returns a page of a room, with `{{style}}` and `{{script}}` in its HTML filled in, and its security policy.
  package static func ownPage(_ page: Addition) -> (page: [UInt8], policy: String) {
    let policy =
      "default-src 'none'; script-src '\(hash(page.script))'; style-src '\(hash(page.style))'; connect-src 'self'; "
      + "img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    return (filled(page.html, ["style": page.style, "script": page.script]), policy)
  }

  /// Returns a page whose film grows while it is shown, and its security policy.
  package static func livePage(
    title: String, tool: String, with addition: Addition = Addition()
  ) -> (page: [UInt8], policy: String) {
    var film = Film(title: title, tool: tool)
    film.files = [File(name: "session", lines: [], firstLine: 1)]
    film.steps = [.start(addition.script.isEmpty ? ", or at the terminal" : "")]
    let style = PlayerFile.style + PlayerFile.liveStyle + addition.style
    let script = PlayerFile.growingScript + [0x0A] + PlayerFile.liveScript + addition.script
    let policy = policy(style: style, script: script, "connect-src 'self'; ")
    let page = filled(
      style: style, script: script, policy, escaped(json: film.json), title: title, tool: tool,
      ["live": PlayerFile.live + addition.html, "follows": Array(" data-live".utf8)])
    return (page, policy + "; frame-ancestors 'none'")
  }

  private static func page(of film: [UInt8], title: String, tool: String, follows: Bool) -> [UInt8] {
    let (style, script) = (PlayerFile.style, (follows ? PlayerFile.follow + [0x0A] : []) + PlayerFile.script)
    let policy = policy(style: style, script: script, follows ? followerPolicy : "")
    return filled(
      style: style, script: script, policy, film, title: title, tool: tool,
      ["follows": Array((follows ? follower(of: film) : "").utf8)])
  }

  /// Returns a security policy for a style, a script, and further directives.
  private static func policy(style: [UInt8], script: [UInt8], _ more: String) -> String {
    "default-src 'none'; script-src '\(hash(script))'; style-src '\(hash(style))'; img-src data:; \(more)"
      + "base-uri 'none'; form-action 'none'"
  }

  private static func filled(
    style: [UInt8], script: [UInt8], _ policy: String, _ film: [UInt8], title: String, tool: String,
    _ more: [String: [UInt8]]
  ) -> [UInt8] {
    let values: [String: [UInt8]] = [
      "policy": Array(policy.utf8), "title": Array(XMLText.escaped(title).utf8),
      "tool": Array(XMLText.escaped(tool).utf8),
      "style": style, "script": script, "film": film,
    ]
    return filled(PlayerFile.page, values.merging(more) { $1 })
  }

  // MARK: Pages that follow their files

  package static var followScript: String { String(decoding: PlayerFile.follow, as: UTF8.self) }

  /// The additional policy directive for a page that follows its file: the page may frame itself.
  package static let followerPolicy = "frame-src file: 'self'; "

  /// Returns the attribute of a page's body that identifies the version of its content.
  package static func follower(of content: [UInt8]) -> String { " data-follows=\"\(hash(content))\"" }

  // MARK: Films inside of another page

  /// The player's page without a film: the parts before and after the film.
  package static var shell: (head: String, tail: String) {
    let mark = Array("{\"film\":\"here\"}".utf8)
    let page = page(of: mark, title: "Film", tool: "layoutlab", follows: false)
    guard let place = page.firstRange(of: mark) else {
      preconditionFailure("the player's page has a place for a film")
    }
    return (
      String(decoding: page[..<place.lowerBound], as: UTF8.self),
      String(decoding: page[place.upperBound...], as: UTF8.self)
    )
  }

  /// The hashes of the player's script and style for a policy.
  package static var playerHashes: (script: String, style: String) {
    ("'\(hash(PlayerFile.script))'", "'\(hash(PlayerFile.style))'")
  }

  package static func hash(of text: String) -> String { hash(Array(text.utf8)) }

  /// Returns JSON that cannot end the HTML element around it.
  package static func harmless(_ json: String) -> String {
    String(decoding: escaped(json: Array(json.utf8)), as: UTF8.self)
  }

  /// Returns a text as a JSON string that cannot end the HTML element around it.
  package static func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return harmless(String(decoding: data, as: UTF8.self))
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    "sha256-" + Data(SHA256.digest(of: bytes)).base64EncodedString()
  }

  /// Returns JSON that cannot end the HTML element around it; the critical characters occur only in strings.
  private static func escaped(json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count + json.count / 64)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): result += Array("\\u003c".utf8)
      case UInt8(ascii: ">"): result += Array("\\u003e".utf8)
      case UInt8(ascii: "&"): result += Array("\\u0026".utf8)
      default: result.append(byte)
      }
    }
    return result
  }

  /// Fills the places `{{name}}` of a template; places inside of values are not filled.
  private static func filled(_ template: [UInt8], _ values: [String: [UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = template[...]
    while let open = rest.firstRange(of: Array("{{".utf8)),
      let close = rest[open.upperBound...].firstRange(of: Array("}}".utf8))
    {
      result += rest[..<open.lowerBound]
      result += values[String(decoding: rest[open.upperBound..<close.lowerBound], as: UTF8.self)] ?? []
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}

extension FilmStep {
  fileprivate static func start(_ elsewhere: String) -> FilmStep {
    var state = FilmState()
    state.view = CGSize(width: 320, height: 480)
    var step = FilmStep(number: 0, turn: 0, line: 0, column: 1, statement: "", state: state)
    step.sentence = "The lab at its start. Type a line below\(elsewhere)."
    return step
  }
}

enum PlayerFile {
  /// The files of `CPlayer.c` in their order.
  private static let files = UnsafeBufferPointer(start: player_files(), count: player_files_count())
    .split(separator: 0).map { Array($0) }

  static var page: [UInt8] { files[0] }
  static var style: [UInt8] { files[1] }
  static var script: [UInt8] { sent(files[2]) }
  static var follow: [UInt8] { sent(files[3]) }
  static var live: [UInt8] { files[4] }
  static var liveStyle: [UInt8] { files[5] }
  static var liveScript: [UInt8] { sent(files[7]) }

  static var growingScript: [UInt8] {
    var script = files[2]
    guard let mark = script.firstRange(of: "// {{grow}}".utf8) else {
      preconditionFailure("the player's script has a place for what lets it grow")
    }
    script.replaceSubrange(mark, with: files[6])
    return sent(script)
  }

  /// Returns a script without comment lines and indents.
  private static func sent(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
    return Array(lines.filter { !$0.starts(with: "//".utf8) }.joined(separator: "\n".utf8))
  }
}
