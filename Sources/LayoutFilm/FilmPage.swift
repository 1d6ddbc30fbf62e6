import CPlayer
import Foundation
import LayoutRendering

extension Film {
  /// The film with its player as one page, which opens from a file and asks for nothing else.
  ///
  /// The page's policy lets only this player's own style and script in, by their hashes: a text of the film can run
  /// nothing.
  /// - Parameter follows: the page reads its file anew whenever it is looked at again.
  package func page(follows: Bool = false) -> [UInt8] {
    let (style, script) = (PlayerFile.style, PlayerFile.script)
    let policy =
      "default-src 'none'; script-src '\(Self.hash(script))'; style-src '\(Self.hash(style))'; img-src data:; "
      + "base-uri 'none'; form-action 'none'"
    let values: [String: [UInt8]] = [
      "policy": Array(policy.utf8), "title": Array(XMLText.escaped(title).utf8),
      "tool": Array(XMLText.escaped(tool).utf8),
      "style": style, "script": script, "film": Self.escaped(json: json),
      "follows": Array((follows ? " data-follows" : "").utf8),
    ]
    return Self.filled(PlayerFile.page, values)
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    "sha256-" + Data(SHA256.digest(of: bytes)).base64EncodedString()
  }

  /// JSON in which nothing can end the element that it stands in. Such signs occur in strings only.
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

  /// Puts values into the places `{{name}}` of a template; what stands in values is no place.
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

/// The files of the player, as they stand in the sources.
enum PlayerFile {
  static var page: [UInt8] { Array(UnsafeBufferPointer(start: player_html(), count: player_html_count())) }
  static var style: [UInt8] { Array(UnsafeBufferPointer(start: player_css(), count: player_css_count())) }
  static var script: [UInt8] { Array(UnsafeBufferPointer(start: player_js(), count: player_js_count())) }
}
