import SwiftUI

struct JourneyScreen: View {
  @SwiftUI.Environment(JourneyStore.self) private var store

  var body: some View {
    @Bindable var store = store
    VStack {
      Text("\(store.distance)")
      Button("Turn") { withAnimation(.bouncy) { store.send(.compass(.turn)) } }
      Button("Travel") { store.send(.travel(3)) }
      TextField("Search", text: $store.search)
      TextField("Note", text: $store.note.animation())
      CompassView(compass: store.compass)
      ForEach(store.stops) { stop in
        StopView(stop: stop)
      }
    }
    .sheet(
      isPresented: store.binding(
        get: { $0.draft != nil }, tag: { _ in .closeDraft(stopID: 0, name: "") })
    ) {
      if let draft = store.draft {
        DraftView(draft: draft)
      }
    }
  }
}

struct CompassView: View {
  let compass: ViewStore<CompassModel>

  var body: some View {
    Button("\(compass.amount)") { compass.send(.go) }
  }
}

struct StopView: View {
  let stop: ViewStore<StopModel>

  var body: some View {
    TextField("Name", text: stop.binding(get: \.name, tag: StopAction.setName))
    ForEach(stop.tickets) { ticket in
      Button(ticket.id.text) { ticket.send(.check) }
    }
    Button("Remove") { stop.send(.remove) }
  }
}

struct DraftView: View {
  let draft: ViewStore<DraftModel>

  var body: some View {
    TextField("Text", text: draft.binding(get: \.text, tag: DraftAction.setText))
  }
}

struct StopPreview: PreviewProvider {
  static var previews: some View {
    StopView(stop: .constant(StopModel(id: 1, name: "One")))
  }
}
