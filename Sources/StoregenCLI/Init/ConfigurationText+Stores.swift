import AppAnalysis
import LintDriver
import LocatedYAML
import ProjectProposal
import StoregenDiagnostics

// The pattern for stores.
extension ConfigurationText {
  /// The patterns for stores, with reasons.
  var storeLines: [String] {
    let analysis = folder.analysis
    var lines = ["# Stores are the observable classes whose state several parts of the app share."]
    if !analysis.classes.isEmpty {
      let all = analysis.classes.count
      let shared = analysis.shared.count
      let part =
        switch shared {
        case _ where all == 1: shared == 0 ? "it is not" : "it is"
        case 0: "none of them are"
        case all: "all of them are"
        default: "\(shared) of them \(shared == 1 ? "is" : "are")"
        }
      lines.append(
        "# \(Phrase.count(all, "class", ending: "es")) \(all == 1 ? "is" : "are") observable; \(part) in the environment, "
          + "owned by the app, \(all == 1 ? "a singleton" : "singletons"), or shared by views."
      )
    }
    lines += (analysis.otherArchitecture.map { [$0.remark] } ?? []) + leftOut + services + foreign
    lines.append("stores:")
    let patterns = stores.patterns.filter { YAMLScalar.canHold($0.text) }
    if patterns.isEmpty {
      lines.append("  - \"*Store\" # the default: nothing is shared yet")
    }
    return lines + patterns.map { "  - \(YAMLScalar.of($0.text)) # \($0.reason)" }
  }

  /// The objects of packages whose sources are elsewhere.
  private var foreign: [String] {
    remark(
      "Views also read objects of packages that are not among the sources, which no rule checks",
      listing: folder.analysis.foreignObjects)
  }

  /// The shared classes that stores may use.
  private var services: [String] {
    remark("Stores may refer to clients and call them, so these are not listed", listing: stores.services)
  }

  private func remark(_ sentence: String, listing names: [String]) -> [String] {
    let plain = names.filter { name in
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }
    guard !plain.isEmpty else { return [] }
    let more = plain.count > 5 ? " and \(plain.count - 5) more" : ""
    return ["# \(sentence): \(plain.prefix(5).joined(separator: ", "))\(more)."]
  }

  /// The common suffixes of classes that are not stores.
  private var leftOut: [String] {
    let services = Set(stores.services)
    let others = folder.analysis.classes.filter { found in
      !stores.matches(found.name) && !services.contains(found.name)
    }
    let endings = Dictionary(grouping: others) { NameWords.ending(of: $0.name) }
    return endings.filter { $0.value.count >= 3 }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(3).map {
        ending, left in
        let all = folder.analysis.classes.count { NameWords.ending(of: $0.name) == ending }
        let local = left.count { $0.use == .local }
        let why =
          local * 2 > left.count
          ? "most of them are created by the view that uses them"
          : "they do not seem to be shared"
        let found = all == left.count ? "and are" : "of which \(left.count) are"
        return "# \(all) end in `\(ending)`, \(found) not stores: \(why)."
      }
  }
}

extension StoreChoice.Pattern {
  /// Why the pattern is listed.
  fileprivate var reason: String {
    let how = evidence.map(\.phrase).joined(separator: ", ")
    guard text.hasPrefix("*") else { return how }
    let names = shared.prefix(3).joined(separator: ", ") + (shared.count > 3 ? " …" : "")
    let others =
      others.isEmpty
      ? ""
      : "; also \(others.prefix(2).joined(separator: ", "))"
        + (others.count > 2 ? " …" : "")
    return "\(names): \(how)\(others)"
  }
}

extension ProjectAnalysis.Evidence {
  fileprivate var phrase: String {
    switch self {
    case .environment: "in the environment"
    case .host: "owned by the app"
    case .singleton: "a singleton"
    case .global: "in a global or static variable"
    case .views: "shared by views"
    }
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
