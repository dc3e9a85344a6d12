/// The target that a file belongs to, judging by its folder.
public struct SourceModule: Sendable, Hashable {
  /// Its name, as code imports it. For a target of a project, its folder.
  public let name: String
  /// Whether it is a target of a Swift package, which sees only what it imports. Folders of
  /// an Xcode project may be shared by several targets.
  public let isPackageTarget: Bool
  /// Whether it contains tests.
  public let isTest: Bool
  /// Whether its manifest or project makes the main actor the default isolation.
  public let isOnMainActor: Bool

  /// A target.
  public init(name: String, isPackageTarget: Bool, isTest: Bool = false, isOnMainActor: Bool = false) {
    self.name = name
    self.isPackageTarget = isPackageTarget
    self.isTest = isTest
    self.isOnMainActor = isOnMainActor
  }

  /// A text that two modules share only if they are equal.
  package var identity: String { "\(name) \(isPackageTarget) \(isTest) \(isOnMainActor)" }

  /// The same module for a file with tests.
  package var ofTests: SourceModule {
    SourceModule(
      name: name, isPackageTarget: isPackageTarget, isTest: true, isOnMainActor: isOnMainActor)
  }
}
