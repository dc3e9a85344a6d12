import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Code that may create a store, although it is not certain of which class.
///
/// Matches: `CartStore.init` as a function, `type(of: cart).init()`, and `.init()` of an unknown type in a file that names the
/// class
struct UnclearCreations: StoreClassReader {
  let leaving: LeavingCode
  var storeClass: StoreClass { leaving.storeClass }

  init(in leaving: LeavingCode) { self.leaving = leaving }

  var all: [Fact] {
    program.appFiles.filter { !$0.facts.isGenerated && mayCallInitializers(in: $0.facts) }.flatMap { file in
      initializers(in: file).compactMap {
        unclearCode(around: $0, namesClass: file.facts.names.contains { $0.text == name })
      }
        + file.facts.all(.call).filter(usesClassAsMember)
    }
  }

  private var name: String { storeClass.type.name }

  /// Only the file of a class sees its private initializers.
  private func mayCallInitializers(in file: FileFacts) -> Bool {
    let initializers = storeClass.members.filter { $0.kind == .initializer }
    return initializers.isEmpty || initializers.contains { !$0.isHidden || $0.file === file }
  }

  private func initializers(in file: LintFile) -> [Fact] {
    file.facts.all(.member).filter { member in
      member.nameID == .initializer && !leaving.contains(member) && !views.catalog.isPreviewOrTest(member)
        && member.base?.isSelf != true && member.base?.name != "super"
    }
  }

  private func unclearCode(around initializer: Fact, namesClass: Bool) -> Fact? {
    guard let call = initializer.parent, call.kind == .call, call.base == initializer else {
      return initializer.base?.name == name ? initializer : nil
    }
    // The parameter of a generic function may be any type.
    let type = types.createdType(by: call) ?? types.type(of: call)
    let isKnown = storeClass.isCreated(by: call) || type?.hasParameters == false
    let canBeCreated = storeClass.designatedInitializers.isEmpty || call.arguments.isEmpty
    return !isKnown && namesClass && canBeCreated ? call : nil
  }

  /// Matches: `Holder.CartStore()`, where `Holder` may declare another class of this name
  private func usesClassAsMember(_ call: Fact) -> Bool {
    call.base?.kind == .member && call.base?.name == name && !storeClass.isCreated(by: call)
  }
}
