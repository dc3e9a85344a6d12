#if STORE_NOTIFICATIONS
  package import Foundation
#endif

// A handwritten store is created before the composition root, with a publisher of its own. These methods
// give it the objects that all stores of the root share. Earlier observers stay.

#if STORE_STREAMS
  extension StoreEventStreams {
    /// Delivers the events in one order with those of all stores that share `activity`.
    public func join(_ activity: StoreActivity) {
      self.activity = activity
    }
  }
#endif

#if STORE_SUBJECT
  extension StoreEventSubject {
    /// Delivers the events in one order with those of all stores that share `activity`.
    public func join(_ activity: StoreActivity) {
      self.activity = activity
    }
  }
#endif

#if STORE_NOTIFICATIONS
  extension StoreEventNotifications {
    /// Delivers the events in one order with those of all stores that share `activity`, and posts them in
    /// `center`, too.
    public func join(_ center: Foundation.NotificationCenter, _ activity: StoreActivity) {
      joinedCenter = center
      self.activity = activity
    }
  }
#endif

#if STORE_ARRIVALS
  extension StoreSubscriptions {
    /// Delivers notifications in one order with the events of all stores that share `activity`.
    public func join(_ activity: StoreActivity) {
      self.activity = activity
    }
  }
#endif
