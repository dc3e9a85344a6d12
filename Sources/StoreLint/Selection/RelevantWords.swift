import SwiftFacts

/// The words that tell which files the rules have to see.
enum RelevantWords {
  /// What a class is observable by.
  static let observation = words(["ObservableObject", "Observable", "@Observable"])

  /// What a type is a part of the screen by, or of what leads there.
  static let views = words(
    ["View", "ModelProtocol"] + SwiftUINames.previews + SwiftUINames.hosts
      + SwiftUINames.viewParts + SwiftUINames.hostingTypes + SwiftUINames.delegates)

  /// A file with one of these is relevant by itself.
  static let signs = words(
    [
      "View", "AnyView", "ViewBuilder", "ViewModifier", "ObservableObject", "@Observable",
      "UIHostingConfiguration", "EnvironmentValues", "FocusedValues", "EnvironmentKey",
      "ModelProtocol", "#Preview", "@_exported", "PackageDescription",
    ] + propertyWrappers.map { "@\($0)" } + SwiftUINames.previews + SwiftUINames.hostingTypes)

  static let signSet = WordSet(signs)

  /// What events are sent by.
  static let streams = WordSet(words(EventStreams.texts))

  private static let propertyWrappers = [
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Bindable",
    "Binding", "Published", "FocusedObject", "FocusedValue", "FocusState", "Entry",
  ]

  private static func words(_ texts: some Sequence<String>) -> [Word] { texts.map { Word($0) } }
}
