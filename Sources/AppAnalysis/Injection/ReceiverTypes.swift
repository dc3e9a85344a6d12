import LinkedProgram
import SwiftFacts

/// Finds the types that the values of expressions have at run time, where all values are known.
///
/// Matches: `AppRouter` for `router` in `RootView`, with `let router: any Router` and only `RootView(router: AppRouter())`
final class ReceiverTypes: ViewCodeReader {
  let codes: ViewCodes
  private let passedValues: PassedViews
  private let typesOfVariables = Memo<Fact, Set<TypeID>?>()

  init(codes: ViewCodes, passedValues: PassedViews) {
    self.codes = codes
    self.passedValues = passedValues
  }

  /// The types that the value of an expression may have; nil if it may have others.
  func types(of value: Fact) -> Set<TypeID>? {
    switch source(of: value) {
    case .type(let type): [type]
    case .variable(let variable): typesOfVariables.value(for: variable) { findTypes(ofVariable: variable) }
    case .values(let values): union(values.map { types(of: $0) })
    case .unknown: nil
    }
  }

  /// What determines the type of a value.
  private enum Source {
    case type(TypeID)
    case variable(Fact)
    case values([Fact])
    case unknown
  }

  private func source(of value: Fact) -> Source {
    switch value.kind {
    case .ternary: return .values(Array(value.children.dropFirst()))
    case .binary where value.name == "??": return .values(Array(value.children))
    case .tryExpression, .awaitExpression, .forceUnwrap, .optionalChain: return .values(Array(value.children.prefix(1)))
    default: break
    }
    guard let type = codes.types.type(of: value)?.nominal else { return .unknown }
    let isConcrete = program[type].fact.kind != .protocolDeclaration && program.subtypes(of: type).isEmpty
    if isConcrete || codes.types.createdType(by: value) != nil { return .type(type) }
    let declarations = codes.types.declarations(of: value)
    guard declarations.count == 1, let variable = declarations.first, hasKnownValues(variable) else { return .unknown }
    return .variable(variable)
  }

  /// The types of all values that lead to a variable, also through others.
  private func findTypes(ofVariable variable: Fact) -> Set<TypeID>? {
    var types: Set<TypeID> = []
    var seen: Set<Fact> = [variable]
    var waiting = [variable]
    while let next = waiting.popLast() {
      let first = next.initialExpression.map { [$0] } ?? []
      var values = (first + passedValues.values(of: next)).filter { !viewCatalog.isPreviewOrTest($0) }
      if values.isEmpty { return nil }
      while let value = values.popLast() {
        switch source(of: value) {
        case .type(let type): types.insert(type)
        case .variable(let other): if seen.insert(other).inserted { waiting.append(other) }
        case .values(let parts): values += parts
        case .unknown: return nil
        }
      }
    }
    return types
  }

  /// Whether only the code that creates its owner gives a variable a value.
  private func hasKnownValues(_ variable: Fact) -> Bool {
    if variable.kind == .parameter { return true }
    guard variable.kind == .property, variable.isStored, variable.attributes.isEmpty else { return false }
    guard let owner = program.enclosingType(of: variable), program[owner].fact.kind == .classDeclaration else {
      return true
    }
    return variable.flags.contains(.isConstant) && program.subtypes(of: owner).isEmpty
  }

  private func union(_ parts: [Set<TypeID>?]) -> Set<TypeID>? {
    parts.reduce(into: Optional(Set<TypeID>())) { union, types in
      union = union.flatMap { known in types.map { known.union($0) } }
    }
  }
}
