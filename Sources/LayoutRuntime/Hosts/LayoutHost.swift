package import CollectionLayout

/// A layout class as the lab works with it: the settings that statements make, and its capabilities.
///
/// A statement sets a property of the class, an argument of its initialiser, or an answer of its delegate. For a
/// class that is not built in, only values that a statement has set are answered; the rest is the class's own
/// default, and the lab's where it has none.
@MainActor
package protocol LayoutHost: AnyObject {
  /// The layout; a new object after `apply` and `dataChanged` where the class takes their values when it is made.
  var layout: UICollectionViewLayout { get }
  var capabilities: LayoutCapabilities { get }

  /// Gives the layout the lab whose data it asks for.
  func connect(to lab: Lab)
  /// Whether the layout reads a setting, given all settings. A reader of `header` or `footer` has such elements.
  func reads(_ setting: Setting, _ settings: Settings) -> Bool
  /// Whether `scroll` moves the content vertically.
  func scrollsVertically(_ settings: Settings) -> Bool
  /// Whether cells are asked for their preferred sizes, given the settings.
  func asksCells(_ settings: Settings) -> Bool
  /// Gives the layout the settings; `set` holds those that a statement has set. A setting that the layout does not
  /// read leaves it valid.
  func apply(_ settings: Settings, set: [Setting])
  /// Reports that the items changed, before the view is notified.
  func dataChanged()
  /// The delegate of the view, where the layout has one of its own; nil for the lab's.
  var delegate: (any UICollectionViewDelegate)? { get }
  /// Whether a value fits a property that `property` sets; nil where the layout has no such property.
  func fits(_ values: [Value], property: String) -> Bool?
  /// Returns the names of the properties that a setting sets; none for a class whose properties are the settings.
  func properties(for setting: Setting) -> [String]
  /// Whether a setting is an assignment to the class's properties and no answer of a delegate, so that the class
  /// invalidates or nothing does.
  func isAssigned(_ setting: Setting) -> Bool
  /// The view, where it belongs to a controller instead of the lab, with a data source and a delegate of its own.
  var ownView: UICollectionView? { get }
  /// Calls a method of the controller by its name; returns false where there is none.
  func call(_ method: String) -> Bool
  /// Returns the lanes of a section; nil for a layout that does not report them.
  func lanes(inSection section: Int) -> [AnswerValue.Lane]?
  /// Returns the line of the class's own method for a call, `Grid.swift:12`; nil where it has none that is known.
  func place(ofOverride call: LayoutCall) -> String?
  /// Returns the line that declares a property of the class; nil where it is not known.
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

/// The capabilities of a layout class; at first those of an unknown class.
package struct LayoutCapabilities: Sendable {
  /// Whether all of its state follows from the settings and the data, so going back restores those. Other layouts
  /// are made anew, and the lines since then run again.
  package var isRestorable = false
  /// Whether it stops where `Lab.isStopping`, so that it may get any number of items.
  package var isInterruptible = false
  /// Whether it answers alike for elements and rectangles, unchanged by questions, so that it needs no audit.
  package var isConsistent = false
  /// Whether it keeps a record of why each element is where it is.
  package var keepsRecord = false
  /// The mistakes that it can be made to make.
  package var mistakes: [LayoutMistake] = []
  /// Whether items need a width and a height, so that a single number says too little.
  package var needsBothSides = false
  /// Whether its sections are defined by statements: `group`, `boundary`.
  package var takesDefinitions = false
  /// Whether cells prefer the sizes of their items, where nothing else is said.
  package var itemsPreferTheirSizes = false
  /// Whether its views follow the scroll, so that by its contract every scroll invalidates it.
  package var followsScrolls = false
  /// Whether it places the first section only, and must not be asked for others.
  package var placesFirstSectionOnly = false
  /// Whether its app would register decoration views; in the lab they are plain ones.
  package var needsDecorations = false

  package init() {}

  /// The capabilities of the engine's layouts.
  static let builtIn: LayoutCapabilities = {
    var result = LayoutCapabilities()
    (result.isRestorable, result.isInterruptible) = (true, true)
    (result.isConsistent, result.keepsRecord) = (true, true)
    result.mistakes = LayoutMistake.allCases.filter { $0.maker == .layout }
    return result
  }()
}

extension ElementKey {
  /// The setting for the length of the element: `header` or `footer`; nil for others.
  package var extentSetting: Setting? {
    switch kind {
    case UICollectionView.elementKindSectionHeader: .header
    case UICollectionView.elementKindSectionFooter: .footer
    default: nil
    }
  }
}
