package import CollectionLayout
package import Foundation

package struct Settings: Sendable {
  package var view = CGSize(width: 320, height: 480)
  package var layout = "waterfall"
  package var columns = 2
  package var rows = 1
  package var inset = UIEdgeInsets.zero
  /// The distances between lines and items; in a waterfall the vertical and horizontal distances.
  package var spacing = Spacing(lines: 10, items: 10)
  package var spacings = Spacings.documented
  package var axis = Axis.vertical
  package var itemSize = CGSize(width: 50, height: 50)
  /// The extent of headers and footers along the scroll axis; nil for no headers.
  package var header: Double?
  package var footer: Double?
  package var pinsHeaders = false
  /// The size of items before their cells compute one; nil asks no cell.
  package var estimate: CGSize?
  /// The distance between two sections in compositional layouts.
  package var between = 0.0
  /// The way in which a section's groups scroll across the scroll axis.
  package var sideways = Sideways.off
  /// The insets of the background of each section; nil for no background.
  package var background: UIEdgeInsets?
  /// The insets that the contents of sections stay within.
  package var reference = Reference.safearea
  /// The style of sections without a group that are lists.
  package var list = ListLook.off
  package var composition = Composition()
  /// The insets that the device reserves at the edges of the view.
  package var safe = UIEdgeInsets.zero
  /// The number of pixels per point; nil for no rounding.
  package var scale: Double?
  package var isRightToLeft = false
  /// The size of a character, for items given as text.
  package var character = CGSize(width: 8, height: 17)
  /// The version of iOS whose behaviour the view follows.
  package var version = SystemVersion.newest
  /// Whether the data source is notified of items that may soon come onto the screen.
  package var prefetches = false
  package var policy = BoundsChangePolicy.own
  /// The rectangle for which the layout is asked for elements.
  package var elementsQuery = ElementsQuery.pages
  /// The properties set in loaded layouts, in the order in which they were last set.
  package var properties: [Property] = []
  package var seed = 0
  /// The largest difference of numbers that count as equal.
  package var within = 0.001
  package var trace = TraceLevel.calls
  /// The mistakes that built-in layouts make.
  package var mistakes: Set<LayoutMistake> = []
  /// The mistakes that a layout makes secretly, for a hunt.
  package var hunt: Hidden?

  package struct Hidden: Sendable, Equatable {
    package var number: Int
    package var mistakes: Set<LayoutMistake>

    package init(number: Int, mistakes: Set<LayoutMistake>) {
      (self.number, self.mistakes) = (number, mistakes)
    }
  }

  /// All mistakes of a layout, shown or hidden.
  package var allMistakes: Set<LayoutMistake> { mistakes.union(hunt?.mistakes ?? []) }

  package init() {}

  /// A property of a loaded layout, with the values written after its name.
  package struct Property: Sendable, Equatable {
    package var name: String
    package var values: [Value]

    package init(name: String, values: [Value]) {
      (self.name, self.values) = (name, values)
    }

    package var text: String { "\(name) \(typed.text)" }

    package var typed: TypedValues {
      TypedValues(text: values.map(\.written).joined(separator: " "), values: values)
    }
  }

  package struct Spacing: Sendable, Equatable {
    package var lines: Double
    package var items: Double
  }

  /// The order of the two spacings in a horizontal flow of several sizes.
  package enum Spacings: String, Sendable, CaseIterable {
    case documented, swapped

    var summary: String {
      switch self {
      case .documented: "lines and items are as far apart as `spacing` says"
      case .swapped: "in each other's place, as reports have it of devices"
      }
    }
  }

  package enum Axis: String, Sendable {
    case vertical
    case horizontal
  }

  /// The places where a row of groups comes to rest.
  package enum Sideways: String, Sendable, CaseIterable {
    case off, free, leading, pages, groups, centered

    var summary: String {
      switch self {
      case .off: "its groups scroll with the content"
      case .free: "a row that comes to rest anywhere"
      case .leading: "a row that comes to rest where a group begins"
      case .pages: "a row that moves by its own width"
      case .groups: "a row that moves by one group"
      case .centered: "a row that moves by one group, which comes to rest in the middle"
      }
    }
  }

  /// The styles of a list, under UIKit's names.
  package enum ListLook: String, Sendable, CaseIterable {
    case off, plain, grouped, insetGrouped, sidebar, sidebarPlain

    var summary: String {
      switch self {
      case .off: "no list"
      case .plain: "rows from edge to edge, headers stay in the view"
      case .grouped: "sections apart from each other"
      case .insetGrouped: "the same, and apart from the edges of the view"
      case .sidebar: "a sidebar"
      case .sidebarPlain: "a sidebar of plain rows"
      }
    }
  }

  /// The insets that content stays within across the scroll axis.
  package enum Reference: String, Sendable, CaseIterable {
    case none, safearea, margins

    var summary: String {
      switch self {
      case .none: "sections keep clear of nothing"
      case .safearea: "the room that the device needs"
      case .margins: "the margins of the view"
      }
    }
  }
}
