public import CollectionLayout

/// A layout class that was compiled while the lab runs: closures that make it and set its properties by name.
///
/// The code that the lab adds to a user's file registers a value for each class.
/// - Source: ours.
@preconcurrency @MainActor
public struct LoadedLayout {
  /// The name of the class.
  public var name: String
  /// The properties that can be set, in the order of their declarations, superclasses last.
  public var properties: [String]
  /// The other stored properties, which are private or constants.
  public var readable: [String]
  /// The words of settings that its delegate's protocols ask for, such as `columns`.
  public var asked: [String]
  /// The words of settings that its code may ask the delegate of a flow layout for, such as `inset`.
  public var flowAsked: [String]
  /// The properties that hold a delegate or a closure of the class's own, which the lab answers.
  public var delegates: [String]
  /// The places of its overrides and properties in the user's files, overrides by the calls as UIKit writes them:
  /// `prepare()` at `Grid.swift:12`.
  public var places: [String: String]
  /// Makes the delegate of the layout's view.
  public var makeDelegate: () -> LabDelegate
  /// Makes the layout.
  public var make: (LabDelegate) -> UICollectionViewLayout
  /// Sets a property; false where no property has the name, or the value does not fit its type.
  public var set: (UICollectionViewLayout, String, Any) -> Bool

  /// Describes a class.
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

  /// The classes that were loaded, in the order of loading.
  public private(set) static var registered: [LoadedLayout] = []

  /// Adds a class; a class of the same name is replaced.
  public static func register(_ layout: LoadedLayout) {
    registered.removeAll { $0.name == layout.name }
    registered.append(layout)
  }
}
