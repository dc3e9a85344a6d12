import ArchitectureModel
import LintDriver
import StoregenDiagnostics
import SwiftFacts

/// What is named after a context in handwritten code: the properties of the composition roots, of the stores that use it and of
/// the environments of models that use it, and its case in the enum of all events.
struct ContextProperty {
  let name: String
  /// The types that have a property for the context and that other code uses: composition roots and environments.
  private let owners: [String]
  /// The stores that have a property for the context.
  private let stores: Set<String>
  /// Those whose classes the app declares, with the property and an initializer that gets its value.
  private let handwrittenStores: Set<String>
  /// The modifiers that inject stores: `shopStores`.
  private let modifiers: Set<String>
  /// The enum of all events, which has a case for the context; nil if there is none.
  private let allEvents: String?
  /// The labels of the initializers and functions that the app adds to the owners.
  private let ownLabels: Set<[String]>
  /// The places that name a method of a store instead.
  private let others: OtherMembers
  private let snapshot: ProjectSnapshot

  init(of context: Context, in spec: AppSpec, _ snapshot: ProjectSnapshot) {
    name = context.propertyName
    let users = spec.users(of: context)
    owners = spec.rootNames + users.filter(\.isElm).map(\.environmentTypeName)
    stores = Set(users.map(\.storeName))
    handwrittenStores = Set(users.filter(\.isHandwritten).map(\.storeName))
    modifiers = Set(spec.injectionModifiers.map(\.name))
    allEvents = spec.hasAppEvent ? spec.appEventName : nil
    ownLabels = Set(
      snapshot.files.filter { !$0.isGenerated }.flatMap { [owners] file in
        file.root.contents.filter { owners.contains($0.name) && $0.kind.isTypeOrExtension }
          .flatMap(\.contents).filter(\.kind.isFunctionLike).map(\.parameterLabels)
      })
    others = OtherMembers(besidesProperty: name, of: users, in: spec, snapshot)
    self.snapshot = snapshot
  }

  /// The code that names it, in handwritten files.
  var uses: [Fact] {
    let uses = snapshot.memberUses(of: name, in: stores.union(owners))
    return snapshot.files.filter { !$0.isGenerated }.flatMap { file in
      let uses = Set(uses.filter { $0.path == file.path }.map(\.bytes.lowerBound))
      return file.all.filter { fact in
        fact.name == name
          && (uses.contains(fact.nameRange.bytes.lowerBound) && !others.contains(fact) || isName(fact))
      }
    }
  }

  /// Whether a fact other than the use of a property names the context.
  private func isName(_ fact: Fact) -> Bool {
    switch fact.kind {
    // A case of the enum of all events has an event as its value.
    case .member:
      guard fact.call != nil else { return false }
      return allEvents.map(fact.isCase) ?? false
    case .argument:
      guard let call = fact.parent, !ownLabels.contains(call.arguments.map(\.name)) else { return false }
      return owners.contains(where: call.createsObject) || isPreview(call)
        || handwrittenStores.contains(where: call.createsObject)
    case .property: return isDeclaredByHandwrittenStore(fact)
    case .parameter: return isParameterOfHandwrittenStore(fact) && fact.argumentLabel == name
    case .parameterLabel: return fact.parent.map(isParameterOfHandwrittenStore) ?? false
    default: return false
    }
  }

  private func isDeclaredByHandwrittenStore(_ fact: Fact) -> Bool {
    fact.isMemberOfType && fact.enclosingType.map { handwrittenStores.contains($0.name) } ?? false
  }

  private func isParameterOfHandwrittenStore(_ parameter: Fact) -> Bool {
    parameter.parent.map { $0.kind == .initializer && isDeclaredByHandwrittenStore($0) } ?? false
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
  fileprivate var parameterLabels: [String] { parameters.map(\.argumentLabel) }

  /// Whether it is a call such as `BenefitsStores(…)` or `BenefitsStores.preview(…)`.
  fileprivate func createsObject(of type: String) -> Bool {
    guard kind == .call, let callee = base else { return false }
    return callee.name == type || callee.base?.name == type && ["init", "preview"].contains(callee.name)
  }
}
