import Combine
import Testing

@MainActor
struct PublishedTests {
  @Test func theObjectTellsOfAChangeBeforeIt() {
    let service = SampleService()
    var seen: [String] = []
    let token = service.objectWillChange.sink { seen.append(service.query) }
    service.query = "a"
    service.query = "b"
    token.cancel()
    service.query = "c"
    #expect(seen == ["level 0", "a"])
  }

  @Test func theFieldSendsItsValueAndThenTheNewOnes() {
    let service = SampleService()
    service.query = "a"
    var received: [String] = []
    let token = service.$query.sink { received.append($0 + "<-" + service.query) }
    service.query = "b"
    token.cancel()
    #expect(received == ["a<-a", "b<-a"])
  }

  @Test func aSubclassTellsOfTheFieldsOfBoth() {
    let object = Derived()
    var changes = 0
    let token = object.objectWillChange.sink { changes += 1 }
    object.base = 1
    object.derived = 1
    token.cancel()
    #expect(changes == 2)
  }

  @Test func anObjectMaySendItself() {
    let object = Manual()
    var changes = 0
    let token = object.objectWillChange.sink { changes += 1 }
    object.value = 1
    token.cancel()
    #expect(changes == 1)
  }

  @Test func valuesAreAnAsyncSequence() async {
    let service = SampleService()
    service.query = "a"
    var received: [String] = []
    for await value in service.$query.values {
      received.append(value)
      if value == "b" { break }
      service.query = "b"
    }
    #expect(received == ["a", "b"])
  }

  @Test func valuesThatMayFailThrow() async {
    let subject = CurrentValueSubject<Int, SampleFailure>(1)
    var received: [Int] = []
    await #expect(throws: SampleFailure.self) {
      for try await value in subject.values {
        received.append(value)
        subject.send(completion: .failure(.failed))
      }
    }
    #expect(received == [1])
  }

  // A main-actor-isolated future cannot be sent to the code that awaits its value.
  @Test nonisolated func aFutureHasAValue() async {
    let future = Future<Int, Never> { promise in promise(.success(7)) }
    #expect(await future.value == 7)
  }
}

@MainActor
private class Base: ObservableObject {
  @Published var base = 0
}

private final class Derived: Base {
  @Published var derived = 0
}

@MainActor
private final class Manual: @MainActor ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var value = 0 {
    willSet { objectWillChange.send() }
  }
}
