@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  mutating func lowerClosure(_ closure: Located<RawClosureExprSyntax>) {
    let signature = closure.signature
    add(.closure, closure, flags: flags(signature?.effectSpecifiers)) {
      if let signature { $0.lowerSignature(signature) }
      $0.lower(closure.statements)
    }
  }

  private mutating func lowerSignature(_ signature: Located<RawClosureSignatureSyntax>) {
    lower(signature.attributes)
    if let captures = signature.capture?.items {
      for capture in captures { lowerCapture(capture) }
    }
    if let clause = signature.parameterClause?.untyped {
      if let names = clause.as(RawClosureShorthandParameterListSyntax.self) {
        for name in names { add(.parameter, name, name: name.name) }
      } else if let clause = clause.as(RawClosureParameterClauseSyntax.self) {
        for parameter in clause.parameters { lowerParameter(parameter) }
      }
    }
    lower(signature.returnClause)
  }

  private mutating func lowerParameter(_ parameter: Located<RawClosureParameterSyntax>) {
    add(
      .parameter, parameter, name: parameter.secondName ?? parameter.firstName,
      flags: flags(ofType: parameter.type)
    ) {
      $0.lower(parameter.type)
    }
  }

  private mutating func lowerCapture(_ capture: Located<RawClosureCaptureSyntax>) {
    let flags: FactFlags =
      switch capture.specifier?.specifier.keyword {
      case .weak: .isWeak
      case .unowned: .isUnowned
      default: []
      }
    add(.capture, capture, name: capture.name, flags: flags) {
      $0.lower(capture.initializer?.value)
    }
  }
}
