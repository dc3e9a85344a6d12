import Combine
import Foundation
import Observation

// Classes of an app, as it has them without storegen, except for one stored property.

@MainActor
@Observable
final class HandStreamSource {
  let eventConnection = EventConnection()
}

@MainActor
final class HandCombineSource: ObservableObject {
  let eventConnection = EventConnection()
}

@MainActor
@Observable
final class HandDelegateSource {
  let eventConnection = EventConnection()
}

@MainActor
final class HandNoticeSource: ObservableObject {
  let eventConnection = EventConnection()
}

@MainActor
@Observable
final class HandStreamListener: HandListener {
  var count = 0
  var greeting = "hello"
  var draft: String?
  @ObservationIgnored var cursor: String?
  @ObservationIgnored let hooks = Hooks()
  let eventConnection = EventConnection()
}

@MainActor
final class HandCombineListener: ObservableObject, HandListener {
  @Published var count = 0
  @Published var greeting = "hello"
  @Published var draft: String?
  var cursor: String?
  let hooks = Hooks()
  let eventConnection = EventConnection()
}

@MainActor
@Observable
final class HandDelegateListener: HandListener {
  var count = 0
  var greeting = "hello"
  var draft: String?
  @ObservationIgnored var cursor: String?
  @ObservationIgnored let hooks = Hooks()
  let eventConnection = EventConnection()
}

@MainActor
final class HandNoticeListener: ObservableObject, HandListener {
  @Published var count = 0
  @Published var greeting = "hello"
  @Published var draft: String?
  var cursor: String?
  let hooks = Hooks()
  let eventConnection = EventConnection()
}

@MainActor
protocol HandListener: Listener {}

extension HandListener {
  func resetState() {
    count = 0
    greeting = "hello"
    draft = nil
    cursor = nil
  }
}

@MainActor
@Observable
final class Alarm {
  let eventConnection = EventConnection()
}

extension GuardianStore {
  func answer(number: Int) { emit(.answered(number: number)) }
}

/// Has no initializer without parameters.
@MainActor
@Observable
final class Logbook {
  private(set) var pages: [String] = []
  let owner: String
  @ObservationIgnored let hooks: Hooks
  let cart: CartStore
  let eventConnection = EventConnection()

  init(owner: String, hooks: Hooks, cart: CartStore) {
    self.owner = owner
    self.hooks = hooks
    self.cart = cart
  }

  func note(number: Int) { pages.append("rung \(number)") }
  func noteAnswer(number: Int) { pages.append("answered \(number)") }
}

enum Station {
  @MainActor
  @Observable
  final class Sensor: HookedStore {
    @ObservationIgnored let hooks = Hooks()
    private(set) var starts = 0
    let eventConnection = EventConnection()

    func start() { starts += 1 }
    func note(x: Int, y: Int) { hooks.log.append("\(x) \(y)") }
    func work() async { await work(id: 0) }
    func resetState() { hooks.log.append("reset") }
  }
}

@MainActor
@Observable
final class Drawer: HookedStore {
  @ObservationIgnored let hooks = Hooks()
  let cart: CartStore
  let eventConnection = EventConnection()

  init(cart: CartStore) {
    self.cart = cart
  }

  func start() { emit(.pulled(number: 0)) }
}

@MainActor
class Cabinet: ObservableObject, HookedStore {
  let hooks = Hooks()
  let eventConnection = EventConnection()
}

@MainActor
@Observable
final class Plain {
  var title = "plain"
}
