import SwiftSyntax

extension FactCollector {
  func lowerClosure(_ closure: ClosureExprSyntax) {
    add(.closure, closure, flags: flags(closure.signature?.effectSpecifiers)) {
      lower(closure.signature?.attributes)
      for capture in closure.signature?.capture?.items ?? [] { lowerCapture(capture) }
      switch closure.signature?.parameterClause {
      case .simpleInput(let names):
        for name in names { add(.parameter, name, name: name.name) }
      case .parameterClause(let clause):
        for parameter in clause.parameters {
          let flags = flags(of: parameter.type)
          add(
            .parameter, parameter, name: parameter.secondName ?? parameter.firstName, flags: flags
          ) {
            lower(parameter.type)
          }
        }
      case nil: break
      }
      lower(closure.signature?.returnClause)
      lower(closure.statements)
    }
  }

  private func lowerCapture(_ capture: ClosureCaptureSyntax) {
    var flags: FactFlags = []
    switch capture.specifier?.specifier.tokenKind {
    case .keyword(.weak): flags = .isWeak
    case .keyword(.unowned): flags = .isUnowned
    default: break
    }
    add(.capture, capture, name: capture.name, flags: flags) { lower(capture.initializer?.value) }
  }
}
