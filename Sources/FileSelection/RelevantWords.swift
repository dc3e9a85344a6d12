import AppleNames
import ArchitectureModel
import SwiftFacts

/// The words by which files matter to the rules.
enum RelevantWords {
  /// Words that make a class observable.
  package static let observation = words(
    ObservationMark.allCases.flatMap { [$0.name, $0.text] })

  /// Words that make a type a part of the screen, or a host of it.
  package static let views = words(
    ["View", "ModelProtocol"] + SwiftUIType.previews + SwiftUIType.hosts
      + SwiftUIType.viewParts + SwiftUIType.hosting + SwiftUIType.delegates)

  /// Words of code that hosts views outside of SwiftUI.
  static let hosting = words(SwiftUIType.hosting.sorted())

  /// Words of code that shows objects of UIKit or AppKit in SwiftUI.
  static let representing = words(SwiftUIType.representables.sorted() + SwiftUIType.representableMakers)

  /// Words in bodies of functions that decide which other files are relevant.
  static let linking = lifetimes + hosting + representing

  /// A file with one of these words is relevant by itself.
  package static let markers = words(
    [
      "View", "AnyView", "ViewBuilder", "ViewModifier", "UIHostingConfiguration",
      "EnvironmentValues", "FocusedValues", "EnvironmentKey",
      "ModelProtocol", "#Preview", "@_exported", "PackageDescription",
      // A container of Swinject that creates each object once.
      "defaultObjectScope",
      // Updates of Elm models that are generated during the build.
      "Update", "StoreUpdate",
      // The scaffold marks methods that are not written yet.
      "#warning",
    ]
      // Code that creates a stream also decides whether it ends.
      + EndlessSources.streams.sorted() + ObservationMark.allCases.map(\.text)
      + SwiftUIWrapper.relevant.map { "@\($0)" }
      + SwiftUIType.previews + SwiftUIType.hosting)

  /// Words of code that may keep its object alive, in any class: subscriptions and loops over asynchronous sequences.
  static let lifetimes = words(SubscriptionForm.wordsOfTokens) + [Word.awaitingLoop]
  static let lifetimeSet = WordSet(lifetimes)

  /// Words of other code that matters in any class, although no other code has to be read because of it.
  static let code =
    words(["assumeIsolated", "deinit", "actor", CombineNames.eventSubject])
    // Any class can post and observe notifications.
    + words(["NotificationCenter"])
    // Functions whose results others subscribe to.
    + words(EndlessSources.erasedPublishers.sorted()) + [.indexAcrossAwait]

  static let markerSet = WordSet(markers + lifetimes + code)

  /// Words by which code sends events.
  package static let streams = WordSet(words(EventStreams.texts))

  private static func words(_ texts: some Sequence<String>) -> [Word] { texts.map { Word($0) } }
}
