import LinkedProgram
package import SwiftFacts

/// Code in the steps that are kept for the next check.
package enum KeptCode: Sendable {
  /// The code of a declaration, whose own steps are another answer.
  case declaration(Fact)
  /// An expression with its steps.
  case expression(Fact, steps: [BuildStep<KeptCode>])
}

extension ViewCodes {
  /// Steps to keep. It notes the files that they refer to.
  package func kept(_ steps: [BuildStep<ViewCode>]) -> [BuildStep<KeptCode>] {
    steps.map { step in
      step.facts.forEach(log.read)
      return step.map(kept)
    }
  }

  private func kept(_ code: ViewCode) -> KeptCode {
    log.read(code.fact)
    return isDeclaration(code) ? .declaration(code.fact) : .expression(code.fact, steps: kept(steps(of: code)))
  }

  /// The steps that were kept.
  package func steps(_ kept: [BuildStep<KeptCode>]) -> [BuildStep<ViewCode>] {
    kept.map { $0.map(code) }
  }

  private func code(_ kept: KeptCode) -> ViewCode {
    switch kept {
    case .declaration(let declaration): code(of: declaration)
    case .expression(let expression, let steps):
      code(expression: expression, steps: self.steps(steps))
    }
  }
}
