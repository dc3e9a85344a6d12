import LinkedProgram
package import SwiftFacts

/// An object in a local variable that other objects only keep weakly, so that it is gone when the code ends.
package struct LostListener {
  /// The variable.
  package let local: Fact
  /// The expression that registers it: the name of the method, or of the property.
  package let registration: Fact
  /// The weak property that keeps it.
  package let weakProperty: Fact
}

/// Finds objects that nothing retains but the code that creates them, and that an observable object keeps weakly: all code
/// that uses one is read.
///
/// Matches: `let log = Log(); player.add(log)` and `func add(_ listener: Listener) { entries.append(Entry(listener: listener)) }`
/// with `struct Entry { weak var listener: Listener? }`
package struct LostListeners: AppQuery {
  package let catalogs: AppCatalogs

  func lostListeners() -> [LostListener] {
    let weak = program.allTypes.flatMap { program.storedProperties(of: $0.id) }.filter { $0.flags.contains(.isWeak) }
    guard !weak.isEmpty else { return [] }
    let names = NameSet(weak.map(\.nameID))
    return program.appFiles.filter { $0.facts.names.contains(where: names.contains) || mayRegister($0.facts) }.flatMap {
      file in
      file.facts.all(.property).compactMap { local -> LostListener? in
        guard local.enclosingCode != nil, local.flags.contains(.isConstant), !viewCatalog.isPreviewOrTest(local),
          let value = local.initialExpression, value.kind == .call, let created = types.createdType(by: value)?.nominal,
          program[created].fact.kind == .classDeclaration
        else { return nil }
        return lost(local)
      }
    }
  }

  /// Whether code of a file may call a method that registers a listener.
  private func mayRegister(_ file: FileFacts) -> Bool {
    file.all(.member).contains { $0.call != nil && NameWords.namesSubscribing($0.name) }
  }

  private func lost(_ local: Fact) -> LostListener? {
    guard let scope = local.parent else { return nil }
    var registrations: [(place: Fact, property: Fact)] = []
    for use in scope.descendants where use.nameID == local.nameID && (use.kind == .name || use.kind == .capture) {
      guard case .local(local)? = program.meaning(of: use.nameID, at: use) else { continue }
      // A closure or a function that uses it may retain it.
      guard use.kind == .name, use.enclosingCode == local.enclosingCode else { return nil }
      if use.parent?.kind == .member, use.parent?.base == use { continue }
      guard let registration = weakRegistration(of: use) else { return nil }
      registrations.append(registration)
    }
    return registrations.first.map { LostListener(local: local, registration: $0.place, weakProperty: $0.property) }
  }

  /// The weak property in which an expression ends up, and no other one.
  private func weakRegistration(of use: Fact) -> (place: Fact, property: Fact)? {
    if let (target, value) = use.parent?.assignment, value == use, target.kind == .member {
      let found = types.declarations(of: target)
      guard found.count == 1, let property = found.first, property.flags.contains(.isWeak), isObservable(property)
      else {
        return nil
      }
      return (target, property)
    }
    guard let argument = use.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call,
      let callee = call.base
    else { return nil }
    let functions = types.functions(of: callee, fitting: call)
    guard functions.count == 1, let function = functions.first, isObservable(function),
      let parameter = function.parameters.first(where: { call.value(of: $0, of: function) == use }),
      let property = weakProperty(keeping: parameter, in: function, through: [])
    else { return nil }
    return (callee, property)
  }

  private func isObservable(_ member: Fact) -> Bool {
    program.enclosingType(of: member).map(storeCatalog.observable.contains) ?? false
  }

  /// The weak property in which a function keeps a parameter, if it keeps it nowhere else.
  private func weakProperty(keeping parameter: Fact, in function: Fact, through seen: Set<Fact>) -> Fact? {
    guard !seen.contains(function) else { return nil }
    let uses = function.descendants.filter { $0.kind == .name && $0.nameID == parameter.nameID }
    guard !uses.isEmpty else { return nil }
    var found: Fact?
    for use in uses {
      if use.parent?.kind == .member, use.parent?.base == use { continue }
      guard use.enclosingCode == function, let property = weakPlace(of: use, through: seen.union([function])) else {
        return nil
      }
      found = property
    }
    return found
  }

  private func weakPlace(of use: Fact, through seen: Set<Fact>) -> Fact? {
    if let (target, value) = use.parent?.assignment, value == use {
      let found = types.declarations(of: target)
      return found.count == 1 && found[found.startIndex].flags.contains(.isWeak) ? found.first : nil
    }
    // `Entry(listener: listener)`
    guard let argument = use.parent, argument.kind == .argument, let call = argument.parent,
      let id = types.createdType(by: call)?.nominal
    else { return nil }
    let initializers = program.ownMembers(.initializer, of: id)
    guard initializers.isEmpty else {
      let fitting = initializers.filter { types.labels(of: call, fit: $0) }
      guard fitting.count == 1, let initializer = fitting.first,
        let parameter = initializer.parameters.first(where: { call.value(of: $0, of: initializer) == use })
      else { return nil }
      return weakProperty(keeping: parameter, in: initializer, through: seen)
    }
    let kept = program.storedProperties(of: id).first { $0.name == argument.name }
    return kept.flatMap { $0.flags.contains(.isWeak) ? $0 : nil }
  }
}
