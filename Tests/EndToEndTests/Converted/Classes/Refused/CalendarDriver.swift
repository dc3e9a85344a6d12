import Foundation

@MainActor func driveCalendar() {
  let store = CalendarStore()
  NotificationCenter.default.post(name: .calendarDayEnded, object: nil)
  print(store.days)
}
