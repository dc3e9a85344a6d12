import Foundation

/// Carries a notification to the main actor.
///
/// Unchecked because `Notification` is not `Sendable`. We rely on senders not changing a notification after posting it.
nonisolated internal struct StorePostedNotification: @unchecked Sendable {
  let notification: Foundation.Notification
}
