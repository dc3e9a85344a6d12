import Foundation
import Testing

/// The events of all sources: their enums have these cases.
nonisolated protocol SampleEvent: Sendable {
  static func counted(number: Int) -> Self
  static func jobArrived(id: Int) -> Self
  static func errandArrived(id: Int) -> Self
  static func queried(text: String) -> Self
  static func pinged(id: Int) -> Self
  static func typed(text: String) -> Self
  static func scrolled(offset: Int) -> Self
  static func loaded(call: Int, delivery: Int) -> Self
  static func stored(storeActivity: Int) -> Self
  static var cleared: Self { get }
  static var ignored: Self { get }
}

/// A store that publishes sample events, on any channel.
@MainActor
protocol Source: AnyObject {
  associatedtype Event: SampleEvent

  func emit(_ event: Event)
}

/// A style and a channel.
nonisolated struct Combination: Sendable, CustomTestStringConvertible {
  /// The contexts.
  let source: String
  let listener: String
  let stores: @MainActor @Sendable (TracedStores) -> (any Source, any Listener)

  var testDescription: String { source }

  static let all: [Combination] = [
    observable("ObservableStream") { $0.observableStream },
    observable("ObservableSubject") { $0.observableSubject },
    observable("ObservableCaller") { $0.observableCaller },
    observable("ObservableNotice") { $0.observableNotice },
    object("ObjectStream") { $0.objectStream },
    object("ObjectSubject") { $0.objectSubject },
    object("ObjectCaller") { $0.objectCaller },
    object("ObjectNotice") { $0.objectNotice },
    handwritten("HandStream") { $0.handStream },
    handwritten("HandSubject") { $0.handSubject },
    handwritten("HandCaller") { $0.handCaller },
    handwritten("HandNotice") { $0.handNotice },
  ]

  private static func observable(
    _ name: String, _ source: @escaping @MainActor @Sendable (TracedStores) -> any Source
  ) -> Combination {
    Combination(source: name, listener: "ObservableListener") {
      (source($0), $0.observableListener)
    }
  }

  private static func object(
    _ name: String, _ source: @escaping @MainActor @Sendable (TracedStores) -> any Source
  ) -> Combination {
    Combination(source: name, listener: "ObjectListener") { (source($0), $0.objectListener) }
  }

  private static func handwritten(
    _ name: String, _ source: @escaping @MainActor @Sendable (TracedStores) -> any Source
  ) -> Combination {
    Combination(source: name, listener: "HandListener") { (source($0), $0.handListener) }
  }
}

extension ObservableStreamEvent: SampleEvent {}
extension ObservableStreamStore: Source {}
extension ObservableSubjectEvent: SampleEvent {}
extension ObservableSubjectStore: Source {}
extension ObservableCallerEvent: SampleEvent {}
extension ObservableCallerStore: Source {}
extension ObservableNoticeEvent: SampleEvent {}
extension ObservableNoticeStore: Source {}
extension ObjectStreamEvent: SampleEvent {}
extension ObjectStreamStore: Source {}
extension ObjectSubjectEvent: SampleEvent {}
extension ObjectSubjectStore: Source {}
extension ObjectCallerEvent: SampleEvent {}
extension ObjectCallerStore: Source {}
extension ObjectNoticeEvent: SampleEvent {}
extension ObjectNoticeStore: Source {}
extension HandStreamEvent: SampleEvent {}
extension HandStream: Source {}
extension HandSubjectEvent: SampleEvent {}
extension HandSubject: Source {}
extension HandCallerEvent: SampleEvent {}
extension HandCaller: Source {}
extension HandNoticeEvent: SampleEvent {}
extension HandNotice: Source {}

/// An app with traces of one combination.
@MainActor
final class TracedApp {
  let clock = StoreTestClock()
  let stores: TracedStores
  let listener: any Listener
  private(set) var records: [StoreTraceRecord] = []
  /// How many records there were when a handler of the listener, or the method for its errors, was called.
  private(set) var recordsAtCalls: [Int] = []
  private let emitEvent: @MainActor (SampleKind) -> Void
  private let combination: Combination

  init(_ combination: Combination, isTraced: Bool = true) {
    self.combination = combination
    let stores = TracedStores(
      handStream: HandStream(), handSubject: HandSubject(), handCaller: HandCaller(),
      handNotice: HandNotice(), handListener: HandListener(), handlerClock: clock)
    let (source, listener) = combination.stores(stores)
    self.stores = stores
    self.listener = listener
    emitEvent = Self.emitter(source)
    listener.gate.onCall = { [weak self] in
      if let self { recordsAtCalls.append(records.count) }
    }
    if isTraced { trace() }
  }

  func trace() {
    stores.onTrace { [weak self] in self?.records.append($0) }
  }

  func emit(_ kinds: SampleKind...) {
    for kind in kinds { emitEvent(kind) }
  }

  /// What has been reported, without durations and numbers of calls that start: `S` is the source, and `L` the listener.
  var lines: [String] {
    records.map { record in
      record.description.replacing(#/ after \d+\.\d\d ms/#, with: "")
        .replacing(#/started as call \d+/#, with: "started")
        .replacing("\(combination.source).", with: "S.")
        .replacing(combination.listener, with: "L")
    }
  }

  private static func emitter(_ source: some Source) -> @MainActor (SampleKind) -> Void {
    { source.emit($0.event()) }
  }
}

/// The sample events, with values.
nonisolated enum SampleKind: Sendable {
  case count
  case job(Int)
  case errand
  case query(String)
  case ping, type, scroll, load, failToLoad, store
  case failToStore, clear, ignore

  func event<Event: SampleEvent>() -> Event {
    switch self {
    case .count: .counted(number: 3)
    case .job(let id): .jobArrived(id: id)
    case .errand: .errandArrived(id: 1)
    case .query(let text): .queried(text: text)
    case .ping: .pinged(id: 1)
    case .type: .typed(text: "a")
    case .scroll: .scrolled(offset: 1)
    case .load: .loaded(call: 1, delivery: 1)
    case .failToLoad: .loaded(call: 1, delivery: 2)
    case .store: .stored(storeActivity: 1)
    case .failToStore: .stored(storeActivity: 0)
    case .clear: .cleared
    case .ignore: .ignored
    }
  }
}
