public import CollectionLayout

/// A session that loads addresses; here nothing is loaded, and no completion is called.
/// - Source: ours: a part of Foundation on a device, and on Linux in a library of its own.
public final class URLSession: Sendable {
  /// The shared session.
  public static let shared = URLSession()

  /// Creates a task that would load an address.
  public func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask() }
}

/// A load of an address.
public final class URLSessionDataTask: Sendable {
  /// Begins the load on a device; has no effect here.
  public func resume() {}
  /// Cancels the load on a device; has no effect here.
  public func cancel() {}
}

/// The answer of a server.
public final class URLResponse: Sendable {}
