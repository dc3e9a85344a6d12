public import ArchitectureModel
public import StoregenDiagnostics

/// How a store is declared, in ranges of its files: the basis for writing it down in another language.
public struct StoreDeclaration: Sendable {
  /// The declaration, with its attributes.
  public let range: SourceRange
  public let access: AccessLevel
  /// Whether storegen generated it.
  public let isGenerated: Bool
  /// Whether it has generic parameters.
  public let isGeneric: Bool
  /// Whether only its file sees it.
  public let isPrivate: Bool
  /// The class of the program that it inherits from.
  public let superclass: String?
  /// The modules that its files import, sorted.
  public let imports: [String]
  /// The names that the program does not declare, in its stored properties and the signatures of its methods.
  public let foreignNames: Set<String>
  /// Its stored properties, in the order of the files.
  public let properties: [Property]
  /// Its methods, in the order of the files.
  public let methods: [Method]

  /// A stored property.
  public struct Property: Sendable {
    public let name: String
    public let location: SourceRange
    /// The declaration, with its attributes.
    public let range: SourceRange
    /// From its name to the end of its type; nil if no type is written.
    public let annotation: SourceRange?
    /// What its value tells about its type; nil if it tells nothing.
    public let inferred: InferredType?
    /// Whether its type is written as Optional, so that it is `nil` at first.
    public let isOptional: Bool
    /// The initial value.
    public let value: SourceRange?
    /// Whether the value contains a closure.
    public let hasCode: Bool
    /// The only value that initializers assign, if it is the same for all instances, in parts: `Storage()` and `.sort`
    /// for `storage.sort`, where `storage` is a property with this initial value.
    public let assigned: [SourceRange]
    /// The parameter of an initializer that it is set to.
    public let parameter: Parameter?
    /// The wrapper, other than `@Published`.
    public let wrapper: String?
    /// The other store that it refers to.
    public let store: String?
    /// The methods that a spec names for its observers.
    public let observers: [Observer]
    public let traits: Traits
    /// Who can read it.
    public let access: FieldAccess
    /// Who can set it.
    public let setterAccess: FieldAccess

    /// Why it cannot be a field of a spec, judging by its declaration; nil if it can.
    public var obstacle: Obstacle? {
      if traits.contains(.isConditional) { return .conditional }
      if wrapper != nil { return .propertyWrapper }
      if traits.contains(.isUnowned) { return .unowned }
      if annotation == nil, inferred == nil, value != nil || parameter == nil { return .unknownType }
      let hasDefault = value != nil || !assigned.isEmpty || parameter?.value != nil
      return hasDefault || isOptional ? nil : .noDefault
    }

    /// The modifier of the field in a spec; nil if it has none.
    public var modifier: FieldModifier? {
      traits.contains(.isWeak) ? .weak : traits.contains(.isLazy) ? .lazy : nil
    }

    /// Whether it is something else than a field: a dependency, another store, or what carries events.
    public var isConnection: Bool {
      store != nil || !traits.isDisjoint(with: [.carriesEvents, .isDelegate])
        || name == "objectWillChange" || name == StoreProperty.connection || isDependency
    }

    /// Whether an initializer gets it, and it stays as it is: views do not observe it, and no other code changes it.
    public var isDependency: Bool {
      parameter != nil && store == nil && wrapper == nil
        && (traits.contains(.isHidden) || !traits.contains(.isObserved))
        && traits.isDisjoint(with: [.isChanged, .isWeak, .isUnowned, .carriesEvents, .isDelegate])
    }
  }

  /// The observer of a property as a spec says it.
  public struct Observer: Sendable {
    public let kind: FieldObserver.Kind
    /// The name of the method.
    public let method: String
    /// Whether its code uses the value before, or the one that follows.
    public let takesValue: Bool

    /// The name with its label: `didSetTheme(oldValue:)`.
    public var fullName: String { "\(method)(\(takesValue ? "\(kind.valueName):" : ""))" }
  }

  /// A type that is not written.
  public enum InferredType: Sendable {
    case named(String)
    /// An expression that names it: `[Item]` in `[Item]()`.
    case written(SourceRange)
  }

  /// A parameter of an initializer.
  public struct Parameter: Sendable {
    public let name: String
    /// From the beginning of the parameter to the end of its type.
    public let annotation: SourceRange
    /// The default.
    public let value: SourceRange?
  }

  /// What a spec cannot say about a field.
  public enum Obstacle: Sendable {
    case conditional, propertyWrapper, unowned, unknownType, noDefault
  }

  /// Properties of a property.
  public struct Traits: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Views observe it, perhaps only through other members.
    public static let isObserved = Traits(rawValue: 1 << 0)
    public static let isConstant = Traits(rawValue: 1 << 1)
    public static let isLazy = Traits(rawValue: 1 << 2)
    public static let isWeak = Traits(rawValue: 1 << 3)
    /// Only its type or file sees it.
    public static let isHidden = Traits(rawValue: 1 << 4)
    /// Views write it through a binding.
    public static let isBound = Traits(rawValue: 1 << 5)
    /// It carries events: a stream, its continuation, or a subject.
    public static let carriesEvents = Traits(rawValue: 1 << 6)
    /// It is a weak reference to a delegate.
    public static let isDelegate = Traits(rawValue: 1 << 7)
    /// Code of the class besides initializers changes it.
    public static let isChanged = Traits(rawValue: 1 << 8)
    /// It is in `#if`.
    public static let isConditional = Traits(rawValue: 1 << 9)
    public static let isUnowned = Traits(rawValue: 1 << 10)
  }

  /// A method.
  public struct Method: Sendable {
    /// The name without labels.
    public let name: String
    /// The name with labels.
    public let fullName: String
    public let location: SourceRange
    /// Parameters, effects and result, with the defaults of parameters.
    public let signature: SourceRange
    /// The defaults of parameters, each with its equals sign.
    public let defaults: [SourceRange]
    public let isThrowing: Bool
    public let returnsValue: Bool
    /// Whether it returns `some P`, as no requirement of a protocol can.
    public let returnsOpaqueType: Bool
    /// Whether other code may call it, rather than a framework or a delegating object.
    public let isAction: Bool
    /// Whether it is written for a generated class, and only other code of that class calls it. It may have been private
    /// before the class was converted.
    public let isHelper: Bool
    /// The events that it emits.
    public let emits: [Int]
  }
}
