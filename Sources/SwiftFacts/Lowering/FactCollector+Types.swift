@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  func lowerNamedType(_ type: Located<RawIdentifierTypeSyntax>) {
    add(.namedType, type, name: type.name) { lower(type.genericArgumentClause) }
  }

  func lowerMemberType(_ type: Located<RawMemberTypeSyntax>) {
    add(.memberType, type, name: type.name) {
      lower(type.baseType)
      lower(type.genericArgumentClause)
    }
  }

  /// `(T)` is `T`.
  func lowerTupleType(_ type: Located<RawTupleTypeSyntax>) {
    if let only = type.elements.only {
      lower(only.type)
    } else {
      add(.tupleType, type) { lowerTypes(type.elements) }
    }
  }

  func lowerFunctionType(_ type: Located<RawFunctionTypeSyntax>) {
    add(.functionType, type, flags: flags(type.effectSpecifiers)) {
      lowerTypes(type.parameters)
      lower(type.returnClause.type)
    }
  }

  private func lowerTypes(_ elements: Located<RawTupleTypeElementListSyntax>) {
    for element in elements { lower(element.type) }
  }

  func lowerConstrainedType(_ type: Located<RawSomeOrAnyTypeSyntax>) {
    add(.constrainedType, type, name: type.someOrAnySpecifier) { lower(type.constraint) }
  }

  func lowerComposition(_ type: Located<RawCompositionTypeSyntax>) {
    add(.compositionType, type) { for element in type.elements { lower(element.type) } }
  }
}
