/// The target that a file belongs to, judging by its folder.
public struct SourceModule: Sendable, Hashable {
  /// Its name, as code imports it. For a target of a project, its folder.
  public let name: String
  /// Whether it is a target of a Swift package, which sees only what it imports. Folders of
  /// an Xcode project may be shared by several targets.
  public let isPackageTarget: Bool
  /// Whether it contains tests.
  public let isTest: Bool
  /// What its manifest or project decides about isolation.
  public let concurrency: ConcurrencySettings

  /// A target.
  public init(name: String, isPackageTarget: Bool, isTest: Bool = false, concurrency: ConcurrencySettings = []) {
    self.name = name
    self.isPackageTarget = isPackageTarget
    self.isTest = isTest
    self.concurrency = concurrency
  }

  /// Whether its code is isolated to the main actor by default.
  public var isOnMainActor: Bool { concurrency.contains(.mainActorByDefault) }

  /// A text that two modules share only if they are equal.
  package var identity: String { "\(name) \(isPackageTarget) \(isTest) \(concurrency.rawValue)" }

  /// The same module for a file with tests.
  package var ofTests: SourceModule {
    SourceModule(name: name, isPackageTarget: isPackageTarget, isTest: true, concurrency: concurrency)
  }
}
