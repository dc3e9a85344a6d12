package import SwiftFacts

/// A type of the program: its declaration and its extensions, wherever they are.
///
/// A class, because all types are iterated again and again, and copying one would count references
/// to all its members.
package final class TypeDeclaration {
  package let id: TypeID
  /// The declaration. There are several if branches of `#if` declare the type again.
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
  /// The name without outer types.
  package var name: String { fact.name }
  /// Declarations and extensions.
  package var parts: [Fact] { declarations + extensions }

  func hasGenericParameter(_ name: Name) -> Bool { genericNames.contains { $0.name == name } }
}
