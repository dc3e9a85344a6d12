import StoregenDiagnostics
import SwiftFacts

/// The work of an initializer that becomes the method `start()`. The composition root calls it when all stores are
/// connected, before other code can get one of them.
struct StartingCode {
  /// In the order of the code.
  let statements: [Fact]
  /// The parameters of the initializer that they name, and the properties with the same values.
  let parameters: [(name: String, property: String)]

  /// The work of the only initializer. Nil if it does nothing but wiring, or if its work cannot wait.
  init?(in wiring: ClassWiring) {
    let initializers = wiring.storeClass.designatedInitializers
    guard initializers.count == 1 else { return nil }
    let work = InitializerWork(of: initializers[0], in: wiring)
    guard !work.statements.isEmpty, work.reasonAgainstStart == nil else { return nil }
    statements = work.statements
    parameters = work.parameters
  }

  func contains(_ fact: Fact) -> Bool { statements.contains { $0.contains(fact) } }
}
