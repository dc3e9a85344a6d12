import AppleNames
import ArchitectureModel
package import LinkedProgram
package import SwiftFacts

extension CodeOverview.Timing {
  /// How a handler runs: the operators between the publisher and its code, and the tasks that this code starts.
  /// Matches: `cart.changed.debounce(for: .milliseconds(300), scheduler: queue).sink { … }`
  package init(of handler: EventHandler, in program: Program) {
    guard let receiver = handler.location.receiverOfEvents else { return }
    var isLater = false
    for call in receiver.operatorsBefore {
      switch call.base?.name {
      case "debounce": debounce = call.durationText
      case "throttle": throttle = call.durationText
      case "removeDuplicates": removesDuplicates = true
      case "receive", "subscribe", "delay": isLater = true
      default: break
      }
    }
    isLater = isLater || debounce != nil || throttle != nil
    run =
      HandlerRun(ofTaskIn: handler.code, in: program)
      ?? (isLater || receiver.kind == .forLoop ? .separate : .sync)
  }
}

extension HandlerRun {
  /// How code runs that only starts a task; nil for other code.
  /// Matches: `Task { … }`, and `task?.cancel()` before `task = Task { … }`
  fileprivate init?(ofTaskIn code: [Fact], in program: Program) {
    let statements = code.flatMap(\.statementsOfHandler)
    let tasks = statements.filter { program.startsTask($0.assignment?.value ?? $0) }
    guard tasks.count == 1, let task = tasks.first else { return nil }
    let others = statements.filter { $0 != task }
    if others.isEmpty {
      self = .concurrent
    } else if task.kind == .assignment, others.allSatisfy(\.cancels) {
      self = .latest
    } else {
      return nil
    }
  }
}

extension Fact {
  /// The call or loop that receives the events of a publisher that an expression names, or whose code contains a
  /// pattern; the implementation of a delegate method itself. Nil if it is outside of the function.
  /// Matches: `cart.changed.sink { … }`, `for await event in cart.events { … }`
  var receiverOfEvents: Fact? {
    if kind == .function { return self }
    return ancestors.prefix { !$0.kind.isFunctionLike && !$0.kind.isTypeDeclaration }.first {
      SubscriptionForm(of: $0)?.receivesEvents ?? false
    }
  }

  /// The calls of operators before a receiver, the last one first.
  /// Matches: `debounce` and `map` in `cart.changed.map(\.id).debounce(…).sink { … }`
  package var operatorsBefore: [Fact] {
    var calls: [Fact] = []
    var next: Fact? =
      switch kind {
      case .forLoop: loopSequence
      case .call where SubscriptionForm(of: self)?.source == .argumentOfModifier:
        arguments.first?.firstChild
      case .call: base?.base
      default: nil
      }
    while let expression = next {
      switch expression.kind {
      case .call:
        calls.append(expression)
        next = expression.base
      case .member, .optionalChain, .forceUnwrap, .awaitExpression, .tryExpression:
        next = expression.firstChild
      default: next = nil
      }
    }
    return calls
  }

  /// The time as a spec writes it: `300ms`.
  /// Matches: `debounce(for: .milliseconds(300), scheduler: …)`
  fileprivate var durationText: String {
    guard let time = argument("for") ?? arguments.first?.firstChild else { return "…" }
    if time.kind == .number, let seconds = time.literalText { return "\(seconds)s" }
    guard time.kind == .call, let number = time.arguments.first?.firstChild, number.kind == .number,
      let text = number.literalText
    else { return "…" }
    return switch time.base?.name {
    case "seconds": "\(text)s"
    case "milliseconds": "\(text)ms"
    default: "…"
    }
  }

  /// The statements of a closure, a block or a method, without `guard`.
  fileprivate var statementsOfHandler: [Fact] {
    switch kind {
    case .closure, .block:
      contents.filter { ![.parameter, .capture, .result, .guardStatement].contains($0.kind) }
    default: [self]
    }
  }

  /// Matches: `task?.cancel()`
  fileprivate var cancels: Bool { kind == .call && base?.name == "cancel" }
}
