extension SwiftUIModifier {
  /// Modifiers that show content on demand. Without a `content` role, storegen does not place the
  /// views inside: it does not know whether they are screens or parts.
  package static let presentations: [SwiftUIModifier] = [
    .init(
      "sheet", content: .screen, presents: .builtWhenShown, binds: ["isPresented", "item"],
      actions: ["onDismiss"]),
    .init(
      "fullScreenCover", content: .screen, presents: .builtWhenShown,
      binds: ["isPresented", "item"], actions: ["onDismiss"]),
    .init(
      "popover", content: .screen, presents: .builtWhenShown, binds: ["isPresented", "item"]),
    .init("inspector", content: .screen, presents: .builtWhenShown, binds: ["isPresented"]),
    .init(
      "navigationDestination", content: .screen, presents: .builtWhenShown,
      binds: ["isPresented", "item"]),

    .init("alert", content: .part, presents: .builtWithView, binds: ["isPresented", "item"]),
    .init(
      "confirmationDialog", content: .part, presents: .builtWithView,
      binds: ["isPresented", "item"]),
    .init("actionSheet", content: .part, presents: .builtWithView, binds: ["isPresented", "item"]),
    .init("dismissalConfirmationDialog", presents: .builtWithView),

    .init("contextMenu", content: .part, presents: .builtWithView, actions: ["primaryAction"]),
    .init("documentBrowserContextMenu", presents: .builtWithView),
    .init("immersiveEnvironmentPicker", presents: .builtWithView),
    .init("mapFeatureSelectionContent", presents: .builtWithView),
    .init("toolbarTitleMenu", presents: .builtWithView),
    .init("webViewContextMenu", presents: .builtWithView),
  ]

  /// Modifiers that bind what is shown, but present no content of the app.
  package static let bindings: [SwiftUIModifier] = [
    .init("fileExporter", binds: ["isPresented", "item"]),
    .init("fileImporter", binds: ["isPresented"]),
    .init("fileMover", binds: ["isPresented"]),
    .init("photosPicker", binds: ["isPresented"]),
    .init("presentationDetents", binds: ["selectedDetent"]),
    .init("quickLookPreview", binds: ["item"]),
    .init("scrollPosition", binds: ["position", "scrollPosition"]),
    .init("searchable", binds: ["isPresented"]),
  ]
}
