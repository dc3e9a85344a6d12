package import LinkedProgram
package import SwiftFacts

/// The commands and changes that the actions of views send to stores.
package final class StoreCommands: AppQuery {
  package let catalogs: AppCatalogs
  private let actions: ViewActions
  private let operations: StoreOperations
  private var known: [StoreInView: [Fact: [StoreOperation]]] = [:]

  private struct StoreInView: Hashable {
    package let store: TypeID
    package let view: TypeID
  }

  init(catalogs: AppCatalogs, actions: ViewActions, operations: StoreOperations) {
    self.catalogs = catalogs
    self.actions = actions
    self.operations = operations
  }

  /// What a view sends to a store, by action, in source order.
  package func commands(to store: TypeID, of view: TypeID) -> [Fact: [StoreOperation]] {
    let place = StoreInView(store: store, view: view)
    if let commands = known[place] { return commands }
    var commands: [Fact: [StoreOperation]] = [:]
    for operation in program[view].parts.flatMap({ operations.storeOperations(in: $0) })
    where operation.store == store && operation.kind != .query {
      guard let action = actions.action(around: operation.member) else { continue }
      commands[action, default: []].append(operation)
    }
    known[place] = commands
    return commands
  }
}
