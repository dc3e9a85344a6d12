import SwiftSyntax

extension FactCollector {
  func lowerDeclaration(_ syntax: SyntaxEnum) -> Bool {
    switch syntax {
    case .classDecl(let decl): lowerNominal(.classDeclaration, decl)
    case .structDecl(let decl): lowerNominal(.structDeclaration, decl)
    case .enumDecl(let decl): lowerNominal(.enumDeclaration, decl)
    case .actorDecl(let decl): lowerNominal(.actorDeclaration, decl)
    case .protocolDecl(let decl): lowerProtocol(decl)
    case .extensionDecl(let decl): lowerExtension(decl)
    case .functionDecl(let decl): lowerFunction(decl)
    case .initializerDecl(let decl): lowerInitializer(decl)
    case .deinitializerDecl(let decl):
      add(.deinitializer, decl, flags: flags(decl.modifiers)) { lower(decl.body) }
    case .subscriptDecl(let decl): lowerSubscript(decl)
    case .variableDecl(let decl): lowerVariable(decl)
    case .enumCaseDecl(let decl): lowerCases(decl)
    case .typeAliasDecl(let decl):
      add(.typealiasDeclaration, decl, name: decl.name, flags: flags(decl.modifiers)) {
        lower(decl.genericParameterClause)
        lower(decl.initializer.value)
      }
    case .associatedTypeDecl(let decl):
      add(.associatedType, decl, name: decl.name) {
        lower(decl.inheritanceClause)
        lower(decl.genericWhereClause)
      }
    case .importDecl(let decl):
      add(
        .importDeclaration, decl,
        name: decl.path.map { identifier($0.name) }.joined(separator: "."))
    case .ifConfigDecl(let decl):
      add(.compilationConditional, decl) { lowerBranches(decl) }
    case .macroExpansionDecl(let decl):
      lowerMacro(
        decl, name: decl.macroName, arguments: decl.arguments, trailing: decl.trailingClosure,
        additional: decl.additionalTrailingClosures)
    default: return lowerPart(syntax)
    }
    return true
  }

  /// The parts of declarations that are facts of their own.
  private func lowerPart(_ syntax: SyntaxEnum) -> Bool {
    switch syntax {
    case .attribute(let attribute): lowerAttribute(attribute)
    case .inheritedType(let type): add(.inheritedType, type) { lower(type.type) }
    case .genericParameter(let parameter):
      add(.genericParameter, parameter, name: parameter.name) { lower(parameter.inheritedType) }
    case .conformanceRequirement(let requirement):
      add(.requirement, requirement) {
        lower(requirement.leftType)
        lower(requirement.rightType)
      }
    case .sameTypeRequirement(let requirement):
      add(.requirement, requirement, flags: .isSameType) {
        lower(requirement.leftType)
        lower(requirement.rightType)
      }
    case .returnClause(let clause): add(.result, clause) { lower(clause.type) }
    case .functionParameter(let parameter): lowerParameter(parameter)
    case .accessorDecl(let accessor):
      add(.accessor, accessor, name: accessor.accessorSpecifier) {
        lower(accessor.body?.statements)
      }
    case .initializerClause(let clause): add(.initialValue, clause) { lower(clause.value) }
    default: return false
    }
    return true
  }

  private func lowerNominal(
    _ kind: FactKind, _ decl: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax
  ) {
    add(kind, decl, name: decl.name, flags: flags(decl.modifiers)) {
      lower(decl.attributes)
      lower(decl.genericParameterClause)
      lower(decl.inheritanceClause)
      lower(decl.genericWhereClause)
      lower(decl.memberBlock)
    }
  }

  private func lowerProtocol(_ decl: ProtocolDeclSyntax) {
    add(.protocolDeclaration, decl, name: decl.name, flags: flags(decl.modifiers)) {
      lower(decl.attributes)
      lower(decl.inheritanceClause)
      lower(decl.genericWhereClause)
      lower(decl.memberBlock)
    }
  }

  private func lowerExtension(_ decl: ExtensionDeclSyntax) {
    let name = decl.extendedType.lastToken(viewMode: .sourceAccurate)
    add(.extensionDeclaration, decl, name: name, flags: flags(decl.modifiers)) {
      lower(decl.attributes)
      lower(decl.extendedType)
      lower(decl.inheritanceClause)
      lower(decl.genericWhereClause)
      lower(decl.memberBlock)
    }
  }

  private func lowerFunction(_ decl: FunctionDeclSyntax) {
    let effects = flags(decl.signature.effectSpecifiers)
    add(.function, decl, name: decl.name, flags: flags(decl.modifiers).union(effects)) {
      lower(decl.attributes)
      lower(decl.genericParameterClause)
      lower(decl.signature.parameterClause)
      lower(decl.signature.returnClause)
      lower(decl.genericWhereClause)
      lower(decl.body)
    }
  }

  private func lowerInitializer(_ decl: InitializerDeclSyntax) {
    var flags = flags(decl.modifiers).union(flags(decl.signature.effectSpecifiers))
    if decl.optionalMark != nil { flags.insert(.isFailable) }
    add(.initializer, decl, name: decl.initKeyword, flags: flags) {
      lower(decl.attributes)
      lower(decl.genericParameterClause)
      lower(decl.signature.parameterClause)
      lower(decl.genericWhereClause)
      lower(decl.body)
    }
  }

  private func lowerSubscript(_ decl: SubscriptDeclSyntax) {
    add(.subscriptDeclaration, decl, name: decl.subscriptKeyword, flags: flags(decl.modifiers)) {
      lower(decl.attributes)
      lower(decl.genericParameterClause)
      lower(decl.parameterClause)
      lower(decl.returnClause)
      lower(decl.genericWhereClause)
      lowerAccessors(decl.accessorBlock)
    }
  }

  private func lowerCases(_ decl: EnumCaseDeclSyntax) {
    for element in decl.elements {
      add(.enumCase, element, name: element.name) {
        for parameter in element.parameterClause?.parameters ?? [] {
          add(.parameter, parameter, name: parameter.firstName) { lower(parameter.type) }
        }
      }
    }
  }

  private func lowerParameter(_ parameter: FunctionParameterSyntax) {
    let flags: FactFlags = parameter.ellipsis == nil ? [] : .isVariadic
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

  private func lowerAttribute(_ attribute: AttributeSyntax) {
    let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name
    add(
      .attribute, attribute,
      name: name ?? attribute.attributeName.lastToken(viewMode: .sourceAccurate)
    ) {
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
}
