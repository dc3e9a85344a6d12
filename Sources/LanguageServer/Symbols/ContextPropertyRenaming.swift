import StoreLintDriver
import StoreSpec
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

/// Renames what is named after a context in handwritten code: the properties of the composition roots, of the stores that use it and of
/// the environments of models that use it, and its case in the enum of all events.
struct ContextPropertyRenaming {
  private let before: String
  private let after: String
  /// The types that have a property for the context and that other code uses: composition roots and environments.
  private let owners: [String]
  /// The stores that have a property for the context.
  private let stores: Set<String>
  /// The modifiers that inject stores: `shopStores`.
  private let modifiers: Set<String>
  /// The enum of all events, which has a case for the context; nil if there is none.
  private let allEvents: String?
  private let snapshot: ProjectSnapshot

  init(
    _ former: String, _ name: String, _ old: AppSpec, _ new: AppSpec, _ snapshot: ProjectSnapshot
  ) {
    let context = old.context(named: former)
    before = context?.propertyName ?? former
    after = new.context(named: name)?.propertyName ?? name
    let users = context.map(old.users(of:)) ?? []
    owners = old.rootNames + users.filter(\.isElm).map(\.environmentTypeName)
    stores = Set(users.map(\.storeName))
    modifiers = Set(
      (old.scenes.isEmpty ? [nil] : old.scenes.map(Optional.some)).map(old.injectionModifierName))
    allEvents = old.hasAppEvent ? old.appEventName : nil
    self.snapshot = snapshot
  }

  var edits: [TextEdit] {
    guard before != after else { return [] }
    let uses = snapshot.memberUses(of: before, in: stores.union(owners))
    return snapshot.files.filter { !$0.isGenerated }.flatMap { file in
      let uses = Set(uses.filter { $0.path == file.path }.map(\.bytes.lowerBound))
      return file.all.filter { fact in
        fact.name == before
          && (uses.contains(fact.nameRange.bytes.lowerBound) || isName(fact))
      }.map { fact in
        TextEdit(replacing: fact.nameRange, with: newName(at: fact))
      }
    }
  }

  private func newName(at fact: Fact) -> String {
    switch fact.kind {
    // The value keeps its name in the code that gets it.
    case .capture, .optionalBinding: "\(SwiftIdentifier.escaped(before)) = \(member(at: fact))"
    case .name: member(at: fact)
    case .argument: SwiftIdentifier.escapedArgument(after)
    default: SwiftIdentifier.escapedMember(after)
    }
  }

  /// The property, as code of its own type names it.
  private func member(at fact: Fact) -> String {
    fact.isAmongLocalNames(after)
      ? "self.\(SwiftIdentifier.escapedMember(after))" : SwiftIdentifier.escaped(after)
  }

  /// Whether a fact other than the use of a property names the context.
  private func isName(_ fact: Fact) -> Bool {
    switch fact.kind {
    case .member: return allEvents.map(fact.isCase) ?? false
    case .argument:
      guard let call = fact.parent else { return false }
      return owners.contains(where: call.createsObject) || isPreview(call)
    default: return false
    }
  }

  /// Whether a call is `.preview(…)` in `.shopStores(.preview(…))`.
  private func isPreview(_ call: Fact) -> Bool {
    guard let modifier = call.parent?.parent?.base, call.parent?.kind == .argument,
      call.base?.base == nil
    else { return false }
    return modifiers.contains(modifier.name)
  }
}

extension Fact {
  /// Whether it is a call such as `BenefitsStores(…)` or `BenefitsStores.preview(…)`.
  fileprivate func createsObject(of type: String) -> Bool {
    guard kind == .call, let callee = base else { return false }
    return callee.name == type || callee.base?.name == type
  }
}
