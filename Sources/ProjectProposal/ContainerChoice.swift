/// Chooses the name endings that distinguish containers from other views.
public struct ContainerChoice: Sendable {
  /// The endings, the most common first.
  public let endings: [ProjectAnalysis.Ending]

  /// Chooses the ending of most containers, and words for screens.
  public init(_ analysis: ProjectAnalysis) {
    endings = analysis.containerEndings.filter { ending in
      Self.screens.contains(ending.word) || ending.containerCount * 2 > analysis.containerCount
    }
  }

  private static let screens: Set<String> = ["Screen", "Page", "Scene"]
}
