import ArchitectureModel
import LintDriver
import LocatedYAML
import ProjectProposal
import StoregenDiagnostics

// The architecture that the code has today.
extension ConfigurationText {
  /// Groups and contracts as a proposal, in comments.
  var contractLines: [String] {
    guard let proposal = folder.analysis.contracts else { return [] }
    let contracts = proposal.layerLines + proposal.independenceLines + proposal.frameworkLines
    guard !contracts.isEmpty else { return [] }
    let lines =
      ["groups:"] + proposal.groups.groups.map { "  \($0.name.value): \($0.selection.text)" } + ["contracts:"]
      + contracts.map { "  \($0)" }
    return [
      "# Groups of your code, and contracts that it follows today, or almost. To keep it so, uncomment the lines; then",
      "# `storegen contracts` lists what they cover. docs/contracts.md describes more.",
    ] + lines.map { "# \($0)" }
  }
}

extension CodeSelection {
  fileprivate var text: String {
    if let each { return "{ each: \(YAMLScalar.of(each.value)) }" }
    if !modules.isEmpty { return "{ modules: [\(modules.map { YAMLScalar.of($0.value) }.joined(separator: ", "))] }" }
    return "{ files: [\(files.map { YAMLScalar.of($0.value) }.joined(separator: ", "))] }"
  }
}

extension ContractProposal {
  fileprivate var layerLines: [String] {
    guard let layers else { return [] }
    let rows = layers.rows.map { $0.count == 1 ? $0[0] : "[\($0.joined(separator: ", "))]" }.joined(separator: ", ")
    let remark = "\(Phrase.count(layers.following, "use")) \(layers.following == 1 ? "leads" : "lead") down"
    let leftOut =
      layers.leftOut.isEmpty
      ? "" : "; \(Phrase.list(layers.leftOut)) \(layers.leftOut.count == 1 ? "does" : "do") not fit into a layer"
    return lines("layers", demand: "layers: [\(rows)]", remark: remark + leftOut, exceptions: layers.exceptions)
  }

  fileprivate var independenceLines: [String] {
    independences.flatMap { found in
      lines(
        "\(found.group)-apart", demand: "independent: \(found.group)",
        remark: found.exceptions.isEmpty ? "no folder uses another" : "only these use each other",
        exceptions: found.exceptions)
    }
  }

  fileprivate var frameworkLines: [String] {
    frameworks.map { found in
      "\(found.module): { only: [\(found.group)], may_use: [\(found.module)] } # \(Phrase.count(found.fileCount, "file"))"
    }
  }

  /// A contract with what it has to allow today.
  private func lines(_ name: String, demand: String, remark: String, exceptions: [Exception]) -> [String] {
    guard !exceptions.isEmpty else { return ["\(name): { \(demand) } # \(remark)"] }
    return ["\(name): # \(remark)", "  \(demand)", "  except:"]
      + exceptions.map { "    - { from: \($0.from), to: \($0.to) } # \(Phrase.count($0.count, "use"))" }
  }
}
