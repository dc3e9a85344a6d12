import StoregenDiagnostics

/// Which procedures read and change each field.
struct FieldUses {
  /// A step that reads or changes a field.
  struct Use {
    let procedure: Int
    let path: Int
    let step: Int
    let field: FlowField
    /// How it changes the field; nil if it reads it.
    let change: FieldChange?

    var goal: FlowGoal { FlowGoal(procedure: procedure, path: path, step: step) }
  }

  let program: FlowProgram
  /// By procedure, each place once.
  private(set) var all: [[Use]] = []
  /// By procedure, on each way through its code.
  private(set) var onAllPaths: [[Use]] = []
  /// The procedures that change a field.
  private(set) var changers: [FlowField: [Int]] = [:]
  /// The procedures that read a field.
  private(set) var readers: [FlowField: [Int]] = [:]

  init(_ program: FlowProgram) {
    self.program = program
    onAllPaths = program.procedures.indices.map { Self.uses(of: $0, in: program) }
    all = onAllPaths.map { Self.withoutRepetition($0, in: program) }
    for (index, uses) in all.enumerated() {
      for use in uses {
        if use.change == nil {
          if readers[use.field]?.last != index { readers[use.field, default: []].append(index) }
        } else if changers[use.field]?.last != index {
          changers[use.field, default: []].append(index)
        }
      }
    }
  }

  private static func uses(of procedure: Int, in program: FlowProgram) -> [Use] {
    var found: [Use] = []
    for (number, path) in program.procedures[procedure].paths.enumerated() {
      for (position, step) in path.enumerated() {
        if let change = step.change {
          found.append(
            Use(procedure: procedure, path: number, step: position, field: change.field, change: change.kind))
        } else if let field = step.readField, matters(position, in: path) {
          found.append(Use(procedure: procedure, path: number, step: position, field: field, change: nil))
        }
      }
    }
    return found
  }

  private struct Place: Hashable {
    let field: FlowField
    let change: FieldChange?
    let range: SourceRange
  }

  private static func withoutRepetition(_ uses: [Use], in program: FlowProgram) -> [Use] {
    var seen: Set<Place> = []
    return uses.filter { use in
      let place = program.procedures[use.procedure].paths[use.path][use.step].place
      return seen.insert(Place(field: use.field, change: use.change, range: place)).inserted
    }
  }

  /// Whether a later change or event depends on a read.
  private static func matters(_ read: Int, in path: FlowPath) -> Bool {
    path[(read + 1)...].contains { step in
      if let (field, _, sources) = step.change {
        return sources.contains(read) || step.conditions.contains(read) && field != path[read].readField
      }
      return step.event != nil && step.conditions.contains(read)
    }
  }
}
