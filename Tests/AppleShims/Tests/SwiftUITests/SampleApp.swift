import SwiftUI

struct SampleApp: App {
  @State private var store = Store()
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      RootView()
        .environment(store)
        .environment(\.accent, "bold")
    }
    .commands {
      CommandGroup(after: .newItem) {
        Button("Reload") { Task { try await store.reload() } }
          .keyboardShortcut("r")
      }
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { store.name = "" }
    }
    Window("About", id: "about") {
      Text("About")
    }
    Settings {
      SettingsView().environment(store)
    }
  }
}

struct RootView: View {
  @State private var selection = 0

  var body: some View {
    TabView(selection: $selection) {
      Tab("Items", systemImage: "list.bullet", value: 0) {
        ItemList()
      }
      Tab("Grid", systemImage: "square.grid.2x2", value: 1) {
        GridScreen()
      }
    }
    TabView {
      SplitScreen()
        .tabItem { Label("Split", systemImage: "sidebar.left") }
        .tag(0)
    }
  }
}
