extension SwiftUIType {
  /// The names of the protocols of views and of their parts.
  package static let interfaceProtocols = Set((protocols + styles).map(\.name))

  /// Protocols of SwiftUI and WidgetKit that types of the app conform to.
  package static let protocols: [SwiftUIType] =
    [
      .init("LibraryContentProvider", .preview),
      .init("PreviewModifier", .preview),
      .init("PreviewProvider", .preview),

      .init("App", .host),
      .init("Commands", .host, traits: .viewResult),
      .init("Scene", .host, traits: .viewResult),
      .init("Widget", .host),
      .init("WidgetBundle", .host),

      .init("View", traits: .viewResult),
      .init("CustomizableToolbarContent", .viewPart, traits: .viewResult),
      .init("EnvironmentalModifier", .viewPart),
      .init("Layout", .viewPart),
      .init("TabContent", .viewPart, traits: .viewResult),
      .init("TableColumnContent", .viewPart),
      .init("ToolbarContent", .viewPart, traits: .viewResult),
      .init("ViewModifier", .viewPart),

      .init("NSViewControllerRepresentable", .representable),
      .init("NSViewRepresentable", .representable),
      .init("UIViewControllerRepresentable", .representable),
      .init("UIViewRepresentable", .representable),
      .init("WKInterfaceObjectRepresentable", .representable),
    ]

  /// Protocols of the styles of controls.
  package static let styles: [SwiftUIType] = [
    "ButtonStyle", "DatePickerStyle", "DisclosureGroupStyle", "FormStyle", "GaugeStyle",
    "GroupBoxStyle", "LabelStyle", "LabeledContentStyle", "ListStyle", "MenuStyle", "PickerStyle",
    "PrimitiveButtonStyle", "ProgressViewStyle", "TextFieldStyle", "ToggleStyle",
  ].map { SwiftUIType($0, .style) }

  /// Members of `PreviewTrait` that change only how a preview is displayed.
  package static let previewTraits: Set<String> = [
    "assistiveAccess", "defaultLayout", "fixedLayout", "landscapeLeft", "landscapeRight",
    "portrait", "portraitUpsideDown", "sizeThatFitsLayout",
  ]
}
