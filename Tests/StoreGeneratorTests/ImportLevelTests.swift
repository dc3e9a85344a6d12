import StoreGenerator
import Testing

@Suite("The imports of a generated file")
struct ImportLevelTests {
  /// The modules that are imported at an access level, in the part for compilers with `InternalImportsByDefault`.
  private func modules(_ start: String, in text: String) -> Set<Substring> {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let imports = lines.prefix { $0 != "#else" }.filter { $0.hasPrefix(start) }
    return Set(
      imports.compactMap { line in
        line.split(separator: " ").last?.split(separator: ".").first
      })
  }

  @Test(
    "have one access level for each module, because Swift warns about two",
    arguments: ["asyncStream", "combine", "delegate", "notification"])
  func levels(channel: String) throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated, channel: \(channel), style: observableObject, access: public }
        contexts:
          Cart: { state: { count: Int = 0 }, events: { paid: { total: Int } } }
          Log: { handles: { Cart.paid: note(total:) } }
        """))
    for file in files {
      let both = modules("public import ", in: file.text).intersection(
        modules("import ", in: file.text))
      #expect(both == [], "\(file.name)")
    }
    let exposed = files.reduce(into: Set<Substring>()) {
      $0.formUnion(modules("public import ", in: $1.text))
    }
    #expect(exposed.contains("Combine"))
  }

  @Test("do not name modules that another module of the app imports")
  func otherModules() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Sources/App/Generated, contracts: Sources/Contracts/Generated, style: observable, access: public }
        dependencies: { api: API }
        contexts:
          Cart: { output: Sources/Cart/Generated, imports: [CartDesign], dependencies: [api] }
        """))
    let importing = files.filter { $0.text.contains("import CartDesign") }.map(\.name)
    #expect(importing == ["CartStore.swift"])
  }

  @Test("name the modules of a context wherever its types are")
  func contexts() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated, style: observable }
        dependencies: { health: HKHealthStore, clock: Clock }
        contexts:
          Steps:
            imports: [HealthKit]
            dependencies: [health]
            state: { unit: "HKUnit = .count()" }
            events: { measured: { quantity: HKQuantity } }
          Map: { imports: [MapKit], state: { place: "MKMapItem?", zoom: Double = 1 } }
          Log: { imports: [OSLog], uses: [Steps.unit, Map.zoom], handles: { Steps.measured: note(quantity:) } }
        """))
    let importing = { (module: String) in
      Set(files.filter { $0.text.contains("import \(module)\n") }.map(\.name))
    }
    #expect(
      importing("HealthKit") == [
        "StepsStore.swift", "StepsEvent.swift", "ShopStores.swift", "ShopUses.swift",
      ])
    // The protocol for `Map.zoom` has no type of the framework.
    #expect(importing("MapKit") == ["MapStore.swift"])
    #expect(importing("OSLog") == ["LogStore.swift"])
  }
}
