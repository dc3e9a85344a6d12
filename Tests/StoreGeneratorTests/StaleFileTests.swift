import Foundation
import StoreGenerator
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Stale files")
struct StaleFileTests {
  private let work: Workspace
  private let cart: GeneratedFile
  private let stock: GeneratedFile
  private var root: TemporaryFolder { work.root }

  init() throws {
    work = try Workspace()
    cart = work.file("Generated/CartStore.swift")
    stock = work.file("Generated/StockStore.swift")
    try work.write([cart, stock])
  }

  @Test("are removed if storegen wrote them")
  func staleFiles() throws {
    defer { root.remove() }
    try root.write("let mine = 1\n", to: "Generated/Mine.swift")
    try root.write(stock.text, to: "Generated/notes.txt")
    try root.write(stock.text, to: "Generated/Deeper/StockStore.swift")
    #expect(try work.write([cart]).stale == ["Generated/StockStore.swift"])
    #expect(
      try root.names(in: "Generated") == ["CartStore.swift", "Deeper", "Mine.swift", "notes.txt"])
    #expect(try root.names(in: "Generated/Deeper") == ["StockStore.swift"])
  }

  @Test("are removed even with different line endings")
  func lineEndings() throws {
    defer { root.remove() }
    try root.write(stock.text.replacing("\n", with: "\r\n"), to: stock.path)
    #expect(try work.write([cart]).stale == [stock.path])
  }

  @Test("are reported if they have been edited, and removed with --force")
  func editedStaleFile() throws {
    defer { root.remove() }
    let edited = stock.text + "// mine\n"
    try root.write(edited, to: stock.path)
    #expect(
      try work.write([cart]).conflicts.map(\.message) == ["\(stock.path) was edited by hand"])
    #expect(try root.text(of: stock.path) == edited)
    #expect(try work.write([cart], force: true).stale == [stock.path])
    #expect(try root.names(in: "Generated") == ["CartStore.swift"])
  }

  @Test("those of another spec stay, as they are and edited", arguments: ["", "// mine\n"])
  func otherSpec(end: String) throws {
    defer { root.remove() }
    for spec in ["other.yml", "storegen.yml.yml", "my storegen.yml"] {
      let other = work.file("Generated/OrderStore.swift", from: spec)
      try root.write(other.text + end, to: other.path)
      for force in [false, true] {
        let changes = try work.write([cart, stock], force: force)
        #expect(changes.isEmpty && changes.conflicts.isEmpty)
      }
      #expect(try root.text(of: other.path) == other.text + end)
    }
  }

  @Test("do not include links and folders, which are kept")
  func noFiles() throws {
    defer { root.remove() }
    try work.link("Generated/Link.swift", to: "CartStore.swift")
    try work.link("Generated/Nowhere.swift", to: "Missing.swift")
    try FileManager.default.createDirectory(
      at: root.file("Generated/Folder.swift"), withIntermediateDirectories: true)
    let names = try root.names(in: "Generated")
    let changes = try work.write([cart, stock])
    #expect(changes.isEmpty && changes.conflicts.isEmpty)
    #expect(try root.names(in: "Generated") == names)
  }

  @Test("do not include a file whose name only changes its case")
  func caseOfNames() throws {
    defer { root.remove() }
    let (old, new) = (work.file("Generated/Url.swift"), work.file("Generated/URL.swift"))
    try work.write([old])
    let changes = try work.write([new])
    #expect(changes.stale == [old.path])
    #expect(changes.outdated.map(\.file.path) == [new.path])
    #expect(try root.names(in: "Generated") == ["URL.swift"])
    #expect(try work.write([new]).isEmpty)
  }

  @Test("are removed from a folder of an earlier run, and so is the folder if it is empty")
  func earlierFolder() throws {
    defer { root.remove() }
    let order = work.file("Orders/Generated/OrderStore.swift")
    try work.write([cart, stock, order])
    let earlier = ["Generated", "Orders/Generated"]
    let changes = try work.write([cart, stock], earlier: earlier)
    #expect(changes.stale == [order.path])
    #expect(try work.tree() == ["Generated", cart.path, stock.path])
    #expect(try work.write([cart, stock], earlier: earlier).isEmpty)
  }

  @Test("are removed from nested folders of an earlier run, the inner one first")
  func nestedFolders() throws {
    defer { root.remove() }
    let old = [work.file("Old/AStore.swift"), work.file("Old/Inner/BStore.swift")]
    try work.write([cart, stock] + old)
    try work.write([cart, stock], earlier: ["Old", "Old/Inner"])
    #expect(try work.tree() == ["Generated", cart.path, stock.path])
  }

  @Test("do not include folders of earlier runs that contain or contained other files")
  func usersFolder() throws {
    defer { root.remove() }
    let order = work.file("Orders/OrderStore.swift")
    try work.put(order)
    try root.write("let mine = 1\n", to: "Orders/Mine.swift")
    try FileManager.default.createDirectory(
      at: root.file("Empty"), withIntermediateDirectories: true)
    let changes = try work.write([cart, stock], earlier: ["Orders", "Empty"])
    #expect(changes.stale == [order.path])
    #expect(
      try work.tree() == [
        "Empty", "Generated", cart.path, stock.path, "Orders", "Orders/Mine.swift",
      ])
  }

  @Test("are reported if they have been edited in a folder of an earlier run")
  func editedEarlier() throws {
    defer { root.remove() }
    let order = work.file("Orders/OrderStore.swift")
    try root.write(order.text + "// mine\n", to: order.path)
    #expect(
      try work.write([cart, stock], earlier: ["Orders"]).conflicts.map(\.message)
        == ["\(order.path) was edited by hand"])
  }

  @Test(
    "are not looked for in folders outside the spec's folder",
    arguments: ["..", "/tmp", ".", "", "link", "Missing", "file", "Generated/CartStore.swift"])
  func strangeEarlier(path: String) throws {
    let outside = try Workspace()
    defer {
      root.remove()
      outside.root.remove()
    }
    try outside.put(work.file("OrderStore.swift"))
    try work.link("link", to: outside.root.url.path)
    try root.write("mine", to: "file")
    let changes = try work.write([cart, stock], earlier: [path])
    #expect(changes.isEmpty && changes.conflicts.isEmpty)
    #expect(try outside.tree() == ["OrderStore.swift"])
  }
}
