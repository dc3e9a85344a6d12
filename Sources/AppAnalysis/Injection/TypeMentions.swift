import LinkedProgram
import SwiftFacts

/// Finds the code outside of a type that names it.
final class TypeMentions {
  private let program: Program
  private let known = Memo<TypeID, [Fact]>()

  init(program: Program) { self.program = program }

  /// The uses of a type's name outside its declaration and its extensions, in code and in types.
  func of(_ type: TypeID) -> [Fact] {
    known.value(for: type) {
      let name = program[type].fact.nameID
      let parts = program[type].parts
      return program.appFiles.filter { $0.facts.names.contains(name) }.flatMap { file in
        Self.kinds.flatMap { file.facts.all($0) }.filter { use in
          use.nameID == name && !parts.contains { $0.contains(use) }
        }
      }
    }
  }

  private static let kinds: [FactKind] = [.name, .member, .namedType, .memberType]
}
