@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  mutating func lowerCases(_ decl: Located<RawEnumCaseDeclSyntax>) {
    let elements = decl.elements
    let isOnly = elements.only != nil
    for element in elements {
      let end = element.trailingComma.flatMap {
        element.end(before: $0) ?? decl.end(before: elements)
      }
      add(
        .enumCase, isOnly ? decl.untyped : element.untyped, until: end,
        name: identifier(element.name), nameStart: nameStart(element.name)
      ) {
        $0.lower(decl.attributes)
        if let parameters = element.parameterClause?.parameters {
          for parameter in parameters { $0.lowerPayload(parameter) }
        }
        $0.lower(element.rawValue)
      }
    }
  }

  private mutating func lowerPayload(_ parameter: Located<RawEnumCaseParameterSyntax>) {
    add(.parameter, parameter, name: parameter.secondName ?? parameter.firstName) {
      if parameter.secondName != nil, let label = parameter.firstName {
        $0.add(.parameterLabel, label, name: label)
      }
      $0.lower(parameter.type)
      $0.lower(parameter.defaultValue)
    }
  }

  mutating func lowerAccessor(_ accessor: Located<RawAccessorDeclSyntax>) {
    var flags = flags(accessor.effectSpecifiers)
    if accessor.modifier?.name.keyword == .mutating { flags.insert(.isMutating) }
    add(.accessor, accessor, name: accessor.accessorSpecifier, flags: flags) {
      $0.lower(accessor.attributes)
      if let parameter = accessor.parameters { $0.add(.parameter, parameter, name: parameter.name) }
      $0.lower(accessor.body?.statements)
    }
  }

  mutating func lowerParameter(_ parameter: Located<RawFunctionParameterSyntax>) {
    var flags = flags(ofType: parameter.type)
    if parameter.ellipsis != nil { flags.insert(.isVariadic) }
    let label = parameter.firstName
    let name = parameter.secondName
    add(.parameter, parameter, name: name ?? label, flags: flags) {
      $0.lower(parameter.attributes)
      if name != nil { $0.add(.parameterLabel, label, name: label) }
      $0.lower(parameter.type)
      $0.lower(parameter.defaultValue)
    }
  }

  /// The flags for `inout` and `isolated` before the type of a parameter.
  func flags(ofType type: Located<RawTypeSyntax>?) -> FactFlags {
    guard let type = type?.as(RawAttributedTypeSyntax.self) else { return [] }
    var flags: FactFlags = []
    for specifier in type.specifiers.children {
      switch specifier.as(RawSimpleTypeSpecifierSyntax.self)?.specifier.keyword {
      case .inout: flags.insert(.isInout)
      case .isolated: flags.insert(.isIsolated)
      default: break
      }
    }
    return flags
  }

  mutating func lowerAttribute(_ attribute: Located<RawAttributeSyntax>) {
    let type = attribute.attributeName.untyped
    add(.attribute, attribute, name: type.nameToken) {
      $0.lower(type.genericArguments)
      if let arguments = attribute.arguments?.untyped.as(RawLabeledExprListSyntax.self) {
        $0.lowerArguments(arguments)
      }
    }
  }

  mutating func lowerInheritedType(_ inherited: Located<RawInheritedTypeSyntax>) {
    add(.inheritedType, inherited) { $0.lower(inherited.type) }
  }

  mutating func lowerGenericParameter(_ parameter: Located<RawGenericParameterSyntax>) {
    add(.genericParameter, parameter, name: parameter.name) { $0.lower(parameter.inheritedType) }
  }
}

/// The name of a type in an extension or attribute.
extension Located<RawSyntax> {
  /// The last name of `Outer.Inner<Item>`; nil for types without a name.
  var nameToken: Located<RawTokenSyntax>? {
    switch kind {
    case .identifierType: cast(to: RawIdentifierTypeSyntax.self).name
    case .memberType: cast(to: RawMemberTypeSyntax.self).name
    case .attributedType: cast(to: RawAttributedTypeSyntax.self).baseType.untyped.nameToken
    default: nil
    }
  }

  /// The name of a type that is written with brackets or `?`.
  var sugarName: String {
    switch kind {
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    case .optionalType, .implicitlyUnwrappedOptionalType: "Optional"
    default: ""
    }
  }

  fileprivate var genericArguments: Located<RawGenericArgumentClauseSyntax>? {
    switch kind {
    case .identifierType: cast(to: RawIdentifierTypeSyntax.self).genericArgumentClause
    case .memberType: cast(to: RawMemberTypeSyntax.self).genericArgumentClause
    default: nil
    }
  }
}
