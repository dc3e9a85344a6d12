/// The module that `import SwiftUI` re-exports, with most of its declarations, as on Apple systems.

@_exported import SwiftUICore
