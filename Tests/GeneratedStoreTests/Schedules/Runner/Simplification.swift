extension Schedule {
  /// The schedules that have one step less, or one that does less.
  nonisolated var simplified: [Schedule] {
    var all: [Schedule] = []
    for position in steps.indices.reversed() {
      var schedule = self
      schedule.steps.remove(at: position)
      all.append(schedule)
    }
    for (position, step) in steps.enumerated() {
      for simpler in step.simplified {
        var schedule = self
        schedule.steps[position] = simpler
        all.append(schedule)
      }
    }
    return all
  }
}

extension Schedule.Step {
  nonisolated fileprivate var simplified: [Schedule.Step] {
    switch self {
    case .emit(let emission): emission.simplified.map(Schedule.Step.emit)
    case .yield(let turns): turns > 1 ? [.yield(1), .yield(turns - 1)] : []
    default: []
    }
  }
}

extension Emission {
  nonisolated fileprivate var simplified: [Emission] {
    var all: [Emission] = []
    for position in acts.indices {
      var emission = self
      emission.acts.remove(at: position)
      all.append(emission)
      for act in acts[position].simplified {
        emission.acts = acts
        emission.acts[position] = act
        all.append(emission)
      }
    }
    guard isStubborn else { return all }
    var polite = self
    polite.isStubborn = false
    return all + [polite]
  }
}

extension Act {
  nonisolated fileprivate var simplified: [Act] {
    switch self {
    case .emit(let emission): emission.simplified.map(Act.emit)
    case .yield(let turns): turns > 1 ? [.yield(1), .yield(turns - 1)] : []
    default: []
    }
  }
}
