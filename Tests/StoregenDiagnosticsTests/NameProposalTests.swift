import StoregenDiagnostics
import Testing

@Suite("The closest name")
struct NameProposalTests {
  private let names = ["contexts", "dependencies", "generate", "state", "storage", "app"]

  @Test(
    "is found despite typos",
    arguments: [
      ("stat", "state"), ("sate", "state"), ("contexst", "contexts"), ("Generate", "generate"),
      ("depencencies", "dependencies"), ("storgae", "storage"), ("ap", "app"),
    ])
  func found(typo: String, meant: String) {
    #expect(NameProposal.nearest(to: typo, among: names) == meant)
  }

  @Test("is nil if no candidate is close", arguments: ["zebra", "x", "contextualization", ""])
  func none(name: String) {
    #expect(NameProposal.nearest(to: name, among: names) == nil)
  }

  @Test(
    "is a typing error only if one or two letters differ",
    arguments: [
      ("Domian", "Domain"), ("Dta", "Data"), ("Featurs", "Features"), ("Featursse", "Features"), ("WidgetKit", nil),
      ("Dates", nil), ("D", nil),
    ])
  func typo(name: String, meant: String?) {
    #expect(NameProposal.typo(name, of: ["Domain", "Data", "Features", "Widgets"]) == meant)
  }

  @Test("is the alphabetically first of equally close candidates")
  func ties() {
    #expect(NameProposal.nearest(to: "cat", among: ["hat", "bat"]) == "bat")
    // Any two letters are close.
    #expect(NameProposal.nearest(to: "a", among: ["b"]) == nil)
    #expect(NameProposal.nearest(to: "ab", among: ["b"]) == "b")
  }
}
