extension SwiftUIType {
  /// Scenes with more traits than their content role.
  package static let scenes: [SwiftUIType] = [.init("MenuBarExtra", content: .scene, binds: ["isInserted"])]

  /// Scenes, the configurations of widgets, and the menus of an app, which do not inherit from its windows.
  static let plainScenes = rows(
    .scene,
    [
      "AlertScene", "AssistiveAccess", "CommandGroup", "CommandMenu", "DocumentGroup",
      "DocumentGroupLaunchScene",
      "ImmersiveSpace", "RemoteImmersiveSpace", "Settings", "UtilityWindow",
      "WKNotificationScene", "Window", "WindowGroup",

      "ActivityConfiguration", "AppIntentConfiguration", "IntentConfiguration",
      "RelevanceConfiguration", "StaticConfiguration",
    ])

  /// Views that navigate between, repeat or arrange other views, with more traits than their role.
  package static let containers: [SwiftUIType] = [
    .init("NavigationStack", content: .screen, binds: ["path"]),
    .init(
      "NavigationSplitView", content: .screen,
      binds: ["columnVisibility", "preferredCompactColumn"]),
    .init("NavigationLink", content: .link, binds: ["isActive", "item"]),
    .init("AnyView", content: .transparent, traits: [.viewResult, .presentation]),
    .init("Group", content: .transparent, traits: .viewResult),
    .init("TupleView", traits: .viewResult),
    .init("DisclosureGroup", content: .part, binds: ["isExpanded"]),
    .init("Section", content: .part, binds: ["isExpanded"]),
  ]

  /// Views that navigate between, repeat or arrange other views.
  static let plainContainers: [SwiftUIType] = [
    rows(.screen, ["DynamicIsland", "HSplitView", "NavigationView", "VSplitView"]),
    rows(.tab, ["Tab", "TabSection", "TabView"]),
    rows(.list, ["List"]),
    rows(.repeated, ["ForEach", "OutlineGroup", "Table"]),
    rows(.transparent, ["EquatableView", "ModifiedContent"]),
    rows(
      .layout,
      [
        "AnyLayout", "GeometryReader", "GlassEffectContainer", "GridLayout", "HStack",
        "HStackLayout", "LazyHStack", "LazyVStack", "ScrollView", "ScrollViewReader",
        "TimelineView", "VStack", "VStackLayout", "ViewThatFits", "ZStack", "ZStackLayout",
      ]),
    rows(
      .part,
      [
        "ControlGroup", "DynamicIslandExpandedRegion", "Form", "GeometryReader3D", "Grid",
        "GridRow", "GroupBox", "KeyframeAnimator", "LabeledContent", "LazyHGrid", "LazyVGrid",
        "MapReader", "PhaseAnimator", "SpatialContainer", "ToolbarItem", "ToolbarItemGroup",
      ]),
  ].flatMap { $0 }

  /// Controls and other views that show a value, with more traits than their role.
  package static let controls: [SwiftUIType] = [
    .init("Menu", content: .part, presents: .builtWithView, actions: ["primaryAction"]),
    .init("Button", content: .part, actions: ["action"]),
    .init("ColorPicker", content: .part, edits: ["selection"]),
    .init("SecureField", content: .part, actions: ["onCommit"]),
    .init("Slider", content: .part, actions: ["onEditingChanged"]),
    .init("Stepper", content: .part, actions: ["onDecrement", "onEditingChanged", "onIncrement"]),
    .init("TextField", content: .part, actions: ["onCommit", "onEditingChanged"]),
    .init("Toggle", content: .part, edits: ["isOn"]),
    .init("Image", content: .part, traits: .presentation),
    .init("Text", content: .part, traits: .presentation),
  ]

  /// Controls and other views that show a value.
  static let plainControls = rows(
    .part,
    [
      "Annotation", "AsyncImage", "Canvas", "Chart", "ContentUnavailableView",
      "ControlWidgetButton", "ControlWidgetToggle", "DatePicker",
      "EditButton", "Gauge", "HelpLink", "Label", "Link", "Map", "MapAnnotation", "Marker",
      "MenuButton", "MultiDatePicker", "PasteButton", "PhotosPicker", "Picker", "ProductView",
      "ProgressView", "RealityView", "RenameButton", "SettingsLink", "ShareLink", "StoreView",
      "SubscriptionStoreView", "TableColumn", "TableRow", "TextEditor", "TextFieldLink",
      "VideoPlayer",
    ])

  private static func rows(_ content: ContentRole, _ names: [String]) -> [SwiftUIType] {
    names.map { SwiftUIType($0, content: content) }
  }
}
