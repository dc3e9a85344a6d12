import StoreLint

/// Apple's types for interfaces, which stores have as state or parameters. Generated code imports Foundation and Combine by
/// itself, but does not know what else declares a type.
enum InterfaceTypes {
  /// Whether the declaration of a store mentions a type of SwiftUI in what storegen generates.
  static func areUsed(by declaration: StoreDeclaration, in source: SourceReader) -> Bool {
    let ranges = declaration.properties.map(\.range) + declaration.methods.map(\.signature)
    return ranges.contains { range in
      // Every other part is in quotes.
      let parts = source.text(in: range).split(separator: "\"", omittingEmptySubsequences: false)
      let code = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      return code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        .contains { names.contains(String($0)) }
    }
  }

  private static let names: Set<String> = [
    "Alignment", "Angle", "Animation", "AnyShapeStyle", "AnyTransition", "AnyView", "Axis",
    "Binding",
    "ButtonRole", "Color", "ColorScheme", "DismissAction", "DynamicTypeSize", "Edge", "EdgeInsets",
    "EditMode", "FetchedResults", "Font", "Gradient", "GridItem", "HorizontalAlignment", "Image",
    "KeyEquivalent", "LinearGradient", "LocalizedStringKey", "MaterialActiveAppearance",
    "NavigationPath", "NavigationSplitViewColumn", "NavigationSplitViewVisibility", "OpenURLAction",
    "OpenWindowAction", "PresentationDetent", "PresentationMode", "ScenePhase", "ScrollPosition",
    "ScrollViewProxy", "Text", "TextSelection", "Transaction", "UnitPoint",
    "UserInterfaceSizeClass",
    "VerticalAlignment", "Visibility",
  ]
}
