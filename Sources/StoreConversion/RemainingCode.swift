import StoregenDiagnostics
import SwiftFacts

/// The code that the app still has after the conversion: what stays, and what moves to methods of the store.
struct RemainingCode: StoreClassReader {
  let leaving: LeavingCode
  let handlers: [StoreConversion.Handler]

  var storeClass: StoreClass { leaving.storeClass }

  func contains(_ fact: Fact) -> Bool {
    if !leaving.contains(fact) || leaving.plumbing.startingCode?.contains(fact) == true {
      return true
    }
    return handlers.contains { handler in
      guard case .statements(let range) = handler.body else { return false }
      return range.path == fact.file.path && range.bytes.contains(fact.bytes.lowerBound)
    }
  }
}
