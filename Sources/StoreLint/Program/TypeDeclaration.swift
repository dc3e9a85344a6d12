public import SwiftFacts

/// A type of the program: its declaration and its extensions, wherever they are.
public struct TypeDeclaration: Sendable {
  package let id: TypeID
  /// The declaration. There are several where branches of `#if` declare the type anew.
  var declarations: [Fact]
  /// The extensions.
  var extensions: [Fact] = []
  /// The type that it is nested in.
  let outer: TypeID?
  let module: SourceModule
  /// The names of its generic parameters.
  var genericParameters: [String] { genericNames.map(\.text) }
  let genericNames: [(name: Name, text: String)]

  /// The first declaration.
  public var fact: Fact { declarations[0] }
  /// The name without those of outer types.
  public var name: String { fact.name }
  /// Declarations and extensions.
  public var parts: [Fact] { declarations + extensions }

  func hasGenericParameter(_ name: Name) -> Bool { genericNames.contains { $0.name == name } }
}
