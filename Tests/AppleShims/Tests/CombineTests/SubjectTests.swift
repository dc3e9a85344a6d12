import Combine
import Testing

@MainActor
struct SubjectTests {
  @Test func sinksOfAMainActorClassRun() {
    let service = SampleService()
    service.events.send("ada")
    service.events.send("ada")
    service.events.send("grace")
    service.level.send(3)
    #expect(service.names == ["ADA", "GRACE"])
    #expect(service.count == 2)
    #expect(service.query == "level 3")
    service.level.send(completion: .failure(.failed))
    #expect(service.names.isEmpty)
  }

  @Test func sinksDoNotKeepTheirObject() {
    var service: SampleService? = SampleService()
    weak let weakly = service
    let events = service?.events
    service = nil
    #expect(weakly == nil)
    events?.send("no subscriber")
  }

  @Test func aSubscriptionEndsWithItsToken() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var token: AnyCancellable? = subject.sink { received.append($0) }
    subject.send(1)
    #expect(token != nil)
    token = nil
    subject.send(2)
    #expect(received == [1])
  }

  @Test func cancellingEndsASubscription() {
    let service = SampleService()
    service.stop()
    service.events.send("ada")
    #expect(service.names.isEmpty)
  }

  @Test func theActionOfATokenRunsOnce() {
    var runs = 0
    do {
      let token = AnyCancellable { runs += 1 }
      token.cancel()
      token.cancel()
    }
    #expect(runs == 1)
  }

  @Test func aPassthroughSubjectHasNoPast() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    var received: [Int] = []
    var isFinished = false
    let token = subject.sink { _ in
      isFinished = true
    } receiveValue: {
      received.append($0)
    }
    subject.send(2)
    subject.send(completion: .finished)
    subject.send(3)
    token.cancel()
    #expect(received == [2])
    #expect(isFinished)
  }

  @Test func aCurrentValueSubjectSendsItsValueFirst() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var received: [Int] = []
    let token = subject.dropFirst(0).sink { received.append($0) }
    subject.value = 2
    subject.send(3)
    token.cancel()
    #expect(received == [1, 2, 3])
    #expect(subject.value == 3)
  }

  @Test func operatorsCombineAndErase() {
    let service = SampleService()
    var found: [[String]] = []
    let token = service.longNames.combineLatest(service.$query) { names, _ in names }
      .sink { found.append($0) }
    service.events.send("ada")
    service.events.send("grace")
    service.query = "g"
    token.cancel()
    #expect(found == [[], [], ["GRACE"], ["GRACE"]])
  }

  @Test func latestValuesComeTogether() {
    let numbers = PassthroughSubject<Int, Never>()
    let letters = PassthroughSubject<String, Never>()
    let flag = CurrentValueSubject<Bool, Never>(true)
    var received: [String] = []
    var isFinished = false
    let token = numbers.combineLatest(letters, flag) { "\($0)\($1)\($2 ? "+" : "-")" }
      .sink { _ in
        isFinished = true
      } receiveValue: {
        received.append($0)
      }
    numbers.send(1)
    numbers.send(2)
    letters.send("a")
    flag.value = false
    numbers.send(completion: .finished)
    letters.send("b")
    #expect(!isFinished)
    letters.send(completion: .finished)
    flag.send(completion: .finished)
    token.cancel()
    #expect(received == ["2a+", "2a-", "2b-"])
    #expect(isFinished)
  }

  @Test func publishersMerge() {
    let first = PassthroughSubject<Int, SampleFailure>()
    let second = PassthroughSubject<Int, SampleFailure>()
    var received: [Int] = []
    var failures = 0
    let token = first.merge(with: second.map { $0 * 10 }, Empty(completeImmediately: false))
      .sink {
        if case .failure = $0 { failures += 1 }
      } receiveValue: {
        received.append($0)
      }
    let many = Publishers.MergeMany([first, second]).collect(2)
      .sink { _ in
      } receiveValue: {
        received += $0
      }
    first.send(1)
    second.send(2)
    second.send(completion: .failure(.failed))
    first.send(3)
    token.cancel()
    many.cancel()
    #expect(received.sorted() == [1, 1, 2, 20])
    #expect(failures == 1)
  }

  @Test func optionalsAndResultsHavePublishers() {
    var received: [Int] = []
    let first = Optional(1).publisher.sink { received.append($0) }
    let second = Result<Int, SampleFailure>.success(2).publisher
      .sink { _ in
      } receiveValue: {
        received.append($0)
      }
    let third = [3, 4].publisher.collect().sink { received += $0 }
    let publisher: Optional<Int>.Publisher = Int?.none.publisher
    let fourth = publisher.replaceEmpty(with: 5).sink { received.append($0) }
    for token in [first, second, third, fourth] { token.cancel() }
    #expect(received == [1, 2, 3, 4, 5])
  }
}
