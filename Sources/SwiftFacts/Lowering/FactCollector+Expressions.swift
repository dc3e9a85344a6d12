@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  func lowerReference(_ name: Located<RawDeclReferenceExprSyntax>) {
    add(.name, name, name: name.baseName)
  }

  func lowerMember(_ member: Located<RawMemberAccessExprSyntax>) {
    add(.member, member, name: member.declName.baseName) { lower(member.base) }
  }

  func lowerCall(_ call: Located<RawFunctionCallExprSyntax>) {
    add(.call, call) {
      lower(call.calledExpression)
      lowerArguments(of: call)
    }
  }

  func lowerSubscriptCall(_ call: Located<RawSubscriptCallExprSyntax>) {
    add(.subscriptCall, call) {
      lower(call.calledExpression)
      lowerArguments(of: call)
    }
  }

  func lowerMacro(_ macro: Located<some RawMacroExpansion>) {
    add(.macroCall, macro, name: macro.macroName) {
      if let decl = macro.as(RawMacroExpansionDeclSyntax.self) { lower(decl.attributes) }
      lower(macro.genericArgumentClause)
      lowerArguments(of: macro)
    }
  }

  private func lowerArguments(of call: Located<some RawCall>) {
    lowerArguments(call.arguments)
    if let closure = call.trailingClosure {
      add(.argument, closure, flags: .isTrailingClosure) { lower(closure) }
    }
    for element in call.additionalTrailingClosures {
      add(.argument, element, name: element.label, flags: .isTrailingClosure) {
        lower(element.closure)
      }
    }
  }

  func lowerArguments(_ arguments: Located<RawLabeledExprListSyntax>) {
    for argument in arguments {
      add(.argument, argument, name: argument.label) { lower(argument.expression) }
    }
  }

  func lowerPrefix(_ expression: Located<RawPrefixOperatorExprSyntax>) {
    add(.prefix, expression, name: expression.operator) { lower(expression.expression) }
  }

  func lowerPostfix(_ expression: Located<RawPostfixOperatorExprSyntax>) {
    add(.postfix, expression, name: expression.operator) { lower(expression.expression) }
  }

  func lowerTry(_ expression: Located<RawTryExprSyntax>) {
    add(.tryExpression, expression, name: expression.questionOrExclamationMark) {
      lower(expression.expression)
    }
  }

  /// `(x)` is `x`.
  func lowerTuple(_ tuple: Located<RawTupleExprSyntax>) {
    if let only = tuple.elements.only, only.label == nil {
      lower(only.expression)
    } else {
      add(.tuple, tuple) { lowerArguments(tuple.elements) }
    }
  }

  func lowerKeyPath(_ path: Located<RawKeyPathExprSyntax>) {
    add(.keyPath, path) {
      lower(path.root)
      for component in path.components {
        let component = component.component.untyped
        if let property = component.as(RawKeyPathPropertyComponentSyntax.self) {
          add(.keyPathComponent, property, name: property.declName.baseName)
        } else if let element = component.as(RawKeyPathSubscriptComponentSyntax.self) {
          lowerArguments(element.arguments)
        }
      }
    }
  }

  func lowerPostfixConditional(_ chain: Located<RawPostfixIfConfigExprSyntax>) {
    add(.compilationConditional, chain) {
      lower(chain.base)
      lowerBranches(chain.config)
    }
  }
}
