import ArchitectureModel
import LintDriver
import ProjectProposal
import StoregenDiagnostics

// What is a store.
extension ConfigurationText {
  /// The stores by their use, which need no setting, and how to correct a role.
  var roleLines: [String] {
    let analysis = folder.analysis
    let stores = analysis.names(of: .store)
    let found = remark("Stores, by their use", listing: stores)
    var lines = found.isEmpty ? ["# No class is a store by its use."] : found
    lines += remark("Any view may read", listing: analysis.names(of: .ambient))
    lines += analysis.otherArchitecture.map { [$0.remark] } ?? []
    lines += remark(
      "Views also read objects of packages that are not among the sources, which no rule checks",
      listing: analysis.foreignObjects)
    return lines + [
      "# `storegen roles` lists the role of each class with the reason. To correct one:",
      "# roles: { AppState: store, \"*Logger\": service }",
    ]
  }

  private func remark(_ sentence: String, listing names: [String]) -> [String] {
    let plain = names.filter { name in
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }
    guard !plain.isEmpty else { return [] }
    let more = plain.count > 5 ? " and \(plain.count - 5) more" : ""
    return ["# \(sentence): \(plain.prefix(5).joined(separator: ", "))\(more)."]
  }
}

extension ProjectAnalysis.OtherArchitecture {
  /// A comment about its stores.
  fileprivate var remark: String {
    switch self {
    case .composable:
      "# Modules that use the Composable Architecture are not checked."
    case .elm: "# Stores of a `ModelProtocol` are always recognized, whatever is listed here."
    }
  }
}
