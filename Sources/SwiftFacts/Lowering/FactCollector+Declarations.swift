@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  mutating func lowerNominal(_ decl: Located<some RawNominalDecl>, as kind: FactKind) {
    add(kind, decl, name: decl.name, flags: flags(decl.modifiers)) {
      $0.lower(decl.attributes)
      $0.lower(decl.genericParameterClause)
      $0.lower(decl.inheritanceClause)
      $0.lower(decl.genericWhereClause)
      $0.lower(decl.memberBlock)
    }
  }

  mutating func lowerProtocol(_ decl: Located<RawProtocolDeclSyntax>) {
    add(.protocolDeclaration, decl, name: decl.name, flags: flags(decl.modifiers)) {
      $0.lower(decl.attributes)
      $0.lower(decl.inheritanceClause)
      $0.lower(decl.genericWhereClause)
      $0.lower(decl.memberBlock)
    }
  }

  mutating func lowerExtension(_ decl: Located<RawExtensionDeclSyntax>) {
    let named = decl.extendedType.untyped.nameToken
    add(
      .extensionDeclaration, decl.untyped,
      name: named.map { identifier($0) } ?? name(decl.extendedType.untyped.sugarName),
      nameStart: named.map { nameStart($0) }, flags: flags(decl.modifiers)
    ) {
      $0.lower(decl.attributes)
      $0.lower(decl.extendedType)
      $0.lower(decl.inheritanceClause)
      $0.lower(decl.genericWhereClause)
      $0.lower(decl.memberBlock)
    }
  }

  mutating func lowerFunction(_ decl: Located<RawFunctionDeclSyntax>) {
    let effects = flags(decl.signature.effectSpecifiers)
    add(.function, decl, name: decl.name, flags: flags(decl.modifiers).union(effects)) {
      $0.lower(decl.attributes)
      $0.lower(decl.genericParameterClause)
      $0.lower(decl.signature.parameterClause)
      $0.lower(decl.signature.returnClause)
      $0.lower(decl.genericWhereClause)
      $0.lower(decl.body)
    }
  }

  mutating func lowerInitializer(_ decl: Located<RawInitializerDeclSyntax>) {
    var flags = flags(decl.modifiers).union(flags(decl.signature.effectSpecifiers))
    if decl.optionalMark != nil { flags.insert(.isFailable) }
    add(.initializer, decl, name: decl.initKeyword, flags: flags) {
      $0.lower(decl.attributes)
      $0.lower(decl.genericParameterClause)
      $0.lower(decl.signature.parameterClause)
      $0.lower(decl.genericWhereClause)
      $0.lower(decl.body)
    }
  }

  mutating func lowerDeinitializer(_ decl: Located<RawDeinitializerDeclSyntax>) {
    add(.deinitializer, decl, name: decl.deinitKeyword, flags: flags(decl.modifiers)) {
      $0.lower(decl.attributes)
      $0.lower(decl.body)
    }
  }

  mutating func lowerSubscript(_ decl: Located<RawSubscriptDeclSyntax>) {
    add(.subscriptDeclaration, decl, name: decl.subscriptKeyword, flags: flags(decl.modifiers)) {
      $0.lower(decl.attributes)
      $0.lower(decl.genericParameterClause)
      $0.lower(decl.parameterClause)
      $0.lower(decl.returnClause)
      $0.lower(decl.genericWhereClause)
      $0.lowerAccessors(decl.accessorBlock)
    }
  }

  mutating func lowerTypeAlias(_ decl: Located<RawTypeAliasDeclSyntax>) {
    add(.typealiasDeclaration, decl, name: decl.name, flags: flags(decl.modifiers)) {
      $0.lower(decl.attributes)
      $0.lower(decl.genericParameterClause)
      $0.lower(decl.initializer.value)
      $0.lower(decl.genericWhereClause)
    }
  }

  mutating func lowerAssociatedType(_ decl: Located<RawAssociatedTypeDeclSyntax>) {
    add(.associatedType, decl, name: decl.name) {
      $0.lower(decl.attributes)
      $0.lower(decl.inheritanceClause)
      $0.lower(decl.initializer)
      $0.lower(decl.genericWhereClause)
    }
  }

  /// The name of `import struct Module.Name` is the whole path.
  mutating func lowerImport(_ decl: Located<RawImportDeclSyntax>) {
    let only = decl.path.only?.name
    add(
      .importDeclaration, decl.untyped,
      name: only.map { identifier($0) } ?? name(ofPath: decl.path),
      nameStart: only.map { nameStart($0) }, flags: flags(decl.modifiers)
    ) {
      $0.lower(decl.attributes)
    }
  }

  private mutating func name(ofPath path: Located<RawImportPathComponentListSyntax>) -> UInt32 {
    let names = path.map { $0.name.typed.identifier?.name ?? $0.name.typed.text }
    return name(names.joined(separator: "."))
  }

  mutating func lowerConditional(_ decl: Located<RawIfConfigDeclSyntax>) {
    add(.compilationConditional, decl) { $0.lowerBranches(decl) }
  }

  /// Lowers the branches of an `#if`; the name of each is its condition.
  mutating func lowerBranches(_ decl: Located<RawIfConfigDeclSyntax>) {
    for clause in decl.clauses {
      add(.compilationBranch, clause.untyped, name: clause.condition.map { name(spelledBy: $0) } ?? 0) {
        $0.lower(clause.elements)
      }
    }
  }

  mutating func lowerOtherDeclaration(_ decl: Located<RawSyntax>) {
    let name =
      decl.as(RawMacroDeclSyntax.self)?.name ?? decl.as(RawOperatorDeclSyntax.self)?.name
      ?? decl.as(RawPrecedenceGroupDeclSyntax.self)?.name
    add(.otherDeclaration, decl, name: name)
  }
}
