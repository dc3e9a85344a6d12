package import AppleNames
package import StoregenDiagnostics
package import SwiftFacts

extension Fact {
  /// The closures among the arguments of a call.
  package var closures: [Fact] { arguments.compactMap(\.firstChild).filter { $0.kind == .closure } }

  /// The range of the callee's name in a call, or of the name in any other expression.
  package var calleeRange: SourceRange { kind == .call ? base?.nameRange ?? range : nameRange }

  /// The argument of a call for a parameter of the called function; nil if it is omitted.
  package func value(of parameter: Fact, of function: Fact) -> Fact? {
    let label = parameter.argumentLabel
    guard label.isEmpty else { return argument(label) }
    let location = function.parameters.prefix { $0 != parameter }.count
    return arguments.dropFirst(location).first?.firstChild
  }
}

extension Fact {
  /// Whether it precedes another fact in the sources.
  package func isBefore(_ other: Fact) -> Bool {
    (file.path, bytes.lowerBound) < (other.file.path, other.bytes.lowerBound)
  }

  /// Whether it is the literal `nil`.
  package var isNil: Bool { kind == .literal && name == "nil" }

  /// `super.init(…)`
  package var callsSuperclass: Bool {
    kind == .call && base?.kind == .member && base?.nameID == .initializer && base?.base?.nameID == .superclass
  }
}

extension Fact {
  /// The capture of `self` in a closure's capture list, under any name.
  package var captureOfSelf: Fact? {
    children.first { $0.kind == .capture && ($0.name == "self" || $0.capturesSelf) }
  }

  /// Whether it is `name = self` in a capture list.
  package var capturesSelf: Bool { firstChild?.isSelf ?? false }

  /// Whether it captures weakly or unowned.
  package var isNonOwning: Bool { !flags.isDisjoint(with: [.isWeak, .isUnowned]) }

  /// The function, accessor or closure around the code.
  package var enclosingCode: Fact? { ancestors.first { $0.kind.isFunctionLike || $0.kind == .closure } }

  /// Whether code asks on which thread or queue it runs.
  package var checksThread: Bool {
    descendants.contains { $0.name == "isMainThread" || $0.name == "dispatchPrecondition" }
  }

  /// The statements of a closure or a block.
  package var statements: [Fact] {
    contents.filter { ![.parameter, .capture, .result, .attribute].contains($0.kind) }
  }
}

extension Fact {
  /// When a closure runs; nil if that is unknown.
  package var closureTiming: ClosureTiming? {
    if parent?.kind == .call { return .atOnce }  // It is called itself.
    guard let argument = parent, argument.kind == .argument, let callee = argument.parent?.base else { return nil }
    if StandardLibraryNames.labelsOfLateClosures.contains(argument.name) { return .anytime }
    switch callee.kind {
    case .name: return SwiftUITable.functionsRunningClosures[callee.name]
    case .genericSpecialization:
      return callee.firstChild.flatMap { SwiftUITable.functionsRunningClosures[$0.name] }
    case .member where callee.name == "async" && callee.base?.name != "main": return .anytime
    case .member: return StandardLibraryNames.methodsRunningClosures[callee.name]
    default: return nil
    }
  }
}
