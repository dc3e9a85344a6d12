/// `storegen generate --watch`.
struct WatchedGeneration {
  let command: GenerateCommand
  /// Whether the last run left everything up to date.
  private var wasCurrent = false

  init(_ command: GenerateCommand) { self.command = command }

  mutating func run() throws -> Never {
    try Watch.run { try generate() }
  }

  /// - Returns: whether there was anything to do or to report.
  private mutating func generate() throws -> Bool {
    let former = wasCurrent
    wasCurrent = false
    var isNeeded = true
    try command.generate { generation in
      isNeeded = !former || generation.currentManifest == nil
      return isNeeded
    }
    wasCurrent = true
    return isNeeded
  }
}
