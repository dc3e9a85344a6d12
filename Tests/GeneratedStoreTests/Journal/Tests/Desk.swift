import Foundation

/// A Mac with the app, and the database that it shares with other processes.
@MainActor
final class Desk {
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  let database: MemoryDatabase
  let days: Days
  /// Stands for the center between processes.
  let processes = NotificationCenter()
  let stores: DaybookStores

  var page: PageStore { stores.page }
  var journal: JournalStore { stores.journal }
  var otherProcesses: OtherProcesses { OtherProcesses(processes) }

  /// - Parameter hour: the time of day, on day 10.
  init(_ tables: Tables = .filled, hour: Double = 15) {
    days = Days(calendar: Self.calendar) { .day(10, hour: hour) }
    database = MemoryDatabase(tables)
    stores = Self.launch(database, days, processes)
  }

  /// Launches the app.
  static func launch(
    _ database: MemoryDatabase, _ days: Days, _ processes: NotificationCenter
  ) -> DaybookStores {
    let stores = DaybookStores(
      database: database, days: days, otherProcesses: OtherProcesses(processes))
    stores.page.observeDistributedNotifications(in: processes)
    return stores
  }

  /// A second instance of the app.
  func launchAgain() -> DaybookStores { Self.launch(database, days, processes) }

  func open() async {
    await stores.openJournal()
    await stores.settle()
  }

  func titles(_ todos: [Todo]) -> [String] { todos.map(\.title) }

  func tool() -> AddTodoTool {
    AddTodoTool(database: database, days: days, otherProcesses: otherProcesses)
  }
}

extension Date {
  /// A time on a day of January 2024.
  nonisolated static func day(_ day: Int, hour: Double = 0) -> Date {
    Date(timeIntervalSince1970: 1_704_067_200 + Double(day - 1) * 86_400 + hour * 3600)
  }
}

extension Tables {
  /// Pages of days 8 and 9, with todos and notes; today is day 10.
  nonisolated static var filled: Tables {
    var tables = Tables()
    tables.categories = [
      Category(id: 1, name: "Work", color: .blue, sortOrder: 0),
      Category(id: 2, name: "Home", color: .red, sortOrder: 1),
    ]
    tables.pages = [JournalPage(id: 11, date: .day(8)), JournalPage(id: 12, date: .day(9))]
    tables.todos = [
      Todo(id: 21, title: "Letter", start: .day(8), categoryID: 1),
      Todo(
        id: 22, title: "Call", start: .day(8),
        ending: TodoEnding(date: .day(8, hour: 9), kind: .done)),
      Todo(id: 23, title: "Run", shouldMigrate: false, start: .day(9)),
      Todo(id: 24, title: "Trip", start: .day(20)),
      Todo(id: 25, title: "Party", start: .day(15)),
    ]
    tables.notes = [
      Note(id: 31, pageID: 12, timestamp: .day(9, hour: 11), text: "Later"),
      Note(id: 32, pageID: 12, timestamp: .day(9, hour: 10), text: "Early"),
      Note(id: 33, pageID: 11, timestamp: .day(8, hour: 8), text: "Before"),
    ]
    tables.bundles = [
      TaskBundle(id: 41, name: "Morning", sortOrder: 0, todosShouldMigrate: false)
    ]
    tables.bundleTodos = [
      BundleTodo(id: 51, bundleID: 41, title: "Tea", sortOrder: 1),
      BundleTodo(id: 52, bundleID: 41, title: "Mail", sortOrder: 0, categoryID: 1),
    ]
    tables.groups = [ExportGroup(id: 61, name: "Team", sortOrder: 0)]
    tables.members = [
      GroupMember(groupID: 61, categoryID: 1), GroupMember(groupID: 61, categoryID: nil),
    ]
    return tables
  }
}
