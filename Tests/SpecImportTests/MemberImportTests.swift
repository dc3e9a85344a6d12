import Testing

@Suite("An imported context has")
struct MemberImportTests {
  @Test("fields with written types and defaults")
  func writtenTypes() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        var lines: [Line] = []
        private(set) var coupon: Coupon?
        var note: String? = nil
        var limits: [String: Int] = [
          "a": 1,
          "b": 2,
        ]
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "lines: \"[Line] = []\"", "coupon: \"Coupon?\"", "note: \"String?\"",
        "limits: '[String: Int] = [\"a\": 1, \"b\": 2,]'",
      ])
  }

  @Test("fields and actions without the comments within them")
  func comments() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        var prices: [String:  // by region
          Int] = [
            "a": 1,  // north
            "b": 2 /* south */,
          ]
        var site = "https://a.b/*"  // not a comment
        var count /* of lines */: Int = 0
        func add(
          _ /* net */ price: Int,  // in cents
          to region: String
        ) {}
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "prices: '[String: Int] = [\"a\": 1, \"b\": 2 ,]'", "site: 'String = \"https://a.b/*\"'",
        "count: \"Int = 0\"",
      ])
    #expect(spec.lines(of: "actions") == ["add: \"(_ price: Int, to region: String)\""])
  }

  @Test("actions whose names are words of Swift")
  func escapedNames() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        var count = 0
        func `repeat`() {}
        func `default`(_ count: Int) {}
      }
      """)
    #expect(spec.lines(of: "actions") == ["repeat:", "default: \"(_ count: Int)\""])
    let overloads = try Imported(
      """
      @Observable final class CartStore {
        func `repeat`() {}
        func `repeat`(_ count: Int) {}
      }
      """)
    #expect(
      overloads.lines(of: "actions") == ["func `repeat`()", "func `repeat`(_ count: Int)"])
  }

  @Test("fields whose types follow from their values")
  func inferredTypes() throws {
    let spec = try Imported(
      """
      struct Line {}
      enum Phase { case idle; static func first() -> Phase { .idle } }
      @Observable final class CartStore {
        var count = 0
        var price = -1.5
        var isOpen = true
        var title = "Cart"
        var tags = ["a", "b"]
        var lines = [Line]()
        var ids = Set<Int>()
        var phase = Phase.idle
        var next = Phase.first()
        var line = Line()
        var calendar = Calendar.current
        var model = Module.Kit()
        var unknown = makeSomething()
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "count: \"Int = 0\"", "price: \"Double = -1.5\"", "isOpen: \"Bool = true\"",
        "title: 'String = \"Cart\"'", "tags: '[String] = [\"a\", \"b\"]'",
        "lines: \"[Line] = [Line]()\"", "ids: \"Set<Int> = Set<Int>()\"",
        "phase: \"Phase = Phase.idle\"", "next: \"Phase = Phase.first()\"",
        "line: \"Line = Line()\"", "calendar: \"Calendar = Calendar.current\"",
        "model: \"Module.Kit = Module.Kit()\"",
        "# App/File0.swift:17: `var unknown = makeSomething()` is left out: the code does not show its type",
      ])
  }

  @Test("the published fields of an ObservableObject, and the others as storage")
  func published() throws {
    let spec = try Imported(
      """
      final class CartStore: ObservableObject {
        @Published var lines: [Int] = []
        @Published private(set) var total = 0
        @Published private var secret = 0
        var cursor: String?
        let formatter = Formatter()
        static let shared = CartStore()
        var isEmpty: Bool { lines.isEmpty }
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "lines: \"[Int] = []\"", "total: \"Int = 0\"", "secret: { type: Int, default: \"0\", access: private }",
      ])
    #expect(
      spec.lines(of: "storage") == [
        "cursor: \"String?\"", "formatter: { type: Formatter, default: \"Formatter()\", constant: true }",
      ])
    #expect(spec.text.contains("  style: observableObject\n"))
  }

  @Test("private state that is observed as state, and what only runs as storage")
  func hiddenState() throws {
    let spec = try Imported(
      """
      @Observable public final class TimerStore {
        public var ticks = 0
        var name = ""
        public internal(set) var limit = 3
        private var startTime: Date?
        private var sum = 0
        private var cursor = 0
        private var task: Task<Void, Never>?
        @ObservationIgnored private var cache: Int?
        private let unit = 1.0
        public var elapsed: TimeInterval { startTime?.timeIntervalSinceNow ?? 0 }
        public func average() -> Int { update(); return 0 }
        func update() { sum += 1 }
        func start() { startTime = .now; cursor += 1; task = Task {}; cache = 1 }
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "ticks: { type: Int, default: \"0\", bindable: true }",
        "name: { type: String, default: '\"\"', access: internal }", "limit: \"Int = 3\"",
        "startTime: { type: \"Date?\", access: private }", "sum: { type: Int, default: \"0\", access: private }",
        "cursor: { type: Int, default: \"0\", access: private }",
      ])
    #expect(
      spec.lines(of: "storage") == [
        "task: \"Task<Void, Never>?\"", "cache: \"Int?\"",
        "unit: { type: Double, default: \"1.0\", constant: true }",
      ])
  }

  @Test("the values that initializers assign")
  func initializers() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        var lines: [Int]
        var size: Int
        var owner: User
        @ObservationIgnored private let client: any Client
        private let clock: Clock

        init(owner: User, size: Int = 3, client: any Client, clock: Clock? = nil) {
          lines = []
          self.size = size
          self.owner = owner
          self.client = client
          self.clock = clock ?? Clock()
        }
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "lines: \"[Int] = []\"", "size: \"Int = 3\"",
        "owner: User",
      ])
    #expect(spec.text.contains("    dependencies: [client, clock]\n"))
    #expect(
      spec.lines(of: "dependencies") == [
        "client: \"any Client\"", "clock: Clock",
      ])
  }

  @Test("the values that initializers take from an object of the store")
  func stored() throws {
    let spec = try Imported(
      """
      @Observable final class ThemeStore {
        final class Storage { @AppStorage("size") var size = 1 }
        private let storage = Storage()
        let host: Host
        var size: Int { didSet { storage.size = size } }
        var scale: Double
        init(host: Host) {
          self.host = host
          size = storage.size
          scale = host.scale
        }
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "size: { type: Int, default: \"Storage().size\", didSet: didSetSize() }",
        "scale: Double",
      ])
  }

  @Test("a comment for each field that a spec cannot have")
  func refusedFields() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        var total = 0
        @ObservationIgnored @AppStorage("sort") var sort = 0
        @ObservationIgnored unowned var host: Host = Host()
        @ObservationIgnored var make: () -> Int = {
          1
        }
        var self_: some View = Text()
      }
      """)
    #expect(spec.lines(of: "state").first == "total: \"Int = 0\"")
    for reason in [
      "`@AppStorage var sort: Int = 0` is left out: a spec has no property wrappers",
      "is left out: a spec has no `unowned` references",
      "is left out: its default has several lines",
      "is left out: a stored value cannot be `some`",
    ] {
      #expect(spec.text.contains(reason), "\(reason)")
    }
  }

  @Test("the observers of properties, and whether they are weak or lazy")
  func observers() throws {
    let spec = try Imported(
      """
      @Observable final class ThemeStore {
        var name = "" { didSet { save() } }
        var size = 1 {
          willSet(next) { print(next) }
          didSet { print(oldValue); save() }
        }
        var zoom = 1 { didSet { save(now: true) } }
        @ObservationIgnored lazy var cache: Cache = Cache()
        @ObservationIgnored private weak var host: Host?
        private func save() {}
        func save(now: Bool) {}
        func didSetZoom(_ zoom: Int) {}
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "name: { type: String, default: '\"\"', didSet: didSetName() }",
        "size: { type: Int, default: \"1\", willSet: willSetSize(newValue:), didSet: didSetSize(oldValue:) }",
        "zoom: { type: Int, default: \"1\", didSet: didSetZoomValue() }",
      ])
    #expect(
      spec.lines(of: "storage") == [
        "cache: { type: Cache, default: \"Cache()\", lazy: true }", "host: { type: \"Host?\", weak: true }",
      ])
    let note = try Imported(
      """
      @Observable final class NoteStore {
        var size = 0 { didSet { save() } }
        private func save() {}
      }
      """)
    #expect(note.lines(of: "state") == ["size: { type: Int, default: \"0\", didSet: save() }"])
  }

  @Test("dependencies with equal names and other types under names of their own")
  func equalNames() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        private let client: CartClient
        init(client: CartClient) { self.client = client }
        func load() {}
      }
      @Observable final class UserStore {
        private let client: UserClient
        init(client: UserClient) { self.client = client }
        func load() {}
      }
      """)
    #expect(
      spec.lines(of: "dependencies") == [
        "client: CartClient", "userClient: UserClient",
      ])
    #expect(spec.text.contains("`client` is the dependency `userClient` here"))
  }

  @Test("the methods that other code may call, as actions")
  func actions() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore: CLLocationManagerDelegate {
        func add(_ line: Line, at index: Int = 0, then: @escaping () -> Void = {}) async throws {}
        func clear() {}
        func total(in currency: String) -> Decimal { 0 }
        func map<T>(_ body: (Line) -> T) rethrows -> [T] where T: Sendable { [] }
        private func save() {}
        static func make() -> CartStore { CartStore() }
        func hash(into hasher: inout Hasher) {}
        func locationManager(_ manager: CLLocationManager, didFail error: any Error) {}
      }
      extension CartStore { func undo() {} }
      """)
    #expect(
      spec.lines(of: "actions") == [
        "add: \"(_ line: Line, at index: Int, then: @escaping () -> Void) async throws\"", "clear:",
        "total: \"(in currency: String) -> Decimal\"",
        "map: \"<T>(_ body: (Line) -> T) rethrows -> [T] where T: Sendable\"", "undo:",
      ])
  }

  @Test("actions with the same name in a block of Swift")
  func overloads() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        func remove(at index: Int) {}
        func remove(id: Int) {}
        func view() -> some View { Text() }
      }
      """)
    #expect(
      spec.lines(of: "actions") == ["func remove(at index: Int)", "func remove(id: Int)"])
    #expect(spec.text.contains("`func view() -> some View` is left out: "))
  }

  @Test("the outer types of nested types, which events and protocols do not see")
  func nestedTypes() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        enum Phase { case open, closed(Reason?) ; enum Reason { case paid } }
        var phase: Phase = .open
        func set(_ phase: [Phase], other: Int.Words, at: CartStore.Phase) -> Phase? { nil }
      }
      """)
    #expect(spec.lines(of: "state") == ["phase: \"CartStore.Phase = .open\""])
    #expect(
      spec.lines(of: "actions") == [
        "set: \"(_ phase: [CartStore.Phase], other: Int.Words, at: CartStore.Phase) -> CartStore.Phase?\""
      ])
  }

  @Test("its name, even if nothing else of it can be said")
  func empty() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        @AppStorage("owner") var owner = ""
      }
      """)
    #expect(spec.lines(of: "Cart").first == "class: CartStore")
    #expect(spec.text.contains("`@AppStorage var owner: String = \"\"` is left out"))
  }

  @Test("defaults on several lines, unless they contain statements")
  func severalLines() throws {
    let spec = try Imported(
      """
      @Observable final class CartStore {
        var url = URL(
          string: "https://a.org")!
        var sizes: [Int] = {
          [1, 2]
        }()
      }
      """)
    #expect(spec.lines(of: "state")[0] == "url: 'URL = URL(string: \"https://a.org\")!'")
    #expect(spec.lines(of: "state")[1].hasSuffix("is left out: its default has several lines"))
  }

  @Test("Methods in a private extension are no actions")
  func privateExtension() throws {
    let spec = try Imported(
      """
      @Observable final class RadioStore { var volume = 3 }
      extension RadioStore { func mute() { volume = clamped(0) } }
      private extension RadioStore { func clamped(_ value: Int) -> Int { max(value, 0) } }
      """)
    #expect(spec.lines(of: "actions") == ["mute:"])
  }
  @Test("the types of static members, and of values that may be nil")
  func staticMembers() throws {
    let spec = try Imported(
      """
      struct Token { init?(text: String) { nil } }
      final class CartStore: ObservableObject {
        static let standard = 5
        @Published var limit = CartStore.standard
        @Published var zone = TimeZone.current
        @Published var home = URL(string: "https://example.com")
        @Published var number = Int("3")
        @Published var token = Token(text: "a")
        @Published var id = UUID()
      }
      """)
    #expect(
      spec.lines(of: "state") == [
        "limit: \"Int = CartStore.standard\"", "zone: \"TimeZone = TimeZone.current\"",
        "home: 'URL? = URL(string: \"https://example.com\")'",
        "number: 'Int? = Int(\"3\")'", "token: 'Token? = Token(text: \"a\")'", "id: \"UUID = UUID()\"",
      ])
  }
}
