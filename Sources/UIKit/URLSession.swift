public import CollectionLayout

/// Loads what is at an address; here nothing is loaded, and no completion is called.
/// - Source: ours: a part of Foundation on a device, and on Linux in a library of its own.
public final class URLSession: Sendable {
  /// The one of all.
  public static let shared = URLSession()

  /// Creates a task that would load an address.
  public func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask() }
}

/// A load of an address.
public final class URLSessionDataTask: Sendable {
  /// Would begin it.
  public func resume() {}
  /// Would give it up.
  public func cancel() {}
}

/// The answer of a server.
public final class URLResponse: Sendable {}
