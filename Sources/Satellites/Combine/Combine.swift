// `import Combine` on Linux: publishers that send at once to every subscriber, without demand and schedulers of
// time. `debounce` sends each value at once.
// - Source: documented, Combine; that nothing waits is ours.
@_spi(Loaded) public import CollectionLayout

/// A subscription, or other work, that can be cancelled.
public protocol Cancellable {
  /// Ends the work.
  func cancel()
}

/// A subscription that ends when the object is freed.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// Creates a subscription with the closure that ends it.
  public init(_ cancel: @escaping () -> Void) { end = cancel }

  deinit { end?() }

  /// Ends the subscription.
  public func cancel() {
    end?()
    end = nil
  }

  /// Adds the subscription to a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  /// Adds the subscription to a collection.
  public func store<Kept: RangeReplaceableCollection>(in list: inout Kept) where Kept.Element == AnyCancellable {
    list.append(self)
  }
  /// Whether both are the same object.
  public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool { first === second }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A namespace for types of subscribers.
public enum Subscribers {
  /// The way that a publisher ends.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

/// The values of a source over time.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  /// Subscribes closures for values and for the end.
  /// - Source: ours, in place of a subscriber with its demand.
  func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

/// A publisher that hides the type of another.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  /// A closure that subscribes two closures: for values, and for the end.
  public typealias Source = (
    @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
  private let source: Source

  /// Creates a publisher that sends the values of another.
  public init<Other: Publisher>(_ other: Other) where Other.Output == Output, Other.Failure == Failure {
    source = { other.subscribe($0, $1) }
  }

  /// Creates a publisher from a closure that subscribes.
  public init(_ source: @escaping Source) { self.source = source }

  /// Subscribes closures for values and for the end.
  public func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { source(value, end) }
}

// MARK: Subscribing and operators

extension Publisher {
  /// Returns the publisher with its type hidden.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
  /// Calls closures for the end and for each value.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { subscribe(receiveValue, receiveCompletion) }
  /// Calls a closure for each value.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable where Failure == Never {
    subscribe(receiveValue) { _ in }
  }
  /// Sets a property to each value.
  public func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root)
    -> AnyCancellable
  where Failure == Never { subscribe({ root[keyPath: path] = $0 }) { _ in } }

  private func then<New>(_ next: @escaping (Output, (New) -> Void) -> Void) -> AnyPublisher<New, Failure> {
    AnyPublisher { value, end in subscribe({ next($0, value) }, end) }
  }
  /// Maps each value.
  public func map<New>(_ transform: @escaping (Output) -> New) -> AnyPublisher<New, Failure> {
    then { $1(transform($0)) }
  }
  /// Maps each value, and leaves out nil.
  public func compactMap<New>(_ transform: @escaping (Output) -> New?) -> AnyPublisher<New, Failure> {
    then { value, send in if let new = transform(value) { send(new) } }
  }
  /// Leaves out values for which the closure returns false.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    then { value, send in if isIncluded(value) { send(value) } }
  }
  /// Leaves out a value that equals the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
    var last: Output?
    return then { value, send in if last != value { (last = value, send(value)).1 } }
  }
  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    var left = count
    return then { value, send in if left > 0 { left -= 1 } else { send(value) } }
  }
  /// Sends some values before those of the publisher.
  public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      values.forEach(value)
      return subscribe(value, end)
    }
  }
  /// Combines each value with the result before, and sends the new result.
  public func scan<New>(_ first: New, _ next: @escaping (New, Output) -> New) -> AnyPublisher<New, Failure> {
    var last = first
    return then { value, send in
      last = next(last, value)
      send(last)
    }
  }
  /// Calls a closure before each value.
  public func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> AnyPublisher<Output, Failure> {
    then { value, send in
      receiveOutput?(value)
      send(value)
    }
  }
  /// Maps each value to a publisher, and sends the values of these publishers.
  public func flatMap<New: Publisher>(_ transform: @escaping (Output) -> New) -> AnyPublisher<New.Output, Failure>
  where New.Failure == Failure {
    AnyPublisher { value, end in
      var kept: [AnyCancellable] = []
      return subscribe({ kept.append(transform($0).subscribe(value) { if case .failure = $0 { end($0) } }) }, end)
    }
  }
  /// Sends the latest values of both publishers, once both have sent.
  public func combineLatest<Other: Publisher>(_ other: Other) -> AnyPublisher<(Output, Other.Output), Failure>
  where Other.Failure == Failure {
    AnyPublisher { value, end in
      var (mine, theirs): (Output?, Other.Output?)
      func send() { if let mine, let theirs { value((mine, theirs)) } }
      let first = subscribe({ (mine = $0, send()).1 }, end)
      let second = other.subscribe({ (theirs = $0, send()).1 }, end)
      return AnyCancellable { (first.cancel(), second.cancel()).0 }
    }
  }
  /// Sends the values of both publishers.
  public func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    AnyPublisher { value, end in
      let (first, second) = (subscribe(value, end), other.subscribe(value, end))
      return AnyCancellable { (first.cancel(), second.cancel()).0 }
    }
  }
  /// Replaces a failure by a value.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    AnyPublisher { value, end in
      subscribe(value) { if case .failure = $0 { (value(output), end(.finished)).1 } else { end(.finished) } }
    }
  }
  /// Maps a failure.
  public func mapError<New: Error>(_ transform: @escaping (Failure) -> New) -> AnyPublisher<Output, New> {
    AnyPublisher { value, end in
      subscribe(value) {
        if case .failure(let error) = $0 { end(.failure(transform(error))) } else { end(.finished) }
      }
    }
  }
  /// Hands values on in a later turn of a queue.
  public func receive(on queue: DispatchQueue, options: Never? = nil) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      subscribe({ output in queue.async { value(output) } }) { completion in queue.async { end(completion) } }
    }
  }
  /// Sends values in a later turn of the main queue: a run loop has no turns of its own here.
  public func receive(on loop: RunLoop, options: Never? = nil) -> AnyPublisher<Output, Failure> {
    receive(on: DispatchQueue.main)
  }
  /// Returns the same values: a subscription never waits.
  public func subscribe(on queue: DispatchQueue, options: Never? = nil) -> AnyPublisher<Output, Failure> {
    then { $1($0) }
  }
  /// Returns the same values: nothing waits.
  public func debounce<Time, Scheduler>(for time: Time, scheduler: Scheduler) -> AnyPublisher<Output, Failure> {
    then { $1($0) }
  }
  /// Returns the same values; subscribers share nothing.
  public func share() -> AnyPublisher<Output, Failure> { then { $1($0) } }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the latest publisher.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
    AnyPublisher { value, end in
      var kept: AnyCancellable?
      return subscribe({ kept = $0.subscribe(value) { _ in } }) { completion in
        withExtendedLifetime(kept) { end(completion) }
      }
    }
  }
}

