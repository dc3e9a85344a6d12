/// The examples of `event_emitted_outside_store`.
enum EventEmittedOutsideStoreExamples {
  /// The store that most of the examples use.
  static let store = """
    import SwiftUI

    enum SessionEvent { case signedIn(String), signedOut }

    @MainActor @Observable
    final class SessionStore {
      static let shared = SessionStore()
      private var continuations: [Int: AsyncStream<SessionEvent>.Continuation] = [:]

      func emit(_ event: SessionEvent) {
        for continuation in continuations.values { continuation.yield(event) }
      }

      func signOut() { emit(.signedOut) }
    }

    """

  static let triggering = [
    RuleExample(
      "a button that emits instead of calling an action",
      """
      \(store)
      struct AccountView: View {
        @Environment(SessionStore.self) private var session

        var body: some View {
          Button("Sign out") { «session.emit(.signedOut)» }
        }
      }
      """),
    RuleExample(
      "another store, through a singleton",
      """
      \(store)
      @Observable final class ProfileStore {
        func delete() async {
          await «SessionStore.shared.emit(.signedIn("nobody"))»
        }
      }
      """),
    RuleExample(
      "a view that forwards a publisher's events, and the app",
      """
      import Combine
      import SwiftUI

      enum CartEvent { case cleared }

      final class CartStore: ObservableObject {
        func emit(_ event: CartEvent) {}
      }

      struct Relay: ViewModifier {
        @EnvironmentObject var cart: CartStore
        let events: AnyPublisher<CartEvent, Never>

        func body(content: Content) -> some View {
          content.onReceive(events, perform: «cart.emit»)
        }
      }

      struct ShopApp: App {
        @StateObject private var cart = CartStore()

        var body: some Scene {
          WindowGroup {
            Text("Shop").onAppear { «self.cart.emit(.cleared)» }
          }
        }
      }
      """),
    RuleExample(
      "a subject of events, from a view and from another store",
      """
      import Combine
      import SwiftUI

      enum ShelfEvent { case emptied, filled(Int) }

      final class ShelfStore: ObservableObject {
        let events = PassthroughSubject<ShelfEvent, Never>()
        func fill() { events.send(.filled(3)) }
      }

      struct ShelfView: View {
        @ObservedObject var shelf: ShelfStore
        var body: some View {
          Button("Empty") { «shelf.events.send(.emptied)» }
        }
      }

      final class AuditStore: ObservableObject {
        func close(_ shelf: ShelfStore?) {
          if let events = shelf?.events { «events.send(.filled(0))» }
        }
      }
      """),
    RuleExample(
      "the stream continuations that a store keeps",
      """
      import SwiftUI

      enum RadioEvent { case tuned }

      @Observable final class RadioStore {
        var continuations: [Int: AsyncStream<RadioEvent>.Continuation] = [:]
        var main: AsyncStream<RadioEvent>.Continuation?
        func tune() { main?.yield(.tuned) }
      }

      struct Dial: View {
        @Environment(RadioStore.self) private var radio
        var body: some View {
          Text("Dial").onTapGesture {
            «radio.main?.yield(.tuned)»
            for continuation in radio.continuations.values { «continuation.yield(.tuned)» }
          }
        }
      }
      """),
    RuleExample(
      "a view that uses the emitter of a store",
      """
      import SwiftUI

      enum TripEvent { case removed }

      @MainActor final class StoreEventSubject<Event> {
        func emit(_ event: Event) {}
      }

      @MainActor @Observable
      final class TripStore {
        let eventPublisher = StoreEventSubject<TripEvent>()

        func remove() { eventPublisher.emit(.removed) }
      }

      struct TripRow: View {
        @Environment(TripStore.self) private var trips
        var body: some View {
          Button("Remove") { «trips.eventPublisher.emit(.removed)» }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a view that calls an action",
      """
      \(store)
      struct AccountView: View {
        @Environment(SessionStore.self) private var session
        var body: some View {
          Button("Sign out") { session.signOut() }
        }
      }
      """),
    RuleExample(
      "the store itself, in an extension, a subclass and a nested type",
      """
      import Observation

      enum FeedEvent { case loaded }

      @Observable class FeedStore {
        func emit(_ event: FeedEvent) {}
      }

      extension FeedStore {
        func load() { self.emit(.loaded) }

        struct Loader {
          let store: FeedStore
          func finish() { store.emit(.loaded) }
        }
      }

      final class CachedFeedStore: FeedStore {
        let parent = FeedStore()
        func restore() { parent.emit(.loaded) }
      }
      """),
    RuleExample(
      "other objects that emit, including one inside a store",
      """
      import SwiftUI

      final class Emitter { func emit(_ value: Int) {} }

      @Observable final class NoiseStore {
        let particles = Emitter()
      }

      struct Sparks: View {
        let emitter: Emitter
        let noise: NoiseStore
        var body: some View {
          Text("Sparks").onAppear {
            emitter.emit(3)
            noise.particles.emit(4)
          }
        }
      }
      """),
  ]
}
