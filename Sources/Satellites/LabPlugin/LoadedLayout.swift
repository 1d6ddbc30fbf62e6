public import CollectionLayout

/// A loaded layout: closures that make it and set its properties by name. The code added to a user's file registers
/// a value for each layout class, each function that makes a layout, and each layout with arguments.
/// - Source: ours.
@preconcurrency @MainActor
public struct LoadedLayout {
  /// The name in scripts: `Grid`, `makeGrid`, or with arguments `Grid(columns: 3)`.
  public var name: String
  /// The names of the properties that can be set, in the order of their declarations, superclasses last.
  public var properties: [String]
  /// The names of the other stored properties, which are private or constants.
  public var readable: [String]
  /// The words of settings that the delegate's protocols ask for, such as `columns`.
  public var asked: [String]
  /// The words of settings that the code may ask a flow layout's delegate for, such as `inset`.
  public var flowAsked: [String]
  /// The properties with a delegate or a closure that the lab answers.
  public var delegates: [String]
  /// The places of overrides and properties, by UIKit's names or the properties': `prepare()` at `Grid.swift:12`.
  public var places: [String: String]
  /// Makes the delegate of the layout's view.
  public var makeDelegate: () -> LabDelegate
  /// Makes the layout.
  public var make: (LabDelegate) -> UICollectionViewLayout
  /// Sets a property; returns false where no property has the name, or the value does not fit its type.
  public var set: (UICollectionViewLayout, String, Any) -> Bool

  /// Creates a description of a layout.
  public init(
    name: String, properties: [String], readable: [String] = [], asked: [String], flowAsked: [String],
    delegates: [String] = [], places: [String: String] = [:], makeDelegate: @escaping () -> LabDelegate,
    make: @escaping (LabDelegate) -> UICollectionViewLayout,
    set: @escaping (UICollectionViewLayout, String, Any) -> Bool
  ) {
    (self.name, self.properties, self.asked, self.flowAsked) = (name, properties, asked, flowAsked)
    (self.readable, self.delegates) = (readable, delegates)
    (self.places, self.makeDelegate, self.make, self.set) = (places, makeDelegate, make, set)
  }

  /// The loaded layouts, in the order of loading.
  public private(set) static var registered: [LoadedLayout] = []

  /// Adds a layout, which replaces one of the same name.
  public static func register(_ layout: LoadedLayout) {
    registered.removeAll { $0.name == layout.name }
    registered.append(layout)
  }
}
