import Observation

/// Reminds people to insure somebody. It keeps another store in order to tell it what to do, where an
/// event would be enough.
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
    user?.select(reminders.first)
  }
}
