#if STORE_PERSISTED_DEFAULTS
  package import Foundation
#endif
#if STORE_PERSISTED_FILES
  package import Foundation
#endif

/// Where stores keep fields between launches. For tests, `inMemory()` is empty and leaves nothing behind.
@MainActor
package final class StorePersistence {
  /// What is kept instead of elsewhere, by key or path; nil if it is kept elsewhere.
  internal var memory: [String: Any]?

  /// Keeps fields where the app keeps its data.
  package init() {}

  /// Keeps fields as long as this object exists, for tests and previews.
  package static func inMemory() -> StorePersistence {
    let persistence = StorePersistence()
    persistence.memory = [:]
    return persistence
  }

  #if STORE_PERSISTED_DEFAULTS
    /// The defaults that keep fields with `userDefaults`.
    package var defaults = Foundation.UserDefaults.standard
  #endif

  #if STORE_PERSISTED_FILES
    /// The folder of the files that keep fields with `file`. By default, the one of the app in Application Support.
    package var folder = StorePersistence.folderOfApp
  #endif
}
