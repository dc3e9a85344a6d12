public import ArchitectureModel
import LinkedProgram

/// What the analyses of an app take from its configuration.
public struct AnalysisSettings: Sendable {
  /// The observable classes that count as stores; nil if their use decides.
  public var stores: [NamePattern]?
  /// The views that count as containers wherever they are created.
  public var containers: [NamePattern]
  /// The stores that any view may read.
  public var ambient: [NamePattern]
  /// What classes are, whatever their use is. The first one that matches counts.
  public var roles: [RolePattern]
  /// What views and modifiers of packages do with the views that they are given, by name.
  public var views: [String: ViewContent]
  /// The isolation of code that declares none.
  public var defaultIsolation: DefaultIsolation
  /// The stores and events of the spec; nil if there is none.
  public var architecture: AppSpec?

  /// The defaults.
  public init(
    stores: [NamePattern]? = nil, containers: [NamePattern] = [],
    ambient: [NamePattern] = [], roles: [RolePattern] = [], views: [String: ViewContent] = [:],
    defaultIsolation: DefaultIsolation = .nonisolated,
    architecture: AppSpec? = nil
  ) {
    self.stores = stores
    self.containers = containers
    self.ambient = ambient
    self.roles = roles
    self.views = views
    self.defaultIsolation = defaultIsolation
    self.architecture = architecture
  }

  /// The settings with which every observable class is a store.
  public static let everyClassIsStore = AnalysisSettings(stores: [NamePattern("*")])

  /// Whether there is a spec.
  public var hasSpec: Bool { architecture != nil }

  /// Whether an observable class of this name, without outer types, may count as a store.
  public func mayBeStore(_ name: String) -> Bool {
    stores?.contains { $0.canMatch(name) } ?? true || roles.contains { $0.pattern.canMatch(name) }
      || architecture?.hasStore(named: name) ?? false
  }

  /// Whether a name is that of a store, as far as a name can tell.
  public func isNameOfStore(_ name: String) -> Bool {
    (stores ?? Self.storeNames).contains { $0.canMatch(name) } || architecture?.hasStore(named: name) ?? false
  }

  /// The endings of the names of stores.
  package static let storeNames = [NamePattern("*Store")]

  /// The role that the configuration gives to a class; nil if its use decides.
  func role(of id: TypeID, in program: Program) -> ClassRole? {
    if let setting = roles.first(where: { $0.pattern.matches(program.fullName(of: id)) }) { return setting.role }
    return ambient.matches(id, in: program) ? .ambient : nil
  }

  /// Whether a class is the store of a context of the spec.
  func isInSpec(_ id: TypeID, of program: Program) -> Bool {
    architecture.map { $0.context(ofStore: program.fullName(of: id)) != nil } ?? false
  }
}

/// The role of the classes whose names match a pattern.
public struct RolePattern: Sendable {
  /// The pattern.
  public let pattern: NamePattern
  /// The role.
  public let role: ClassRole

  /// Creates a pattern.
  public init(_ pattern: NamePattern, role: ClassRole) {
    self.pattern = pattern
    self.role = role
  }
}
