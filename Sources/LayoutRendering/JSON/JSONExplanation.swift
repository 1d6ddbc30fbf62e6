package import LayoutScript

/// Pages of `explain` as JSON, an object a line. The fields are described in `docs/json.md`.
package enum JSONExplanation {
  /// Whole lines.
  @MainActor
  package static func lines(_ pages: [Explanation]) -> [UInt8] {
    var buffer = JSONBuffer()
    for page in pages {
      buffer.object { json in
        json.field("v") { $0.number(JSONRenderer.version) }
        json.field("type") { $0.string("explanation") }
        json.field("code") { $0.string(page.code) }
        json.field("summary") { $0.string(page.summary) }
        json.field("happened") { $0.string(page.happened) }
        json.field("device") { json in
          if let device = page.device { json.string(device) } else { json.null() }
        }
        json.field("language") { $0.string(page.reproduction.language) }
        json.field("reproduction") { $0.string(page.reproduction.text) }
        json.field("fix") { $0.string(page.fix) }
      }
      buffer.endLine()
    }
    return buffer.bytes
  }
}
