import SwiftUI

struct JournalWindow: View {
  @EnvironmentObject private var journal: JournalStore
  @EnvironmentObject private var page: PageStore
  @EnvironmentObject private var bundle: BundleStore
  @EnvironmentObject private var category: CategoryStore
  @EnvironmentObject private var exportGroup: ExportGroupStore
  let open: () async -> Void

  var body: some View {
    VStack {
      Text(journal.isSelectedPageLast ? "\(page.todos.count)" : "\(journal.selectedTodos.count)")
      Text("\(bundle.bundles.count) \(category.categories.count) \(exportGroup.groups.count)")
    }
    .task { await open() }
  }
}

struct BundleManager: View {
  @EnvironmentObject private var bundle: BundleStore
  @EnvironmentObject private var category: CategoryStore

  var body: some View { Text("\(bundle.bundles.count) \(category.categories.count)") }
}

struct FutureLog: View {
  @EnvironmentObject private var page: PageStore
  @EnvironmentObject private var category: CategoryStore

  var body: some View { Text("\(page.futureTodos.count) \(category.categories.count)") }
}

struct ExportGroups: View {
  @EnvironmentObject private var exportGroup: ExportGroupStore
  @EnvironmentObject private var category: CategoryStore

  var body: some View { Text("\(exportGroup.groups.count) \(category.categories.count)") }
}
