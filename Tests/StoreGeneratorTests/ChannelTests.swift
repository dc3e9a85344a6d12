import ArchitectureModel
import StoreGenerator
import StoreSpec
import Testing

/// The code by which stores receive events, for each channel. Tests of generated code run it; these show
/// which part of it belongs to the channel.
@Suite("Stores receive events on every channel")
struct ChannelTests {
  /// The code of a channel: at the publisher, at the subscriber and between both.
  struct Expectation: Sendable, CustomTestStringConvertible {
    let channel: EventChannel
    let publisher: String
    let subscriber: String
    let wiring: String
    /// Whether the subscriber retains a subscription.
    let keepsSubscription: Bool

    var testDescription: String { channel.rawValue }
  }

  static let expectations = [
    Expectation(
      channel: .asyncStream,
      publisher: "private let eventEmitter: StoreEventStreams<UserEvent>\n",
      subscriber: subscriber,
      wiring: "    log.subscribe(to: user.eventPublisher)\n", keepsSubscription: true),
    Expectation(
      channel: .combine,
      publisher: "private let eventEmitter: StoreEventSubject<UserEvent>\n",
      subscriber: subscriber,
      wiring: "    log.subscribe(to: user.eventPublisher)\n", keepsSubscription: true),
    Expectation(
      channel: .delegate,
      publisher: "public weak var eventDelegate: (any UserEventDelegate)?\n",
      subscriber: """

          /// Handles the events of `UserStore`, as its delegate.
          public func receive(_ event: UserEvent) {

        """,
      wiring: "    user.eventDelegate = log\n", keepsSubscription: false),
    Expectation(
      channel: .notification,
      publisher: "private let eventEmitter: StoreEventNotifications<UserEvent>\n",
      subscriber: subscriber,
      wiring: "    log.subscribe(to: user.eventPublisher)\n", keepsSubscription: true),
  ]

  private static let subscriber = """

      /// Handles the events of `UserStore` until this store is released.
      public func subscribe(to publisher: StoreEventPublisher<UserEvent>) {
        eventSubscriptions.add(publisher) { [weak self] event in self?.receive(event) }
      }

      private func receive(_ event: UserEvent) {

    """

  @Test("by the members and lines of that channel", arguments: expectations)
  func receives(_ expectation: Expectation) throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Desk
        generate: { output: Generated, channel: \(expectation.channel.rawValue), access: public }
        contexts:
          User:
            events: { signedOut: }
          Log:
            handles: { User.signedOut: { call: note(), run: sync } }
        """))
    let publisher = try files.body(of: "UserStore.swift")
    #expect(publisher.contains(expectation.publisher), "\(publisher)")
    let subscriber = try files.body(of: "LogStore.swift")
    #expect(subscriber.contains(expectation.subscriber), "\(subscriber)")
    let root = try files.body(of: "DeskStores.swift")
    #expect(root.contains(expectation.wiring), "\(root)")
    let support = try files.body(of: "StoreSupport.swift")
    let keeps = expectation.keepsSubscription
    #expect(subscriber.contains("let eventSubscriptions = StoreSubscriptions()\n") == keeps)
    #expect(support.contains("final class StoreSubscriptions ") == keeps, "\(support)")
  }

  @Test("and no channel is left out")
  func complete() {
    #expect(Self.expectations.map(\.channel) == EventChannel.allCases)
  }
}
