/// What the name of a notification reveals. Nothing lists Apple's notifications; `SystemModule` judges by names, too.
package enum NotificationNaming {
  /// The group of the names that extend `Notification.Name`.
  package static let ownGroup = "Notification"

  /// The types that can be left out before a name: `.orderPaid`.
  package static let shortTypes: Set<String> = [ownGroup, "Notification.Name", "NSNotification.Name"]

  /// Whether a name is likely to be that of a notification, as all of Apple's: `didBecomeActiveNotification`.
  package static func isLikely(_ name: String) -> Bool { name.hasSuffix("Notification") }

  /// The name as a spec has it: `.orderPaid`, `UIApplication.didBecomeActiveNotification`.
  ///
  /// - Parameter type: the type or the group that the name belongs to.
  package static func inSpec(_ name: String, of type: String) -> String {
    shortTypes.contains(type) ? ".\(name)" : "\(type).\(name)"
  }
}
