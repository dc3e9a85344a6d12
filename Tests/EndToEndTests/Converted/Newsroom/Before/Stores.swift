@MainActor
struct Stores {
  let desk: DeskStore
  let archive = ArchiveStore()

  init(press: any Press) {
    desk = DeskStore(press: press)
    desk.delegate = archive
    archive.observe()
  }

  func settle() async {}
}
