/// Modules that `import SwiftUI` re-exports, as on Apple systems.

@_exported import Foundation
@_exported import Observation

// If the sources of this module are compiled on their own, there is no Combine.
#if canImport(Combine)
  @_exported import Combine
#endif
