import ArchitectureModel
import Foundation
import StoreGenerator
import StoreSpec
import StoregenTestSupport
import Testing

/// Compiles the code around classes of an app, with the settings of different apps.
@Suite("Code around a class of the app", .serialized)
struct HandwrittenCompilationTests {
  private static let text = """
    version: 1
    app: Shop
    generate: { output: Generated, access: ACCESS, trace: true }
    contexts:
      User:
        events: { signedOut: , moved: { x: Int, y: Int } }
      Cart:
        class: CartModel
        state: { lines: "[String]" }
        events: { emptied: }
        handles:
          User.signedOut: resetState()
          User.moved: { call: move(x:y:), run: sync, removeDuplicates: true }
          Note.written: { call: take(text:), debounce: 300ms }
          Note.erased: { call: erase(), onError: failed(_:) }
      Note:
        class: Notes.Model
        uses: [Cart.lines]
        channel: delegate
        starts: true
        events: { written: { text: String }, erased: }
      Pane:
        class: Pane
        lifetime: scene
        channel: notification
        events: { closed: { audience: external } }
        handles: { Cart.emptied: { call: close(), run: latest } }

    """

  private static let classes = """
    #if hasFeature(InternalImportsByDefault)
      public import Observation
    #else
      import Observation
    #endif

    @MainActor @Observable public final class CartModel {
      public private(set) var lines: [String] = []
      let eventConnection = EventConnection()
      func resetState() { lines = [] }
      func move(x: Int, y: Int) {}
      func take(text: String) async { emit(.emptied) }
      func erase() async throws {}
      func failed(_ error: any Error) {}
    }

    public enum Notes {
      @MainActor @Observable public final class Model {
        let cart: CartModel
        let eventConnection = EventConnection()
        init(cart: CartModel) { self.cart = cart }
        public func start() { emit(.written(text: "")) }
      }
    }

    @MainActor @Observable public class Pane {
      let eventConnection = EventConnection()
      func close() { emit(.closed) }
    }
    """

  private static let app = """
    @MainActor func makeStores() -> ShopStores {
      let stores = ShopStores(
        cart: CartModel(), note: Notes.Model.init(cart:), pane: { Pane() })
      _ = stores.cart.recordEvents()
      _ = ShopStores.preview(cart: CartModel(), note: { Notes.Model(cart: $0) }, pane: Pane.init)
      return stores
    }
    """

  @Test(
    "compiles without a warning, in every mode and with every access level",
    arguments: zip(
      CompilationTests.settings + CompilationTests.swift5,
      ["internal", "public", "package", "public", "internal", "public", "package"]))
  func compiles(flags: [String], access: String) throws {
    let outcome = try outcome(flags, access: access) { $0 }
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// A change of the app, and the error that it leads to.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let error: String
    let file: String

    var testDescription: String { error }
  }

  static let mistakes = [
    Mistake(
      old: "    let eventConnection = EventConnection()\n    init", new: "    init",
      error: "cannot find 'eventConnection' in scope", file: "NoteStore+Events.swift"),
    Mistake(
      old: "  func close() { emit(.closed) }", new: "",
      error: "type 'Pane' does not conform to protocol 'PaneStoreHandlers'",
      file: "PaneStore+Events.swift"),
    Mistake(
      old: "public enum Notes", new: "public enum Other",
      error: "cannot find type 'Notes' in scope", file: "NoteStore+Events.swift"),
    Mistake(
      old: "  func erase()", new: "  func emit(_ event: CartEvent) {}\n  func erase()",
      error: "invalid redeclaration of 'emit'", file: "CartStore+Events.swift"),
    Mistake(
      old: "@MainActor @Observable public class Pane", new: "@Observable public class Pane",
      error: "call to main actor-isolated instance method 'emit'", file: "Classes.swift"),
  ]

  @Test("names what the class lacks, and where", arguments: mistakes)
  func lacks(_ mistake: Mistake) throws {
    let outcome = try outcome([], access: "internal") {
      $0.replacing(mistake.old, with: mistake.new)
    }
    #expect(outcome.status != 0)
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.contains { $0.contains("\(mistake.file):") && $0.contains("error: \(mistake.error)") },
      "\(outcome.errors)")
  }

  private func outcome(
    _ flags: [String], access: String, _ change: (String) -> String
  ) throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let spec = try spec(Self.text.replacing("ACCESS", with: access))
    for file in try generate(spec) { try folder.write(file.text, to: file.name) }
    try folder.write(change(Self.classes), to: "Classes.swift")
    try folder.write(Self.app, to: "App.swift")
    return try Tool.run(
      CompilationTests.swiftc(flags + ["-D", "DEBUG", "-package-name", "Shop"])
        + AppleModules.flags() + CompilationTests.swiftFiles(below: folder.url))
  }
}
