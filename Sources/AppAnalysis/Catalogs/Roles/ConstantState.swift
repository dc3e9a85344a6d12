import LinkedProgram
import SwiftFacts

/// Decides whether the state of a class stays as its initializer sets it, as in a table of constants.
struct ConstantState {
  let types: TypeInference
  private var program: Program { types.program }

  /// Matches: `@Published var version: String` and `init() { version = readVersion() }`, if no other code may change `version`
  func isSetOnlyByInitializers(_ fields: [Fact]) -> Bool {
    !fields.isEmpty
      && fields.allSatisfy { field in
        guard field.initialExpression == nil else { return false }
        let uses = uses(of: field)
        return uses.contains(where: isAssignmentByInitializer)
          && uses.allSatisfy { isAssignmentByInitializer($0) || !mayChangeValue($0) }
      }
  }

  /// The expressions that may mean a field or its projected value.
  private func uses(of field: Fact) -> [Fact] {
    let names = NameSet([field.nameID, Name.transient("$" + field.name)])
    let kinds = [FactKind.name, .member, .keyPathComponent]
    return program.appFiles.filter { $0.facts.names.contains(where: names.contains) }.flatMap { file in
      kinds.flatMap { file.facts.all($0) }.filter { use in
        guard names.contains(use.nameID) else { return false }
        let declarations = types.declarations(of: use)
        return declarations.isEmpty || declarations.contains(field)
      }
    }
  }

  private func isAssignmentByInitializer(_ use: Fact) -> Bool {
    use.memberName != nil && use.enclosingCode?.kind == .initializer && use.parent?.assignment?.target == use
  }

  /// Whether code may change a value at a use, or a part of it.
  private func mayChangeValue(_ use: Fact) -> Bool {
    if use.kind == .keyPathComponent || use.name.hasPrefix("$") { return true }
    var expression = use
    while let parent = expression.parent {
      switch parent.kind {
      case .assignment: return parent.firstChild == expression
      case .inoutExpression: return true
      case .optionalChain, .forceUnwrap: break
      case .member, .subscriptCall:
        guard parent.base == expression else { return false }
        // The method may be a mutating one.
        if parent.call != nil { return true }
      default: return false
      }
      expression = parent
    }
    return false
  }
}
