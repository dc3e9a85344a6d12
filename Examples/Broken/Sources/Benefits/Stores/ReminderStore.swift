import Observation

/// Reminds people to insure somebody. It keeps another store in order to ask it for what an event
/// would have told.
@MainActor
@Observable
package final class ReminderStore {
  package private(set) var reminders: [Household.ID] = []

  @ObservationIgnored private weak var user: UserStore?

  init(user: UserStore) {
    self.user = user
  }

  package func remind() {
    reminders = user?.households.filter(\.dependents.isEmpty).map(\.id) ?? []
  }
}
