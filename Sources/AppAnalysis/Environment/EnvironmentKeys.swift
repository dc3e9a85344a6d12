import LinkedProgram
import SwiftFacts

/// The keys of the environment whose value is nil until a view above sets it.
final class EnvironmentKeys: AppQuery {
  let catalogs: AppCatalogs
  private let emptyKeys = Memo<Name, TypeID?>()

  init(catalogs: AppCatalogs) { self.catalogs = catalogs }

  /// The type of the value of such a key; nil for other keys.
  ///
  /// Matches: `@Entry var cart: Cart?`, and a property that returns `self[CartKey.self]` with `static let defaultValue: Cart? = nil`
  func type(ofEmptyKey key: Name) -> TypeID? {
    emptyKeys.value(for: key) {
      let declared = program.members(key, ofExternal: "EnvironmentValues").filter { $0.kind == .property }
      guard declared.count == 1, let property = declared.first,
        case .optional(.nominal(let type, _))? = types.type(ofDeclaration: property),
        isEmptyAtFirst(property)
      else { return nil }
      return type
    }
  }

  private func isEmptyAtFirst(_ property: Fact) -> Bool {
    if property.attribute("Entry") != nil { return property.initialExpression?.isNil ?? true }
    let keys = property.descendants(.subscriptCall).compactMap { access -> TypeID? in
      guard access.base?.isSelf == true, let key = access.arguments.first?.firstChild,
        case .metatype(let type)? = types.type(of: key)
      else { return nil }
      return type.nominal
    }
    guard let key = keys.first, let value = program.ownMembers(Name("defaultValue"), of: key).first else {
      return false
    }
    return (value.initialExpression ?? value.getter?.onlyResult)?.isNil
      ?? (value.isStored && !value.flags.contains(.isConstant))
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
