import Foundation
import Testing

@MainActor
@Suite("Fields that are kept between launches", .timeLimit(.minutes(3)))
struct PersistenceTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private let archive = Archive()
  private let suite = "storegen-\(UUID().uuidString)"

  /// A place of its own for each test.
  private func makePersistence() -> StorePersistence {
    let persistence = StorePersistence()
    persistence.folder = folder
    if let defaults = UserDefaults(suiteName: suite) { persistence.defaults = defaults }
    return persistence
  }

  private func withPlace(_ body: (StorePersistence) async throws -> Void) async throws {
    try await body(makePersistence())
    UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite)
    try? FileManager.default.removeItem(at: folder)
  }

  /// The stores after a launch of the app.
  private func launch(_ persistence: StorePersistence) -> EditingStores {
    EditingStores(archive: archive, downloader: Downloader(), storePersistence: persistence)
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func write(_ text: String, to name: String) throws {
    let file = file(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The content of a file; empty if there is none.
  private func text(of name: String) -> String {
    String(decoding: (try? Data(contentsOf: file(name))) ?? Data(), as: UTF8.self)
  }

  @Test("have their values after the next launch, wherever they are kept")
  func relaunch() async throws {
    try await withPlace { persistence in
      let stores = launch(persistence)
      #expect(stores.settings.theme == .light)
      stores.settings.theme = .dark
      stores.settings.name = "Ada"
      stores.settings.launches += 1
      stores.library.documents = [Document(id: 1, title: "One")]
      stores.objectLibrary.documents = [Document(id: 2, title: "Two")]
      stores.objectLibrary.isOpen = true
      stores.desk.documents = [Document(id: 3, title: "Three")]
      await stores.settle()
      let later = launch(persistence)
      #expect(later.settings.theme == .dark)
      #expect(later.settings.name == "Ada")
      #expect(later.settings.launches == 1)
      #expect(later.library.documents.map(\.title) == ["One"])
      #expect(later.objectLibrary.documents.map(\.id) == [2])
      #expect(later.objectLibrary.isOpen)
      #expect(later.desk.documents.map(\.id) == [3])
      #expect(later.library.persistenceErrors.isEmpty)
      later.settings.name = nil
      await later.settle()
      #expect(launch(persistence).settings.name == nil)
    }
  }

  @Test("are entries that @AppStorage reads, if they are strings, numbers or enums with raw values")
  func defaults() async throws {
    try await withPlace { persistence in
      persistence.defaults.set(31, forKey: "size")
      persistence.defaults.set("Grace", forKey: "name")
      let stores = launch(persistence)
      #expect(stores.settings.size == 31)
      #expect(stores.settings.name == "Grace")
      stores.settings.size = 14
      stores.settings.name = "Ada"
      await stores.settle()
      #expect(persistence.defaults.integer(forKey: "size") == 14)
      #expect(persistence.defaults.string(forKey: "name") == "Ada")
    }
  }

  @Test("are written once for all changes in a turn, and not when they are read")
  func oncePerTurn() async {
    archive.documents = [Document(id: 0, title: "kept")]
    let stores = launch(.inMemory())
    await stores.settle()
    #expect(archive.saves == 0)
    for id in 1...5 { stores.desk.documents.append(Document(id: id, title: "new")) }
    #expect(archive.saves == 0)
    await stores.settle()
    #expect(archive.saves == 1)
    #expect(archive.documents?.map(\.id) == [0, 1, 2, 3, 4, 5])
  }

  @Test("are written again if they change while they are written")
  func changeDuringWrite() async {
    let stores = launch(.inMemory())
    archive.turns = 1000
    stores.desk.documents = [Document(id: 1, title: "One")]
    for _ in 0..<100_000 where !archive.isSaving { await Task.yield() }
    #expect(archive.isSaving && archive.saves == 0)
    stores.desk.documents.append(Document(id: 2, title: "Two"))
    await stores.settle()
    #expect(archive.documents?.map(\.id) == [1, 2])
  }

  @Test("are written when the stores stop, with what stores change while they stop")
  func stop() async throws {
    try await withPlace { persistence in
      let stores = launch(persistence)
      archive.turns = 10_000
      stores.desk.documents = [Document(id: 1, title: "last")]
      await stores.stop()
      #expect(archive.documents?.map(\.id) == [1])
      #expect(text(of: "library/documents.json").contains("at the end"))
    }
  }

  @Test("are written before `stop()` returns, even if only `stop()` of a store changes them")
  func changeInStop() async throws {
    try await withPlace { persistence in
      await launch(persistence).stop()
      #expect(text(of: "library/documents.json").contains("at the end"))
    }
  }

  @Test("are written when the stores are released in the turn of the change, and then do not keep them alive")
  func release() async {
    weak var desk: DeskStore?
    do {
      let stores = launch(.inMemory())
      desk = stores.desk
      stores.desk.documents = [Document(id: 1, title: "last")]
    }
    for _ in 0..<100_000 where desk != nil || archive.saves == 0 { await Task.yield() }
    #expect(archive.documents?.map(\.id) == [1])
    #expect(desk == nil)
  }

  @Test("that are reset have their defaults from then on, unless they have `reset: false`")
  func reset() async {
    let persistence = StorePersistence.inMemory()
    let stores = launch(persistence)
    stores.settings.theme = .dark
    stores.settings.size = 20
    stores.settings.launches = 7
    await stores.settle()
    stores.session.emit(.signedOut)
    await stores.settle()
    let later = launch(persistence)
    #expect(later.settings.theme == .light)
    #expect(later.settings.launches == 0)
    #expect(later.settings.size == 20)
  }

  @Test(
    "that cannot be read are never overwritten before the app says so",
    arguments: ["{", "[1]", "{\"version\":9,\"value\":[]}", ""])
  func damaged(content: String) async throws {
    try await withPlace { persistence in
      let names = ["library/documents.json", "objects.json"]
      for name in names { try write(content, to: name) }
      persistence.defaults.set(["no": "theme"], forKey: "theme")
      let stores = launch(persistence)
      #expect(stores.library.documents.isEmpty)
      #expect(stores.settings.theme == .light)
      #expect(Array(stores.library.persistenceErrors.keys) == [.documents])
      #expect(Array(stores.settings.persistenceErrors.keys) == [.theme])
      stores.library.documents = [Document(id: 1, title: "One")]
      stores.objectLibrary.documents = [Document(id: 1, title: "One")]
      stores.settings.theme = .dark
      stores.session.emit(.signedOut)
      await stores.stop()
      for name in names { #expect(text(of: name) == content) }
      #expect(persistence.defaults.dictionary(forKey: "theme") != nil)

      let later = launch(persistence)
      later.objectLibrary.documents = [Document(id: 2, title: "Two")]
      later.settings.theme = .dark
      later.objectLibrary.overwriteUnreadable(.documents)
      later.settings.overwriteUnreadable(.theme)
      await later.settle()
      #expect(later.objectLibrary.persistenceErrors.isEmpty)
      #expect(launch(persistence).objectLibrary.documents.map(\.id) == [2])
      #expect(launch(persistence).settings.theme == .dark)
    }
  }

  @Test(
    "of an older version are migrated, and written in the new one",
    arguments: [
      "[\"One\"]", "{\"version\":1,\"value\":[\"One\"]}", "{\"version\":2,\"value\":[{\"id\":0,\"title\":\"One\"}]}",
    ])
  func migration(content: String) async throws {
    try await withPlace { persistence in
      try write(content, to: "library/documents.json")
      let stores = launch(persistence)
      #expect(stores.library.documents.map(\.title) == ["One"])
      await stores.settle()
      #expect(text(of: "library/documents.json").contains("\"version\":3"))
      #expect(stores.library.persistenceErrors.isEmpty)
    }
  }

  @Test("keep the error of a failed write, and are written by the next change")
  func failedWrite() async {
    let stores = launch(.inMemory())
    archive.error = Damage()
    stores.desk.documents = [Document(id: 1, title: "One")]
    await stores.settle()
    #expect(stores.desk.persistenceErrors[.documents] is Damage)
    archive.error = nil
    stores.desk.documents.append(Document(id: 2, title: "Two"))
    await stores.settle()
    #expect(stores.desk.persistenceErrors.isEmpty)
    #expect(archive.documents?.map(\.id) == [1, 2])
  }

  @Test("of a dependency that cannot load are not saved")
  func failedLoad() async {
    archive.error = Damage()
    let stores = launch(.inMemory())
    archive.error = nil
    stores.desk.documents = [Document(id: 1, title: "One")]
    await stores.settle()
    #expect(stores.desk.persistenceErrors[.documents] is Damage)
    #expect(archive.saves == 0)
  }

  #if DEBUG
    @Test("leave nothing behind in samples and previews")
    func samples() async {
      let before = UserDefaults.standard.object(forKey: "theme") as? String
      let sample = SettingsStore.sample(theme: .dark, size: 3)
      await sample.writePersistedFields()
      let preview = EditingStores.preview(settings: sample)
      await preview.settle()
      #expect(preview.settings.theme == .dark)
      #expect(UserDefaults.standard.object(forKey: "theme") as? String == before)
      #expect(UserDefaults.standard.object(forKey: "size") == nil)
    }
  #endif
}
