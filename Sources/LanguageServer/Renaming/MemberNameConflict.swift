import ArchitectureModel
import LintDriver
import SwiftFacts

/// Why a member of stores cannot get a name: in handwritten code, it would mean something else.
struct MemberNameConflict {
  private(set) var message: String?

  init(of name: String, and newName: String, in stores: [Context], files: [FileFacts], spec: AppSpec) {
    let types = Set(stores.map(\.storeName))
    let required = Set(stores.flatMap { $0.requiredMethods(in: spec) }.map(\.fullName))
    for file in files where !file.isGenerated {
      for declaration in file.root.contents {
        // A member without `self` hides a global function or variable.
        if [.function, .property].contains(declaration.kind), declaration.name == newName {
          message = "the app already has a global `\(newName)`"
        }
        guard declaration.kind.isTypeOrExtension else { continue }
        let isStore = types.contains(declaration.name)
        for member in declaration.contents {
          if isStore, member.name == newName { message = "`\(declaration.name)` already has a member `\(newName)`" }
          if isStore, member.kind == .function, member.name == name, !required.contains(member.nameWithLabels) {
            message =
              "`\(member.nameWithLabels)` of `\(declaration.name)` has the same name, but the spec does not declare it"
          }
          let isCreation = member.kind == .initializer || ["sample", "preview"].contains(member.name)
          if isStore, isCreation, member.parameters.contains(where: { $0.argumentLabel == name }) {
            message =
              "`\(member.name)` of `\(declaration.name)` has a parameter with this name: rename the parameter first"
          }
          if member.kind.isFunctionLike || member.kind == .property, member.uses(name), member.declares(newName) {
            message = "`\(member.name)` uses `\(name)`, but declares something else named `\(newName)`"
          }
        }
      }
    }
  }
}

extension Fact {
  /// The name of a function with its labels: `take(loan:)`.
  fileprivate var nameWithLabels: String {
    let labels = parameters.map { $0.argumentLabel.isEmpty ? "_:" : "\($0.argumentLabel):" }
    return "\(name)(\(labels.joined()))"
  }

  fileprivate func uses(_ name: String) -> Bool {
    descendants([.name, .member]).contains { $0.name == name }
  }

  /// Whether code inside has a variable, a parameter or a function of a name.
  fileprivate func declares(_ name: String) -> Bool {
    descendants.contains { part in
      part.name == name
        && [.boundName, .parameter, .property, .function, .optionalBinding, .capture].contains(part.kind)
    }
  }
}
