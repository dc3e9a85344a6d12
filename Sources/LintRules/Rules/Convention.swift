import AppAnalysis
import LinkedProgram
import SwiftFacts

/// A convention that a rule checks: an architecture that a team chooses. Code that breaks it works.
///
/// Without a configuration, an app's own code shows whether its team follows the convention. Where most code does, the rest is
/// a mistake. Where much of it does not, the rule would only repeat that the app is built differently. See Engler et al.,
/// "Bugs as Deviant Behavior", 2001.
public enum Convention: Sendable {
  /// Child views get values and closures instead of stores.
  case valuesForChildViews
  /// Views change stores by their methods.
  case methodsForChanges
  /// Views leave it to stores to react to each other.
  case reactionsInStores
  /// Stores publish what happened instead of commanding each other.
  case eventsBetweenStores
  /// Only views use the property wrappers of views.
  case wrappersInViews

  /// The types that can follow it, for messages.
  public var followers: String {
    switch self {
    case .valuesForChildViews: "child views that need something from a store"
    case .methodsForChanges: "views that change stores"
    case .reactionsInStores: "views that change two or more stores"
    case .eventsBetweenStores: "stores that use other stores"
    case .wrappersInViews: "observable classes"
    }
  }

  /// What a rule about the convention does not report, for its page.
  public var limits: String {
    """
    Without a `storegen.yml`, the rule's warnings are reported only if the app follows the convention: if it breaks it at most \
    \(ConventionBreaches.few) times, or in fewer than 1 in \(ConventionBreaches.oneIn) \(followers).
    """
  }
}

/// Finds the types that can follow a convention.
struct ConventionFollowers: AnalysisContextReader {
  let context: AnalysisContext

  func types(of convention: Convention) -> Set<TypeID> {
    switch convention {
    case .valuesForChildViews: Set(placements.childViews(everywhere: false).filter(needsStore))
    case .methodsForChanges: views(changing: 1)
    case .reactionsInStores: views(changing: 2)
    case .eventsBetweenStores:
      Set(restrictedStores.filter { !stores.dependencies.otherStoresUsed(in: $0).isEmpty })
    case .wrappersInViews: stores.catalog.observable
    }
  }

  private var restrictedStores: Set<TypeID> { stores.catalog.restricted }

  /// Whether a view uses a store, or is created with something of one.
  ///
  /// Matches: `Row(title: cart.title) { cart.remove() }`
  private func needsStore(_ view: TypeID) -> Bool {
    stores.access.storeUses(in: view).contains { restrictedStores.contains($0.store) }
      || placements.sites(of: view).contains { placement in
        placement.site.arguments.flatMap { $0.descendants(.member) }.contains { member in
          member.base.flatMap { stores.catalog.store(of: $0) }.map(restrictedStores.contains) ?? false
        }
      }
  }

  /// The views that change so many stores, or more.
  private func views(changing count: Int) -> Set<TypeID> {
    Set(
      views.catalog.typesWithRoles.filter { view in
        guard !views.catalog.isPreviewOrTest(program[view].fact) else { return false }
        let operations = program[view].parts.flatMap(stores.operations.storeOperations)
        return Set(operations.filter { $0.kind != .query }.map(\.store)).intersection(restrictedStores).count >= count
      })
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
