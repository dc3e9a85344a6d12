import ProjectFiles
import StoregenFiles

extension LintPlan {
  /// Identifies a run without its sources: a hash of everything that findings depend on, except what is below the roots.
  var requestKey: UInt64 {
    var text = identity + "\n" + working.path + "\n"
    var known: Set<String> = []
    for root in scope.roots {
      text += "\(root.named)\n\(root.path)\n"
      text += root.ignored.map { "\($0.identity)\n" } ?? "-\n"
      // The first folder determines those above it.
      guard let parent = root.above.first?.path, known.insert(parent).inserted else { continue }
      for folder in root.above {
        text += "\(folder.path) \(folder.markers.hasProject)\n"
        for name in folder.markers.buildFiles {
          let content = try? FileSystem.read("\(folder.path)/\(name)")
          text += "\(ContentHash.of(content ?? []))\n"
        }
      }
    }
    return ContentHash.of(text)
  }
}
