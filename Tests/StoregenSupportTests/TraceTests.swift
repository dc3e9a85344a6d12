import Foundation
import StoregenSupport
import Testing

@Suite("StoreTrace reports to observers", .timeLimit(.minutes(10)))
@MainActor
struct TraceTests {
  private let activity = StoreActivity()
  private let recorder = TraceRecorder()

  @Test("while there are some")
  func observers() {
    #expect(activity.trace == nil)
    activity.onTrace(recorder.add)
    let other = TraceRecorder()
    activity.onTrace(other.add)
    activity.trace?.emitted("sent", by: "Mail")
    activity.stopTracing()
    #expect(activity.trace == nil)
    activity.trace?.emitted("sent", by: "Mail")
    #expect(recorder.texts == ["Mail.sent (1) emitted"])
    #expect(other.texts == ["Mail.sent (1) emitted"])
  }

  @Test("not the end of a call after they have been removed")
  func stopDuringCall() {
    activity.onTrace(recorder.add)
    let call = activity.trace?.delivered("sent", of: "Mail", to: "Inbox")
      .call(sync: "file()", of: recorder)
    #expect(call != nil)
    StoreTracedCall.run(call) { activity.stopTracing() }
    #expect(recorder.records.map(\.kind) == [.delivered, .handlerStarted])
  }

