import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// How views use the properties of stores.
struct PresentedFields {
  let bound: [Fact: Fact]
  let edited: [Fact: Fact]
  let used: Set<Fact>

  init(_ fields: BoundFields) {
    bound = fields.presentedFields()
    edited = fields.editedFields()
    used = fields.fieldsUsedByViews()
  }

  /// Whether a field only says what is on screen: a presentation is bound to it, or its name says so.
  func isPresented(_ field: Fact) -> Bool {
    bound[field] != nil || field.name.namesPresentation || field.name.namesChoice
  }
}

extension String {
  /// Whether a `Bool` with this name controls a presentation: `isSheetPresented`, `showingAlert`.
  var namesPresentation: Bool {
    if hasPrefix("is") && hasSuffix("Presented") || namesFocus { return true }
    let presenters = ["Sheet", "Alert", "Popover", "Dialog", "FullScreenCover", "Modal", "Picker"]
    return ["show", "isShowing", "isPresenting", "shouldShow", "present"].contains(where: hasPrefix)
      && presenters.contains(where: hasSuffix)
  }

  /// Whether a `Bool` with this name says where the focus is: `isSearchFocused`.
  var namesFocus: Bool { hasPrefix("is") && hasSuffix("Focused") }

  /// Whether a field with this name says what is chosen, hovered or focused on a screen: `selectedTab`, `hoveredID`.
  fileprivate var namesChoice: Bool {
    let words = NameWords.words(of: firstUppercased)
    return words.contains { ["Hovered", "Hovering", "Focused", "Focus", "Selected", "Selection", "Tab"].contains($0) }
  }
}
