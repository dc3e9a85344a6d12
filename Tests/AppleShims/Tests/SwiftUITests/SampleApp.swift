import SwiftUI

enum Priority: String, CaseIterable, Identifiable, Codable {
  case low, normal, high

  var id: Self { self }
}

struct Item: Identifiable, Hashable {
  let id: UUID
  var title: String
  var done = false
  var due = Date.now
  var priority = Priority.normal
  var amount = 1.5
}

enum LoadState {
  case loading
  case loaded
  case failed(String)
}

@MainActor
@Observable
final class Store {
  var items: [Item] = []
  var state = LoadState.loaded
  var name = ""
  var reads = 0

  func reload() async throws {
    try await Task.sleep(for: .milliseconds(1))
    items.append(Item(id: UUID(), title: "New"))
  }

  func count() -> Int {
    reads += 1
    return items.count
  }
}

@Observable
final class Session {
  var user: String?
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = "plain"
}

extension EnvironmentValues {
  var accent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

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

struct ItemRow: View {
  let item: Item

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: item.done ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(item.done ? .green : .gray)
        .imageScale(.large)
      VStack(alignment: .leading) {
        Text(item.title)
          .font(.headline)
          .lineLimit(1)
          .strikethrough(item.done)
        Text(item.due, style: .date).font(.caption).bold() + Text(verbatim: "!")
        Text(item.amount, format: .number)
      }
      Spacer()
      Text("\(item.priority.rawValue)").badgeStyle(color: .orange)
    }
    .padding(.vertical, 4)
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityElement(children: .combine)
    .accessibilityLabel("Item \(item.title)")
    .accessibilityAddTraits([.isButton, .isHeader])
    .opacity(item.done ? 0.5 : 1)
    .animation(.easeInOut, value: item.done)
  }
}

struct BadgeStyle: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme
  let color: Color

  func body(content: Content) -> some View {
    content
      .padding(6)
      .background(color.opacity(colorScheme == .dark ? 0.4 : 0.2), in: .capsule)
      .overlay { Capsule().stroke(color, lineWidth: 1) }
      .clipShape(RoundedRectangle(cornerRadius: 8))
  }
}

extension View {
  func badgeStyle(color: Color) -> some View {
    modifier(BadgeStyle(color: color))
  }
}

#if DEBUG
  struct ItemRow_Previews: PreviewProvider {
    static var previews: some View {
      ItemRow(item: Item(id: UUID(), title: "Preview"))
        .previewDisplayName("Row")
    }
  }
#endif
