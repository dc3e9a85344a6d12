public import StoregenDiagnostics

/// Which code a group contains.
///
/// Files, modules and other groups say where the code is. Roles, types and supertypes say in which types it is. A group
/// with both contains the types that meet one of the conditions in one of the places.
public struct CodeSelection: Sendable {
  /// Patterns of files, relative to the folder of the spec.
  public var files: [Located<String>]
  /// A pattern of folders, each of which is a group; nil if there is none.
  public var each: Located<String>?
  /// The names of modules, among the sources or not.
  public var modules: [Located<String>]
  /// The names of other groups, whose code it contains.
  public var groups: [Located<String>]
  /// What storegen found out about types.
  public var roles: [Located<CodeRole>]
  /// The names of types, patterns of names, or attributes of types: `@Observable`.
  public var types: [Located<String>]
  /// Classes and protocols. It contains the types that inherit from one of them or conform to it.
  public var supertypes: [Located<String>]

  /// Selects code.
  public init(
    files: [Located<String>] = [], each: Located<String>? = nil, modules: [Located<String>] = [],
    groups: [Located<String>] = [], roles: [Located<CodeRole>] = [], types: [Located<String>] = [],
    supertypes: [Located<String>] = []
  ) {
    self.files = files
    self.each = each
    self.modules = modules
    self.groups = groups
    self.roles = roles
    self.types = types
    self.supertypes = supertypes
  }

  /// Whether it says where the code is.
  public var namesPlaces: Bool { each != nil || !files.isEmpty || !modules.isEmpty || !groups.isEmpty }

  /// Whether it says in which types the code is.
  public var namesTypes: Bool { !roles.isEmpty || !types.isEmpty || !supertypes.isEmpty }
}

/// What storegen knows about the role of code.
public enum CodeRole: String, Sendable, CaseIterable {
  /// A store.
  case store
  /// An observable class that belongs to one screen.
  case screenModel = "screen_model"
  /// A view that is a whole screen, or holds the parts of one.
  case container
  /// A view inside of a screen.
  case child
  /// A preview.
  case preview
  /// Code of test targets.
  case test
}

/// A named group of code.
public struct CodeGroup: Sendable {
  /// The name.
  public let name: Located<String>
  /// The code.
  public let selection: CodeSelection
  /// Whether the group may be empty, as a layer that only some apps have.
  public let isOptional: Bool

  /// Creates a group.
  public init(name: Located<String>, selection: CodeSelection, isOptional: Bool = false) {
    self.name = name
    self.selection = selection
    self.isOptional = isOptional
  }

  /// The name of the group of all tests, which need not be declared.
  public static let tests = "Tests"
}
