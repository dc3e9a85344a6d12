import LinkedProgram
import SwiftFacts

/// Finds the code that may call a method, or read a computed property.
struct MethodUses: AppQuery {
  let catalogs: AppCatalogs

  /// The uses of a method outside of previews and tests.
  ///
  /// - Parameter orUnknown: whether a member of the same name counts, too, if nothing is known about its object.
  func uses(of method: Fact, orUnknown: Bool = false) -> some Sequence<Fact> {
    program.appFiles.lazy.filter { $0.facts.names.contains { $0 == method.nameID } }.flatMap { file in
      [FactKind.member, .name].lazy.flatMap { file.facts.all($0) }.filter { use in
        guard use.nameID == method.nameID, !viewCatalog.isPreviewOrTest(use) else { return false }
        let found = types.declarations(of: use)
        return found.contains(method)
          || orUnknown && found.isEmpty && use.base.map { types.type(of: $0) == nil } ?? false
      }
    }
  }

  /// Whether code may call a method by a protocol or a superclass of its type.
  func isCalledThroughSupertype(_ method: Fact) -> Bool {
    guard let owner = program.enclosingType(of: method) else { return false }
    return method.flags.contains(.isOverride)
      || program.supertypes(of: owner).nominals.contains { type in
        type != owner && program.ownMembers(method.nameID, of: type).contains { $0.kind == .function }
      }
  }
}
