import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A type in a spec, and the generated code that contains it.
struct SpecTypeUse {
  /// The names in the type.
  let names: Set<String>
  /// The member of the spec that has the type.
  let range: SourceRange
  let code: GeneratedCodePart
}

/// A part of the generated code whose files have the same imports.
struct GeneratedCodePart {
  /// The folder, relative to that of the spec.
  let folder: String
  /// The names of its files without the extension; none for all files in the folder.
  var fileNames: [String] = []
  /// The access level of the declarations with the types.
  var access: AccessLevel
  /// The modules that the spec lists for it.
  let imports: [String]
  /// The key of the spec that can list more modules: of a context, or of the part `generate`.
  let importsKey: String
}

extension AppSpec {
  /// The types in generated code, except those in code that users write.
  var typeUses: [SpecTypeUse] {
    sharedTypeUses + contexts.filter { !$0.isHandwritten }.flatMap(typeUses(of:)) + dependencies.flatMap(typeUses(of:))
  }

  // MARK: Parts

  private var imports: [String] { generate.module.imports.map(\.value) }

  /// Code that contexts share.
  private func sharedCode(of contexts: [Context]) -> GeneratedCodePart {
    GeneratedCodePart(
      folder: (generate.contracts ?? generate.output).value, access: highestAccess,
      imports: imports + contexts.flatMap(\.module.imports).map(\.value), importsKey: "`generate`")
  }

  private func code(of context: Context, _ access: AccessLevel) -> GeneratedCodePart {
    GeneratedCodePart(
      folder: (context.output ?? generate.output).value, fileNames: [context.storeStem, context.modelName],
      access: access, imports: imports + context.module.imports.map(\.value),
      importsKey: "the context `\(context.name.value)`")
  }

  private func rootCode(_ access: AccessLevel) -> GeneratedCodePart {
    // The file imports what its stores need.
    GeneratedCodePart(
      folder: generate.output.value, fileNames: [compositionRootName], access: access,
      imports: imports + contexts.flatMap(\.module.imports).map(\.value), importsKey: "`generate`")
  }

  // MARK: Types

  /// The types in events, value types and the protocols of `uses`.
  private var sharedTypeUses: [SpecTypeUse] {
    let types = types.flatMap { type in
      type.fields.map { use($0, in: sharedCode(of: [])) }
        + type.cases.flatMap { option in
          option.content.values.map {
            SpecTypeUse(names: $0.type.text.namesOfTypes, range: option.name.range, code: sharedCode(of: []))
          }
        }
    }
    let events = contexts.filter { $0.generatedPart.publishes }.flatMap { context in
      context.events.flatMap { event in
        event.payload.map {
          SpecTypeUse(names: $0.type.text.namesOfTypes, range: event.name.range, code: sharedCode(of: [context]))
        }
      }
    }
    return types + events + contexts.flatMap(typesOfUses)
  }

  private func typesOfUses(of context: Context) -> [SpecTypeUse] {
    context.uses.flatMap { used -> [SpecTypeUse] in
      guard used.value.context != context.name.value, let owner = self.context(named: used.value.context) else {
        return []
      }
      let members = Set(fullNames(of: used.value))
      let fields = owner.observedState.filter { members.contains($0.name.value) }.map(\.type.text.namesOfTypes)
      let actions = owner.actions.filter { members.contains($0.fullName) }.flatMap(\.namesOfTypes)
      return (fields + actions).map { SpecTypeUse(names: $0, range: used.range, code: sharedCode(of: [owner])) }
    }
  }

  private func typeUses(of context: Context) -> [SpecTypeUse] {
    // The declarations in a model may be less visible than its store.
    let access = context.isElm ? .internal : access(of: context)
    let state = context.observedState.map { field in
      use(field, in: code(of: context, min(access, self.access(of: field, in: context).level)))
    }
    return state + context.storage.map { use($0, in: code(of: context, .internal)) }
      + context.actions.flatMap { action in
        action.namesOfTypes.map { SpecTypeUse(names: $0, range: action.name.range, code: code(of: context, access)) }
      }
  }

  private func typeUses(of dependency: Dependency) -> [SpecTypeUse] {
    let users = contexts.filter { context in
      !context.isHandwritten && !context.isElm && !context.isChild
        && context.dependencies.contains { $0.value == dependency.name.value }
    }
    func use(_ names: Set<String>, in code: GeneratedCodePart) -> SpecTypeUse {
      SpecTypeUse(names: names, range: dependency.name.range, code: code)
    }
    let names = dependency.type.text.namesOfTypes
    let types =
      [use(names, in: rootCode(generate.module.access?.value ?? .internal))]
      + users.map { use(names, in: code(of: $0, access(of: $0))) }
    guard let sample = dependency.preview?.nameOfFirstType else { return types }
    // The composition root has a preview function only if every dependency has a preview value.
    let root = hasPreviewFunction ? [use([sample], in: rootCode(.internal))] : []
    return types + root + users.filter(\.hasSample).map { use([sample], in: code(of: $0, .internal)) }
  }

  private func use(_ field: Field, in code: GeneratedCodePart) -> SpecTypeUse {
    SpecTypeUse(names: field.type.text.namesOfTypes, range: field.name.range, code: code)
  }
}

extension Action {
  /// The names in each type of the signature, without generic parameters.
  fileprivate var namesOfTypes: [Set<String>] {
    let generics = signature.generics.namesOfTypes
    return (signature.parameters.map(\.type.text) + [signature.result]).map { $0.namesOfTypes.subtracting(generics) }
  }
}
