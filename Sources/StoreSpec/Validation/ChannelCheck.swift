import ArchitectureModel
import StoregenDiagnostics

/// Checks that a publisher has only one subscriber, if its channel allows only one.
struct ChannelCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    for publisher in spec.storeContexts {
      guard let only = spec.channel(of: publisher).rules.onlySubscriber else { continue }
      if let own = publisher.handlers.first(where: \.isOwn) {
        collector.error(
          "`\(publisher.name.value)` cannot handle its own event", at: own.event.range,
          reason: "its events go only to its \(only.noun), which is another object",
          help: "write `channel: asyncStream` in `\(publisher.name.value)`")
      }
      let subscribers = spec.subscribers(to: publisher)
      guard let channel = publisher.module.channel ?? spec.generate.module.channel,
        let last = subscribers.last
      else { continue }
      if last.context.lifetime == .scene, publisher.lifetime == .app, subscribers.count == 1 {
        collector.error(
          "`\(publisher.name.value)` has \(only.article) \(only.noun), but each window has its own `\(last.context.name.value)`",
          at: channel.range, reason: "a store has only one \(only.noun)",
          help: "write `channel: asyncStream`",
          notes: [Note("the \(only.noun) handles an event here", at: last.range)])
      }
      guard subscribers.count > 1 else { continue }
      let names = subscribers.map { "`\($0.context.name.value)`" }
      collector.error(
        "`\(publisher.name.value)` can have only one \(only.noun), but "
          + names.dropLast().joined(separator: ", ")
          + " and `\(last.context.name.value)` handle its events",
        at: channel.range,
        help: publisher.module.channel == nil
          ? "write `channel: asyncStream` here or in `\(publisher.name.value)`"
          : "write `channel: asyncStream`",
        notes: subscribers.map {
          Note("`\($0.context.name.value)` handles an event here", at: $0.range)
        })
    }
  }
}

extension AppSpec {
  /// The contexts that handle events of `publisher`, each with the location of its first handler.
  fileprivate func subscribers(to publisher: Context) -> [(context: Context, range: SourceRange)] {
    contexts.compactMap { context in
      guard context.name.value != publisher.name.value else { return nil }
      let handler = context.handlers.first { handler in
        handler.source.context.map { $0 == publisher.name.value } ?? !publisher.events.isEmpty
      }
      return handler.map { (context, $0.event.range) }
    }
  }
}
