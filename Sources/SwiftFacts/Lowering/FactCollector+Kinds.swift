@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  /// Lowers a node by its kind. Kinds that are not listed have no fact, but their children may.
  mutating func lower(_ node: Located<RawSyntax>) {
    switch node.kind {
    // Declarations
    case .classDecl: lowerNominal(node.cast(to: RawClassDeclSyntax.self), as: .classDeclaration)
    case .structDecl: lowerNominal(node.cast(to: RawStructDeclSyntax.self), as: .structDeclaration)
    case .enumDecl: lowerNominal(node.cast(to: RawEnumDeclSyntax.self), as: .enumDeclaration)
    case .actorDecl: lowerNominal(node.cast(to: RawActorDeclSyntax.self), as: .actorDeclaration)
    case .protocolDecl: lowerProtocol(node.cast())
    case .extensionDecl: lowerExtension(node.cast())
    case .functionDecl: lowerFunction(node.cast())
    case .initializerDecl: lowerInitializer(node.cast())
    case .deinitializerDecl: lowerDeinitializer(node.cast())
    case .subscriptDecl: lowerSubscript(node.cast())
    case .variableDecl: lowerVariable(node.cast())
    case .enumCaseDecl: lowerCases(node.cast())
    case .typeAliasDecl: lowerTypeAlias(node.cast())
    case .associatedTypeDecl: lowerAssociatedType(node.cast())
    case .importDecl: lowerImport(node.cast())
    case .ifConfigDecl: lowerConditional(node.cast())
    case .macroExpansionDecl: lowerMacro(node.cast(to: RawMacroExpansionDeclSyntax.self))
    case .macroDecl, .operatorDecl, .precedenceGroupDecl: lowerOtherDeclaration(node)

    // Parts of declarations
    case .attribute: lowerAttribute(node.cast())
    case .inheritedType: lowerInheritedType(node.cast())
    case .genericParameter: lowerGenericParameter(node.cast())
    case .conformanceRequirement: addWhole(.requirement, node)
    case .sameTypeRequirement: addWhole(.requirement, node, flags: .isSameType)
    case .returnClause: addWhole(.result, node)
    case .functionParameter: lowerParameter(node.cast())
    case .accessorDecl: lowerAccessor(node.cast())
    case .initializerClause: addWhole(.initialValue, node)

    // Types
    case .identifierType: lowerNamedType(node)
    case .memberType: lowerMemberType(node.cast())
    case .classRestrictionType: add(.namedType, node, name: name("AnyObject"))
    case .optionalType: addWhole(.optionalType, node)
    case .implicitlyUnwrappedOptionalType: addWhole(.optionalType, node, flags: .isImplicitlyUnwrapped)
    case .arrayType: addWhole(.arrayType, node)
    case .dictionaryType: addWhole(.dictionaryType, node)
    case .tupleType: lowerTupleType(node.cast())
    case .functionType: lowerFunctionType(node.cast())
    case .someOrAnyType: lowerConstrainedType(node.cast())
    case .compositionType: lowerComposition(node.cast())
    case .metatypeType: addWhole(.metatype, node)
    case .attributedType: lower(node.cast(to: RawAttributedTypeSyntax.self).baseType)
    case .suppressedType, .namedOpaqueReturnType, .packExpansionType, .packElementType,
      .inlineArrayType, .missingType:
      add(.otherType, node) { $0.lowerChildren(of: node) }

    // Statements
    case .codeBlock: addWhole(.block, node)
    case .ifExpr: lowerIf(node.cast())
    case .guardStmt: lowerGuard(node.cast())
    case .whileStmt: lowerWhile(node.cast())
    case .repeatStmt: add(.repeatLoop, node) { $0.lowerChildren(of: node) }
    case .forStmt: lowerFor(node.cast())
    case .switchExpr: addWhole(.switchStatement, node)
    case .switchCase: lowerCase(node.cast())
    case .doStmt: lowerDo(node.cast())
    case .catchClause: lowerCatch(node.cast())
    case .deferStmt: addWhole(.deferStatement, node)
    case .returnStmt: addWhole(.returnStatement, node)
    case .throwStmt: addWhole(.throwStatement, node)
    case .breakStmt:
      add(.otherStatement, node, name: node.cast(to: RawBreakStmtSyntax.self).breakKeyword)
    case .continueStmt:
      add(.otherStatement, node, name: node.cast(to: RawContinueStmtSyntax.self).continueKeyword)
    case .fallThroughStmt:
      let statement = node.cast(to: RawFallThroughStmtSyntax.self)
      add(.otherStatement, node, name: statement.fallthroughKeyword)
    case .yieldStmt: add(.otherStatement, node) { $0.lowerChildren(of: node) }
    case .discardStmt: addWhole(.otherStatement, node)
    case .optionalBindingCondition: lowerBinding(node.cast())
    case .matchingPatternCondition: lowerMatch(node.cast())

    // Patterns
    case .identifierPattern: add(.boundName, node, name: node.token)
    case .expressionPattern, .patternExpr, .valueBindingPattern: lowerParts(of: node)
    case .tuplePattern: lowerTuplePattern(node.cast())
    case .isTypePattern: lowerIsPattern(node.cast())

    // Expressions
    case .declReferenceExpr: add(.name, node, name: node.token, flags: node.flagsOfReference)
    case .superExpr, .discardAssignmentExpr: add(.name, node, name: node.token)
    case .memberAccessExpr: lowerMember(node)
    case .functionCallExpr: lowerCall(node, as: .call)
    case .subscriptCallExpr: lowerCall(node, as: .subscriptCall)
    case .closureExpr: lowerClosure(node.cast())
    case .sequenceExpr: lowerSequence(node.cast())
    case .prefixOperatorExpr: lowerPrefix(node.cast())
    case .postfixOperatorExpr: lowerPostfix(node.cast())
    case .inOutExpr: addWhole(.inoutExpression, node)
    case .tryExpr: lowerTry(node.cast())
    case .awaitExpr: addWhole(.awaitExpression, node)
    case .optionalChainingExpr: addWhole(.optionalChain, node)
    case .forceUnwrapExpr: addWhole(.forceUnwrap, node)
    case .tupleExpr: lowerTuple(node.cast())
    case .genericSpecializationExpr: addWhole(.genericSpecialization, node)
    case .typeExpr: addWhole(.typeExpression, node)
    case .macroExpansionExpr: lowerMacro(node.cast(to: RawMacroExpansionExprSyntax.self))
    case .keyPathExpr: lowerKeyPath(node.cast())
    case .postfixIfConfigExpr: lowerPostfixConditional(node.cast())

    // Literals
    case .integerLiteralExpr, .floatLiteralExpr: add(.number, node, name: node.token)
    case .booleanLiteralExpr, .nilLiteralExpr: add(.literal, node, name: node.token)
    case .regexLiteralExpr:
      add(.literal, node, name: node.cast(to: RawRegexLiteralExprSyntax.self).regex)
    case .stringLiteralExpr: lowerString(node.cast())
    case .arrayExpr: lowerArray(node.cast())
    case .dictionaryExpr: lowerDictionary(node.cast())

    default: lowerChildren(of: node)
    }
  }

  /// Adds a node and lowers its children.
  private mutating func addWhole(_ kind: FactKind, _ node: Located<RawSyntax>, flags: FactFlags = []) {
    add(kind, node, flags: flags) { $0.lowerParts(of: node) }
  }
}
