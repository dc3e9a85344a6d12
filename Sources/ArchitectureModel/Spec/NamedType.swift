package import StoregenDiagnostics
import SwiftFragments

/// A member of a spec, and the types that it names.
package struct NamedType {
  /// The names, without those of generic parameters.
  package let names: Set<String>
  /// The member.
  package let range: SourceRange
  /// The context whose code names them; nil for code that contexts share.
  package let context: Context?

  package init(names: Set<String>, range: SourceRange, context: Context?) {
    self.names = names
    self.range = range
    self.context = context
  }
}

extension AppSpec {
  /// The types that dependencies, value types and contexts name, in this order.
  package var namedTypes: [NamedType] {
    let shared = dependencies.map { NamedType(names: $0.type.text.namesOfTypes, range: $0.name.range, context: nil) }
    let values = types.flatMap { type in
      type.fields.map { NamedType(names: $0.type.text.namesOfTypes, range: $0.name.range, context: nil) }
        + type.cases.flatMap { option in
          option.content.values.map {
            NamedType(names: $0.type.text.namesOfTypes, range: option.name.range, context: nil)
          }
        }
    }
    return shared + values + contexts.flatMap(\.namedTypes)
  }
}

extension Context {
  fileprivate var namedTypes: [NamedType] {
    let fields = (observedState + storage).map { named($0.type.text.namesOfTypes, at: $0.name) }
    let methods = actions.flatMap { action in
      let generics = action.signature.generics.namesOfTypes
      return (action.signature.parameters.map(\.type.text) + [action.signature.result]).map {
        named($0.namesOfTypes.subtracting(generics), at: action.name)
      }
    }
    return fields + methods
      + events.flatMap { event in event.payload.map { named($0.type.text.namesOfTypes, at: event.name) } }
  }

  private func named(_ names: Set<String>, at member: Located<String>) -> NamedType {
    NamedType(names: names, range: member.range, context: self)
  }
}
