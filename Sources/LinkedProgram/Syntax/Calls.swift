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
