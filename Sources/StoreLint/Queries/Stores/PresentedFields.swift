import SwiftFacts

extension Program {
  /// The properties of stores that a view binds to whether something is on the screen, with the place where
  /// it first does: `.sheet(isPresented: $store.isAdding)`.
  func presentedFields() -> [Fact: Fact] {
    fieldsBound(in: PresentationNames.presenters, labels: PresentationNames.bindingLabels)
  }

  /// The properties of stores that a control changes, and so are data: `Toggle("", isOn: $store.isLoud)`.
  func editedFields() -> [Fact: Fact] {
    fieldsBound(in: PresentationNames.editors, labels: PresentationNames.editedLabels)
  }

  /// The properties of stores to which calls of these names bind, with the place where one first does.
  private func fieldsBound(in callees: NameSet, labels: Set<String>) -> [Fact: Fact] {
    var fields: [Fact: Fact] = [:]
    for file in files where !file.module.isTest {
      for call in file.facts.all(.call) {
        guard let callee = call.base, callees.contains(callee.nameID) else { continue }
        for argument in call.arguments where labels.contains(argument.name) {
          guard let binding = argument.firstChild, let field = fieldOfStore(boundBy: binding),
            fields[field] == nil
          else { continue }
          fields[field] = binding
        }
      }
    }
    return fields
  }

  /// The properties of stores that views read, write or bind.
  func fieldsUsedByViews() -> Set<Fact> {
    var fields: Set<Fact> = []
    for type in allTypes where !type.module.isTest && role(of: type.id) != nil {
      for (store, mentions) in storeMentions(in: type.id) {
        for mention in mentions where mention.storeType != nil {
          let name = mention.expression.name
          let property =
            name.hasPrefix("$")
            ? Name.transient(String(name.dropFirst())) : mention.expression.nameID
          fields.formUnion(members(property, of: store))
        }
      }
    }
    return fields
  }

  /// The property of a store to which `$store.field` is a binding.
  private func fieldOfStore(boundBy binding: Fact) -> Fact? {
    guard binding.kind == .member, let base = binding.base, let type = type(of: base),
      type.isBinding || base.name.hasPrefix("$"), let store = store(type.unbound, at: binding)
    else { return nil }
    return members(binding.nameID, of: store).first { $0.kind == .property && $0.isStored }
  }
}
