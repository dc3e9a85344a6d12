import ArchitectureModel
import StoregenDiagnostics

/// What a contract says about uses between groups, by their numbers.
struct UsePolicy {
  /// The contract.
  let contract: ArchitectureContract
  private let demand: Demand
  private let exceptions: [NumberedException]
  /// The positions of the exceptions that name a group.
  private let exceptionsByGroup: [Int: [Int]]

  /// The demands, with numbers in place of names.
  private enum Demand {
    /// The layer and the position in it of each group, and the layers that are closed.
    case layers([Int: Position], closed: [Int])
    /// Cycles among these groups are found in the graph of all uses.
    case noCycles(Set<Int>)
    /// Nil stands for all code.
    case forbidden(from: Set<Int>?, use: Set<Int>)
    case protected(Set<Int>, onlyFor: Set<Int>)
  }

  private struct Position: Equatable {
    let layer: Int
    let sibling: Int
  }

  /// A use that a contract does not allow.
  struct Violation: Equatable {
    /// The group of the code; nil for all code.
    let from: Int?
    /// The group of what it uses.
    let to: Int
    let kind: Kind

    enum Kind: Equatable {
      /// The code is below what it uses.
      case upward
      /// Both are beside each other.
      case sideways
      /// A closed layer between them is bypassed.
      case bypassing(Int)
      case forbidden
      case notAllowed
    }
  }

  private struct NumberedException {
    let from: Int?
    let to: Int?
    let isEitherSide: Bool

    func allows(from: [Int], to: [Int]) -> Bool {
      if isEitherSide, let own = self.from { return from.contains(own) || to.contains(own) }
      return (self.from.map(from.contains) ?? true) && (self.to.map(to.contains) ?? true)
    }
  }

  /// - Returns: nil for a contract about the properties of types.
  init?(_ contract: ArchitectureContract, numbers: inout GroupNumbers) {
    self.contract = contract
    switch contract.demand {
    case .layers(let layers, let closed):
      var positions: [Int: Position] = [:]
      for (layer, siblings) in layers.enumerated() {
        for (sibling, name) in siblings.enumerated() {
          positions[numbers.number(of: name.value)] = Position(layer: layer, sibling: sibling)
        }
      }
      demand = .layers(
        positions, closed: closed.compactMap { positions[numbers.number(of: $0.value)]?.layer }.sorted())
    case .independence(let groups):
      let parts = groups.flatMap { numbers.parts(of: $0.value) }
      let positions = parts.enumerated().map { ($1, Position(layer: 0, sibling: $0)) }
      demand = .layers(Dictionary(keepingFirst: positions), closed: [])
    case .noCycles(let groups): demand = .noCycles(Set(groups.flatMap { numbers.parts(of: $0.value) }))
    case .forbidden(let from, let used):
      demand = .forbidden(
        from: from.isEmpty ? nil : Set(from.map { numbers.number(of: $0.value) }),
        use: Set(used.map { numbers.number(of: $0.value) }))
    case .protected(let used, let users):
      demand = .protected(
        Set(used.map { numbers.number(of: $0.value) }), onlyFor: Set(users.map { numbers.number(of: $0.value) }))
    case .properties: return nil
    }
    let exceptions = contract.exceptions.map { exception in
      NumberedException(
        from: exception.from.map { numbers.number(of: $0.value) },
        to: exception.to.map { numbers.number(of: $0.value) },
        isEitherSide: exception.isEitherSide)
    }
    self.exceptions = exceptions
    exceptionsByGroup = Dictionary(grouping: exceptions.indices) { position in
      exceptions[position].from ?? exceptions[position].to ?? Self.anyGroup
    }
  }

  // MARK: Groups

  /// The groups whose code a violation can use.
  var targets: Set<Int> {
    switch demand {
    case .layers(let positions, let closed):
      // Nothing above the lowest layer is forbidden to use it, unless a layer between them is closed.
      let lowest = positions.values.map(\.layer).max() ?? 0
      let isShared = positions.values.filter { $0.layer == lowest }.count > 1
      return Set(positions.filter { $0.value.layer < lowest || isShared || !closed.isEmpty }.keys)
    case .noCycles(let groups): return groups
    case .forbidden(_, let used), .protected(let used, _): return used
    }
  }

