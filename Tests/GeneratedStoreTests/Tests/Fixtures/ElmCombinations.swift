import Foundation

/// The combinations with the Elm style.
nonisolated extension Combination {
  /// Sources with a model. Their listeners have another style: a model only has immediate handlers.
  static let elmSources: [Combination] = [
    Combination(
      .elm, .asyncStream,
      source: { activity, _ in ElmStreamSourceStore(storeActivity: activity) },
      listener: { ElmStreamListenerStore(storeActivity: $0) },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.elmStreamSource, $0.elmStreamListener) }),
    Combination(
      .elm, .combine,
      source: { activity, _ in ElmCombineSourceStore(storeActivity: activity) },
      listener: { ElmCombineListenerStore(storeActivity: $0) },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.elmCombineSource, $0.elmCombineListener) }),
    Combination(
      .elm, .delegate,
      source: { activity, _ in ElmDelegateSourceStore(storeActivity: activity) },
      listener: { ElmDelegateListenerStore(storeActivity: $0) },
      connect: { $1.eventDelegate = $0 },
      stores: { ($0.elmDelegateSource, $0.elmDelegateListener) }),
    Combination(
      .elm, .notification,
      source: { ElmNoticeSourceStore(eventCenter: $1, storeActivity: $0) },
      listener: { ElmNoticeListenerStore(storeActivity: $0) },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.elmNoticeSource, $0.elmNoticeListener) }),
  ]

  /// Listeners with a model, which handle only the events that `sync` handlers of others do.
  /// Not for tests of the composition root: there, they share their hooks.
  static let elmListeners: [Combination] = [
    Combination(
      .elm, .asyncStream,
      source: { activity, _ in ElmStreamSpeakerStore(storeActivity: activity) },
      listener: { Reader($0) { ElmStreamReaderStore(hooks: $0, storeActivity: $1) } },
      connect: { $0.store.subscribe(to: $1.eventPublisher) },
      stores: { ($0.elmStreamSpeaker, Reader($0.elmStreamReader)) }),
    Combination(
      .elm, .combine,
      source: { activity, _ in ElmCombineSpeakerStore(storeActivity: activity) },
      listener: { Reader($0) { ElmCombineReaderStore(hooks: $0, storeActivity: $1) } },
      connect: { $0.store.subscribe(to: $1.eventPublisher) },
      stores: { ($0.elmCombineSpeaker, Reader($0.elmCombineReader)) }),
    Combination(
      .elm, .delegate,
      source: { activity, _ in ElmDelegateSpeakerStore(storeActivity: activity) },
      listener: { Reader($0) { ElmDelegateReaderStore(hooks: $0, storeActivity: $1) } },
      connect: { $1.eventDelegate = $0.store },
      stores: { ($0.elmDelegateSpeaker, Reader($0.elmDelegateReader)) }),
    Combination(
      .elm, .notification,
      source: { ElmNoticeSpeakerStore(eventCenter: $1, storeActivity: $0) },
      listener: { Reader($0) { ElmNoticeReaderStore(hooks: $0, storeActivity: $1) } },
      connect: { $0.store.subscribe(to: $1.eventPublisher) },
      stores: { ($0.elmNoticeSpeaker, Reader($0.elmNoticeReader)) }),
  ]
}

/// A listener with a model, and its hooks, which are not part of the model.
@MainActor
final class Reader<Store: StoreOfModel>: HookedStore {
  let store: Store
  let hooks: Hooks

  init(_ activity: StoreActivity, _ make: (Hooks, StoreActivity) -> Store) {
    hooks = Hooks()
    store = make(hooks, activity)
  }

  /// The listener of a composition root, whose hooks are not known.
  init(_ store: Store) {
    hooks = Hooks()
    self.store = store
  }
}

extension ElmStreamSourceEvent: SampleEvent {}
extension ElmStreamSourceModel {
  static func publish(
    state: Self, event: ElmStreamSourceEvent, environment: Environment
  ) -> Update<Self> { Update(state: state).emit(event) }
}
extension ElmStreamSourceStore: StreamSource {
  func publish(_ event: ElmStreamSourceEvent) { send(.publish(event)) }
}
extension ElmStreamListenerStore: Listener {}

