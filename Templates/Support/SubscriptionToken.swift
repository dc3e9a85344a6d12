/// Identifies a subscriber, and ends its subscriptions when the token is released.
nonisolated internal final class StoreSubscriptionToken: Sendable {}
