import AppleNames
package import LinkedProgram
package import SwiftFacts

/// Finds the properties of stores that views read or bind.
package final class BoundFields: AppQuery {
  package let catalogs: AppCatalogs
  package let mentions: StoreMentions
  /// All properties of stores to which views have bindings: `$store.name`.
  package private(set) lazy var all = findAll()

  init(catalogs: AppCatalogs, mentions: StoreMentions) {
    self.catalogs = catalogs
    self.mentions = mentions
  }

  /// The properties of stores that views bind to presentation, with the first binding of each:
  /// `.sheet(isPresented: $store.isAdding)`.
  package func presentedFields() -> [Fact: Fact] {
    fieldsBound(in: SwiftUITable.presenters, labels: SwiftUITable.presentationLabels)
  }

  /// The properties of stores that controls edit, and so are data: `Toggle("", isOn: $store.isLoud)`.
  package func editedFields() -> [Fact: Fact] {
    fieldsBound(in: SwiftUITable.editors, labels: SwiftUITable.editedLabels)
  }

  private func findAll() -> Set<Fact> {
    let names = NameSet(
      storeCatalog.storeTypes.flatMap { program.storedProperties(of: $0.id).map(\.nameID) })
    var fields: Set<Fact> = []
    for file in program.appFiles {
      for member in file.facts.all(.member) where names.contains(member.nameID) {
        if let field = fieldOfStore(boundBy: member) { fields.insert(field) }
      }
    }
    return fields
  }

  /// The properties of stores that calls of these names bind, with the first binding of each.
  private func fieldsBound(in callees: NameSet, labels: Set<String>) -> [Fact: Fact] {
    var fields: [Fact: Fact] = [:]
    for file in program.appFiles {
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
  package func fieldsUsedByViews() -> Set<Fact> {
    var fields: Set<Fact> = []
    for type in program.allTypes where !type.module.isTest && viewCatalog.role(of: type.id) != nil {
      for (store, mentions) in self.mentions.storeMentions(in: type.id) {
        for mention in mentions where mention.storeType != nil {
          let name = mention.expression.name
          let property =
            name.hasPrefix("$")
            ? Name.transient(String(name.dropFirst())) : mention.expression.nameID
          fields.formUnion(program.members(property, of: store))
        }
      }
    }
    return fields
  }

  /// The store of which `base.field` is a binding: `$store` or `Bindable(store)`.
  package func store(boundBy base: Fact) -> TypeID? {
    if base.kind == .call, base.base?.name == "Bindable", let store = base.arguments.first?.firstChild {
      return storeCatalog.store(of: store)
    }
    guard let type = types.type(of: base), type.isBinding || base.name.hasPrefix("$") else { return nil }
    return storeCatalog.store(type.unbound, at: base)
  }

  /// The property of a store to which `$store.field` or `Bindable(store).field` is a binding.
  private func fieldOfStore(boundBy binding: Fact) -> Fact? {
    guard binding.kind == .member, let store = binding.base.flatMap({ store(boundBy: $0) }) else { return nil }
    return program.members(binding.nameID, of: store).first { $0.kind == .property && $0.isStored }
  }
}
