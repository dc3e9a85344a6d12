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
  /// Stores are isolated to the main actor.
  case isolatedStores

  /// The types that can follow it, for messages.
  public var followers: String {
    switch self {
    case .valuesForChildViews: "child views that need something from a store"
    case .methodsForChanges: "views that change stores"
    case .reactionsInStores: "views that change two or more stores"
    case .eventsBetweenStores: "stores that use other stores"
    case .wrappersInViews: "observable classes"
    case .isolatedStores: "stores"
    }
  }

  /// What a rule about the convention does not report, for its page.
  public var limits: String {
    """
    Without a `storegen.yml`, the rule's warnings are reported only if the app follows the convention: if fewer than 1 in \
    \(ConventionBreaches.oneIn) \(followers) break it\(exception).
    """
  }

  /// What is different in an app that is too small to show a convention.
  private var exception: String {
    isExpectedOfSmallApps
      ? ", or, with fewer than \(ConventionBreaches.enough) of them, if it is broken at most \(ConventionBreaches.few) times"
      : ""
  }

  /// Whether an app with few types that could follow it is expected to do so.
  var isExpectedOfSmallApps: Bool { self != .isolatedStores }
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
    case .isolatedStores: Set(stores.catalog.storeTypes.map(\.id))
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

  /// Breaches that a small app may have.
  static let few = 3
  /// With fewer types that could follow it, an app is too small to show a convention.
  static let enough = 10
  /// The app does not follow the convention if one in so many types breaks it.
  static let oneIn = 10

  /// - Parameter findings: what a rule reports about the convention.
  init(_ findings: [Finding], in program: Program, enclosedBy enclosingType: (Finding) -> Fact?) {
    for finding in findings {
      let found = finding.types ?? [enclosingType(finding).flatMap(program.typeTable.id)].compactMap(\.self)
      count += max(1, found.count)
      types.formUnion(found)
    }
  }

  /// Whether the app follows a convention otherwise.
  ///
  /// - Parameter followers: the types that can follow it.
  func areExceptions(to convention: Convention, among followers: Set<TypeID>) -> Bool {
    let all = followers.union(types).count
    return all < Self.enough && convention.isExpectedOfSmallApps ? count <= Self.few : types.count * Self.oneIn < all
  }
}
