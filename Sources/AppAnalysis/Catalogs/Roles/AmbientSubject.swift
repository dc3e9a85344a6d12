import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// What the state of an ambient class is about.
package enum AmbientSubject: String {
  case appearance, preferences, navigation, messages

  /// The subject of a class whose name says it, and whose state agrees, or whose state is all in the user's defaults;
  /// nil for a store of the app's domain.
  ///
  /// - Parameters:
  ///   - methods: the names of the methods of the class.
  ///   - isPreference: whether a field is a value in the user's defaults.
  init?(
    of name: String, fields: [Fact], methods: Set<String>, types: TypeInference, isPreference: (Fact) -> Bool
  ) {
    let isLogger = methods.intersection(Self.levels).count > 2
    if !fields.isEmpty, fields.allSatisfy(isPreference) {
      self = .preferences
      return
    }
    if isLogger {
      self = .messages
      return
    }
    let names = fields.map(\.name)
    if names.contains(where: Self.namesRoute),
      names.allSatisfy({ Self.namesRoute($0) || $0.namesChoice || $0.namesPresentation })
    {
      self = .navigation
      return
    }
    if let subject = Self(named: name), fields.count(where: { Self.isValue($0, by: types) }) * 2 >= fields.count {
      self = subject
      return
    }
    guard Self.beginsWithNavigation(name), names.count(where: Self.isAboutScreen) * 2 > names.count else { return nil }
    self = .navigation
  }

  /// The subject in the name of a class; nil if there is none.
  private init?(named name: String) {
    var words = NameWords.words(of: name)
    while words.count > 1, let last = words.last, NameWords.roles.contains(last) || ["View", "Engine"].contains(last) {
      words.removeLast()
    }
    while words.count > 1, let first = words.first, Self.wholes.contains(first) { words.removeFirst() }
    // Longer names are about a part of the app, such as the settings of a feature.
    guard let word = words.last, let subject = Self.subjects[word] else { return nil }
    let limit = subject == .preferences ? 1 : 2
    guard words.count <= limit || word == "Logger" else { return nil }
    self = subject
  }

  /// First words of names that are about the whole app.
  private static let wholes: Set<String> = ["App", "User", "Global", "Shared", "Main"]

  private static let subjects: [String: AmbientSubject] = [
    "Theme": .appearance, "Themes": .appearance, "Theming": .appearance, "Appearance": .appearance,
    "Style": .appearance,
    "Typography": .appearance, "Localization": .appearance,
    "Settings": .preferences, "Preferences": .preferences, "Prefs": .preferences, "Options": .preferences,
    "Preference": .preferences, "Defaults": .preferences,
    "Router": .navigation, "Routes": .navigation, "Navigation": .navigation, "Navigator": .navigation,
    "Toast": .messages, "Toasts": .messages, "Alert": .messages, "Alerts": .messages, "HUD": .messages,
    "Banner": .messages, "Haptics": .messages, "Haptic": .messages, "Console": .messages,
    "Logger": .messages,
  ]

  /// Whether the first word of a name is about navigation. The rest may be anything: `NavigationModal`, `RouterDeck`.
  private static func beginsWithNavigation(_ name: String) -> Bool {
    NameWords.words(of: name).first.map { subjects[$0] == .navigation } ?? false
  }

  /// Whether a field says what is on screen, by its name.
  ///
  /// Matches: `pageStack`, `path`, `selectedTab`, `isSheetPresented`, `isAboutViewPresent`
  private static func isAboutScreen(_ field: String) -> Bool {
    let words = NameWords.words(of: field.firstUppercased)
    return namesRoute(field) || field.namesChoice || field.namesPresentation || words.last == "Present"
      || words.contains(where: NameWords.pageStacks.contains)
  }

  /// Whether a field is about navigation, by a word in its name.
  ///
  /// Matches: `presentedSheet`, `searchRoute`, `sidebarSelection`
  private static func namesRoute(_ field: String) -> Bool {
    NameWords.words(of: field.firstUppercased).contains(where: places.contains)
  }

  private static let places: Set<String> = [
    "Route", "Routes", "Destination", "Sheet", "Tab", "Sidebar", "Screen", "Popover", "Modal", "Cover",
  ]

  /// Names of methods of loggers.
  private static let levels: Set<String> = [
    "debug", "info", "notice", "warning", "warn", "error", "fault", "critical", "trace", "log", "verbose",
  ]

  /// Whether a field holds a value rather than an object. Stores of the app's domain often hold objects.
  private static func isValue(_ field: Fact, by types: TypeInference) -> Bool {
    guard let type = types.type(ofDeclaration: field)?.unwrapped else { return true }
    guard let id = type.nominal else { return true }
    return types.program[id].fact.kind != .classDeclaration
  }
}
