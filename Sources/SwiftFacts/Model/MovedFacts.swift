import StoregenDiagnostics

/// Two versions of a file with the same facts, except perhaps for the texts of literals: they differ in comments and white space.
///
/// It tells where code of the former version is now.
public struct MovedFacts: Sendable {
  /// Where facts and their names begin, by their former offset; nil if that is ambiguous.
  private var starts: [Int: Int?] = [:]
  /// The same for their ends.
  private var ends: [Int: Int?] = [:]

  /// - Returns: nil if the facts differ.
  public init?(from former: FileFacts, to current: FileFacts) {
    guard former.hasSameFacts(as: current, exceptTexts: { _ in true }) else { return nil }
    for (former, current) in zip(former.all, current.all) {
      for (old, new) in [(former.bytes, current.bytes), (former.nameRange.bytes, current.nameRange.bytes)] {
        Self.add(old.lowerBound, as: new.lowerBound, to: &starts)
        Self.add(old.upperBound, as: new.upperBound, to: &ends)
      }
    }
  }

  private static func add(_ former: Int, as current: Int, to offsets: inout [Int: Int?]) {
    if offsets.updateValue(current, forKey: former).map({ $0 != current }) ?? false {
      offsets[former] = .some(nil)
    }
  }

  /// Where the code in a range is now; nil if the range does not begin and end with facts.
  public func range(of former: Range<Int>) -> Range<Int>? {
    guard let start = offset(former.lowerBound, in: starts, ends) else { return nil }
    if former.isEmpty { return start..<start }
    guard let end = offset(former.upperBound, in: ends, starts), start <= end else { return nil }
    return start..<end
  }

  /// The offset in the first table that knows it.
  private func offset(_ former: Int, in tables: [Int: Int?]...) -> Int? {
    tables.lazy.compactMap { $0[former] }.first.flatMap(\.self)
  }
}

extension FileFacts {
  /// Whether it has the same facts as another file, regardless of their locations.
  ///
  /// - Parameter isIrrelevant: whether the text of a number or a string may differ.
  public func hasSameFacts(as other: FileFacts, exceptTexts isIrrelevant: (Fact) -> Bool) -> Bool {
    root.hasSameFacts(as: other.root, exceptTexts: isIrrelevant)
  }
}

extension Fact {
  /// Whether it consists of the same facts as another one, regardless of their locations.
  ///
  /// - Parameter isIrrelevant: whether the text of a number or a string may differ.
  public func hasSameFacts(as other: Fact, exceptTexts isIrrelevant: (Fact) -> Bool = { _ in false }) -> Bool {
    guard inside.count == other.inside.count else { return false }
    return (0...inside.count).allSatisfy { offset in
      let (mine, others) = (Fact(storage, at: index + offset), Fact(other.storage, at: other.index + offset))
      return mine.inside.count == others.inside.count
        && (mine.isSame(as: others) || mine.isSameExceptText(as: others) && isIrrelevant(mine))
    }
  }

  /// In preorder, the sizes of all subtrees determine all parents.
  private func isSame(as other: Fact) -> Bool {
    kind == other.kind && flags == other.flags && storedName == other.storedName
      && (node.pointee.nameStart == FactNode.nowhere)
        == (other.node.pointee.nameStart == FactNode.nowhere)
  }
}
