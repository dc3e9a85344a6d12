extension NoteStore {
  func add(text: String) {
    texts.append(text)
    emit(.noteAdded(text: text))
  }
}

extension CounterStore {
  func countNote() { count += 1 }
}
