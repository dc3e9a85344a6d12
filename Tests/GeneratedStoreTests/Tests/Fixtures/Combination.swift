import Foundation
import Testing

/// A style and a channel, and how to create stores that have them.
nonisolated struct Combination: Sendable, CustomTestStringConvertible {
  enum Style { case observable, observableObject, elm, handwritten }
  enum Channel { case asyncStream, combine, delegate, notification }

  let style: Style
  let channel: Channel
  let makeSource: @MainActor @Sendable (StoreActivity, NotificationCenter) -> any Source
  let makeListener: @MainActor @Sendable (StoreActivity) -> any HookedStore
  let connect: @MainActor @Sendable (any HookedStore, any Source) -> Void
  /// The stores in the composition root of all.
  let stores: @MainActor @Sendable (DeliveryStores) -> (any Source, any HookedStore)

  var testDescription: String { "\(style), \(channel)" }

  /// Whether handlers are called before `emit` returns.
  var isImmediate: Bool { channel != .asyncStream }

  init<S: Source, L: HookedStore>(
    _ style: Style, _ channel: Channel,
    source: @escaping @MainActor @Sendable (StoreActivity, NotificationCenter) -> S,
    listener: @escaping @MainActor @Sendable (StoreActivity) -> L,
    connect: @escaping @MainActor @Sendable (L, S) -> Void,
    stores: @escaping @MainActor @Sendable (DeliveryStores) -> (S, L)
  ) {
    self.style = style
    self.channel = channel
    makeSource = source
    makeListener = listener
    self.connect = { listener, source in
      guard let listener = listener as? L, let source = source as? S else {
        Issue.record("a listener of another source")
        return
      }
      connect(listener, source)
    }
    self.stores = stores
  }
}
