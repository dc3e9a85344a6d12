import Foundation
import Testing

#if os(Linux)
  import os
#endif

@MainActor
@Suite("Traces", .timeLimit(.minutes(3)))
struct TraceTests {
  private let center = NotificationCenter()

  /// What happens in the stores, without durations and numbers of calls that start.
  private func trace(_ run: (EverythingStores) async -> Void) async -> [String] {
    let stores = EverythingStores(observedCenter: center)
    var lines: [String] = []
    stores.onTrace {
      lines.append($0.description.replacing(#/ as call \d+| after \d+\.\d\d ms/#, with: ""))
    }
    await run(stores)
    await stores.settle()
    return lines
  }

  /// Returns when the notification is posted, before the main actor has had a turn to handle it.
  private func postOnOtherThread(_ name: NSNotification.Name) {
    let posted = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [center] in
      center.post(name: name, object: nil)
      posted.signal()
    }
    posted.wait()
  }

  @Test("of a handler of `all` report one delivery for both handlers of a store")
  func all() async {
    let lines = await trace { $0.stream.emit(.cleared) }
    #expect(
      lines == [
        "Stream.cleared (1) emitted",
        "Stream.cleared (1) delivered to Journal",
        "Journal.note() started, for Stream.cleared (1)",
        "Journal.note() returned, for Stream.cleared (1)",
        "Journal.track(event:) started, for Stream.cleared (1)",
        "Journal.track(event:) returned, for Stream.cleared (1)",
      ])
  }

  @Test("report notifications, without the name of a context and without a number")
  func notifications() async {
    let lines = await trace { _ in center.post(name: .noteRequested, object: nil) }
    #expect(
      lines == [
        ".noteRequested delivered to Loader",
        "Loader.renote() started, for .noteRequested",
        "Loader.renote() failed, for .noteRequested",
      ])
    let asyncLines = await trace { _ in center.post(name: .loadRequested, object: nil) }
    #expect(
      asyncLines == [
        ".loadRequested delivered to Loader",
        "Loader.reload() started, for .loadRequested",
        "Loader.reload() failed, for .loadRequested",
      ])
  }

  @Test("give an emission the number of its delivery, after a notification from another thread")
  func numbers() async {
    let lines = await trace { stores in
      postOnOtherThread(.noteRequested)
      stores.stream.emit(.cleared)
      stores.caller.emit(.cleared)
    }
    #expect(
      lines.filter { $0.contains(" emitted") || $0.contains(" delivered") } == [
        ".noteRequested delivered to Loader",
        "Stream.cleared (2) emitted",
        "Caller.cleared (3) emitted",
        "Stream.cleared (2) delivered to Journal",
        "Caller.cleared (3) delivered to Journal",
      ])
  }

  @Test("report an emission that causes another one, and calls of several stores")
  func several() async {
    let lines = await trace { $0.request.emit(.pinged(number: 1)) }
    #expect(
      lines == [
        "Request.pinged (1) emitted",
        "Request.pinged (1) delivered to Loader",
        "Request.pinged (1) delivered to Journal",
        "Journal.track(event:) started, for Request.pinged (1)",
        "Journal.track(event:) returned, for Request.pinged (1)",
        "Loader.ping(number:) started, for Request.pinged (1)",
        "Loader.ping(number:) failed, for Request.pinged (1)",
      ])
  }

  #if os(Linux)
    @Test("are messages in the log and signposts for Instruments, without the text of errors")
    func log() async {
      let stores = EverythingStores()
      stores.onTrace(StoreTraceLog(subsystem: "EverythingTests").record)
      stores.request.emit(.listed(number: 1))
      stores.request.emit(.listed(number: 2))
      await stores.settle()
      let lines = ShimLog.lines(of: "EverythingTests/Stores")
        .map { $0.replacing(#/ as call \d+| after \d+\.\d\d ms/#, with: "") }
        .filter { !$0.contains("Journal") }
      let calls = [
        "debug: Loader.list(number:) started, for Request.listed (1)",
        "begin Handler: Loader.list(number:)",
        "debug: Loader.list(number:) returned, for Request.listed (1)",
        "end Handler: Loader.list(number:) returned, for Request.listed (1)",
        "debug: Loader.list(number:) started, for Request.listed (2)",
        "begin Handler: Loader.list(number:)",
        "error: Loader.list(number:) failed, for Request.listed (2): <private>",
        "end Handler: Loader.list(number:) failed, for Request.listed (2)",
      ]
      #expect(lines.filter { $0.contains("Loader.") } == calls)
      #expect(lines.filter { $0.contains("delivered") && $0.hasPrefix("event") }.count == 2)
      #expect(
        lines.prefix(2) == [
          "debug: Request.listed (1) emitted", "event Event: Request.listed (1) emitted",
        ])
    }
  #endif
}
