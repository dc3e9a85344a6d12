import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// Code for different platforms is never part of one build, whether `#if` or the location of a file says so.
@Suite("Alternatives for platforms")
struct PlatformTests {
  /// A file by its path, and its code.
  typealias File = (path: String, code: String)

  /// The findings of a rule in an Xcode project with these files.
  private func found(
    _ rule: String, _ files: [File], options: String = "warning"
  ) throws -> [Diagnostic] {
    let module = ModuleMap(packages: [:], projects: ["": []])
    let files = try files.map { file in
      LintFile(
        try #require(
          ExampleCase.facts(of: "import SwiftUI\n" + file.code, path: file.path), "\(file.code)"),
        module: module.module(of: file.path))
    }
    let configuration = try LintConfiguration.of(
      "version: 1\nlint: { rules: { \(rule): \(options) } }")
    return Linter(configuration).lint(files).diagnostics.filter { $0.rule == rule }
  }

  private static let harbor = """
    final class TideStore: ObservableObject { @Published var level = 0 }
    struct Gauge: View {
      @EnvironmentObject var tide: TideStore
      var body: some View { Text("\\(tide.level)") }
    }
    """

  private static func panel(_ name: String) -> String {
    "struct \(name): View { var body: some View { VStack { Gauge(); Text(\"\") } } }"
  }

  @Test(
    "a path through code for some platforms counts if the app surely runs on one of them",
    arguments: [("import UIKit", "", 0), ("import UIKit\n#if os(iOS)", "#endif", 1)])
  func paths(_ beginning: String, _ end: String, _ count: Int) throws {
    let tools = """
      struct Tools: View {
        var body: some View {
          VStack {
            Text("")
            #if !os(tvOS)
            Gauge()
            #endif
          }
        }
      }
      """
    let phone = """
      @main struct PhoneApp: App {
        @StateObject var tide = TideStore()
        var body: some Scene { WindowGroup { Tools().environmentObject(tide) } }
      }
      """
    let other = """
      \(beginning)
      @main struct OtherApp: App { var body: some Scene { WindowGroup { Tools() } } }
      \(end)
      """
    let files: [File] = [
      ("Shared/Gauge.swift", Self.harbor), ("Shared/Tools.swift", tools), ("Phone/PhoneApp.swift", phone),
      ("Other/OtherApp.swift", other),
    ]
    #expect(try found("environment_not_injected", files).count == count)
  }

  @Test(
    "two builders, one for each platform, count as one",
    arguments: [
      ("iOS/Pier.swift", "macOS/Pier.swift", 0),
      ("Apps/Harbor iOS/Pier.swift", "Mac/Pier.swift", 0),
      ("Pier+iOS.swift", "Pier+macOS.swift", 0), ("Pier.ios.swift", "Pier-tvOS.swift", 0),
      ("iOS/Pier.swift", "iOS/Dock.swift", 1), ("Shared/Pier.swift", "macOS/Pier.swift", 1),
      // The innermost name counts; parts of words do not.
      ("iOS/Watch/Pier+watchOS.swift", "iOS/Pier.swift", 0),
      ("Harbor-iOS/macOS/Pier.swift", "Harbor-iOS/macOS/Dock.swift", 1),
      ("HarboriOS/Pier.swift", "macOSHarbor/Pier.swift", 0),
      ("Machines/Pier.swift", "Osmosis/iOSLike.swift", 1),
    ])
  func builders(_ path: String, _ other: String, _ count: Int) throws {
    let files: [File] = [
      ("Gauge.swift", Self.harbor), (path, Self.panel("Pier")), (other, Self.panel("Dock")),
    ]
    #expect(try found("container_only_store_access", files).count == count)
  }

  @Test(
    "conditions that cannot both be true are alternatives, wherever they are",
    arguments: [
      ("os(iOS)", "os(macOS)", 0), ("os(iOS) || os(tvOS)", "os(macOS) || os(watchOS)", 0),
      ("os(iOS) || os(macOS)", "os(macOS)", 1), ("!os(macOS)", "os(macOS)", 0),
      ("!(os(iOS) || os(tvOS))", "os(iOS)", 0), ("canImport(AppKit)", "canImport(UIKit)", 0),
      ("DEBUG", "!DEBUG", 0), ("DEBUG", "BETA", 1), ("DEBUG && os(iOS)", "os(iOS)", 1),
      ("DEBUG && BETA", "!DEBUG && !BETA", 0), ("DEBUG || BETA", "!DEBUG", 1),
      ("targetEnvironment(macCatalyst)", "os(macOS)", 0),
      ("targetEnvironment(macCatalyst)", "os(iOS)", 1),
      ("swift(>=6)", "!swift(>=6)", 0), ("false", "os(iOS)", 0), ("true", "os(iOS)", 1),
      ("os( visionOS )", "os(xrOS)", 1), ("os(iOS) // phones", "os(iOS)", 1),
    ])
  func conditions(_ condition: String, _ other: String, _ count: Int) throws {
    let files: [File] = [
      ("Gauge.swift", Self.harbor), ("A.swift", "#if \(condition)\n\(Self.panel("Pier"))\n#endif"),
      ("B.swift", "#if \(other)\n\(Self.panel("Dock"))\n#endif"),
    ]
    #expect(try found("container_only_store_access", files).count == count)
  }

  @Test("later branches exclude the conditions of earlier ones")
  func laterBranches() throws {
    let files: [File] = [
      ("Gauge.swift", Self.harbor),
      ("A.swift", "#if os(iOS)\n#elseif DEBUG\n#else\n\(Self.panel("Pier"))\n#endif"),
      ("B.swift", "#if os(iOS)\n\(Self.panel("Dock"))\n#endif"),
      ("C.swift", "#if DEBUG\n\(Self.panel("Quay"))\n#endif"),
    ]
    #expect(try found("container_only_store_access", Array(files[0...1] + files[2...2])).isEmpty)
    #expect(try found("container_only_store_access", Array(files[0...1] + files[3...3])).isEmpty)
    #expect(try found("container_only_store_access", [files[0], files[2], files[3]]).count == 1)
  }

  @Test("files that import UIKit and AppKit are alternatives")
  func kits() throws {
    let files: [File] = [
      ("Gauge.swift", Self.harbor), ("A.swift", "import UIKit\n" + Self.panel("Pier")),
      ("B.swift", "import AppKit\n" + Self.panel("Dock")),
      ("C.swift", "#if os(macOS)\nimport AppKit\n#endif\n" + Self.panel("Quay")),
    ]
    #expect(try found("container_only_store_access", Array(files[0...2])).isEmpty)
    #expect(try found("container_only_store_access", [files[0], files[1], files[3]]).count == 1)
  }

  @Test("a view of another platform does not hide SwiftUI's type of that name")
  func namesOfSwiftUI() throws {
    func app(_ platform: String) -> File {
      (
        "App.swift",
        """
        #if os(macOS)
          @main struct Harbor: App {
            var body: some Scene { Settings { TabView { Gauge() } } }
          }
        #endif
        #if os(\(platform))
          struct Settings: View { var body: some View { Text("") } }
        #endif
        """
      )
    }
    let gauge: File = ("Gauge.swift", Self.harbor)
    #expect(try found("environment_not_injected", [gauge, app("iOS")]).count == 1)
    #expect(try found("environment_not_injected", [gauge, app("macOS")]).isEmpty)
  }

  @Test("a file that imports a test framework does not belong to the app")
  func testFiles() throws {
    func page(_ imports: String) -> File {
      ("Pages.swift", "\(imports)\nfunc page() { open(UIHostingController(rootView: Gauge())) }")
    }
    let gauge: File = ("Gauge.swift", Self.harbor)
    let rule = "environment_not_injected"
    #expect(try found(rule, [gauge, page("import UIKit")]).count == 1)
    #expect(try found(rule, [gauge, page("import XCTest")]).isEmpty)
    #expect(try found(rule, [gauge, page("import Testing")]).isEmpty)
  }

  @Test("a view's stores are counted for each platform")
  func stores() throws {
    let classes = ["Buoy", "Crane", "Light", "Radio", "Chart"].map {
      "final class \($0)Store: ObservableObject {}"
    }.joined(separator: "\n")
    func view(_ phone: String, _ mac: String) -> File {
      (
        "Bridge.swift",
        """
        struct Bridge: View {
          @EnvironmentObject var buoy: BuoyStore
          #if os(iOS)
            \(phone)
          #else
            \(mac)
          #endif
          var body: some View { Text("") }
        }
        """
      )
    }
    let crane = "@EnvironmentObject var crane: CraneStore"
    let light = "@EnvironmentObject var light: LightStore"
    let radio = "@EnvironmentObject var radio: RadioStore"
    let chart = "@EnvironmentObject var chart: ChartStore"
    let rule = "too_many_stores_in_view"
    let files: [File] = [("Stores.swift", classes)]
    #expect(
      try found(rule, files + [view(crane + "\n" + light, radio + "\n" + chart)]).isEmpty)
    let many = try found(rule, files + [view(crane + "\n" + light + "\n" + radio, chart)])
    #expect(
      many.map(\.message) == [
        "`Bridge` uses 4 stores: `BuoyStore`, `CraneStore`, `LightStore` and `RadioStore`"
      ])
  }

  @Test("a composition root is recognized by its properties on one platform")
  func roots() throws {
    let classes = ["Buoy", "Crane", "Chart"].map {
      "@Observable final class \($0)Store {}"
    }.joined(separator: "\n")
    func root(_ condition: String) -> File {
      (
        "Root.swift",
        """
        @Observable final class HarborStore {
          let buoy = BuoyStore()
          let crane: CraneStore
          \(condition)
            var berth: Int = 1
            var depth: Int = 1
            var hour: Int = 1
          #endif
        }
        """
      )
    }
    let rule = "store_references_store"
    let plain: File = ("Stores.swift", classes)
    let isMixed = try found(
      rule, [plain, root("#if os(iOS)\n#endif\n#if !os(macOS) || os(macOS)")])
    #expect(isMixed.count == 1)
    #expect(try found(rule, [plain, root("#if os(iOS)\nlet chart = ChartStore()\n#else")]).isEmpty)
  }

  @Test(
    "rules about two locations report nothing if they are alternatives",
    arguments: [
      (
        "duplicate_environment_type",
        """
        final class MapStore: ObservableObject { @Published var zoom = 1 }
        struct Atlas: View { @EnvironmentObject var map: MapStore; var body: some View { Text("\\(map.zoom)") } }
        struct Harbor: App { var body: some Scene { WindowGroup {
          Atlas()
            #if os(macOS)
              .environmentObject(MapStore())
            #else
              .environmentObject(MapStore())
            #endif
        } } }
        """
      ),
      (
        "delegate_second_listener",
        """
        protocol FerryStoreDelegate: AnyObject {}
        @Observable final class FerryStore { static let shared = FerryStore(); weak var delegate: (any FerryStoreDelegate)? }
        final class Clerk: FerryStoreDelegate {}
        final class Pilot: FerryStoreDelegate {}
        struct Harbor { let clerk = Clerk(); let pilot = Pilot()
          func wire() {
            #if os(iOS)
              FerryStore.shared.delegate = clerk
            #endif
            #if os(macOS)
              FerryStore.shared.delegate = pilot
            #endif
          }
        }
        """
      ),
      (
        "single_consumer_stream_shared",
        """
        @Observable final class SonarStore { let pings: AsyncStream<Int>
          init(pings: AsyncStream<Int>) { self.pings = pings }
          #if os(iOS)
            func listen() async { for await ping in pings { print(ping) } }
          #endif
          #if os(macOS)
            func record() async { for await ping in pings { print(ping) } }
          #endif
        }
        """
      ),
      (
        "view_orchestrates_stores",
        """
        @Observable final class CrewStore { func muster() {} }
        @Observable final class CargoStore { func unload() {} }
        struct Deck: View { @Environment(CrewStore.self) var crew; @Environment(CargoStore.self) var cargo
          var body: some View { Button("") {
            #if os(iOS)
              crew.muster()
            #endif
            #if os(macOS)
              cargo.unload()
            #endif
          } }
        }
        """
      ),
      (
        "store_dependency_cycle",
        """
        @Observable final class LockStore {
          #if os(iOS)
            var gate: GateStore?
          #endif
        }
        @Observable final class GateStore {
          #if !os(iOS)
            var lock: LockStore?
          #endif
        }
        """
      ),
    ])
  func pairs(_ rule: String, _ code: String) throws {
    #expect(try found(rule, [("A.swift", code)]).isEmpty)
    // The same code without conditions is a violation.
    let plain = code.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("#") }.joined(separator: "\n")
    #expect(try found(rule, [("A.swift", plain)]).count == 1, "\(plain)")
  }

  @Test("each platform's variant of a view is followed from shared code")
  func variants() throws {
    let shared: File = (
      "Shared/Main.swift",
      """
      final class TideStore: ObservableObject { @Published var level = 0 }
      struct Harbor: App { var body: some Scene { WindowGroup { Pier() } } }
      """
    )
    let reader = """
      struct Pier: View { @EnvironmentObject var tide: TideStore
        var body: some View { Text("\\(tide.level)") } }
      """
    let plain = "struct Pier: View { var body: some View { Text(\"\") } }"
    for (phone, mac) in [(reader, plain), (plain, reader)] {
      let files = [shared, ("iOS/Pier.swift", phone), ("macOS/Pier.swift", mac)]
      #expect(try found("environment_not_injected", files).count == 1)
    }
    // The Mac's window never shows the phone's variant.
    let mac: File = (
      "macOS/Main.swift",
      "struct Harbor: App { var body: some Scene { WindowGroup { Pier() } } }"
    )
    let store: File = ("Shared/Tide.swift", Self.harbor)
    let files = [store, mac, ("iOS/Pier.swift", reader), ("macOS/Pier.swift", plain)]
    #expect(try found("environment_not_injected", files).isEmpty)
  }

  @Test("help and notes name nothing of another platform")
  func help() throws {
    let files: [File] = [
      ("Tide.swift", Self.harbor),
      (
        "A.swift",
        """
        #if os(iOS)
        struct Pier: View { var body: some View { Gauge() } }
        struct Harbor: App { @StateObject private var tides = TideStore()
          var body: some Scene { WindowGroup { Pier().environmentObject(tides) } } }
        #endif
        """
      ),
      (
        "B.swift",
        """
        #if os(macOS)
        struct Dock: View { var body: some View { Gauge() } }
        struct Harbor: App { @StateObject private var level = TideStore()
          var body: some Scene { WindowGroup { Dock() } } }
        #endif
        """
      ),
    ]
    let finding = try #require(
      try found("environment_not_injected", files, options: "error").first)
    #expect(finding.severity == .error)
    #expect(finding.help == "add `.environmentObject(level)` to `Dock`")
    #expect(finding.notes.allSatisfy { $0.range.path != "A.swift" })
    #expect(try found("container_only_store_access", files).isEmpty)
  }

  @Test("the previews of each platform's variant are checked")
  func previews() throws {
    let pier = """
      struct Pier: View { @EnvironmentObject var tide: TideStore
        var body: some View { Text("\\(tide.level)") } }
      struct Pier_Previews: PreviewProvider { static var previews: some View { Pier() } }
      """
    let files: [File] = [
      ("Tide.swift", "final class TideStore: ObservableObject { @Published var level = 0 }"),
      ("iOS/Pier.swift", "#if os(iOS)\n\(pier)\n#endif"),
      ("macOS/Pier.swift", "#if os(macOS)\n\(pier)\n#endif"),
    ]
    let paths = try found("preview_missing_environment", files).compactMap(\.range?.path)
    #expect(paths == ["iOS/Pier.swift", "macOS/Pier.swift"])
  }

  @Test("a name means what is declared for the platform of the code that uses it")
  func names() throws {
    let aliases = """
      #if os(macOS)
        typealias PlatformStore = PierStore
      #else
        typealias PlatformStore = DockStore
      #endif
      final class PierStore: ObservableObject { @Published var level = 0 }
      struct DockStore {}
      """
    func view(_ system: String) -> File {
      (
        "View.swift",
        """
        #if os(\(system))
        struct Gauge: View { let store: PlatformStore; var body: some View { Text("\\(store.level)") } }
        struct Harbor: View { let store: PlatformStore; var body: some View { Gauge(store: store) } }
        #endif
        """
      )
    }
    #expect(try !found("unobserved_store", [("A.swift", aliases), view("macOS")]).isEmpty)
    #expect(try found("unobserved_store", [("A.swift", aliases), view("iOS")]).isEmpty)
  }
}
