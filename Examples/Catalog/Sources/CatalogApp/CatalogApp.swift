#if canImport(SwiftUI)
  import Catalog
  import CatalogServer
  import SwiftUI

  #if canImport(AppKit)
    import AppKit
  #endif

  /// The app: it creates the stores once and injects them once. The server of this example runs in the app, too.
  @main
  struct CatalogApp: App {
    @State private var shop: Result<OpenShop, any Error>?

    init() {
      #if canImport(AppKit)
        // A program without a bundle gets neither a Dock icon nor key presses unless it asks for them.
        NSApplication.shared.setActivationPolicy(.regular)
        NSApplication.shared.activate()
      #endif
    }

    var body: some Scene {
      WindowGroup {
        switch shop {
        case .success(let shop):
          CatalogScreen()
            .shopStores(shop.stores)
        case .failure:
          Text("The server could not be started.")
        case nil:
          ProgressView()
            .task { await open() }
        }
      }
    }

    private func open() async {
      do {
        let server = try await ShopServer.start()
        let stores = ShopStores(api: HTTPShop(address: server.address))
        shop = .success(OpenShop(server: server, stores: stores))
      } catch {
        shop = .failure(error)
      }
    }
  }

  /// The server and the stores that use it.
  private struct OpenShop {
    let server: ShopServer
    let stores: ShopStores
  }
#else
  @main
  enum CatalogApp {
    static func main() {
      print("This app needs SwiftUI, which this system does not have. Try: swift run CatalogDemo")
    }
  }
#endif
