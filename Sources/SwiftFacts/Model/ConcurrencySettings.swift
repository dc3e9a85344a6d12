/// What a manifest or an Xcode project decides about the isolation of its code.
public struct ConcurrencySettings: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Code is isolated to the main actor by default (SE-0466).
  public static let mainActorByDefault = ConcurrencySettings(rawValue: 1 << 0)
  /// An asynchronous function without isolation runs on its caller's actor (SE-0461). Xcode's Approachable Concurrency includes it.
  public static let asyncOnCallersActor = ConcurrencySettings(rawValue: 1 << 1)
  /// The compiler rejects code that may cause a data race: the Swift 6 language mode.
  public static let rejectsDataRaces = ConcurrencySettings(rawValue: 1 << 2)
}
