public import StoregenDiagnostics
public import SwiftFragments

/// A value type that storegen generates: a struct or an enum.
public struct ValueType: Sendable {
  /// What the type consists of.
  public enum Content: Sendable {
    /// The stored properties of a struct.
    case fields([Field])
    /// The cases of an enum.
    case cases([TypeCase])
  }

  /// Its name.
  public let name: Located<String>
  /// What its values are.
  public let summary: String?
  /// The stored properties or cases.
  public let content: Content
  /// The protocols that the spec names. An enum may list its raw type among them.
  public let conformances: [Located<SwiftType>]

  package init(name: Located<String>, summary: String?, content: Content, conformances: [Located<SwiftType>]) {
    self.name = name
    self.summary = summary
    self.content = content
    self.conformances = conformances
  }

  /// The stored properties; none for an enum.
  public var fields: [Field] { if case .fields(let fields) = content { fields } else { [] } }
  /// The cases; none for a struct.
  public var cases: [TypeCase] { if case .cases(let cases) = content { cases } else { [] } }
  /// Whether it is an enum.
  public var isEnum: Bool { if case .cases = content { true } else { false } }
}

/// A case of an enum that storegen generates.
public struct TypeCase: Sendable {
  /// Its name.
  public let name: Located<String>
  /// Its values, or its raw value.
  public let content: SwiftCase
  /// What the case means.
  public let summary: String?

  package init(name: Located<String>, content: SwiftCase, summary: String?) {
    self.name = name
    self.content = content
    self.summary = summary
  }
}

extension ValueType {
  /// The types of all values in it.
  package var valueTypes: [SwiftType] { fields.map(\.type) + cases.flatMap(\.content.values).map(\.type) }

  /// The types that an enum may have as a raw type. Other literals are too rare to know them here.
  private static let rawTypes: Set<String> = [
    "Character", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "String", "UInt",
    "UInt16",
    "UInt32", "UInt64", "UInt8",
  ]

  /// The conformances that are raw types; more than one is an error.
  package var rawTypes: [Located<SwiftType>] {
    conformances.filter { Self.rawTypes.contains($0.value.protocolName) }
  }
}

extension SwiftType {
  /// The name of a protocol without attributes, and without the module of the standard library.
  package var protocolName: String {
    let name = text.split(separator: " ").last { !$0.hasPrefix("@") } ?? ""
    return String(name.trimmingPrefix("~").trimmingPrefix("Swift."))
  }

  /// Whether it stands for a conformance that the type does not have: `~Hashable`.
  package var isSuppressed: Bool { text.hasPrefix("~") }
}
