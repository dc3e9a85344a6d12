import LinkedProgram
import SwiftFacts

/// Finds the types that the values of expressions have at run time, where all values are known.
///
/// Matches: `AppRouter` for `router` in `RootView`, with `let router: any Router` and only `RootView(router: AppRouter())`
final class ReceiverTypes: ViewCodeReader {
  let codes: ViewCodes
  private let passedValues: PassedViews
  private var typesOfVariables: [Fact: Set<TypeID>?] = [:]
  private var underway: Set<Fact> = []

  init(codes: ViewCodes, passedValues: PassedViews) {
    self.codes = codes
    self.passedValues = passedValues
  }

  /// The types that the value of an expression may have; nil if it may have others.
  func types(of value: Fact) -> Set<TypeID>? {
    switch value.kind {
    case .ternary: return union(value.children.dropFirst())
    case .binary where value.name == "??": return union(value.children)
    case .tryExpression, .awaitExpression, .forceUnwrap, .optionalChain:
      return value.firstChild.flatMap { types(of: $0) }
    default: break
    }
    guard let type = codes.types.type(of: value)?.nominal else { return nil }
    let isConcrete = program[type].fact.kind != .protocolDeclaration && program.subtypes(of: type).isEmpty
    if isConcrete || codes.types.createdType(by: value) != nil { return [type] }
    let declarations = codes.types.declarations(of: value)
    guard declarations.count == 1, let variable = declarations.first else { return nil }
    return types(ofVariable: variable)
  }

  private func types(ofVariable variable: Fact) -> Set<TypeID>? {
    guard variable.kind == .parameter || variable.kind == .property && variable.isStored else { return nil }
    guard underway.insert(variable).inserted else { return [] }  // It adds nothing to its own types.
    defer { underway.remove(variable) }
    let isWhole = underway.count == 1
    if isWhole, let known = typesOfVariables[variable] { return known }
    let first = variable.initialExpression.map { [$0] } ?? []
    let values = (first + passedValues.values(of: variable)).filter { !viewCatalog.isPreviewOrTest($0) }
    let types = values.isEmpty ? nil : union(values)
    if isWhole { typesOfVariables[variable] = .some(types) }
    return types
  }

  private func union(_ values: some Sequence<Fact>) -> Set<TypeID>? {
    var union: Set<TypeID> = []
    for value in values {
      guard let types = types(of: value) else { return nil }
      union.formUnion(types)
    }
    return union
  }
}
