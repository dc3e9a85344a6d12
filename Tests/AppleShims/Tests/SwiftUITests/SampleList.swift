import SwiftUI

struct ItemList: View {
  @Environment(Store.self) private var store
  @Environment(Session.self) private var session: Session?
  @Environment(\.accent) private var accent
  @Environment(\.dismiss) private var dismiss
  @State private var path = NavigationPath()
  @State private var query = ""
  @State private var adding = false
  @State private var edited: Item?
  @State private var deleted: Item?
  @State private var message: String?
  @State private var confirming = false
  @FocusState private var focused: Bool

  private var isShowingError: Binding<Bool> {
    Binding(get: { message != nil }, set: { if !$0 { message = nil } })
  }

  var body: some View {
    @Bindable var store = store
    NavigationStack(path: $path) {
      content
        .navigationTitle("Items (\(store.count()))")
        .navigationDestination(for: Item.self) { item in
          ItemDetail(item: item)
        }
        .searchable(text: $query, prompt: "Search")
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Add", systemImage: "plus") { adding = true }
              .disabled(session == nil && query.isEmpty)
          }
          ToolbarItemGroup(placement: .cancellationAction) {
            if adding {
              Button("Close", role: .cancel) { dismiss() }
            }
            EditButton()
          }
        }
        .sheet(isPresented: $adding) {
          EditForm(item: .constant(Item(id: UUID(), title: "")))
            .presentationDetents([.medium, .large])
        }
        .sheet(item: $edited) { item in
          Text(item.title)
        }
        .alert("Something went wrong", isPresented: isShowingError) {
          Button("OK") {}
        } message: {
          Text(message ?? "")
        }
        .confirmationDialog(
          "Delete?", isPresented: $confirming, titleVisibility: .visible, presenting: deleted
        ) { item in
          Button("Delete \(item.title)", role: .destructive) {
            store.items.removeAll { $0.id == item.id }
          }
        } message: { item in
          Text(item.title)
        }
        .task {
          await reload()
        }
        .task(id: query) {
          message = query.isEmpty ? nil : "searching"
        }
        .refreshable { await reload() }
        .onAppear { focused = true }
        .onDisappear { message = nil }
        .onChange(of: query) { message = nil }
        .onChange(of: query, initial: true) { old, new in
          if old != new { message = new }
        }
    }
  }

  @ViewBuilder
  private var content: some View {
    switch store.state {
    case .loading:
      ProgressView("Loading…")
    case .failed(let reason):
      ContentUnavailableView {
        Label("Failed", systemImage: "exclamationmark.triangle")
      } description: {
        Text(reason)
      } actions: {
        Button("Retry") { Task { await reload() } }
      }
    case .loaded where store.items.isEmpty:
      ContentUnavailableView(
        "No items", systemImage: "tray", description: Text("Add one with the button."))
    case .loaded:
      list
    }
  }

  private var list: some View {
    List {
      Section("Open") {
        ForEach(store.items) { item in
          NavigationLink(value: item) {
            ItemRow(item: item)
          }
          .swipeActions(edge: .trailing) {
            Button(role: .destructive) {
              deleted = item
              confirming = true
            } label: {
              Label("Delete", systemImage: "trash")
            }
          }
          .contextMenu {
            Button("Edit", systemImage: "pencil") { edited = item }
          }
        }
        .onDelete { store.items.remove(atOffsets: $0) }
        .onMove { store.items.move(fromOffsets: $0, toOffset: $1) }
      }
      Section {
        TextField("Name", text: Bindable(store).name)
          .focused($focused)
          .submitLabel(.done)
          .onSubmit { query = "" }
      } header: {
        Text("Name").textCase(nil)
      } footer: {
        Text(accent).font(.footnote).foregroundStyle(.secondary)
      }
    }
    .listStyle(.insetGrouped)
  }

  private func reload() async {
    do {
      try await store.reload()
    } catch {
      message = error.localizedDescription
    }
  }
}
