// `import Combine` on Linux: publishers that send at once, to every subscriber. There is no demand and no scheduler of time:
// `debounce`, `delay` and `throttle` hand on what they get.
// - Source: documented, Combine; that nothing waits is ours.
@_spi(Loaded) public import CollectionLayout

/// A subscription, or other work, that can be given up.
public protocol Cancellable {
  /// Gives it up.
  func cancel()
}

/// A subscription that ends when the object goes.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// Creates a subscription with what ends it.
  public init(_ cancel: @escaping () -> Void) { end = cancel }

  deinit { end?() }

  /// Ends the subscription.
  public func cancel() {
    end?()
    end = nil
  }

  /// Keeps the subscription in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  /// Keeps the subscription in a collection.
  public func store<Kept: RangeReplaceableCollection>(in list: inout Kept) where Kept.Element == AnyCancellable {
    list.append(self)
  }
  /// Whether two are the same object.
  public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool { first === second }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Names of subscribers.
public enum Subscribers {
  /// The end of a publisher.
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
  /// - Source: ours, for a subscriber with its demand.
  func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

/// A publisher behind a type of its values.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  /// What subscribes closures.
  public typealias Source = (
    @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
  private let source: Source

  /// Creates a publisher of another.
  public init<Other: Publisher>(_ other: Other) where Other.Output == Output, Other.Failure == Failure {
    source = { other.subscribe($0, $1) }
  }

  /// Creates a publisher of what subscribes closures.
  public init(_ source: @escaping Source) { self.source = source }

  /// Subscribes closures for values and for the end.
  public func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { source(value, end) }
}

// MARK: Subscribing and operators

extension Publisher {
  /// The publisher behind the type of its values.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
  /// Calls closures for the end and for values.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { subscribe(receiveValue, receiveCompletion) }
  /// Calls a closure for values.
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
  /// Maps each value, and leaves nil out.
  public func compactMap<New>(_ transform: @escaping (Output) -> New?) -> AnyPublisher<New, Failure> {
    then { value, send in if let new = transform(value) { send(new) } }
  }
  /// Leaves values out.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    then { value, send in if isIncluded(value) { send(value) } }
  }
  /// Leaves out a value that equals the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
    var last: Output?
    return then { value, send in if last != value { (last = value, send(value)).1 } }
  }
  /// Leaves the first values out.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    var left = count
    return then { value, send in if left > 0 { left -= 1 } else { send(value) } }
  }
  /// Sends values first.
  public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      values.forEach(value)
      return subscribe(value, end)
    }
  }
  /// Combines each value with the result before.
  public func scan<New>(_ first: New, _ next: @escaping (New, Output) -> New) -> AnyPublisher<New, Failure> {
    var last = first
    return then { value, send in
      last = next(last, value)
      send(last)
    }
  }
  /// Calls closures beside the values.
  public func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> AnyPublisher<Output, Failure> {
    then { value, send in
      receiveOutput?(value)
      send(value)
    }
  }
  /// Subscribes to what each value leads to.
  public func flatMap<New: Publisher>(_ transform: @escaping (Output) -> New) -> AnyPublisher<New.Output, Failure>
  where New.Failure == Failure {
    AnyPublisher { value, end in
      var kept: [AnyCancellable] = []
      return subscribe({ kept.append(transform($0).subscribe(value) { if case .failure = $0 { end($0) } }) }, end)
    }
  }
  /// Sends the latest of both, once both have sent.
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
  /// Sends the values of both.
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
  /// Hands values on at once: a run loop has no turns of its own here.
  public func receive(on loop: RunLoop, options: Never? = nil) -> AnyPublisher<Output, Failure> {
    receive(on: DispatchQueue.main)
  }
  /// The publisher itself: who subscribes does so at once.
  public func subscribe(on queue: DispatchQueue, options: Never? = nil) -> AnyPublisher<Output, Failure> {
    then { $1($0) }
  }
  /// The publisher itself: nothing waits.
  public func debounce<Time, Scheduler>(for time: Time, scheduler: Scheduler) -> AnyPublisher<Output, Failure> {
    then { $1($0) }
  }
  /// The publisher itself: nothing waits.
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

/// A publisher that values are sent to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  /// Sends the end.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends a signal.
  public func send() { send(()) }
}

/// A subject that keeps nothing.
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
  /// The last value.
  public var value: Output { didSet { super.send(value) } }

  /// Creates a subject with a value.
  public init(_ value: Output) { self.value = value }

  /// Subscribes closures, which get the present value at once.
  public override func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    value(self.value)
    return super.subscribe(value, end)
  }
  /// Sends a value, and keeps it.
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

/// A publisher of one value that comes later.
public final class Future<Output, Failure: Error>: Publisher {
  /// What is called with the result.
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

/// A publisher that sends nothing.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Creates a publisher that sends nothing.
  public init(completeImmediately: Bool = true) {}
  /// Sends nothing.
  public func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { AnyCancellable {} }
}

/// A publisher that fails.
public struct Fail<Output, Failure: Error>: Publisher {
  private let error: Failure
  /// Creates a publisher of an error.
  public init(error: Failure) { self.error = error }
  /// Sends the error.
  public func subscribe(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    end(.failure(error))
    return AnyCancellable {}
  }
}

/// A property whose changes are published, before they are made.
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
  /// The publisher of its values.
  public typealias Publisher = AnyPublisher<Value, Never>
  /// The publisher of its values.
  public var projectedValue: Publisher { subject.eraseToAnyPublisher() }
}

/// The publisher of an object's changes.
public typealias ObservableObjectPublisher = PassthroughSubject<Void, Never>

/// An object that tells of its changes.
public protocol ObservableObject: AnyObject {}

extension ObservableObject {
  /// The publisher of its changes, which sends nothing by itself.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

extension NotificationCenter {
  /// The publisher of notifications of a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never>
  {
    AnyPublisher { [self] value, _ in
      let token = addObserver(forName: name, object: object, queue: nil) { value($0) }
      return AnyCancellable { [self] in removeObserver(token) }
    }
  }
}
