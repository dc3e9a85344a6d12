/// What `import SwiftUI` offers from other modules, as on Apple systems.

@_exported import Foundation
@_exported import Observation

// If the sources of this module are compiled on their own, there is no Combine.
#if canImport(Combine)
  import Combine

  // Without `import Combine`, code can name these two types, but with MemberImportVisibility it cannot use their members.
  @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
  public typealias ObservableObject = Combine.ObservableObject
  @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
  public typealias Published = Combine.Published
#endif
