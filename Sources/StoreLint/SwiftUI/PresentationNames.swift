import SwiftFacts

/// What of SwiftUI's says how something is shown, and so is a view's own affair.
enum PresentationNames {
  /// Types of values that only a screen has a use for.
  static let types: Set<String> = [
    "AnyView", "Color", "Font", "Image", "Text", "LocalizedStringKey", "Animation", "AnyTransition",
    "Transaction", "Gradient", "LinearGradient", "ShapeStyle", "AnyShapeStyle", "EdgeInsets",
    "Alignment", "HorizontalAlignment", "VerticalAlignment", "ColorScheme", "NavigationPath",
    "NavigationSplitViewVisibility", "NavigationSplitViewColumn", "PresentationDetent",
    "PresentationMode", "DismissAction", "OpenWindowAction", "Alert", "ActionSheet",
    "ScrollPosition", "ScrollViewProxy", "GeometryProxy", "EditMode", "FocusState", "Namespace",
    "Visibility", "ToolbarPlacement", "UIColor", "NSColor", "UIFont", "NSFont",
  ]

  /// Labels by which modifiers and links take a binding that says whether something is on the screen.
  static let bindingLabels: Set<String> = [
    "isPresented", "isActive", "isExpanded", "isInserted", "item", "path", "columnVisibility",
    "preferredCompactColumn", "scrollPosition", "position", "selectedDetent",
  ]

  /// Modifiers and types that take such a binding.
  static let presenters = names([
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "actionSheet",
    "inspector",
    "navigationDestination", "fileImporter", "fileExporter", "fileMover", "quickLookPreview",
    "photosPicker", "searchable", "NavigationStack", "NavigationLink", "NavigationSplitView",
    "DisclosureGroup", "Section", "MenuBarExtra", "scrollPosition", "presentationDetents",
  ])

  /// Controls by which somebody changes a value.
  static let editors = names(["Toggle", "ColorPicker"])
  static let editedLabels: Set<String> = ["isOn", "selection"]

  private static func names(_ texts: [String]) -> NameSet { NameSet(texts.map(Name.init)) }
}
