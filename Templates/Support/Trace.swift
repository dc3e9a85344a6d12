/// What a store did with an event. It does not contain the values of the event.
nonisolated package struct StoreTraceRecord: Sendable, Swift.CustomStringConvertible {
  /// What happened.
  nonisolated package enum Kind: Sendable {
    case emitted, delivered, handlerStarted, handlerEnded
  }

  /// How the call of a handler ended.
  nonisolated package enum Outcome: Sendable {
    case returned, failed, cancelled
  }

  package let kind: Kind
  /// The context that emitted the event; nil for a notification.
  package let publisher: String?
  /// The name of the event, or of the notification as it is in the spec.
  package let event: String
  /// Identifies the event within its composition root. Later events have higher numbers, possibly with gaps; nil for a
  /// notification.
  package let eventNumber: Int?
  /// The number of the call that emitted the event, itself or in a task that it created; nil if no
  /// handler did.
  package fileprivate(set) var cause: Int?
  /// The context that received the event; nil for an emission.
  package fileprivate(set) var receiver: String?
  /// The handler: `load(user:)`; nil for an emission and a delivery.
  package fileprivate(set) var handler: String?
  /// The number of the call, the same for its start and its end.
  package fileprivate(set) var callNumber: Int?
  /// How long a call waited from the delivery to its start, or ran from its start to its end.
  package fileprivate(set) var duration: Swift.Duration?
  /// How the call ended.
  package fileprivate(set) var outcome: Outcome?
  /// The error that the handler threw.
  package fileprivate(set) var error: (any Error)?

  fileprivate init(_ kind: Kind, _ event: String, of publisher: String?, number: Int?) {
    self.kind = kind
    self.publisher = publisher
    self.event = event
    eventNumber = number
  }

  /// One line without the error, such as `Booking.load(user:) returned after 12.5 ms, for
  /// Session.signedIn (7)`.
  package var description: String {
    let number = eventNumber.map { " (\($0))" } ?? ""
    let event = (publisher.map { "\($0)." } ?? "") + event + number
    let call = "\(receiver ?? "").\(handler ?? "")"
    return switch kind {
    case .emitted: "\(event) emitted" + (cause.map { " by call \($0)" } ?? "")
    case .delivered: "\(event) delivered to \(receiver ?? "")"
    case .handlerStarted:
      "\(call) started as call \(callNumber ?? 0) after \(milliseconds), for \(event)"
    case .handlerEnded: "\(call) \(ending) after \(milliseconds), for \(event)"
    }
  }

  private var ending: String {
    switch outcome {
    case .failed: "failed"
    case .cancelled: "was cancelled"
    case .returned, nil: "returned"
    }
  }

  /// The duration with two digits after the point. Formatting would require Foundation.
  private var milliseconds: String {
    let hundredths = Int((duration ?? .zero) / .microseconds(10))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) ms"
  }
}

/// Reports to observers what stores do with events.
@MainActor
package final class StoreTrace {
  private weak var activity: StoreActivity?
  private var observers: [@MainActor (StoreTraceRecord) -> Void] = []
  private var callCount = 0

  internal init(_ activity: StoreActivity) {
    self.activity = activity
  }

  internal func add(_ observe: @escaping @MainActor (StoreTraceRecord) -> Void) {
    observers.append(observe)
  }

  /// Reports nothing from now on, not even the ends of running calls.
  internal func stop() {
    observers = []
  }

  /// Reports an event that a store is about to publish.
  package func emitted(_ event: String, by publisher: String) {
    #if STORE_ARRIVALS
      // They are delivered before the event, and so have lower numbers.
      activity?.deliverArrivals()
    #endif
    var record = StoreTraceRecord(
      .emitted, event, of: publisher, number: activity?.nextEventNumber)
    record.cause = StoreCurrentCall.value?.number
    report(record)
  }

  /// Reports an event that a store is about to handle.
  package func delivered(
    _ event: String, of publisher: String, to receiver: String
  ) -> StoreTracedDelivery {
    delivered(
      StoreTraceRecord(.delivered, event, of: publisher, number: activity?.eventNumber), receiver)
  }

  /// Reports a notification that a store is about to handle.
  package func delivered(notification: String, to receiver: String) -> StoreTracedDelivery {
    delivered(StoreTraceRecord(.delivered, notification, of: nil, number: nil), receiver)
  }

  private func delivered(
    _ event: StoreTraceRecord, _ receiver: String
  ) -> StoreTracedDelivery {
    var record = event
    record.receiver = receiver
    report(record)
    return StoreTracedDelivery(record, self)
  }

  internal func report(_ record: StoreTraceRecord) {
    for observe in observers { observe(record) }
  }

  internal func nextCall() -> Int {
    callCount += 1
    return callCount
  }
}

