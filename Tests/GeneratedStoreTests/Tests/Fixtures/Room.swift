import Foundation

/// A source of a combination, and its listeners.
@MainActor
final class Room {
  let combination: Combination
  let activity = StoreActivity()
  let center = NotificationCenter()
  let source: any Source
  private(set) var listeners: [any HookedStore] = []

  init(_ combination: Combination, listeners count: Int = 1) {
    self.combination = combination
    source = combination.makeSource(activity, center)
    for _ in 0..<(combination.channel == .delegate ? min(count, 1) : count) { addListener() }
  }

  /// The first listener.
  var hooks: Hooks { listeners[0].hooks }

  @discardableResult
  func addListener() -> any HookedStore {
    let listener = combination.makeListener(activity)
    combination.connect(listener, source)
    listeners.append(listener)
    return listener
  }

  /// Releases all listeners.
  func clear() {
    listeners = []
  }

  /// Whether there are subscribers.
  var hasSubscribers: Bool {
    switch source {
    case let source as any OpenSource: source.subscriberCount > 0
    case let source as any DelegateSource: source.hasDelegate
    default: false
    }
  }

  func settle() async {
    await activity.settled()
  }
}

extension DeliveryStores {
  /// The stores, with hooks that all listeners with a model share, and new stores of the classes written by hand.
  ///
  /// Those are optional, because default arguments are not on the main actor in Swift 5 mode.
  convenience init(
    handStreamSource: HandStreamSource? = nil,
    handCombineSource: HandCombineSource? = nil,
    handNoticeSource: HandNoticeSource? = nil,
    sensor: Station.Sensor? = nil,
    handlerClock: any Clock<Duration> = ContinuousClock(),
    eventCenter: NotificationCenter = NotificationCenter(),
    observedCenter: NotificationCenter = .default, starts: Bool = true
  ) {
    self.init(
      hooks: Hooks(), handStreamSource: handStreamSource ?? HandStreamSource(),
      handStreamListener: HandStreamListener(),
      handCombineSource: handCombineSource ?? HandCombineSource(),
      handCombineListener: HandCombineListener(), handDelegateSource: HandDelegateSource(),
      handDelegateListener: HandDelegateListener(),
      handNoticeSource: handNoticeSource ?? HandNoticeSource(),
      handNoticeListener: HandNoticeListener(), alarm: Alarm(),
      logbook: { Logbook(owner: "guard", hooks: $0, cart: $1) }, sensor: sensor ?? Station.Sensor(),
      drawer: Drawer.init(cart:), cabinet: Cabinet(), plain: Plain(), handlerClock: handlerClock,
      eventCenter: eventCenter, observedCenter: observedCenter, starts: starts)
  }

  /// The stores for previews.
  static func preview(shelf: ShelfStore? = nil) -> DeliveryStores {
    preview(
      handStreamSource: HandStreamSource(), handStreamListener: HandStreamListener(),
      handCombineSource: HandCombineSource(), handCombineListener: HandCombineListener(),
      handDelegateSource: HandDelegateSource(), handDelegateListener: HandDelegateListener(),
      handNoticeSource: HandNoticeSource(), handNoticeListener: HandNoticeListener(), alarm: Alarm(),
      logbook: { Logbook(owner: "guard", hooks: $0, cart: $1) }, sensor: Station.Sensor(),
      drawer: Drawer.init(cart:), cabinet: Cabinet(), plain: Plain(), shelf: shelf)
  }
}
