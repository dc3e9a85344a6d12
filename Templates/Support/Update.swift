#if canImport(SwiftUI)
  package import struct SwiftUI.Animation
  package import struct SwiftUI.Transaction
  package import func SwiftUI.withTransaction
#endif

/// The result of an action: a new state, effects and events. It is a value; nothing has happened yet.
@MainActor
package struct StoreUpdate<Model: ModelProtocol> {
  package var state: Model
  package var fx: StoreFx<Model.Action>
  package var events: [Model.Event] = []
  #if canImport(SwiftUI)
    /// The SwiftUI transaction in which the store applies the state. If nil, the one that is active when the store
    /// handles the action.
    package var transaction: SwiftUI.Transaction?
  #endif

  package init(state: Model) {
    self.init(state: state, fx: .none)
  }

  package init(state: Model, fx: StoreFx<Model.Action>) {
    self.state = state
    self.fx = fx
  }

  /// Adds an event. The store emits it after it has applied the state.
  package func emit(_ event: Model.Event) -> Self {
    var update = self
    update.events.append(event)
    return update
  }

  /// This update with more effects, which start after its own.
  package func mergeFx(_ fx: StoreFx<Model.Action>) -> Self {
    var update = self
    update.fx = update.fx.merge(with: fx)
    return update
  }

  /// Adds the update for another action. Views see both as one change.
  package func then(_ action: Model.Action, environment: Model.Environment) -> Self {
    var next = Model.update(state: state, action: action, environment: environment)
    next.fx = fx.merge(with: next.fx)
    if !events.isEmpty { next.events.insert(contentsOf: events, at: 0) }
    #if canImport(SwiftUI)
      next.transaction = next.transaction ?? transaction
    #endif
    return next
  }

  #if canImport(SwiftUI)
    /// This update, shown with an animation.
    package func animation(_ animation: SwiftUI.Animation? = .default) -> Self {
      transaction(SwiftUI.Transaction(animation: animation))
    }

    /// This update, shown with a transaction.
    package func transaction(_ transaction: SwiftUI.Transaction) -> Self {
      var update = self
      update.transaction = transaction
      return update
    }
  #endif

  /// The update of a child as an update of its parent, without the child's events.
  ///
  /// - Parameters:
  ///   - parent: the parent with the new state of the child.
  ///   - path: where the child is in the parent.
  ///   - tag: the parent's action for an action of the child.
  package func part<Parent: ModelProtocol>(
    of parent: Parent, at path: [StoreChildStep],
    _ tag: @escaping @MainActor (Model.Action) -> Parent.Action
  ) -> StoreUpdate<Parent> {
    var update = StoreUpdate<Parent>(state: parent, fx: fx.tagged(at: path, tag))
    #if canImport(SwiftUI)
      update.transaction = transaction
    #endif
    return update
  }

  /// Calls `change` with the state, within the transaction if there is one.
  package func show(_ change: (Model) -> Void) {
    #if canImport(SwiftUI)
      if let transaction {
        SwiftUI.withTransaction(transaction) { change(state) }
        return
      }
    #endif
    change(state)
  }
}
