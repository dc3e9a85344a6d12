package import AppAnalysis
package import ArchitectureModel
public import LinkedProgram

/// How a program is built, as a basis for configuring the linter.
public struct ProjectAnalysis: Sendable {
  /// The number of views, except those that only previews build.
  public let viewCount: Int
  /// How many of them are containers, judging by where they are built.
  public let containerCount: Int
  /// The roles of the observable classes, in the order of the files.
  package let classes: [RoleDescription]
  /// How many of them are `@Observable`; the others are `ObservableObject`s.
  public let macroCount: Int
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

  /// Groups of its code, and contracts that it follows; nil if neither modules nor folders suggest any groups.
  package let contracts: ContractProposal?

  /// Whether there is anything to lint.
  public var isApp: Bool { viewCount > 0 || !classes.isEmpty }

  /// The names of the classes with a role, with those of outer types.
  package func names(of role: ClassRole) -> [String] { classes.filter { $0.role == role }.map(\.className) }
}

extension ProjectAnalysis {
  /// How the app in `files` is built, regardless of any configuration. Call it on a large stack, like `Linter.lint`.
  public init(of files: [LintFile]) {
    // Any observable class may turn out to be a store.
    self = AnalysisContext(files.inOrder, settings: .everyClassIsStore).projectAnalysis
  }
}
