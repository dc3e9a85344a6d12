import CodeOverview

/// Types of Apple's frameworks that stores have as state, storage or parameters. Generated code imports of these
/// frameworks only what it needs itself.
enum FrameworkTypes {
  /// The modules whose types the declaration of a store mentions in what storegen generates.
  static func modules(usedBy declaration: StoreDeclaration, in source: SourceReader) -> Set<String> {
    let ranges = declaration.properties.map(\.range) + declaration.methods.map(\.signature)
    let words = ranges.flatMap { range in
      // Every other part is in quotes.
      let parts = source.text(in: range).split(separator: "\"", omittingEmptySubsequences: false)
      let code = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      return code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    }
    return Set(words.compactMap { modules[String($0)] })
  }

  private static let modules = Dictionary(
    uniqueKeysWithValues: names.flatMap { module, names in names.map { ($0, module) } })

  private static let names = [
    "Combine": [
      "AnyCancellable", "AnyPublisher", "AnySubscriber", "Cancellable", "ConnectablePublisher",
      "CurrentValueSubject", "Deferred", "Future", "Just", "ObservableObjectPublisher",
      "PassthroughSubject", "Publisher", "Publishers", "Subject", "Subscribers",
    ],
    "SwiftUI": [
      "Alignment", "Angle", "Animation", "AnyShapeStyle", "AnyTransition", "AnyView", "Axis",
      "Binding", "ButtonRole", "Color", "ColorScheme", "DismissAction", "DynamicTypeSize", "Edge",
      "EdgeInsets", "EditMode", "FetchedResults", "Font", "Gradient", "GridItem",
      "HorizontalAlignment", "Image", "KeyEquivalent", "LinearGradient", "LocalizedStringKey",
      "MaterialActiveAppearance", "NavigationPath", "NavigationSplitViewColumn",
      "NavigationSplitViewVisibility", "OpenURLAction", "OpenWindowAction", "PresentationDetent",
      "PresentationMode", "ScenePhase", "ScrollPosition", "ScrollViewProxy", "Text",
      "TextSelection", "Transaction", "UnitPoint", "UserInterfaceSizeClass", "VerticalAlignment",
      "Visibility",
    ],
  ]
}
