/// Names from Apple's frameworks whose calls only show, play or log something, so that nothing has to follow them.
package enum PresentingNames {
  package static let functions: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "AudioServicesPlaySystemSound", "AudioServicesPlayAlertSound",
  ]
  package static let methods: Set<String> = ["impactOccurred", "notificationOccurred", "selectionChanged"]
  package static let types: Set<String> = [
    "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
    "NSHapticFeedbackManager", "WKInterfaceDevice", "NSSound", "UIAccessibility", "AccessibilityNotification", "Logger",
    "OSLog",
  ]
}
