package import CollectionLayout
package import Foundation

/// What a view shows at one moment, as a value: what pictures are drawn from, and what states and layouts are compared
/// by. Rectangles are in content coordinates.
package struct Scene: Sendable {
  /// Which elements it holds.
  package enum Extent: Sendable {
    /// Those that have a view.
    case screen
    /// All that the layout has.
    case content
  }

  package var extent: Extent
  /// The bounds of the view: the part of the content that is on screen.
  package var viewport: CGRect
  package var content: CGSize
  /// In the order of elements.
  package var elements: [ElementSnapshot]
  /// Those of the first section; none where the layout has no lanes, or waits for a pass.
  package var lanes: [AnswerValue.Lane] = []
  /// The views there are, by what they are used again for.
  package var pools: [AnswerValue.Pool] = []

  /// With more items than this, states are compared by what is on screen.
  static let comparedItems = 20_000
}

extension Questions {
  /// What the view shows now; nothing is recorded.
  func scene(_ extent: Scene.Extent) -> Scene {
    let view = lab.view
    let recorder = view.recorder
    view.recorder = nil
    defer { view.recorder = recorder }
    return Scene(
      extent: extent, viewport: view.bounds, content: view.contentSize,
      elements: extent == .content ? allElements() : view.shownElements,
      lanes: view.isInvalid ? [] : lab.host.lanes(inSection: 0) ?? [], pools: pools)
  }

  /// What can be compared with another state: every element, or of very many those on screen.
  var comparedScene: Scene { scene(lab.state.model.count <= Scene.comparedItems ? .content : .screen) }

  var pools: [AnswerValue.Pool] {
    lab.view.reuseCounts.map { pool in
      AnswerValue.Pool(
        kind: pool.identifier.kind, identifier: pool.identifier.identifier, made: pool.made,
        onScreen: pool.onScreen,
        waiting: pool.waiting)
    }
  }
}
