import StoreSpec
import SwiftFacts
import Threads

extension SpecLoader {
  /// Reads and checks a spec on a thread with a large stack: what strangers have nested deeply in its
  /// Swift ends no program.
  static func loadSafely(
    _ name: String, from files: any SpecFiles, for purpose: Purpose = .spec
  ) -> Outcome {
    LargeStackThreads.run { load(name, from: files, for: purpose) }
  }
}
