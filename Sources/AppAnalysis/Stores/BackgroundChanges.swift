package import LinkedProgram
package import SwiftFacts

/// A change of observed state that happens off the main thread.
package struct BackgroundChange {
  package let field: Fact
  /// The expression that changes it.
  package let change: Fact
  package let cause: BackgroundCause
}

/// Finds changes of observed state that happen off the main thread, in classes without isolation.
package struct BackgroundChanges: AppQuery {
  package let catalogs: AppCatalogs
  let changes: StoreChanges
  let isolation: ClassIsolations
  package let code: BackgroundCode

  /// The changes of the observed state of a class that certainly happen off the main thread, in source order.
  package func changes(in id: TypeID) -> [BackgroundChange] {
    guard isolation.isolation(of: id) == .none else { return [] }
    let roles = storeCatalog.roles
    guard roles.isObserved(id) else { return [] }
    let fields = roles.observedState(of: id).filter { field in
      field.attribute("MainActor") == nil && (!field.isHidden || roles.isObservedAsWhole(id))
    }
    return fields.flatMap { field in
      program[id].parts.flatMap { part in
        program.uses(of: field.nameID, in: part).compactMap { use in change(by: use, of: field, in: id) }
          + program.uses(of: Name.transient("$" + field.name), in: part).compactMap { binding($0, of: field) }
      }
    }
    .sorted { ($0.change.file.path, $0.change.bytes.lowerBound) < ($1.change.file.path, $1.change.bytes.lowerBound) }
  }

  private func change(by use: Fact, of field: Fact, in id: TypeID) -> BackgroundChange? {
    guard program.enclosingType(of: use) == id, isOwn(use, of: id), let change = changes.change(of: use),
      let cause = code.cause(of: use, in: id)
    else { return nil }
    return BackgroundChange(field: field, change: change, cause: cause)
  }

  /// Whether an expression is a property of the object itself.
  private func isOwn(_ use: Fact, of id: TypeID) -> Bool {
    use.kind == .member
      ? use.base?.withoutUnwrapping.isSelf ?? false : selfMentions.isMember(use, of: id)
  }

  /// Matches: `names.assign(to: &$name)`
  private func binding(_ use: Fact, of field: Fact) -> BackgroundChange? {
    guard let argument = use.parent?.kind == .inoutExpression ? use.parent?.parent : nil, argument.name == "to",
      let call = argument.parent, call.base?.name == "assign", let cause = code.cause(ofValuesIn: call)
    else { return nil }
    return BackgroundChange(field: field, change: call.base ?? call, cause: cause)
  }
}
