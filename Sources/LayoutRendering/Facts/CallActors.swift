package import CollectionLayout
import LayoutScript

package struct CallActors: Sendable, Equatable {
  package enum Actor: Int, Sendable, CaseIterable {
    case app, view, layout, data, delegate, cell

    package var name: String {
      switch self {
      case .app: "App"
      case .view: "View"
      case .layout: "Layout"
      case .data: "Data source"
      case .delegate: "Delegate"
      case .cell: "Cell"
      }
    }
  }

  package var from: Actor
  package var to: Actor

  package init(from: Actor, to: Actor) { (self.from, self.to) = (from, to) }
}

/// A line of `Sources/CTexts/methods.md`: the actors of a call, its selector, and a sentence.
private struct MethodRow {
  let actors: CallActors
  let selector: String
  let sentence: String

  static let all = Dictionary(uniqueKeysWithValues: LayoutCall.allCases.map { ($0, MethodRow($0)) })
  private static let file = EmbeddedText(
    .names, "methods", keys: Set(LayoutCall.allCases.map { Substring("\($0)") }), titles: [])

  private init(_ call: LayoutCall) {
    let line = presume(Self.file?["\(call)"], "a line of methods.md for each call")
    let words = line.split(separator: " ", maxSplits: 3).map(String.init)
    func actor(_ name: String) -> CallActors.Actor {
      presume(CallActors.Actor.allCases.first { "\($0)" == name }, "a caller or a receiver")
    }
    actors = CallActors(from: actor(words[0]), to: actor(words[1]))
    selector = words[2] == "-" ? call.rawValue : words[2]
    sentence = words[3]
  }
}

extension LayoutCall {
  private var row: MethodRow { presume(MethodRow.all[self], "each call has a row") }

  fileprivate var actors: CallActors { row.actors }

  /// The Objective-C name, as in a device's stack traces; a call that is no method of UIKit has its own words.
  /// - Source: documented, the Objective-C declarations of UIKit.
  package var selector: String { row.selector }

  package var sentence: String { row.sentence }
}

extension LayoutEvent {
  /// The caller and the receiver in this event, which depend on its cause.
  package var actors: CallActors {
    var actors = call.actors
    switch call {
    case .invalidateLayout, .invalidateLayoutWith: if cause.reason == .driver { actors.from = .app }
    case .numberOfSections, .numberOfItems: if cause.reason == .askedByLayout { actors.from = .layout }
    default: break
    }
    return actors
  }
}
