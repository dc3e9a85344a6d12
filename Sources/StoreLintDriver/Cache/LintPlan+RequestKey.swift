import StoregenFiles

extension LintPlan {
  /// Identifies a run without its sources: a hash of everything that findings depend on, except what is below the roots.
  var requestKey: UInt64 {
    var text = identity + "\n" + working.path + "\n"
    for root in scope.roots {
      text += "\(root.named)\n\(root.path)\n"
      text += root.ignored.map { "\($0.identity)\n" } ?? "-\n"
      for (path, markers) in root.above {
        text += "\(path) \(markers.hasProject)\n"
        for name in markers.buildFiles {
          let content = try? FileSystem.read("\(path)/\(name)")
          text += "\(ContentHash.of(content ?? []))\n"
        }
      }
    }
    return ContentHash.of(text)
  }
}
