import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Groups and contracts")
struct ContractTests {
  private static let head = """
    version: 1
    lint:
      groups:
        App: { files: [App/**] }
        Features: { each: Features/* }
        Domain: { files: [Domain/**] }
        Data: { modules: [DataKit] }

    """

  @Test(
    "report errors in groups at their locations",
    arguments: [
      ("«A.B»: { files: [a] }", "a group cannot be named `A.B`", "choose another name"),
      ("«Empty»: {}", "the group `Empty` is empty", "add, for example, `files: [Domain/**]`"),
      ("G: { files: [«/abs/**»] }", "`/abs/**` is not below this file's folder", "write `abs/**`"),
      (
        "G: { files: [«../x»] }", "`../x` is not below this file's folder",
        "move the group to a file in a parent folder"
      ),
      ("G: { files: [«a/b**/c»] }", "`**` must stand alone between slashes", "write `b*` for parts of a name"),
      ("G: { files: [«a/***»] }", "`a/***` is not a pattern", "write `a/**`"),
      ("G: { each: «a/**/b» }", "`each` cannot contain `**`", "write one `*` per level, such as `Features/*`"),
      (
        "G: { each: «Features» }", "`each` needs a `*`",
        "write `each: Features/*`, or `files: [Features/**]` for one group"
      ),
      (
        "G: { each: «a/*», files: [b] }", "`G` has both `each` and other places",
        "make two groups, and a third with `groups: [G, …]`"
      ),
      ("G: { groups: [«Domian»] }", "there is no group named `Domian`", "did you mean `Domain`?"),
      ("«G»: { groups: [G] }", "the group `G` contains itself", "remove one of them from another's `groups`"),
      (
        "«G»: { groups: [H] }\n    H: { groups: [G] }", "groups contain each other: `G` → `H` → `G`",
        "remove one of them from another's `groups`"
      ),
    ])
  func groupErrors(group: String, message: String, help: String) throws {
    try expect(Self.head + "    \(group)\n", message, help, .error)
  }

  @Test(
    "report errors in contracts at their locations",
    arguments: [
      ("layers: [App, «Domian»]", "there is no group named `Domian`", "did you mean `Domain`?"),
      ("layers: [App, «Data.Cart»]", "`Data` does not contain groups", "did you mean `Data`?"),
      ("layers: [App, Data, «App»]", "`App` is listed twice", "remove it"),
      ("layers: [App, Data], closed: [«Domain»]", "there is no layer named `Domain`", nil),
      ("from: Domain, must_not_use: [«Dta»]", "there is no group named `Dta`", "did you mean `Data`?"),
      ("only: «Domian», may_use: [UserDefaults]", "there is no group named `Domian`", "did you mean `Domain`?"),
      (
        "independent: Features, except: [{ from: «Featurs» }]", "there is no group named `Featurs`",
        "did you mean `Features`?"
      ),
      (
        "layers: [App, Data], «acyclic»: [App, Data]", "`c` has both `layers` and `acyclic`",
        "split it into two contracts"
      ),
      (
        "every: { role: store }, must: { be: [«finl»] }", "there is no kind or modifier named `finl`",
        "did you mean `final`?"
      ),
      (
        "every: { role: store }, must: { have: [«Tests»] }", "`Tests` is the same for every type",
        "write, for example, `*Tests`"
      ),
      ("every: { role: store }, must: { live_in: «/A» }", "`/A` is not below this file's folder", "write `A`"),
      ("layers: [App, Data], via: «import»", "`via` cannot be `import`", "did you mean `imports`?"),
    ])
  func contractErrors(contract: String, message: String, help: String?) throws {
    try expect(Self.head + "  contracts:\n    c: { \(contract) }\n", message, help, .error)
  }

