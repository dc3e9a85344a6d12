import SwiftUI

struct DaybookApp: App {
  @State private var stores = DaybookStores.preview()

  var body: some Scene { DaybookScenes(stores: stores) }
}

/// The windows of the app, each with the stores of its scene.
struct DaybookScenes: Scene {
  let stores: DaybookStores

  var body: some Scene {
    Window("Journal", id: "journal") {
      JournalWindow(open: stores.openJournal).daybookJournalStores(stores)
    }
    Window("Bundle Manager", id: "bundle-manager") {
      BundleManager().daybookBundleManagerStores(stores)
    }
    Window("Future Log", id: "future-log") {
      FutureLog().daybookFutureLogStores(stores)
    }
    Window("Export Groups", id: "export-groups") {
      ExportGroups().daybookExportGroupsStores(stores)
    }
  }
}

extension DaybookStores {
  /// Loads what the main window shows, one after another, and selects the last page. A failure does not stop it.
  func openJournal() async {
    try? await journal.loadIndex()
    if let last = journal.pageDates.max() { try? await journal.selectDate(last) }
    try? await page.load()
    try? await bundle.load()
    try? await category.load()
    try? await exportGroup.load()
  }
}
