import ArchitectureModel
import LintDriver
import StoregenDiagnostics
import SwiftFacts

/// The facts that name a member of a store, but mean another member of the same name.
struct OtherMembers {
  /// The places where code uses a member of the name, with what else the name stands for there.
  private var places: [String: [Int: SharedMemberName]] = [:]
  /// Whether the methods of the spec are the other members, rather than the properties.
  private let areMethods: Bool

  /// Those that are not a method of the spec.
  ///
  /// - Parameter types: the types on which code uses the method.
  init(
    besidesMethod name: String, of context: Context, as types: Set<String>, in spec: AppSpec,
    _ snapshot: ProjectSnapshot
  ) {
    areMethods = false
    guard let shared = SharedMemberName(name, in: context, of: spec) else { return }
    add(shared, named: name, on: types, in: snapshot)
  }

  /// Those that are not the property for a dependency, or for a context that stores use.
  init(besidesProperty name: String, of stores: [Context], in spec: AppSpec, _ snapshot: ProjectSnapshot) {
    areMethods = true
    for store in stores {
      guard let shared = SharedMemberName(name, in: store, of: spec) else { continue }
      add(shared, named: name, on: [store.storeName], in: snapshot)
    }
  }

  private mutating func add(
    _ shared: SharedMemberName, named name: String, on types: Set<String>, in snapshot: ProjectSnapshot
  ) {
    for place in snapshot.memberUses(of: name, in: types) {
      places[place.path, default: [:]][place.bytes.lowerBound] = shared
    }
  }

  func contains(_ fact: Fact) -> Bool {
    guard let shared = places[fact.file.path]?[fact.nameRange.bytes.lowerBound] else { return false }
    return shared.isMethod(fact) == areMethods
  }
}
