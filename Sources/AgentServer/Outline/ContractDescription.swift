import ArchitectureModel
import LintReporting
import StoregenDiagnostics

/// A contract of the team in words.
struct ContractDescription {
  private let contract: ArchitectureContract

  init(_ contract: ArchitectureContract) { self.contract = contract }

  /// The contract on one line, after its name.
  ///
  /// - Parameter quoted: writes a name.
  func line(quoting quoted: (String) -> String = QuotedText.of) -> String {
    "\(quoted(contract.name.value)): \(demand)"
  }

  /// Everything about it.
  var text: String {
    var lines = ["The contract \(QuotedText.of(contract.name.value)), which this project defines: \(demand)."]
    if contract.onlyImports { lines.append("Only imports count as uses.") }
    if contract.isIndirect { lines.append("A chain of uses counts, as from A through B to C.") }
    if let reason = contract.reason { lines.append("The team's reason: \(QuotedText.literal(reason))") }
    lines += contract.exceptions.map { "It allows \(Self.text(of: $0))." }
    return lines.joined(separator: "\n")
  }

  private var demand: String {
    switch contract.demand {
    case .layers(let layers, let closed):
      let order = layers.map { Self.list($0, separator: " | ") }.joined(separator: " > ")
      return "each layer may use only itself and the layers after it: \(order)"
        + (closed.isEmpty ? "" : "; nothing may skip \(Self.list(closed))")
    case .independence(let groups): return "these must not use each other: \(Self.list(groups))"
    case .noCycles(let groups): return "no cycles among \(Self.list(groups))"
    case .forbidden(let users, let used):
      return "\(users.isEmpty ? "all code" : Self.list(users)) must not use \(Self.list(used))"
    case .protected(let used, let users): return "only \(Self.list(users)) may use \(Self.list(used))"
    case .properties(let selection, let must, let mustNot):
      return "each type in \(Self.text(of: selection))"
        + (must.isEmpty ? "" : " must \(Self.text(of: must))")
        + (mustNot.isEmpty ? "" : " must not \(Self.text(of: mustNot))")
    }
  }

  private static func text(of exception: ContractException) -> String {
    let names = [exception.from, exception.to].compactMap { $0?.value }.uniqued().map(QuotedText.of)
    return (exception.isEitherSide ? names.first ?? "" : names.joined(separator: " to use "))
      + (exception.reason.map { ", because \(QuotedText.literal($0))" } ?? "")
  }

  private static func text(of selection: CodeSelection) -> String {
    let roles = selection.roles.map(\.value.rawValue)
    let names =
      selection.groups + selection.files + [selection.each].compactMap(\.self) + selection.modules + selection.types
      + selection.supertypes
    return (roles + names.map { QuotedText.of($0.value) }).joined(separator: ", ")
  }

  private static func text(of demands: TypeDemands) -> String {
    let parts = [
      ("be", demands.be), ("conform to", demands.conformTo), ("live in", demands.liveIn), ("be named", demands.beNamed),
      ("have", demands.have), ("declare", demands.declare),
    ]
    return parts.filter { !$0.1.isEmpty }.map { "\($0.0) \(list($0.1))" }.joined(separator: " and ")
  }

  private static func list(_ names: [Located<String>], separator: String = ", ") -> String {
    names.map { QuotedText.of($0.value) }.joined(separator: separator)
  }
}
