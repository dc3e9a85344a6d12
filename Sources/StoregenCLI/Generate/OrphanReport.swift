import ProjectFiles
import StoreGenerator
import StoregenDiagnostics

/// Names the extensions of users whose stores a run removes.
struct OrphanReport {
  private let lines: [String]

  /// Has to be created before the changes are applied.
  init(_ planned: PlannedGeneration, of file: SpecFile) {
    let orphans = OrphanedExtensions(planned.changes, of: planned.loaded.spec)
    guard !orphans.isEmpty else {
      lines = []
      return
    }
    let sources = planned.userSources(of: file).files
    lines = orphans.find(in: sources).map { found in
      let text = sources.first { $0.text.path == found.range.path }?.text
      let line = text.map { ":\($0.position(of: found.range.bytes.lowerBound).line)" } ?? ""
      return
        "\(found.range.path)\(line): extends \(found.store), which is no longer generated; move or delete the code"
    }
  }

  func print() {
    for line in lines { Console.note("\(line)") }
  }
}
