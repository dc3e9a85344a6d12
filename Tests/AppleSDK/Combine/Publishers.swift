/// Publishers, subjects and operators.

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {}
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) {}
  public init<C: Cancellable>(_ canceller: C) {}
  public func cancel() {}
  public func store(in set: inout Set<AnyCancellable>) {}
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {}
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  public func send(_ input: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
  public func send(subscription: any Subscription) {}
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public init(_ value: Output) { self.value = value }
  public var value: Output
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  public func send(_ input: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
  public func send(subscription: any Subscription) {}
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public init(_ output: Output) {}
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct Empty<Output, Failure: Error>: Publisher {
  public init(completeImmediately: Bool = true) {}
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

/// The namespace of the operators' publishers. Most of Apple's types are generic over their upstream, as here.
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public enum Publishers {
  public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, Output == S.Input {}
  }

  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, Output == S.Input {}
  }

  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, Output == S.Input {}
  }

  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, Output == S.Input {}
  }

  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, Output == S.Input {}
  }
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }

  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> { fatalError() }

  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    fatalError()
  }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.Map<Self, T> {
    fatalError()
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    fatalError()
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Filter<Self> { fatalError() }

  public func prefix(_ maxLength: Int) -> Publishers.Filter<Self> { fatalError() }

  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  {
    fatalError()
  }

  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { fatalError() }

  public func multicast<S: Subject>(subject: S) -> AnyPublisher<Output, Failure>
  where Failure == S.Failure, Output == S.Output { fatalError() }
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { fatalError() }

  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root)
    -> AnyCancellable
  {
    fatalError()
  }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public var values: AsyncPublisher<Self> { fatalError() }
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.Filter<Self> { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next() async -> P.Output? { nil }
  }

  public func makeAsyncIterator() -> Iterator { Iterator() }
}
