import SwiftUI

struct ItemDetail: View {
  @Environment(Store.self) private var store
  @State var item: Item

  var body: some View {
    EditForm(item: $item)
      .toolbar {
        Button("Save") { save() }
      }
  }

  private func save() {
    guard let index = store.items.firstIndex(where: { $0.id == item.id }) else { return }
    withAnimation {
      store.items[index] = item
    }
  }
}

struct EditForm: View {
  @Binding var item: Item
  @AppStorage("compact") private var compact = false
  @State private var count = 1

  var body: some View {
    Form {
      TextField("Title", text: $item.title, axis: .vertical)
        .autocorrectionDisabled()
      TextField("Amount", value: $item.amount, format: .number)
      Toggle("Done", isOn: $item.done)
      Toggle(isOn: $compact) { Text("Compact") }
      Picker("Priority", selection: $item.priority) {
        ForEach(Priority.allCases) { priority in
          Text(priority.rawValue.capitalized).tag(priority)
        }
      }
      .pickerStyle(.segmented)
      DatePicker("Due", selection: $item.due, displayedComponents: .date)
      Stepper("Count: \(count)", value: $count, in: 1...10)
      Slider(value: $item.amount, in: 0...10)
      LabeledContent("Priority", value: item.priority.rawValue)
      LabeledContent("Amount", value: item.amount, format: .number)
      LabeledContent("Title") { Text(item.title) }
      Divider()
      ProgressView(value: item.amount, total: 10)
      DisclosureGroup("More") {
        Link("Site", destination: URL(string: "https://example.com")!)
        Menu("Actions") {
          Button("First") {}
        }
      }
    }
    .formStyle(.grouped)
    .buttonStyle(.borderedProminent)
    .tint(.blue)
  }
}

struct NameEditor: View {
  @Bindable var store: Store

  var body: some View {
    TextField("Name", text: $store.name)
  }
}

struct Card<Content: View>: View {
  let title: String
  @ViewBuilder let content: Content

  var body: some View {
    GroupBox(title) { content }
  }
}

struct SettingsView: View {
  @Environment(Store.self) private var store

  var body: some View {
    @Bindable var store = store
    Form {
      Card(title: "Name") {
        NameEditor(store: store)
        Text(store.name)
      }
      SecureField("Name", text: $store.name)
      List($store.items) { $item in
        Toggle(item.title, isOn: $item.done)
      }
      ForEach($store.items) { $item in
        TextField("Title", text: $item.title)
      }
      ForEach($store.items, editActions: .move) { $item in
        Text(item.title)
      }
      List($store.items, editActions: .delete, selection: .constant(Item.ID?.none)) { $item in
        Text(item.title)
      }
      ForEach($store.items, id: \.id) { $item in
        TextField("Title", text: $item.title)
      }
    }
  }
}

struct SplitScreen: View {
  @Environment(Store.self) private var store
  @State private var selection: Item.ID?
  @State private var chosen: Set<Item.ID> = []
  @State private var visibility = NavigationSplitViewVisibility.all

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(store.items, selection: $selection) { item in
        Text(item.title).badge(2)
      }
      .navigationSplitViewColumnWidth(min: 180, ideal: 240)
    } detail: {
      if let item = store.items.first(where: { $0.id == selection }) {
        ItemDetail(item: item).id(item.id)
      } else {
        Text("Choose an item").foregroundStyle(.tertiary)
      }
    }
    List(selection: $chosen) {
      ForEach(0..<3) { Text("Row \($0)") }
    }
    .popover(isPresented: .constant(false)) { Text("Popover") }
    .fullScreenCover(isPresented: .constant(false)) { EmptyView() }
  }
}

struct PressStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

struct GridScreen: View {
  @Environment(Store.self) private var store
  private let columns = [GridItem(.adaptive(minimum: 80), spacing: 8)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns) {
        ForEach(Array(store.items.enumerated()), id: \.element.id) { index, item in
          ZStack(alignment: .bottomTrailing) {
            RoundedRectangle(cornerRadius: 12)
              .fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            Text("\(index)").foregroundStyle(.white)
          }
          .onTapGesture { store.items[index].done.toggle() }
        }
      }
      LazyVStack {
        GeometryReader { proxy in
          Color.red.frame(width: proxy.size.width / 2)
        }
        AsyncImage(url: URL(string: "https://example.com/a.png")) { image in
          image.resizable().scaledToFit()
        } placeholder: {
          ProgressView()
        }
        Button("Press") {}
          .buttonStyle(PressStyle())
        Group {
          if #available(iOS 18, macOS 15, *) {
            Text("New")
          }
        }
        .hidden()
        AnyView(Text("Erased"))
      }
      .background(.thinMaterial)
      .background(Color.yellow)
    }
    .ignoresSafeArea(edges: .bottom)
  }
}

extension EnvironmentValues {
  @Entry var rowHeight: CGFloat = 44
  @Entry var onSelect: ((Item) -> Void)?
  @Entry var tone = "calm"
}

#Preview {
  SplitScreen()
    .environment(Store())
    .environment(\.rowHeight, 20)
}

#Preview("Grid", traits: .sizeThatFitsLayout) {
  @Previewable @State var store = Store()
  let title = "Grid"
  NavigationStack {
    GridScreen()
      .navigationTitle(title)
      .environment(store)
  }
}
