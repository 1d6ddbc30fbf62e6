import CollectionLayout
import Foundation
import LayoutScript

/// What is different between two states, as one field: an object for each number.
enum JSONDifference {
  static func write(_ difference: LabDifference, to json: inout JSONBuffer) {
    json.field("differences") { json in
      json.array(rows(of: difference)) { json, row in
        json.object { json in
          json.field("element") { json in
            if let element = row.element { json.string(element) } else { json.null() }
          }
          json.field("field") { $0.string(row.field) }
          json.field("from") { row.from?(&$0) ?? $0.null() }
          json.field("to") { row.to?(&$0) ?? $0.null() }
          json.field("cause") { json in
            guard let cause = difference.cause else { return json.null() }
            json.object { json in
              json.field("text") { $0.string(cause.place.text) }
              json.field("step") { $0.number(cause.step) }
            }
          }
        }
      }
    }
    if !difference.placements.isEmpty { json.field("placements") { write(difference.placements, to: &$0) } }
  }

  /// Writes why each of two layouts has the first element that differs where it is.
  static func write(_ placements: [LabDifference.Placement], to json: inout JSONBuffer) {
    json.array(placements) { json, placement in
      json.object { json in
        json.field("layout") { $0.string(placement.layout) }
        json.field("element") { $0.string("\(placement.key)") }
        json.field("reasons") { json in json.array(placement.reasons) { JSONAnswer.write($1, to: &$0) } }
      }
    }
  }

  private typealias Writer = (inout JSONBuffer) -> Void

  private struct Row {
    var element: String?
    var field: String
    var from: Writer?
    var to: Writer?
  }

  private static func rows(of difference: LabDifference) -> [Row] {
    var rows: [Row] = []
    if let view = difference.view { rows.append(row("view", view.from, view.to)) }
    if let content = difference.content { rows.append(row("content", content.from, content.to)) }
    if let offset = difference.offset {
      rows.append(Row(field: "offset", from: { $0.point(offset.from) }, to: { $0.point(offset.to) }))
    }
    for change in difference.changes { rows += Self.rows(of: change) }
    for element in difference.gone {
      rows.append(Row(element: "\(element.key)", field: "frame", from: { $0.rect(element.frame) }, to: nil))
    }
    return rows
  }

  private static func row(_ field: String, _ from: CGSize, _ to: CGSize) -> Row {
    Row(field: field, from: { $0.size(from) }, to: { $0.size(to) })
  }

  private static func rows(of change: ElementChange) -> [Row] {
    let now = change.now
    guard let was = change.was else {
      return [Row(element: "\(now.key)", field: "frame", from: nil, to: { $0.rect(now.frame) })]
    }
    var rows: [Row] = []
    func compare(_ field: String, _ from: CGFloat, _ to: CGFloat) {
      guard from != to else { return }
      rows.append(
        Row(element: "\(now.key)", field: field, from: { $0.number(Double(from)) }, to: { $0.number(Double(to)) }))
    }
    compare("x", was.frame.origin.x, now.frame.origin.x)
    compare("y", was.frame.origin.y, now.frame.origin.y)
    compare("w", was.frame.size.width, now.frame.size.width)
    compare("h", was.frame.size.height, now.frame.size.height)
    compare("zIndex", CGFloat(was.zIndex), CGFloat(now.zIndex))
    compare("alpha", was.alpha, now.alpha)
    return rows
  }
}
