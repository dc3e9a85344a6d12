@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  mutating func lowerNamedType(_ type: Located<RawSyntax>) {
    add(.namedType, type, name: type.token) { facts in
      for part in type.parts where part.kind == .genericArgumentClause { facts.lower(part) }
    }
  }

  mutating func lowerMemberType(_ type: Located<RawMemberTypeSyntax>) {
    add(.memberType, type, name: type.name) {
      $0.lower(type.baseType)
      $0.lower(type.genericArgumentClause)
    }
  }

  /// `(T)` is `T`.
  mutating func lowerTupleType(_ type: Located<RawTupleTypeSyntax>) {
    if let only = type.elements.only {
      lower(only.type)
    } else {
      add(.tupleType, type) { $0.lowerTypes(type.elements) }
    }
  }

  mutating func lowerFunctionType(_ type: Located<RawFunctionTypeSyntax>) {
    add(.functionType, type, flags: flags(type.effectSpecifiers)) {
      $0.lowerTypes(type.parameters)
      $0.lower(type.returnClause.type)
    }
  }

  private mutating func lowerTypes(_ elements: Located<RawTupleTypeElementListSyntax>) {
    for element in elements { lower(element.type) }
  }

  mutating func lowerConstrainedType(_ type: Located<RawSomeOrAnyTypeSyntax>) {
    add(.constrainedType, type, name: type.someOrAnySpecifier) { $0.lower(type.constraint) }
  }

  mutating func lowerComposition(_ type: Located<RawCompositionTypeSyntax>) {
    add(.compositionType, type) { for element in type.elements { $0.lower(element.type) } }
  }
}
