public import CollectionLayout

/// A view controller that was compiled while the lab runs: closures that make it and call its methods by name.
///
/// The code that the lab adds to a user's file registers a value for each class.
/// - Source: ours.
@preconcurrency @MainActor
public struct LoadedController {
  /// The name of the class.
  public var name: String
  /// The methods that can be called without arguments, in the order of their declarations.
  public var methods: [String]
  /// The places of methods in the user's files, by class and name: `Books.numberOfSections(in:)` at `Books.swift:12`.
  public var places: [String: String]
  /// Makes a controller, whose view is not loaded yet.
  public var make: (LabDelegate) -> UIViewController
  /// Makes the delegate for delegate arguments of the controller's initialiser.
  public var makeDelegate: () -> LabDelegate
  /// Calls a method; false where no method has the name.
  public var call: (UIViewController, String) -> Bool

  /// Describes a class.
  public init(
    name: String, methods: [String], places: [String: String] = [:], makeDelegate: @escaping () -> LabDelegate,
    make: @escaping (LabDelegate) -> UIViewController, call: @escaping (UIViewController, String) -> Bool
  ) {
    (self.name, self.methods, self.places) = (name, methods, places)
    (self.makeDelegate, self.make, self.call) = (makeDelegate, make, call)
  }

  /// The classes that were loaded, in the order of loading.
  public private(set) static var registered: [LoadedController] = []

  /// Adds a class; a class of the same name is replaced.
  public static func register(_ controller: LoadedController) {
    registered.removeAll { $0.name == controller.name }
    registered.append(controller)
  }
}
