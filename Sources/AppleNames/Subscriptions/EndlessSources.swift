package import SwiftFacts

/// The publishers and asynchronous sequences that do not end by themselves, and those that do.
package enum EndlessSources {
  /// Types of publishers that send values until they are released.
  package static let publishers = CombineNames.subjects.union([
    "Published.Publisher", "ObservableObjectPublisher", "NotificationCenter.Publisher",
    "Timer.TimerPublisher",
  ])

  /// Types that hide which publisher it is. One that can fail is usually a request.
  package static let erasedPublishers: Set<String> = ["AnyPublisher", "Publisher", "Subject", "AnySubject"]

  /// Types of sequences that end only if code finishes them.
  package static let streams: Set<String> = ["AsyncStream"]

  /// Types of sequences that never end.
  static let endlessTypes: Set<String> = ["Observations", "NotificationCenter.Notifications"]

  /// Sequences of Apple frameworks that never end, by the member and the names that may come before it; no names if every
  /// value has it.
  private static let systemSequences: [String: Set<String>] = [
    "updates": ["Transaction", "Storefront", "StoreKit"],  // `for await result in Transaction.updates`
    "unfinished": [],
    "activityUpdates": [], "activityStateUpdates": [], "pushToStartTokenUpdates": [], "pushTokenUpdates": [],
    "contentUpdates": [], "activityEnablementUpdates": [],
    "liveUpdates": ["CLLocationUpdate"],
    "sessions": ["GroupActivities"],
    "powerStateNotifications": [],
  ]

  /// The property of a publisher that is a sequence of its values.
  package static let sequenceOfPublisher = "values"

  /// Publishers that complete by themselves.
  package static let finitePublishers: Set<String> = ["Just", "Future", "Empty", "Fail", "Record"]

  /// Operators after which a publisher completes.
  package static let endingOperators: Set<String> = [
    "first", "tryFirst", "last", "prefix", "reduce", "count", "contains", "allSatisfy",
    "dataTaskPublisher",
  ]

  /// Operators of asynchronous sequences that end when the sequence before them ends.
  package static let sequenceOperators: Set<String> = [
    "map", "filter", "compactMap", "dropFirst", "drop", "debounce", "removeDuplicates", "throttle",
    "buffer", "_throttle",
  ]
}

extension EndlessSources {
  /// Whether the publisher that a property holds never completes, judging by the name.
  ///
  /// Matches: `cart.$lines`, `cart.objectWillChange`
  package static func isPublisher(property: Fact) -> Bool {
    property.name == "objectWillChange" || property.name.hasPrefix("$") && property.name != "$0"
  }

  /// Whether a call returns a publisher that never completes.
  ///
  /// Matches: `center.publisher(for: .paid)`, `Timer.publish(every: 1, on: .main, in: .common)`
  package static func isPublisher(call: Fact) -> Bool {
    call.base?.name == "publish" && call.base?.base?.name == "Timer" || returnsNotifications(call, as: .publisher)
  }

  /// Whether a call returns a sequence that never ends.
  ///
  /// Matches: `center.notifications(named: .paid)`
  package static func isSequence(call: Fact) -> Bool {
    returnsNotifications(call, as: .sequence) || isSystemSequence(call.base) || isCreation(call, of: endlessTypes)
  }

  /// Whether a member is a sequence of an Apple framework that never ends.
  ///
  /// Matches: `Transaction.updates`, `CLLocationUpdate.liveUpdates`
  package static func isSystemSequence(_ member: Fact?) -> Bool {
    guard let member, member.kind == .member, let base = member.base, let types = systemSequences[member.name] else {
      return false
    }
    return types.isEmpty || types.contains(base.name)
  }

  /// Matches: `Observations { model.name }`
  private static func isCreation(_ call: Fact, of types: Set<String>) -> Bool {
    call.base.map { $0.kind == .name && types.contains($0.name) } ?? false
  }

  private static func returnsNotifications(_ call: Fact, as delivery: SubscriptionForm.Delivery) -> Bool {
    SubscriptionForm(of: call)?.delivery == delivery
  }
}
