import LinkedProgram
import SwiftFacts

// Code that certainly runs on the main thread.
extension BackgroundCode {
  /// Whether an expression is in a closure that certainly runs on the main thread, or in a private method that only such
  /// closures call.
  func runsOnMainQueue(_ expression: Fact, in id: TypeID) -> Bool {
    var seen: Set<Fact> = []
    return runsOnMainQueue(expression, in: id, &seen)
  }

  private func runsOnMainQueue(_ expression: Fact, in id: TypeID, _ seen: inout Set<Fact>) -> Bool {
    for outer in expression.ancestors {
      switch outer.kind {
      case .closure:
        switch thread(of: outer) {
        case .main: return true
        case .same: continue
        case .unknown, .background: return false
        }
      case .function:
        guard outer.isHidden, !outer.flags.contains(.isAsync), seen.insert(outer).inserted else { return false }
        let uses = program[id].parts.flatMap { program.uses(of: outer.nameID, in: $0) }
        return !uses.isEmpty && uses.allSatisfy { runsOnMainQueue($0, in: id, &seen) }
      case _ where outer.kind.isFunctionLike: return false
      default: continue
      }
    }
    return false
  }
}
