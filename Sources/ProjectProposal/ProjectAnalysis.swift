import AppAnalysis
public import LinkedProgram

/// How a program is built, as a basis for configuring the linter.
public struct ProjectAnalysis: Sendable {
  /// An observable class, and how it is used.
  public struct ObservableClass: Sendable, Hashable {
    /// Its name with those of outer types.
    public let name: String
    /// Whether it is `@Observable`; otherwise an `ObservableObject`.
    public let isMacro: Bool
    /// How it is used.
    public let use: Use
    /// How many views get it themselves.
    public let readerCount: Int
    /// How many of these are parts of several others, or of a list, so that the rules would flag them.
    public let childReaderCount: Int

    /// Whether several parts of the app share one instance.
    public var isShared: Bool { if case .shared = use { true } else { false } }
  }

  /// The use of an observable class.
  public enum Use: Sendable, Hashable {
    /// Several parts of the app.
    case shared(Evidence)
    /// The view that creates it, with its parts.
    case local
    /// The program does not show it.
    case unclear
  }

  /// The evidence that an object is shared; of several, the first.
  public enum Evidence: Int, Sendable, Hashable, CaseIterable {
    case environment, host, singleton, global, views
  }

  /// The number of views, except those that only previews build.
  public let viewCount: Int
  /// How many of them are containers, judging by where they are built.
  public let containerCount: Int
  /// How many views get a shared object themselves.
  public let readerCount: Int
  /// In the order of the files.
  public let classes: [ObservableClass]
  /// The last words of view names that are nearly always containers, with their numbers.
  public let containerEndings: [Ending]
  /// The names of all types.
  public let typeNames: Set<String>
  /// The paths of the files that declare views or observable classes.
  public let paths: Set<String>

  /// How many names of views end with a word.
  public struct Ending: Sendable, Hashable {
    /// The last word.
    public let word: String
    /// How many containers have it.
    public let containerCount: Int
    /// How many child views have it.
    public let childCount: Int
  }

  /// An architecture with its own stores, to which most rules do not apply; nil if none is used.
  public let otherArchitecture: OtherArchitecture?

  /// An architecture whose stores are not observable classes of the app.
  public enum OtherArchitecture: Sendable, Hashable {
    case composable, elm
  }

  /// The types of objects that views read from the environment and that no source declares, those with most readers
  /// first.
  public let foreignObjects: [String]

  /// Whether there is anything to lint.
  public var isApp: Bool { viewCount > 0 || !classes.isEmpty }
  /// The classes that several parts of the app share.
  public var shared: [ObservableClass] { classes.filter(\.isShared) }
}

extension ProjectAnalysis {
  /// How the app in `files` is built, regardless of any configuration. Call it on a large stack, like `Linter.lint`.
  public init(of files: [LintFile]) {
    // Any observable class may turn out to be a store.
    self = AnalysisContext(files.inOrder, settings: .everyClassIsStore).projectAnalysis
  }
}
