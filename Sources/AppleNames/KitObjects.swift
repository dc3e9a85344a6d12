package import SwiftFacts

/// Classes of UIKit and AppKit, by their names.
package enum KitObjects {
  /// The last words of names of classes whose objects do something, or change. Fonts, colors and images do not, and
  /// other names may belong to structs.
  private static let lastWords = [
    "Generator", "View", "Controller", "Window", "Control", "Button", "TextField", "Label",
    "Recognizer", "Responder",
    "Application", "Screen", "Device", "Pasteboard", "Document", "Panel",
  ]

  /// Labels of initializers that only windows have.
  package static let windowLabels = NameSet(["styleMask", "contentRect"].map(Name.init))

  /// Whether a name is that of such a class: `UIImpactFeedbackGenerator`, `NSWindow`.
  package static func isObject(_ name: String) -> Bool {
    guard name.hasPrefix("UI") || name.hasPrefix("NS"), !name.contains("."),
      name.dropFirst(2).first?.isUppercase ?? false
    else { return false }
    return lastWords.contains { name.hasSuffix($0) }
  }
}
