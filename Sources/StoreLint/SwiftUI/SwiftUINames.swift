/// What SwiftUI's names mean for a tree of views. The facts know none of them.
enum SwiftUINames {
  static let previews: Set<String> = [
    "PreviewProvider", "PreviewModifier", "LibraryContentProvider",
  ]

  static let hosts: Set<String> = ["App", "Scene", "Commands", "Widget", "WidgetBundle"]

  static let viewParts: Set<String> = [
    "ViewModifier", "EnvironmentalModifier", "ToolbarContent", "CustomizableToolbarContent",
    "TabContent", "Layout", "UIViewRepresentable", "UIViewControllerRepresentable",
    "NSViewRepresentable", "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
    "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle",
    "ListStyle", "MenuStyle", "PickerStyle", "ProgressViewStyle", "GroupBoxStyle", "GaugeStyle",
    "DisclosureGroupStyle", "DatePickerStyle", "FormStyle", "LabeledContentStyle",
    "TableColumnContent",
  ]

  /// What a function returns that gives a view.
  static let viewResults: Set<String> = [
    "View", "AnyView", "Scene", "ToolbarContent", "TabContent", "TupleView", "Group", "Commands",
    "CustomizableToolbarContent",
  ]

  /// Types whose content is the first thing on a screen of its own.
  static let rootTypes: Set<String> = [
    "WindowGroup", "Window", "UtilityWindow", "Settings", "MenuBarExtra", "DocumentGroup",
    "ImmersiveSpace", "DocumentGroupLaunchScene", "NavigationStack",
    "NavigationView", "NavigationSplitView", "HSplitView", "VSplitView", "StaticConfiguration",
    "AppIntentConfiguration", "IntentConfiguration", "ActivityConfiguration", "DynamicIsland",
  ]

  /// Types each of whose views is a screen, also if they are made by a loop.
  static let tabTypes: Set<String> = ["TabView", "Tab", "TabSection"]

  /// Types that draw their content for a picture; like a preview, that makes no screen of it.
  static let snapshotTypes: Set<String> = ["ImageRenderer"]

  /// UIKit's and AppKit's doors to SwiftUI.
  static let hostingTypes: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView", "NSHostingMenu",
    "NSHostingSceneRepresentation", "WKHostingController", "WKUserNotificationHostingController",
  ]

  /// Modifiers whose content is the first thing on a screen of its own.
  static let presentingModifiers: Set<String> = [
    "sheet", "popover", "fullScreenCover", "navigationDestination", "inspector", "tabItem",
    "documentLaunch", "immersiveSpace",
  ]

  /// Modifiers whose content is part of the view that they stand on.
  static let contentModifiers: Set<String> = [
    "overlay", "background", "toolbar", "safeAreaInset", "safeAreaBar", "mask", "contextMenu",
    "swipeActions", "listRowBackground", "navigationBarItems", "alert", "confirmationDialog",
    "actionSheet", "searchSuggestions", "badge", "keyboardToolbar", "tabViewBottomAccessory",
    "tabViewSidebarHeader", "tabViewSidebarFooter", "containerBackground", "ornament", "touchBar",
    "modifier", "buttonStyle", "labelStyle", "toggleStyle", "menuStyle", "listStyle", "pickerStyle",
    "textFieldStyle", "progressViewStyle", "groupBoxStyle", "draggable", "visualEffect",
    "commands", "chartOverlay", "chartBackground",
  ]

  /// Types that show their content once for each element of a collection.
  static let repeatingTypes: Set<String> = ["ForEach", "Table", "OutlineGroup"]

  /// Types that do not show: what is in them stands in their place.
  static let transparentTypes: Set<String> = [
    "Group", "AnyView", "EquatableView", "ModifiedContent",
  ]

  /// Types that only place their content: one view in them is still the whole.
  static let layoutTypes: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "ScrollView", "GeometryReader",
    "ScrollViewReader", "ViewThatFits", "TimelineView", "GlassEffectContainer", "VStackLayout",
    "HStackLayout", "ZStackLayout", "GridLayout", "AnyLayout",
  ]

  /// Types whose content is part of the view that builds them.
  static let contentTypes: Set<String> = [
    "List", "Form", "Section", "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "GroupBox",
    "DisclosureGroup", "Button", "Menu", "Picker", "Label", "ControlGroup", "Toggle", "Stepper",
    "Slider", "LabeledContent", "Link", "ShareLink", "ContentUnavailableView", "ToolbarItem",
    "ToolbarItemGroup", "Gauge", "ProgressView", "DatePicker", "ColorPicker", "EditButton",
    "TableColumn", "TableRow", "Chart", "Map", "Annotation", "Marker", "PhotosPicker", "AsyncImage",
    "CommandMenu", "CommandGroup", "DynamicIslandExpandedRegion", "RenameButton", "PasteButton",
    "Text", "TextField", "SecureField", "TextEditor", "Image", "Canvas",
  ]

  /// Attributes of properties that do not say where a value comes from.
  static let attributes: Set<String> = [
    "ObservedObject", "Bindable", "Binding", "State", "StateObject", "Published",
    "ObservationIgnored", "ObservationTracked", "MainActor", "ViewBuilder", "available", "objc",
    "IBOutlet", "IBInspectable", "GestureState", "FocusState", "Sendable", "usableFromInline",
    "inlinable", "preconcurrency", "backDeployed", "TaskLocal", "NSManaged", "Namespace",
  ]

  /// What UIKit and AppKit create first.
  static let delegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
    "WKApplicationDelegate",
  ]

  /// Modifiers that put a value into the environment.
  static let injectingModifiers: Set<String> = [
    "environment", "environmentObject", "focusedObject", "focusedSceneObject", "focusedValue",
    "focusedSceneValue",
  ]

  /// Methods of Swift's own values that change them.
  static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "removeValue", "updateValue", "merge", "toggle", "sort", "reverse", "shuffle", "swapAt", "move",
    "popLast", "popFirst", "formUnion", "formIntersection", "subtract", "replaceSubrange", "negate",
    "formSymmetricDifference", "update", "partition", "reserveCapacity",
  ]

  /// Labels of closures that do something rather than show something.
  static let actionLabels: Set<String> = [
    "action", "onDismiss", "perform", "onEditingChanged", "onCommit", "onDelete", "primaryAction",
    "onSubmit", "onIncrement", "onDecrement",
  ]

  /// Whether a name is one of the types above.
  static func isType(_ name: String) -> Bool {
    [
      rootTypes, tabTypes, hostingTypes, snapshotTypes, repeatingTypes, transparentTypes,
      layoutTypes, contentTypes, ["NavigationLink"],
    ].contains { $0.contains(name) }
  }
}
