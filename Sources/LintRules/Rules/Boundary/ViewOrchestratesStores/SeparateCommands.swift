import AppAnalysis
import LinkedProgram
import SwiftFacts

/// Finds out whether code sends one command to a store without another one.
struct SeparateCommands: RuleContextReader {
  let context: RuleContext

  /// Whether actions send a command without another one at least as often as with it. The first does not require the second
  /// then.
  ///
  /// Matches: `sync.cancel()` in one view, and `sync.cancel(); updates.start()` in another one
  func areUsual(_ first: StoreOperation, without second: StoreOperation) -> Bool {
    let action = place(of: first)
    var (together, apart) = (1, 0)
    for part in partsNaming(first.member.nameID) {
      let operations = Dictionary(grouping: stores.operations.storeOperations(in: part)) { place(of: $0) }
      for (place, operations) in operations
      where place != action && operations.contains(where: { isSame($0, as: first) }) {
        if operations.contains(where: { isSame($0, as: second) }) { together += 1 } else { apart += 1 }
      }
    }
    return apart >= together
  }

  /// The declarations and extensions of the app that mention a name.
  private func partsNaming(_ name: Name) -> [Fact] {
    program.allTypes.filter { !$0.module.isTest }.flatMap(\.parts).filter { part in
      !program.uses(of: name, in: part).isEmpty && !views.catalog.isPreviewOrTest(part)
    }
  }

  private func place(of operation: StoreOperation) -> Fact? {
    views.actions.action(around: operation.member) ?? operation.member.enclosingCode
  }

  private func isSame(_ operation: StoreOperation, as other: StoreOperation) -> Bool {
    operation.store == other.store && operation.member.nameID == other.member.nameID
      && (operation.kind == .write) == (other.kind == .write)
  }
}
