import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let singleConsumerStreamShared = LintRule(
    id: "single_consumer_stream_shared",
    section: .ownership,
    summary: "Two loops iterate over the same `AsyncStream`.",
    rationale: """
      An `AsyncStream` delivers each value to only one consumer. If two loops share a stream, each \
      misses the values that the other receives, and which ones varies from run to run.
      """,
    limits: """
      The rule does not report:
      - loops that run one after the other in the same code, or in mutually exclusive branches
      - a function or computed property that creates a new stream each time
      - a property of a class that is not observable, unless one function starts both loops
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.stores, .views, .lifetimes],
    triggering: SingleConsumerStreamSharedExamples.triggering,
    nonTriggering: SingleConsumerStreamSharedExamples.nonTriggering,
    check: { SingleConsumerStreamSharedCheck(context: $0, options: $1).findings() })
}

private struct SharedStream {
  /// The property or the variable that holds it.
  let declaration: Fact
  /// The loops, or the calls of functions that loop over a parameter.
  let first: Fact
  let second: Fact
}

private struct SingleConsumerStreamSharedCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    sharedStreams.map { finding(on: $0) }
  }

  private func finding(on shared: SharedStream) -> Finding {
    let declaration = shared.declaration
    let isLocal = declaration.enclosingCode != nil
    let owner = program.enclosingType(of: declaration).map { program.displayName(of: $0) } ?? ""
    let name = declaration.name
    return Finding(
      message: "`\(isLocal || owner.isEmpty ? name : "\(owner).\(name)")` is iterated here and in another loop",
      range: (shared.second.kind == .forLoop ? shared.second.loopSequence : nil)?.range ?? shared.second.range,
      reason:
        "an `AsyncStream` delivers each value to only one consumer, so each loop misses what the other"
        + " receives",
      help: isLocal
        ? "give each consumer its own stream, or let one loop do both"
        : "give each consumer its own stream: replace `\(name)` with a function of `\(owner)` that"
          + " creates a stream and stores its continuation",
      notes: [
        Note("the other loop is here", at: shared.first.kind == .forLoop ? shared.first.head : shared.first.range),
        Note("`\(name)` is declared here", at: declaration.nameRange),
      ])
  }

  /// The streams that two loops may iterate at the same time, each stream once.
  private var sharedStreams: [SharedStream] {
    var declarations: [Fact] = []
    var consumers: [Fact: [Fact]] = [:]
    func add(_ consumer: Fact, of stream: Fact) {
      if consumers[stream] == nil { declarations.append(stream) }
      consumers[stream, default: []].append(consumer)
    }
    for loop in lifetimes.awaitingLoops where !views.catalog.isPreviewOrTest(loop) {
      guard let stream = loop.loopSequence.flatMap(heldStream) else { continue }
      add(loop, of: stream)
      for (call, argument) in calls(passing: stream) { heldStream(argument).map { add(call, of: $0) } }
    }
    return declarations.compactMap { declaration in
      guard let (first, second) = consumers[declaration].flatMap({ concurrentPair($0, of: declaration) }) else {
        return nil
      }
      return SharedStream(declaration: declaration, first: first, second: second)
    }
  }

  /// The calls of a method by its type, with the stream that they pass for a parameter over which the method loops.
  private func calls(passing parameter: Fact) -> [(call: Fact, argument: Fact)] {
    guard parameter.kind == .parameter, let method = parameter.parent, method.kind == .function,
      let owner = program.enclosingType(of: method)
    else { return [] }
    return program[owner].parts.flatMap { program.uses(of: method.nameID, in: $0) }.compactMap(\.call).compactMap {
      call in
      call.value(of: parameter, of: method).map { (call, $0) }
    }
  }

  private func concurrentPair(_ loops: [Fact], of stream: Fact) -> (Fact, Fact)? {
    for (number, second) in loops.enumerated() {
      let first = loops[..<number].first {
        $0.mayRun(beside: second) && program.builds.areInOneBuild($0, second)
          && isSameStream(stream, in: $0, and: second)
      }
      if let first { return (first, second) }
    }
    return nil
  }

  /// Whether two loops over a property see the same stream. Objects of classes that are not observable are often many.
  private func isSameStream(_ stream: Fact, in first: Fact, and second: Fact) -> Bool {
    guard stream.enclosingCode == nil,
      !(program.enclosingType(of: stream).map(stores.catalog.observable.contains) ?? false)
    else { return true }
    return first.enclosingFunction == second.enclosingFunction
  }

  private func isStream(_ declaration: Fact) -> Bool {
    types.type(ofDeclaration: declaration)?.externalName.map(CombineNames.asyncStreams.contains) ?? false
  }

  /// The property, variable or parameter that holds the stream of an expression, directly or through a local or a capture.
  private func heldStream(_ expression: Fact) -> Fact? {
    let expression = expression.withoutEffects
    if expression.kind == .name { return heldStream(named: expression.nameID, at: expression) }
    guard expression.kind == .member else { return nil }
    let found = types.declarations(of: expression)
    return found.count == 1 ? found.first.flatMap(asStoredStream) : nil
  }

  private func heldStream(named name: Name, at location: Fact) -> Fact? {
    switch program.meaning(of: name, at: location) {
    case .members(let found): return found.count == 1 ? found.first.flatMap(asStoredStream) : nil
    case .local(let local):
      if local.kind == .capture {
        if let value = local.firstChild { return heldStream(value) }
        return local.parent.flatMap { heldStream(named: name, at: $0) }
      }
      guard local.kind == .parameter || local.initialExpression != location else { return nil }
      return local.initialExpression.flatMap(heldStream) ?? (isStream(local) ? local : nil)
    case .globals, nil: return nil
    }
  }

  private func asStoredStream(_ property: Fact) -> Fact? {
    property.kind == .property && property.isStored && property.enclosingCode == nil
      && isStream(property) ? property : nil
  }
}

extension Fact {
  /// Whether two loops may run at the same time: neither one after the other, nor in branches that exclude
  /// each other.
  fileprivate func mayRun(beside other: Fact) -> Bool {
    if enclosingCode == other.enclosingCode { return isConcurrent && other.isConcurrent }
    guard fileID == other.fileID else { return true }
    let common = ancestors.first { $0.contains(other) }
    switch common?.kind {
    case .ifStatement, .switchStatement, .compilationConditional, .guardStatement: return false
    default: return true
    }
  }

  /// Whether it is the value of an `async let`.
  private var isConcurrent: Bool {
    ancestors.first { $0.kind == .property }?.flags.contains(.isAwaiting) ?? false
  }

  fileprivate var enclosingFunction: Fact? { ancestors.first(where: \.kind.isFunctionLike) }
}
