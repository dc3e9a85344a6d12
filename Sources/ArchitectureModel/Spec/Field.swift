public import StoregenDiagnostics
public import SwiftFragments

/// A stored property of a store or a value type.
public struct Field: Sendable {
  /// The property's name.
  public let name: Located<String>
  /// Its type.
  public let type: SwiftType
  /// The initial value; nil for an Optional that is initially nil.
  public let defaultValue: String?
  /// What the field contains.
  public let summary: String?
  /// Whether views may write it through a binding.
  public let isBindable: Bool
  /// Who may use it; nil for everything that sees the store.
  public let access: Located<FieldAccess>?
  /// Whether `resetState()` sets it to its default: by default if it is state, and not if it is storage.
  public let isReset: Bool
  /// Whether it is declared with `let`, which is possible only in value types and in `storage`.
  public let isConstant: Bool
  /// The type of the value that is loaded into it, if its type is `Loadable`; nil for other fields.
  public let loaded: SwiftType?
  /// The modifier of the generated property; nil if it has none.
  public let modifier: FieldModifier?
  /// The methods that are called when it is set.
  public let observers: [FieldObserver]
  /// Where the store keeps it between launches; nil if it does not.
  public let persistence: FieldPersistence?
  /// How it is written, for advice.
  package var notation = Notation.text

  package init(
    name: Located<String>, type: SwiftType, defaultValue: String?, summary: String?,
    isBindable: Bool, access: Located<FieldAccess>? = nil, isReset: Bool, isConstant: Bool,
    loaded: SwiftType? = nil, modifier: FieldModifier? = nil, observers: [FieldObserver] = [],
    persistence: FieldPersistence? = nil
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.summary = summary
    self.isBindable = isBindable
    self.access = access
    self.isReset = isReset
    self.isConstant = isConstant
    self.loaded = loaded
    self.modifier = modifier
    self.observers = observers
    self.persistence = persistence
  }

  /// Whether only the code of its own store may use it.
  public var isPrivate: Bool { access?.value == .private }

  /// Whether it has no value until an initializer sets it.
  package var isRequired: Bool { defaultValue == nil && (!type.isOptional || isConstant) }

  /// The type of a field into which values of a type are loaded: `Loadable<[Article]>`.
  package static func loadable(_ type: SwiftType) -> SwiftType { SwiftType(named: "Loadable<\(type.text)>") }

  /// Its type as it is written.
  package var typeText: String { type.text }

  /// A way to write a field.
  package enum Notation {
    /// Type and default are one value in YAML.
    case text
    /// Type and default have keys of their own.
    case map
    /// A declaration in a block of Swift.
    case declaration
  }
}

/// How a store keeps the value of a field.
public enum FieldModifier: String, Sendable, CaseIterable {
  /// Without keeping the object alive.
  case weak
  /// From its first use on.
  case lazy
}

/// Who may use a field of the state, from the narrowest to the widest.
public enum FieldAccess: String, Sendable, CaseIterable, Encodable {
  /// The code of its own store. Swift has no such level for code in several files, so the generated property is `internal`.
  case `private`
  case `internal`, package, `public`

  package init(_ level: AccessLevel) {
    self =
      switch level {
      case .internal: .internal
      case .package: .package
      case .public: .public
      }
  }

  /// The level of the generated property.
  package var level: AccessLevel {
    switch self {
    case .private, .internal: .internal
    case .package: .package
    case .public: .public
    }
  }

  private var width: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension FieldAccess: Comparable {
  public static func < (first: Self, second: Self) -> Bool { first.width < second.width }
}

extension AppSpec {
  /// Who may use a field of the state of a context.
  public func access(of field: Field, in context: Context) -> FieldAccess {
    field.access?.value ?? FieldAccess(access(of: context))
  }
}
