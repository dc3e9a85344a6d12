extension SwiftUIType {
  /// Types of values that are not views.
  package static let values: [SwiftUIType] =
    [
      .init("Angle", traits: .value),
      .init("Color", traits: [.value, .presentation, .data]),
      .init("Edge.Set", traits: .value),
      .init("Font", traits: [.presentation, .data]),
      .init("EdgeInsets", traits: [.value, .presentation]),
      .init("NavigationPath", traits: [.value, .presentation]),
      .init("Transaction", traits: [.value, .presentation]),
      .init("UnitPoint", traits: .value),
    ]

  /// Types whose values only views have a use for.
  static let presentationValues: [SwiftUIType] = [
    "ActionSheet", "Alert", "Alignment", "Animation", "AnyShapeStyle", "AnyTransition",
    "ColorScheme", "DismissAction", "EditMode", "GeometryProxy", "Gradient",
    "HorizontalAlignment", "LinearGradient", "LocalizedStringKey", "NavigationSplitViewColumn",
    "NavigationSplitViewVisibility", "OpenWindowAction", "PresentationDetent", "PresentationMode",
    "ScrollPosition", "ScrollViewProxy", "ShapeStyle", "ToolbarPlacement", "VerticalAlignment",
    "Visibility",
  ].map { SwiftUIType($0, traits: .presentation) }
}
