package import AppAnalysis
import ArchitectureContracts
import ArchitectureModel
import LinkedProgram
import SwiftFacts

extension AnalysisContext {
  /// How the app is built.
  package var projectAnalysis: ProjectAnalysis {
    let shown = program.allTypes.filter { type in
      (self.views.catalog.role(of: type.id).map { $0 != .preview } ?? false) && !type.module.isTest
        && !placements.isOnlyPreviewed(type.id)
    }
    let classes = program.allTypes.filter { stores.catalog.observable.contains($0.id) }
    let views = shown.filter { self.views.catalog.role(of: $0.id) == .view }
    return ProjectAnalysis(
      viewCount: views.count,
      containerCount: views.count { placements.kind(of: $0.id) == .container },
      classes: stores.catalog.roleDescriptions,
      macroCount: classes.count { program.has(.macro, on: $0.id) }, containerEndings: containerEndings(of: views),
      typeNames: Set(program.allTypes.map(\.name)),
      paths: Set((shown + classes).flatMap { $0.declarations.map(\.file.path) }),
      otherArchitecture: otherArchitecture, foreignObjects: foreignObjects(readBy: shown),
      contracts: contractProposal)
  }

  private var contractProposal: ContractProposal? {
    let groups = GroupProposal(program.files)
    guard !groups.groups.isEmpty else { return nil }
    let overview = ContractCheck(ContractSettings(groups: groups.groups), in: self).overview()
    return ContractProposal(groups, overview: overview, files: program.files)
  }

  /// The types of environment objects that are not declared in the program, by the number of views that read them.
  private func foreignObjects(readBy views: [TypeDeclaration]) -> [String] {
    // A file may name a type of a module that it does not import.
    let declared = Set(program.allTypes.map(\.name))
    var counts: [String: Int] = [:]
    for view in views {
      for wrapped in self.views.wrappers.wrappedProperties(of: view.id)
      where wrapped.wrapper.takesFromEnvironment {
        let argument = wrapped.attribute.arguments.first?.firstChild
        let type = types.type(ofDeclaration: wrapped.property)
        guard argument?.kind != .keyPath,
          // `@Environment(Lamp.self)`
          let name = type == nil ? argument?.base?.name : type?.externalName,
          !declared.contains(name)
        else { continue }
        counts[name, default: 0] += 1
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private var otherArchitecture: ProjectAnalysis.OtherArchitecture? {
    let composable = Name("ComposableArchitecture")
    if program.allTypes.contains(where: {
      program.typeTable.modules.imports(composable, at: $0.fact)
    }) {
      return .composable
    }
    return program.allTypes.contains { program.conforms($0.id, to: "ModelProtocol") } ? .elm : nil
  }

  /// The last words of views, except `View`, that mostly containers have.
  private func containerEndings(of views: [TypeDeclaration]) -> [ProjectAnalysis.Ending] {
    let endings = Dictionary(grouping: views) { NameWords.ending(of: $0.name) }
    return endings.filter { $0.key != "View" }.map { word, views in
      let kinds = views.filter { $0.name != word }.map { placements.kind(of: $0.id) }
      return ProjectAnalysis.Ending(
        word: word, containerCount: kinds.count { $0 == .container },
        childCount: kinds.count { $0 == .child })
    }.filter { $0.containerCount >= 3 && $0.childCount * 5 <= $0.containerCount }
      .sorted { ($1.containerCount, $0.word) < ($0.containerCount, $1.word) }
  }
}
