/// A module of Apple's that declares notification centers or the names of notifications.
package enum SystemModule: String, Sendable, CaseIterable {
  case foundation = "Foundation"
  case appKit = "AppKit"
  case uiKit = "UIKit"
  case watchKit = "WatchKit"

  /// The names of the modules that some systems lack, also those that a spec imports.
  package static let namesOfMissing = Set(allCases.filter { !$0.isEverywhere }.map(\.rawValue))

  /// The module that declares a notification; nil if its name does not tell.
  ///
  /// - Parameter notification: the name, such as `UIResponder.keyboardWillShowNotification`.
  package init?(declaring notification: String) {
    guard let module = Self.allCases.first(where: { $0.declares(notification) }) else { return nil }
    self = module
  }

  /// Whether all systems have the module.
  private var isEverywhere: Bool { self == .foundation }

  private func declares(_ notification: String) -> Bool {
    switch self {
    case .foundation: false
    case .appKit:
      ["NSApplication.", "NSWindow.", "NSWorkspace."].contains(where: notification.hasPrefix)
    case .uiKit: Self.isType(in: notification, prefix: "UI")
    case .watchKit: Self.isType(in: notification, prefix: "WK")
    }
  }

  /// Whether a name begins with a type that has the prefix of a module: `UIDevice`, but not `UInt`.
  private static func isType(in name: String, prefix: String) -> Bool {
    name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
  }
}
