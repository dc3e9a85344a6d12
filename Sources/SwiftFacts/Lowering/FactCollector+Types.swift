import SwiftSyntax

extension FactCollector {
  func lowerType(_ syntax: SyntaxEnum) -> Bool {
    switch syntax {
    case .identifierType(let type):
      add(.namedType, type, name: type.name) { lower(type.genericArgumentClause) }
    case .memberType(let type):
      add(.memberType, type, name: type.name) {
        lower(type.baseType)
        lower(type.genericArgumentClause)
      }
    case .optionalType(let type): add(.optionalType, type) { lower(type.wrappedType) }
    case .implicitlyUnwrappedOptionalType(let type):
      add(.optionalType, type) { lower(type.wrappedType) }
    case .arrayType(let type): add(.arrayType, type) { lower(type.element) }
    case .dictionaryType(let type):
      add(.dictionaryType, type) {
        lower(type.key)
        lower(type.value)
      }
    case .tupleType(let type): lowerTuple(type)
    case .functionType(let type):
      add(.functionType, type, flags: flags(type.effectSpecifiers)) {
        for parameter in type.parameters { lower(parameter.type) }
        lower(type.returnClause.type)
      }
    case .someOrAnyType(let type):
      add(.constrainedType, type, name: type.someOrAnySpecifier) { lower(type.constraint) }
    case .compositionType(let type):
      add(.compositionType, type) { for element in type.elements { lower(element.type) } }
    case .metatypeType(let type): add(.metatype, type) { lower(type.baseType) }
    case .attributedType(let type): lower(type.baseType)
    case .classRestrictionType(let type): add(.namedType, type, name: "AnyObject")
    case .suppressedType, .namedOpaqueReturnType, .packExpansionType, .packElementType,
      .inlineArrayType, .missingType:
      lowerOtherType(syntax)
    default: return false
    }
    return true
  }

  /// `(T)` is `T`.
  private func lowerTuple(_ type: TupleTypeSyntax) {
    if type.elements.count == 1, let only = type.elements.first {
      lower(only.type)
    } else {
      add(.tupleType, type) { for element in type.elements { lower(element.type) } }
    }
  }

  private func lowerOtherType(_ syntax: SyntaxEnum) {
    let node: Syntax
    switch syntax {
    case .suppressedType(let type): node = Syntax(type)
    case .namedOpaqueReturnType(let type): node = Syntax(type)
    case .packExpansionType(let type): node = Syntax(type)
    case .packElementType(let type): node = Syntax(type)
    case .inlineArrayType(let type): node = Syntax(type)
    case .missingType(let type): node = Syntax(type)
    default: return
    }
    add(.otherType, node) { lowerChildren(of: node) }
  }
}
