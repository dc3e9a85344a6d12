import ArchitectureModel
import StoregenDiagnostics

/// Limits the code that a spec leads to.
///
/// The code of a context is many times longer than its entry, and `all: track` is code for each context with events. Every
/// command has to finish in seconds, whatever the spec.
struct ExtentCheck {
  let spec: AppSpec

  /// Each is far more than in any app.
  private static let mostContexts = 5_000
  private static let mostHandlers = 10_000

  func run(into collector: inout DiagnosticCollector) {
    if spec.contexts.count > Self.mostContexts {
      collector.error(
        "the app has more than 5,000 contexts", at: spec.contexts[Self.mostContexts].name.range,
        reason: "their code would be too long to generate and check",
        help: "combine contexts, or split the app into parts with their own specs")
    }
    let publisherCount = spec.contexts.count(where: \.publishes)
    var count = 0
    for handler in spec.contexts.lazy.flatMap(\.handlers) {
      count += handler.source == .everything ? publisherCount : 1
      guard count > Self.mostHandlers else { continue }
      return collector.error(
        "the app has more than 10,000 handlers", at: handler.event.range,
        reason:
          "`all` counts once for each context with events, because it generates code for each",
        help: "handle fewer events, or split the app into parts with their own specs")
    }
  }
}
