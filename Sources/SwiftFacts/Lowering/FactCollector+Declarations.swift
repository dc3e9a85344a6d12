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
      add(.deinitializer, decl, name: decl.deinitKeyword, flags: flags(decl.modifiers)) {
        lower(decl.attributes)
        lower(decl.body)
      }
    case .subscriptDecl(let decl): lowerSubscript(decl)
    case .variableDecl(let decl): lowerVariable(decl)
    case .enumCaseDecl(let decl): lowerCases(decl)
    case .typeAliasDecl(let decl):
      add(.typealiasDeclaration, decl, name: decl.name, flags: flags(decl.modifiers)) {
        lower(decl.attributes)
        lower(decl.genericParameterClause)
        lower(decl.initializer.value)
        lower(decl.genericWhereClause)
      }
    case .associatedTypeDecl(let decl):
      add(.associatedType, decl, name: decl.name) {
        lower(decl.attributes)
        lower(decl.inheritanceClause)
        lower(decl.initializer)
        lower(decl.genericWhereClause)
      }
    case .importDecl(let decl): lowerImport(decl)
    case .ifConfigDecl(let decl):
      add(.compilationConditional, decl) { lowerBranches(decl) }
    case .macroExpansionDecl(let decl):
      lowerMacro(decl, attributes: decl.attributes)
    case .macroDecl(let decl): add(.otherDeclaration, decl, name: decl.name)
    case .operatorDecl(let decl): add(.otherDeclaration, decl, name: decl.name)
    case .precedenceGroupDecl(let decl): add(.otherDeclaration, decl, name: decl.name)
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
      lowerAccessor(accessor)
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
    let named = nameToken(of: decl.extendedType)
    add(
      .extensionDeclaration, decl, name: named.map(identifier) ?? sugarName(of: decl.extendedType),
      nameStart: named.map(nameStart), flags: flags(decl.modifiers)
    ) {
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
}
