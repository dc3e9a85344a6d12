import Combine
import SwiftUI
import Testing

struct MainActorTests {
  @Test func storesOfTheMainActorPublish() {
    let counter = SampleCounter()
    var changes = 0
    let token = counter.objectWillChange.sink { changes += 1 }
    counter.events.send(2)
    #expect(counter.count == 2)
    #expect(counter.doubled == 4)
    #expect(changes == 2)
    token.cancel()
  }

  @Test func viewsOfTheMainActorAreRead() {
    SampleCounterApp.main()
  }
}
