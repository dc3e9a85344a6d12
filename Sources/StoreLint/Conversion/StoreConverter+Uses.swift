import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Expressions that refer to members of the class.
extension StoreConverter {
  /// The expressions that refer to a member of the class, in the whole program, with `if let member`.
  func uses(of member: Fact) -> [Fact] {
    program.files.filter { !$0.facts.isGenerated }.flatMap { file in
      guard file.facts.names.contains(member.nameID) else { return [Fact]() }
      let expressions = [FactKind.name, .member].flatMap { file.facts.all($0) }.filter {
        $0.nameID == member.nameID && types.declarations(of: $0).contains(member)
      }
      let bindings = file.facts.all(.optionalBinding).filter { binding in
        guard binding.nameID == member.nameID, binding.firstChild == nil else { return false }
        guard case .members(let found) = program.meaning(of: binding.nameID, at: binding) else {
          return false
        }
        return found.contains(member)
      }
      return expressions + bindings
    }
  }

  /// Gives references to other stores the names that generated ones have.
  func renameReferences() {
    for reference in allMembers where reference.isStored {
      guard let name = otherStore(in: reference) else { continue }
      let owner = events.specStores.first { program.fullName(of: $0.store) == name }?.context
      guard let owner, spec.usedContexts.contains(owner.name.value) else { continue }
      for use in uses(of: reference) where !isGone(use) {
        if use.isUnwrapped {
          refuseOptional(use, reference)
        } else if owner.propertyName != reference.name {
          edits.append(TextEdit(replacing: use.nameRange, with: owner.propertyName))
        }
      }
    }
  }

  /// Lists singletons of other stores that the class uses, although it gets these stores from the composition root.
  func listSingletons() {
    let used = events.specStores.filter { spec.usedContexts.contains($0.context.name.value) }
    for member in parts.flatMap({ $0.descendants(.member) }) where !isGone(member) {
      guard let base = member.base, case .metatype? = types.type(of: base),
        let store = types.type(of: member)?.nominal,
        let owner = used.first(where: { $0.store == store })?.context
      else { continue }
      let name = owner.propertyName
      changes.append(
        Diagnostic(
          .warning,
          "`\(base.name).\(member.name)` may be another object than `\(name)`",
          at: member.range,
          reason: "the composition root sets the property `\(name)` of the generated class",
          help: "write `self.\(name)`"))
    }
  }

  private func refuseOptional(_ use: Fact, _ reference: Fact) {
    refuse(
      "`\(reference.name)` is unwrapped here, but the generated property is not optional", at: use,
      because: "the composition root gives the store what it uses",
      help: "let the initializer take the other store, and keep it as a constant")
  }
}

extension Fact {
  /// Whether code takes the value of an optional: `x?.y`, `x!`, `if let x`, `if let y = x`.
  fileprivate var isUnwrapped: Bool {
    if kind == .optionalBinding { return true }
    guard let outer = parent else { return false }
    return [.optionalChain, .forceUnwrap].contains(outer.kind)
      || outer.kind == .initialValue && outer.parent?.kind == .optionalBinding
  }
}
