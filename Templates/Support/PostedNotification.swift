import Foundation

/// Carries a notification to the main actor.
///
/// Unchecked because `Notification` is not `Sendable`: senders do not use one after posting it.
nonisolated internal struct StorePostedNotification: @unchecked Sendable {
  let notification: Foundation.Notification
}
