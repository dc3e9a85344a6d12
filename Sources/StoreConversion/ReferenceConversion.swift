import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// Gives references to other stores the names that generated properties have.
struct ReferenceConversion: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(in remaining: RemainingCode) {
    storeClass = remaining.storeClass
    for reference in storeClass.members where reference.isStored {
      guard
        let owner = storeClass.otherStore(in: reference).flatMap(storeClass.usedContext)
      else { continue }
      for use in storeClass.uses(of: reference) where remaining.contains(use) {
        if use.isUnwrapped {
          outcome.refuse(
            "`\(reference.name)` is unwrapped here, but the generated property is not optional",
            at: use, because: "the composition root gives the store what it uses",
            help: "let the initializer take the other store, and keep it as a constant")
        } else if owner.propertyName != reference.name {
          outcome.replace(use.nameRange, with: owner.propertyName)
        }
      }
    }
  }
}

extension Fact {
  /// Matches: `user?.name`, `user!`, `if let user`, `if let current = user`
  fileprivate var isUnwrapped: Bool {
    if kind == .optionalBinding { return true }
    guard let outer = parent else { return false }
    return [.optionalChain, .forceUnwrap].contains(outer.kind)
      || outer.kind == .initialValue && outer.parent?.kind == .optionalBinding
  }
}
