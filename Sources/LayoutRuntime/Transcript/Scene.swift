package import CollectionLayout
package import Foundation

/// The view at one moment, for pictures and for comparisons. Rectangles are in content coordinates.
package struct Scene: Sendable {
  /// The elements that a scene holds.
  package enum Extent: Sendable {
    case screen
    case content
    /// The elements that have a view, and those within one view's size of it, or all if they are few. Elements for
    /// which the layout would have to be asked, and might then answer differently, are left out.
    case near
  }

  package var extent: Extent
  /// The bounds of the view: the part of the content on screen.
  package var viewport: CGRect
  package var content: CGSize
  package var elements: [ElementSnapshot]
  /// The lanes of the first section; empty if the layout has no lanes, or waits for a pass.
  package var lanes: [AnswerValue.Lane] = []
  /// The views by reuse identifier.
  package var pools: [AnswerValue.Pool] = []
  /// The elements that have a view, in order.
  package var shown: [ElementKey] = []
  /// The layout's name, and whether it scrolls vertically.
  package var layout = ""
  package var isVertical = true
  package var counts: [Int] = []
  /// The last step whose data the elements' index paths count: a pending pass may ask for later data.
  package var dataStep = 0
  /// The numbers of the shown views among the views of their reuse identifier, in the order of their creation.
  package var viewNumbers: [Int] = []
  /// The sections of a compositional layout on screen; empty for other layouts.
  package var sections: [Section] = []
  /// The names of the sections; empty if no section has a name.
  package var sectionNames: [String?] = []
  /// The earlier states of elements that have moved or gone; only where a picture shows them.
  package var before: [ElementSnapshot] = []
  /// The reasons for the places of new or moved elements, if the caller wants reasons.
  package var reasons: [ElementKey: [Reason]] = [:]
  /// The reasons for preparations, by the numbers of their calls, if the caller wants reasons.
  package var preparations: [Int: [Reason]] = [:]

  package var views: [ElementKey: Int] { Dictionary(zip(shown, viewNumbers)) { first, _ in first } }

  package func name(ofSection section: Int) -> String? {
    sectionNames.indices.contains(section) ? sectionNames[section] : nil
  }

  /// A section: its frame, and its offset if it scrolls by itself.
  package struct Section: Sendable, Equatable {
    package var section: Int
    package var frame: CGRect
    package var offset: Double?
  }

  /// The number of items above which states are compared by the elements on screen.
  static let comparedItems = 20_000
  /// The number of items up to which all elements are near.
  static let nearItems = 500
}

extension Questions {
  /// Returns the present scene; nothing is recorded.
  func scene(_ extent: Scene.Extent) -> Scene {
    let view = lab.view
    let recorder = view.recorder
    view.recorder = nil
    defer { view.recorder = recorder }
    let shown = view.shownElements
    // In a picture a section that has scrolled by itself is at its place on screen.
    let elements =
      switch extent {
      case .screen: shown.map(view.onScreen)
      case .content: allElements().map(view.onScreen)
      case .near: near(shown).map(view.onScreen)
      }
    return Scene(
      extent: extent, viewport: view.bounds, content: view.contentSize, elements: elements,
      lanes: view.isInvalid ? [] : lab.host.lanes(inSection: 0) ?? [], pools: pools, shown: shown.map(\.key),
      layout: lab.state.settings.layout, isVertical: lab.scrollsVertically, counts: lab.state.model.counts,
      dataStep: lab.state.stepOfPreparedModel,
      viewNumbers: shown.map { view.viewUse(of: $0.key)?.number ?? 0 },
      sections: sections(shown), sectionNames: lab.state.model.sectionNames)
  }

  private func sections(_ shown: [ElementSnapshot]) -> [Scene.Section] {
    guard !lab.view.isInvalid, let layout = lab.compositional else { return [] }
    return Set(shown.map(\.key.section)).sorted().compactMap { section in
      layout.frame(ofSection: section).map {
        Scene.Section(
          section: section, frame: $0, offset: layout.orthogonalOffset(ofSection: section).map(Double.init))
      }
    }
  }

  /// Returns the elements on screen at their places there, and the elements of the layout around them.
  private func near(_ shown: [ElementSnapshot]) -> [ElementSnapshot] {
    let view = lab.view
    guard lab.host.capabilities.isConsistent, !view.isInvalid else { return shown }
    let around =
      lab.state.preparedModel.count <= Scene.nearItems
      ? allElements() : ask(for: view.bounds.insetBy(dx: -view.bounds.width, dy: -view.bounds.height))
    guard !shown.isEmpty else { return around }
    let keys = Set(shown.map(\.key))
    return (shown + around.filter { !keys.contains($0.key) }).sorted { $0.key < $1.key }
  }

  /// The scene for comparisons with another state: every element, or those on screen if there are very many.
  var comparedScene: Scene { scene(lab.state.model.count <= Scene.comparedItems ? .content : .screen) }

  var pools: [AnswerValue.Pool] {
    lab.view.reuseCounts.map { pool in
      AnswerValue.Pool(
        kind: pool.identifier.kind, identifier: pool.identifier.identifier, made: pool.made,
        onScreen: pool.onScreen, ready: pool.ready, waiting: pool.waiting)
    }
  }
}
