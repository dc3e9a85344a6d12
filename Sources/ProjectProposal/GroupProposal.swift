import AppAnalysis
package import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Groups of code that the modules and folders of an app suggest.
package struct GroupProposal: Sendable {
  /// The groups, with the patterns that select them.
  package let groups: [CodeGroup]

  /// More groups than this are no layers that people have in mind.
  private static let mostGroups = 24
  /// A last word that fewer modules have does not tell what they are.
  private static let fewestOfKind = 3
  /// The folders that contain a folder for each feature.
  private static let featureFolders: Set<String> = ["Features", "Modules", "Screens", "Scenes", "Flows"]
  /// A folder is not split if most of the files are in one of its folders: that one is split instead.
  private static let mostFiles = 0.8

  /// - Parameter files: the files of the app, whose paths start from the folder of the configuration.
  init(_ files: [LintFile]) {
    let own = files.filter { !$0.module.isTest && !$0.facts.isGenerated }
    let modules = Set(own.filter(\.module.isPackageTarget).map(\.module.name)).sorted()
    let others = own.filter { !$0.module.isPackageTarget }.map { $0.facts.path.split(separator: "/") }
    let ofFolders = Self.groups(ofFolders: others)
    let ofModules = modules.map { Self.group(named: $0, of: [$0]) }
    let isFew = ofModules.count + ofFolders.count <= Self.mostGroups
    let found = (isFew ? ofModules : Self.groups(ofKinds: modules)) + ofFolders
    let isEnough = found.count > 1 || found.first?.selection.each != nil
    groups = isEnough && found.count <= Self.mostGroups ? found : []
  }

  private static func group(named name: String, of modules: [String]) -> CodeGroup {
    CodeGroup(name: located(name), selection: CodeSelection(modules: modules.map(located)))
  }

  /// A group for each last word that several modules have: `Feature` for `CartFeature`, `HomeFeature` and `SearchFeature`.
  /// Other modules are in none.
  private static func groups(ofKinds modules: [String]) -> [CodeGroup] {
    Dictionary(grouping: modules, by: NameWords.ending).filter { $1.count >= fewestOfKind }.sorted { $0.key < $1.key }
      .map { group(named: $0, of: $1) }
  }

  /// A group for each folder, at the level at which the files are divided.
  private static func groups(ofFolders paths: [[Substring]]) -> [CodeGroup] {
    var root: [Substring] = []
    var inside = paths
    while true {
      let folders = Dictionary(grouping: inside.filter { $0.count > root.count + 1 }) { $0[root.count] }
      guard let largest = folders.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
        Double(largest.value.count) > mostFiles * Double(inside.count),
        features(in: largest.key, below: root, largest.value).isEmpty
      else { return folders.sorted { $0.key < $1.key }.compactMap { group(of: $0, in: root, $1) } }
      root.append(largest.key)
      inside = largest.value
    }
  }

  private static func group(of folder: Substring, in root: [Substring], _ paths: [[Substring]]) -> CodeGroup? {
    let path = (root + [folder]).joined(separator: "/")
    let name = String(folder.filter { $0.isLetter || $0.isNumber || $0 == "_" })
    // A name cannot begin with a digit, and a pattern has no way to quote these characters.
    guard name.first?.isLetter == true, !path.contains(where: "*?[]\\{},".contains) else { return nil }
    let hasFeatures = !features(in: folder, below: root, paths).isEmpty
    let selection =
      hasFeatures ? CodeSelection(each: located("\(path)/*")) : CodeSelection(files: [located("\(path)/**")])
    return CodeGroup(name: located(name), selection: selection)
  }

  /// The folders of the features, if a folder contains several.
  private static func features(in folder: Substring, below root: [Substring], _ paths: [[Substring]]) -> Set<Substring>
  {
    guard featureFolders.contains(String(folder)) else { return [] }
    let found = Set(paths.filter { $0.count > root.count + 2 }.map { $0[root.count + 1] })
    return found.count > 1 ? found : []
  }

  /// A value that is not in a file yet.
  private static func located(_ text: String) -> Located<String> {
    Located(text, at: SourceRange(path: "", bytes: 0..<0))
  }
}
