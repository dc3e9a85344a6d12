import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The extensions of types that do not exist, with methods that the spec requires of a store that does.
struct OrphanedExtensions {
  struct Extension {
    let part: Fact
    /// The context whose store is meant.
    let context: Context
    /// Whether the name resembles that of the store. Otherwise it was probably its name before.
    let isMisspelled: Bool
  }

  private(set) var all: [Extension] = []
  private let program: Program

  init(in program: Program, _ architecture: AppSpec?) {
    self.program = program
    guard let architecture else { return }
    let written = program.appFiles.filter { !$0.facts.isGenerated }
    let extensions = Dictionary(grouping: written.flatMap { $0.facts.all(.extensionDeclaration) }, by: \.name)
    let contexts = architecture.storeContexts.filter { !$0.isHandwritten && !$0.isElm }
    for (name, parts) in extensions.sorted(by: { $0.key < $1.key }) where isUndeclared(name, among: parts) {
      let methods = parts.fullNamesOfMethods
      func required(of context: Context) -> Set<String> {
        Set(context.requiredMethods(in: architecture).map(\.fullName))
      }
      let near = NameProposal.nearest(to: name, among: contexts.map(\.storeName))
      let likely = contexts.filter { context in
        let required = required(of: context)
        return extensions[context.storeName] == nil && required.intersection(methods).count * 2 > required.count
      }
      if let meant = contexts.first(where: { $0.storeName == near }),
        !required(of: meant).intersection(methods)
          .isDisjoint(with: required(of: meant).subtracting((extensions[meant.storeName] ?? []).fullNamesOfMethods))
      {
        all += parts.map { Extension(part: $0, context: meant, isMisspelled: true) }
      } else if likely.count == 1 {
        all += parts.map { Extension(part: $0, context: likely[0], isMisspelled: false) }
      }
    }
  }

  /// Whether an extension has a method of a store, so that it is not missing.
  func haveMethod(_ fullName: String, of context: Context) -> Bool {
    all.contains { $0.context.storeName == context.storeName && [$0.part].fullNamesOfMethods.contains(fullName) }
  }

  private func isUndeclared(_ name: String, among parts: [Fact]) -> Bool {
    parts.allSatisfy { program.typeTable.id(of: $0) == nil }
      && !program.typeTable.types.contains { $0.name == name }
      && !program.typeTable.aliases.contains { $0.name == name }
  }
}

extension [Fact] {
  /// The names with labels of the methods in extensions.
  fileprivate var fullNamesOfMethods: Set<String> {
    Set(flatMap(\.contents).filter { $0.kind == .function }.map(\.fullName))
  }
}
