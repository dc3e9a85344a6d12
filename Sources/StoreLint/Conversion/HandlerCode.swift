import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

// What is around the code of a handler.
extension [Fact] {
  /// The statements without `guard let self`, and those in `if let self { … }` if there is nothing else.
  var withoutUnwrappingOfSelf: [Fact] {
    let statements = filter { !$0.unwrapsSelf }
    guard statements.count == 1, let block = statements[0].blockWithSelf else { return statements }
    return block.statements
  }
}

extension Fact {
  /// The block of `if let self { … }`.
  fileprivate var blockWithSelf: Fact? {
    guard kind == .ifStatement, Array(children).count == 1,
      let conditions = child(.conditions).map({ Array($0.children) }), conditions.count == 2,
      conditions[0].isBindingOfSelf, conditions[1].kind == .block
    else { return nil }
    return conditions[1]
  }

  /// The statements of `Task { … }`, if a method that waits can have them instead. Generated code calls it in a task.
  var codeOfTask: [Fact]? {
    guard kind == .call, let callee = base, callee.kind != .member, callee.nameOfStartedTask != nil,
      arguments.count == 1,
      arguments[0].flags.contains(.isTrailingClosure), let closure = closures.last,
      closure.children(.capture).allSatisfy({ $0.name == "self" }), !closure.mayNotEnd,
      !closure.throwsErrors
    else { return nil }
    let statements = closure.statements.withoutUnwrappingOfSelf
    return statements.isEmpty ? nil : statements
  }

  /// Whether code has a loop that waits, so that what comes after it could wait forever.
  private var mayNotEnd: Bool {
    descendants([.forLoop, .whileLoop, .repeatLoop]).contains { loop in
      loop.flags.contains(.isAwaiting) || !loop.descendants(.awaitExpression).isEmpty
    }
  }

  /// Whether a `try` in a closure ends the closure.
  private var throwsErrors: Bool {
    let throwing = descendants([.tryExpression, .throwStatement])
    return throwing.contains { part in
      (part.kind == .throwStatement || part.name.isEmpty)
        && !part.ancestors.prefix { $0 != self }.contains { outer in
          outer.kind == .closure || outer.kind == .doStatement && outer.child(.catchClause) != nil
        }
    }
  }

  /// The range of a condition with the comma that separates it from others.
  var rangeAmongConditions: SourceRange {
    let all = parent?.children.filter { $0.kind != .block } ?? []
    guard let index = all.firstIndex(of: self) else { return range }
    if index + 1 < all.count {
      return SourceRange(
        path: file.path, bytes: bytes.lowerBound..<all[index + 1].bytes.lowerBound)
    }
    guard index > 0 else { return range }
    return SourceRange(
      path: file.path, bytes: all[index - 1].bytes.upperBound..<bytes.upperBound)
  }
}
