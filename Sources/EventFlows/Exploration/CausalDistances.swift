/// How many procedures lie between each two, as far as they were asked for.
final class CausalDistances {
  /// How much longer than the shortest one a chain of causes may be.
  static let longestDetour = 2

  private let program: FlowProgram
  private var fromSources: [Int: [Int32]] = [:]
  private var toTargets: [Int: [Int32]] = [:]

  init(_ program: FlowProgram) { self.program = program }

  /// The roots from which all of some procedures follow, nearest first.
  func roots(of procedures: [Int]) -> [Int] {
    let distances = procedures.map(distances(to:))
    let found = program.procedures.indices.compactMap { index -> (root: Int, distance: Int32)? in
      guard program.procedures[index].isRoot, distances.allSatisfy({ $0[index] >= 0 }) else { return nil }
      return (index, distances.reduce(0) { $0 + $1[index] })
    }
    return found.sorted { ($0.distance, $0.root) < ($1.distance, $1.root) }.map(\.root)
  }

  /// The procedures on short ways from roots to procedures.
  func procedures(between roots: [Int], and targets: [Int]) -> [Int] {
    var found: Set<Int> = []
    for root in Set(roots) {
      let fromRoot = distances(from: root)
      for target in Set(targets) where fromRoot[target] >= 0 {
        let toTarget = distances(to: target)
        let longest = fromRoot[target] + Int32(Self.longestDetour)
        for index in program.procedures.indices
        where fromRoot[index] >= 0 && toTarget[index] >= 0 && fromRoot[index] + toTarget[index] <= longest {
          found.insert(index)
        }
      }
    }
    return found.sorted()
  }

  /// The distance of each procedure from one; negative if it does not follow from it.
  private func distances(from source: Int) -> [Int32] {
    if let known = fromSources[source] { return known }
    let found = search(from: source, by: program.effects)
    fromSources[source] = found
    return found
  }

  /// The distance of each procedure to one; negative if it does not lead to it.
  private func distances(to target: Int) -> [Int32] {
    if let known = toTargets[target] { return known }
    let found = search(from: target, by: program.causes)
    toTargets[target] = found
    return found
  }

  private func search(from start: Int, by next: [[Int]]) -> [Int32] {
    var distances = [Int32](repeating: -1, count: next.count)
    distances[start] = 0
    var waiting = [start]
    var position = 0
    while position < waiting.count {
      let current = waiting[position]
      position += 1
      for other in next[current] where distances[other] < 0 {
        distances[other] = distances[current] + 1
        waiting.append(other)
      }
    }
    return distances
  }
}