// MARK: Publishers

/// A publisher with a method that sends values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  /// Sends the end.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends an empty value.
  public func send() { send(()) }
}

/// A subject that keeps no value.
public class PassthroughSubject<Output, Failure: Error>: Subject {
  private var subscribers: [(id: Int, value: (Output) -> Void, end: (Subscribers.Completion<Failure>) -> Void)] = []
  private var count = 0

  /// Creates a subject.
  public init() {}

  /// Subscribes closures for values and for the end.
  public func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    count += 1
    let id = count
    subscribers.append((id, value, end))
    return AnyCancellable { [weak self] in self?.subscribers.removeAll { $0.id == id } }
  }
  /// Sends a value.
  public func send(_ value: Output) { for entry in subscribers { entry.value(value) } }
  /// Sends the end.
  public func send(completion: Subscribers.Completion<Failure>) {
    let all = subscribers
    subscribers = []
    for entry in all { entry.end(completion) }
  }
}

/// A subject that keeps its last value.
public final class CurrentValueSubject<Output, Failure: Error>: PassthroughSubject<Output, Failure> {
  /// The last value; a new one is sent once it is set.
  public var value: Output { didSet { super.send(value) } }

  /// Creates a subject with a value.
  public init(_ value: Output) { self.value = value }

  /// Subscribes closures; the current value is sent at once.
  public override func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    value(self.value)
    return super.subscribe(value, end)
  }
  /// Keeps and sends a value.
  public override func send(_ value: Output) { self.value = value }
}

/// A publisher of one value.
public struct Just<Output>: Publisher {
  private let output: Output
  /// Creates a publisher of a value.
  public init(_ output: Output) { self.output = output }
  /// Sends the value and the end.
  public func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    value(output)
    end(.finished)
    return AnyCancellable {}
  }
}

/// A publisher of one value that may come later.
public final class Future<Output, Failure: Error>: Publisher {
  /// A closure that takes the result.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subject = PassthroughSubject<Output, Failure>()
  private var result: Result<Output, Failure>?

  /// Creates a publisher; the closure runs at once.
  public init(_ attempt: @escaping (@escaping Promise) -> Void) {
    attempt { result in
      self.result = self.result ?? result
      self.tell(result, self.subject.send, self.subject.send(completion:))
    }
  }
  private func tell(
    _ result: Result<Output, Failure>, _ value: (Output) -> Void, _ end: (Subscribers.Completion<Failure>) -> Void
  ) {
    switch result {
    case .success(let output): (value(output), end(.finished)).1
    case .failure(let error): end(.failure(error))
    }
  }
  /// Subscribes closures for the value and for the end.
  public func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    guard let result else { return subject.subscribe(value, end) }
    tell(result, value, end)
    return AnyCancellable {}
  }
}

/// A publisher that sends nothing and never ends.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Creates a publisher that sends nothing.
  public init(completeImmediately: Bool = true) {}
  /// Sends nothing.
  public func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { AnyCancellable {} }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  private let error: Failure
  /// Creates a publisher of a failure.
  public init(error: Failure) { self.error = error }
  /// Sends the failure.
  public func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    end(.failure(error))
    return AnyCancellable {}
  }
}

/// A property that publishes each new value after it is set.
@propertyWrapper
public struct Published<Value> {
  private let subject: CurrentValueSubject<Value, Never>
  /// Creates a property with a value.
  public init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }
  /// Creates a property with a value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  /// The value.
  public var wrappedValue: Value {
    get { subject.value }
    nonmutating set { subject.send(newValue) }
  }
  /// The type of the property's publisher.
  public typealias Publisher = AnyPublisher<Value, Never>
  /// The publisher of the property's values.
  public var projectedValue: Publisher { subject.eraseToAnyPublisher() }
}

/// The publisher of an object's changes.
public typealias ObservableObjectPublisher = PassthroughSubject<Void, Never>

/// An object with a publisher of its changes.
public protocol ObservableObject: AnyObject {}

extension ObservableObject {
  /// A new publisher of changes, which sends nothing by itself.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

extension NotificationCenter {
  /// Returns the publisher of notifications with a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never>
  {
    AnyPublisher { [self] value, _ in
      let token = addObserver(forName: name, object: object, queue: nil) { value($0) }
      return AnyCancellable { [self] in removeObserver(token) }
    }
  }
}
