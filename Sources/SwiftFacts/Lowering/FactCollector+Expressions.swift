@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  /// Lowers `base.name` or `.name`.
  mutating func lowerMember(_ member: Located<RawSyntax>) {
    var base: Located<RawSyntax>?
    var name: Located<RawSyntax>?
    for part in member.parts { (base, name) = (name, part) }
    add(.member, member, name: name?.token, flags: name?.flagsOfReference ?? []) { $0.lower(base) }
  }

  mutating func lowerCall(_ call: Located<RawSyntax>, as kind: FactKind) {
    add(kind, call) { facts in
      var isCallee = true
      for part in call.parts {
        switch part.kind {
        case _ where isCallee: facts.lower(part)
        case .labeledExprList: facts.lowerArguments(part.cast())
        case .closureExpr: facts.lowerTrailingClosure(part)
        default: facts.lowerTrailingClosures(part.cast())
        }
        isCallee = false
      }
    }
  }

  mutating func lowerMacro(_ macro: Located<some RawMacroExpansion>) {
    add(.macroCall, macro, name: macro.macroName) {
      if let decl = macro.as(RawMacroExpansionDeclSyntax.self) { $0.lower(decl.attributes) }
      $0.lower(macro.genericArgumentClause)
      $0.lowerArguments(macro.arguments)
      if let closure = macro.trailingClosure { $0.lowerTrailingClosure(closure.untyped) }
      $0.lowerTrailingClosures(macro.additionalTrailingClosures)
    }
  }

  private mutating func lowerTrailingClosure(_ closure: Located<RawSyntax>) {
    add(.argument, closure, flags: .isTrailingClosure) { $0.lower(closure) }
  }

  private mutating func lowerTrailingClosures(_ closures: Located<RawMultipleTrailingClosureElementListSyntax>) {
    for element in closures {
      add(.argument, element, name: element.label, flags: .isTrailingClosure) {
        $0.lower(element.closure)
      }
    }
  }

  mutating func lowerArguments(_ arguments: Located<RawLabeledExprListSyntax>) {
    for argument in arguments {
      add(.argument, argument, name: argument.label) { $0.lower(argument.expression) }
    }
  }

  mutating func lowerPrefix(_ expression: Located<RawPrefixOperatorExprSyntax>) {
    add(.prefix, expression, name: expression.operator) { $0.lower(expression.expression) }
  }

  mutating func lowerPostfix(_ expression: Located<RawPostfixOperatorExprSyntax>) {
    add(.postfix, expression, name: expression.operator) { $0.lower(expression.expression) }
  }

  mutating func lowerTry(_ expression: Located<RawTryExprSyntax>) {
    add(.tryExpression, expression, name: expression.questionOrExclamationMark) {
      $0.lower(expression.expression)
    }
  }

  /// `(x)` is `x`.
  mutating func lowerTuple(_ tuple: Located<RawTupleExprSyntax>) {
    if let only = tuple.elements.only, only.label == nil {
      lower(only.expression)
    } else {
      add(.tuple, tuple) { $0.lowerArguments(tuple.elements) }
    }
  }

  mutating func lowerKeyPath(_ path: Located<RawKeyPathExprSyntax>) {
    add(.keyPath, path) {
      $0.lower(path.root)
      for component in path.components {
        let component = component.component.untyped
        if let property = component.as(RawKeyPathPropertyComponentSyntax.self) {
          $0.add(.keyPathComponent, property, name: property.declName.baseName)
        } else if let element = component.as(RawKeyPathSubscriptComponentSyntax.self) {
          $0.lowerArguments(element.arguments)
        }
      }
    }
  }

  mutating func lowerPostfixConditional(_ chain: Located<RawPostfixIfConfigExprSyntax>) {
    add(.compilationConditional, chain) {
      $0.lower(chain.base)
      $0.lowerBranches(chain.config)
    }
  }
}

extension Located<RawSyntax> {
  /// The flags of a reference to a variable or a function.
  var flagsOfReference: FactFlags { parts.contains { $0.kind == .declNameArguments } ? .hasArgumentLabels : [] }
}
