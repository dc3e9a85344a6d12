#if canImport(SwiftUI)
  import SwiftUI
#endif

extension StoreUpdate {
  /// Shows the change with an animation. Where there is no SwiftUI, nothing is shown.
  func animated() -> Self {
    #if canImport(SwiftUI)
      animation(.default)
    #else
      self
    #endif
  }
}
