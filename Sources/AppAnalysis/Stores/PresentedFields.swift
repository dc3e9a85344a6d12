import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// The properties of stores that only say what is on screen.
package final class PresentedFields: AppQuery {
  package let catalogs: AppCatalogs
  private let fields: BoundFields
  /// The properties that views bind presentations to, with the first binding of each.
  package private(set) lazy var bound = fields.presentedFields()

  init(catalogs: AppCatalogs, fields: BoundFields) {
    self.catalogs = catalogs
    self.fields = fields
  }

  /// Whether a field only records the state of the screen: what is presented, selected, hovered or focused.
  package func isOnScreen(_ field: Fact) -> Bool { field.name.namesChoice || isPresented(field) }

  /// Whether a presentation is bound to a field, or its name says so.
  package func isPresented(_ field: Fact) -> Bool {
    field.name.namesPresentation || field.isSwitchToShow || bound[field] != nil
  }
}

extension Fact {
  /// Matches: `var showLyrics = false`, `var showsQueue: Bool`
  fileprivate var isSwitchToShow: Bool {
    let isBool = typeAnnotation?.name == "Bool" || ["true", "false"].contains(initialExpression?.name)
    let words = NameWords.words(of: name.firstUppercased)
    return isBool && words.count > 1 && ["Show", "Shows", "Showing"].contains(words[0])
  }
}

extension String {
  /// Whether a `Bool` with this name controls a presentation: `isSheetPresented`, `showingAlert`.
  package var namesPresentation: Bool {
    if namesFocus { return true }
    let words = NameWords.words(of: firstUppercased)
    guard let first = words.first else { return false }
    let isPart = words.contains { Self.presented.contains($0) }
    if Self.presenting.contains(first) {
      return isPart || words.contains { ["Presented", "Presenting", "Showing", "Shown"].contains($0) }
    }
    return false
  }

  /// Whether a `Bool` with this name says where the focus is: `isSearchFocused`.
  package var namesFocus: Bool { hasPrefix("is") && hasSuffix("Focused") }

  /// Whether a field with this name says what is selected, hovered or focused on a screen: `selectedTab`, `hoveredID`.
  package var namesChoice: Bool {
    let words = NameWords.words(of: firstUppercased)
    return words.contains { Self.chosen.contains($0) }
      || words.first == "Current" && words.count == 2 && ["View", "Page", "Screen", "Pane"].contains(words[1])
  }

  private static let chosen: Set<String> = [
    "Hovered", "Hovering", "Focused", "Focus", "Selected", "Selection", "Tab", "Highlighted", "Expanded", "Collapsed",
  ]

  private static let presenting: Set<String> = [
    "Is", "Show", "Shows", "Showing", "Display", "Displays", "Displaying", "Present", "Presents", "Presenting",
    "Should",
  ]

  /// Parts of a screen that come and go.
  private static let presented: Set<String> = [
    "Sheet", "Alert", "Popover", "Dialog", "Cover", "Modal", "Picker", "Inspector", "Sidebar", "Panel", "Overlay",
    "Toast", "Banner", "Bar", "Toolbar", "Menu", "Tooltip", "Confirmation", "Onboarding",
  ]
}
