package import StoregenDiagnostics
import SwiftFacts

extension Linter {
  /// The places where code uses a member of some types by its name, as far as the type of what it is used on is certain. Call it
  /// on a large stack, like `lint`.
  package func memberUses(
    of name: String, in typeNames: Set<String>, _ files: [LintFile]
  ) -> [SourceRange] {
    let program = Program(files.inOrder)
    let types = TypeInference(program)
    return program.files.flatMap { file in
      file.facts.all(.member).filter { member in
        guard member.name == name, let type = member.base.flatMap({ types.type(of: $0) }) else {
          return false
        }
        let typeName = type.nominal.map { program.fullName(of: $0) } ?? type.externalName
        return typeName.map(typeNames.contains) ?? false
      }.map(\.nameRange)
    }
  }
}
