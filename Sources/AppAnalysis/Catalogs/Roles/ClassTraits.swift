import AppleNames
import LinkedProgram
import SwiftFacts

/// What the declaration of a class tells about its role, regardless of its use.
struct ClassTraits {
  let types: TypeInference
  let views: ViewCatalog
  let state: ObservedState
  private var program: Program { types.program }

  func methods(of id: TypeID) -> Set<String> {
    Set(program[id].parts.flatMap(\.contents).filter { $0.kind == .function }.map(\.name))
  }

  /// Whether a class only holds a value of any type.
  ///
  /// Matches: `final class Box<Value>: ObservableObject { @Published var value: Value }`
  func isBox(_ id: TypeID) -> Bool {
    let properties = state.fields(of: id)
    return !program[id].genericParameters.isEmpty
      && properties.allSatisfy { property in
        guard case .parameter(let name) = types.type(ofDeclaration: property)?.unwrapped else { return false }
        return program[id].genericParameters.contains(name)
      }
  }

  /// Whether a class is the delegate of an app or a scene, or a view or controller of UIKit or AppKit.
  func isPartOfSystem(_ id: TypeID) -> Bool {
    if program.conforms(id, toAnyOf: SwiftUIType.delegates) { return true }
    return program.supertypes(of: id).externals.contains { superclass in
      ["NS", "UI", "WK"].contains { superclass.hasPrefix($0) }
        && ["Controller", "View", "Window", "Panel", "Control", "Button", "Cell"].contains { superclass.hasSuffix($0) }
    }
  }

  /// The superclass of a class, if the app declares it.
  func superclass(of id: TypeID) -> TypeID? {
    program.supertypes(of: id).nominals.first { $0 != id && program[$0].fact.kind == .classDeclaration }
  }

  func isObject(_ id: TypeID?) -> Bool {
    id.map { [.classDeclaration, .actorDeclaration].contains(program[$0].fact.kind) } ?? false
  }

  /// Whether a class is nested in a view, as the coordinator of a representable is.
  func isPartOfView(_ id: TypeID?) -> Bool {
    id.flatMap { program[$0].outer }.map { views.role(of: $0) == .view } ?? false
  }
}