  @Test(
    "report errors in a whole contract at its name",
    arguments: [
      ("«a b»: { acyclic: Features }", "a contract cannot be named `a b`", "write `a-b`"),
      ("«c»: {}", "the contract `c` requires nothing", "add one, for example `layers: [App, Features, Domain, Data]`"),
      (
        "«c»: { from: App }", "a contract has no `must_not_use`",
        "add it, for example `must_not_use: [UI, print, \"@AppStorage\"]`"
      ),
      ("«c»: { may_use: [print] }", "a contract has no `only`", "add it, for example `only: [PreferencesStore]`"),
      (
        "«c»: { every: App }", "a contract has no `must`", "add it, for example `must: { be: [final, \"@MainActor\"] }`"
      ),
      ("«c»: { acyclic: Features, indirect: true }", "`indirect` has no effect on `c`", "remove `indirect`"),
      (
        "«c»: { acyclic: Features, except: [{ reason: x }] }", "an exception in `c` does not name any code",
        "add `from` or `to`"
      ),
      ("«c»: { every: {}, must: { be: final } }", "`every` is empty", "add, for example, `files: [Domain/**]`"),
    ])
  func wholeContractErrors(contract: String, message: String, help: String) throws {
    try expect(Self.head + "  contracts:\n    \(contract)\n", message, help, .error)
  }

  @Test(
    "warn about contracts that can never fail",
    arguments: [
      ("«c»: { layers: [App] }", "`c` can never fail", "complete it, or remove it"),
      ("c: { independent: «Domain» }", "`c` can never fail", "add another group, or declare the group with `each`"),
      ("c: { acyclic: [«Domain»] }", "`c` can never fail", "add another group, or declare the group with `each`"),
      ("«c»: { from: Domain, must_not_use: Domain }", "`c` can never fail", "complete it, or remove it"),
      (
        "c: { from: Domain, must_not_use: [«Domain», Data] }", "`Domain` may always use itself",
        "remove it from `must_not_use`"
      ),
      ("«c»: { every: { role: store }, must: {} }", "`c` can never fail", "complete it, or remove it"),
    ])
  func warnings(contract: String, message: String, help: String) throws {
    try expect(Self.head + "  contracts:\n    \(contract)\n", message, help, .warning)
  }

  @Test("may name types, functions and tests that are not groups")
  func otherNames() {
    let outcome = loadForLint(
      Self.head + """
          contracts:
            a: { only: [PreferencesStore], may_use: [UserDefaults, "@AppStorage"] }
            b: { must_not_use: [print, NSLog], except: [Tests] }
            c: { from: Features.Cart, must_not_use: [Features.Search] }
            d: { only: [Domain], may_use: [DataKit, Dom, Databases] }
        """)
    #expect(outcome.diagnostics.map(\.message) == [])
  }

  @Test("of thousands of groups are checked in a moment")
  func manyGroups() {
    let names = (0..<5000).map { "Group\($0)" }
    let groups = names.map { "    \($0): { files: [\($0)/**] }" }.joined(separator: "\n")
    let outcome = loadForLint(
      "version: 1\nlint:\n  groups:\n\(groups)\n  contracts:\n    c: { layers: [\(names.joined(separator: ", "))] }\n")
    #expect(outcome.diagnostics.map(\.message) == [])
    #expect(outcome.lint?.groups.count == 5000)
  }

  @Test("that name thousands of types besides thousands of groups are checked in a moment")
  func manyNames() {
    let groups = (0..<5000).map { "    Group\($0): { files: [Group\($0)/**] }" }.joined(separator: "\n")
    let types = (0..<5000).map { "OtherGroup\($0)" }.joined(separator: ", ")
    let outcome = loadForLint(
      "version: 1\nlint:\n  groups:\n\(groups)\n  contracts:\n    c: { only: [Group1], may_use: [\(types)] }\n")
    #expect(outcome.diagnostics.map(\.message) == [])
  }

  private func expect(_ marked: String, _ message: String, _ help: String?, _ severity: Severity) throws {
    let marked = MarkedText(marked)
    let diagnostics = loadForLint(marked.text).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.severity == severity)
    #expect(diagnostic.range?.bytes == marked.ranges.first)
    #expect((diagnostic.meant.map(Phrase.didYouMean) ?? diagnostic.help) == help)
  }
}
