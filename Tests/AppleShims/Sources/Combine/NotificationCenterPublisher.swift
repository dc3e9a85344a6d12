/// The publisher of notifications.

public import Foundation

extension NotificationCenter {
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }

  public struct Publisher: OpenCombine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber<Notification, Never>>(subscriber: S) {
      let outlet = Outlet(subscriber)
      let send = Unchecked(outlet.send)
      let observer = Unchecked(
        center.addObserver(forName: name, object: object, queue: nil) { send.value($0) })
      outlet.onCancel { [center] in center.removeObserver(observer.value) }
      subscriber.receive(subscription: outlet)
    }

    public static func == (left: Publisher, right: Publisher) -> Bool {
      left.center === right.center && left.name == right.name && left.object === right.object
    }
  }
}
