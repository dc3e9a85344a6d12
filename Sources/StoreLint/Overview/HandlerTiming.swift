public import ArchitectureModel
import SwiftFacts

extension CodeOverview {
  /// How code runs a handler, as far as it tells.
  public struct Timing: Sendable, Hashable {
    /// How it runs. A handler that runs later, but one call after the other, is `separate`.
    public var run: HandlerRun?
    /// How long it waits after the last event: `300ms`; an ellipsis if that is unknown.
    public var debounce: String?
    /// The minimum time between two calls.
    public var throttle: String?
    public var removesDuplicates = false
  }
}

extension OverviewBuilder {
  /// How a handler runs: the operators between the publisher and its code, and the tasks that this code starts.
  func timing(of handler: FoundHandler) -> CodeOverview.Timing {
    guard let receiver = handler.location.receiverOfEvents else { return CodeOverview.Timing() }
    var timing = CodeOverview.Timing()
    var isLater = false
    for call in receiver.operatorsBefore {
      switch call.base?.name {
      case "debounce": timing.debounce = call.durationText
      case "throttle": timing.throttle = call.durationText
      case "removeDuplicates": timing.removesDuplicates = true
      case "receive", "subscribe", "delay": isLater = true
      default: break
      }
    }
    isLater = isLater || timing.debounce != nil || timing.throttle != nil
    timing.run =
      runInTask(handler.code) ?? (isLater || receiver.kind == .forLoop ? .separate : .sync)
    return timing
  }

  /// How code runs that only starts a task; nil for other code.
  private func runInTask(_ code: [Fact]) -> HandlerRun? {
    let statements = code.flatMap(\.statementsOfHandler)
    let tasks = statements.filter { startedTask(by: $0) != nil }
    guard tasks.count == 1, let task = tasks.first else { return nil }
    let others = statements.filter { $0 != task }
    guard !others.isEmpty else { return .concurrent }
    return task.kind == .assignment && others.allSatisfy(\.cancels) ? .latest : nil
  }

  /// The task that a statement starts: `Task { … }`, `task = Task { … }`.
  private func startedTask(by statement: Fact) -> Fact? {
    let value = statement.assignment?.value ?? statement
    return program.startsTask(value) ? value : nil
  }
}

extension Fact {
  /// The call or loop that receives the events of a publisher that an expression names, or whose code contains a
  /// pattern; the implementation of a delegate's method itself. Nil if it is outside of the function.
  var receiverOfEvents: Fact? {
    if kind == .function { return self }
    return ancestors.prefix { !$0.kind.isFunctionLike && !$0.kind.isTypeDeclaration }.first {
      fact in
      switch fact.kind {
      case .forLoop: fact.flags.contains(.isAwaiting)
      case .call: fact.base.map { Self.receivers.contains($0.name) } ?? false
      default: false
      }
    }
  }

  private static let receivers: Set<String> = ["sink", "assign", "onReceive", "addObserver"]

  /// The calls of operators before a receiver, the last one first.
  var operatorsBefore: [Fact] {
    var calls: [Fact] = []
    var next: Fact? =
      switch kind {
      case .forLoop: loopSequence
      case .call: base?.name == "onReceive" ? arguments.first?.firstChild : base?.base
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

  /// The time of `debounce(for: .milliseconds(300), scheduler: …)` as a spec writes it.
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

  /// Whether it is a call of `cancel`.
  fileprivate var cancels: Bool { kind == .call && base?.name == "cancel" }
}
