import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Describes how the methods of a store are declared.
struct MethodDeclarations: AppCodeReader {
  let id: TypeID
  let codeEvents: CodeEvents
  var app: AppCode { codeEvents.app }

  func declaration(of method: Fact) -> StoreDeclaration.Method {
    let end = method.codeBlock?.bytes.lowerBound ?? method.bytes.upperBound
    let start = min(method.nameRange.bytes.upperBound, end)
    let defaults = method.parameters.compactMap { parameter -> SourceRange? in
      guard let type = parameter.typeAnnotation, let value = parameter.initialExpression else { return nil }
      return SourceRange(path: method.file.path, from: type.bytes.upperBound, to: value.bytes.upperBound)
    }
    return StoreDeclaration.Method(
      name: method.name, fullName: method.fullName, location: method.nameRange,
      signature: SourceRange(path: method.file.path, bytes: start..<end), defaults: defaults,
      isThrowing: method.flags.contains(.isThrowing), returnsValue: method.hasResult,
      returnsOpaqueType: method.resultType.map { $0.kind == .constrainedType && $0.name == "some" }
        ?? false,
      isAction: isAction(method), isHelper: isHelper(method),
      emits: method.codeBlock.map { codeEvents.effects(of: [$0], in: id) } ?? [])
  }

  /// Whether other code may call a method, rather than a framework or a delegating object.
  private func isAction(_ method: Fact) -> Bool {
    !isHidden(method) && !method.flags.contains(.isOverride) && !isCallback(method)
      && !codeEvents.isPlumbing(method) && !method.isMissingInSomeBuilds
  }

  /// Whether only the file or the type of a method sees it, possibly because of `private extension`.
  private func isHidden(_ method: Fact) -> Bool {
    guard !method.isHidden, let around = method.enclosingType else { return method.isHidden }
    return around.kind == .extensionDeclaration && around.isHidden
  }

  /// Whether the class is generated, and only its code uses a method.
  private func isHelper(_ method: Fact) -> Bool {
    guard program[id].fact.file.isGenerated else { return false }
    let files = program.files.map(\.facts).filter {
      !$0.isGenerated && $0.names.contains(method.nameID)
    }
    let uses = files.flatMap { file in
      file.root.descendants([.name, .member]).filter {
        $0.nameID == method.nameID && types.declarations(of: $0).contains(method)
      }
    }
    let parts = program[id].parts
    return !uses.isEmpty && uses.allSatisfy { use in parts.contains { $0.contains(use) } }
  }

  // MARK: Callbacks

  /// Whether a method is there for a protocol whose owner calls it.
  /// Matches: `hash(into:)`, `locationManager(_:didUpdateLocations:)`, a method of a delegate protocol of the app
  private func isCallback(_ method: Fact) -> Bool {
    if Self.witnesses.contains(method.fullName) { return true }
    let supertypes = program.supertypes(of: id)
    let isOfDelegate = supertypes.nominals.contains { supertype in
      program[supertype].fact.kind == .protocolDeclaration
        && NameWords.nameDelegate(program[supertype].name)
        && program.ownMembers(method.nameID, of: supertype).contains {
          $0.fullName == method.fullName
        }
    }
    return isOfDelegate || supertypes.externals.contains { isCallback(method, of: $0) }
  }

  /// Whether a method belongs to a protocol of a framework, judging by their names.
  /// Matches: `locationManager(_ manager: CLLocationManager, …)` for `CLLocationManagerDelegate`,
  /// `standardUserDriverWillShowUpdate(_:)` for `SPUStandardUserDriverDelegate`
  private func isCallback(_ method: Fact, of protocolName: String) -> Bool {
    guard let ending = Self.endingsOfCallers.first(where: protocolName.hasSuffix) else { return false }
    let sender = method.parameters.first?.typeAnnotation?.name ?? ""
    if !sender.isEmpty, protocolName.hasPrefix(sender) { return true }
    let prefix = max(protocolName.prefix { $0.isUppercase }.count - 1, 0)
    let caller = protocolName.dropFirst(prefix).dropLast(ending.count)
    return caller.count > 3 && method.name.lowercased().hasPrefix(caller.lowercased())
  }

  private static let endingsOfCallers = ["Delegate", "DataSource", "Observer"]

  private static let witnesses: Set<String> = ["hash(into:)", "encode(to:)"]
}

extension Fact {
  /// Whether it is in `#if`, and another branch does not have a method of the same name.
  fileprivate var isMissingInSomeBuilds: Bool {
    guard let conditional = parent?.kind == .compilationBranch ? parent?.parent : nil else { return false }
    let branches = conditional.children(.compilationBranch)
    return branches.count < 2 || !branches.allSatisfy { $0.contents.contains { $0.fullName == fullName } }
  }
}
