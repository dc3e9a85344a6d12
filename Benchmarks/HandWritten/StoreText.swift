extension Texts {
  /// The file of one store.
  func store(_ number: Int) -> String {
    let name = name(number)
    let publisher = number > 0 ? self.name(number - 1) : nil
    return """
      \(header)import Observation

      /// What belongs to part \(number) of the app.
      @MainActor
      @Observable
      final class \(name)Store\(publisher == nil ? "" : ": \(name)StoreHandlers") {
        /// Field 0 of part \(number).
        var field0: Int = 0
        /// Field 1 of part \(number).
        var field1: String = ""
        /// Field 2 of part \(number).
        var field2: Bool = false
        /// Field 3 of part \(number).
        var field3: [Int] = []
        /// Field 4 of part \(number).
        var field4: Double?

        private let eventEmitter: StoreEventStreams<\(name)Event>
        /// The events, to which other stores subscribe.
        var eventPublisher: StoreEventPublisher<\(name)Event> { eventEmitter.publisher }
        @ObservationIgnored private var eventRecorder: StoreEventRecorder<\(name)Event>?
      \(publisher == nil ? "" : callProperties(name))
        init(storeActivity: StoreActivity? = nil) {
          let storeActivity = storeActivity ?? StoreActivity()
          eventEmitter = StoreEventStreams(storeActivity)
      \(publisher == nil ? "" : callCreations)  }

        /// A new stream of all events from now on.
        func events() -> AsyncStream<\(name)Event> {
          eventEmitter.events()
        }

        /// Publishes the event to all subscribers, in the same order for each, without waiting for them.
        func emit(_ event: \(name)Event) {
          eventRecorder?.record(event)
          eventEmitter.emit(event)
        }

        /// Records all events from now on, for tests.
        func recordEvents() -> StoreEventRecorder<\(name)Event> {
          let newest = StoreEventRecorder(before: eventRecorder)
          eventRecorder = newest
          return newest
        }
      \(publisher.map(subscription) ?? "")}
      \(publisher == nil ? "" : handlers(name))
      extension \(name)Store {
        /// Creates a store with this state, for tests and previews.
        static func sample(
          field0: Int = 0, field1: String = "", field2: Bool = false, field3: [Int] = [],
          field4: Double? = nil, storeActivity: StoreActivity? = nil
        ) -> \(name)Store {
          let store = \(name)Store(storeActivity: storeActivity)
          store.field0 = field0
          store.field1 = field1
          store.field2 = field2
          store.field3 = field3
          store.field4 = field4
          return store
        }

        /// Takes over the state of another store, for previews.
        func copyState(from other: \(name)Store) {
          field0 = other.field0
          field1 = other.field1
          field2 = other.field2
          field3 = other.field3
          field4 = other.field4
        }
      }

      """
  }

  private func callProperties(_ name: String) -> String {
    """
      private let eventSubscriptions = StoreSubscriptions()
      /// The methods that handle events, with the effects that the protocol declares.
      private var eventHandlers: any \(name)StoreHandlers { self }
      private let handlerQueue: StoreHandlerQueue

    """
  }

  private var callCreations: String {
    "    handlerQueue = StoreHandlerQueue(storeActivity)\n"
  }

  private func subscription(_ publisher: String) -> String {
    let cases = (0..<5).map { index in
      """
          case .event\(index)Happened(let id, _):
            handlerQueue.add { [weak self] in await self?.eventHandlers.handleEvent\(index)(id: id) }

      """
    }
    return """

        /// Cancels the running handlers, except one that calls this method, and drops the calls that wait.
        func cancelHandlers() {
          handlerQueue.cancelAll()
        }

        /// Handles the events of `\(publisher)Store` until this store is released.
        func subscribe(to publisher: StoreEventPublisher<\(publisher)Event>) {
          eventSubscriptions.add(publisher) { [weak self] event in self?.receive(event) }
        }

        private func receive(_ event: \(publisher)Event) {
          switch event {
      \(cases.joined())    }
        }

      """
  }

  private func handlers(_ name: String) -> String {
    let lines = (0..<5).map { "  func handleEvent\($0)(id: Int) async\n" }
    return """

      /// The methods with which `\(name)Store` handles events. Implement them in an extension of the store.
      @MainActor
      protocol \(name)StoreHandlers {
      \(lines.joined())}

      """
  }
}
