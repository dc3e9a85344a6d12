import SwiftUI
import Testing

private struct Probe<Value>: View {
  let read: () -> Value
  let report: (Value) -> Void

  var body: some View {
    report(read())
    return EmptyView()
  }
}

private struct StoreReader: View {
  @Environment(Store.self) private var store
  @Environment(Session.self) private var session: Session?
  @Environment(\.accent) private var accent
  @Environment(\.isEnabled) private var isEnabled
  let report: (Store, Session?, String, Bool) -> Void

  var body: some View {
    Probe(
      read: { (store, session, accent, isEnabled) },
      report: { report($0, $1, $2, $3) })
  }
}

@MainActor
struct ShimTests {
  @Test func mainBuildsTheSceneAndReturns() {
    SampleApp.main()
  }

  @Test func bodiesOfAllScreensAreRead() {
    let store = Store()
    store.items = [Item(id: UUID(), title: "One"), Item(id: UUID(), title: "Two")]
    let screens = Group {
      RootView()
      SettingsView()
      ItemDetail(item: store.items[0])
    }
    screens.environment(store)._walk(in: EnvironmentValues())
    #expect(store.reads == 1)
  }

  @Test func environmentReachesAReader() {
    let store = Store()
    var found: (Store, Session?, String, Bool)?
    let view = VStack {
      if store.items.isEmpty {
        StoreReader { found = ($0, $1, $2, $3) }
      }
    }
    view
      .disabled(true)
      .environment(store)
      .environment(\.accent, "inner")
      .environment(\.accent, "outer")
      ._walk(in: EnvironmentValues())
    #expect(found?.0 === store)
    #expect(found?.1 == nil)
    #expect(found?.2 == "inner")
    #expect(found?.3 == false)
  }

  @Test func theOptionalObjectIsFoundToo() {
    let session = Session()
    var found: Session?
    StoreReader { _, session, _, _ in found = session }
      .environment(Store())
      .environment(session)
      ._walk(in: EnvironmentValues())
    #expect(found === session)
  }

  @Test func aMissingObjectTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        SettingsView()._walk(in: EnvironmentValues())
      }
    }
  }

  @Test func stateHoldsItsValue() {
    let state = State(initialValue: 1)
    let copy = state
    state.wrappedValue = 2
    copy.projectedValue.wrappedValue += 1
    #expect(state.wrappedValue == 3)
  }

  @Test func bindingReadsAndWritesThrough() {
    var item = Item(id: UUID(), title: "Old")
    let state = State(initialValue: item)
    let binding = state.projectedValue
    binding.title.wrappedValue = "New"
    binding.due.wrappedValue = .distantPast
    item = state.wrappedValue
    #expect(item.title == "New")
    #expect(item.due == .distantPast)

    let store = Store()
    let custom = Binding(get: { store.name }, set: { store.name = $0 })
    custom.wrappedValue = "Ada"
    #expect(store.name == "Ada")
    #expect(custom.wrappedValue == "Ada")
  }

  @Test func bindingsToElementsWriteToTheCollection() {
    let state = State(initialValue: [1, 2, 3])
    for element in state.projectedValue {
      element.wrappedValue *= 2
    }
    #expect(state.wrappedValue == [2, 4, 6])
  }

  @Test func editsByOffsets() {
    var letters = Array("abcde")
    letters.move(fromOffsets: [0, 3], toOffset: 3)
    #expect(String(letters) == "bcade")
    letters.move(fromOffsets: [0], toOffset: 5)
    #expect(String(letters) == "cadeb")
    letters.remove(atOffsets: [0, 4])
    #expect(String(letters) == "ade")
  }

  @Test func optionalBindings() throws {
    let state = State<String?>(initialValue: nil)
    #expect(Binding(state.projectedValue) == nil)
    state.wrappedValue = "a"
    let binding = try #require(Binding(state.projectedValue))
    binding.wrappedValue = "b"
    #expect(state.wrappedValue == "b")
  }

  @Test func bindableProjectsABinding() {
    let store = Store()
    @Bindable var bindable = store
    $bindable.name.wrappedValue = "Grace"
    Bindable(store).items.wrappedValue.append(Item(id: UUID(), title: "One"))
    $bindable.items[0].title.wrappedValue = "Changed"
    #expect(store.name == "Grace")
    #expect(store.items[0].title == "Changed")
  }

  @Test func entriesHaveTheirDefaults() {
    var values = EnvironmentValues()
    #expect(values.rowHeight == 44)
    #expect(values.onSelect == nil)
    #expect(values.tone == "calm")
    values.rowHeight = 20
    #expect(values.rowHeight == 20)
  }

  @Test func localizedTextsInterpolate() {
    #expect(Text("a \(1) \("b")") == Text(verbatim: "a 1 b"))
  }
}
