import Foundation

#if canImport(UIKit)
  import UIKit
#endif

/// The keyboard of UIKit. Where there is none, the names are the same, so that tests can post them.
nonisolated extension Notification.Name {
  #if canImport(UIKit)
    package static let keyboardWillShow = UIResponder.keyboardWillShowNotification
    package static let keyboardWillHide = UIResponder.keyboardWillHideNotification
  #else
    package static let keyboardWillShow = Notification.Name("UIKeyboardWillShowNotification")
    package static let keyboardWillHide = Notification.Name("UIKeyboardWillHideNotification")
  #endif

  /// The code that monitors the network posts it, with a Boolean as its object.
  package static let reachabilityChanged = Notification.Name("reachabilityChanged")
}

nonisolated extension Notification {
  package static let keyboardFrameKey = "UIKeyboardFrameEndUserInfoKey"

  /// How much of the screen the keyboard will cover.
  var keyboardHeight: Double {
    guard name == .keyboardWillShow else { return 0 }
    return (userInfo?[Self.keyboardFrameKey] as? CGRect).map { Double($0.height) } ?? 0
  }
}
