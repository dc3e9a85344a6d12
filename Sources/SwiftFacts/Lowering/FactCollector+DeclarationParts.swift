import SwiftSyntax

extension FactCollector {
  /// `import struct Module.Name` is named by its whole path.
  func lowerImport(_ decl: ImportDeclSyntax) {
    let only = decl.path.count == 1 ? decl.path.first?.name : nil
    add(
      .importDeclaration, decl, name: decl.path.map { identifier($0.name) }.joined(separator: "."),
      nameStart: only.map(nameStart), flags: flags(decl.modifiers)
    ) {
      lower(decl.attributes)
    }
  }

  func lowerCases(_ decl: EnumCaseDeclSyntax) {
    for element in decl.elements {
      let whole = decl.elements.count == 1 ? Syntax(decl) : Syntax(element)
      let last = element.trailingComma?.previousToken(viewMode: .sourceAccurate)
      add(
        .enumCase, whole, name: identifier(element.name), nameStart: nameStart(element.name),
        until: last
      ) {
        lower(decl.attributes)
        for parameter in element.parameterClause?.parameters ?? [] { lowerPayload(parameter) }
        lower(element.rawValue)
      }
    }
  }

  private func lowerPayload(_ parameter: EnumCaseParameterSyntax) {
    add(.parameter, parameter, name: parameter.secondName ?? parameter.firstName) {
      if parameter.secondName != nil, let label = parameter.firstName {
        add(.parameterLabel, label, name: label)
      }
      lower(parameter.type)
      lower(parameter.defaultValue)
    }
  }

  func lowerAccessor(_ accessor: AccessorDeclSyntax) {
    var flags = flags(accessor.effectSpecifiers)
    if let modifier = accessor.modifier?.name.tokenKind, modifier == .keyword(.mutating) {
      flags.insert(.isMutating)
    }
    add(.accessor, accessor, name: accessor.accessorSpecifier, flags: flags) {
      lower(accessor.attributes)
      if let parameter = accessor.parameters { add(.parameter, parameter, name: parameter.name) }
      lower(accessor.body?.statements)
    }
  }

  func lowerParameter(_ parameter: FunctionParameterSyntax) {
    var flags = flags(of: parameter.type)
    if parameter.ellipsis != nil { flags.insert(.isVariadic) }
    add(
      .parameter, parameter, name: parameter.secondName ?? parameter.firstName, flags: flags
    ) {
      lower(parameter.attributes)
      if parameter.secondName != nil {
        add(.parameterLabel, parameter.firstName, name: parameter.firstName)
      }
      lower(parameter.type)
      lower(parameter.defaultValue)
    }
  }

  /// What `inout` and `isolated` in front of a parameter's type say about the parameter.
  func flags(of type: TypeSyntax?) -> FactFlags {
    var flags: FactFlags = []
    for case .simpleTypeSpecifier(let word)
      in type?.as(AttributedTypeSyntax.self)?.specifiers ?? []
    {
      switch word.specifier.tokenKind {
      case .keyword(.inout): flags.insert(.isInout)
      case .keyword(.isolated): flags.insert(.isIsolated)
      default: break
      }
    }
    return flags
  }

  func lowerAttribute(_ attribute: AttributeSyntax) {
    add(.attribute, attribute, name: nameToken(of: attribute.attributeName)) {
      lower(genericArguments(of: attribute.attributeName))
      switch attribute.arguments {
      case .argumentList(let arguments): lowerArguments(arguments)
      default: break
      }
    }
  }

  func lowerBranches(_ decl: IfConfigDeclSyntax) {
    for clause in decl.clauses {
      add(.compilationBranch, clause, name: clause.condition?.trimmedDescription ?? "") {
        if let elements = clause.elements { lower(Syntax(elements)) }
      }
    }
  }

  /// The last name of `Outer.Inner<Item>`; nil for types that are spelled without a name.
  func nameToken(of type: TypeSyntax) -> TokenSyntax? {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): type.name
    case .memberType(let type): type.name
    case .attributedType(let type): nameToken(of: type.baseType)
    default: nil
    }
  }

  /// The name of a type that is spelled with brackets or `?`.
  func sugarName(of type: TypeSyntax) -> String {
    switch type.as(TypeSyntaxEnum.self) {
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    case .optionalType, .implicitlyUnwrappedOptionalType: "Optional"
    default: ""
    }
  }

  private func genericArguments(of type: TypeSyntax) -> GenericArgumentClauseSyntax? {
    type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
  }
}
