import Combine
import Dispatch
import Foundation
import Testing

@MainActor
struct SourceTests {
  private let name = Notification.Name("SourceTests")

  @Test func notificationsArrive() {
    let center = NotificationCenter()
    let sender = NSObject()
    var all = 0
    var some = 0
    let first = center.publisher(for: name).sink { _ in all += 1 }
    let second = center.publisher(for: name, object: sender).sink { _ in some += 1 }
    center.post(name: name, object: nil)
    center.post(name: name, object: sender)
    first.cancel()
    second.cancel()
    center.post(name: name, object: sender)
    #expect(all == 2)
    #expect(some == 1)
  }

  @Test func notificationsCanBeLimited() {
    let center = NotificationCenter()
    let publisher: NotificationCenter.Publisher = center.publisher(for: name)
    var received = 0
    let token = publisher.first().sink { _ in received += 1 }
    center.post(name: name, object: nil)
    center.post(name: name, object: nil)
    token.cancel()
    #expect(received == 1)
  }

  @Test func theMainQueueIsTheMainActor() async {
    let subject = PassthroughSubject<Int, Never>()
    let sent = Unshared(subject)
    var token: AnyCancellable?
    let received = await withCheckedContinuation { continuation in
      token = subject.receive(on: DispatchQueue.main).first().sink { value in
        MainActor.assertIsolated()
        continuation.resume(returning: value)
      }
      DispatchQueue.global().async { sent.value.send(1) }
    }
    token?.cancel()
    #expect(received == 1)
  }

  @Test func aSinkOfTheMainActorTrapsElsewhere() async {
    await #expect(processExitsWith: .failure) {
      let service = await SampleService()
      let events = await MainActor.run { Unshared(service.events) }
      await Task.detached { events.value.send("ada") }.value
      _ = await service.names
    }
  }

  @Test func aPauseEndsADebounce() async {
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    let received = await withCheckedContinuation { continuation in
      token =
        subject
        .debounce(for: .milliseconds(20), scheduler: DispatchQueue.main)
        .first()
        .sink { continuation.resume(returning: $0) }
      for value in 1...3 { subject.send(value) }
    }
    token?.cancel()
    #expect(received == 3)
  }

  @Test func delaysOfTheOtherSchedulersEnd() async {
    let queue = OperationQueue()
    for await value in Just(1).delay(for: 0.001, scheduler: queue).values {
      #expect(value == 1)
    }
    for await value in Just(2).delay(for: .milliseconds(1), scheduler: RunLoop.main).values {
      #expect(value == 2)
    }
    for await value in Just(3).receive(on: RunLoop.main).values {
      #expect(value == 3)
    }
  }

  @Test nonisolated func aRunLoopOfAnotherThreadRuns() {
    let loop = RunLoop.current
    var received: [Int] = []
    let first = Just(1).receive(on: loop).sink { received.append($0) }
    let second = Just(2).delay(for: 0.001, scheduler: loop).sink { received.append($0) }
    let ticks = Timer.publish(every: 0.001, on: loop, in: .default).autoconnect()
      .sink { _ in received.append(3) }
    while Set(received).count < 3 {
      _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    }
    for token in [first, second, ticks] { token.cancel() }
    #expect(Set(received) == [1, 2, 3])
  }

  @Test func timersTick() async {
    let ticks = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().prefix(2)
    var count = 0
    for await _ in ticks.values { count += 1 }
    #expect(count == 2)
  }

  @Test func codersOfFoundationFit() {
    var decoded: [Int] = []
    let token = Just([1, 2])
      .encode(encoder: JSONEncoder())
      .decode(type: [Int].self, decoder: JSONDecoder())
      .replaceError(with: [])
      .sink { decoded = $0 }
    token.cancel()
    #expect(decoded == [1, 2])
  }

  @Test func strideOfAQueueCounts() {
    let now = DispatchQueue.main.now
    let later = now.advanced(by: .milliseconds(5))
    #expect(now.distance(to: later) == 0.005)
    #expect(later.distance(to: now) == .milliseconds(-5))
  }
}

/// Subjects accept values from any thread, but their types do not say so.
private struct Unshared<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
