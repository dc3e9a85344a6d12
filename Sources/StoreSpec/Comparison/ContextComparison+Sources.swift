import ArchitectureModel
import StoregenDiagnostics

/// Compares what stores observe.
extension ContextComparison {
  /// The change if a store no longer calls its method with the values of a source.
  func sourceChange(_ source: SourceHandler) -> BreakingChange? {
    let candidates = new.sources.filter { $0.source.value == source.source.value }
    let call = source.method.call.value
    guard !candidates.contains(where: { $0.method.call.value == call }) else { return nil }
    return change(
      .handlerRemoved,
      message: "`\(name)` no longer observes `\(source.source.value)`" + (candidates.isEmpty ? "" : " with `\(call)`"),
      reason: "`\(call)` is no longer called", now: candidates.first?.source.range, before: source.source.range)
  }
}
