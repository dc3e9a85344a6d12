#if canImport(SwiftUI)
  import Benefits
  import SwiftUI

  #if canImport(AppKit)
    import AppKit
  #endif

  /// The app: it creates the stores once and injects them once.
  @main
  struct BenefitsApp: App {
    @State private var stores = BenefitsStores(
      directory: SampleDirectory(), actuary: FlatRateActuary())

    init() {
      #if canImport(AppKit)
        // A program without a bundle gets neither a Dock icon nor key presses unless it asks for them.
        NSApplication.shared.setActivationPolicy(.regular)
        NSApplication.shared.activate()
      #endif
    }

    var body: some Scene {
      WindowGroup {
        HouseholdsScreen()
          .benefitsStores(stores)
      }
    }
  }
#else
  @main
  enum BenefitsApp {
    static func main() {
      print("This app needs SwiftUI, which this system does not have. Try: swift run BenefitsDemo")
    }
  }
#endif
