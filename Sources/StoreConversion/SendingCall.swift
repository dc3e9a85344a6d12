import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// A call on a subject, a continuation or a delegate, or on each of several continuations.
///
/// Matches: `subject.send(event)`, `delegate?.playerDidEnd(self)`, `for continuation in continuations { continuation.yield(event) }`,
/// `continuations.values.forEach { $0.yield(event) }`
struct SendingCall {
  /// The expression that names the property.
  let use: Fact
  let call: Fact
  /// The call, or the loop around it.
  private let code: Fact

  init?(on use: Fact) {
    self.use = use
    if let call = use.callOnMember {
      self.call = call
      code = call
    } else if let loop = use.loopAround, let call = loop.onlyCallInLoop {
      self.call = call
      code = loop
    } else {
      return nil
    }
    if call.base == nil { return nil }
  }

  /// Matches: `subject.send(event)`, `continuation.yield(event)`
  var sendsValue: Bool {
    (call.base?.name == "send" || call.base?.name == "yield")
      && call.arguments.allSatisfy(\.name.isEmpty)
  }

  /// From the name of the property to the end of the code, so that `self?.` before it remains.
  var range: SourceRange {
    let start = code.kind == .forLoop ? code.bytes.lowerBound : use.nameRange.bytes.lowerBound
    return use.range(from: start, to: code.bytes.upperBound)
  }
}

extension Fact {
  /// The call of a method on it: `subject.send(event)`, `delegate?.didEnd()`.
  fileprivate var callOnMember: Fact? {
    var value = self
    while let outer = value.parent, outer.kind == .optionalChain || outer.kind == .forceUnwrap {
      value = outer
    }
    guard let member = value.parent, member.kind == .member, member.base == value,
      let call = member.call, member.name != "values", member.name != "forEach"
    else { return nil }
    return call
  }

  /// The loop over a collection of continuations that it names.
  fileprivate var loopAround: Fact? {
    ancestors.prefix { $0.kind != .block && !$0.kind.isFunctionLike }.last { outer in
      outer.kind == .forLoop && outer.loopSequence?.contains(self) == true
        || outer.kind == .call && outer.base?.name == "forEach"
          && outer.base?.contains(self) == true
    }
  }

  /// The call in a loop that does nothing else.
  fileprivate var onlyCallInLoop: Fact? {
    let code = kind == .forLoop ? child(.block) : closures.last
    guard let statements = code?.statements, statements.count == 1, statements[0].kind == .call
    else { return nil }
    return statements[0]
  }
}
