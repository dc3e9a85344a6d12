import LinkedProgram
import SwiftFacts

/// The keys of the environment whose value is nil until a view above sets it.
final class EnvironmentKeys: AppQuery {
  let catalogs: AppCatalogs
  private let emptyKeys = Memo<Name, EmptyKey?>()

  private struct EmptyKey {
    let type: TypeID
    /// The code that says so.
    let evidence: [Fact]
  }

  init(catalogs: AppCatalogs) { self.catalogs = catalogs }

  /// The type of the value of such a key; nil for other keys.
  ///
  /// Matches: `@Entry var cart: Cart?`, and a property that returns `self[CartKey.self]` with `static let defaultValue: Cart? = nil`
  func type(ofEmptyKey key: Name) -> TypeID? {
    let found = emptyKeys.value(for: key) { () -> EmptyKey? in
      let declared = program.members(key, ofExternal: "EnvironmentValues").filter { $0.kind == .property }
      guard declared.count == 1, let property = declared.first,
        case .optional(.nominal(let type, _))? = types.type(ofDeclaration: property),
        let evidence = emptiness(of: property)
      else { return nil }
      return EmptyKey(type: type, evidence: evidence)
    }
    found?.evidence.forEach(program.log.read)
    return found?.type
  }

  /// The declarations which say that a key holds nothing at first; nil if it holds something.
  private func emptiness(of property: Fact) -> [Fact]? {
    if property.attribute("Entry") != nil { return property.initialExpression?.isNil ?? true ? [property] : nil }
    let keys = property.descendants(.subscriptCall).compactMap { access -> TypeID? in
      guard access.base?.isSelf == true, let key = access.arguments.first?.firstChild,
        case .metatype(let type)? = types.type(of: key)
      else { return nil }
      return type.nominal
    }
    guard let key = keys.first, let value = program.ownMembers(Name("defaultValue"), of: key).first else { return nil }
    let first = value.initialExpression ?? value.getter?.onlyResult
    let isEmpty = first?.isNil ?? (value.isStored && !value.flags.contains(.isConstant))
    return isEmpty ? [property, value] : nil
  }
}

extension Fact {
  /// The key of a property that reads the environment: `\.footer` in `@Environment(\.footer) var footer`.
  var environmentKey: Name? { attribute("Environment")?.arguments.first?.firstChild?.onlyKey }

  /// The only component of a key path.
  var onlyKey: Name? {
    guard kind == .keyPath else { return nil }
    let components = children(.keyPathComponent)
    return components.count == 1 ? components.first?.nameID : nil
  }
}
