extension SwiftUIModifier {
  /// Modifiers that show views, but do not present them on demand.
  package static let contents: [SwiftUIModifier] = [
    .init("documentLaunch", content: .screen, environment: .unknown),
    .init("immersiveSpace", content: .screen, environment: .unknown),
    .init("tabItem", content: .screen),

    .init("keyboardToolbar", content: .part, environment: .unknown),
    // The modifier of the app that is its argument may inject anything.
    .init("modifier", content: .part, environment: .unknown),
  ]

  /// Modifiers that show their content as parts of the view.
  package static let parts: [SwiftUIModifier] = [
    "background", "badge", "buttonStyle", "chartBackground", "chartOverlay", "commands",
    "containerBackground", "draggable", "groupBoxStyle", "labelStyle", "listRowBackground",
    "listStyle", "mask", "menuStyle", "navigationBarItems", "ornament", "overlay", "pickerStyle",
    "progressViewStyle", "safeAreaBar", "safeAreaInset", "searchSuggestions", "swipeActions",
    "tabViewBottomAccessory", "tabViewSidebarFooter", "tabViewSidebarHeader", "textFieldStyle",
    "toggleStyle", "toolbar", "touchBar", "visualEffect",
  ].map { SwiftUIModifier($0, content: .part) }
}
