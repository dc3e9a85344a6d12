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
  /// The folders that contain a folder for each feature.
  private static let featureFolders: Set<String> = ["Features", "Modules", "Screens", "Scenes", "Flows"]
  /// A folder is not split if most of the files are in one of its folders: that one is split instead.
  private static let mostFiles = 0.8

  /// - Parameter files: the files of the app, whose paths start from the folder of the configuration.
  init(_ files: [LintFile]) {
    let own = files.filter { !$0.module.isTest && !$0.facts.isGenerated }
    let modules = Set(own.filter(\.module.isPackageTarget).map(\.module.name)).sorted()
    let others = own.filter { !$0.module.isPackageTarget }.map { $0.facts.path.split(separator: "/") }
    let found = modules.map(Self.group(ofModule:)) + Self.groups(ofFolders: others)
    groups = (2...Self.mostGroups).contains(found.count) ? found : []
  }

  private static func group(ofModule name: String) -> CodeGroup {
    CodeGroup(name: located(name), selection: CodeSelection(modules: [located(name)]))
  }

  /// A group for each folder, at the level at which the files are divided.
  private static func groups(ofFolders paths: [[Substring]]) -> [CodeGroup] {
    var root: [Substring] = []
    var inside = paths
    while true {
      let folders = Dictionary(grouping: inside.filter { $0.count > root.count + 1 }) { $0[root.count] }
      guard let largest = folders.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
        Double(largest.value.count) > mostFiles * Double(inside.count)
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
    let features = Set(paths.filter { $0.count > root.count + 2 }.map { $0[root.count + 1] })
    let selection =
      featureFolders.contains(name) && features.count > 1
      ? CodeSelection(each: located("\(path)/*")) : CodeSelection(files: [located("\(path)/**")])
    return CodeGroup(name: located(name), selection: selection)
  }

  /// A value that is not in a file yet.
  private static func located(_ text: String) -> Located<String> {
    Located(text, at: SourceRange(path: "", bytes: 0..<0))
  }
}