  /// The groups whose code can violate it; nil for all code.
  var sources: Set<Int>? {
    switch demand {
    case .layers(let positions, _): Set(positions.keys)
    case .noCycles(let groups): groups
    case .forbidden(let from, _): from
    case .protected: nil
    }
  }

  /// The groups among which there must not be a cycle; nil for other contracts.
  var acyclicGroups: Set<Int>? { if case .noCycles(let groups) = demand { groups } else { nil } }

  // MARK: Uses

  /// Why a use violates the contract; nil if it does not, regardless of exceptions.
  ///
  /// - Parameters:
  ///   - from: the groups of the code.
  ///   - to: the groups of what it uses.
  func violation(from: [Int], to: [Int]) -> Violation? {
    switch demand {
    case .noCycles: return nil
    case .layers(let positions, let closed): return violation(from: from, to: to, positions: positions, closed: closed)
    case .forbidden(let sources, let used):
      guard let target = Self.first(in: to, among: used, besides: from) else { return nil }
      guard let sources else { return Violation(from: nil, to: target, kind: .forbidden) }
      return from.first(where: sources.contains).map { Violation(from: $0, to: target, kind: .forbidden) }
    case .protected(let used, let users):
      guard let target = Self.first(in: to, among: used, besides: from), !from.contains(where: users.contains)
      else { return nil }
      return Violation(from: nil, to: target, kind: .notAllowed)
    }
  }

  private func violation(
    from: [Int], to: [Int], positions: [Int: Position], closed: [Int]
  ) -> Violation? {
    let (sources, used) = (Set(from), Set(to))
    let targets = to.compactMap { group in
      sources.contains(group) ? nil : positions[group].map { (group: group, layer: $0.layer) }
    }
    guard let highest = targets.map(\.layer).min(), let lowest = targets.map(\.layer).max() else { return nil }
    for source in from where !used.contains(source) {
      guard let own = positions[source]?.layer else { continue }
      // The layer that code in this one must not bypass.
      let next = closed.first { own < $0 }
      guard highest <= own || next.map({ $0 < lowest }) ?? false else { continue }
      for target in targets {
        if target.layer < own { return Violation(from: source, to: target.group, kind: .upward) }
        if target.layer == own { return Violation(from: source, to: target.group, kind: .sideways) }
        if let next, next < target.layer, let group = positions.filter({ $0.value.layer == next }).keys.min() {
          return Violation(from: source, to: target.group, kind: .bypassing(group))
        }
      }
    }
    return nil
  }

  /// The first group in a list that is among some, but not in another list.
  private static func first(in groups: [Int], among wanted: Set<Int>, besides others: [Int]) -> Int? {
    let found = groups.filter(wanted.contains)
    guard found.count > 1 else { return found.first.flatMap { others.contains($0) ? nil : $0 } }
    let others = Set(others)
    return found.first { !others.contains($0) }
  }

  /// The positions of the exceptions that allow a use.
  func exceptions(from: [Int], to: [Int]) -> [Int] {
    guard !exceptions.isEmpty else { return [] }
    let candidates = (from + to + [Self.anyGroup]).flatMap { exceptionsByGroup[$0] ?? [] }
    return Set(candidates).filter { exceptions[$0].allows(from: from, to: to) }.sorted()
  }

  /// In place of a group, for exceptions that name none.
  private static let anyGroup = -1

  /// Whether the contract says anything about such a use, even that it is allowed.
  func isAbout(from: [Int], to: [Int]) -> Bool {
    switch demand {
    case .layers(let positions, _): Self.crosses(from: from, to: to, among: { positions[$0] != nil })
    case .noCycles(let groups): Self.crosses(from: from, to: to, among: groups.contains)
    case .forbidden: violation(from: from, to: to) != nil
    case .protected(let used, _): to.contains { used.contains($0) && !from.contains($0) }
    }
  }

  /// Whether a use leads from one group to another, both of which are among some groups.
  private static func crosses(from: [Int], to: [Int], among isMember: (Int) -> Bool) -> Bool {
    from.contains { isMember($0) && !to.contains($0) } && to.contains { isMember($0) && !from.contains($0) }
  }

  /// Whether code in these groups could use something of this group in a way that the contract allows.
  func allows(from group: Int, to: [Int]) -> Bool { violation(from: [group], to: to) == nil }
}
