@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  func lowerNominal(_ kind: FactKind, _ decl: Located<some RawNominalDecl>) {
    add(kind, decl, name: decl.name, flags: flags(decl.modifiers)) {
      lower(decl.attributes)
      lower(decl.genericParameterClause)
      lower(decl.inheritanceClause)
      lower(decl.genericWhereClause)
      lower(decl.memberBlock)
    }
  }

  func lowerProtocol(_ decl: Located<RawProtocolDeclSyntax>) {
    add(.protocolDeclaration, decl, name: decl.name, flags: flags(decl.modifiers)) {
      lower(decl.attributes)
      lower(decl.inheritanceClause)
      lower(decl.genericWhereClause)
      lower(decl.memberBlock)
    }
  }

  func lowerExtension(_ decl: Located<RawExtensionDeclSyntax>) {
    let named = nameToken(of: decl.extendedType.untyped)
    add(
      .extensionDeclaration, decl.untyped,
      name: named.map(identifier) ?? name(sugarName(of: decl.extendedType.kind)),
      nameStart: named.map(nameStart), flags: flags(decl.modifiers)
    ) {
      lower(decl.attributes)
      lower(decl.extendedType)
      lower(decl.inheritanceClause)
      lower(decl.genericWhereClause)
      lower(decl.memberBlock)
    }
  }

  func lowerFunction(_ decl: Located<RawFunctionDeclSyntax>) {
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

  func lowerInitializer(_ decl: Located<RawInitializerDeclSyntax>) {
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

  func lowerDeinitializer(_ decl: Located<RawDeinitializerDeclSyntax>) {
    add(.deinitializer, decl, name: decl.deinitKeyword, flags: flags(decl.modifiers)) {
      lower(decl.attributes)
      lower(decl.body)
    }
  }

  func lowerSubscript(_ decl: Located<RawSubscriptDeclSyntax>) {
    add(.subscriptDeclaration, decl, name: decl.subscriptKeyword, flags: flags(decl.modifiers)) {
      lower(decl.attributes)
      lower(decl.genericParameterClause)
      lower(decl.parameterClause)
      lower(decl.returnClause)
      lower(decl.genericWhereClause)
      lowerAccessors(decl.accessorBlock)
    }
  }

  func lowerTypeAlias(_ decl: Located<RawTypeAliasDeclSyntax>) {
    add(.typealiasDeclaration, decl, name: decl.name, flags: flags(decl.modifiers)) {
      lower(decl.attributes)
      lower(decl.genericParameterClause)
      lower(decl.initializer.value)
      lower(decl.genericWhereClause)
    }
  }

  func lowerAssociatedType(_ decl: Located<RawAssociatedTypeDeclSyntax>) {
    add(.associatedType, decl, name: decl.name) {
      lower(decl.attributes)
      lower(decl.inheritanceClause)
      lower(decl.initializer)
      lower(decl.genericWhereClause)
    }
  }

  /// `import struct Module.Name` is named by its whole path.
  func lowerImport(_ decl: Located<RawImportDeclSyntax>) {
    let only = decl.path.only?.name
    let path = decl.path.map { $0.name.typed.identifier?.name ?? $0.name.typed.text }
    add(
      .importDeclaration, decl.untyped, name: name(path.joined(separator: ".")),
      nameStart: only.map(nameStart), flags: flags(decl.modifiers)
    ) {
      lower(decl.attributes)
    }
  }

  func lowerConditional(_ decl: Located<RawIfConfigDeclSyntax>) {
    add(.compilationConditional, decl) { lowerBranches(decl) }
  }

  /// Lowers the branches of an `#if`, each of which is named by its condition.
  func lowerBranches(_ decl: Located<RawIfConfigDeclSyntax>) {
    for clause in decl.clauses {
      add(
        .compilationBranch, clause.untyped,
        name: clause.condition.map { name(spelledBy: $0) } ?? 0
      ) {
        lower(clause.elements)
      }
    }
  }

  func lowerOtherDeclaration(_ decl: Located<RawSyntax>) {
    let name =
      decl.as(RawMacroDeclSyntax.self)?.name ?? decl.as(RawOperatorDeclSyntax.self)?.name
      ?? decl.as(RawPrecedenceGroupDeclSyntax.self)?.name
    add(.otherDeclaration, decl, name: name)
  }
}
