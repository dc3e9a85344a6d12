import AppAnalysis
import LinkedProgram
import SwiftFacts

/// A convention that a rule checks: an architecture that a team chooses. Code that breaks it works.
///
/// Without a configuration, an app's own code shows whether its team follows the convention. Where most code does, the rest is
/// a mistake. Where much of it does not, the rule would only repeat that the app is built differently. See Engler et al.,
/// "Bugs as Deviant Behavior", 2001.
public enum Convention: Sendable, CaseIterable {
  /// It is about what views do with stores, so views that use stores can follow it.
  case views
  /// It is about what stores depend on, so stores can follow it.
  case stores

  /// The types that can follow it, for messages.
  public var followers: String {
    switch self {
    case .views: "views that use stores"
    case .stores: "stores"
    }
  }

  /// What a rule about the convention does not report, for its page.
  public var limits: String {
    """
    Without a `storegen.yml`, the rule's warnings are reported only if the app follows the convention: if it breaks it at most \
    \(ConventionBreaches.few) times, or in fewer than 1 in \(ConventionBreaches.oneIn) \(followers).
    """
  }

  /// The types that can follow it.
  func followers(in context: AnalysisContext) -> Set<TypeID> {
    let (views, stores) = (context.views.catalog, context.stores)
    return switch self {
    case .views:
      Set(
        views.typesWithRoles.filter {
          !views.isPreviewOrTest(context.program[$0].fact) && !stores.access.storeUses(in: $0).isEmpty
        })
    case .stores: stores.catalog.stores.subtracting(stores.catalog.unrestricted)
    }
  }
}

/// Where an app breaks a convention.
struct ConventionBreaches {
  /// How often the app breaks it.
  private var count = 0
  /// The types that break it.
  private var types: Set<TypeID> = []

  /// Breaches that an app may have although it follows the convention.
  static let few = 3
  /// The app does not follow the convention if one in so many types breaks it.
  static let oneIn = 5

  /// - Parameter findings: what a rule reports about the convention.
  init(_ findings: [Finding], in program: Program, enclosedBy enclosingType: (Finding) -> Fact?) {
    for finding in findings {
      let found = finding.types ?? [enclosingType(finding).flatMap(program.typeTable.id)].compactMap(\.self)
      count += max(1, found.count)
      types.formUnion(found)
    }
  }

  /// Whether the app follows the convention otherwise.
  ///
  /// - Parameter followers: the types that can follow it.
  func areExceptions(among followers: () -> Set<TypeID>) -> Bool {
    count <= Self.few || types.count * Self.oneIn < followers().union(types).count
  }
}
