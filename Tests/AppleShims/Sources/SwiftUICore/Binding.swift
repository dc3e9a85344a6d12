/// `Binding`, which reads and writes a value stored elsewhere.

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let reading: () -> Value
  private let writing: (Value) -> Void
  public var transaction = Transaction()

  package init(reading: @escaping () -> Value, writing: @escaping (Value) -> Void) {
    self.reading = reading
    self.writing = writing
  }

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // A binding is used on the actor on which its closures may run, so they are called without a hop.
    reading = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    writing = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
  }

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let writing = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
    reading = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    self.writing = { writing($0, Transaction()) }
  }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      reading: { base.wrappedValue },
      writing: { value in
        if let value { base.wrappedValue = value }
      })
  }

  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(
      reading: { base.wrappedValue ?? first },
      writing: { base.wrappedValue = $0 })
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      reading: { AnyHashable(base.wrappedValue) },
      writing: { value in
        if let value = value.base as? V { base.wrappedValue = value }
      })
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(reading: { value }, writing: { _ in })
  }

  public var wrappedValue: Value {
    get { reading() }
    nonmutating set { writing(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      reading: { wrappedValue[keyPath: keyPath] },
      writing: { wrappedValue[keyPath: keyPath] = $0 })
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding: DynamicProperty {}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }

  public func index(after index: Value.Index) -> Value.Index {
    wrappedValue.index(after: index)
  }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      reading: { wrappedValue[position] },
      writing: { wrappedValue[position] = $0 })
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Value.Index) -> Value.Index {
    wrappedValue.index(before: index)
  }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}
