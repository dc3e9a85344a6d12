@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  func lowerClosure(_ closure: Located<RawClosureExprSyntax>) {
    let signature = closure.signature
    add(.closure, closure, flags: flags(signature?.effectSpecifiers)) {
      if let signature { lowerSignature(signature) }
      lower(closure.statements)
    }
  }

  private func lowerSignature(_ signature: Located<RawClosureSignatureSyntax>) {
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

  private func lowerParameter(_ parameter: Located<RawClosureParameterSyntax>) {
    add(
      .parameter, parameter, name: parameter.secondName ?? parameter.firstName,
      flags: flags(ofType: parameter.type)
    ) {
      lower(parameter.type)
    }
  }

  private func lowerCapture(_ capture: Located<RawClosureCaptureSyntax>) {
    let flags: FactFlags =
      switch capture.specifier?.specifier.keyword {
      case .weak: .isWeak
      case .unowned: .isUnowned
      default: []
      }
    add(.capture, capture, name: capture.name, flags: flags) { lower(capture.initializer?.value) }
  }
}
