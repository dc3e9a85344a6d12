import StoregenDiagnostics

/// A delegate has one listener.
struct ChannelCheck {
  let spec: AppSpec

  func run(_ findings: inout Findings) {
    for publisher in spec.contexts where spec.channel(of: publisher).rules.subscriberLimit == 1 {
      let listeners = spec.listeners(to: publisher)
      guard let channel = publisher.module.channel ?? spec.generate.module.channel,
        let last = listeners.last
      else { continue }
      if last.context.lifetime == .scene, publisher.lifetime == .app, listeners.count == 1 {
        findings.error(
          "`\(publisher.name.value)` has a delegate, and `\(last.context.name.value)` listens in each window",
          at: channel.range, reason: "a delegate is for one listener",
          help: "write `channel: asyncStream`",
          notes: [Note("it listens here", at: last.range)])
      }
      guard listeners.count > 1 else { continue }
      let names = listeners.map { "`\($0.context.name.value)`" }
      findings.error(
        "`\(publisher.name.value)` has a delegate, and that is for one listener: "
          + names.dropLast().joined(separator: ", ")
          + " and `\(last.context.name.value)` handle its events",
        at: channel.range,
        help: publisher.module.channel == nil
          ? "write `channel: asyncStream` here or in `\(publisher.name.value)`"
          : "write `channel: asyncStream`",
        notes: listeners.map { Note("`\($0.context.name.value)` listens here", at: $0.range) })
    }
  }
}

extension AppSpec {
  /// The contexts that handle events of `publisher`, each with the place of its first handler.
  fileprivate func listeners(to publisher: Context) -> [(context: Context, range: SourceRange)] {
    contexts.compactMap { context in
      guard context.name.value != publisher.name.value else { return nil }
      let handler = context.handlers.first { handler in
        handler.event.value.context.map { $0 == publisher.name.value } ?? !publisher.events.isEmpty
      }
      return handler.map { (context, $0.event.range) }
    }
  }
}
