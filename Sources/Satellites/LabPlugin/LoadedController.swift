public import CollectionLayout

/// A loaded view controller: closures that make it and call its methods by name. The code added to a user's file
/// registers a value for each class.
/// - Source: ours.
@preconcurrency @MainActor
public struct LoadedController {
  /// The name of the class.
  public var name: String
  /// The methods that the lab can call: without arguments, or with a sender alone.
  public var methods: [String]
  /// The places of methods, by class and name: `Books.numberOfSections(in:)` at `Books.swift:12`.
  public var places: [String: String]
  /// Makes a controller, whose view is not loaded yet.
  public var make: (LabDelegate) -> UIViewController
  /// Makes the delegate for arguments of the controller's initialiser.
  public var makeDelegate: () -> LabDelegate
  /// Calls a method; returns false where no method has the name.
  public var call: (UIViewController, String) -> Bool

  /// Creates a description of a class.
  public init(
    name: String, methods: [String], places: [String: String] = [:], makeDelegate: @escaping () -> LabDelegate,
    make: @escaping (LabDelegate) -> UIViewController, call: @escaping (UIViewController, String) -> Bool
  ) {
    (self.name, self.methods, self.places) = (name, methods, places)
    (self.makeDelegate, self.make, self.call) = (makeDelegate, make, call)
  }

  /// The loaded controllers, in the order of loading.
  public private(set) static var registered: [LoadedController] = []

  /// Adds a controller, which replaces one of the same name.
  public static func register(_ controller: LoadedController) {
    registered.removeAll { $0.name == controller.name }
    registered.append(controller)
  }
}
