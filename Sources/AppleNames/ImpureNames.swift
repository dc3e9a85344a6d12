/// Names by which a function uses something that is not among its parameters.
package enum ImpureNames {
  /// Types whose initializer without arguments, or whose `now`, returns the current time.
  package static let clocks = moments.union(["ContinuousClock", "SuspendingClock"])

  /// Types whose `.now` does, where a value of that type is expected.
  package static let times = moments.union(["ContinuousClock.Instant", "SuspendingClock.Instant"])

  private static let moments: Set<String> = ["Date", "DispatchTime", "DispatchWallTime"]

  /// Functions that return the current time.
  package static let clockFunctions: Set<String> = [
    "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime", "mach_absolute_time", "clock_gettime",
  ]

  /// Functions and types that return another value with each call.
  package static let randomFunctions: Set<String> = [
    "UUID", "arc4random", "arc4random_uniform", "drand48", "SystemRandomNumberGenerator",
  ]

  /// Methods that do so unless a generator is passed.
  package static let randomMethods: Set<String> = ["random", "randomElement", "shuffled", "shuffle"]

  /// Members that return the shared instance of a type.
  package static let singletons: [String: Set<String>] = [
    "UserDefaults": ["standard"], "FileManager": ["default"], "NotificationCenter": ["default"],
    "URLSession": ["shared"], "URLCache": ["shared"], "HTTPCookieStorage": ["shared"],
    "ProcessInfo": ["processInfo"], "UIApplication": ["shared"], "NSApplication": ["shared"],
    "NSWorkspace": ["shared"], "UIPasteboard": ["general"], "NSPasteboard": ["general"],
    "UIDevice": ["current"], "UIScreen": ["main"], "NSScreen": ["main"],
    "Locale": ["current", "autoupdatingCurrent"], "Calendar": ["current", "autoupdatingCurrent"],
    "TimeZone": ["current", "autoupdatingCurrent"],
    "NSUbiquitousKeyValueStore": ["default"], "UNUserNotificationCenter": ["current"],
  ]

  /// Types that describe work to be done later.
  package static let effects = EndlessSources.finitePublishers.union(["Fx", "StoreFx", "Deferred", "AnyPublisher"])

  /// Types that write a log, and methods by which they do so. A log does not change what an app does.
  package static let logs: Set<String> = ["Logger", "OSLog", "OSSignposter"]
  package static let logMethods: Set<String> = [
    "log", "trace", "debug", "info", "notice", "warning", "error", "critical", "fault",
  ]
}
