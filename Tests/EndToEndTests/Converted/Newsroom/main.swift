struct SilentPress: Press {
  func print(_ title: String) async {}
}

let stores = Stores(press: SilentPress())
await stores.desk.publish("Rain")
await stores.desk.publish("Sun")
await stores.settle()
print(stores.desk.titles, stores.archive.stories, stores.archive.isOpen)
stores.desk.close()
await stores.settle()
print(stores.desk.titles, stores.archive.stories, stores.archive.isOpen)
