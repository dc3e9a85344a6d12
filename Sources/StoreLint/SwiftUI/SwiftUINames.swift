/// What SwiftUI's names mean for a tree of views. The facts know none of them.
enum SwiftUINames {
  static let previews: Set<String> = [
    "PreviewProvider", "PreviewModifier", "LibraryContentProvider",
  ]

  static let hosts: Set<String> = ["App", "Scene", "Commands", "Widget", "WidgetBundle"]

  static let viewParts = representables.union([
    "ViewModifier", "EnvironmentalModifier", "ToolbarContent", "CustomizableToolbarContent",
    "TabContent", "Layout", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle",
    "TextFieldStyle",
    "ListStyle", "MenuStyle", "PickerStyle", "ProgressViewStyle", "GroupBoxStyle", "GaugeStyle",
    "DisclosureGroupStyle", "DatePickerStyle", "FormStyle", "LabeledContentStyle",
    "TableColumnContent",
  ])

  /// Views of UIKit and AppKit in SwiftUI.
  static let representables: Set<String> = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
  ]

  /// The traits of a preview that change nothing but how it is shown.
  static let previewTraits: Set<String> = [
    "defaultLayout", "sizeThatFitsLayout", "fixedLayout", "portrait", "portraitUpsideDown",
    "landscapeLeft", "landscapeRight", "assistiveAccess",
  ]

  /// Modifiers that do something as soon as their view is shown.
  static let appearing: Set<String> = ["onAppear", "task"]

  /// Modifiers whose closure runs only when what it gives is shown.
  static let lateContents: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "inspector",
  ]

  /// What apps call objects for previews.
  static let sampleNames: Set<String> = [
    "preview", "sample", "mock", "example", "stub", "fixture", "placeholder", "demo",
  ]

  /// UIKit's and AppKit's doors to SwiftUI.
  static let hostingTypes: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView", "NSHostingMenu",
    "NSHostingSceneRepresentation", "WKHostingController", "WKUserNotificationHostingController",
  ]

  /// Types that draw their content for a picture; like a preview, that makes no screen of it.
  static let pictureTypes: Set<String> = ["ImageRenderer"]

  /// What a function returns that gives a view.
  static let viewResults: Set<String> = [
    "View", "AnyView", "Scene", "ToolbarContent", "TabContent", "TupleView", "Group", "Commands",
    "CustomizableToolbarContent",
  ]

  /// Attributes of properties that do not say where a value comes from.
  static let neutralAttributes: Set<String> = [
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
}
