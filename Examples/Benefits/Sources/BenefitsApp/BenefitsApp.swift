#if canImport(SwiftUI)
  import Benefits
  import SwiftUI

  /// The app: it creates the stores once and injects them once.
  @main
  struct BenefitsApp: App {
    @State private var stores = BenefitsStores(
      directory: SampleDirectory(), actuary: FlatRateActuary())

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
