/// The events of all sources: their enums have these cases.
nonisolated protocol ScheduleEvent: Sendable {
  static func noted(id: Int) -> Self
  static func queued(id: Int) -> Self
  static func capped(id: Int) -> Self
  static func shipped(id: Int) -> Self
  static func searched(id: Int) -> Self
  static func fetched(id: Int) -> Self
  static func cleared(id: Int) -> Self
}

extension Kind {
  /// The event with this number.
  nonisolated func event<Event: ScheduleEvent>(_ number: Int) -> Event {
    switch self {
    case .noted: .noted(id: number)
    case .queued: .queued(id: number)
    case .capped: .capped(id: number)
    case .shipped: .shipped(id: number)
    case .searched: .searched(id: number)
    case .fetched: .fetched(id: number)
    case .cleared: .cleared(id: number)
    }
  }
}

extension CourierEvent: ScheduleEvent {
  nonisolated var number: Int {
    switch self {
    case .noted(let id), .queued(let id), .capped(let id), .shipped(let id), .searched(let id),
      .fetched(let id), .cleared(let id):
      id
    }
  }
}

extension BoardEvent: ScheduleEvent {
  nonisolated var number: Int {
    switch self {
    case .noted(let id), .queued(let id), .capped(let id), .shipped(let id), .searched(let id),
      .fetched(let id), .cleared(let id):
      id
    }
  }
}

extension PhoneEvent: ScheduleEvent {
  nonisolated var number: Int {
    switch self {
    case .noted(let id), .queued(let id), .capped(let id), .shipped(let id), .searched(let id),
      .fetched(let id), .cleared(let id):
      id
    }
  }
}

extension PaneEvent: ScheduleEvent {
  nonisolated var number: Int {
    switch self {
    case .noted(let id), .queued(let id), .capped(let id), .shipped(let id), .searched(let id),
      .fetched(let id), .cleared(let id):
      id
    }
  }
}
