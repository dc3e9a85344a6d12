/// Makes random schedules: one for each seed and number.
nonisolated struct ScheduleGenerator: Sendable {
  private var random: SplitMix64

  private static let gates = 0..<3
  /// How many events may lead to one another.
  private static let longestChain = 2

  private init(seed: UInt64, number: Int) {
    // Neighbors have nothing in common, because the generator mixes its state.
    random = SplitMix64(seed: seed &* 0xD129_0F27_8A5B_4C63 &+ UInt64(number))
    random = SplitMix64(seed: random.next())
  }

  static func schedule(seed: UInt64, number: Int) -> Schedule {
    var generator = ScheduleGenerator(seed: seed, number: number)
    let count = Int.random(in: 6...20, using: &generator.random)
    let steps = (0..<count).map { _ in generator.step() }
    return Schedule(steps: steps, closesWindowsFirst: generator.happens(50))
  }

  private mutating func step() -> Schedule.Step {
    switch number(0..<100) {
    case ..<56: .emit(emission(depth: 0))
    case ..<72: .yield(number(1...4))
    case ..<79: .openGate(number(Self.gates))
    case ..<85: .openWindow
    case ..<90: .closeWindow(number(0..<3))
    case ..<93: .reset(number(0..<3))
    case ..<97: .settle
    default: .replaceRoot(closesWindowsFirst: happens(50))
    }
  }

  private mutating func emission(depth: Int) -> Emission {
    let source = source()
    switch number(0..<100) {
    case ..<12: return Emission(source: source, kind: .cleared)
    case ..<28: return Emission(source: source, kind: .noted, acts: immediateActs(depth))
    case ..<46: return slowEmission(source, .queued, depth)
    case ..<60: return slowEmission(source, .capped, depth)
    case ..<72: return slowEmission(source, .shipped, depth)
    case ..<86: return slowEmission(source, .searched, depth)
    default: return slowEmission(source, .fetched, depth)
    }
  }

  private mutating func source() -> Source {
    switch number(0..<100) {
    case ..<40: .courier
    case ..<70: .board
    case ..<85: .phone
    default: .pane
    }
  }

  /// What a handler does that must not suspend.
  private mutating func immediateActs(_ depth: Int) -> [Act] {
    var acts: [Act] = [.write]
    if happens(4) { acts.append(.reset) }
    if depth < Self.longestChain, happens(25) {
      acts.insert(.emit(emission(depth: depth + 1)), at: number(0..<acts.count + 1))
    }
    return acts
  }

  private mutating func slowEmission(_ source: Source, _ kind: Kind, _ depth: Int) -> Emission {
    var acts = (0..<number(0..<4)).map { _ in slowAct(depth) }
    acts.append(.write)
    let isStubborn = happens(35)
    if !isStubborn, happens(12) { acts.append(.waitForever) }
    return Emission(source: source, kind: kind, acts: acts, isStubborn: isStubborn)
  }

  private mutating func slowAct(_ depth: Int) -> Act {
    switch number(0..<100) {
    case ..<40: .yield(number(1...3))
    case ..<65: .wait(gate: number(Self.gates))
    case ..<80: .write
    case ..<84: .reset
    case ..<88: .closeWindow
    default: depth < Self.longestChain ? .emit(emission(depth: depth + 1)) : .write
    }
  }

  /// True in that many of a hundred cases.
  private mutating func happens(_ percent: Int) -> Bool {
    number(0..<100) < percent
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
