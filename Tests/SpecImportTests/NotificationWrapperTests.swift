import Testing

@Suite("Notifications that a type of the app wraps")
struct NotificationWrapperTests {
  private static let wrapper = """
    import Combine
    import Foundation

    enum Signals {
      class Signal<Value> {
        private let center = NotificationCenter.default
        let title: Notification.Name
        init(_ title: String) { self.title = Notification.Name(title) }

        func send(_ value: Value) {
          center.post(name: title, object: nil, userInfo: ["value": value])
        }

        var values: AnyPublisher<Value, Never> {
          center.publisher(for: title).compactMap { $0.userInfo?["value"] as? Value }
            .eraseToAnyPublisher()
        }
      }

      static subscript<Value>(signal: Signal<Value>) -> Signal<Value> { signal }
    }

    extension Signals.Signal {
      /// A boat is back.
      static var returned: Signal<Int> { Signal("returned") }
      static var sank: Signal<Void> { Signal("sank") }
      static var foggy: Signal<Void> { Signal("foggy") }
    }
    """

  @Test("are events of the store that posts them, and others handle them")
  func events() throws {
    let spec = try Imported(
      Self.wrapper,
      """
      @Observable final class HarborStore {
        func moor(_ boat: Int) { Signals[.returned].send(boat) }
        func lose() { Signals[.sank].send(()) }
      }
      """,
      """
      @Observable final class CrewStore {
        private var bag: Set<AnyCancellable> = []
        init() {
          Signals[.returned].values
            .receive(on: DispatchQueue.main)
            .sink { [weak self] boat in self?.greet(boat) }
            .store(in: &bag)
        }
        func greet(_ boat: Int) {}
      }
      """)
    #expect(
      spec.lines(of: "events") == [
        "returned: { payload: { value: Int }, summary: \"A boat is back.\" }", "sank:",
      ])
    #expect(spec.text.contains("Harbor.returned: greet"))
    #expect(spec.text.contains("moor: { signature: \"(_ boat: Int)\", emits: [returned] }"))
  }

  @Test("are comments if no store posts them")
  func unknown() throws {
    let spec = try Imported(
      Self.wrapper,
      """
      @Observable final class CrewStore {
        func wait() async {
          for await _ in Signals[.foggy].values.values { rest() }
        }
        func rest() {}
      }
      """)
    #expect(!spec.text.contains("    notifications:\n      .foggy"))
    #expect(spec.text.contains("# App/File1.swift:4: `.foggy"))
    #expect(spec.text.contains("`Signals.Signal` wraps it"))
  }
}
