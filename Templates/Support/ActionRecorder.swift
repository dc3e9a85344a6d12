/// Records the actions that a store handles, for tests.
@MainActor
package final class StoreActionRecorder<Action> {
  /// The recorded actions, in the order in which they were handled.
  package private(set) var actions: [Action] = []
  private let earlier: StoreActionRecorder?

  package init(before earlier: StoreActionRecorder?) {
    self.earlier = earlier
  }

  package func record(_ action: Action) {
    actions.append(action)
    earlier?.record(action)
  }
}
