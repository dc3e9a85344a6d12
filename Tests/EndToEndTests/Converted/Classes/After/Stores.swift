typealias Stores = ClassesStores

extension ClassesStores {
  func settle(_ isDone: () -> Bool) async {
    await settle()
    precondition(isDone(), "an event is not handled")
  }
}
