import LinkedProgram
import SwiftFacts

/// One way through code, as far as it was followed.
struct CodeWalk: Hashable {
  var steps: FlowPath = []
  /// The positions of the reads in the conditions that hold here.
  var conditions: [Int] = []
  /// The positions of the reads from which locals have their values.
  var locals: [Fact: [Int]] = [:]
  /// The reads in the expressions that are being followed, innermost last.
  var collected: [[Int]] = [[]]

  mutating func add(_ action: FlowStep.Action, at fact: Fact) {
    steps.append(FlowStep(action, at: fact.nameRange, under: conditions))
  }

  /// Adds a read, on which the expression around it depends.
  mutating func addRead(_ action: FlowStep.Action, at fact: Fact) {
    add(action, at: fact)
    depend(on: [steps.count - 1])
  }

  /// The same way after it has left the expressions that are being followed.
  func outsideExpressions(at depth: Int) -> CodeWalk {
    var walk = self
    walk.collected = Array(collected.prefix(depth))
    while walk.collected.count < depth { walk.collected.append([]) }
    return walk
  }

  /// Makes the expression around depend on earlier reads.
  mutating func depend(on reads: [Int]) {
    for read in reads where !collected[collected.count - 1].contains(read) {
      collected[collected.count - 1].append(read)
    }
  }
}

/// All ways through code, as far as they were followed: those that go on, and those that have left it.
struct CodeWalks {
  var open: [CodeWalk] = [CodeWalk()]
  var returned: [CodeWalk] = []
  var thrown: [CodeWalk] = []
  /// Those that `break` and `continue` have taken out of the innermost loop.
  var broken: [CodeWalk] = []
  var continued: [CodeWalk] = []
  /// Whether some were left out because there are too many.
  var areLimited = false

  /// The number of ways that are followed at the same time.
  static let limit = 24

  var all: [CodeWalk] { open + returned + thrown }

  /// Removes duplicates, and ways beyond the limit.
  mutating func simplify() {
    open = simplified(open)
    returned = simplified(returned)
    thrown = simplified(thrown)
  }

  private mutating func simplified(_ walks: [CodeWalk]) -> [CodeWalk] {
    guard walks.count > 1 else { return walks }
    var seen: Set<CodeWalk> = []
    let different = walks.filter { seen.insert($0).inserted }
    guard different.count > Self.limit else { return different }
    areLimited = true
    // Those that do the most show the most.
    let longest = different.indices.sorted { (-different[$0].steps.count, $0) < (-different[$1].steps.count, $1) }
    return longest.prefix(Self.limit).sorted().map { different[$0] }
  }

  /// Follows code from where the open ways are now, and adds those that leave it.
  mutating func fork(_ follow: (inout CodeWalks) -> Void) -> CodeWalks {
    var branch = self
    (branch.returned, branch.thrown, branch.broken, branch.continued) = ([], [], [], [])
    follow(&branch)
    return branch
  }

  /// Adds the ways that have left a branch; the open ones are up to the caller.
  mutating func addExits(of branch: CodeWalks) {
    returned += branch.returned
    thrown += branch.thrown
    broken += branch.broken
    continued += branch.continued
    areLimited = areLimited || branch.areLimited
  }
}
