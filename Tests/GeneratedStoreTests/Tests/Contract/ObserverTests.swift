import Foundation
import Testing

@MainActor
@Suite("Observers other than stores receive events", .timeLimit(.minutes(3)))
struct ObserverTests {
  @Test("from their subscription until their release", arguments: Combination.calling)
  func comeAndGo(_ combination: Combination) throws {
    let room = Room(combination, listeners: 0)
    let source = try #require(room.source as? any CallingSource)
    source.count(1)
    var heard: [String] = []
    var observation: AnyObject? = source.observe { heard.append($0) }
    source.count(2)
    source.clear()
    #expect(heard == ["counted(number: 2)", "cleared"])
    withExtendedLifetime(observation) {}
    observation = nil
    source.count(3)
    #expect(heard == ["counted(number: 2)", "cleared"])
  }

  @Test("after the stores, and in order of subscription", arguments: Combination.calling)
  func order(_ combination: Combination) throws {
    let room = Room(combination, listeners: 0)
    let source = try #require(room.source as? any CallingSource)
    var log: [String] = []
    // Subscribes before the store.
    let observation = source.observe { log.append($0) }
    room.addListener().hooks.onNumber = { number in
      log.append("store \(number)")
      if number == 1 {
        source.count(2)
        source.count(3)
      }
    }
    source.count(1)
    #expect(log == (1...3).flatMap { ["store \($0)", "counted(number: \($0))"] })
    withExtendedLifetime(observation) {}
  }

  @Test("of no other publisher of the same type", arguments: Combination.calling)
  func otherPublisher(_ combination: Combination) throws {
    let room = Room(combination, listeners: 0)
    let source = try #require(room.source as? any CallingSource)
    var heard: [String] = []
    let observation = source.observe { heard.append($0) }
    combination.makeSource(room.activity, room.center).count(1)
    #expect(heard == [])
    withExtendedLifetime(observation) {}
  }

  @Test("and do not retain the publisher", arguments: Combination.calling)
  func publisherGoes(_ combination: Combination) throws {
    var source = combination.makeSource(StoreActivity(), NotificationCenter()) as? any CallingSource
    let observation = try #require(source).observe { _ in }
    weak let publisher = source?.publisher
    #expect(publisher != nil)
    source = nil
    #expect(publisher == nil)
    withExtendedLifetime(observation) {}
  }

  @Test("as notifications with the publisher and the event", arguments: Combination.notices)
  func notification(_ combination: Combination) throws {
    let room = Room(combination, listeners: 0)
    let source = try #require(room.source as? any NoticeSource)
    let sender = ObjectIdentifier(source.publisher)
    var posted: [String] = []
    let observer = room.center.addObserver(forName: source.name, object: nil, queue: nil) {
      let isFromSource = $0.object.map { ObjectIdentifier($0 as AnyObject) } == sender
      let event = $0.userInfo?["event"].map { "\($0)" } ?? "nothing"
      MainActor.assumeIsolated { posted.append(isFromSource ? event : "by another") }
    }
    source.count(1)
    room.center.removeObserver(observer)
    #expect(posted == ["counted(number: 1)"])
  }
}
