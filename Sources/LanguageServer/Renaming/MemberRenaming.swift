import ArchitectureModel
import LintDriver
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

/// Renames a field, an action, a handler or a dependency of stores in handwritten code.
struct MemberRenaming {
  private let snapshot: ProjectSnapshot
  private let name: String
  private let newName: String
  /// The types on which code uses the member.
  private let owners: Set<String>
  /// The types whose initializers, and functions for samples, have a parameter for it.
  private let creators: Set<String>
  /// The places that name another member of the same name.
  private let others: OtherMembers

  /// A member of the store of a context.
  init(ofMember name: String, of context: Context, to newName: String, in spec: AppSpec, _ snapshot: ProjectSnapshot) {
    self.snapshot = snapshot
    self.name = name
    self.newName = newName
    let users = spec.users(of: context).map { $0.useProtocolName(of: context.name.value) }
    let protocols = ["Actions", "Handlers", "Deriving"].map { "\(context.storeStem)\($0)" }
    owners = Set([context.storeName] + users + protocols)
    let isState = context.state.contains { $0.name.value == name }
    creators = isState ? [context.storeName] : []
    others = OtherMembers(besidesMethod: name, of: context, as: owners, in: spec, snapshot)
  }

  /// A dependency.
  init(ofDependency name: String, to newName: String, in spec: AppSpec, _ snapshot: ProjectSnapshot) {
    self.snapshot = snapshot
    self.name = name
    self.newName = newName
    let stores = spec.contexts.filter { context in context.dependencies.contains { $0.value == name } }
    owners = Set(stores.map(\.storeName))
    creators = owners.union(spec.rootNames)
    others = OtherMembers(besidesProperty: name, of: stores, in: spec, snapshot)
  }

  /// The edits, besides those of places that are known already.
  func edits(besides known: Set<SourceRange>) -> [TextEdit] {
    let uses = Dictionary(grouping: snapshot.memberUses(of: name, in: owners), by: \.path)
      .mapValues { Set($0.map(\.bytes.lowerBound)) }
    return snapshot.files.filter { !$0.isGenerated }.flatMap { file -> [TextEdit] in
      let places = uses[file.path] ?? []
      return file.all.filter { fact in
        fact.name == name && !known.contains(fact.nameRange)
          && (places.contains(fact.nameRange.bytes.lowerBound) && !others.contains(fact) || isLabel(fact))
      }.map { TextEdit(replacing: $0.nameRange, with: text(at: $0)) }
    }
  }

  private func text(at fact: Fact) -> String {
    switch fact.kind {
    // The value keeps its name in the code that gets it.
    case .capture, .optionalBinding: "\(SwiftIdentifier.escaped(name)) = \(SwiftIdentifier.escaped(newName))"
    case .argument: SwiftIdentifier.escapedArgument(newName)
    case .member, .keyPathComponent: SwiftIdentifier.escapedMember(newName)
    default: SwiftIdentifier.escaped(newName)
    }
  }

  /// Matches: `lines` in `CartStore.sample(lines: [])`, `client` in `ShopStores(client: .live)` and `.preview(client: …)`
  private func isLabel(_ fact: Fact) -> Bool {
    guard fact.kind == .argument, let call = fact.parent, call.kind == .call, let callee = call.base else {
      return false
    }
    if creators.contains(callee.name) { return true }
    guard ["init", "sample", "preview"].contains(callee.name) else { return false }
    return callee.base.map { creators.contains($0.name) } ?? (callee.name != "init" && !creators.isEmpty)
  }
}
