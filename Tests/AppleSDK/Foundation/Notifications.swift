/// Notifications.

public struct Notification {
  public typealias Name = NSNotification.Name

  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?

  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.object, self.userInfo) = (name, object, userInfo)
  }
}

@available(*, unavailable)
extension Notification: @unchecked Sendable {}

open class NSNotification: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension Notification.Name {
  public static let NSCalendarDayChanged = Notification.Name("NSCalendarDayChanged")
  public static let NSSystemClockDidChange = Notification.Name("NSSystemClockDidChange")
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChange")
}

open class NotificationCenter: NSObject, @unchecked Sendable {
  public override init() {}
  open class var `default`: NotificationCenter { fatalError() }
  open func post(_ notification: Notification) {}
  open func post(name aName: Notification.Name, object anObject: Any?) {}
  open func post(
    name aName: Notification.Name, object anObject: Any?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {}
  open func removeObserver(_ observer: Any) {}
  open func removeObserver(_ observer: Any, name aName: Notification.Name?, object anObject: Any?) {
  }
  open func addObserver(
    forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { fatalError() }
}

#if os(macOS)
  open class DistributedNotificationCenter: NotificationCenter, @unchecked Sendable {
    open class func `default`() -> DistributedNotificationCenter { fatalError() }
    open func postNotificationName(
      _ name: NSNotification.Name, object: String?, userInfo: [AnyHashable: Any]? = nil,
      deliverImmediately: Bool
    ) {}
  }
#endif
