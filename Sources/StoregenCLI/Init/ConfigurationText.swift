package import LintDriver
import LocatedYAML
import ProjectProposal
import StoregenDiagnostics

/// A configuration of the linter for an app, with the reason for each setting in a comment.
package struct ConfigurationText {
  let folder: AnalyzedFolder
  let generated: GeneratedSources
  let containers: ContainerChoice

  package init(for folder: AnalyzedFolder, generated: GeneratedSources) {
    self.folder = folder
    self.generated = generated
    containers = ContainerChoice(folder.analysis)
  }

  /// The whole file, without a spec.
  package var text: String {
    """
    # The configuration of `storegen lint`. `storegen init` derived it from the code; adjust it as needed.
    # `storegen rules` lists the rules, and `storegen lint --reporter human` explains each finding.
    version: 1


    """ + lintPart
  }

  /// The key `lint`.
  var lintPart: String {
    let parts = [fileLines, roleLines, containerLines, contractLines, ruleLines].filter {
      !$0.isEmpty
    }
    return "lint:\n" + parts.map { $0.map { "  \(YAMLScalar.commented($0))\n" }.joined() }.joined(separator: "\n")
  }

  private var fileLines: [String] {
    let files = Set(folder.files)
    let top = folder.topFolders.filter(YAMLScalar.canHold)
    var lines: [String] = []
    if top.count > 1 {
      lines += [
        "# storegen reads all Swift files below this folder. To read fewer, list folders; types in other files are unknown.",
        "# include: [\(top.prefix(4).map(YAMLScalar.of).joined(separator: ", "))]",
      ]
    }
    let vendored = folder.vendored.filter { YAMLScalar.canHold($0.path) }
    if !vendored.isEmpty {
      lines += ["# Third-party code, which storegen does not read.", "exclude:"]
      lines += vendored.map { found in
        let count = Phrase.count(found.fileCount, "file")
        let what = found.isRepository ? "a separate repository, \(count)" : count
        return "  - \(YAMLScalar.of(found.pattern)) # \(what)"
      }
    }
    let patterns = generated.patterns.filter { YAMLScalar.canHold($0.text) }
    if !patterns.isEmpty {
      lines += ["# Generated code, which storegen reads but does not report on.", "report_exclude:"]
      lines += patterns.map {
        "  - \(YAMLScalar.of($0.text))" + (files.contains($0.text) ? "" : " # \(Phrase.count($0.fileCount, "file"))")
      }
    }
    let unreadable = folder.unreadable.filter { YAMLScalar.canHold($0.path) }
    guard !unreadable.isEmpty else { return lines }
    let remark = "# Files that storegen cannot read completely. Remove each line once you have fixed the file."
    lines += patterns.isEmpty ? [remark, "report_exclude:"] : ["  \(remark)"]
    lines += unreadable.map { "  - \(YAMLScalar.of($0.pattern)) # \($0.reason)" }
    return lines
  }
}

extension ConfigurationText {
  private var containerLines: [String] {
    let analysis = folder.analysis
    let lines = [
      "# Containers may read stores; other views receive values. The root view of a scene, tab, sheet, stack or link",
      "# is a container: here \(analysis.containerCount) of \(Phrase.count(analysis.viewCount, "view")). List names to add more.",
    ]
    let endings = containers.endings.filter { YAMLScalar.canHold($0.word) }
    guard !endings.isEmpty else { return lines + ["# containers: [\"*Screen\"]"] }
    return lines + ["containers:"]
      + endings.map {
        "  - \(YAMLScalar.of("*" + $0.word)) # \($0.containerCount) are containers already, \($0.childCount) are not"
      }
  }

  private var ruleLines: [String] {
    ["# The severity of a rule: error, warning or off.", "# rules:", "#   container_only_store_access: off"]
  }
}
