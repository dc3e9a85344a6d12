/// Modules that an `import SwiftUI` brings along, as on Apple systems.

@_exported import Foundation
@_exported import Observation

// Where the sources of this module are compiled by themselves, there is no Combine.
#if canImport(Combine)
  @_exported import Combine
#endif
