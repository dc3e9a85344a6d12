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
    let found = remark("Classes that the app uses as stores", listing: stores)
    var lines = found.isEmpty ? ["# The app uses no class as a store."] : found
    lines += remark("Any view may read", listing: analysis.names(of: .ambient))
    lines += analysis.otherArchitecture.map { [$0.remark] } ?? []
    lines += remark(
      "Views also read objects from packages outside these sources, which no rule checks",
      listing: analysis.foreignObjects)
    return lines + [
      "# `storegen roles` lists each class's role and why. To correct a role:",
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
      "# storegen does not check modules that use the Composable Architecture."
    case .elm: "# Stores of a `ModelProtocol` are always recognized, whatever is listed here."
    }
  }
}