  @Test("the event and its number, for its delivery and its handlers, too")
  func numbers() {
    activity.onTrace(recorder.add)
    let posts = StoreEventNotifications<String>("Post", in: NotificationCenter(), activity)
    let subscriptions = StoreSubscriptions()
    let emit: @MainActor (String) -> Void = { [activity] in
      activity.trace?.emitted($0, by: "Mail")
      posts.emit($0)
    }
    subscriptions.add(posts.publisher) { [activity] event in
      let call = activity.trace?.delivered(event, of: "Mail", to: "Inbox").call(sync: "file()", of: posts)
      StoreTracedCall.run(call) {
        if event == "sent" { emit("read") }
      }
    }
    emit("sent")
    let ofSent = recorder.records.filter { $0.event == "sent" }
    #expect(ofSent.map(\.eventNumber) == [1, 1, 1, 1])
    #expect(
      ofSent.map(\.kind) == [.emitted, .delivered, .handlerStarted, .handlerEnded])
    #expect(ofSent.map(\.publisher) == ["Mail", "Mail", "Mail", "Mail"])
    #expect(ofSent.map(\.receiver) == [nil, "Inbox", "Inbox", "Inbox"])
    #expect(ofSent.map(\.handler) == [nil, nil, "file()", "file()"])
    #expect(ofSent.map(\.callNumber) == [nil, nil, 1, 1])
    let ofRead = recorder.records.filter { $0.event == "read" }
    #expect(ofRead.map(\.eventNumber) == [2, 2, 2, 2])
    #expect(ofRead.map(\.callNumber) == [nil, nil, 2, 2])
    #expect(recorder.records.map(\.cause) == [nil, nil, nil, 1, nil, nil, nil, nil])
    #expect(
      recorder.records.map(\.event) == ["sent", "sent", "sent", "read"]
        + ["sent", "read", "read", "read"])
  }

  @Test("which call emitted an event, also in a task of the call, but not in the next call")
  func causes() async {
    activity.onTrace(recorder.add)
    let delivery = activity.trace?.delivered("sent", of: "Mail", to: "Inbox")
    let (activity, gate) = (activity, AsyncStream<Void>.makeStream())
    let emit: @MainActor (String) -> Void = { activity.trace?.emitted($0, by: "Inbox") }
    var task: Task<Void, Never>?
    let queue = StoreHandlerQueue(activity)
    queue.add {
      await StoreTracedCall.run(delivery?.call(async: "file()", of: queue)) {
        await Task.yield()
        emit("filed")
        task = Task {
          for await _ in gate.stream {}
          emit("counted")
        }
      }
      emit("unrelated")
    }
    queue.add {
      await StoreTracedCall.run(delivery?.call(async: "sort()", of: queue)) {
        gate.continuation.finish()
        await task?.value
        StoreTracedCall.run(delivery?.call(sync: "mark()", of: queue)) { emit("marked") }
        emit("sorted")
      }
    }
    await activity.settle()
    let causes = recorder.records.filter { $0.kind == .emitted }.map { "\($0.event) \($0.cause ?? 0)" }
    #expect(causes == ["filed 1", "unrelated 0", "counted 1", "marked 3", "sorted 2"])
  }

  @Test("a number of its own for an event of a stream that no store subscribes to")
  func numbersOfStreams() async {
    activity.onTrace(recorder.add)
    let unheard = StoreEventStreams<Int>(activity)
    let streams = StoreEventStreams<Int>(activity)
    let subscriptions = StoreSubscriptions()
    subscriptions.add(streams.publisher) { [activity] _ in
      _ = activity.trace?.delivered("read", of: "Mail", to: "Inbox")
    }
    activity.trace?.emitted("sent", by: "Mail")
    unheard.emit(1)
    activity.trace?.emitted("read", by: "Mail")
    streams.emit(2)
    await activity.settle()
    #expect(recorder.records.map(\.eventNumber) == [1, 2, 2])
  }

  @Test("no call of a store that has been released")
  func released() async {
    activity.onTrace(recorder.add)
    let delivery = activity.trace?.delivered("sent", of: "Mail", to: "Inbox")
    await StoreTracedCall.run(delivery?.call(async: "file()", of: nil)) { await Task.yield() }
    StoreTracedCall.run(delivery?.call(sync: "file()", of: nil)) {}
    #expect(recorder.records.map(\.kind) == [.delivered])
  }

  @Test("how a call ended")
  func outcomes() async {
    activity.onTrace(recorder.add)
    let delivery = activity.trace?.delivered(notification: ".memoryWarning", to: "Cache")
    #expect(recorder.records[0].publisher == nil)
    #expect(recorder.records[0].eventNumber == nil)
    let load = { @MainActor (error: (any Error)?) -> StoreTraceRecord? in
      try? await StoreTracedCall.run(delivery?.call(async: "load()", of: recorder)) {
        await Task.yield()
        if let error { throw error }
      }
      return recorder.records.last
    }
    #expect(await load(nil)?.outcome == .returned)
    #expect(await load(TraceError())?.outcome == .failed)
    #expect(recorder.records.last?.error is TraceError)
    #expect(await load(CancellationError())?.outcome == .cancelled)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(await load(nil)?.outcome == .cancelled)
      #expect(await load(TraceError())?.outcome == .cancelled)
      // It runs during delivery, in the task of the publisher.
      let sync = { @MainActor (error: (any Error)?) -> StoreTraceRecord? in
        try? StoreTracedCall.run(delivery?.call(sync: "load()", of: recorder)) {
          if let error { throw error }
        }
        return recorder.records.last
      }
      #expect(sync(nil)?.outcome == .returned)
      #expect(sync(CancellationError())?.outcome == .failed)
    }
    await task.value
  }

  @Test("how long a call waited and ran")
  func durations() async throws {
    activity.onTrace(recorder.add)
    let clock = ContinuousClock()
    let beginning = clock.now
    let delivery = activity.trace?.delivered("sent", of: "Mail", to: "Inbox")
    let delivered = clock.now
    let call = delivery?.call(async: "file()", of: recorder)
    try await Task.sleep(for: .milliseconds(2))
    try await StoreTracedCall.run(call) { try await Task.sleep(for: .milliseconds(1)) }
    let durations = recorder.records.suffix(2).compactMap(\.duration)
    let (waited, ran) = (try #require(durations.first), try #require(durations.last))
    #expect(waited >= .milliseconds(2))
    #expect(ran >= .milliseconds(1))
    #expect(waited + ran <= clock.now - beginning)
    #expect(ran <= clock.now - delivered - .milliseconds(2))
  }

  @Test("in readable lines")
  func descriptions() async {
    activity.onTrace(recorder.add)
    activity.trace?.emitted("sent", by: "Mail")
    var delivery: StoreTracedDelivery?
    activity.deliver("sent", from: activity) { activity, event in
      delivery = activity.trace?.delivered(event, of: "Mail", to: "Inbox")
    }
    try? await StoreTracedCall.run(delivery?.call(async: "file(id:)", of: recorder)) {
      await Task.yield()
      activity.trace?.emitted("filed", by: "Inbox")
      throw TraceError()
    }
    let notification = activity.trace?.delivered(notification: ".memoryWarning", to: "Cache")
    try? await StoreTracedCall.run(notification?.call(async: "empty()", of: recorder)) {
      await Task.yield()
      throw CancellationError()
    }
    StoreTracedCall.run(notification?.call(sync: "empty()", of: recorder)) {}
    let texts = recorder.texts.map { $0.replacing(/\d+\.\d\d ms/, with: "N ms") }
    #expect(
      texts == [
        "Mail.sent (1) emitted",
        "Mail.sent (1) delivered to Inbox",
        "Inbox.file(id:) started as call 1 after N ms, for Mail.sent (1)",
        "Inbox.filed (2) emitted by call 1",
        "Inbox.file(id:) failed after N ms, for Mail.sent (1)",
        ".memoryWarning delivered to Cache",
        "Cache.empty() started as call 2 after N ms, for .memoryWarning",
        "Cache.empty() was cancelled after N ms, for .memoryWarning",
        "Cache.empty() started as call 3 after N ms, for .memoryWarning",
        "Cache.empty() returned after N ms, for .memoryWarning",
      ])
  }

  @Test("and retains neither the activity nor the store")
  func retainsNothing() {
    weak var activity: StoreActivity?
    weak var store: TraceRecorder?
    var call: StoreTracedCall?
    do {
      let (made, kept) = (StoreActivity(), TraceRecorder())
      made.onTrace { _ in }
      call = made.trace?.delivered("sent", of: "Mail", to: "Inbox")
        .call(async: "file()", of: kept)
      StoreTracedCall.run(call) {}
      (activity, store) = (made, kept)
    }
    #expect(call != nil)
    #expect(activity == nil)
    #expect(store == nil)
  }
}

private struct TraceError: Error {}

/// Collects what is reported.
@MainActor
private final class TraceRecorder {
  private(set) var records: [StoreTraceRecord] = []

  var texts: [String] { records.map(\.description) }

  func add(_ record: StoreTraceRecord) { records.append(record) }
}
