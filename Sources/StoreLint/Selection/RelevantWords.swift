import SwiftFacts

/// The words that tell which files the rules have to see.
enum RelevantWords {
  /// What a class is observable by.
  static let observation = words(["ObservableObject", "Observable", "@Observable"])

  /// What a type is a part of the screen by, or of what leads there.
  static let views = words(
    ["View", "ModelProtocol"] + SwiftUIType.previews + SwiftUIType.hosts
      + SwiftUIType.viewParts + SwiftUIType.hosting + SwiftUIType.delegates)

  /// A file with one of these is relevant by itself.
  static let signs = words(
    [
      "View", "AnyView", "ViewBuilder", "ViewModifier", "ObservableObject", "@Observable",
      "UIHostingConfiguration", "EnvironmentValues", "FocusedValues", "EnvironmentKey",
      "ModelProtocol", "#Preview", "@_exported", "PackageDescription",
    ] + SwiftUIWrapper.relevant.map { "@\($0)" } + SwiftUIType.previews + SwiftUIType.hosting)

  static let signSet = WordSet(signs)

  /// What events are sent by.
  static let streams = WordSet(words(EventStreams.texts))

  private static func words(_ texts: some Sequence<String>) -> [Word] { texts.map { Word($0) } }
}