/// An event or notification that a store handles while there are observers.
@MainActor
package final class StoreTracedDelivery {
  fileprivate let record: StoreTraceRecord
  fileprivate let trace: StoreTrace
  fileprivate let time = _Concurrency.ContinuousClock.now

  internal init(_ record: StoreTraceRecord, _ trace: StoreTrace) {
    self.record = record
    self.trace = trace
  }

  /// The call of a handler that is not `async`.
  package func call(sync handler: String, of store: AnyObject?) -> StoreTracedCall {
    StoreTracedCall(handler, of: store, for: self, isAsync: false)
  }

  /// The call of an `async` handler.
  package func call(async handler: String, of store: AnyObject?) -> StoreTracedCall {
    StoreTracedCall(handler, of: store, for: self, isAsync: true)
  }
}

/// The call of a handler while there are observers.
@MainActor
package final class StoreTracedCall {
  private let handler: String
  /// The store that has the handler. If it is released before the call, its handler does nothing.
  private weak var store: AnyObject?
  private let delivery: StoreTracedDelivery
  private let isAsync: Bool
  fileprivate var number: Int?
  /// When the event was delivered or, after `start()`, when the handler started.
  private var time: _Concurrency.ContinuousClock.Instant

  internal init(
    _ handler: String, of store: AnyObject?, for delivery: StoreTracedDelivery, isAsync: Bool
  ) {
    self.handler = handler
    self.store = store
    self.delivery = delivery
    self.isAsync = isAsync
    time = delivery.time
  }

  /// Runs a handler, and reports it if `call` is not nil and the store still exists.
  package static func run(
    _ call: StoreTracedCall?, _ handler: @MainActor () throws -> Void
  ) rethrows {
    guard let call, call.store != nil else { return try handler() }
    call.start()
    do {
      try StoreCurrentCall.$value.withValue(call, operation: handler)
      call.end()
    } catch {
      call.end(error)
      throw error
    }
  }

  /// Runs an `async` handler, and reports it if `call` is not nil and the store still exists.
  package static func run(
    _ call: StoreTracedCall?, _ handler: @MainActor () async throws -> Void
  ) async rethrows {
    guard let call, call.store != nil else { return try await handler() }
    call.start()
    do {
      try await StoreCurrentCall.$value.withValue(call, operation: handler)
      call.end()
    } catch {
      call.end(error)
      throw error
    }
  }

  /// Returns an `async` handler that does not throw, which is reported if `call` is not nil.
  package static func reporting(
    _ call: StoreTracedCall?, _ handler: @escaping @MainActor () async -> Void
  ) -> @MainActor () async -> Void {
    guard let call else { return handler }
    return { await run(call, handler) }
  }

  private func start() {
    number = delivery.trace.nextCall()
    delivery.trace.report(record(.handlerStarted))
  }

  private func end(_ error: (any Error)? = nil) {
    var end = record(.handlerEnded)
    // Only an `async` handler has a task of its own.
    let isCancelled = _Concurrency.Task.isCancelled || error is CancellationError
    end.outcome = isAsync && isCancelled ? .cancelled : error == nil ? .returned : .failed
    end.error = error
    delivery.trace.report(end)
  }

  private func record(_ kind: StoreTraceRecord.Kind) -> StoreTraceRecord {
    let now = _Concurrency.ContinuousClock.now
    let event = delivery.record
    var record = StoreTraceRecord(kind, event.event, of: event.publisher, number: event.eventNumber)
    record.receiver = event.receiver
    record.handler = handler
    record.callNumber = number
    record.duration = time.duration(to: now)
    time = now
    return record
  }
}

/// The call that the current code is a part of, also in tasks that it creates.
nonisolated internal enum StoreCurrentCall {
  @TaskLocal static var value: StoreTracedCall?
}
