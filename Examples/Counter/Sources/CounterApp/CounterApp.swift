#if canImport(SwiftUI)
  import Counter
  import SwiftUI

  #if canImport(AppKit)
    import AppKit
  #endif

  /// The app: it creates the stores once and injects them once.
  @main
  struct CounterApp: App {
    @State private var stores = CounterStores(
      archive: SampleArchive(),
      turnstile: RecordedTurnstile([.entered, .entered, .left, .entered]))

    init() {
      #if canImport(AppKit)
        // A program without a bundle gets neither a Dock icon nor key presses unless it asks for them.
        NSApplication.shared.setActivationPolicy(.regular)
        NSApplication.shared.activate()
      #endif
    }

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
