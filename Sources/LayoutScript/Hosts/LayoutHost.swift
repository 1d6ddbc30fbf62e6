package import CollectionLayout

/// A layout class as the lab works with it: which statement sets what of it, and what it can do.
///
/// What a statement sets is a property of the class, an argument of its initialiser, or an answer of its delegate. Of a
/// class that is not built in only what a statement has set is answered; the rest is the class's own default, and the
/// lab's where it has none.
@MainActor
package protocol LayoutHost: AnyObject {
  /// The layout; another one after `apply` and `dataChanged` where the class takes what they give when it is made.
  var layout: UICollectionViewLayout { get }
  var capabilities: LayoutCapabilities { get }

  /// Gives the layout the lab whose data it asks for.
  func connect(to lab: Lab)
  /// Whether the layout reads a setting, as the others are now. One that reads `header` or `footer` has such elements.
  func reads(_ setting: Setting, _ settings: Settings) -> Bool
  /// Whether `scroll` moves the content vertically.
  func scrollsVertically(_ settings: Settings) -> Bool
  /// Whether cells are asked what size they prefer, as the settings are now.
  func asksCells(_ settings: Settings) -> Bool
  /// Gives the layout the settings; `set` holds those that a statement has set. A setting that it does not read leaves it
  /// valid.
  func apply(_ settings: Settings, set: [Setting])
  /// Reports that there are other items, before the view is notified.
  func dataChanged()
  /// The delegate of the view, where the layout has one of its own; nil for the lab's.
  var delegate: (any UICollectionViewDelegate)? { get }
  /// Whether a value fits a property that `property` sets; nil where the layout has no such property.
  func fits(_ values: [Value], property: String) -> Bool?
  /// The view, where it is not the lab's own but that of a controller, with a data source and a delegate of its own.
  var ownView: UICollectionView? { get }
  /// Calls a method of the controller by its name; false where there is none.
  func call(_ method: String) -> Bool
  /// What each lane of a section holds; nil for a layout that does not say.
  func lanes(inSection section: Int) -> [AnswerValue.Lane]?
}

extension LayoutHost {
  package func connect(to lab: Lab) {}

  package func scrollsVertically(_ settings: Settings) -> Bool {
    !reads(.axis, settings) || settings.axis == .vertical
  }

  package func asksCells(_ settings: Settings) -> Bool { false }

  package func dataChanged() {}

  package func lanes(inSection section: Int) -> [AnswerValue.Lane]? { nil }

  package var delegate: (any UICollectionViewDelegate)? { nil }

  package var ownView: UICollectionView? { nil }

  package func call(_ method: String) -> Bool { false }

  package func fits(_ values: [Value], property: String) -> Bool? { nil }
}

/// What a layout class can do; at first what any class can, of which nothing is known.
package struct LayoutCapabilities: Sendable {
  /// All of its state follows from the settings and the data, so going back gives it those of that time. Other layouts
  /// are made anew, and the lines since then run again.
  package var isRestorable = false
  /// It stops where `Lab.isStopping`, so it may get any number of items.
  package var isInterruptible = false
  /// It answers for one element what it answers for a rectangle, and asking changes nothing, so its answers need no audit.
  package var isConsistent = false
  /// It keeps a record of why each element is where it is.
  package var keepsRecord = false
  /// The mistakes that it can be made to make.
  package var mistakes: [LayoutMistake] = []
  /// Items need a width and a height: one number alone says too little.
  package var needsBothSides = false
  /// What its sections are made of is said by statements: `group`, `boundary`.
  package var takesDefinitions = false
  /// Cells prefer the sizes of their items, where nothing else is said.
  package var itemsPreferTheirSizes = false
  /// Its views follow the scroll, and by its contract every scroll invalidates it.
  package var followsScrolls = false
  /// It places the first section only, and must not be asked for others.
  package var placesFirstSectionOnly = false
  /// Its app would register views of decorations, which nobody does here: they are plain ones.
  package var needsDecorations = false

  package init() {}

  /// What the layouts of the engine can do.
  static let builtIn: LayoutCapabilities = {
    var result = LayoutCapabilities()
    (result.isRestorable, result.isInterruptible) = (true, true)
    (result.isConsistent, result.keepsRecord) = (true, true)
    result.mistakes = LayoutMistake.allCases.filter { $0.maker == .layout }
    return result
  }()
}

extension ElementKey {
  /// The setting that says how long the element is: `header` or `footer`; nil for others.
  var extentSetting: Setting? {
    switch kind {
    case UICollectionView.elementKindSectionHeader: .header
    case UICollectionView.elementKindSectionFooter: .footer
    default: nil
    }
  }
}
