package import CollectionLayout

/// A layout class as the lab uses it: the settings that statements make, and its capabilities.
///
/// A statement sets a property of the class, an argument of its initialiser, or an answer of its delegate. For a
/// class that is not built in, only values that a statement has set are answered; the rest is the class's own
/// default, and the lab's where it has none.
@MainActor
package protocol LayoutHost: AnyObject {
  /// The layout; a new object after `apply` and `dataChanged` if the class takes the values at its creation.
  var layout: UICollectionViewLayout { get }
  var capabilities: LayoutCapabilities { get }

  func connect(to lab: Lab)
  /// Whether the layout reads a setting, given all settings. A reader of `header` or `footer` has such elements.
  func reads(_ setting: Setting, _ settings: Settings) -> Bool
  func scrollsVertically(_ settings: Settings) -> Bool
  func asksCells(_ settings: Settings) -> Bool
  /// Gives the layout the settings; `set` lists those that a statement has set. Unread settings invalidate nothing.
  func apply(_ settings: Settings, set: [Setting])
  /// Reports that the items changed, before the view is notified.
  func dataChanged()
  /// The layout's own delegate for the view; nil for the lab's.
  var delegate: (any UICollectionViewDelegate)? { get }
  /// Whether a value fits a property that `property` sets; nil if the layout has no such property.
  func fits(_ values: [Value], property: String) -> Bool?
  /// Returns the names of the properties that a setting sets; empty for a class whose properties are the settings.
  func properties(for setting: Setting) -> [String]
  /// Whether a setting assigns the class's properties, so that only the class itself can invalidate.
  func isAssigned(_ setting: Setting) -> Bool
  /// The view of a controller, with a data source and a delegate of its own; nil if the view is the lab's.
  var ownView: UICollectionView? { get }
  func call(_ method: String) -> Bool
  /// Returns the lanes of a section; nil for a layout that does not report them.
  func lanes(inSection section: Int) -> [AnswerValue.Lane]?
  /// Returns the line of the class's own method for a call, `Grid.swift:12`; nil if there is none or it is unknown.
  func place(ofOverride call: LayoutCall) -> String?
  /// Returns the line that declares a property of the class; nil if it is unknown.
  func place(ofProperty name: String) -> String?
}

extension LayoutHost {
  package func connect(to lab: Lab) {}

  package func scrollsVertically(_ settings: Settings) -> Bool {
    !reads(.axis, settings) || settings.axis == .vertical
  }

  package func asksCells(_ settings: Settings) -> Bool { false }

  package func dataChanged() {}

  package func place(ofOverride call: LayoutCall) -> String? { nil }

  package func lanes(inSection section: Int) -> [AnswerValue.Lane]? { nil }

  package var delegate: (any UICollectionViewDelegate)? { nil }

  package var ownView: UICollectionView? { nil }

  package func call(_ method: String) -> Bool { false }

  package func fits(_ values: [Value], property: String) -> Bool? { nil }

  package func properties(for setting: Setting) -> [String] { [] }

  package func isAssigned(_ setting: Setting) -> Bool { false }

  package func place(ofProperty name: String) -> String? { nil }
}

/// The capabilities of a layout class; by default those of an unknown class.
package struct LayoutCapabilities: Sendable {
  /// Whether the layout's state follows from the settings and the data, so that going back restores only these. Any
  /// other layout is made anew, and the lines since then run again.
  package var isRestorable = false
  /// Whether the layout stops when `Lab.isStopping`, so that it may get any number of items.
  package var isInterruptible = false
  /// Whether answers for elements and rectangles agree and questions change nothing, so that no audit is needed.
  package var isConsistent = false
  /// Whether the layout records the reason for each element's place.
  package var keepsRecord = false
  package var mistakes: [LayoutMistake] = []
  /// Whether items need a width and a height, so that a single number is not enough.
  package var needsBothSides = false
  /// Whether the sections are defined by statements: `group`, `boundary`.
  package var takesDefinitions = false
  /// Whether cells prefer the sizes of their items by default.
  package var itemsPreferTheirSizes = false
  /// Whether views follow the scroll, so that by contract every scroll invalidates the layout.
  package var followsScrolls = false
  /// Whether the layout places only the first section, and must not be asked for others.
  package var placesFirstSectionOnly = false
  /// Whether the app would register decoration views; the lab's are plain.
  package var needsDecorations = false

  package init() {}

  static let builtIn: LayoutCapabilities = {
    var result = LayoutCapabilities()
    (result.isRestorable, result.isInterruptible) = (true, true)
    (result.isConsistent, result.keepsRecord) = (true, true)
    result.mistakes = LayoutMistake.allCases.filter { $0.maker == .layout }
    return result
  }()
}

extension ElementKey {
  /// The setting for the length of the element: `header` or `footer`; nil for other elements.
  package var extentSetting: Setting? {
    switch kind {
    case UICollectionView.elementKindSectionHeader: .header
    case UICollectionView.elementKindSectionFooter: .footer
    default: nil
    }
  }
}
