import Foundation
import Testing

@MainActor
@Suite("Generated types")
struct TypeTests {
  @Test("are codable if the spec says so, including enums with values")
  func codable() throws {
    let task = Task(id: 1, title: "Write")
    #expect(task.state == .open && task.owner == nil)
    #expect(try copy(of: task) == task)
    for scene in [Scene.list, .detail(task: task, isNew: true), .web(URL(fileURLWithPath: "/"))] {
      #expect(try copy(of: scene) == scene)
    }
    let stop = Stop(id: 1, colors: [.warm])
    #expect(try copy(of: stop) == stop)
    #expect(stop.label == "Home")
    #expect(try copy(of: Step.drive(to: stop.place)) == .drive(to: stop.place))
  }

  private func copy<Value: Codable>(of value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test("have raw values, cases with defaults, and cases that contain the type itself")
  func enums() {
    #expect(State.allCases.map(\.rawValue) == ["open", "done"])
    #expect("\(State.open)" == "the state open")
    #expect(Rating.low < .high && Rating(rawValue: 5) == .high)
    #expect(Result.failed() == .failed(message: "unknown"))
    guard case .cached(.loaded(let tasks), age: 2) = Result.cached(.loaded([]), age: 2) else {
      Issue.record("not the same case")
      return
    }
    #expect(tasks.isEmpty)
  }

  @Test("may have fields called like keys, and leave out a protocol")
  func names() {
    let binding = Binding(fields: ["a"], check: { true })
    #expect(binding.fields == ["a"] && binding.cases == 0 && !binding.conforms && binding.check())
    let pin: Any = Pin(place: Place(name: "Home"))
    #expect(!(pin is any Hashable))
  }

  @Test("and state may have `if` and `switch` expressions as defaults")
  func conditions() async {
    let stores = EverythingStores()
    #expect(Environment(name: "test").isDebug)
    #expect(stores.task.state == .open && stores.task.scene == .list)
    #expect(stores.state.count == 1)
    #expect(StateStore.sample().count == 1 && StateStore.sample(count: 3).count == 3)
    #expect(TaskStore.sample().scene == .list)
  }

  @Test("can be values of events, and are compared by `removeDuplicates`")
  func events() async {
    let stores = EverythingStores()
    stores.task.emit(.task(task: Task(id: 1, title: "Write"), state: .done, scene: .list))
    for name in ["a", "a", "b"] {
      let place = Place(name: name)
      stores.task.emit(.pinned(place: place, pin: Pin(place: place)))
    }
    await stores.settle()
    #expect(stores.state.notification?.text == "b")
    #expect(stores.state.count == 1 + 10 + 2)
  }
}

/// Names without annotations: in a module with the default isolation `MainActor`, they belong to it.
let buildIsDebug = [true].contains(true)

struct Place: Hashable, Codable {
  var name: String

  static func == (left: Place, right: Place) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

enum Palette: String, Codable {
  case warm, cold
}

protocol Labeled {
  var label: String { get }
}

extension Stop {
  var label: String { place.name }
}

extension State {
  nonisolated var description: String { "the state \(rawValue)" }
}

extension Rating {
  nonisolated static func < (left: Rating, right: Rating) -> Bool { left.rawValue < right.rawValue }
}

extension StateStore {
  func notify(_ notification: Notification) {
    self.notification = notification
    emit(.notified(notification: notification))
  }

  func take(task: Task, state: State, scene: Scene) {
    count += 10
  }

  func pin(place: Place, pin: Pin) async {
    count += 1
    notify(Notification(id: count, text: place.name))
  }

  func move(stop: Stop, step: Step) async {}
}
