/// What a program tells of how it is built, for whoever has to configure the linter for it.
public struct ProjectSurvey: Sendable {
  /// An observable class, and what becomes of it.
  public struct ObservableClass: Sendable, Hashable {
    /// Its name, without those of outer types: what patterns are about.
    public let name: String
    /// Whether it is `@Observable`; otherwise an `ObservableObject`.
    public let isMacro: Bool
    /// Who has to do with it.
    public let use: Use
    /// How many views take it themselves.
    public let readerCount: Int
    /// How many of these are parts of several others, or of a list: what the rules would flag.
    public let childReaderCount: Int

    /// Whether several parts of the app have one and the same.
    public var isShared: Bool { if case .shared = use { true } else { false } }
  }

  /// Who has to do with an observable class.
  public enum Use: Sendable, Hashable {
    /// Several parts of the app.
    case shared(Evidence)
    /// The view that makes it, with its parts.
    case local
    /// The program does not tell.
    case unclear
  }

  /// By what one sees that an object is shared; of several, the first.
  public enum Evidence: Int, Sendable, Hashable, CaseIterable {
    case environment, host, singleton, views
  }

  /// How many views there are, those that only previews build left out.
  public let viewCount: Int
  /// How many of them are containers by where they are built.
  public let containerCount: Int
  /// How many views take a shared object themselves.
  public let readerCount: Int
  /// In the order of the files.
  public let classes: [ObservableClass]
  /// The last words of the names of views that are nearly always containers, with how many there are.
  public let containerEndings: [Ending]
  /// The names of all types.
  public let typeNames: Set<String>
  /// The paths of the files that declare views or observable classes.
  public let paths: Set<String>

  /// How many names of views end with a word.
  public struct Ending: Sendable, Hashable {
    /// The last word.
    public let word: String
    /// How many of the containers have it.
    public let containerCount: Int
    /// How many views that are parts of others have it.
    public let childCount: Int
  }

  /// An architecture with stores of its own, about which most rules have nothing to say; nil if none is used.
  public let otherArchitecture: OtherArchitecture?

  /// An architecture whose stores are not observable classes of the app.
  public enum OtherArchitecture: Sendable, Hashable {
    case composable, elm
  }

  /// Whether there is anything to lint.
  public var isApp: Bool { viewCount > 0 || !classes.isEmpty }
  /// The classes that several parts of the app share.
  public var shared: [ObservableClass] { classes.filter(\.isShared) }
}

extension Linter {
  /// What `files` tell of how their app is built, whatever is configured. Call it on a large stack, as `lint`.
  public static func survey(of files: [LintFile]) -> ProjectSurvey {
    // Any observable class may turn out to be a store.
    Linter(.forSurvey).program(of: files).survey
  }
}

extension LintConfiguration {
  /// The configuration under which every observable class is looked at.
  public static var forSurvey: LintConfiguration {
    LintConfiguration(stores: [NamePattern("*")])
  }
}
