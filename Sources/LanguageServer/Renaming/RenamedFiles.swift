import ArchitectureModel
import LintDriver
import SwiftFacts

extension Renaming {
  /// The names of handwritten files that are named after a store: `CartStore+Actions.swift`.
  struct FileNames {
    /// The displayed paths of those that get another name.
    let paths: [String]
    private let names: [(old: String, new: String)]

    init(_ renaming: Renaming) {
      guard case .context(let former) = renaming.symbol, let old = renaming.old.context(named: former),
        let new = renaming.new.context(named: renaming.name), !old.isHandwritten
      else {
        (paths, names) = ([], [])
        return
      }
      let names =
        [(old: old.storeName, new: new.storeName)] + (old.isElm ? [(old: old.modelName, new: new.modelName)] : [])
      self.names = names
      paths = renaming.project.snapshot.files.filter { !$0.isGenerated }.map(\.path).filter { path in
        names.contains { path.isNamed(after: $0.old) }
      }
    }

    /// The new displayed path of a file; nil if it keeps its name.
    func newPath(of path: String) -> String? {
      guard let name = names.first(where: { path.isNamed(after: $0.old) }) else { return nil }
      let file = path.split(separator: "/").last ?? ""
      return path.dropLast(file.count) + name.new + file.dropFirst(name.old.count)
    }
  }
}

extension String {
  /// Matches: `App/CartStore+Actions.swift`, `CartStore.swift`, after `CartStore`
  fileprivate func isNamed(after type: String) -> Bool {
    guard let file = split(separator: "/").last, file.hasPrefix(type) else { return false }
    return ["+", "."].contains(file.dropFirst(type.count).first)
  }
}
