import StoregenDiagnostics
package import SwiftFacts

/// A type of the program: its declaration and its extensions, wherever they are.
///
/// A class, because all types are iterated again and again, and copying one would count references
/// to all its members.
package final class TypeDeclaration {
  package let id: TypeID
  /// The declaration. There are several if branches of `#if` declare the type again.
  package var declarations: [Fact]
  /// The extensions.
  package var extensions: [Fact] = []
  /// The type that it is nested in.
  package let outer: TypeID?
  package let module: SourceModule
  /// The names of its generic parameters, after those of the types that it is nested in.
  package let genericParameters: [String]
  /// The names of its own generic parameters.
  private let ownGenericNames: [Name]

  package init(id: TypeID, declaration: Fact, outer: TypeID?, module: SourceModule, outerParameters: [String]) {
    let own = declaration.genericParameters
    genericParameters = outerParameters + own.map(\.name)
    ownGenericNames = own.map(\.nameID)
    self.id = id
    declarations = [declaration]
    self.outer = outer
    self.module = module
  }

  /// The first declaration.
  package var fact: Fact { declarations[0] }
  /// The name without outer types.
  package var name: String { fact.name }
  /// Declarations and extensions.
  package var parts: [Fact] { declarations + extensions }

  func hasGenericParameter(_ name: Name) -> Bool { ownGenericNames.contains(name) }

  /// Itself with generic arguments, after those of the types that it is nested in. Arguments that are not
  /// written are unknown.
  package func type(_ own: [ProgramType], within outer: [ProgramType]) -> ProgramType {
    let outerCount = genericParameters.count - ownGenericNames.count
    guard outerCount > 0 else { return .nominal(id, own) }
    if own.isEmpty, outer.isEmpty { return .nominal(id, []) }
    let outer = outer.count == outerCount ? outer : Self.unknown(outerCount)
    let isComplete = own.count == ownGenericNames.count
    return .nominal(id, outer + (isComplete ? own : Self.unknown(ownGenericNames.count)))
  }

  /// The types that its generic parameters denote.
  package func substitution(of arguments: [ProgramType]) -> [String: ProgramType] {
    guard !arguments.isEmpty else { return [:] }
    return Dictionary(keepingFirst: zip(genericParameters, arguments))
  }

  /// The generic arguments of the types that it is nested in, out of all of its arguments.
  func outerArguments(of arguments: [ProgramType]) -> [ProgramType] {
    Array(arguments.prefix(genericParameters.count - ownGenericNames.count))
  }

  private static func unknown(_ count: Int) -> [ProgramType] {
    Array(repeating: .unknown, count: count)
  }
}
