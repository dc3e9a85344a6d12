import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The protocol with the members that one store uses of another.
struct UseProtocol {
  let user: Context
  let owner: Context
  private let members: Set<String>

  /// The protocols of a context, one for each store that it uses.
  static func all(of user: Context, in spec: AppSpec) -> [UseProtocol] {
    user.usedContexts.compactMap { name in
      spec.context(named: name).map { owner in
        let uses = user.uses.map(\.value).filter { $0.context == name }
        return UseProtocol(user: user, owner: owner, members: Set(uses.flatMap(spec.fullNames)))
      }
    }
  }

  var name: String { user.useProtocolName(of: owner.name.value) }

  /// The members, in the order of the store that declares them.
  var requirements: [TemplateValue] {
    fields.map { field in
      .declaration(
        "var \(SwiftIdentifier.escaped(field.name.value)): \(field.type.text) { get }",
        documentation: SwiftLayout.documentation(field.summary))
    }
      + actions.map { action in
        .declaration(
          SwiftLayout.function(
            action.name.value, signature: action.signature, indentation: 2, hasBody: false),
          documentation: SwiftLayout.documentation(action.summary))
      }
  }

  /// The types in it.
  var types: [String] {
    fields.map(\.type.text) + actions.flatMap { $0.signature.parameters.map(\.type.text) + [$0.signature.result] }
  }

  private var fields: [Field] { owner.observedState.filter { members.contains($0.name.value) } }
  private var actions: [Action] { owner.actions.filter { members.contains($0.fullName) } }
}
