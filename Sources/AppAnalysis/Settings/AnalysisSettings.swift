public import ArchitectureModel
import LinkedProgram

/// What the analyses of an app take from its configuration.
public struct AnalysisSettings: Sendable {
  /// The observable classes that count as stores.
  public var stores: [NamePattern]
  /// The views that count as containers wherever they are created.
  public var containers: [NamePattern]
  /// The stores that any view may read.
  public var ambient: [NamePattern]
  /// The isolation of code that declares none.
  public var defaultIsolation: DefaultIsolation
  /// The stores and events of the spec; nil if there is none.
  public var architecture: AppSpec?

  /// The defaults.
  public init(
    stores: [NamePattern] = [NamePattern("*Store")], containers: [NamePattern] = [],
    ambient: [NamePattern] = [], defaultIsolation: DefaultIsolation = .nonisolated,
    architecture: AppSpec? = nil
  ) {
    self.stores = stores
    self.containers = containers
    self.ambient = ambient
    self.defaultIsolation = defaultIsolation
    self.architecture = architecture
  }

  /// The settings with which every observable class is a store.
  public static let everyClassIsStore = AnalysisSettings(stores: [NamePattern("*")])

  /// Whether there is a spec.
  public var hasSpec: Bool { architecture != nil }

  /// Whether an observable class of this name, without outer types, may count as a store.
  public func mayBeStore(_ name: String) -> Bool {
    stores.contains { $0.canMatch(name) } || architecture?.hasStore(named: name) ?? false
  }

  /// Whether an observable class counts as a store.
  func countsAsStore(_ type: TypeDeclaration, in program: Program) -> Bool {
    stores.matches(type.id, in: program)
      || architecture.map { $0.context(ofStore: program.fullName(of: type.id)) != nil } ?? false
  }
}
