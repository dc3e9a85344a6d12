import LinkedProgram
package import StoregenDiagnostics
import SwiftFacts

/// Code that uses a type: all uses by one type, or by one function outside of types.
package struct TypeUser: Sendable, Hashable {
  package let name: String
  /// The first use.
  package let range: SourceRange
  package internal(set) var count: Int
}

/// Collects who uses some types.
struct TypeUsers {
  /// The users by the full name of the type, in the order of the files.
  private(set) var all: [String: [TypeUser]] = [:]
  private var positions: [Pair: Int] = [:]
  private var known: Set<SourceRange> = []
  private let program: Program
  private let symbols: SymbolFinder

  private struct Pair: Hashable {
    let type: String
    let user: String
  }

  init(in program: Program) {
    self.program = program
    symbols = SymbolFinder(program.files.map(\.facts))
  }

  mutating func add(_ use: CodeUse) {
    guard case .declaration(let fact) = use.target, let type = program.typeTable.id(of: fact),
      let user = user(of: use, besides: type), known.insert(use.site.shownRange).inserted
    else { return }
    let pair = Pair(type: program.fullName(of: type), user: user)
    if let position = positions[pair] {
      all[pair.type]?[position].count += 1
    } else {
      positions[pair] = all[pair.type]?.count ?? 0
      all[pair.type, default: []].append(TypeUser(name: user, range: use.site.shownRange, count: 1))
    }
  }

  /// Nil for the code of the type itself, and of types within it.
  private func user(of use: CodeUse, besides type: TypeID) -> String? {
    guard let own = program.enclosingType(of: use.site) else { return symbols.symbol(at: use.site.range) }
    let around = [own] + program.typeTable.outerTypes(of: own)
    return around.contains(type) ? nil : program.fullName(of: own)
  }
}
