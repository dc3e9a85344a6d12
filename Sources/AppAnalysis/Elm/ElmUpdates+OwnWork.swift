import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// A parameter of an update that gives access to objects.
package enum UpdateParameter: String {
  case state, environment
}

extension ElmUpdates {
  /// What an update does itself by a call: a statement about its state, which is a constant, so that only an
  /// object can change; or one that goes through its environment.
  package func ownWork(by call: Fact, callee: Fact) -> Impurity? {
    guard callee.kind == .member, let base = callee.base,
      let parameter = self.parameter(behind: base),
      !call.arguments.contains(where: { $0.firstChild?.kind == .inoutExpression }),
      !isLog(callee, on: base),
      isCommandOfStore(callee, on: base) || call.isStatement && mayChange(parameter, by: call, of: callee)
    else { return nil }
    let text = "\(callee.writtenChain)(\(call.arguments.isEmpty ? "" : "…"))"
    return .ownWork(text, parameter)
  }

  /// Whether a call may change a parameter of the update: it does not check or iterate over a value, and is not a result.
  private func mayChange(_ parameter: UpdateParameter, by call: Fact, of callee: Fact) -> Bool {
    guard !call.isResultOfCode else { return false }
    let takesClosure = call.arguments.contains { $0.firstChild?.kind == .closure }
    switch parameter {
    case .state:
      return !takesClosure && call.withEffects == call && call.parent?.kind != .assignment
        && !Self.checks.contains { callee.name.hasPrefix($0) }
    case .environment:
      return !takesClosure || !Self.transformations.contains(callee.name) && !callee.name.hasPrefix("with")
    }
  }

  /// Methods that call a closure with values and, at most, return others.
  private static let transformations = StandardLibraryNames.methodsOnElements.subtracting(
    StandardLibraryNames.mutatingMethods)

  private static let checks = ["assert", "precondition", "validate", "check"]

  /// The parameter of an update that an expression starts with, also through a constant.
  private func parameter(behind expression: Fact, depth: Int = 0) -> UpdateParameter? {
    switch expression.kind {
    case .member, .subscriptCall, .optionalChain, .forceUnwrap:
      return expression.firstChild.flatMap { parameter(behind: $0, depth: depth) }
    case .call:
      // What a method of the state returns may be a value of its own.
      let found = expression.base.flatMap { parameter(behind: $0, depth: depth) }
      return found == .environment && depth == 0 ? found : nil
    case .name:
      guard depth < 10,
        case .local(let local)? = program.meaning(of: expression.nameID, at: expression)
      else { return nil }
      if local.kind == .parameter { return parameterOfUpdate(local) }
      guard local.kind == .property, local.flags.contains(.isConstant) else { return nil }
      return local.initialExpression.flatMap { parameter(behind: $0, depth: depth + 1) }
    default: return nil
    }
  }

  private func parameterOfUpdate(_ parameter: Fact) -> UpdateParameter? {
    guard let function = parameter.parent, function.kind == .function,
      isUpdate(function) || returnsUpdate(function),
      !parameter.flags.contains(.isInout)
    else { return nil }
    return UpdateParameter(rawValue: parameter.argumentLabel)
  }

  private func isLog(_ callee: Fact, on base: Fact) -> Bool {
    if let type = types.type(of: base) {
      return storeCatalog.name(of: type).map(ImpureNames.logs.contains) ?? false
    }
    return ImpureNames.logMethods.contains(callee.name) && base.withoutUnwrapping.name.lowercased().contains("log")
  }

  /// Whether a method is an action of a store that the context uses according to the spec, through the
  /// environment: `environment.bank.charge`.
  private func isCommandOfStore(_ callee: Fact, on base: Fact) -> Bool {
    guard base.kind == .member, base.base?.kind == .name,
      let model = callee.enclosingType?.name,
      let context = settings.architecture?.context(ofModel: model),
      base.base.flatMap({ parameter(behind: $0) }) == .environment
    else { return false }
    let used = context.usedContexts.first { $0.lowercased() == base.name.lowercased() }
    return used.flatMap { settings.architecture?.context(named: $0) }?.actions.contains {
      $0.name.value == callee.name
    } ?? false
  }
}

extension Fact {
  /// Whether a statement is the result of the code around it, without `return`.
  fileprivate var isResultOfCode: Bool {
    let statement = withEffects
    guard let code = statement.parent else { return false }
    switch code.kind {
    case .initialValue, .returnStatement, .argument, .assignment: return !isStatement
    case .ifStatement: return code.isResultOfCode
    case .block, .closure, .switchCase, .accessor, .compilationBranch:
      let statements = code.contents.filter { !Self.kindsBesideStatements.contains($0.kind) }
      return statements.count == 1 && code.givesResult
    default: return false
    }
  }

  private static let kindsBesideStatements: Set<FactKind> = [.casePattern, .parameter, .capture, .result]

  /// Whether the only expression in some code is a value.
  private var givesResult: Bool {
    switch kind {
    case .accessor: return true
    case .closure: return parent?.parent?.base?.name != "forEach"
    case .switchCase:
      return ancestors.first { $0.kind == .switchStatement }?.isResultOfCode ?? false
    case .compilationBranch: return parent?.isResultOfCode ?? false
    case .block:
      switch parent?.kind {
      case .function: return parent?.hasResult ?? false
      case .conditions: return parent?.parent?.isResultOfCode ?? false
      case .ifStatement: return parent?.isResultOfCode ?? false
      default: return false
      }
    default: return false
    }
  }
}
