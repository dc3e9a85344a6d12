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
    summary: "Two loops iterate over the same stored `AsyncStream`.",
    rationale: """
      An `AsyncStream` delivers each value to only one consumer. If two loops share a stream, each \
      misses the values that the other receives, and which ones varies from run to run.
      """,
    limits: """
      Loops that run one after the other in the same code, or in branches that exclude each other, \
      are not flagged. Nor is a function or a computed property that creates a new stream each \
      time.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.stores, .views, .lifetimes],
    triggering: SingleConsumerStreamSharedExamples.triggering,
    nonTriggering: SingleConsumerStreamSharedExamples.nonTriggering,
    check: { SingleConsumerStreamSharedCheck(context: $0, options: $1).findings() })
}

private struct SharedStream {
  let property: Fact
  let owner: TypeID
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
    let owner = program.displayName(of: shared.owner)
    let name = shared.property.name
    return Finding(
      message: "`\(owner).\(name)` is iterated here and by another loop",
      range: shared.second.loopSequence?.range ?? shared.second.range,
      reason:
        "an `AsyncStream` delivers each value to only one consumer, so each loop misses what the other"
        + " receives",
      help:
        "give each consumer its own stream: replace `\(name)` with a function of `\(owner)` that"
        + " creates a stream and stores its continuation",
      notes: [
        Note("the other loop is here", at: shared.first.head),
        Note("`\(name)` is declared here", at: shared.property.nameRange),
      ])
  }

  /// The stored streams of observable classes that two loops may iterate at the same time, each stream once.
  var sharedStreams: [SharedStream] {
    let types = program.allTypes.filter { stores.catalog.observable.contains($0.id) }
    let owners = types.filter { type in
      program.storedProperties(of: type.id).contains { isStream($0) }
    }
    guard !owners.isEmpty else { return [] }
    var loops: [Fact: [Fact]] = [:]
    for loop in lifetimes.awaitingLoops where !views.catalog.isPreviewOrTest(loop) {
      guard let sequence = loop.loopSequence, let property = storedStream(sequence) else { continue }
      loops[property, default: []].append(loop)
    }
    return owners.flatMap { type in
      program.storedProperties(of: type.id).compactMap { property -> SharedStream? in
        guard let (first, second) = loops[property].flatMap(concurrentPair) else { return nil }
        return SharedStream(property: property, owner: type.id, first: first, second: second)
      }
    }
  }

  private func concurrentPair(_ loops: [Fact]) -> (Fact, Fact)? {
    for (number, second) in loops.enumerated() {
      let first = loops[..<number].first {
        $0.mayRun(beside: second) && program.builds.areInOneBuild($0, second)
      }
      if let first { return (first, second) }
    }
    return nil
  }

  private func isStream(_ property: Fact) -> Bool {
    types.type(ofDeclaration: property)?.externalName.map(CombineNames.asyncStreams.contains) ?? false
  }

  /// The stored stream that an expression refers to, directly or through a local or a capture.
  private func storedStream(_ expression: Fact) -> Fact? {
    let expression = expression.withoutEffects
    if expression.kind == .name { return storedStream(named: expression.nameID, at: expression) }
    guard expression.kind == .member else { return nil }
    let found = types.declarations(of: expression)
    return found.count == 1 ? found.first.flatMap(asStoredStream) : nil
  }

  private func storedStream(named name: Name, at location: Fact) -> Fact? {
    switch program.meaning(of: name, at: location) {
    case .members(let found): return found.count == 1 ? found.first.flatMap(asStoredStream) : nil
    case .local(let local):
      if local.kind == .capture {
        if let value = local.firstChild { return storedStream(value) }
        return local.parent.flatMap { storedStream(named: name, at: $0) }
      }
      return local.initialExpression.flatMap { $0 == location ? nil : storedStream($0) }
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
    if enclosingCode == other.enclosingCode { return false }
    guard fileID == other.fileID else { return true }
    let common = ancestors.first { $0.contains(other) }
    switch common?.kind {
    case .ifStatement, .switchStatement, .compilationConditional, .guardStatement: return false
    default: return true
    }
  }
}
