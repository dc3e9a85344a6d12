import SwiftFacts

extension Program {
  /// The properties of stores that a view binds to whether something is on the screen, with the place where
  /// it first does: `.sheet(isPresented: $store.isAdding)`.
  func presentedFields() -> [Fact: Fact] {
    var fields: [Fact: Fact] = [:]
    for file in files where !file.module.isTest {
      for call in file.facts.all(.call) {
        guard let callee = call.base, PresentationNames.presenters.contains(callee.nameID) else {
          continue
        }
        for argument in call.arguments
        where PresentationNames.bindingLabels.contains(argument.name) {
          guard let binding = argument.firstChild, let field = fieldOfStore(boundBy: binding),
            fields[field] == nil
          else { continue }
          fields[field] = binding
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
