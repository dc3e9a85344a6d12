/// What names of Combine and of Swift's own concurrency mean for how stores know of each other.
enum CombineNames {
  /// Types of what one subscribes to, and of what one then keeps.
  static let subscribable: Set<String> = [
    "Publisher", "AnyPublisher", "ConnectablePublisher", "Subject", "PassthroughSubject",
    "CurrentValueSubject", "Published.Publisher", "ObservableObjectPublisher", "AsyncSequence",
    "AsyncStream", "AsyncThrowingStream", "NotificationCenter.Publisher",
    "NotificationCenter.Notifications", "Cancellable", "AnyCancellable", "NSKeyValueObservation",
    "NSObjectProtocol",
  ]
}
