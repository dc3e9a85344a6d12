import StoreSpec
import StoregenDiagnostics
import SwiftFacts

/// Renames what is named after a context in handwritten code: the properties of the composition roots, of the stores that use it and of
/// the environments of models that use it, and its case in the enum of all events.
struct ContextPropertyRenaming {
  private let before: String
  private let after: String
  /// The types that have a property for the context and that other code uses: composition roots and environments.
  private let owners: [String]
  /// The stores that have a property for the context.
  private let stores: Set<String>
  /// The models whose environments have one.
  private let models: Set<String>
  /// The modifiers that inject stores: `shopStores`.
  private let modifiers: Set<String>
  /// The enum of all events, which has a case for the context; nil if there is none.
  private let allEvents: String?
  private let files: [FileFacts]

  init(_ former: String, _ name: String, _ old: AppSpec, _ new: AppSpec, _ files: [FileFacts]) {
    let context = old.context(named: former)
    before = context?.propertyName ?? former
    after = new.context(named: name)?.propertyName ?? name
    let users = context.map(old.users(of:)) ?? []
    let elm = users.filter(\.isElm)
    owners = old.rootNames + elm.map(\.environmentTypeName)
    stores = Set(users.map(\.storeName))
    models = Set(elm.map(\.modelName))
    modifiers = Set(
      (old.scenes.isEmpty ? [nil] : old.scenes.map(Optional.some)).map(old.injectionModifierName))
    allEvents = old.hasAppEvent ? old.appEventName : nil
    self.files = files.filter { !$0.isGenerated }
  }

  var edits: [TextEdit] {
    guard before != after else { return [] }
    let variables = OwnerVariables(in: files, where: isOwner)
    return files.flatMap { file in
      let names = variables.names(in: file)
      return file.all.filter { $0.name == before && isProperty($0, of: names) }.map { fact in
        let isTaken = fact.kind == .name && fact.isAmongLocalNames(after)
        return TextEdit(replacing: fact.nameRange, with: isTaken ? "self.\(after)" : after)
      }
    }
  }

  /// Whether a fact names the property.
  private func isProperty(_ fact: Fact, of variables: Set<String>) -> Bool {
    switch fact.kind {
    case .member:
      guard let base = fact.base else { return isCaseOfAllEvents(fact) }
      // `stores.user`, where `stores` is a composition root.
      return base.isNamed(in: variables) || base.isSelf && isIn(stores, fact)
        || base.name == allEvents
    case .argument:
      guard let call = fact.parent else { return false }
      return owners.contains(where: call.createsObject) || isPreview(call)
    case .name: return isIn(stores, fact) && !fact.mayBeLocal
    default: return false
    }
  }

  /// Whether a variable or parameter is a composition root or an environment.
  private func isOwner(_ variable: Fact) -> Bool {
    owners.contains(where: variable.isVariable)
      // Models have the environment as a nested name.
      || variable.typeAnnotation?.name == "Environment" && isIn(models, variable)
  }

  /// Whether it is in the code of one of some types.
  private func isIn(_ types: Set<String>, _ fact: Fact) -> Bool {
    fact.outermostDeclaration.map { types.contains($0.name) } ?? false
  }

  /// Whether a call is `.preview(…)` in `.shopStores(.preview(…))`.
  private func isPreview(_ call: Fact) -> Bool {
    guard let modifier = call.parent?.parent?.base, call.parent?.kind == .argument,
      call.base?.base == nil
    else { return false }
    return modifiers.contains(modifier.name)
  }

  /// Whether `.user` is in code that names the enum of all events.
  private func isCaseOfAllEvents(_ fact: Fact) -> Bool {
    guard let allEvents else { return false }
    return fact.outermostMember?.names(type: allEvents) ?? false
  }
}

/// The names of the variables and parameters that are composition roots or environments.
private struct OwnerVariables {
  private var ownerNames: [FileID: Set<String>] = [:]
  private var otherNames: [FileID: Set<String>] = [:]
  /// The names that no file uses for something else.
  private let unambiguous: Set<String>

  init(in files: [FileFacts], where isOwner: (Fact) -> Bool) {
    for file in files {
      for variable in Array(file.all(.property)) + Array(file.all(.parameter)) {
        if isOwner(variable) {
          ownerNames[file.id, default: []].insert(variable.name)
        } else {
          otherNames[file.id, default: []].insert(variable.name)
        }
      }
    }
    unambiguous = Set(ownerNames.values.joined()).subtracting(otherNames.values.joined())
  }

  /// The names that mean composition roots or environments in a file.
  func names(in file: FileFacts) -> Set<String> {
    unambiguous.union((ownerNames[file.id] ?? []).subtracting(otherNames[file.id] ?? []))
  }
}

extension Fact {
  /// Whether a variable or parameter has a type, judging by its annotation or by what is assigned to it.
  fileprivate func isVariable(of type: String) -> Bool {
    typeAnnotation?.name == type
      || initialExpression?.createsObject(of: type) ?? false
      // `@State private var stores: BenefitsStores`, assigned in `init`
      || descendants.contains { $0.kind == .call && $0.createsObject(of: type) }
  }

  /// Whether it is a call such as `BenefitsStores(…)` or `BenefitsStores.preview(…)`.
  fileprivate func createsObject(of type: String) -> Bool {
    guard kind == .call, let callee = base else { return false }
    return callee.name == type || callee.base?.name == type
  }

  /// Whether it is a variable or member with one of these names.
  fileprivate func isNamed(in names: Set<String>) -> Bool {
    (kind == .name || kind == .member) && names.contains(name)
  }
}
