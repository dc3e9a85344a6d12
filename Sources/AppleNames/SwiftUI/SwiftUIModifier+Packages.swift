extension SwiftUIModifier {
  /// Modifiers of well-known packages.
  static let packages: [SwiftUIModifier] =
    presentingInPackages + partsInPackages + plainInPackages.map { SwiftUIModifier($0) }

  private static let presentingInPackages: [SwiftUIModifier] = [
    // NavigationBackport
    .init("nbNavigationDestination", content: .screen, presents: .builtWhenShown, binds: ["isPresented", "item"]),
    // PopupView, LNPopupUI
    .init(
      "popup", content: .screen, presents: .builtWhenShown,
      binds: ["isPresented", "item", "isBarPresented", "isPopupOpen"],
      actions: ["onOpen", "onClose", "dismissCallback"]),
    // BottomSheet, PartialSheet, SlideOverCard
    .init("bottomSheet", content: .screen, presents: .builtWhenShown, binds: ["isPresented", "item"]),
    .init("partialSheet", content: .screen, presents: .builtWhenShown, binds: ["isPresented", "item"]),
    .init("slideOverCard", content: .screen, presents: .builtWhenShown, binds: ["isPresented", "item"]),
    // AlertToast
    .init("toast", content: .part, presents: .builtWithView, binds: ["isPresenting", "isPresented", "item"]),
  ]

  private static let partsInPackages: [SwiftUIModifier] = [
    // Kingfisher, Nuke, SDWebImageSwiftUI
    .init("placeholder", content: .part),
    // LNPopupUI
    .init("popupBarCustomView", content: .part),
    .init("popupBarItems", content: .part),
    .init("popupContextMenu", content: .part),
  ]

  /// Modifiers that change nothing that a view of the app could read from its environment.
  private static let plainInPackages: [String] = [
    // SwiftUIIntrospect
    "introspect", "introspectListView", "introspectNavigationController", "introspectScrollView",
    "introspectSearchController",
    "introspectSplitViewController", "introspectTabBarController", "introspectTableView", "introspectTextField",
    "introspectTextView", "introspectViewController",
    // Shimmer, SkeletonUI, ConfettiSwiftUI, MarkdownUI, WhatsNewKit, MenuBarExtraAccess
    "confettiCannon", "markdownBlockStyle", "markdownCodeSyntaxHighlighter", "markdownTextStyle", "markdownTheme",
    "menuBarExtraAccess", "shimmering", "skeleton", "whatsNewSheet",
    // LNPopupUI
    "popupBarProgressViewStyle", "popupBarStyle", "popupCloseButtonStyle", "popupImage", "popupInteractionStyle",
    "popupTitle",
  ]
}
