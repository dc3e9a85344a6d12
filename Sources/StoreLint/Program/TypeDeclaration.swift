package import SwiftFacts

/// A type of the program: its declaration and its extensions, wherever they are.
///
/// A class, since all types are gone through again and again, and to copy one would be to count references
/// to all that it has.
package final class TypeDeclaration {
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

  init(
    id: TypeID, declaration: Fact, outer: TypeID?, module: SourceModule,
    genericNames: [(name: Name, text: String)]
  ) {
    self.id = id
    declarations = [declaration]
    self.outer = outer
    self.module = module
    self.genericNames = genericNames
  }

  /// The first declaration.
  package var fact: Fact { declarations[0] }
  /// The name without those of outer types.
  package var name: String { fact.name }
  /// Declarations and extensions.
  package var parts: [Fact] { declarations + extensions }

  func hasGenericParameter(_ name: Name) -> Bool { genericNames.contains { $0.name == name } }
}
