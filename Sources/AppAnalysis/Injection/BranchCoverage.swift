import LinkedProgram
package import SwiftFacts

/// The branches around an expression, from the outside in.
package typealias BranchPath = [Branch]

/// One branch of an `if`, a `switch` or a `?:`.
package struct Branch: Hashable {
  /// The statement or expression with the branches.
  package let choice: Fact
  /// The block, case or value.
  package let part: Fact
}

/// The branches in which something is used.
package struct BranchCoverage {
  private let paths: [BranchPath]

  package init(_ paths: [BranchPath]) { self.paths = paths }

  /// The innermost branch around the first use; nil if something is used regardless of branches, or in all
  /// branches of one choice.
  var onlyBranch: Branch? { Self.isComplete(paths[...].map { $0[...] }) ? nil : paths.first?.last }

  private static func isComplete(_ paths: [ArraySlice<Branch>]) -> Bool {
    if paths.contains(where: \.isEmpty) { return true }
    return Dictionary(grouping: paths, by: { $0.first?.choice }).contains { choice, paths in
      guard let parts = choice?.exhaustiveParts else { return false }
      return parts.allSatisfy { part in
        let inPart = paths.filter { $0.first?.part == part }.map { $0.dropFirst() }
        return !inPart.isEmpty && isComplete(inPart)
      }
    }
  }
}

extension Branch {
  /// Its beginning in source code: `if isOpen`, `else`, `case .failed`.
  package var text: String {
    switch choice.kind {
    case .ifStatement:
      guard part.parent?.kind == .conditions else { return "else" }
      let conditions = part.parent?.children.filter { $0.kind != .block }.map(\.sketch) ?? []
      return "if " + conditions.joined(separator: ", ")
    case .switchStatement:
      let patterns = part.children(.casePattern).compactMap { $0.firstChild?.sketch }
      return patterns.isEmpty ? "default" : "case " + patterns.joined(separator: ", ")
    case .whileLoop: return "while"
    default: return choice.firstChild.map { "\($0.sketch) ?" } ?? "?:"
    }
  }
}

extension Fact {
  /// The branches around an expression in its function, without those whose condition contains it and those that always
  /// run; nil if one of them never runs.
  var branchesAround: BranchPath? {
    var branches: BranchPath = []
    var inner = self
    for outer in ancestors.prefix(while: { !$0.kind.isFunctionLike }) {
      defer { inner = outer }
      if let runs = inner.constantlyRuns {
        guard runs else { return nil }
        continue
      }
      switch outer.kind {
      case .ifStatement where inner.kind != .conditions:
        branches.append(Branch(choice: outer, part: inner))
      case .conditions where inner.kind == .block && outer.firstChild != inner:
        // The block of a `while` may not run at all, like that of an `if` without `else`.
        branches.append(Branch(choice: outer.parent ?? outer, part: inner))
      case .switchCase:
        outer.parent.map { branches.append(Branch(choice: $0.switchAround, part: outer)) }
      case .ternary where outer.firstChild != inner:
        branches.append(Branch(choice: outer, part: inner))
      default: continue
      }
    }
    return branches.reversed()
  }

  /// The `switch` of a case, which may be in an `#if`.
  private var switchAround: Fact {
    kind == .switchStatement ? self : ancestors.first { $0.kind == .switchStatement } ?? self
  }

  /// The branches of which exactly one runs; nil if maybe none does.
  fileprivate var exhaustiveParts: [Fact]? {
    switch kind {
    case .ifStatement:
      guard let first = child(.conditions)?.child(.block),
        let other = children.first(where: { $0.kind == .block || $0.kind == .ifStatement })
      else { return nil }
      return [first, other]
    case .switchStatement: return contents.filter { $0.kind == .switchCase }
    case .ternary: return Array(children.dropFirst())
    default: return nil
    }
  }

  /// An expression or a condition in short: its names, without arguments.
  fileprivate var sketch: String {
    switch kind {
    case .name, .literal: name
    case .number: literalText ?? "…"
    case .member: (base?.sketch ?? "") + "." + name
    case .call: (base?.sketch ?? "") + (arguments.isEmpty ? "()" : "(…)")
    case .prefix: name + (firstChild?.sketch ?? "")
    case .optionalBinding: "let \(name)"
    case .boundName: "let \(name)"
    case .patternMatch: "case \(firstChild?.sketch ?? "…")"
    case .binary: children.map(\.sketch).joined(separator: " \(name) ")
    default: "…"
    }
  }
}
