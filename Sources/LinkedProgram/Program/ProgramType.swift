import AppleNames

/// A type declared in the program.
public struct TypeID: Hashable, Sendable {
  package let index: Int
}

/// The type of an expression or a type annotation, as far as it follows from the program.
public indirect enum ProgramType: Hashable, Sendable {
  /// A type declared in the program, with its generic arguments where they are known.
  case nominal(TypeID, [ProgramType])
  /// An external type; only its name is known.
  case external(String, [ProgramType])
  /// A generic parameter.
  case parameter(String)
  /// An optional.
  case optional(ProgramType)
  /// An array.
  case array(ProgramType)
  /// A dictionary.
  case dictionary(ProgramType, ProgramType)
  /// A tuple; unknown elements are nil.
  case tuple([ProgramType?])
  /// A function; unknown types are nil.
  case function([ProgramType?], ProgramType?)
  /// A type itself, as an expression.
  case metatype(ProgramType)

  /// A generic argument that is not known.
  public static let unknown = ProgramType.external("", [])

  /// Whether it is `Void`.
  package var isVoid: Bool { self == .tuple([]) || externalName == "Void" }

  /// The type without its question marks.
  public var unwrapped: ProgramType {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// The declared type that it is, optional or not.
  public var nominal: TypeID? {
    if case .nominal(let id, _) = unwrapped { id } else { nil }
  }

  /// Its generic arguments, optional or not.
  package var arguments: [ProgramType] {
    switch unwrapped {
    case .nominal(_, let arguments), .external(_, let arguments): arguments
    default: []
    }
  }

  /// The name of the external type that it is, optional or not.
  public var externalName: String? {
    if case .external(let name, _) = unwrapped { name } else { nil }
  }

  /// The element type when iterating over it.
  public var element: ProgramType? {
    switch unwrapped {
    case .array(let element): element
    case .dictionary(let key, let value): .tuple([key, value])
    case .external(let name, let arguments) where Self.sequences.contains(name): arguments.first
    default: nil
    }
  }

  private static let sequences = StandardLibraryNames.collectionsOfOneType.union(CombineNames.asyncStreams).union([
    "AsyncPublisher", "AsyncSequence", "ReversedCollection",
  ])

  /// The type with known generic parameters replaced.
  package func substituting(_ arguments: [String: ProgramType]) -> ProgramType {
    guard !arguments.isEmpty else { return self }
    return switch self {
    case .parameter(let name): arguments[name] ?? self
    case .nominal(let id, let inner): .nominal(id, inner.map { $0.substituting(arguments) })
    case .external(let name, let inner): .external(name, inner.map { $0.substituting(arguments) })
    case .optional(let wrapped): .optional(wrapped.substituting(arguments))
    case .array(let element): .array(element.substituting(arguments))
    case .dictionary(let key, let value):
      .dictionary(key.substituting(arguments), value.substituting(arguments))
    case .tuple(let elements): .tuple(elements.map { $0?.substituting(arguments) })
    case .function(let parameters, let result):
      .function(
        parameters.map { $0?.substituting(arguments) }, result?.substituting(arguments))
    case .metatype(let type): .metatype(type.substituting(arguments))
    }
  }
}

extension ProgramType {
  /// The type of a binding's value.
  package var unbound: ProgramType {
    if case .external("Binding", let arguments) = unwrapped {
      arguments.first ?? self
    } else {
      self
    }
  }

  package var isBinding: Bool { externalName == "Binding" }

  /// The element type of a collection, or the value type of a dictionary.
  package var item: ProgramType? {
    if case .dictionary(_, let value) = unwrapped { value } else { element }
  }
}
