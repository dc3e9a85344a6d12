import Combine
import Observation

// Classes that are written by hand, with the one property that connects them.

@MainActor
@Observable
final class HandStream {
  let eventConnection = EventConnection()
}

@MainActor
@Observable
final class HandSubject {
  let eventConnection = EventConnection()
}

@MainActor
@Observable
final class HandCaller {
  let eventConnection = EventConnection()
}

@MainActor
@Observable
final class HandNotice {
  let eventConnection = EventConnection()
}

@MainActor
final class HandListener: ObservableObject, Listener {
  @Published var count = 0
  let gate = Gate()
  let eventConnection = EventConnection()

  func giveUp(_ id: Int) { emit(.gaveUp(id: id)) }
  func resetState() { count = 0 }
}
