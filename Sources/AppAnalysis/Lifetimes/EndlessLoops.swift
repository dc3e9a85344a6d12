import LinkedProgram
package import StoregenDiagnostics
package import SwiftFacts

/// Finds loops that run until their task is cancelled.
package struct EndlessLoops {
  package let sequences: EndlessSequences

  /// The endless loops of a function or closure, without those in nested closures.
  package func loops(in code: Fact) -> [Fact] {
    code.descendants.filter { loop in
      loop.kind.isLoop && loop.enclosingCode == code && isEndless(loop) && !loop.leavesByItself
    }
  }

  /// Whether a loop waits for an endless sequence, or repeats until its task is cancelled.
  private func isEndless(_ loop: Fact) -> Bool {
    switch loop.kind {
    case .forLoop:
      return loop.flags.contains(.isAwaiting) && loop.loopSequence.map(sequences.isEndless) ?? false
    case .whileLoop:
      guard let conditions = loop.child(.conditions) else { return false }
      let parts = conditions.children.filter { $0.kind != .block }
      return parts.count == 1 && parts[0].isTrueUntilCancelled && loop.waits
    case .repeatLoop:
      let condition = loop.children.first { $0.kind != .block }
      return condition?.isTrueUntilCancelled ?? false && loop.waits
    default: return false
    }
  }
}

extension FactKind {
  package var isLoop: Bool { self == .forLoop || self == .whileLoop || self == .repeatLoop }
}

extension Fact {
  /// The statements of a loop.
  package var loopBody: Fact? { (kind == .whileLoop ? child(.conditions) : self)?.child(.block) }

  /// The head of a loop: up to its sequence, or its condition.
  package var head: SourceRange {
    let end = kind == .forLoop ? loopSequence : kind == .whileLoop ? loopCondition : nil
    guard let end else { return range }
    return SourceRange(path: file.path, from: bytes.lowerBound, to: end.bytes.upperBound)
  }

  private var loopCondition: Fact? { child(.conditions)?.children.filter { $0.kind != .block }.last }

  /// Whether it is `true` or `!Task.isCancelled`.
  fileprivate var isTrueUntilCancelled: Bool {
    switch kind {
    case .literal: name == "true"
    case .prefix: name == "!" && firstChild?.name == "isCancelled"
    default: false
    }
  }

  /// Whether a loop suspends its task, rather than only a task that it starts.
  fileprivate var waits: Bool {
    let code = enclosingCode
    return descendants.contains { $0.kind == .awaitExpression && $0.enclosingCode == code }
  }
}
