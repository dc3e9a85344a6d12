/// Records the actions that a store handles, for tests.
@MainActor
package final class StoreActionRecorder<Action> {
  /// The recorded actions, in the order in which they were handled.
  package private(set) var actions: [Action] = []

  package init() {}

  package func record(_ action: Action) { actions.append(action) }
}
