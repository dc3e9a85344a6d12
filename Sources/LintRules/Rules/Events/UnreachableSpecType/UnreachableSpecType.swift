import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let unreachableSpecType = LintRule(
    id: "unreachable_spec_type",
    section: .events,
    summary: "The spec uses a type that generated code cannot see, or that is less visible than that code.",
    rationale: """
      Generated files see only types in their own module and public types of the modules they import. If generated \
      code is `package` or `public`, its types must be just as visible. Otherwise the compiler reports errors in \
      generated files, and none of them points at the spec.
      """,
    limits: """
      storegen finds types by name. Modules matter only in Swift packages, and only if every module that the \
      generated files import is among the sources or belongs to Apple. A nested type is reachable if the outer type \
      is.
      """,
    defaults: (withoutSpec: .off, withSpec: .error),
    needs: [],
    triggering: UnreachableSpecTypeExamples.triggering,
    nonTriggering: UnreachableSpecTypeExamples.nonTriggering,
    check: { UnreachableSpecTypeCheck(context: $0, options: $1).findings() })
}

private struct UnreachableSpecTypeCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    guard let spec = settings.architecture else { return [] }
    let types = declaredTypes(besides: spec.generatedTypeNames)
    guard !types.isEmpty else { return [] }
    var files = GeneratedFiles(in: program)
    var modules: [String: GeneratedModule?] = [:]
    var reported: Set<String> = []
    return spec.typeUses.flatMap { use -> [Finding] in
      let names = use.names.filter { types[$0] != nil && !reported.contains($0) }.sorted()
      guard !names.isEmpty else { return [] }
      let key = ([use.code.folder] + use.code.fileNames + use.code.imports).joined(separator: "\n")
      let module = modules[key] ?? files.module(of: use.code)
      modules[key] = .some(module)
      return names.compactMap { name in
        guard let obstacle = module?.obstacle(to: types[name] ?? [], in: use.code.access) else { return nil }
        reported.insert(name)
        return module.map { finding(about: obstacle, in: $0, use) }
      }
    }
  }

  /// The types of the app at the top level of files, by name, without those that a system type or an alias may stand for.
  private func declaredTypes(besides generated: Set<String>) -> [String: [TypeDeclaration]] {
    let aliases = Set(program.typeTable.aliases.map(\.name))
    let types = program.typeTable.types.filter { type in
      let fact = type.fact
      return type.outer == nil && fact.isTopLevel && !type.module.isTest && !fact.file.isGenerated
        && fact.flags.isDisjoint(with: [.isPrivate, .isFilePrivate])
    }
    return Dictionary(grouping: types, by: \.name).filter { name, _ in
      !generated.contains(name) && !aliases.contains(name) && !SystemTypes.areOfLanguage(name)
        && SystemTypes.module(declaring: name) == nil
    }
  }

  private func finding(about obstacle: SpecTypeObstacle, in module: GeneratedModule, _ use: SpecTypeUse) -> Finding {
    let module = module.module
    switch obstacle {
    case .otherModule(let type):
      let other = type.module
      let isCycle = doesImport(module, in: other)
      let move = "move `\(type.name)` to `\(module.name)`"
      return Finding(
        message: "generated code in `\(module.name)` cannot see `\(type.name)`, which `\(other.name)` declares",
        range: use.range,
        reason: "generated files see only types from their own module and the modules they import",
        help: isCycle ? move : "\(move), or write `imports: [\(other.name)]` in \(use.code.importsKey)",
        notes: [declaration(of: type)])
    case .hidden(let type, let needed):
      return Finding(
        message: "generated code in `\(module.name)` cannot see `\(type.name)`, which is internal", range: use.range,
        reason: "`internal` types are visible only in their own module, `\(type.module.name)`",
        help: "declare `\(type.name)` as `\(needed.rawValue)`", notes: [declaration(of: type)])
    case .lessVisible(let type, let level):
      return Finding(
        message: "`\(type.name)` is \(type.access.rawValue), but the generated code that uses it is \(level.rawValue)",
        range: use.range, reason: "in Swift, a declaration cannot be more visible than its types",
        help: "declare `\(type.name)` as `\(level.rawValue)`, or change `access` in the spec",
        notes: [declaration(of: type)])
    }
  }

  private func declaration(of type: TypeDeclaration) -> Note {
    Note("`\(type.name)` is declared here", at: type.fact.nameRange)
  }

  /// Whether a file of a module imports another one.
  private func doesImport(_ imported: SourceModule, in module: SourceModule) -> Bool {
    let name = Name.transient(imported.name)
    return program.files.contains { file in
      file.module.name == module.name && program.typeTable.modules.imports(name, at: file.facts.root)
    }
  }
}
