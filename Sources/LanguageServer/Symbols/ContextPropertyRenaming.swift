import StoreSpec
import StoregenDiagnostics
import SwiftFacts

/// Renames the properties that are named after a context, in handwritten code: those of the composition roots, and those of the
/// stores that use it.
struct ContextPropertyRenaming {
  private let before: String
  private let after: String
  private let roots: [String]
  /// The names of the stores that have a property for the context.
  private let users: Set<String>
  private let files: [FileFacts]

  init(_ former: String, _ name: String, _ old: AppSpec, _ new: AppSpec, _ files: [FileFacts]) {
    let context = old.context(named: former)
    before = context?.propertyName ?? former
    after = new.context(named: name)?.propertyName ?? name
    roots = old.rootNames
    users = Set(context.map { old.users(of: $0).map(\.storeName) } ?? [])
    self.files = files.filter { !$0.isGenerated }
  }

  var edits: [TextEdit] {
    guard before != after else { return [] }
    let variables = RootVariables(roots, in: files)
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
      guard let base = fact.base else { return false }
      // `stores.user`, where `stores` is a composition root.
      return base.isNamed(in: variables) || base.isSelf && isInUser(fact)
    case .argument: return roots.contains { fact.parent?.createsObject(of: $0) == true }
    case .name: return isInUser(fact) && !fact.mayBeLocal
    default: return false
    }
  }

  /// Whether it is in the code of a store that uses the context.
  private func isInUser(_ fact: Fact) -> Bool {
    fact.outermostDeclaration.map { users.contains($0.name) } ?? false
  }
}

/// The names of the variables and parameters that are composition roots.
private struct RootVariables {
  private var rootNames: [FileID: Set<String>] = [:]
  private var otherNames: [FileID: Set<String>] = [:]
  /// The names of roots that no file uses for something else.
  private let unambiguous: Set<String>

  /// - Parameter roots: the types of composition roots.
  init(_ roots: [String], in files: [FileFacts]) {
    for file in files {
      for variable in Array(file.all(.property)) + Array(file.all(.parameter)) {
        if roots.contains(where: variable.isVariable) {
          rootNames[file.id, default: []].insert(variable.name)
        } else {
          otherNames[file.id, default: []].insert(variable.name)
        }
      }
    }
    unambiguous = Set(rootNames.values.joined()).subtracting(otherNames.values.joined())
  }

  /// The names that mean composition roots in a file.
  func names(in file: FileFacts) -> Set<String> {
    unambiguous.union((rootNames[file.id] ?? []).subtracting(otherNames[file.id] ?? []))
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
