import Foundation

/// The combinations with classes that are written by hand.
nonisolated extension Combination {
  static let handwritten: [Combination] = [
    Combination(
      .handwritten, .asyncStream,
      source: { activity, _ in
        let source = HandStreamSource()
        source.connectEvents(storeActivity: activity)
        return source
      },
      listener: { activity in
        let listener = HandStreamListener()
        listener.connectEvents(storeActivity: activity)
        return listener
      },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.handStreamSource, $0.handStreamListener) }),
    Combination(
      .handwritten, .combine,
      source: { activity, _ in
        let source = HandCombineSource()
        source.connectEvents(storeActivity: activity)
        return source
      },
      listener: { activity in
        let listener = HandCombineListener()
        listener.connectEvents(storeActivity: activity)
        return listener
      },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.handCombineSource, $0.handCombineListener) }),
    Combination(
      .handwritten, .delegate,
      source: { activity, _ in
        let source = HandDelegateSource()
        source.connectEvents(storeActivity: activity)
        return source
      },
      listener: { activity in
        let listener = HandDelegateListener()
        listener.connectEvents(storeActivity: activity)
        return listener
      },
      connect: { $1.eventDelegate = $0 },
      stores: { ($0.handDelegateSource, $0.handDelegateListener) }),
    Combination(
      .handwritten, .notification,
      source: { activity, center in
        let source = HandNoticeSource()
        source.connectEvents(eventCenter: center, storeActivity: activity)
        return source
      },
      listener: { activity in
        let listener = HandNoticeListener()
        listener.connectEvents(storeActivity: activity)
        return listener
      },
      connect: { $0.subscribe(to: $1.eventPublisher) },
      stores: { ($0.handNoticeSource, $0.handNoticeListener) }),
  ]
}

extension HandStreamSourceEvent: SampleEvent {}
extension HandStreamSource: StreamSource, EmittingSource {}

extension HandCombineSourceEvent: SampleEvent {}
extension HandCombineSource: CombineSource, EmittingSource {}

extension HandDelegateSourceEvent: SampleEvent {}
extension HandDelegateSource: DelegateSource, EmittingSource {
  var hasDelegate: Bool { eventDelegate != nil }
}

extension HandNoticeSourceEvent: SampleEvent {}
extension HandNoticeSource: NoticeSource, EmittingSource {}
