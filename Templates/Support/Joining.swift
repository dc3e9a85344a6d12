#if STORE_NOTIFICATIONS
  package import Foundation
#endif

// A handwritten store exists before its composition root. These methods replace its private `StoreActivity` with the
// shared one. Its observers stay connected.

#if STORE_STREAMS
  extension StoreEventStreams {
    /// Orders these events together with those of all stores that share `activity`.
    public func join(_ activity: StoreActivity) {
      self.activity = activity
    }
  }
#endif

#if STORE_SUBJECT
  extension StoreEventSubject {
    /// Orders these events together with those of all stores that share `activity`.
    public func join(_ activity: StoreActivity) {
      self.activity = activity
    }
  }
#endif

#if STORE_NOTIFICATIONS
  extension StoreEventNotifications {
    /// Orders these events together with those of all stores that share `activity`, and also posts them in `center`.
    public func join(_ center: Foundation.NotificationCenter, _ activity: StoreActivity) {
      joinedCenter = center
      self.activity = activity
    }
  }
#endif

#if STORE_ARRIVALS
  extension StoreSubscriptions {
    /// Orders the notifications that are observed afterwards together with the events of all stores that share
    /// `activity`.
    public func join(_ activity: StoreActivity) {
      self.activity = activity
    }
  }
#endif
