import LocatedYAML
import StoreLint

/// A configuration of the linter that fits an app, with what was seen of it behind each line.
package struct ConfigurationText {
  let folder: SurveyedFolder
  let generated: GeneratedSources
  let stores: StoreChoice
  let ambient: AmbientChoice
  let containers: ContainerChoice

  package init(_ folder: SurveyedFolder, _ generated: GeneratedSources) {
    self.folder = folder
    self.generated = generated
    stores = StoreChoice(folder.survey)
    ambient = AmbientChoice(folder.survey, stores: stores)
    containers = ContainerChoice(folder.survey)
  }

  /// All of a file without a spec.
  package var text: String {
    """
    # What `storegen lint` is to know of this app, as `storegen init` saw it: change what does not fit.
    # `storegen rules` lists the rules, and `storegen lint --reporter human` gives the reason of each finding.
    version: 1


    """ + lintPart
  }

  /// The key `lint`.
  var lintPart: String {
    let parts = [fileLines, storeLines, ambientLines, containerLines, ruleLines].filter {
      !$0.isEmpty
    }
    return "lint:\n"
      + parts.map { $0.map { "  \($0)\n" }.joined() }.joined(separator: "\n")
  }

  private var fileLines: [String] {
    let files = Set(folder.files)
    let top = folder.topFolders.filter(YAMLScalar.canHold)
    var lines: [String] = []
    if top.count > 1 {
      lines += [
        "# All Swift below this folder is read. To read less, name folders; a type that is not read is unknown.",
        "# include: [\(top.prefix(4).map(YAMLScalar.of).joined(separator: ", "))]",
      ]
    }
    let foreign = folder.foreign.filter { YAMLScalar.canHold($0.path) }
    if !foreign.isEmpty {
      lines += ["# What others wrote is not even read.", "exclude:"]
      lines += foreign.map { found in
        let count = Phrase.count(found.fileCount, "file")
        let what = found.isRepository ? "a repository of its own, \(count)" : count
        return "  - \(YAMLScalar.of(found.pattern)) # \(what)"
      }
    }
    let patterns = generated.patterns.filter { YAMLScalar.canHold($0.text) }
    if !patterns.isEmpty {
      lines += ["# What a program wrote is read, but not reported on.", "report_exclude:"]
      lines += patterns.map {
        "  - \(YAMLScalar.of($0.text))"
          + (files.contains($0.text) ? "" : " # \(Phrase.count($0.fileCount, "file"))")
      }
    }
    return lines
  }
}

extension ConfigurationText {
  private var ambientLines: [String] {
    var lines: [String] = []
    if !ambient.stores.isEmpty {
      lines += [
        "# Stores that any view may read, not only containers: looks and ways, and what is read all over.",
        "ambient:",
      ]
      lines += ambient.stores.map { store in
        "  - \(YAMLScalar.of(store.name)) # \(reading(store))"
      }
    }
    if !ambient.proposals.isEmpty {
      lines += ambient.proposals.map {
        "# \($0.name): \(reading($0)). If any view may, name it in `ambient`."
      }
      if ambient.stores.isEmpty {
        let names = ambient.proposals.map { YAMLScalar.of($0.name) }
        lines.append("# ambient: [\(names.joined(separator: ", "))]")
      }
    }
    guard lines.isEmpty else { return lines }
    return [
      "# Stores that any view may read, not only containers, such as a theme.",
      "# ambient: [Theme]",
    ]
  }

  private func reading(_ store: AmbientChoice.Store) -> String {
    "\(Phrase.count(store.readerCount, "view")) of \(folder.survey.readerCount) that read stores "
      + (store.readerCount == 1 ? "reads it" : "read it")
  }

  private var containerLines: [String] {
    let survey = folder.survey
    let lines = [
      "# Containers may read stores; other views get values. The first view in a scene, tab, sheet, stack or link "
        + "is one:",
      "# here \(survey.containerCount) of \(Phrase.count(survey.viewCount, "view")). Names can only add to them.",
    ]
    guard !containers.endings.isEmpty else { return lines + ["# containers: [\"*Screen\"]"] }
    return lines + ["containers:"]
      + containers.endings.map {
        "  - \(YAMLScalar.of("*" + $0.word)) # \($0.containerCount) are containers anyway, \($0.childCount) are not"
      }
  }

  private var ruleLines: [String] {
    [
      "# How bad the findings of a rule are: error, warning or off.",
      "# rules:",
      "#   container_only_store_access: off",
    ]
  }
}
