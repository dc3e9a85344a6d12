import LinkedProgram
package import SwiftFacts

/// Finds calls of functions of the app that create an observable object each time.
///
/// Matches: `model.makeSearch()` with `func makeSearch() -> Search { Search() }`, or with `{ Search.empty() }` if that
/// function creates it
package struct FactoryCalls: AppQuery {
  package let catalogs: AppCatalogs
  let observables: ObservableClasses

  /// A call of a function that creates an object, and the function.
  package struct FactoryCall {
    package let creation: ObservableCreation
    package let function: Fact
  }

  /// The calls outside tests, in the order of the files.
  package func calls() -> [FactoryCall] {
    let factories = self.factories
    guard !factories.isEmpty else { return [] }
    let names = NameSet(factories.keys.map(\.nameID))
    return program.appFiles.filter { $0.facts.names.contains(where: names.contains) }.flatMap { file in
      file.facts.all(.call).compactMap { call -> FactoryCall? in
        guard let callee = call.base, names.contains(callee.nameID) else { return nil }
        let called = types.functions(of: callee, fitting: call)
        guard called.count == 1, let function = called.first, let object = factories[function] else { return nil }
        return FactoryCall(creation: ObservableCreation(call: call, type: object), function: function)
      }
    }
  }

  /// The functions whose only code creates an observable object, and its class.
  private var factories: [Fact: TypeID] {
    var factories: [Fact: TypeID] = [:]
    for file in program.appFiles {
      for function in file.facts.all(.function) where function.hasResult {
        factories[function] = objectCreated(by: function, depth: 2)
      }
    }
    return factories
  }

  /// The class of the object that a function creates, fills and returns, whatever it is given.
  ///
  /// - Parameter depth: how many other functions may be between it and the creation.
  private func objectCreated(by function: Fact, depth: Int) -> TypeID? {
    let returned = function.descendants(.returnStatement).filter { $0.enclosingCode == function }.map(\.firstChild)
    let results = returned.isEmpty ? [function.onlyResult] : returned
    let returnsObservable = types.valueType(of: function)?.nominal.map(storeCatalog.observable.contains) ?? false
    let depth = returnsObservable ? depth : 0
    let objects = results.map { result in
      result.flatMap(newObject).flatMap { object(createdBy: $0, depth: depth) }
    }
    guard let first = objects.first, objects.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  private func object(createdBy call: Fact, depth: Int) -> TypeID? {
    if let created = observables.createdObservable(by: call) { return created }
    guard depth > 0, let callee = call.base else { return nil }
    let called = types.functions(of: callee, fitting: call)
    return called.count == 1 ? called.first.flatMap { objectCreated(by: $0, depth: depth - 1) } : nil
  }

  /// The creation of an object, directly or for a local that no other variable gets.
  private func newObject(_ result: Fact) -> Fact? {
    if result.kind == .call { return result }
    guard result.kind == .name, case .local(let local) = program.meaning(of: result.nameID, at: result),
      local.kind == .property, local.flags.contains(.isConstant), let value = local.initialExpression,
      value.kind == .call
    else { return nil }
    let isKept =
      local.parent?.descendants(.assignment).contains { assignment in
        assignment.assignment?.value.nameID == local.nameID && assignment.assignment?.value.kind == .name
      } ?? true
    return isKept ? nil : value
  }
}
