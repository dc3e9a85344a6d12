#if canImport(SwiftUI)
  import Counter
  import SwiftUI

  /// The app: it creates the stores once and injects them once.
  @main
  struct CounterApp: App {
    @State private var stores = CounterStores(
      archive: SampleArchive(),
      turnstile: RecordedTurnstile([.entered, .entered, .left, .entered]))

    var body: some Scene {
      WindowGroup {
        MuseumScreen()
          .counterStores(stores)
      }
    }
  }
#else
  @main
  enum CounterApp {
    static func main() {
      print("This app needs SwiftUI, which this system does not have. Try: swift run CounterDemo")
    }
  }
#endif
