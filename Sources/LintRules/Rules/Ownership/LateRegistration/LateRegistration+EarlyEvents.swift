import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LateRegistrationCheck {
  /// An event that is sent before anything subscribes.
  func finding(on early: EarlyEvent) -> Finding {
    let source = early.source.name
    guard let subscription = early.subscription else {
      return Finding(
        message: "the initializer sends to `\(source)` before any code can subscribe",
        range: early.sending.range,
        reason:
          "no other code has the object until its initializer returns, and a `PassthroughSubject` does not repeat values",
        help:
          "keep the value in a `CurrentValueSubject` or a property, or send it in a method that you call after the "
          + "subscription",
        notes: [Note("`\(source)` is declared here", at: early.source.nameRange)],
        isOnlyWarning: true)
    }
    let method = early.sending.base?.name ?? ""
    return Finding(
      message: early.emission == nil
        ? "events that `\(method)` causes before this code subscribes to `\(source)` are lost"
        : "`\(method)` sends events before this code subscribes to `\(source)`, so they are lost",
      range: early.sending.base?.nameRange ?? early.sending.range,
      reason: "`\(source)` delivers only what is sent after the subscription",
      help: "subscribe first, then call `\(method)`",
      notes: [Note("this subscribes to `\(source)`", at: subscription.nameRange)]
        + [early.emission].compactMap(\.self).map { Note("`\(method)` sends here", at: $0.range) },
      isOnlyWarning: true)
  }
}
