import SwiftFacts

/// What becomes of the views that a type or a modifier of SwiftUI is given.
enum ContentRole {
  /// They are what a window or a widget shows, which inherits from nobody.
  case scene
  /// They are the first thing on a screen of their own.
  case screen
  /// Each is a screen, also if a loop makes them.
  case tab
  /// They are drawn for a picture, which makes no screen of them.
  case picture
  /// They are shown for each element of a collection.
  case repeated
  /// As `repeated`, if there is a collection; otherwise as `part`.
  case list
  /// They stand in the place of what is given them: it does not show.
  case transparent
  /// They are placed; a single one is still the whole.
  case layout
  /// They are part of the view that builds them.
  case part
  /// One is a screen, the other a part.
  case link
}

extension ContentRole {
  /// What a type does with its content; nil if that is not known.
  static func ofType(_ name: String) -> ContentRole? { types[name] }

  /// What a type does with its content; nil if that is not known.
  static func ofType(_ name: Name) -> ContentRole? { typesByName[name] }

  /// Whether content may be given an element of a collection.
  var isForEachElement: Bool { self == .repeated || self == .list }

  /// What a modifier does with its content; nil if that is not known.
  static func ofModifier(_ name: Name) -> ContentRole? {
    modifierNames.contains(name) ? modifiers[name.text] : nil
  }

  private static let types = table([
    .scene: scenes + widgets,
    .screen: navigation + SwiftUINames.hostingTypes.sorted(),
    .tab: ["TabView", "Tab", "TabSection"],
    .picture: SwiftUINames.pictureTypes.sorted(),
    .repeated: ["ForEach", "Table", "OutlineGroup", "UIHostingConfiguration"],
    .list: ["List"],
    .transparent: [
      "Group", "AnyView", "EquatableView", "ModifiedContent",
    ],
    .layout: layouts,
    .part: parts,
    .link: ["NavigationLink"],
  ])

  private static let typesByName = Dictionary(
    uniqueKeysWithValues: types.map { (Name($0), $1) })
  private static let modifierNames = NameSet(modifiers.keys.map(Name.init))
  private static let modifiers = table([.screen: presentations, .part: decorations])

  private static func table(_ names: [ContentRole: [String]]) -> [String: ContentRole] {
    Dictionary(
      names.flatMap { role, names in names.map { ($0, role) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static let scenes = [
    "WindowGroup", "Window", "UtilityWindow", "Settings", "MenuBarExtra", "DocumentGroup",
    "ImmersiveSpace", "RemoteImmersiveSpace", "DocumentGroupLaunchScene", "AlertScene",
    "AssistiveAccess", "WKNotificationScene",
  ]

  private static let navigation = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "HSplitView", "VSplitView",
    "DynamicIsland",
  ]

  private static let widgets = [
    "StaticConfiguration", "AppIntentConfiguration", "IntentConfiguration", "ActivityConfiguration",
    "RelevanceConfiguration",
  ]

  private static let layouts = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "ScrollView", "GeometryReader",
    "ScrollViewReader", "ViewThatFits", "TimelineView", "GlassEffectContainer", "VStackLayout",
    "HStackLayout", "ZStackLayout", "GridLayout", "AnyLayout",
  ]

  private static let parts = [
    "Form", "Section", "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "GroupBox", "DisclosureGroup",
    "Button", "Menu", "Picker", "Label", "ControlGroup", "Toggle", "Stepper", "Slider",
    "LabeledContent", "Link", "ShareLink", "ContentUnavailableView", "ToolbarItem",
    "ToolbarItemGroup", "Gauge", "ProgressView", "DatePicker", "ColorPicker", "EditButton",
    "TableColumn", "TableRow", "Chart", "Map", "Annotation", "Marker", "PhotosPicker", "AsyncImage",
    "CommandMenu", "CommandGroup", "DynamicIslandExpandedRegion", "RenameButton", "PasteButton",
    "Text", "TextField", "SecureField", "TextEditor", "Image", "Canvas", "PhaseAnimator",
    "KeyframeAnimator", "GeometryReader3D", "MapReader", "MapAnnotation", "MultiDatePicker",
    "SettingsLink", "HelpLink", "TextFieldLink", "MenuButton", "VideoPlayer", "RealityView",
    "SubscriptionStoreView", "StoreView", "ProductView", "SpatialContainer",
    "ControlWidgetButton", "ControlWidgetToggle",
  ]

  private static let presentations = [
    "sheet", "popover", "fullScreenCover", "navigationDestination", "inspector", "tabItem",
    "documentLaunch", "immersiveSpace",
  ]

  private static let decorations = [
    "overlay", "background", "toolbar", "safeAreaInset", "safeAreaBar", "mask", "contextMenu",
    "swipeActions", "listRowBackground", "navigationBarItems", "alert", "confirmationDialog",
    "actionSheet", "searchSuggestions", "badge", "keyboardToolbar", "tabViewBottomAccessory",
    "tabViewSidebarHeader", "tabViewSidebarFooter", "containerBackground", "ornament", "touchBar",
    "modifier", "buttonStyle", "labelStyle", "toggleStyle", "menuStyle", "listStyle", "pickerStyle",
    "textFieldStyle", "progressViewStyle", "groupBoxStyle", "draggable", "visualEffect", "commands",
    "chartOverlay", "chartBackground",
  ]
}
