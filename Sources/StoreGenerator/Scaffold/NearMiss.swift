import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A method of a user that has the name of a required one, but another signature.
struct NearMiss {
  let required: ScaffoldedMethod
  let diagnostic: Diagnostic

  /// Finds those of a group.
  ///
  /// - Parameters:
  ///   - methods: the methods of the type, with the files that they are in.
  ///   - missing: the methods of the group that the type does not have.
  ///   - all: the full names of all methods that the spec requires of the type.
  static func all(
    in group: MethodGroup, among methods: [(method: UserSwiftFile.Method, source: UserSource)],
    missing: [ScaffoldedMethod], all: Set<String>
  ) -> [NearMiss] {
    let renamed = missing.compactMap { required -> NearMiss? in
      let found = methods.first { found in
        found.method.name == required.method.name && !all.contains(found.method.fullName)
      }
      return found.map { NearMiss(required, written: $0.method, in: $0.source, of: group) }
    }
    let present = group.methods.filter { method in !missing.contains { $0.fullName == method.fullName } }
    let others = present.compactMap { required -> NearMiss? in
      let same = methods.filter {
        $0.method.fullName == required.fullName && $0.method.parameterTypes == required.parameterTypes
      }
      guard let first = same.first, same.allSatisfy({ $0.method.hasMoreEffects(than: required.method.signature) })
      else {
        return nil
      }
      return NearMiss(required, written: first.method, in: first.source, of: group)
    }
    return renamed + others
  }

  private init(
    _ required: ScaffoldedMethod, written: UserSwiftFile.Method, in source: UserSource, of group: MethodGroup
  ) {
    self.required = required
    diagnostic = Diagnostic(
      .warning, "`\(written.declaration)` of `\(group.typeName)` is not the method that the spec requires",
      at: source.text.range(written.nameBytes), reason: "generated code needs `\(required.declaration)`",
      help: "change one of them: the method, or the signature in the spec")
  }
}

extension UserSwiftFile.Method {
  /// Whether generated code could not call it, because it waits or throws where the required method does not.
  fileprivate func hasMoreEffects(than signature: SwiftSignature) -> Bool {
    isAsync && !signature.effects.contains("async")
      || isThrowing && !signature.effects.contains { $0.hasPrefix("throws") }
  }
}
