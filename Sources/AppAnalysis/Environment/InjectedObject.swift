package import LinkedProgram
package import SwiftFacts

/// An object in the environment. `@Environment` and `@EnvironmentObject` do not see each other's
/// injections.
package struct InjectedObject: Hashable {
  package enum Kind: Hashable {
    /// `.environment(x)`, for `@Environment(X.self)`.
    case observable
    /// `.environmentObject(x)`, for `@EnvironmentObject`.
    case object
    /// `.environment(\.key, x)`, for `@Environment(\.key)`.
    case key(Name)

    /// The kinds that are found by the class of the object.
    package static let foundByClass: [Kind] = [.observable, .object]
  }

  package let kind: Kind
  package let type: TypeID
  /// The generic arguments of its type; empty if it has none, or if none are known.
  package let arguments: [ProgramType]

  package init(kind: Kind, type: TypeID, arguments: [ProgramType] = []) {
    self.kind = kind
    self.type = type
    self.arguments = arguments.contains(where: \.isKnown) ? arguments : []
  }

  /// Whether a reader of this object may get another one: their types are the same, as far as is known.
  package func mayBe(_ other: InjectedObject) -> Bool { kind == other.kind && hasType(of: other) }

  /// Whether its type is that of another object, generic arguments included, as far as is known.
  package func hasType(of other: InjectedObject) -> Bool {
    type == other.type && zip(arguments, other.arguments).allSatisfy { $0 == $1 || !$0.isKnown || !$1.isKnown }
  }
}

extension ProgramType {
  /// Whether a generic argument is known completely.
  fileprivate var isKnown: Bool {
    switch self {
    case .unknown: false
    case .nominal(_, let arguments), .external(_, let arguments): arguments.allSatisfy(\.isKnown)
    case .optional(let inner), .array(let inner): inner.isKnown
    default: !hasParameters
    }
  }
}

extension InjectedObject.Kind {
  /// The modifier that injects it.
  package var modifier: String {
    switch self {
    case .observable, .key: "environment"
    case .object: "environmentObject"
    }
  }

  /// The key under which it is found; nil if it is found by its class.
  package var key: Name? { if case .key(let key) = self { key } else { nil } }

  /// The call of the modifier that injects a value: `.environment(\.cart, cart)`.
  package func injecting(_ value: String) -> String {
    "." + modifier + "(" + (key.map { "\\.\($0.text), " } ?? "") + value + ")"
  }
}

/// A set of objects, by number.
struct ObjectSet: Equatable {
  private var words: [UInt64] = []

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  package func contains(_ number: Int) -> Bool {
    let word = number >> 6
    return word < words.count && words[word] & 1 << UInt64(number & 63) != 0
  }

  package mutating func insert(_ number: Int) {
    let word = number >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(number & 63)
  }

  package mutating func formUnion(_ other: ObjectSet) {
    while words.count < other.words.count { words.append(0) }
    for word in other.words.indices { words[word] |= other.words[word] }
  }

  package func subtracting(_ other: ObjectSet) -> ObjectSet {
    guard !words.isEmpty else { return self }
    var rest = self
    for word in words.indices where word < other.words.count {
      rest.words[word] &= ~other.words[word]
    }
    return rest
  }

  /// The numbers in ascending order.
  package var numbers: [Int] {
    words.indices.flatMap { word in
      (0..<64).filter { words[word] & 1 << UInt64($0) != 0 }.map { word << 6 | $0 }
    }
  }
}