extension ElmCombineSourceEvent: SampleEvent {}
extension ElmCombineSourceModel {
  static func publish(
    state: Self, event: ElmCombineSourceEvent, environment: Environment
  ) -> Update<Self> { Update(state: state).emit(event) }
}
extension ElmCombineSourceStore: CombineSource {
  func publish(_ event: ElmCombineSourceEvent) { send(.publish(event)) }
}
extension ElmCombineListenerStore: Listener {}

extension ElmDelegateSourceEvent: SampleEvent {}
extension ElmDelegateSourceModel {
  static func publish(
    state: Self, event: ElmDelegateSourceEvent, environment: Environment
  ) -> Update<Self> { Update(state: state).emit(event) }
}
extension ElmDelegateSourceStore: DelegateSource {
  func publish(_ event: ElmDelegateSourceEvent) { send(.publish(event)) }
  var hasDelegate: Bool { eventDelegate != nil }
}
extension ElmDelegateListenerStore: Listener {}

extension ElmNoticeSourceEvent: SampleEvent {}
extension ElmNoticeSourceModel {
  static func publish(
    state: Self, event: ElmNoticeSourceEvent, environment: Environment
  ) -> Update<Self> { Update(state: state).emit(event) }
}
extension ElmNoticeSourceStore: NoticeSource {
  func publish(_ event: ElmNoticeSourceEvent) { send(.publish(event)) }
}
extension ElmNoticeListenerStore: Listener {}

extension ElmStreamSpeakerEvent: SampleEvent {}
extension ElmStreamSpeakerModel {
  static func publish(
    state: Self, event: ElmStreamSpeakerEvent, environment: Environment
  ) -> Update<Self> { Update(state: state).emit(event) }
}
extension ElmStreamSpeakerStore: StreamSource {
  func publish(_ event: ElmStreamSpeakerEvent) { send(.publish(event)) }
}
extension ElmStreamReaderModel {
  static func note(state: Self, number: Int, environment: Environment) -> Update<Self> {
    environment.hooks.note(number)
    return Update(state: state)
  }
}

extension ElmCombineSpeakerEvent: SampleEvent {}
extension ElmCombineSpeakerModel {
  static func publish(
    state: Self, event: ElmCombineSpeakerEvent, environment: Environment
  ) -> Update<Self> { Update(state: state).emit(event) }
}
extension ElmCombineSpeakerStore: CombineSource {
  func publish(_ event: ElmCombineSpeakerEvent) { send(.publish(event)) }
}
extension ElmCombineReaderModel {
  static func note(state: Self, number: Int, environment: Environment) -> Update<Self> {
    environment.hooks.note(number)
    return Update(state: state)
  }
}

extension ElmDelegateSpeakerEvent: SampleEvent {}
extension ElmDelegateSpeakerModel {
  static func publish(
    state: Self, event: ElmDelegateSpeakerEvent, environment: Environment
  ) -> Update<Self> { Update(state: state).emit(event) }
}
extension ElmDelegateSpeakerStore: DelegateSource {
  func publish(_ event: ElmDelegateSpeakerEvent) { send(.publish(event)) }
  var hasDelegate: Bool { eventDelegate != nil }
}
extension ElmDelegateReaderModel {
  static func note(state: Self, number: Int, environment: Environment) -> Update<Self> {
    environment.hooks.note(number)
    return Update(state: state)
  }
}

extension ElmNoticeSpeakerEvent: SampleEvent {}
extension ElmNoticeSpeakerModel {
  static func publish(
    state: Self, event: ElmNoticeSpeakerEvent, environment: Environment
  ) -> Update<Self> { Update(state: state).emit(event) }
}
extension ElmNoticeSpeakerStore: NoticeSource {
  func publish(_ event: ElmNoticeSpeakerEvent) { send(.publish(event)) }
}
extension ElmNoticeReaderModel {
  static func note(state: Self, number: Int, environment: Environment) -> Update<Self> {
    environment.hooks.note(number)
    return Update(state: state)
  }
}
