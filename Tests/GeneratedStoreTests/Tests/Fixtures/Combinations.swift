/// A new combination is a row here, two contexts in the spec and its conformances below.
nonisolated extension Combination {
  /// All combinations whose listeners have handlers of all kinds.
  static let all = plain + elmSources + handwritten

  private static let plain: [Combination] = [
    Combination(
      .observable, .asyncStream,
      source: { activity, _ in ObservableStreamSourceStore(storeActivity: activity) },
      listener: { ObservableStreamListenerStore(storeActivity: $0) },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.observableStreamSource, $0.observableStreamListener) }),
    Combination(
      .observable, .combine,
      source: { activity, _ in ObservableCombineSourceStore(storeActivity: activity) },
      listener: { ObservableCombineListenerStore(storeActivity: $0) },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.observableCombineSource, $0.observableCombineListener) }),
    Combination(
      .observable, .delegate,
      source: { activity, _ in ObservableDelegateSourceStore(storeActivity: activity) },
      listener: { ObservableDelegateListenerStore(storeActivity: $0) },
      connect: { $1.eventDelegate = $0 },
      stores: { ($0.observableDelegateSource, $0.observableDelegateListener) }),
    Combination(
      .observable, .notification,
      source: { ObservableNoticeSourceStore(eventCenter: $1, storeActivity: $0) },
      listener: { ObservableNoticeListenerStore(storeActivity: $0) },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.observableNoticeSource, $0.observableNoticeListener) }),
    Combination(
      .observableObject, .asyncStream,
      source: { activity, _ in ObjectStreamSourceStore(storeActivity: activity) },
      listener: { ObjectStreamListenerStore(storeActivity: $0) },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.objectStreamSource, $0.objectStreamListener) }),
    Combination(
      .observableObject, .combine,
      source: { activity, _ in ObjectCombineSourceStore(storeActivity: activity) },
      listener: { ObjectCombineListenerStore(storeActivity: $0) },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.objectCombineSource, $0.objectCombineListener) }),
    Combination(
      .observableObject, .delegate,
      source: { activity, _ in ObjectDelegateSourceStore(storeActivity: activity) },
      listener: { ObjectDelegateListenerStore(storeActivity: $0) },
      connect: { $1.eventDelegate = $0 },
      stores: { ($0.objectDelegateSource, $0.objectDelegateListener) }),
    Combination(
      .observableObject, .notification,
      source: { ObjectNoticeSourceStore(eventCenter: $1, storeActivity: $0) },
      listener: { ObjectNoticeListenerStore(storeActivity: $0) },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.objectNoticeSource, $0.objectNoticeListener) }),
  ]

  /// All combinations, for tests of `sync` handlers only.
  static let listening = all + elmListeners

  static let streams = all.filter { $0.channel == .asyncStream }
  static let subjects = all.filter { $0.channel == .combine }
  static let notices = all.filter { $0.channel == .notification }

  /// Those that call observers other than stores before `emit` returns.
  static let calling = subjects + notices

  /// Those that allow more than one subscriber.
  static let open = all.filter { $0.channel != .delegate }
  static let openListening = listening.filter { $0.channel != .delegate }

  /// Those that call handlers before `emit` returns.
  static let immediate = all.filter(\.isImmediate)
  static let immediateListening = listening.filter(\.isImmediate)
}

extension ObservableStreamSourceEvent: SampleEvent {}
extension ObservableStreamSourceStore: StreamSource, EmittingSource {}
extension ObservableStreamListenerStore: Listener {}

extension ObservableCombineSourceEvent: SampleEvent {}
extension ObservableCombineSourceStore: CombineSource, EmittingSource {}
extension ObservableCombineListenerStore: Listener {}

extension ObservableDelegateSourceEvent: SampleEvent {}
extension ObservableDelegateSourceStore: DelegateSource, EmittingSource {
  var hasDelegate: Bool { eventDelegate != nil }
}
extension ObservableDelegateListenerStore: Listener {}

extension ObservableNoticeSourceEvent: SampleEvent {}
extension ObservableNoticeSourceStore: NoticeSource, EmittingSource {}
extension ObservableNoticeListenerStore: Listener {}

extension ObjectStreamSourceEvent: SampleEvent {}
extension ObjectStreamSourceStore: StreamSource, EmittingSource {}
extension ObjectStreamListenerStore: Listener {}

extension ObjectCombineSourceEvent: SampleEvent {}
extension ObjectCombineSourceStore: CombineSource, EmittingSource {}
extension ObjectCombineListenerStore: Listener {}

extension ObjectDelegateSourceEvent: SampleEvent {}
extension ObjectDelegateSourceStore: DelegateSource, EmittingSource {
  var hasDelegate: Bool { eventDelegate != nil }
}
extension ObjectDelegateListenerStore: Listener {}

extension ObjectNoticeSourceEvent: SampleEvent {}
extension ObjectNoticeSourceStore: NoticeSource, EmittingSource {}
extension ObjectNoticeListenerStore: Listener {}
