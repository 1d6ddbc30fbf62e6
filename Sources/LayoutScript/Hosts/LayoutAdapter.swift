import CollectionLayout

/// Which statement sets what of one layout class: a property, an argument of its initialiser, an answer of a delegate.
///
/// Of a class that is not the lab's own only what a statement has set is answered; the rest is the class's own default,
/// and the lab's where it has none.
@MainActor
protocol LayoutAdapter: AnyObject {
  var layout: UICollectionViewLayout { get }
  /// One of the lab's own: its state is all in the settings and the data, and it stops when it is told to.
  var isBuiltIn: Bool { get }

  /// Gives the layout the lab whose data it asks for.
  func connect(to lab: Lab)
  /// Whether the layout reads a setting, as the others are now.
  func reads(_ setting: Setting, _ settings: Settings) -> Bool
  /// Whether cells are asked what size they prefer, as the settings are now.
  func asksCells(_ settings: Settings) -> Bool
  /// Gives the layout the settings; `set` holds those that a statement has set. A setting that it does not
  /// read leaves it valid.
  func apply(_ settings: Settings, set: Set<Setting>)
  /// It places the first section only, and must not be asked for others.
  var placesFirstSectionOnly: Bool { get }
  /// Items need a width and a height: one number alone says too little.
  var needsBothSides: Bool { get }
  /// Tells that there are other items, before the view is told.
  func dataChanged()
  /// What each lane holds; nil for a layout that does not say.
  var lanes: [AnswerValue.Lane]? { get }
}

extension LayoutAdapter {
  var lanes: [AnswerValue.Lane]? { nil }

  func dataChanged() {}

  func asksCells(_ settings: Settings) -> Bool { false }

  var needsBothSides: Bool { false }

  var placesFirstSectionOnly: Bool { false }
}
