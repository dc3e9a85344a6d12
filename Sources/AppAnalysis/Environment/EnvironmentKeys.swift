import LinkedProgram
package import SwiftFacts

/// The keys of the environment whose value is nil until a view above sets it.
final class EnvironmentKeys: AppQuery {
  let catalogs: AppCatalogs
  private let knownKeys = Memo<Name, Key>()

  private struct Key {
    /// The type of its value, if that is nil at first.
    let type: TypeID?
    /// The declaration of its default value.
    let evidence: [Fact]
  }

  init(catalogs: AppCatalogs) { self.catalogs = catalogs }

  /// The type of the value of such a key; nil for other keys.
  ///
  /// Matches: `@Entry var cart: Cart?`, and a property that returns `self[CartKey.self]` with `static let defaultValue: Cart? = nil`
  func type(ofEmptyKey key: Name) -> TypeID? {
    let found = knownKeys.value(for: key) { () -> Key in
      let declared = program.members(key, ofExternal: "EnvironmentValues").filter { $0.kind == .property }
      guard declared.count == 1, let property = declared.first,
        case .optional(.nominal(let type, _))? = types.type(ofDeclaration: property)
      else { return Key(type: nil, evidence: Array(declared)) }
      let value = defaultValue(of: property)
      return Key(type: isEmpty(value ?? property) ? type : nil, evidence: [property] + (value.map { [$0] } ?? []))
    }
    found.evidence.forEach(program.log.read)
    return found.type
  }

  private func isEmpty(_ value: Fact) -> Bool {
    if let first = value.initialExpression ?? value.getter?.onlyResult { return first.isNil }
    return value.isStored && !value.flags.contains(.isConstant)
  }

  /// The `defaultValue` of the `EnvironmentKey` that a property reads; nil for one with `@Entry`.
  private func defaultValue(of property: Fact) -> Fact? {
    let keys = property.descendants(.subscriptCall).compactMap { access -> TypeID? in
      guard access.base?.isSelf == true, let key = access.arguments.first?.firstChild,
        case .metatype(let type)? = types.type(of: key)
      else { return nil }
      return type.nominal
    }
    return keys.first.flatMap { program.ownMembers(Name("defaultValue"), of: $0).first }
  }
}

extension Fact {
  /// The key of a property that reads the environment: `\.footer` in `@Environment(\.footer) var footer`.
  package var environmentKey: Name? { attribute("Environment")?.arguments.first?.firstChild?.onlyKey }

  /// The only component of a key path.
  var onlyKey: Name? {
    guard kind == .keyPath else { return nil }
    let components = children(.keyPathComponent)
    return components.count == 1 ? components.first?.nameID : nil
  }
}
