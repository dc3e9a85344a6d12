@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  func lowerCases(_ decl: Located<RawEnumCaseDeclSyntax>) {
    let elements = decl.elements
    let isOnly = elements.only != nil
    for element in elements {
      let end = element.trailingComma.flatMap { element.end(before: $0) ?? decl.end(before: elements) }
      add(
        .enumCase, isOnly ? decl.untyped : element.untyped, until: end,
        name: identifier(element.name), nameStart: nameStart(element.name)
      ) {
        lower(decl.attributes)
        if let parameters = element.parameterClause?.parameters {
          for parameter in parameters { lowerPayload(parameter) }
        }
        lower(element.rawValue)
      }
    }
  }

  private func lowerPayload(_ parameter: Located<RawEnumCaseParameterSyntax>) {
    add(.parameter, parameter, name: parameter.secondName ?? parameter.firstName) {
      if parameter.secondName != nil, let label = parameter.firstName {
        add(.parameterLabel, label, name: label)
      }
      lower(parameter.type)
      lower(parameter.defaultValue)
    }
  }

  func lowerAccessor(_ accessor: Located<RawAccessorDeclSyntax>) {
    var flags = flags(accessor.effectSpecifiers)
    if accessor.modifier?.name.keyword == .mutating { flags.insert(.isMutating) }
    add(.accessor, accessor, name: accessor.accessorSpecifier, flags: flags) {
      lower(accessor.attributes)
      if let parameter = accessor.parameters { add(.parameter, parameter, name: parameter.name) }
      lower(accessor.body?.statements)
    }
  }

  func lowerParameter(_ parameter: Located<RawFunctionParameterSyntax>) {
    var flags = flags(ofType: parameter.type)
    if parameter.ellipsis != nil { flags.insert(.isVariadic) }
    let label = parameter.firstName
    let name = parameter.secondName
    add(.parameter, parameter, name: name ?? label, flags: flags) {
      lower(parameter.attributes)
      if name != nil { add(.parameterLabel, label, name: label) }
      lower(parameter.type)
      lower(parameter.defaultValue)
    }
  }

  /// What `inout` and `isolated` in front of a parameter's type say about the parameter.
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

  func lowerAttribute(_ attribute: Located<RawAttributeSyntax>) {
    let type = attribute.attributeName.untyped
    add(.attribute, attribute, name: nameToken(of: type)) {
      lower(genericArguments(of: type))
      if let arguments = attribute.arguments?.untyped.as(RawLabeledExprListSyntax.self) {
        lowerArguments(arguments)
      }
    }
  }

  func lowerInheritedType(_ inherited: Located<RawInheritedTypeSyntax>) {
    add(.inheritedType, inherited) { lower(inherited.type) }
  }

  func lowerGenericParameter(_ parameter: Located<RawGenericParameterSyntax>) {
    add(.genericParameter, parameter, name: parameter.name) { lower(parameter.inheritedType) }
  }

  /// The last name of `Outer.Inner<Item>`; nil for types that are spelled without a name.
  func nameToken(of type: Located<RawSyntax>) -> Located<RawTokenSyntax>? {
    switch type.kind {
    case .identifierType: type.cast(to: RawIdentifierTypeSyntax.self).name
    case .memberType: type.cast(to: RawMemberTypeSyntax.self).name
    case .attributedType:
      nameToken(of: type.cast(to: RawAttributedTypeSyntax.self).baseType.untyped)
    default: nil
    }
  }

  /// The name of a type that is spelled with brackets or `?`.
  func sugarName(of type: SyntaxKind) -> String {
    switch type {
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    case .optionalType, .implicitlyUnwrappedOptionalType: "Optional"
    default: ""
    }
  }

  private func genericArguments(
    of type: Located<RawSyntax>
  ) -> Located<RawGenericArgumentClauseSyntax>? {
    type.as(RawIdentifierTypeSyntax.self)?.genericArgumentClause
      ?? type.as(RawMemberTypeSyntax.self)?.genericArgumentClause
  }
}
