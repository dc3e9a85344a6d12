/// The children of a fact.
public struct FactChildren: Sequence, IteratorProtocol {
  @usableFromInline var upcoming: Int
  @usableFromInline let end: Int
  @usableFromInline let storage: UnsafePointer<FactStorage>

  @inlinable
  init(of parent: Fact) {
    storage = parent.storage
    upcoming = parent.inside.lowerBound
    end = parent.inside.upperBound
  }

  @inlinable
  public mutating func next() -> Fact? {
    guard upcoming < end else { return nil }
    let child = Fact(storage, at: upcoming)
    upcoming = child.inside.upperBound
    return child
  }

  /// Their number: counting them is faster than an array that grows.
  @inlinable public var underestimatedCount: Int {
    var rest = self
    var count = 0
    while rest.next() != nil { count += 1 }
    return count
  }
}

/// The facts that contain a fact, innermost first.
public struct FactAncestors: Sequence, IteratorProtocol, Sendable {
  @usableFromInline var inner: Fact

  @inlinable
  init(of fact: Fact) { inner = fact }

  @inlinable
  public mutating func next() -> Fact? {
    guard let outer = inner.parent else { return nil }
    inner = outer
    return outer
  }
}

/// Consecutive facts.
public struct FactRange: RandomAccessCollection {
  let storage: UnsafePointer<FactStorage>
  public let indices: Range<Int>

  public var startIndex: Int { indices.lowerBound }
  public var endIndex: Int { indices.upperBound }
  public subscript(index: Int) -> Fact { Fact(storage, at: index) }
}

/// Facts of one kind.
public struct FactList: RandomAccessCollection {
  let storage: UnsafePointer<FactStorage>
  let positions: ArraySlice<UInt32>

  public var startIndex: Int { positions.startIndex }
  public var endIndex: Int { positions.endIndex }
  public subscript(index: Int) -> Fact { Fact(storage, at: Int(positions[index])) }
}
