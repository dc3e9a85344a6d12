import StoreLint
import Testing

@Suite("Folders tell targets, patterns tell names")
struct ModuleTests {
  private let map = ModuleMap(packages: ["app/Packages/Kit", "lib"], projects: ["app"])

  @Test(
    "by the nearest manifest or project above a file",
    arguments: [
      ("app/App/Views/Home.swift", "App", false, false),
      ("app/Widgets/Widget.swift", "Widgets", false, false),
      ("app/AppTests/HomeTests.swift", "AppTests", false, true),
      ("app/Packages/Kit/Sources/Core/A.swift", "Core", true, false),
      ("app/Packages/Kit/Sources/A.swift", "Kit", true, false),
      ("app/Packages/Kit/Tests/CoreTests/A.swift", "CoreTests", true, true),
      ("lib/Custom/A.swift", "Custom", true, false),
      ("elsewhere/A.swift", "", false, false),
    ])
  func modules(_ path: String, _ name: String, _ isPackageTarget: Bool, _ isTest: Bool) {
    #expect(
      map.module(of: path)
        == SourceModule(name: name, isPackageTarget: isPackageTarget, isTest: isTest))
  }

  @Test(
    "with `*` for anything",
    arguments: [
      ("*Store", "CartStore", true), ("*Store", "Store", true), ("*Store", "StoreRow", false),
      ("Cart*", "CartStore", true), ("*Cart*", "MyCartStore", true), ("Cart", "CartStore", false),
      ("C*t*e", "CartStore", true), ("C*x*e", "CartStore", false), ("*", "Anything", true),
      ("A*A", "A", false),
    ])
  func names(_ pattern: String, _ name: String, _ fits: Bool) {
    #expect(NamePattern(pattern).matches(name) == fits)
  }
}
