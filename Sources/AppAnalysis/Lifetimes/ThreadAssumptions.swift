import LinkedProgram
import SwiftFacts

extension LifetimeAnalysis {
  /// The calls of `MainActor.assumeIsolated` in a `deinit` that any thread may run, and that does not ask for the thread.
  func findAssumptions() -> [Fact] {
    objectParts.filter { !livesWithApp($0.owner) }.flatMap(\.part.contents).filter { member in
      member.kind == .deinitializer && !member.flags.contains(.isIsolated) && member.attributes.isEmpty
        && !member.checksThread
    }.flatMap { deinitializer in
      deinitializer.descendants(.call).filter { call in
        call.base?.name == "assumeIsolated" && call.base?.base?.name == "MainActor"
          && call.enclosingCode == deinitializer
      }
    }
  }
}
