import ArchitectureModel
import StoreGenerator
import StoreSpec
import Testing

/// The code for each notification center. Linux compiles none of what is within `#if os(macOS)`, so these
/// tests look at the text.
@Suite("Stores observe every notification center")
struct CenterTests {
  /// What the composition root of a spec with one handler contains for a center.
  struct Expectation: Sendable, CustomTestStringConvertible {
    let center: NotificationCenterKind
    let imports: String
    let observation: String

    var testDescription: String { center.rawValue }
  }

  static let expectations = [
    Expectation(
      center: .default, imports: "import Foundation\n",
      observation: "    watcher.observeNotifications(in: observedCenter)\n"),
    Expectation(
      center: .distributed, imports: "import Foundation\n",
      observation: """
            #if os(macOS)
              watcher.observeDistributedNotifications(in: DistributedNotificationCenter.default())
            #endif

        """),
    Expectation(
      center: .workspace,
      imports: """
        #if canImport(AppKit)
          import AppKit
        #endif

        """,
      observation: """
            #if os(macOS)
              watcher.observeWorkspaceNotifications(in: NSWorkspace.shared.notificationCenter)
            #endif

        """),
  ]

  @Test("if the system has it", arguments: expectations)
  func observes(_ expectation: Expectation) throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Desk
        generate: { output: Generated }
        contexts:
          Watcher:
            state: { count: "Int = 0" }
            notifications:
              DeskFiles.didChange: { call: reload, center: \(expectation.center.rawValue) }
        """))
    let root = try files.body(of: "DeskStores.swift")
    #expect(root.hasPrefix(expectation.imports), "\(root)")
    #expect(root.contains(expectation.observation), "\(root)")
    // Apple declares the notifications of the workspace, and the app those between processes. A test can
    // post the latter in a center of its own, on every system.
    let needsCondition = expectation.center == .workspace
    let store = try files.body(of: "WatcherStore.swift")
    #expect(
      store.contains("#if os(macOS)\n      eventSubscriptions.add(") == needsCondition, "\(store)")
    #expect(
      store.contains("\n    eventSubscriptions.add(DeskFiles.didChange") == !needsCondition,
      "\(store)")
  }

  @Test(
    "and import the module that declares a notification, if the name tells it",
    arguments: [
      ("UIResponder.keyboardWillShowNotification", "UIKit"),
      ("WKApplication.didBecomeActiveNotification", "WatchKit"),
      ("NSWindow.didMoveNotification", "AppKit"), ("UInt.didChange", nil),
    ])
  func importsNames(of notification: String, from module: String?) throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Desk
        generate: { output: Generated }
        contexts:
          Watcher:
            state: { count: "Int = 0" }
            notifications:
              \(notification): reload
        """))
    let store = try files.body(of: "WatcherStore.swift")
    for name in ["AppKit", "UIKit", "WatchKit"] {
      let isImported = store.contains("#if canImport(\(name))\n  import \(name)\n#endif\n")
      #expect(isImported == (name == module), "\(store)")
    }
  }

  @Test("and no center is left out")
  func complete() {
    #expect(Self.expectations.map(\.center) == NotificationCenterKind.allCases)
  }
}
