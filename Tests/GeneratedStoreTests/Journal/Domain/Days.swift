import Foundation

/// The calendar and the time of day.
nonisolated struct Days: Sendable {
  var calendar = Calendar(identifier: .gregorian)
  var now: @Sendable () -> Date = { Date() }

  var today: Date { startOfDay(now()) }

  func startOfDay(_ date: Date) -> Date { calendar.startOfDay(for: date) }

  func yesterday(of day: Date) -> Date {
    calendar.date(byAdding: .day, value: -1, to: day) ?? day
  }

  func noon(of day: Date) -> Date {
    calendar.date(bySettingHour: 12, minute: 0, second: 0, of: day) ?? day
  }

  func lastSecond(of day: Date) -> Date {
    calendar.date(bySettingHour: 23, minute: 59, second: 59, of: day) ?? day
  }
}
