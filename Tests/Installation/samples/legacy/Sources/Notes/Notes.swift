@main
struct Notes {
  @MainActor
  static func main() async {
    let stores = NotesStores()
    stores.note.add(text: "Milk")
    await stores.settle()
    print("notes:", stores.note.texts.count, stores.counter.count)
  }
}

extension NoteStore {
  func add(text: String) {
    texts.append(text)
    emit(.noteAdded(text: text))
  }
}

extension CounterStore {
  func countNote() { count += 1 }
}
