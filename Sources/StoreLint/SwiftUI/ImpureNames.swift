/// Names of the libraries by which a function gets at something that is not among its parameters.
enum ImpureNames {
  /// Types whose initializer without arguments, or whose `now`, tells the time.
  static let clocks: Set<String> = [
    "Date", "ContinuousClock", "SuspendingClock", "DispatchTime", "DispatchWallTime",
  ]

  /// Types whose `.now` does, where they are what is wanted.
  static let times: Set<String> = [
    "Date", "DispatchTime", "DispatchWallTime", "ContinuousClock.Instant",
    "SuspendingClock.Instant",
  ]

  /// Functions that tell the time.
  static let clockFunctions: Set<String> = [
    "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime", "mach_absolute_time", "clock_gettime",
  ]

  /// Functions and types that give something else with each call.
  static let randomFunctions: Set<String> = [
    "UUID", "arc4random", "arc4random_uniform", "drand48", "SystemRandomNumberGenerator",
  ]

  /// Methods that do so unless they are given a generator.
  static let randomMethods: Set<String> = ["random", "randomElement", "shuffled", "shuffle"]

  /// Objects that there is one of, by their types.
  static let singletons: [String: Set<String>] = [
    "UserDefaults": ["standard"], "FileManager": ["default"], "NotificationCenter": ["default"],
    "URLSession": ["shared"], "URLCache": ["shared"], "HTTPCookieStorage": ["shared"],
    "ProcessInfo": ["processInfo"], "UIApplication": ["shared"], "NSApplication": ["shared"],
    "NSWorkspace": ["shared"], "UIPasteboard": ["general"], "NSPasteboard": ["general"],
    "UIDevice": ["current"], "UIScreen": ["main"], "NSScreen": ["main"],
    "Locale": ["current", "autoupdatingCurrent"], "Calendar": ["current", "autoupdatingCurrent"],
    "TimeZone": ["current", "autoupdatingCurrent"],
    "NSUbiquitousKeyValueStore": ["default"], "UNUserNotificationCenter": ["current"],
  ]

  /// What work for later is made of.
  static let effects: Set<String> = [
    "Fx", "Just", "Future", "Deferred", "Empty", "Fail", "Record", "AnyPublisher",
  ]
}
