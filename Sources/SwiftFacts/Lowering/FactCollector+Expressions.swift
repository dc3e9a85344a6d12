import SwiftParser
import SwiftSyntax

extension FactCollector {
  func lowerExpression(_ syntax: SyntaxEnum) -> Bool {
    switch syntax {
    case .declReferenceExpr(let name): add(.name, name, name: name.baseName)
    case .discardAssignmentExpr(let name): add(.name, name, name: name.wildcard)
    case .superExpr(let name): add(.name, name, name: name.superKeyword)
    case .memberAccessExpr(let member):
      add(.member, member, name: member.declName.baseName) { lower(member.base) }
    case .functionCallExpr(let call):
      add(.call, call) {
        lower(call.calledExpression)
        lowerArguments(
          call.arguments, trailing: call.trailingClosure,
          additional: call.additionalTrailingClosures)
      }
    case .subscriptCallExpr(let call):
      add(.subscriptCall, call) {
        lower(call.calledExpression)
        lowerArguments(
          call.arguments, trailing: call.trailingClosure,
          additional: call.additionalTrailingClosures)
      }
    case .closureExpr(let closure): lowerClosure(closure)
    case .sequenceExpr(let sequence): lowerSequence(Array(sequence.elements)[...])
    case .prefixOperatorExpr(let expression):
      add(.prefix, expression, name: expression.operator) { lower(expression.expression) }
    case .postfixOperatorExpr(let expression):
      add(.postfix, expression, name: expression.operator) { lower(expression.expression) }
    case .inOutExpr(let expression):
      add(.inoutExpression, expression) { lower(expression.expression) }
    case .tryExpr(let expression):
      add(.tryExpression, expression, name: expression.questionOrExclamationMark) {
        lower(expression.expression)
      }
    case .awaitExpr(let expression):
      add(.awaitExpression, expression) { lower(expression.expression) }
    case .optionalChainingExpr(let expression):
      add(.optionalChain, expression) { lower(expression.expression) }
    case .forceUnwrapExpr(let expression):
      add(.forceUnwrap, expression) { lower(expression.expression) }
    case .tupleExpr(let tuple): lowerTuple(tuple)
    case .genericSpecializationExpr(let expression):
      add(.genericSpecialization, expression) {
        lower(expression.expression)
        lower(expression.genericArgumentClause)
      }
    case .typeExpr(let expression): add(.typeExpression, expression) { lower(expression.type) }
    case .macroExpansionExpr(let macro):
      lowerMacro(macro, attributes: [])
    case .keyPathExpr(let path): lowerKeyPath(path)
    case .postfixIfConfigExpr(let chain):
      add(.compilationConditional, chain) {
        lower(chain.base)
        lowerBranches(chain.config)
      }
    default: return lowerLiteral(syntax)
    }
    return true
  }

  private func lowerLiteral(_ syntax: SyntaxEnum) -> Bool {
    switch syntax {
    case .integerLiteralExpr(let literal): add(.literal, literal, name: literal.literal)
    case .floatLiteralExpr(let literal): add(.literal, literal, name: literal.literal)
    case .booleanLiteralExpr(let literal): add(.literal, literal, name: literal.literal)
    case .nilLiteralExpr(let literal): add(.literal, literal, name: literal.nilKeyword)
    case .regexLiteralExpr(let literal): add(.literal, literal, name: literal.regex)
    case .stringLiteralExpr(let literal): lowerString(literal)
    case .arrayExpr(let array):
      add(.arrayLiteral, array) { for element in array.elements { lower(element.expression) } }
    case .dictionaryExpr(let dictionary):
      add(.dictionaryLiteral, dictionary) {
        guard case .elements(let elements) = dictionary.content else { return }
        for element in elements {
          lower(element.key)
          lower(element.value)
        }
      }
    default: return false
    }
    return true
  }

  private func lowerString(_ literal: StringLiteralExprSyntax) {
    let text = literal.representedLiteralValue ?? ""
    add(.stringLiteral, literal, name: text) {
      for case .expressionSegment(let segment) in literal.segments {
        for expression in segment.expressions { lower(expression.expression) }
      }
    }
  }

  /// `(x)` is `x`.
  private func lowerTuple(_ tuple: TupleExprSyntax) {
    if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
      lower(only.expression)
    } else {
      add(.tuple, tuple) { lowerArguments(tuple.elements) }
    }
  }

  func lowerMacro(
    _ macro: some FreestandingMacroExpansionSyntax, attributes: AttributeListSyntax
  ) {
    add(.macroCall, macro, name: macro.macroName) {
      lower(attributes)
      lower(macro.genericArgumentClause)
      lowerArguments(
        macro.arguments, trailing: macro.trailingClosure,
        additional: macro.additionalTrailingClosures)
    }
  }

  func lowerArguments(
    _ arguments: LabeledExprListSyntax, trailing: ClosureExprSyntax? = nil,
    additional: MultipleTrailingClosureElementListSyntax = []
  ) {
    for argument in arguments {
      add(.argument, argument, name: argument.label) { lower(argument.expression) }
    }
    if let trailing {
      add(.argument, trailing, flags: .isTrailingClosure) { lower(trailing) }
    }
    for element in additional {
      add(.argument, element, name: element.label, flags: .isTrailingClosure) {
        lower(element.closure)
      }
    }
  }

  private func lowerKeyPath(_ path: KeyPathExprSyntax) {
    add(.keyPath, path) {
      lower(path.root)
      for component in path.components {
        switch component.component {
        case .property(let property):
          add(.keyPathComponent, property, name: property.declName.baseName)
        case .subscript(let element): lowerArguments(element.arguments)
        default: break
        }
      }
    }
  }
}
